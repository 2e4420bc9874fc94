// A LetterMap translates between a lexicon's tiles and the faces of letter dice: the one place where the two
// meet.
//
//   LetterMap letters = letter_map(lexicon.alphabet(), dice);
//   letters.tile_of[face];                  // the tile Q for the face Q
//   find_words(lexicon, {.values = letters.values, ...});
//
// A plain value, safe to share between threads.
#ifndef LEXICUP_SERVICE_LETTER_MAP_H_
#define LEXICUP_SERVICE_LETTER_MAP_H_

#include <array>
#include <optional>
#include <span>

#include "engine/dice.h"
#include "lexicon/alphabet.h"
#include "lexicon/tile.h"

namespace lexicup::service {

struct LetterMap {
  std::array<std::optional<lexicon::Tile>, engine::kFaceLimit> tile_of{};  // by face; none for the wild
  std::array<engine::Face, lexicon::kMaxTiles> face_of{};  // by tile; kWild where no die has the letter
  lexicon::TileValues values{};                            // by tile; 0 where no die has the letter
};

// Letters with the same name are the same.
LetterMap letter_map(const lexicon::Alphabet& alphabet, const engine::DiceSet& dice);

// The faces as a rack; nullopt if one of them is a letter that the alphabet does not have.
std::optional<lexicon::Rack> rack_of_faces(const LetterMap& letters, std::span<const engine::Face> faces);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_LETTER_MAP_H_
