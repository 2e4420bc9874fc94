// The bounds of every request, as the contract's comments give them, and the checks that refuse what lies
// beyond.
//
//   auto size = in_range("page_size", request.page_size(), 0, kMaxPage, 100);
//   if (!size.ok()) return size.status();      // page_size: 50000 is not from 0 to 10000
//
// Pure functions; each refusal is an INVALID_ARGUMENT that names the field.
#ifndef LEXICUP_SERVICE_BOUNDS_H_
#define LEXICUP_SERVICE_BOUNDS_H_

#include <cstddef>
#include <cstdint>
#include <string>

#include <absl/status/statusor.h>

#include "lexicon/alphabet.h"
#include "lexicon/tile.h"

namespace lexicup::service {

inline constexpr int kMaxMessageBytes = 1 << 20;
inline constexpr int kMaxWordsInCheck = 1000;
inline constexpr int kMaxLetters = 20;
inline constexpr int kMaxWilds = 7;
inline constexpr int kMaxSetLetters = 10;
inline constexpr int kMaxSetWilds = 3;
inline constexpr int kMaxPatternCharacters = 64;
inline constexpr int kMaxPage = 10000;
inline constexpr int kMaxSets = 1000;
inline constexpr int kMaxFaces = 20;
inline constexpr int kMaxClaimWords = 7;
inline constexpr int kMaxWordChoices = 100;
inline constexpr int kMaxAdvisedChoices = 1000;
inline constexpr int kMaxExplained = 20;
inline constexpr int kMaxTarget = 1'000'000;
inline constexpr int kMaxOptions = 50;
inline constexpr int kMaxSheetEntries = 100;

// A text no longer than this is looked at; longer ones cannot be within any bound above.
inline constexpr std::size_t kMaxTextBytes = 512;

// The number, or `if_zero` for 0, which means that the sender left it out.
absl::StatusOr<int> in_range(const std::string& field, std::int64_t value, int least, int greatest,
                             int if_zero);

// The shortest and the longest word that a request wants, in tiles.
struct Lengths {
  int shortest = 1;
  int longest = 0;
};

// The fields min_length and max_length; 0 stands for no bound.
absl::StatusOr<Lengths> lengths_in(int min_length, int max_length, int greatest);

// OK if there are at most so many entries in a list.
absl::Status at_most(const std::string& field, std::int64_t entries, int greatest);

// OK if the text is short enough to be looked at.
absl::Status short_enough(const std::string& field, const std::string& text);

// The rack of these letters, with at most so many tiles and wilds; empty text gives an empty rack.
absl::StatusOr<lexicon::Rack> letters_in(const lexicon::Alphabet& alphabet, const std::string& field,
                                         const std::string& text, int max_letters, int max_wilds);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_BOUNDS_H_
