// Yahtwentee: five twenty-sided dice, thirty-two spaces.
#include <fmt/format.h>

#include "engine/variants/all.h"
#include "engine/variants/score_card.h"

namespace lexicup::engine {
namespace {

constexpr int kNumbers = 20;
constexpr int kNumbersInColumn = 5;

std::vector<OptionSpec> options() {
  return {
      choice("thac0", {"exceed", "meet"}, "exceed",
             "Whether a column of numbers must exceed its THAC0 for the bonus, or meeting it is enough."),
      clock_option(0),
  };
}

std::vector<Preset> presets() { return {}; }

std::vector<Box> score_card() {
  std::vector<Box> boxes;
  for (Face number = 1; number <= kNumbers; ++number) {
    const std::string id = fmt::format("{}s", static_cast<int>(number));
    boxes.push_back(numbers_box(id, fmt::format("{}s", static_cast<int>(number)), number));
  }
  const std::vector<Box> lower = {
      lower_box("three-of-a-kind", "Three of a Kind", "Sum of all dice if three are equal.",
                sum_if(of_a_kind(3))),
      lower_box("four-of-a-kind", "Four of a Kind", "Sum of all dice if four are equal.",
                sum_if(of_a_kind(4))),
      lower_box("full-house", "Full House",
                "100 for three equal dice and two other equal dice, or for a further crit.",
                fixed_if(100, full_house(Values::kDifferent)), 100),
      // "If four of your five dice have sequential numbers": a Large Straight has them too, and 20 is not
      // followed by 1.
      lower_box("small-straight", "Small Straight",
                "125 for four consecutive numbers, or for a further crit.", fixed_if(125, consecutive(4)),
                125),
      lower_box("large-straight", "Large Straight",
                "150 for five consecutive numbers, or for a further crit.", fixed_if(150, consecutive(5)),
                150),
      lower_box("crit", "Crit", "300 for five equal dice.", fixed_if(300, all_equal())),
      // "If your roll can't be scored in any open space (or if you prefer not to score it in an open space)":
      // free to choose at any time. A roll may also go into any open space that it does not fit, for a zero.
      lower_box("fumble", "Fumble", "Sum of all dice, six times in a game.", any_total()),
  };
  boxes.insert(boxes.end(), lower.begin(), lower.end());
  boxes.back().uses = 6;
  return boxes;
}

// "It's equal to a roll of three of each number in that column. If your subtotal exceeds that column's THAC0
// you score 100 points": exceed is the text's own word.
SectionBonus thac0(const Options& options, int column) {
  const int first = column * kNumbersInColumn + 1;
  const int last = first + kNumbersInColumn - 1;
  const int three_of_each = 3 * kNumbersInColumn * (first + last) / 2;
  return {.id = fmt::format("thac0-{}", column + 1),
          .title = fmt::format("THAC0 {}-{}", first, last),
          .boxes = boxes_from(first - 1, kNumbersInColumn),
          .threshold = options.is("thac0", "exceed") ? three_of_each + 1 : three_of_each,
          .points = 100};
}

// "Then you may score that crit in any vacant space (including as a Full House, Small Straight, or Large
// Straight)", whether or not its own number is open. "Markers are only given for crits after one that you
// score": after a zero in Crit neither marker nor joker.
RepeatBonus further_crits(int crit) {
  return {.box = crit, .box_points = 300, .points = 500, .joker = JokerOrder::kFree};
}

absl::StatusOr<RuleSet> rules(const Options& options, const DiceSet&) {
  RuleSet rules;
  rules.description =
      "Five twenty-sided dice, thirty-two turns: twenty numbers in four columns with a THAC0 bonus each, "
      "combinations, critical hits and six fumbles. Once Crit holds 300, a further crit adds 500 wherever it "
      "is "
      "claimed and is a joker: Full House and the straights take it for all their points.";
  rules.dice = numeric_dice({20, 20, 20, 20, 20});
  rules.boxes = score_card();
  for (int column = 0; column < kNumbers / kNumbersInColumn; ++column) {
    rules.section_bonuses.push_back(thac0(options, column));
  }
  rules.repeat_bonus = further_crits(static_cast<int>(rules.boxes.size()) - 2);
  return rules;
}

}  // namespace

constinit const Variant kYahtwentee = {
    .id = "yahtwentee", .title = "Yahtwentee", .options = &options, .presets = &presets, .rules = &rules};

}  // namespace lexicup::engine
