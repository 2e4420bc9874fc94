// Word Yahtzee's rules under the id "word": seven letter dice, eight rounds, twelve boxes.
#include "engine/variants/all.h"
#include "engine/variants/score_card.h"

namespace lexicup::engine {
namespace {

std::vector<OptionSpec> options() {
  return {
      choice("order", {"numerical", "any"}, "numerical",
             "Whether the round boxes are played in numerical order or in any; in any order a sacrifice "
             "names the round box it zeroes."),
      flag("use-all-dice", "Two Words and Three Words must use all dice."),
      flag("distinct-words", "No word stands twice in Two Words and Three Words."),
      number("min-word", 1, 2, 1, "Letters that a word has at least; 2 rules out A and I."),
      flag("y-both", "Y is a vowel and a consonant."),
      flag("strict-wild", "The wild counts neither as a vowel nor as a consonant."),
      flag("late-specials", "All Consonants, All Vowels and Chance may be claimed after the third roll too."),
      flag("extra-keeps-box",
           "A further seven-letter word adds 100 and its own value goes into the round box."),
      number("bonus-at", 1, 200, 30, "Total of the first five boxes that earns the bonus."),
      clock_option(60),
  };
}

std::vector<Preset> presets() { return {}; }

// A box of one round, for so many words.
Box round_box(int round, std::string id, std::string title, std::string description, WordRule words) {
  return {.id = std::move(id),
          .title = std::move(title),
          .description = std::move(description),
          .section = round <= 5 ? Section::kUpper : Section::kLower,
          .scoring = words,
          .round = round};
}

// "If you want to score in [these boxes] in any round, you must record a zero in the box corresponding to
// that round."
Box sacrifice_box(std::string id, std::string title, std::string description, Scoring scoring,
                  int last_roll) {
  Box box = lower_box(std::move(id), std::move(title), std::move(description), scoring);
  box.sacrifice = true;
  box.last_roll = last_roll;
  return box;
}

WordRule word_of(int letters) { return {.min_letters = letters, .max_letters = letters}; }

WordRule words_of_any_length(const Options& options, int least, int most, int dice) {
  return {
      .min_words = least, .max_words = most, .min_letters = options.number("min-word"), .max_letters = dice};
}

// Two Words and Three Words. The text says no more than the titles: dice may be left over and the same word
// may stand twice, unless the house says else.
WordRule several_words(const Options& options, int words, int dice) {
  WordRule rule = words_of_any_length(options, words, words, dice);
  rule.use_all_dice = options.on("use-all-dice");
  rule.distinct = options.on("distinct-words");
  return rule;
}

// "Vowels are A, E, I, O, U & Y": Y is no consonant. The diamond "can be used as any letter", so it is
// either.
FaceSet with_wild(const Options& options, FaceSet letters) {
  return options.on("strict-wild") ? letters : letters | face_bit(kWild);
}

FaceSet counted_consonants(const Options& options, const DiceSet& dice) {
  return options.on("y-both") ? consonants(dice) | semivowels(dice) : consonants(dice);
}

std::vector<Box> score_card(const Options& options, const DiceSet& dice) {
  // "In any turn, but BEFORE a third roll."
  const int before_third_roll = options.on("late-specials") ? 3 : 2;
  const int all = dice.size();
  WordRule all_dice = word_of(all);
  all_dice.fixed_points = 50;
  return {
      round_box(1, "two-letters", "Two Letters", "Value of a word of two letters.", word_of(2)),
      round_box(2, "three-letters", "Three Letters", "Value of a word of three letters.", word_of(3)),
      round_box(3, "four-letters", "Four Letters", "Value of a word of four letters.", word_of(4)),
      round_box(4, "five-letters", "Five Letters", "Value of a word of five letters.", word_of(5)),
      round_box(5, "six-letters", "Six Letters", "Value of a word of six letters.", word_of(6)),
      round_box(6, "one-word", "One Word", "Value of a word of any length.",
                words_of_any_length(options, 1, 1, all)),
      round_box(7, "two-words", "Two Words", "Value of two words.", several_words(options, 2, all)),
      round_box(8, "three-words", "Three Words", "Value of three words.", several_words(options, 3, all)),
      sacrifice_box("all-consonants", "All Consonants", "25 if all dice show consonants.",
                    fixed_if(25, all_among(with_wild(options, counted_consonants(options, dice)))),
                    before_third_roll),
      sacrifice_box("all-vowels", "All Vowels", "25 if all dice show vowels; Y is one.",
                    fixed_if(25, all_among(with_wild(options, vowels(dice)))), before_third_roll),
      sacrifice_box("yahtzee-words", "Yahtzee Words", "50 for a word that uses all dice.", all_dice, 3),
      // "Score the number value of the word or words you have formed": one to three, as in the boxes above
      // it.
      sacrifice_box("chance", "Chance", "Value of one, two or three words.",
                    words_of_any_length(options, 1, 3, all), before_third_roll),
  };
}

// "If your first Yahtzee word was scored as 50 points, you receive a bonus of 100 points for a second and
// subsequent Yahtzee word. Add the 100 bonus points to the Grand Total and put your score on the back of the
// score sheet." The text leaves open what the round's box gets: a zero by default, as for the first such
// word. extra-keeps-box is for houses that read "put your score" as a score of its own; our reading is that
// the round's box then records the sum of the values of that word's dice, whatever the box asks for.
RepeatBonus further_yahtzee_words(const Options& options, int box) {
  return {.box = box,
          .box_points = 50,
          .points = 100,
          .same_box = true,
          .round_box_scores = options.on("extra-keeps-box")};
}

absl::StatusOr<RuleSet> rules(const Options& options, const DiceSet& letter_dice) {
  RuleSet rules;
  rules.description =
      "Seven letter dice, one with a diamond that stands for any letter. Eight rounds of words, each with "
      "its box; All Consonants, All Vowels, Yahtzee Words and Chance cost the box of the round they are "
      "claimed in.";
  rules.dice = letter_dice;
  rules.boxes = score_card(options, letter_dice);
  rules.section_bonuses = {{.id = "upper",
                            .title = "Upper Bonus",
                            .boxes = boxes_from(0, 5),
                            .threshold = options.number("bonus-at"),
                            .points = 35}};
  rules.repeat_bonus = further_yahtzee_words(options, static_cast<int>(rules.boxes.size()) - 2);
  rules.round_order = options.is("order", "any") ? RoundOrder::kAny : RoundOrder::kNumerical;
  return rules;
}

}  // namespace

constinit const Variant kWord = {.id = "word",
                                 .title = "Word Dice",
                                 .letter_dice = true,
                                 .options = &options,
                                 .presets = &presets,
                                 .rules = &rules};

}  // namespace lexicup::engine
