#include "service/letter_map.h"

#include <cstddef>

namespace lexicup::service {

LetterMap letter_map(const lexicon::Alphabet& alphabet, const engine::DiceSet& dice) {
  LetterMap map;
  for (int i = 0; i < alphabet.size(); ++i) {
    const auto tile = static_cast<lexicon::Tile>(i);
    for (std::size_t letter = 0; letter < dice.letters.size(); ++letter) {
      if (dice.letters[letter].label != alphabet.name(tile)) continue;
      const auto face = static_cast<engine::Face>(letter + 1);
      map.tile_of[face] = tile;
      map.face_of[tile] = face;
      map.values[tile] = static_cast<std::uint8_t>(dice.letters[letter].points);
    }
  }
  return map;
}

std::optional<lexicon::Rack> rack_of_faces(const LetterMap& letters, std::span<const engine::Face> faces) {
  lexicon::Rack rack;
  for (const engine::Face face : faces) {
    if (face == engine::kWild) {
      ++rack.wilds;
    } else if (const auto tile = letters.tile_of[face]) {
      ++rack.count[*tile];
    } else {
      return std::nullopt;
    }
  }
  return rack;
}

}  // namespace lexicup::service
