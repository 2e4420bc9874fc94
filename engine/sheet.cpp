#include "engine/sheet.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include <fmt/format.h>

#include "engine/attainable.h"
#include "engine/text.h"

namespace lexicup::engine {
namespace {

absl::Status fault(const std::string& what) { return absl::InvalidArgumentError(what); }

const RepeatBonus* repeat_in_same_box(const RuleSet& rules) {
  return rules.repeat_bonus && rules.repeat_bonus->same_box ? &*rules.repeat_bonus : nullptr;
}

// What a further top word leaves in a round's box under a house rule: its own value. Nothing else does.
std::optional<WordRule> word_kept_in(const RuleSet& rules, const Box& box, int repeat_bonuses) {
  const RepeatBonus* repeat = repeat_in_same_box(rules);
  if (repeat == nullptr || !repeat->round_box_scores || box.round == 0 || repeat_bonuses == 0) return {};
  WordRule word = *word_rule(box_at(rules, repeat->box).scoring);
  word.fixed_points.reset();
  return word;
}

// Whether some turn records these points in the box, on whatever sheet.
bool can_record(const RuleSet& rules, const Box& box, int points, int repeat_bonuses) {
  if (can_score(box.scoring, rules.dice, points)) return true;
  if (box.joker_points == points && rules.repeat_bonus && rules.repeat_bonus->joker != JokerOrder::kOff)
    return true;
  const std::optional<WordRule> kept = word_kept_in(rules, box, repeat_bonuses);
  return kept && can_score(*kept, rules.dice, points);
}

// All points that a turn can record in the box, as short as it goes: "0 or 25", "0 or 5 to 30".
std::string recordable(const RuleSet& rules, const Box& box, int repeat_bonuses) {
  constexpr std::size_t kMostRuns = 8;
  const std::optional<WordRule> kept = word_kept_in(rules, box, repeat_bonuses);
  const int most = kept ? std::max(box.max_points, max_points(*kept, rules.dice)) : box.max_points;
  std::vector<std::pair<int, int>> runs;
  for (int points = 0; points <= most; ++points) {
    if (!can_record(rules, box, points, repeat_bonuses)) continue;
    if (!runs.empty() && runs.back().second == points - 1) {
      runs.back().second = points;
    } else {
      runs.emplace_back(points, points);
    }
  }
  if (runs.empty()) return "nothing";
  if (runs.size() > kMostRuns) {
    return fmt::format("{} to {} with gaps", runs.front().first, runs.back().second);
  }
  std::vector<std::string> texts;
  for (const auto& [first, last] : runs) {
    texts.push_back(first == last ? fmt::to_string(first) : fmt::format("{} to {}", first, last));
  }
  return listed(texts, "or");
}

absl::Status add_entry(const RuleSet& rules, const SheetEntry& entry, int repeat_bonuses, Sheet& sheet) {
  const absl::StatusOr<int> place = find_box(rules, entry.box);
  if (!place.ok()) return fault(std::string(place.status().message()));
  const Box& box = box_at(rules, *place);
  if (!is_open(rules, sheet, *place)) {
    return fault(fmt::format("{} is filled {}; it can be used {}", box.id,
                             counted(box.uses + 1, "time", "times"),
                             box.uses == 1 ? "once" : counted(box.uses, "time", "times")));
  }
  if (!can_record(rules, box, entry.points, repeat_bonuses)) {
    return fault(fmt::format("{}={}: no roll scores {} there; what fits is {}", box.id, entry.points,
                             entry.points, recordable(rules, box, repeat_bonuses)));
  }
  sheet.boxes[static_cast<std::size_t>(*place)].push_back(entry.points);
  return absl::OkStatus();
}

// Uses so far of the boxes that hold a condition.
template <typename Condition>
int uses_where(const RuleSet& rules, const Sheet& sheet, Condition condition) {
  int uses = 0;
  for (std::size_t i = 0; i < rules.boxes.size(); ++i) {
    for (int points : sheet.boxes[i]) uses += condition(rules.boxes[i], points) ? 1 : 0;
  }
  return uses;
}

absl::Status check_repeat_bonuses(const RuleSet& rules, const Sheet& sheet) {
  if (sheet.repeat_bonuses == 0) return absl::OkStatus();
  if (sheet.repeat_bonuses < 0) return fault("the number of repeat bonuses cannot be negative");
  if (!rules.repeat_bonus || rules.repeat_bonus->points == 0) {
    return fault("these rules give no repeat bonus; leave it at 0");
  }
  const RepeatBonus& repeat = *rules.repeat_bonus;
  const Box& box = box_at(rules, repeat.box);
  if (is_open(rules, sheet, repeat.box) || box_points(sheet, repeat.box) != repeat.box_points) {
    return fault(fmt::format("a repeat bonus needs {}={} on the sheet", box.id, repeat.box_points));
  }
  // Each one used up another box: the one it was claimed in, or the round's.
  const int other_uses = uses_where(rules, sheet, [&](const Box& one, int) { return one.id != box.id; });
  if (sheet.repeat_bonuses > other_uses) {
    return fault(fmt::format("{} cannot come from {} beside {}",
                             counted(sheet.repeat_bonuses, "repeat bonus", "repeat bonuses"),
                             counted(other_uses, "used box", "used boxes"), box.id));
  }
  return absl::OkStatus();
}

absl::Status check_numerical_order(const RuleSet& rules, const Sheet& sheet) {
  const std::vector<int> next = round_boxes(rules, sheet);
  if (rules.round_order != RoundOrder::kNumerical || next.empty()) return absl::OkStatus();
  const Box& open = box_at(rules, next.front());
  for (std::size_t i = 0; i < rules.boxes.size(); ++i) {
    if (rules.boxes[i].round > open.round && !sheet.boxes[i].empty()) {
      return fault(
          fmt::format("{} is filled though {} before it is open; rounds are played in numerical order",
                      rules.boxes[i].id, open.id));
    }
  }
  return absl::OkStatus();
}

// "chance uses up a round box as well: the sheet needs one with 0 and has none; add two-letters=0".
absl::Status lacks_round_boxes(const RuleSet& rules, const Sheet& sheet, int repeats,
                               const std::string& needed, int there) {
  std::vector<std::string> users;
  for (std::size_t i = 0; i < rules.boxes.size(); ++i) {
    if (rules.boxes[i].sacrifice && !sheet.boxes[i].empty()) users.push_back(rules.boxes[i].id);
  }
  const bool one = users.size() + static_cast<std::size_t>(repeats) == 1;
  if (repeats > 0) users.push_back(counted(repeats, "repeat bonus", "repeat bonuses"));
  const std::vector<int> open = round_boxes(rules, sheet);
  const std::string remedy = open.empty() ? "" : fmt::format("; add {}=0", box_at(rules, open.front()).id);
  return fault(fmt::format("{} {}: the sheet needs {} and has {}{}", listed(users, "and"),
                           one ? "uses up a round box as well" : "use up a round box each", needed,
                           there == 0 ? "none" : number_word(there), remedy));
}

// "place a zero in the round # box": every sacrifice, and every further top word, has used up a round box.
absl::Status check_sacrifices(const RuleSet& rules, const Sheet& sheet) {
  if (rules.round_order == RoundOrder::kNone) return absl::OkStatus();
  const int sacrifices = uses_where(rules, sheet, [](const Box& box, int) { return box.sacrifice; });
  const int rounds = uses_where(rules, sheet, [](const Box& box, int) { return box.round > 0; });
  const int zeroes =
      uses_where(rules, sheet, [](const Box& box, int points) { return box.round > 0 && points == 0; });
  const RepeatBonus* repeat = repeat_in_same_box(rules);
  const int repeats = repeat != nullptr ? sheet.repeat_bonuses : 0;
  const int zeroed = sacrifices + (repeat != nullptr && repeat->round_box_scores ? 0 : repeats);
  if (zeroed > zeroes) {
    return lacks_round_boxes(rules, sheet, repeats, fmt::format("{} with 0", number_word(zeroed)), zeroes);
  }
  if (sacrifices + repeats > rounds) {
    return lacks_round_boxes(rules, sheet, repeats, number_word(sacrifices + repeats), rounds);
  }
  return absl::OkStatus();
}

}  // namespace

Sheet empty_sheet(const RuleSet& rules) {
  Sheet sheet;
  sheet.boxes.resize(rules.boxes.size());
  return sheet;
}

absl::StatusOr<Sheet> make_sheet(const RuleSet& rules, std::span<const SheetEntry> entries,
                                 int repeat_bonuses) {
  Sheet sheet = empty_sheet(rules);
  sheet.repeat_bonuses = repeat_bonuses;
  for (const SheetEntry& entry : entries) {
    if (absl::Status status = add_entry(rules, entry, repeat_bonuses, sheet); !status.ok()) return status;
  }
  if (absl::Status status = check_repeat_bonuses(rules, sheet); !status.ok()) return status;
  if (absl::Status status = check_numerical_order(rules, sheet); !status.ok()) return status;
  if (absl::Status status = check_sacrifices(rules, sheet); !status.ok()) return status;
  return sheet;
}

int uses_left(const RuleSet& rules, const Sheet& sheet, int box) {
  const std::size_t place = static_cast<std::size_t>(box);
  assert(place < rules.boxes.size() && sheet.boxes.size() == rules.boxes.size());
  return rules.boxes[place].uses - static_cast<int>(sheet.boxes[place].size());
}

int box_points(const Sheet& sheet, int box) {
  int sum = 0;
  for (int points : sheet.boxes[static_cast<std::size_t>(box)]) sum += points;
  return sum;
}

int section_total(const Sheet& sheet, const SectionBonus& bonus) {
  int sum = 0;
  for (int box : bonus.boxes) sum += box_points(sheet, box);
  return sum;
}

Totals totals(const RuleSet& rules, const Sheet& sheet) {
  Totals totals;
  for (std::size_t box = 0; box < sheet.boxes.size(); ++box)
    totals.boxes += box_points(sheet, static_cast<int>(box));
  for (const SectionBonus& bonus : rules.section_bonuses) {
    if (section_total(sheet, bonus) >= bonus.threshold) totals.section_bonuses += bonus.points;
  }
  if (rules.repeat_bonus) totals.repeat_bonuses = sheet.repeat_bonuses * rules.repeat_bonus->points;
  totals.total = totals.boxes + totals.section_bonuses + totals.repeat_bonuses;
  return totals;
}

std::vector<int> round_boxes(const RuleSet& rules, const Sheet& sheet) {
  std::vector<int> open;
  for (int box = 0; box < static_cast<int>(rules.boxes.size()); ++box) {
    if (box_at(rules, box).round > 0 && is_open(rules, sheet, box)) open.push_back(box);
  }
  const auto round = [&](int box) { return box_at(rules, box).round; };
  std::ranges::sort(open, {}, round);
  if (rules.round_order == RoundOrder::kNumerical && open.size() > 1) {
    open.erase(open.begin() + 1, open.end());
  }
  return open;
}

int grand_total(const RuleSet& rules, std::span<const Sheet> sheets) {
  int total = 0;
  for (std::size_t column = 0; column < sheets.size(); ++column) {
    total += totals(rules, sheets[column]).total * rules.multipliers[column];
  }
  return total;
}

bool is_full(const RuleSet& rules, const Sheet& sheet) {
  if (rules.round_order != RoundOrder::kNone) return round_boxes(rules, sheet).empty();
  for (int box = 0; box < static_cast<int>(rules.boxes.size()); ++box) {
    if (is_open(rules, sheet, box)) return false;
  }
  return true;
}

}  // namespace lexicup::engine
