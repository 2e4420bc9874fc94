// Spread files: variances of what is still to come on disk, beside the table they belong to
// (docs/table-format.md).
//
//   std::string file = pack_spread(fingerprint, spread);
//   SpreadTable spread = unpack_spread(file, fingerprint, game).value();
//
// Pure functions; reading and writing files is the caller's business.
#ifndef LEXICUP_SOLVER_SPREAD_FILE_H_
#define LEXICUP_SOLVER_SPREAD_FILE_H_

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include <absl/status/statusor.h>

#include "solver/checked_file.h"
#include "solver/fingerprint.h"
#include "solver/spread_table.h"

namespace lexicup::solver {

// The most are the variances of 40 million sheets.
inline constexpr FileKind kSpreadFile = {.magic = "\x89LXS\r\n\x1A\n",
                                         .version = 1,
                                         .noun = "table of variances",
                                         .most_bytes = std::uint64_t{1} << 29,
                                         .ending = ".lxs"};

// The whole file.
std::string pack_spread(const Fingerprint& fingerprint, const SpreadTable& spread);

// DATA_LOSS if the bytes are not a whole, undamaged file; FAILED_PRECONDITION if they are of another game or
// another version of the format. `game` is that of the fingerprint.
absl::StatusOr<SpreadTable> unpack_spread(std::string_view file, const Fingerprint& fingerprint,
                                          std::shared_ptr<const GameSpace> game);

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_SPREAD_FILE_H_
