// Words made with letter dice: which die stands for which letter, and where wilds are needed.
//
//   Words words = ...;                                     // the caller's dictionary, as functions
//   std::optional<WordChoice> choice = lay_words(dice, roll, {spelled("QUARTZ")});
//   choice->words[0].dice;                                 // the place in the roll of each letter's die
//
// A wild counts 0, so it is used only for letters that no other die shows; of equal letters in the same claim
// the last ones get it. Of equal dice the first one is used. Pure apart from the caller's functions.
#ifndef LEXICUP_ENGINE_WORDS_H_
#define LEXICUP_ENGINE_WORDS_H_

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <absl/status/statusor.h>

#include "engine/dice.h"
#include "engine/scoring.h"

namespace lexicup::engine {

// A word as its letters' faces; no face is a wild.
struct SpelledWord {
  std::string text;  // as the dictionary writes it, such as "QUIZ"
  std::vector<Face> letters;

  friend bool operator==(const SpelledWord&, const SpelledWord&) = default;
};

// What the engine asks of a dictionary. Each function may be called from the thread that scores; none may
// throw.
struct Words {
  // The letters of a word in the faces of the dice. A refusal says what cannot be spelled.
  std::function<absl::StatusOr<SpelledWord>(std::string_view text)> spell;
  // Whether the dictionary has it.
  std::function<bool(const SpelledWord& word)> is_word;
  // Sets of words that fit the rule and these faces, most points first, `limit` at most.
  std::function<std::vector<std::vector<SpelledWord>>(std::span<const Face> faces, const WordRule& rule,
                                                      int limit)>
      best_words;
};

// A letter of a word that a wild stands for.
struct WildLetter {
  int position = 0;  // in the word, from 0
  Face letter = 0;

  friend bool operator==(const WildLetter&, const WildLetter&) = default;
};

// A word with the dice that spell it.
struct LaidWord {
  SpelledWord word;
  std::vector<int> dice = {};          // for each letter the place of its die in the roll, from 0
  std::vector<WildLetter> wilds = {};  // ascending
  int points = 0;                      // of its dice

  friend bool operator==(const LaidWord&, const LaidWord&) = default;
};

// The words of one claim.
struct WordChoice {
  std::vector<LaidWord> words;
  int points = 0;  // what the box records for them

  friend bool operator==(const WordChoice&, const WordChoice&) = default;
};

// Lays all words on the dice at the same time; nullopt if the dice do not suffice. The points are the sum of
// the dice used.
std::optional<WordChoice> lay_words(const DiceSet& dice, std::span<const Face> roll,
                                    std::span<const SpelledWord> words);

// Why these words do not fit the rule, in words for a player, or an empty string if they do. Asks about their
// number, their lengths and their being distinct; not about dice.
std::string misfit(const WordRule& rule, std::span<const SpelledWord> words);

// The given words: INVALID_ARGUMENT names the one that cannot be spelled or is not in the dictionary.
absl::StatusOr<std::vector<SpelledWord>> accept_words(const Words& words, std::span<const std::string> texts);

}  // namespace lexicup::engine

#endif  // LEXICUP_ENGINE_WORDS_H_
