#include "service/read_roll.h"

#include <vector>

#include <fmt/format.h>

#include "service/bounds.h"
#include "service/errors.h"

namespace lexicup::service {

absl::StatusOr<engine::Roll> faces_in(const engine::RuleSet& rules,
                                      const google::protobuf::RepeatedPtrField<std::string>& faces) {
  if (faces.empty()) {
    return bad_field("faces", fmt::format("is empty; send {} faces", rules.dice.size()), reason::kMissing);
  }
  if (absl::Status status = at_most("faces", faces.size(), kMaxFaces); !status.ok()) return status;
  for (int i = 0; i < faces.size(); ++i) {
    const auto face = engine::parse_face(rules.dice, faces[i]);
    if (!face.ok()) return about_field(fmt::format("faces[{}]", i), face.status());
  }
  auto roll = engine::parse_faces(rules.dice, std::vector<std::string>(faces.begin(), faces.end()));
  if (!roll.ok()) return about_field("faces", roll.status());
  return roll;
}

absl::Status not_rollable(const engine::RuleSet& rules, const engine::Roll& roll, const std::string& remedy) {
  return bad_field("faces",
                   fmt::format("{} cannot lie on the dice of {} together; {}",
                               engine::face_labels(rules.dice, roll), rules.title, remedy),
                   reason::kNotRollable);
}

absl::StatusOr<engine::Sheet> sheet_in(const engine::RuleSet& rules, const std::string& field,
                                       const v1::Sheet& sheet) {
  absl::Status few = at_most(field + ".entries", sheet.entries_size(), kMaxSheetEntries);
  if (!few.ok()) return few;
  std::vector<engine::SheetEntry> entries;
  for (const v1::SheetEntry& entry : sheet.entries()) {
    const auto box = engine::find_box(rules, entry.box());
    if (!box.ok()) {
      return about_field(fmt::format("{}.entries[{}].box", field, entries.size()), box.status(),
                         reason::kUnknownName);
    }
    entries.push_back({entry.box(), entry.points()});
  }
  if (sheet.repeat_bonuses() < 0) {
    return bad_field(field + ".repeat_bonuses", fmt::format("{} is less than 0", sheet.repeat_bonuses()));
  }
  auto made = engine::make_sheet(rules, entries, sheet.repeat_bonuses());
  if (!made.ok()) return about_field(field, made.status());
  return made;
}

}  // namespace lexicup::service
