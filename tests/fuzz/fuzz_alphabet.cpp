// Fuzzes reading text as tiles: an alphabet file, a zero byte, a text to spell.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "lexicon/alphabet.h"

using lexicup::lexicon::Alphabet;

namespace {

void check(bool holds) {
  if (!holds) std::abort();
}

// Whatever is spelled stays what it is when its text is spelled again, unless that text reads as longer
// tiles.
void spell(const Alphabet& alphabet, std::string_view text) {
  const auto tiles = alphabet.spell(text);
  if (tiles.ok()) {
    check(!tiles->empty());
    for (const auto tile : *tiles) check(tile < alphabet.size());
    static_cast<void>(alphabet.text(*tiles).size());
  }
  static_cast<void>(alphabet.rack(text));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  spell(Alphabet::english(), input);
  const std::size_t end = std::min(input.find('\0'), input.size());
  const auto alphabet = Alphabet::parse(input.substr(0, end));
  if (!alphabet.ok()) return 0;
  const auto again = Alphabet::parse(alphabet->source());
  check(again.ok() && again->source() == alphabet->source());
  spell(*alphabet, input.substr(std::min(end + 1, input.size())));
  return 0;
}
