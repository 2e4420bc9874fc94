#include "engine/words.h"

#include <numeric>
#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/dice_set_file.h"
#include "tests/engine/stand_in_words.h"

namespace lexicup::engine {
namespace {

using testing::ElementsAre;

Roll roll_of(const std::string& letters) {
  Roll roll;
  for (char c : letters) roll.push_back(parse_face(default_letter_dice(), std::string(1, c)).value());
  return roll;
}

std::vector<SpelledWord> spelled_all(const std::vector<std::string>& texts) {
  std::vector<SpelledWord> words;
  for (const std::string& text : texts) words.push_back(spelled(default_letter_dice(), text));
  return words;
}

TEST(LayWords, UsesAWildOnlyForWhatIsMissing) {
  const auto choice = lay_words(default_letter_dice(), roll_of("UAQZ?TK"), spelled_all({"QUARTZ"})).value();
  EXPECT_EQ(choice.points, 24);
  EXPECT_THAT(choice.words[0].dice, ElementsAre(2, 0, 1, 4, 5, 3));
  EXPECT_THAT(choice.words[0].wilds, ElementsAre(WildLetter{3, 18}));
}

TEST(LayWords, GivesOfEqualLettersTheLastOneTheWild) {
  const auto choice = lay_words(default_letter_dice(), roll_of("MAAC?TK"), spelled_all({"MAMA"})).value();
  EXPECT_EQ(choice.points, 5);
  EXPECT_THAT(choice.words[0].dice, ElementsAre(0, 1, 4, 2));
  EXPECT_THAT(choice.words[0].wilds, ElementsAre(WildLetter{2, 13}));
}

TEST(LayWords, TakesEachDieOnce) {
  EXPECT_FALSE(lay_words(default_letter_dice(), roll_of("OBJFPSK"), spelled_all({"JOB", "JOB"})));
  EXPECT_TRUE(lay_words(default_letter_dice(), roll_of("OBJ???K"), spelled_all({"JOB", "JOB"})));
  EXPECT_FALSE(lay_words(default_letter_dice(), roll_of("OBJ??SK"), spelled_all({"JOB", "JOB"})));
}

// Every way to put dice to letters, with the value of the best one; -1 if there is none.
int best_by_brute_force(const DiceSet& dice, const Roll& roll, const std::vector<Face>& letters) {
  std::vector<std::size_t> order(roll.size());
  std::iota(order.begin(), order.end(), 0);
  int best = -1;
  do {
    int points = 0;
    bool fits = true;
    for (std::size_t i = 0; i < letters.size() && fits; ++i) {
      const Face face = roll[order[i]];
      fits = face == letters[i] || face == kWild;
      points += face_points(dice, face);
    }
    if (fits) best = std::max(best, points);
  } while (std::ranges::next_permutation(order).found);
  return best;
}

TEST(LayWords, EqualsBruteForce) {
  const DiceSet& dice = default_letter_dice();
  std::mt19937 random(11);
  int laid_at_all = 0;
  for (int round = 0; round < 400; ++round) {
    Roll roll;
    for (int i = 0; i < 7; ++i)
      roll.push_back(random() % 4 == 0 ? kWild : static_cast<Face>(1 + random() % 5));
    std::vector<SpelledWord> words;
    std::vector<Face> letters;
    for (std::size_t left = 7; left > 0 && words.size() < 3;) {
      const std::size_t length = 1 + random() % left;
      SpelledWord word{.text = "w", .letters = {}};
      for (std::size_t i = 0; i < length; ++i) word.letters.push_back(static_cast<Face>(1 + random() % 5));
      letters.insert(letters.end(), word.letters.begin(), word.letters.end());
      words.push_back(word);
      left -= length;
    }
    const int want = best_by_brute_force(dice, roll, letters);
    const std::optional<WordChoice> laid = lay_words(dice, roll, words);
    ASSERT_EQ(laid ? laid->points : -1, want)
        << face_labels(dice, roll) << " for " << face_labels(dice, letters);
    if (!laid) continue;
    ++laid_at_all;
    std::vector<bool> used(7, false);
    for (const LaidWord& word : laid->words) {
      std::vector<WildLetter> wilds;
      for (std::size_t i = 0; i < word.dice.size(); ++i) {
        const std::size_t die = static_cast<std::size_t>(word.dice[i]);
        EXPECT_FALSE(used[die]);
        used[die] = true;
        if (roll[die] == kWild)
          wilds.push_back({static_cast<int>(i), word.word.letters[i]});
        else
          EXPECT_EQ(roll[die], word.word.letters[i]);
      }
      EXPECT_EQ(word.wilds, wilds);
    }
  }
  EXPECT_GT(laid_at_all, 40);
}

}  // namespace
}  // namespace lexicup::engine
