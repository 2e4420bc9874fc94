// The word game on its sheet: rounds, sacrifices, further Yahtzee words, every option on and off.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/dice_set_file.h"
#include "engine/score.h"
#include "engine/variants.h"
#include "tests/engine/stand_in_words.h"

namespace lexicup::engine {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const Words& words() {
  static const Words* const kWords =
      new Words(words_of_list(default_letter_dice(), {"A", "I", "AX", "BY", "UP", "ZEN", "QUIZ", "ZAP",
                                                      "QUICKLY", "QUICK", "JUMPS"}));
  return *kWords;
}

Roll roll_of(const char* letters) {
  std::vector<std::string> labels;
  for (const char* c = letters; *c != '\0'; ++c) labels.emplace_back(1, *c);
  return parse_faces(default_letter_dice(), labels).value();
}

class WordGame {
 public:
  explicit WordGame(OptionMap options = {}, std::vector<SheetEntry> sheet = {}, int repeat_bonuses = 0)
      : rules(make_rules("word", options).value()),
        sheet_(make_sheet(rules, sheet, repeat_bonuses).value()) {}

  Offer offer(const char* letters, const char* box, std::vector<std::string> claim = {},
              int roll_number = 1) const {
    const ScoreQuery query{.roll_number = roll_number, .words = &words(), .claim = std::move(claim)};
    const std::vector<Offer> offers = score_roll(rules, sheet_, roll_of(letters), query).value();
    return offers[static_cast<std::size_t>(find_box(rules, box).value())];
  }

  absl::StatusOr<Record> claim(const char* letters, const ClaimRequest& request, int roll_number = 1) const {
    return check_claim(rules, sheet_, roll_of(letters), request,
                       {.roll_number = roll_number, .words = &words()});
  }

  RuleSet rules;

