// A dictionary of a few words for tests: plain loops over a list.
#ifndef LEXICUP_TESTS_ENGINE_STAND_IN_WORDS_H_
#define LEXICUP_TESTS_ENGINE_STAND_IN_WORDS_H_

#include <algorithm>
#include <string>
#include <vector>

#include "engine/dice.h"
#include "engine/words.h"

namespace lexicup::engine {

inline SpelledWord spelled(const DiceSet& dice, const std::string& text) {
  return {.text = text, .letters = spell(dice, text).value()};
}

// Every set of words from the list that the rule and the dice allow, most points first.
class SetsByBruteForce {
 public:
  SetsByBruteForce(const DiceSet& dice, const std::vector<SpelledWord>& list, std::span<const Face> roll,
                   const WordRule& rule)
      : dice_(dice), roll_(roll), rule_(rule) {
    for (const SpelledWord& word : list) {
      if (is_spelled(word)) list_.push_back(word);
    }
    extend(0);
    std::ranges::stable_sort(found_, std::greater<>(), &Found::points);
  }

  std::vector<std::vector<SpelledWord>> best(int limit) const {
    std::vector<std::vector<SpelledWord>> sets;
    for (const Found& one : found_) {
      if (static_cast<int>(sets.size()) < limit) sets.push_back(one.words);
    }
    return sets;
  }

 private:
  struct Found {
    std::vector<SpelledWord> words;
    int points;
  };

  // Whether the dice suffice for the word alone.
  bool is_spelled(const SpelledWord& word) const {
    auto wilds = std::ranges::count(roll_, kWild);
    for (std::size_t i = 0; i < word.letters.size(); ++i) {
      const Face letter = word.letters[i];
      const auto wanted =
          std::count(word.letters.begin(), word.letters.begin() + static_cast<std::ptrdiff_t>(i) + 1, letter);
      if (wanted > std::ranges::count(roll_, letter)) --wilds;
    }
    return wilds >= 0;
  }

  void extend(std::size_t from) {
    if (!words_.empty()) {
      const std::optional<WordChoice> laid = lay_words(dice_, roll_, words_);
      if (!laid) return;
      std::size_t letters = 0;
      for (const SpelledWord& word : words_) letters += word.letters.size();
      if (misfit(rule_, words_).empty() && (!rule_.use_all_dice || letters == roll_.size())) {
        found_.push_back({words_, laid->points});
      }
    }
    if (static_cast<int>(words_.size()) == rule_.max_words) return;
    for (std::size_t i = from; i < list_.size(); ++i) {
      words_.push_back(list_[i]);
      extend(i);
      words_.pop_back();
    }
  }

  const DiceSet& dice_;
  std::vector<SpelledWord> list_;  // that the roll spells at all
  std::span<const Face> roll_;
  const WordRule& rule_;
  std::vector<SpelledWord> words_;
  std::vector<Found> found_;
};

// The functions hold copies of what they are given.
inline Words words_of_list(const DiceSet& dice, const std::vector<std::string>& texts) {
  std::vector<SpelledWord> list;
  for (const std::string& text : texts) list.push_back(spelled(dice, text));
  Words words;
  words.spell = [dice](std::string_view text) -> absl::StatusOr<SpelledWord> {
    absl::StatusOr<std::vector<Face>> letters = spell(dice, text);
    if (!letters.ok()) return letters.status();
    return SpelledWord{.text = std::string(text), .letters = *std::move(letters)};
  };
  words.is_word = [list](const SpelledWord& word) {
    return std::ranges::any_of(list, [&](const SpelledWord& one) { return one.letters == word.letters; });
  };
  words.best_words = [dice, list](std::span<const Face> roll, const WordRule& rule, int limit) {
    return SetsByBruteForce(dice, list, roll, rule).best(limit);
  };
  return words;
}

}  // namespace lexicup::engine

#endif  // LEXICUP_TESTS_ENGINE_STAND_IN_WORDS_H_
