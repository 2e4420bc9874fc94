// What requests say about a roll and the sheets it may go to, read for the engine.
//
//   auto roll = faces_in(rules, request.faces());
//   if (!roll.ok()) return roll.status();              // faces[3]: no die shows "7"
//   auto sheet = sheet_in(rules, "sheet", request.sheet());
//
// Pure functions; each refusal is an INVALID_ARGUMENT that names the field.
#ifndef LEXICUP_SERVICE_READ_ROLL_H_
#define LEXICUP_SERVICE_READ_ROLL_H_

#include <string>
#include <vector>

#include <absl/status/statusor.h>
#include <google/protobuf/repeated_ptr_field.h>

#include "engine/dice.h"
#include "engine/rule_set.h"
#include "engine/sheet.h"
#include "lexicup/v1/scoring_service.pb.h"

namespace lexicup::service {

namespace v1 = ::lexicup::v1;

// The faces, in the order they were given, in the field "faces". Some of them may not lie on the dice
// together.
absl::StatusOr<engine::Roll> faces_in(const engine::RuleSet& rules,
                                      const google::protobuf::RepeatedPtrField<std::string>& faces);

// Says that the dice cannot show these faces together, and what to do.
absl::Status not_rollable(const engine::RuleSet& rules, const engine::Roll& roll, const std::string& remedy);

absl::StatusOr<engine::Sheet> sheet_in(const engine::RuleSet& rules, const std::string& field,
                                       const v1::Sheet& sheet);

// One sheet for each column, in the field "sheets"; empty ones for those that are left out.
absl::StatusOr<std::vector<engine::Sheet>> sheets_in(
    const engine::RuleSet& rules, const google::protobuf::RepeatedPtrField<v1::Sheet>& sheets);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_READ_ROLL_H_