 private:
  Sheet sheet_;
};

const std::vector<SheetEntry> kTopWordScored = {{"two-letters", 0}, {"yahtzee-words", 50}};
const std::vector<SheetEntry> kTopWordZeroed = {{"two-letters", 0}, {"yahtzee-words", 0}};

// Points of given words, one rule a line.
TEST(WordGame, ScoresGivenWords) {
  const struct {
    const char* letters;
    const char* box;
    std::vector<std::string> claim;
    OptionMap options;
    int points;
    const char* note = "";
  } kCases[] = {
      {"PANZGTK", "three-letters", {"ZAP"}, {}, 15},
      {"PANZGTK", "two-letters", {"ZAP"}, {}, 0, "ZAP has three letters, this box takes two letters."},
      {"PANZGTK", "three-letters", {"QUIZ"}, {}, 0, "QUIZ has four letters"},
      {"PANZGTK", "four-letters", {"QUIZ"}, {}, 0, "These dice cannot spell that."},
      {"UYQCILK", "one-word", {"QUICKLY"}, {}, 28},
      {"UYQCILK", "one-word", {"I"}, {}, 2},
      {"UYQCILK",
       "one-word",
       {"I"},
       {{"min-word", "2"}},
       0,
       "I has one letter, this box takes two to seven letters."},
      {"YBQZITU", "two-words", {"QUIZ", "BY"}, {}, 31},
      {"YBQZITU", "two-words", {"QUIZ", "BY"}, {{"use-all-dice", ""}}, 0, "use all dice"},
      {"YBQZI?U", "two-words", {"QUIZ", "BY"}, {{"use-all-dice", ""}}, 0, "use all dice"},
      {"YBQZITU", "chance", {"QUIZ", "BY"}, {{"use-all-dice", ""}}, 31},
      {"AXAXZEN", "two-words", {"AX", "AX"}, {}, 18},
      {"AXAXZEN", "two-words", {"AX", "AX"}, {{"distinct-words", ""}}, 0, "AX stands twice"},
      {"AXAXZEN", "three-words", {"AX", "AX", "ZEN"}, {{"use-all-dice", ""}}, 31},
      {"AXAXZEN", "three-words", {"AX", "AX", "ZEN"}, {{"distinct-words", ""}}, 0, "AX stands twice"},
      {"AXAXZEN", "chance", {"AX", "AX", "ZEN"}, {{"distinct-words", ""}}, 31},
      {"AXAXZEN", "chance", {"AX", "AX", "ZEN", "A"}, {}, 0, "one to three words, four given"},
      {"UYQCILK", "yahtzee-words", {"QUICKLY"}, {}, 50},
      {"UYQCI?K", "yahtzee-words", {"QUICKLY"}, {}, 50},
      {"UYQCILK", "yahtzee-words", {"QUICK"}, {}, 0, "QUICK has five letters, this box takes seven letters."},
  };
  for (const auto& [letters, box, claim, options, points, note] : kCases) {
    OptionMap in_any_order = options;  // so that every box is open
    in_any_order["order"] = "any";
    const Offer offer = WordGame(in_any_order).offer(letters, box, claim);
    EXPECT_EQ(offer.points, points) << letters << " " << box << " " << claim.front();
    EXPECT_THAT(offer.note, HasSubstr(note));
  }
}

TEST(WordGame, RefusesUnknownWords) {
  const WordGame game;
  const struct {
    std::vector<std::string> claim;
    const char* want;
  } kCases[] = {
      {{"AX", "ZQX"}, "ZQX is not in the dictionary"},
      {{""}, "empty word"},
      {{"R2D2"}, "cannot spell \"R2D2\""},
      {std::vector<std::string>(17, "AX"), "17 words given"},
  };
  for (const auto& [claim, want] : kCases) {
    const absl::StatusOr<std::vector<Offer>> offers = score_roll(
        game.rules, empty_sheet(game.rules), roll_of("MXACGTK"), {.words = &words(), .claim = claim});
    ASSERT_FALSE(offers.ok());
    EXPECT_EQ(offers.status().code(), absl::StatusCode::kInvalidArgument);
    EXPECT_THAT(std::string(offers.status().message()), HasSubstr(want));
  }
}

TEST(WordGame, OffersTheBestWords) {
  const WordGame game(OptionMap{{"order", "any"}});
  const Offer two_words = game.offer("YBQZITU", "two-words");
  ASSERT_EQ(two_words.choices.size(), 1U);
  EXPECT_EQ(two_words.points, 31);
  EXPECT_EQ(two_words.choices[0].words[0].word.text, "BY");
  EXPECT_THAT(two_words.choices[0].words[0].dice, ElementsAre(1, 0));
  EXPECT_EQ(two_words.choices[0].words[1].word.text, "QUIZ");
  EXPECT_THAT(two_words.choices[0].words[1].dice, ElementsAre(2, 6, 4, 3));
  EXPECT_EQ(game.offer("YBQZITU", "six-letters").points, 0);
  EXPECT_THAT(game.offer("YBQZITU", "six-letters").note, HasSubstr("would score 0"));
  EXPECT_EQ(game.offer("UYQCILK", "yahtzee-words").points, 50);
}

TEST(WordGame, VowelsAndConsonants) {
  const struct {
    const char* letters;
    const char* box;
    OptionMap options;
    int points;
  } kCases[] = {
      {"OAAIEEU", "all-vowels", {}, 25},
      {"OAAI?EU", "all-vowels", {}, 25},
      {"OAAI?EU", "all-vowels", {{"strict-wild", ""}}, 0},
      {"YAAIEEU", "all-vowels", {}, 25},
      {"YAAIEEU", "all-vowels", {{"y-both", ""}}, 25},
      {"OAAIEEC", "all-vowels", {}, 0},
      {"PXQFGLV", "all-consonants", {}, 25},
      {"PXQF?LV", "all-consonants", {}, 25},
      {"PXQF?LV", "all-consonants", {{"strict-wild", ""}}, 0},
      {"YXQFGLV", "all-consonants", {}, 0},
      {"YXQFGLV", "all-consonants", {{"y-both", ""}}, 25},
      {"PXQFGLO", "all-consonants", {}, 0},
  };
  for (const auto& [letters, box, options, points] : kCases) {
    EXPECT_EQ(WordGame(options).offer(letters, box).points, points) << letters << " " << box;
  }
}

TEST(WordGame, SpecialsComeBeforeAThirdRoll) {
  for (const char* box : {"all-consonants", "all-vowels", "chance"}) {
    const WordGame game;
    EXPECT_EQ(game.offer("OAAIEEU", box, {}, 2).state, ClaimState::kOpen) << box;
    EXPECT_EQ(game.offer("OAAIEEU", box, {}, 3).state, ClaimState::kTooLate) << box;
    EXPECT_EQ(game.offer("OAAIEEU", box, {}, 0).state, ClaimState::kOpen) << box;
    EXPECT_THAT(game.offer("OAAIEEU", box, {}, 3).note, HasSubstr("up to roll 2"));
    EXPECT_EQ(WordGame(OptionMap{{"late-specials", ""}}).offer("OAAIEEU", box, {}, 3).state,
              ClaimState::kOpen)
        << box;
  }
  EXPECT_EQ(WordGame().offer("UYQCILK", "yahtzee-words", {}, 3).state, ClaimState::kOpen);
}

TEST(WordGame, RoundsComeInOrder) {
  const WordGame numerical({}, {{"two-letters", 9}});
  EXPECT_EQ(numerical.offer("PANZGTK", "two-letters").state, ClaimState::kUsed);
  EXPECT_EQ(numerical.offer("PANZGTK", "three-letters").state, ClaimState::kOpen);
  EXPECT_EQ(numerical.offer("PANZGTK", "four-letters").state, ClaimState::kOtherRound);
  EXPECT_EQ(numerical.offer("PANZGTK", "four-letters").note, "It is round 2: Three Letters.");
  EXPECT_EQ(WordGame(OptionMap{{"order", "any"}}).offer("PANZGTK", "four-letters").state, ClaimState::kOpen);
}

TEST(WordGame, NothingIsOpenAfterTheLastRound) {
  std::vector<SheetEntry> entries;
  for (const char* box : {"two-letters", "three-letters", "four-letters", "five-letters", "six-letters",
                          "one-word", "two-words", "three-words"}) {
    entries.push_back({box, 0});
  }
  const Offer offer = WordGame({}, entries).offer("OAAIEEU", "all-vowels");
  EXPECT_EQ(offer.state, ClaimState::kOtherRound);
  EXPECT_EQ(offer.note, "All rounds are played.");
  EXPECT_THAT(offer.zeroes, IsEmpty());
}

TEST(WordGame, SacrificesCostTheRoundBox) {
  const WordGame numerical({}, {{"two-letters", 9}});
  const Offer offer = numerical.offer("OAAIEEU", "all-vowels");
  EXPECT_THAT(offer.zeroes, ElementsAre(1));
  EXPECT_EQ(offer.note, "Puts a zero in Three Letters.");
  const Record record = numerical.claim("OAAIEEU", {.box = "all-vowels"}).value();
  EXPECT_EQ(record, (Record{.box = 9, .points = 25, .round_box = 1}));
  EXPECT_FALSE(numerical.claim("OAAIEEU", {.box = "all-vowels", .zeroed_box = "two-words"}).ok());
}

TEST(WordGame, InAnyOrderASacrificeNamesItsRoundBox) {
  const WordGame any(OptionMap{{"order", "any"}}, {{"two-letters", 9}});
  EXPECT_THAT(any.offer("OAAIEEU", "all-vowels").zeroes, ElementsAre(1, 2, 3, 4, 5, 6, 7));
  EXPECT_THAT(std::string(any.claim("OAAIEEU", {.box = "all-vowels"}).status().message()),
              HasSubstr("name one of three-letters, four-letters"));
  EXPECT_FALSE(any.claim("OAAIEEU", {.box = "all-vowels", .zeroed_box = "two-letters"}).ok());
  const Record record = any.claim("OAAIEEU", {.box = "all-vowels", .zeroed_box = "six-letters"}).value();
  EXPECT_EQ(record.round_box, 4);
  EXPECT_FALSE(
      any.claim("PANZGTK", {.box = "three-letters", .words = {"ZAP"}, .zeroed_box = "six-letters"}).ok());
}

TEST(WordGame, AFurtherYahtzeeWordAddsAHundred) {
  const WordGame game({}, kTopWordScored);
  const Offer offer = game.offer("UYQCILK", "yahtzee-words");
  EXPECT_EQ(offer.state, ClaimState::kOpen);
  EXPECT_EQ(offer.points, 0);
  EXPECT_EQ(offer.repeat_bonus, 100);
  EXPECT_THAT(offer.zeroes, ElementsAre(1));
  EXPECT_EQ(offer.note, "A further Yahtzee Words adds 100. Puts a zero in Three Letters.");
  const Record record = game.claim("UYQCILK", {.box = "yahtzee-words", .words = {"QUICKLY"}}).value();
  EXPECT_EQ(record, (Record{.box = 10, .fills_box = false, .repeat_bonus = true, .round_box = 1}));
  const Sheet before = make_sheet(game.rules, kTopWordScored, 0).value();
  EXPECT_EQ(totals(game.rules, recorded(before, record)).total, 150);
}

TEST(WordGame, AFurtherYahtzeeWordNeedsItsWord) {
  const WordGame game({}, kTopWordScored);
  EXPECT_EQ(game.offer("MXACGTK", "yahtzee-words").state, ClaimState::kUsed);
  EXPECT_EQ(game.offer("UYQCILK", "yahtzee-words", {"QUICK"}).state, ClaimState::kUsed);
  EXPECT_FALSE(game.claim("UYQCILK", {.box = "yahtzee-words"}).ok());
}

TEST(WordGame, NoBonusAfterAZeroInYahtzeeWords) {
  const Offer offer = WordGame({}, kTopWordZeroed).offer("UYQCILK", "yahtzee-words");
  EXPECT_EQ(offer.state, ClaimState::kUsed);
  EXPECT_EQ(offer.repeat_bonus, 0);
}

TEST(WordGame, ExtraKeepsBoxRecordsTheWordInTheRoundBox) {
  const WordGame game(OptionMap{{"extra-keeps-box", ""}}, kTopWordScored);
  const Offer offer = game.offer("UYQCILK", "yahtzee-words");
  EXPECT_EQ(offer.repeat_bonus, 100);
  EXPECT_EQ(offer.round_points, 28);
  EXPECT_EQ(offer.note, "A further Yahtzee Words adds 100. Three Letters gets 28.");
  const Record record = game.claim("UYQCI?K", {.box = "yahtzee-words", .words = {"QUICKLY"}}).value();
  EXPECT_EQ(record.round_points, 26) << "the wild counts nothing";
  const Sheet before = make_sheet(game.rules, kTopWordScored, 0).value();
  EXPECT_EQ(totals(game.rules, recorded(before, record)).total, 176);
  const WordGame near_bonus(OptionMap{{"extra-keeps-box", ""}},
                            {{"two-letters", 0}, {"three-letters", 9}, {"yahtzee-words", 50}});
  EXPECT_EQ(near_bonus.offer("UYQCILK", "yahtzee-words").section_bonus, 35);
}

TEST(WordGame, TheBonusCountsFromItsThreshold) {
  const std::vector<SheetEntry> near = {{"two-letters", 15}};
  EXPECT_EQ(WordGame({}, near).offer("PANZGTK", "three-letters").section_bonus, 35);
  EXPECT_EQ(WordGame(OptionMap{{"bonus-at", "45"}}, near).offer("PANZGTK", "three-letters").section_bonus, 0);
}

TEST(WordGame, AZeroCanBeClaimed) {
  const Record record = WordGame().claim("MXACGTK", {.box = "two-letters"}, 3).value();
  EXPECT_EQ(record, (Record{.box = 0, .points = 0}));
}

TEST(WordGame, WordsThatScoreNothingAreRefused) {
  const struct {
    const char* box;
    std::vector<std::string> words;
    const char* want;
  } kCases[] = {
      {"two-letters",
       {"ZAP"},
       "ZAP has three letters, this box takes two letters. Claim the box without words"},
      {"two-letters", {"UP"}, "These dice cannot spell that. Claim the box without words to record a zero."},
      {"two-letters", {"AX", "AX"}, "This box takes one word, two given."},
      {"all-vowels", {"AX"}, "All Vowels takes no words."},
  };
  for (const auto& [box, claimed, want] : kCases) {
    const absl::StatusOr<Record> record = WordGame().claim("MXACGTK", {.box = box, .words = claimed});
    EXPECT_EQ(record.status().code(), absl::StatusCode::kInvalidArgument) << box;
    EXPECT_THAT(std::string(record.status().message()), HasSubstr(want));
  }
}

TEST(WordGame, WorksWithoutADictionaryWhereNoWordsAreAsked) {
  const RuleSet rules = make_rules("word").value();
  const std::vector<Offer> offers = score_roll(rules, empty_sheet(rules), roll_of("OAAIEEU"), {}).value();
  EXPECT_EQ(offers[9].points, 25);
  EXPECT_THAT(offers[0].choices, IsEmpty());
  EXPECT_FALSE(score_roll(rules, empty_sheet(rules), roll_of("OAAIEEU"), {.claim = {"A"}}).ok());
}

}  // namespace
}  // namespace lexicup::engine
