// Chances files: the chances of section bonuses on disk, beside the table they belong to
// (docs/table-format.md).
//
//   std::string file = pack_chances(fingerprint, chances);
//   BonusChances chances = unpack_chances(file, fingerprint, game).value();
//
// Pure functions; reading and writing files is the caller's business.
#ifndef LEXICUP_SOLVER_CHANCES_FILE_H_
#define LEXICUP_SOLVER_CHANCES_FILE_H_

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include <absl/status/statusor.h>

#include "solver/bonus_chances.h"
#include "solver/checked_file.h"
#include "solver/fingerprint.h"

namespace lexicup::solver {

// The most are the chances of two sections on 40 million sheets.
inline constexpr FileKind kChancesFile = {.magic = "\x89LXB\r\n\x1A\n",
                                          .version = 1,
                                          .noun = "file of chances",
                                          .most_bytes = std::uint64_t{1} << 30,
                                          .ending = ".lxb"};

// The whole file.
std::string pack_chances(const Fingerprint& fingerprint, const BonusChances& chances);

// DATA_LOSS if the bytes are not a whole, undamaged file; FAILED_PRECONDITION if they are of another game or
// another version of the format. `game` is that of the fingerprint.
absl::StatusOr<BonusChances> unpack_chances(std::string_view file, const Fingerprint& fingerprint,
                                            std::shared_ptr<const GameSpace> game);

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_CHANCES_FILE_H_
