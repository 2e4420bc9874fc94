#include "clients/cli/play/replay_moves.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "engine/dice.h"
#include "engine/options.h"
#include "engine/sheet.h"
#include "engine/variants.h"

namespace lexicup::cli::play {
namespace {

constexpr char kOwnLetterDice[] = "word";

absl::Status differs(std::string text) { return absl::FailedPreconditionError(std::move(text)); }

// The letters first: the dice's faces are their places.
absl::StatusOr<engine::DiceSet> dice_of(const v1::Variant& card) {
  engine::DiceSet dice{card.dice_set(), card.dice_set(), "", {}, {}};
  for (const v1::LetterValue& letter : card.letters()) {
    if (letter.letter() == "?") continue;
    // The one letter that a house rule lets be both.
    dice.letters.push_back({letter.letter(), letter.points(), letter.vowel(), letter.letter() == "Y"});
  }
  for (const v1::Die& die : card.dice()) {
    engine::Die made{die.title(), {}};
    for (const std::string& label : die.faces()) {
      const auto face = engine::parse_face(dice, label);
      if (!face.ok()) return face.status();
      made.faces.push_back(*face);
    }
    dice.dice.push_back(std::move(made));
  }
  return dice;
}

// Points in a box over all its uses, the uses, and the bonuses: what a claim may change.
struct Standing {
  int points = 0;
  int uses = 0;
};

Standing standing_in(const engine::Sheet& sheet, int box) {
  return {engine::box_points(sheet, box), static_cast<int>(sheet.boxes[static_cast<size_t>(box)].size())};
}

int bonus_points(const engine::RuleSet& rules, const engine::Sheet& sheet) {
  return engine::totals(rules, sheet).repeat_bonuses;
}

// FAILED_PRECONDITION if the move did not add exactly `points` to the box.
absl::Status compare_box(const engine::RuleSet& rules, const engine::Sheet& before,
                         const engine::Sheet& after, const std::string& id, int points) {
  const auto box = engine::find_box(rules, id);
  if (!box.ok()) return differs(std::string(box.status().message()));
  const Standing was = standing_in(before, *box);
  const Standing is = standing_in(after, *box);
  // A further top combination is claimed in its own box, which is full already: nothing goes in, the bonus
  // counts.
  const bool again = rules.repeat_bonus && rules.repeat_bonus->same_box && rules.repeat_bonus->box == *box;
  if (is.uses == was.uses && !again) return differs(fmt::format("nothing goes into {} there", id));
  const int added = is.points - was.points;
  if (added == points) return absl::OkStatus();
  return differs(fmt::format("{} is worth {} there, not {}", id, added, points));
}

}  // namespace

bool has_dice_of_its_own(const v1::RuleChoice& rules) {
  const engine::Variant* variant = engine::find_variant(rules.variant());
  return variant != nullptr && variant->letter_dice && !rules.dice_set().empty() &&
         rules.dice_set() != kOwnLetterDice;
}

absl::StatusOr<engine::RuleSet> rules_of(const v1::RuleChoice& rules, const v1::Variant* card) {
  const engine::OptionMap options(rules.options().begin(), rules.options().end());
  if (!has_dice_of_its_own(rules)) return engine::make_rules(rules.variant(), options);
  if (card == nullptr) {
    return absl::InvalidArgumentError(fmt::format(
        "dice set {}: its faces are not known here; give the server that has it", rules.dice_set()));
  }
  auto dice = dice_of(*card);
  if (!dice.ok()) return dice.status();
  return engine::make_rules(rules.variant(), options, &*dice);
}

absl::StatusOr<engine::Rolled> rolled_move(const engine::RuleSet& rules, const v1::Rolled& rolled) {
  const std::vector<std::string> labels(rolled.faces().begin(), rolled.faces().end());
  auto faces = engine::parse_faces(rules.dice, labels);
  if (!faces.ok()) return faces.status();
  engine::Rolled move{0, *std::move(faces)};
  for (const int place : rolled.kept()) {
    if (place < 0 || place >= rules.dice.size()) {
      return absl::InvalidArgumentError(fmt::format("there is no die {}", place + 1));
    }
    move.kept |= engine::die_bit(place);
  }
  return move;
}

engine::Claimed claimed_move(const v1::Recorded& recorded) {
  return {{recorded.box(), {recorded.words().begin(), recorded.words().end()}, recorded.round_box()},
          std::max(0, recorded.column() - 1)};
}

absl::Status compare_record(const engine::RuleSet& rules, const engine::PlayerState& before,
                            const engine::PlayerState& after, const v1::Recorded& recorded) {
  const auto column = static_cast<size_t>(std::max(0, recorded.column() - 1));
  if (column >= after.sheets.size()) return differs(fmt::format("there is no sheet {}", recorded.column()));
  const engine::Sheet& was = before.sheets[column];
  const engine::Sheet& is = after.sheets[column];
  if (was == is) return differs(fmt::format("nothing is recorded on sheet {} there", column + 1));
  if (absl::Status status = compare_box(rules, was, is, recorded.box(), recorded.points()); !status.ok())
    return status;
  if (!recorded.round_box().empty()) {
    const absl::Status status = compare_box(rules, was, is, recorded.round_box(), recorded.round_points());
    if (!status.ok()) return status;
  }
  const int bonus = bonus_points(rules, is) - bonus_points(rules, was);
  if (bonus == recorded.repeat_bonus()) return absl::OkStatus();
  return differs(fmt::format("the repeat bonus is {} there, not {}", bonus, recorded.repeat_bonus()));
}

absl::Status compare_sheets(const engine::RuleSet& rules, const engine::PlayerState& player,
                            const v1::Seat& seat) {
  if (seat.sheets_size() != static_cast<int>(player.sheets.size())) {
    return differs(fmt::format("{} has {} sheets by the log, not {}", seat.player(), player.sheets.size(),
                               seat.sheets_size()));
  }
  for (int column = 0; column < seat.sheets_size(); ++column) {
    for (size_t box = 0; box < rules.boxes.size(); ++box) {
      int shown = 0;
      for (const v1::SheetEntry& entry : seat.sheets(column).entries()) {
        if (entry.box() == rules.boxes[box].id) shown += entry.points();
      }
      const int points =
          engine::box_points(player.sheets[static_cast<size_t>(column)], static_cast<int>(box));
      if (shown == points) continue;
      return differs(fmt::format("{} has {} in {} by the log, not {}", seat.player(), points,
                                 rules.boxes[box].id, shown));
    }
  }
  return absl::OkStatus();
}

}  // namespace lexicup::cli::play
