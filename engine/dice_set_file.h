// Reads a set of letter dice from the text of a .dice file; docs/dice-files.md describes the format.
//
//   absl::StatusOr<DiceSet> dice = parse_dice_set(text_of_file);
//   const DiceSet& dice = default_letter_dice();   // dictionaries/dice/word.dice, compiled in
//
// Pure; safe from many threads.
#ifndef LEXICUP_ENGINE_DICE_SET_FILE_H_
#define LEXICUP_ENGINE_DICE_SET_FILE_H_

#include <string_view>

#include <absl/status/statusor.h>

#include "engine/dice.h"

namespace lexicup::engine {

// INVALID_ARGUMENT names the line and what is wrong in it.
absl::StatusOr<DiceSet> parse_dice_set(std::string_view text);

// The text of dictionaries/dice/word.dice, compiled in.
std::string_view default_dice_set_text();

// The letter dice of the word game as they come. Made on first use, never changed, never destroyed.
const DiceSet& default_letter_dice();

}  // namespace lexicup::engine

#endif  // LEXICUP_ENGINE_DICE_SET_FILE_H_
