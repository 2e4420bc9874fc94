// Target files: tables of chances on disk, so that they are worked out once (docs/target-format.md).
//
//   std::string file = pack_target(fingerprint, target_table);
//   TargetTable table = unpack_target(file, fingerprint, /*target=*/300, game).value();
//
// The fingerprint is that of the game (solver/fingerprint.h). A file takes 4 bytes for each chance and 12 for
// each sheet. Pure functions; reading and writing files is the caller's business.
#ifndef LEXICUP_SOLVER_TARGET_FILE_H_
#define LEXICUP_SOLVER_TARGET_FILE_H_

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include <absl/status/statusor.h>

#include "solver/checked_file.h"
#include "solver/fingerprint.h"
#include "solver/target_table.h"

namespace lexicup::solver {

inline constexpr FileKind kTargetFile{.magic = "\x89LXT\r\n\x1A\n",
                                      .version = 1,
                                      .noun = "target table",
                                      .most_bytes = std::uint64_t{512} << 20,
                                      .ending = ".lxt"};

// The whole file.
std::string pack_target(const Fingerprint& fingerprint, const TargetTable& table);

// DATA_LOSS if the bytes are not a whole, undamaged file; FAILED_PRECONDITION if they are of another game, of
// another target or another version of the format.
absl::StatusOr<TargetTable> unpack_target(std::string_view file, const Fingerprint& fingerprint, int target,
                                          std::shared_ptr<const GameSpace> game);

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_TARGET_FILE_H_
