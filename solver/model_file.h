// Model files: trained models on disk, so that they are trained once (docs/model-format.md).
//
//   std::string file = pack_model(fingerprint, model->parts());
//   ModelParts parts = unpack_model(file, fingerprint).value();
//   auto model = FittedModel::of(game, std::move(parts)).value();
//
// The fingerprint is that of the game's rules, all its columns included (solver/fingerprint.h). Pure
// functions; reading and writing files is the caller's business.
#ifndef LEXICUP_SOLVER_MODEL_FILE_H_
#define LEXICUP_SOLVER_MODEL_FILE_H_

#include <cstdint>
#include <string>
#include <string_view>

#include <absl/status/statusor.h>

#include "solver/checked_file.h"
#include "solver/fingerprint.h"
#include "solver/fitted_model.h"

namespace lexicup::solver {

// The version goes up whenever the bytes or the features that weights belong to change.
inline constexpr FileKind kModelFile = {.magic = "\x89LXM\r\n\x1A\n",
                                        .version = 3,
                                        .noun = "model",
                                        .most_bytes = std::uint64_t{1} << 28,
                                        .ending = ".lxm"};

// The whole file.
std::string pack_model(const Fingerprint& fingerprint, const ModelParts& parts);

// DATA_LOSS if the bytes are not a whole, undamaged file; FAILED_PRECONDITION if they are of another game or
// another version of the format.
absl::StatusOr<ModelParts> unpack_model(std::string_view file, const Fingerprint& fingerprint);

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_MODEL_FILE_H_
