#include "clients/cli/play/replay_moves.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/dice.h"
#include "engine/dice_set_file.h"
#include "engine/options.h"
#include "engine/variants.h"

namespace lexicup::cli::play {
namespace {

constexpr char kOwnLetterDice[] = "word";

// A line of a letter-dice file.
void add_line(std::string_view directive, const std::vector<std::string>& values, std::string& text) {
  if (!values.empty()) text += fmt::format("{} {}\n", directive, fmt::join(values, " "));
}

// The card as a letter-dice file, so that it is held to the bounds of one: a card is what some server says.
std::string dice_file_of(const v1::Variant& card) {
  std::vector<std::string> letters;
  std::vector<std::string> vowels;
  std::vector<std::string> semivowels;
  for (const v1::LetterValue& letter : card.letters()) {
    if (letter.letter() == "?") continue;
    letters.push_back(fmt::format("{}{}", letter.letter(), letter.points()));
    if (!letter.vowel()) continue;
    vowels.push_back(letter.letter());
    // The one letter that a house rule lets be both.
    if (letter.letter() == "Y") semivowels.push_back(letter.letter());
  }
  std::string text = "name card\n";
  add_line("letters", letters, text);
  add_line("vowels", vowels, text);
  add_line("semivowels", semivowels, text);
  for (const v1::Die& die : card.dice()) add_line("die", {die.faces().begin(), die.faces().end()}, text);
  return text;
}

absl::StatusOr<engine::DiceSet> dice_of(const v1::Variant& card) {
  auto dice = engine::parse_dice_set(dice_file_of(card));
  if (!dice.ok()) {
    return absl::InvalidArgumentError(fmt::format("dice set {}: its card makes no dice: {}", card.dice_set(),
                                                  std::string(dice.status().message())));
  }
  dice->id = card.dice_set();
  return dice;
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
      return absl::InvalidArgumentError(
          fmt::format("kept: {} is no place of {} dice, counted from 0", place, rules.dice.size()));
    }
    move.kept |= engine::die_bit(place);
  }
  return move;
}

engine::Claimed claimed_move(const v1::Recorded& recorded) {
  return {{recorded.box(), {recorded.words().begin(), recorded.words().end()}, recorded.round_box()},
          std::max(recorded.column(), 1) - 1};
}

}  // namespace lexicup::cli::play
