// Table files: solved games on disk, so that they are solved once (docs/table-format.md).
//
//   std::string file = pack_table(fingerprint, *table.game, table.values);
//   StoredTable stored = unpack_table(file, fingerprint, rolls).value();
//   auto game = make_game_space(rules, std::move(stored.points)).value();
//
// A file holds what rolls record beside the values: for letter dice that takes longer to find out than to
// read. A file of a game that is not solved to the end holds its first values, and solve() goes on from
// there. Pure functions; reading and writing files is the caller's business.
#ifndef LEXICUP_SOLVER_TABLE_FILE_H_
#define LEXICUP_SOLVER_TABLE_FILE_H_

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <absl/status/statusor.h>

#include "solver/checked_file.h"
#include "solver/fingerprint.h"
#include "solver/game_space.h"

namespace lexicup::solver {

// The most are 40 million values, and for 4 million rolls what their kinds record.
inline constexpr FileKind kTableFile = {.magic = "\x89LXV\r\n\x1A\n",
                                        .version = 1,
                                        .noun = "table",
                                        .most_bytes = std::uint64_t{1} << 30,
                                        .ending = ".lxv"};

struct StoredTable {
  RollPoints points;
  std::vector<double> values;  // of the first states; of all if the game is solved
};

// The whole file.
std::string pack_table(const Fingerprint& fingerprint, const GameSpace& game, std::span<const double> values);

// DATA_LOSS if the bytes are not a whole, undamaged file; FAILED_PRECONDITION if they are of another game or
// another version of the format.
absl::StatusOr<StoredTable> unpack_table(std::string_view file, const Fingerprint& fingerprint,
                                         const RollSpace& rolls);

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_TABLE_FILE_H_
