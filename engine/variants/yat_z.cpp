// Yat-Z: five six-sided dice, thirteen boxes.
#include <algorithm>

#include "engine/variants/all.h"
#include "engine/variants/score_card.h"

namespace lexicup::engine {
namespace {

std::vector<OptionSpec> options() {
  return {
      choice("full-house", {"any", "distinct"}, "any",
             "Whether five equal dice are a Full House (any) or its two values must differ (distinct)."),
      choice("joker", {"free", "forced", "off"}, "free",
             "Where a further Yat-Z may go: into any open box (free); into its own upper box first, then an "
             "open lower box, then a zero in an upper box (forced); anywhere without joker points (off). The "
             "points of Full House and the Straights come whatever the dice show only once its own upper box "
             "is used."),
      flag("joker-after-zero", "A further Yat-Z is a joker, without bonus, also after a zero in Yat-Z."),
      choice("repeat-bonus", {"0", "100"}, "100",
             "Points for each further Yat-Z while the Yat-Z box holds 50."),
      number(
          "columns", 1, 10, 1,
          "Sheets that each player fills at the same time; a roll may go into any of them. Counts in whole "
          "games: a single roll is scored on one sheet."),
      choice("multipliers", {"none", "triple"}, "none",
             "What each sheet's total counts: once (none), or three sheets once, twice and three times "
             "(triple). Counts in whole games: a single roll is scored on one sheet."),
      clock_option(0),
  };
}

std::vector<Preset> presets() {
  return {{.name = "classic",
           .description = "The rules of the published results on optimal play.",
           .options = {{"joker", "forced"}, {"joker-after-zero", "true"}, {"full-house", "distinct"}}}};
}

std::vector<Box> score_card(const Options& options) {
  // The text: "a Three of a Kind, and the remaining two dice have the same value as each other". Five equal
  // dice satisfy that, read literally.
  const Values house = options.is("full-house", "any") ? Values::kAny : Values::kDifferent;
  return {
      numbers_box("ones", "Ones", 1),
      numbers_box("twos", "Twos", 2),
      numbers_box("threes", "Threes", 3),
      numbers_box("fours", "Fours", 4),
      numbers_box("fives", "Fives", 5),
      numbers_box("sixes", "Sixes", 6),
      lower_box("three-of-a-kind", "Three of a Kind", "Sum of all dice if three are equal.",
                sum_if(of_a_kind(3))),
      lower_box("four-of-a-kind", "Four of a Kind", "Sum of all dice if four are equal.",
                sum_if(of_a_kind(4))),
      lower_box("full-house", "Full House", "25 for three equal dice and two equal dice.",
                fixed_if(25, full_house(house)), 25),
      lower_box("small-straight", "Small Straight", "30 for four consecutive values.",
                fixed_if(30, consecutive(4)), 30),
      lower_box("large-straight", "Large Straight", "40 for five consecutive values.",
                fixed_if(40, consecutive(5)), 40),
      lower_box("chance", "Chance", "Sum of all dice.", any_total()),
      lower_box("yat-z", "Yat-Z", "50 for five equal dice.", fixed_if(50, all_equal())),
  };
}

JokerOrder joker_order(const Options& options) {
  if (options.is("joker", "off")) return JokerOrder::kOff;
  return options.is("joker", "forced") ? JokerOrder::kOwnFirst : JokerOrder::kFree;
}

// The text: a further Yat-Z "can then be used to score the maximum in the corresponding upper category. If
// the upper category has been used, then an unused lower category may be chosen. The lower category will
// score points even if the dice do not match". It does not say whether the upper box must be taken first: by
// default it need not be, but until it is used a lower box scores naturally.
RepeatBonus further_yat_z(const Options& options, int box) {
  return {.box = box,
          .box_points = 50,
          .points = options.number("repeat-bonus"),
          .joker = joker_order(options),
          .joker_after_zero = options.on("joker-after-zero"),
          .joker_after_own_box = true};
}

std::vector<int> multipliers(const Options& options) {
  if (options.is("multipliers", "triple")) return {1, 2, 3};
  return std::vector<int>(static_cast<std::size_t>(options.number("columns")), 1);
}

absl::StatusOr<RuleSet> rules(const Options& options, const DiceSet&) {
  const int columns = options.number("columns");
  if (options.is("multipliers", "triple") && columns != 1 && columns != 3) {
    return absl::InvalidArgumentError(
        "option multipliers=triple counts three columns; leave columns out or make it 3");
  }
  RuleSet rules;
  rules.description =
      "Five dice, thirteen boxes. Fill the upper section with equal numbers and the lower section with "
      "combinations; 63 points above earn a bonus, and so does every Yat-Z after the first.";
  rules.dice = numeric_dice({6, 6, 6, 6, 6});
  rules.boxes = score_card(options);
  rules.section_bonuses = {
      {.id = "upper", .title = "Upper Bonus", .boxes = boxes_from(0, 6), .threshold = 63, .points = 35}};
  rules.repeat_bonus = further_yat_z(options, static_cast<int>(rules.boxes.size()) - 1);
  rules.multipliers = multipliers(options);
  return rules;
}

}  // namespace

constinit const Variant kYatZ = {
    .id = "yat-z", .title = "Yat-Z", .options = &options, .presets = &presets, .rules = &rules};

}  // namespace lexicup::engine
