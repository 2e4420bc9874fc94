// AlphabetRules are an alphabet file as it was read: values that Alphabet compiles (docs/alphabet-format.md).
//
//   AlphabetRules rules = parse_alphabet_rules("locale de\ntiles A B C\nfold Ä AE\n").value();
//   rules.tiles;              // A, B, C: each as its letters in upper case
//   to_text(rules);           // the one canonical form of equal rules
//
// Plain values and pure functions.
#ifndef LEXICUP_LEXICON_ALPHABET_RULES_H_
#define LEXICUP_LEXICON_ALPHABET_RULES_H_

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <absl/status/statusor.h>

namespace lexicup::lexicon {

// The letters of a tile or of one side of a fold rule, each in upper case with its accents.
using Letters = std::vector<std::string>;

struct AlphabetRules {
  std::string locale;          // BCP 47
  std::vector<Letters> tiles;  // in alphabetical order
  bool keep_accents = false;
  std::map<Letters, Letters> folds;  // what is read as what
};

// INVALID_ARGUMENT names the line and what is wrong with it.
absl::StatusOr<AlphabetRules> parse_alphabet_rules(std::string_view text);

std::string to_text(const AlphabetRules& rules);

}  // namespace lexicup::lexicon

#endif  // LEXICUP_LEXICON_ALPHABET_RULES_H_
