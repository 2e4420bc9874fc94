// Platzee: the five Platonic solids as dice, fifteen boxes.
#include "engine/variants/all.h"
#include "engine/variants/score_card.h"

namespace lexicup::engine {
namespace {

std::vector<OptionSpec> options() {
  return {
      choice("two-pairs", {"distinct", "any"}, "distinct",
             "Whether the values of Two Pairs must differ (distinct) or four equal dice count too (any)."),
      choice("full-house", {"distinct", "any"}, "distinct",
             "Whether the values of a Full House must differ (distinct) or five equal dice count too (any)."),
      choice("ratio", {"rational", "integer"}, "rational",
             "Whether a Geometric sequence may have any fraction as its ratio, such as 4 6 9, or whole "
             "numbers only."),
      clock_option(0),
  };
}

std::vector<Preset> presets() { return {}; }

// "A wasteful number has fewer digits than the number of digits in its prime factorization."
Scoring sum_of_wasteful() { return sum_of_any({4, 6, 8, 9, 12, 18, 20}); }

std::vector<Box> score_card(const Options& options) {
  // The text says "two sets of pairs" and "a pair and a three-of-a-kind": different values unless the house
  // says else.
  const Values pairs = options.is("two-pairs", "any") ? Values::kAny : Values::kDifferent;
  const Values house = options.is("full-house", "any") ? Values::kAny : Values::kDifferent;
  // The text asks for "a constant ratio", which need not be whole.
  const LongestSequence geometric =
      options.is("ratio", "integer") ? &longest_integer_geometric : &longest_geometric;
  return {
      numbers_box("ones", "1s", 1),
      numbers_box("twos", "2s", 2),
      numbers_box("threes", "3s", 3),
      numbers_box("fours", "4s", 4),
      lower_box("pair", "Pair", "Sum of all dice if two are equal.", sum_if(of_a_kind(2))),
      lower_box("two-pairs", "Two Pairs", "Sum of all dice for two pairs.", sum_if(two_pairs(pairs))),
      lower_box("three-of-a-kind", "Three-of-a-Kind", "Sum of all dice if three are equal.",
                sum_if(of_a_kind(3))),
      lower_box("four-of-a-kind", "Four-of-a-Kind", "Sum of all dice if four are equal.",
                sum_if(of_a_kind(4))),
      lower_box("full-house", "Full House", "25 for a pair and a three-of-a-kind.",
                fixed_if(25, full_house(house))),
      lower_box("chance", "Chance", "Sum of all dice.", any_total()),
      lower_box("platzee", "Platzee", "50 for five equal dice.", fixed_if(50, all_equal())),
      lower_box("arithmetic", "Arithmetic",
                "10 for each die of the longest sequence with a constant difference, three dice at least.",
                per_die(10, &longest_arithmetic)),
      lower_box("geometric", "Geometric",
                "10 for each die of the longest sequence with a constant ratio, three dice at least.",
                per_die(10, geometric)),
      lower_box("odd", "Odd", "Sum of the odd dice.", sum_of_set(kOddFaces)),
      lower_box("wasteful", "Wasteful", "Sum of the dice showing 4, 6, 8, 9, 12, 18 or 20.",
                sum_of_wasteful()),
  };
}

absl::StatusOr<RuleSet> rules(const Options& options, const DiceSet&) {
  RuleSet rules;
  rules.description =
      "The five Platonic solids as dice: d4, d6, d8, d12 and d20. Fifteen boxes, among them arithmetic and "
      "geometric sequences; 30 points in the upper section earn a bonus.";
  rules.dice = numeric_dice({4, 6, 8, 12, 20});
  rules.boxes = score_card(options);
  rules.section_bonuses = {
      {.id = "upper", .title = "Upper Bonus", .boxes = boxes_from(0, 4), .threshold = 30, .points = 50}};
  return rules;
}

}  // namespace

constinit const Variant kPlatzee = {
    .id = "platzee", .title = "Platzee", .options = &options, .presets = &presets, .rules = &rules};

}  // namespace lexicup::engine
