#include "solver/open_sheet.h"

#include <cassert>
#include <utility>

#include <fmt/format.h>

namespace lexicup::solver {

using engine::RepeatState;
using engine::Sheet;

SheetRules::SheetRules(const engine::RuleSet& rules) : rules_(&rules), packed_(rules) {
  assert(rules.round_order == engine::RoundOrder::kNone);
  sections_of_.resize(rules.boxes.size());
  for (std::size_t section = 0; section < rules.section_bonuses.size(); ++section) {
    for (int box : rules.section_bonuses[section].boxes) {
      sections_of_[static_cast<std::size_t>(box)] |= std::uint64_t{1} << section;
    }
  }
}

OpenSheet SheetRules::empty() const {
  OpenSheet sheet{.uses = packed_.all()};
  for (int box = 0; box < static_cast<int>(rules_->boxes.size()); ++box) sheet.open |= engine::box_bit(box);
  sheet.totals.assign(rules_->section_bonuses.size(), 0);
  return sheet;
}

OpenSheets SheetRules::empty_sheets() const {
  return OpenSheets(static_cast<std::size_t>(engine::columns(*rules_)), empty());
}

absl::StatusOr<OpenSheets> SheetRules::open_sheets(std::span<const Sheet> sheets) const {
  if (static_cast<int>(sheets.size()) != engine::columns(*rules_)) {
    return absl::InvalidArgumentError(
        fmt::format("{} sheets given, this game has {}", sheets.size(), engine::columns(*rules_)));
  }
  OpenSheets open;
  for (const Sheet& sheet : sheets) {
    if (sheet.boxes.size() != rules_->boxes.size()) {
      return absl::InvalidArgumentError(
          "no game comes to this sheet; it has other boxes than the score card");
    }
    OpenSheet one;
    for (int box = 0; box < static_cast<int>(rules_->boxes.size()); ++box) {
      const int left = engine::uses_left(*rules_, sheet, box);
      if (left < 0) {
        return absl::InvalidArgumentError(fmt::format("no game comes to this sheet; {} is filled too often",
                                                      engine::box_at(*rules_, box).id));
      }
      one.uses += static_cast<std::uint64_t>(left) * packed_.one(box);
    }
    const engine::SheetFacts facts = engine::facts_of(*rules_, sheet);
    one.open = facts.open;
    one.repeat = told_apart(*rules_, facts.repeat);
    for (const engine::SectionBonus& bonus : rules_->section_bonuses) {
      const int total = engine::section_total(sheet, bonus);
      one.totals.push_back(total >= bonus.threshold ? SectionLanes::kDecided : total);
    }
    open.push_back(std::move(one));
  }
  return open;
}

int SheetRules::turns_left(const OpenSheet& sheet) const {
  int turns = 0;
  for (int box = 0; box < static_cast<int>(rules_->boxes.size()); ++box) turns += uses_left(sheet, box);
  return turns;
}

int SheetRules::turns_left(std::span<const OpenSheet> sheets) const {
  int turns = 0;
  for (const OpenSheet& sheet : sheets) turns += turns_left(sheet);
  return turns;
}

std::uint64_t SheetRules::undecided(const OpenSheet& sheet, int box) const {
  std::uint64_t sections = sections_of_[static_cast<std::size_t>(box)];
  for (std::size_t section = 0; section < sheet.totals.size(); ++section) {
    if (sheet.totals[section] == SectionLanes::kDecided) sections &= ~(std::uint64_t{1} << section);
  }
  return sections;
}

Filled SheetRules::fill(const OpenSheet& sheet, int box, int points) const {
  assert(uses_left(sheet, box) > 0);
  Filled filled{.gained = points, .sheet = sheet};
  filled.sheet.uses -= packed_.one(box);
  if (packed_.left(filled.sheet.uses, box) == 0) filled.sheet.open &= ~engine::box_bit(box);
  if (rules_->repeat_bonus && rules_->repeat_bonus->box == box) {
    const bool scored = points == rules_->repeat_bonus->box_points;
    filled.sheet.repeat = told_apart(*rules_, scored ? RepeatState::kScored : RepeatState::kZero);
  }
  const std::uint64_t sections = sections_of_[static_cast<std::size_t>(box)];
  for (std::size_t section = 0; section < sheet.totals.size(); ++section) {
    int& total = filled.sheet.totals[section];
    if ((sections >> section & 1) == 0 || total == SectionLanes::kDecided) continue;
    const engine::SectionBonus& bonus = rules_->section_bonuses[section];
    total += points;
    if (total < bonus.threshold) continue;
    filled.gained += bonus.points;
    total = SectionLanes::kDecided;
  }
  return filled;
}

}  // namespace lexicup::solver
