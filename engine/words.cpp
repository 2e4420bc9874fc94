#include "engine/words.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include <fmt/format.h>

#include "engine/text.h"

namespace lexicup::engine {
namespace {

// The places of the dice in the roll, by face, first one last so that it is taken first.
class DiceByFace {
 public:
  explicit DiceByFace(std::span<const Face> roll) {
    for (std::size_t place = roll.size(); place-- > 0;)
      places_[roll[place]].push_back(static_cast<int>(place));
  }

  std::optional<int> take(Face face) {
    Places& places = places_[face];
    if (places.empty()) return std::nullopt;
    const int place = places.back();
    places.pop_back();
    return place;
  }

 private:
  using Places = absl::InlinedVector<int, 8>;
  std::array<Places, kFaceLimit> places_;
};

// Adds a letter to the word: its own die if one is left, else a wild. False if there is neither.
bool lay_letter(const DiceSet& dice, Face letter, DiceByFace& left, LaidWord& word) {
  std::optional<int> die = left.take(letter);
  if (die) {
    word.points += face_points(dice, letter);
  } else {
    die = left.take(kWild);
    if (!die) return false;
    word.wilds.push_back({.position = static_cast<int>(word.dice.size()), .letter = letter});
  }
  word.dice.push_back(*die);
  return true;
}

std::string range_text(int least, int most, std::string_view one, std::string_view many) {
  if (least == most) return counted(least, one, many);
  return fmt::format("{} to {} {}", number_word(least), number_word(most), many);
}

std::string misfit_of_length(const WordRule& rule, const SpelledWord& word) {
  const int length = static_cast<int>(word.letters.size());
  if (length >= rule.min_letters && length <= rule.max_letters) return "";
  return fmt::format("{} has {}, this box takes {}.", word.text, counted(length, "letter", "letters"),
                     range_text(rule.min_letters, rule.max_letters, "letter", "letters"));
}

}  // namespace

std::optional<WordChoice> lay_words(const DiceSet& dice, std::span<const Face> roll,
                                    std::span<const SpelledWord> words) {
  DiceByFace left(roll);
  WordChoice choice;
  for (const SpelledWord& word : words) {
    LaidWord laid{.word = word};
    for (Face letter : word.letters) {
      assert(letter != kWild && letter < kFaceLimit);
      if (!lay_letter(dice, letter, left, laid)) return std::nullopt;
    }
    choice.points += laid.points;
    choice.words.push_back(std::move(laid));
  }
  return choice;
}

std::string misfit(const WordRule& rule, std::span<const SpelledWord> words) {
  const int count = static_cast<int>(words.size());
  if (count < rule.min_words || count > rule.max_words) {
    return fmt::format("This box takes {}, {} given.",
                       range_text(rule.min_words, rule.max_words, "word", "words"), number_word(count));
  }
  for (const SpelledWord& word : words) {
    if (std::string why = misfit_of_length(rule, word); !why.empty()) return why;
  }
  if (!rule.distinct) return "";
  for (std::size_t i = 0; i < words.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (words[i].letters == words[j].letters) {
        return fmt::format("{} stands twice, this box takes different words.", words[i].text);
      }
    }
  }
  return "";
}

absl::StatusOr<std::vector<SpelledWord>> accept_words(const Words& words,
                                                      std::span<const std::string> texts) {
  std::vector<SpelledWord> accepted;
  for (const std::string& text : texts) {
    absl::StatusOr<SpelledWord> word = words.spell(text);
    if (!word.ok()) return word.status();
    if (word->letters.empty())
      return absl::InvalidArgumentError("an empty word cannot be claimed; leave it out");
    if (!words.is_word(*word)) {
      return absl::InvalidArgumentError(
          fmt::format("{} is not in the dictionary; claim another word", word->text));
    }
    accepted.push_back(*std::move(word));
  }
  return accepted;
}

}  // namespace lexicup::engine
