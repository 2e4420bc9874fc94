// An Alphabet turns text into tiles and back. It is data: a locale, the tiles in alphabetical order and a few
// folding rules.
//
//   auto spanish = Alphabet::parse("locale es\ntiles A B C CH D E ... L LL M N Ñ ... Z\n");
//   spanish->spell("Chillón");            // the five tiles CH I LL O N
//   spanish->spell("qu1z").status();      // INVALID_ARGUMENT: cannot spell "1" (character 3 of "qu1z"); ...
//
// Text is normalised to NFC, upper-cased by the rules of the locale (Turkish i becomes İ, German ß may stay
// one tile, Greek final sigma is a sigma), then split by longest match. A letter that is no tile of its own
// loses its accents, unless the alphabet keeps them ("accents keep"): then it cannot be spelled.
//
// Immutable after parse; safe to share between threads.
#ifndef LEXICUP_LEXICON_ALPHABET_H_
#define LEXICUP_LEXICON_ALPHABET_H_

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include <absl/status/statusor.h>

#include "lexicon/tile.h"

namespace lexicup::lexicon {

class Alphabet {
 public:
  // Reads an alphabet file (docs/alphabet-format.md). INVALID_ARGUMENT names the line and what is wrong with
  // it.
  static absl::StatusOr<Alphabet> parse(std::string_view text);

  // A to Z, accents folded.
  static const Alphabet& english();

  // The text parse() reads, in one canonical form: what a dictionary file stores.
  const std::string& source() const;

  // BCP 47 language tag, such as "en" or "es".
  const std::string& locale() const;

  // How many tiles there are; tiles are 0 .. size() - 1 in alphabetical order.
  int size() const;

  // The tile's letters in upper case, UTF-8: "Q", "CH", "Ñ".
  std::string_view name(Tile tile) const;

  // The tiles of one word, any case. INVALID_ARGUMENT if it is empty, is not UTF-8, is longer than
  // kMaxWordTiles tiles or has a character that no tile spells: the message names that character and its
  // position and says what is allowed.
  absl::StatusOr<Tiles> spell(std::string_view text) const;

  // The tiles of a rack, where '?' is a wild and blanks and commas between letters mean nothing. Refusals as
  // of spell().
  absl::StatusOr<Rack> rack(std::string_view text) const;

  // The word in upper case, UTF-8.
  std::string text(std::span<const Tile> tiles) const;

 private:
  struct Data;
  explicit Alphabet(std::shared_ptr<const Data> data);
  std::shared_ptr<const Data> data_;
};

}  // namespace lexicup::lexicon

#endif  // LEXICUP_LEXICON_ALPHABET_H_
