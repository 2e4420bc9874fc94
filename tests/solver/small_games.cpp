#include "tests/solver/small_games.h"

#include <algorithm>
#include <initializer_list>
#include <utility>

#include "engine/dice_set_file.h"
#include "engine/variants.h"
#include "tests/engine/stand_in_words.h"
#include "tests/solver/cut_down.h"

namespace lexicup::solver {
namespace {

using engine::DiceSet;
using engine::RuleSet;

RuleSet with_dice(RuleSet rules, std::initializer_list<int> sides) {
  rules.dice = engine::numeric_dice(sides);
  return rules;
}

RuleSet rules_of(const char* variant, const engine::OptionMap& options = {}) {
  return engine::make_rules(variant, options).value();
}

RuleSet small_yat_z(const engine::OptionMap& options) {
  RuleSet rules =
      with_boxes(rules_of("yat-z", options), {"ones", "twos", "full-house", "large-straight", "yat-z"});
  // Three dice of two faces: consecutive(5) and full houses come from jokers alone.
  return with_threshold(with_dice(std::move(rules), {2, 2, 2}), {7});
}

SmallGame word_game(std::string name, const char* dice_text, const engine::OptionMap& options,
                    const std::vector<std::string>& boxes, const std::vector<std::string>& words) {
  const DiceSet dice = engine::parse_dice_set(dice_text).value();
  RuleSet rules = with_boxes(engine::make_rules("word", options, &dice).value(), boxes);
  if (!rules.section_bonuses.empty()) rules.section_bonuses[0].threshold = 6;
  return {std::move(name), std::move(rules), engine::words_of_list(dice, words)};
}

constexpr const char* kThreeDice = R"(
name three
letters A1 B4 E1 T2
vowels A E
die A T
die B ?
die A E T
)";

// Two of them are equal, and one shows a face twice.
constexpr const char* kEqualDice = R"(
name equal
letters A1 I2 N2 S3
vowels A I
die A N ?
die A N ?
die I S S
)";

void add_word_games(std::vector<SmallGame>& games) {
  const std::vector<std::string> words = {"A", "AT", "BAT", "TAB", "EAT", "BE", "BET", "AB"};
  const std::vector<std::string> others = {"A", "I", "IN", "IS", "AN", "AS", "SIN", "NAN", "ANA", "SAN"};
  games.push_back(word_game("word, numerical order", kThreeDice, {},
                            {"two-letters", "three-letters", "two-words", "all-vowels", "yahtzee-words"},
                            words));
  games.push_back(word_game("word, any order", kThreeDice, {{"order", "any"}},
                            {"two-letters", "three-letters", "one-word", "all-consonants", "yahtzee-words"},
                            words));
  games.push_back(word_game("word, chance and three words", kEqualDice, {},
                            {"two-letters", "three-words", "one-word", "chance"}, others));
  games.push_back(word_game("word, a further word keeps its round box", kEqualDice,
                            {{"extra-keeps-box", "true"}},
                            {"two-letters", "three-letters", "one-word", "yahtzee-words"}, others));
  games.push_back(word_game("word, distinct words that use all dice, any order", kEqualDice,
                            {{"order", "any"}, {"distinct-words", "true"}, {"use-all-dice", "true"}},
                            {"two-words", "three-words", "yahtzee-words"}, others));
  games.push_back(word_game("word, specials late, wilds strict", kThreeDice,
                            {{"late-specials", "true"}, {"strict-wild", "true"}},
                            {"two-letters", "one-word", "all-vowels", "all-consonants"}, words));
}

}  // namespace

std::vector<SmallGame> small_games() {
  std::vector<SmallGame> games;
  const auto add = [&](std::string name, RuleSet rules) {
    games.push_back({std::move(name), std::move(rules)});
  };
  add("yat-z, free joker", small_yat_z({}));
  add("yat-z, forced joker", small_yat_z({{"joker", "forced"}}));
  add("yat-z, forced joker also after a zero",
      small_yat_z({{"joker", "forced"}, {"joker-after-zero", "true"}}));
  add("yat-z, no joker", small_yat_z({{"joker", "off"}}));
  add("yat-z, jokers without bonus", small_yat_z({{"repeat-bonus", "0"}, {"joker-after-zero", "true"}}));
  add("yat-z, upper section",
      with_threshold(
          with_dice(with_boxes(rules_of("yat-z"), {"ones", "twos", "threes", "chance"}), {3, 3, 3}), {11}));
  add("platzee, dice that differ",
      with_threshold(
          with_dice(with_boxes(rules_of("platzee"), {"ones", "twos", "pair", "arithmetic"}), {2, 3, 4}),
          {5}));
  add("platzee, sequences and parity",
      with_dice(with_boxes(rules_of("platzee"), {"geometric", "odd", "wasteful"}), {4, 4, 6}));
  RuleSet yahtwentee =
      with_boxes(rules_of("yahtwentee"), {"1s", "2s", "6s", "small-straight", "crit", "fumble"});
  yahtwentee.boxes.back().uses = 2;
  yahtwentee.dice = {};
  yahtwentee.dice.dice = {{.title = "first", .faces = {1, 2}}, {.title = "second", .faces = {1, 6}}};
  add("yahtwentee, two columns and two fumbles", with_threshold(yahtwentee, {3, 6}));
  RuleSet one_roll =
      with_dice(with_boxes(rules_of("yat-z"), {"twos", "three-of-a-kind", "chance", "yat-z"}), {3, 3, 3});
  one_roll.rolls_per_turn = 1;
  add("one roll a turn", one_roll);
  RuleSet loaded = with_boxes(rules_of("yat-z"), {"ones", "threes", "chance"});
  loaded.dice = {};
  loaded.dice.dice = {{.title = "a", .faces = {1, 1, 3}},
                      {.title = "b", .faces = {3, 1, 1}},
                      {.title = "c", .faces = {1, 2, 3}}};
  add("faces that come twice", with_threshold(loaded, {6}));
  add_word_games(games);
  return games;
}

}  // namespace lexicup::solver
