#include "service/read_roll.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "engine/text.h"
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

namespace {

bool shows_any(const engine::Die& die, engine::FaceSet faces) {
  return std::ranges::any_of(die.faces,
                             [faces](engine::Face face) { return (faces & engine::face_bit(face)) != 0; });
}

// Faces of the roll that fewer dice show than there are of them, the fewest such faces: where no dice are for
// all of a roll, there are some (Hall's theorem).
struct Crowd {
  std::vector<engine::Face> faces;
  int given = 0;
  int dice = 0;
};

Crowd crowd_in(const engine::DiceSet& dice, const engine::Roll& roll) {
  std::vector<engine::Face> faces(roll.begin(), roll.end());
  std::ranges::sort(faces);
  faces.erase(std::ranges::unique(faces).begin(), faces.end());
  Crowd smallest;
  for (unsigned chosen = 1; chosen < 1U << faces.size(); ++chosen) {
    Crowd crowd;
    engine::FaceSet set = 0;
    for (std::size_t i = 0; i < faces.size(); ++i) {
      if ((chosen >> i & 1) == 0) continue;
      crowd.faces.push_back(faces[i]);
      set |= engine::face_bit(faces[i]);
    }
    crowd.given = static_cast<int>(std::ranges::count_if(
        roll, [set](engine::Face face) { return (set & engine::face_bit(face)) != 0; }));
    crowd.dice = static_cast<int>(
        std::ranges::count_if(dice.dice, [set](const engine::Die& die) { return shows_any(die, set); }));
    const bool fewer = smallest.faces.empty() || crowd.faces.size() < smallest.faces.size();
    if (crowd.given > crowd.dice && fewer) smallest = crowd;
  }
  return smallest;
}

// "no die shows X", "12 and 20 need three dice, but only two dice show any of them".
std::string why_not_rollable(const engine::DiceSet& dice, const engine::Roll& roll) {
  const Crowd crowd = crowd_in(dice, roll);
  if (crowd.faces.empty()) return fmt::format("there are {} dice", dice.size());
  std::vector<std::string> labels;
  for (const engine::Face face : crowd.faces) labels.push_back(engine::face_label(dice, face));
  if (crowd.dice == 0) return fmt::format("no die shows {}", engine::listed(labels, "or"));
  const bool one = labels.size() == 1;
  return fmt::format("{} {} {}, but only {} {} {}", engine::listed(labels, "and"), one ? "needs" : "need",
                     engine::counted(crowd.given, "die", "dice"), engine::counted(crowd.dice, "die", "dice"),
                     crowd.dice == 1 ? "shows" : "show", one ? "it" : "any of them");
}

}  // namespace

absl::Status not_rollable(const engine::RuleSet& rules, const engine::Roll& roll, const std::string& remedy) {
  return bad_field(
      "faces",
      fmt::format("{} cannot lie on the dice of {} together: {}; {}", engine::face_labels(rules.dice, roll),
                  rules.title, why_not_rollable(rules.dice, roll), remedy),
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

absl::StatusOr<std::vector<engine::Sheet>> sheets_in(
    const engine::RuleSet& rules, const google::protobuf::RepeatedPtrField<v1::Sheet>& sheets) {
  const int columns = engine::columns(rules);
  if (sheets.size() > columns) {
    return bad_field(
        "sheets",
        fmt::format("{} sheets are too many; these rules have {}", sheets.size(),
                    columns == 1 ? "one sheet a player" : fmt::format("{} sheets a player", columns)),
        reason::kTooLarge);
  }
  std::vector<engine::Sheet> made;
  for (const v1::Sheet& sheet : sheets) {
    auto one = sheet_in(rules, fmt::format("sheets[{}]", made.size()), sheet);
    if (!one.ok()) return one.status();
    made.push_back(*std::move(one));
  }
  made.resize(static_cast<std::size_t>(columns), engine::empty_sheet(rules));
  return made;
}

}  // namespace lexicup::service
