#include "service/found_word.h"

#include <cstddef>
#include <string>

namespace lexicup::service {

void set_found_word(const lexicon::Lexicon& lexicon, const lexicon::FoundWord& found, bool definition,
                    v1::FoundWord& word) {
  const lexicon::Alphabet& alphabet = lexicon.alphabet();
  word.set_word(alphabet.text(found.tiles));
  word.set_points(found.points);
  word.set_length(static_cast<int>(found.tiles.size()));
  for (const int position : found.wild_positions) {
    v1::WildLetter& wild = *word.add_wilds();
    wild.set_position(position);
    wild.set_letter(std::string(alphabet.name(found.tiles[static_cast<std::size_t>(position)])));
  }
  if (definition) word.set_definition(std::string(lexicon.definition(found.id)));
}

}  // namespace lexicup::service
