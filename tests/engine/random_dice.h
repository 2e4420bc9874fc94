// Rolls for random games. The dice are loaded, so that what is rare in life, five equal dice or a word of
// seven letters, happens in every other game.
#ifndef LEXICUP_TESTS_ENGINE_RANDOM_DICE_H_
#define LEXICUP_TESTS_ENGINE_RANDOM_DICE_H_

#include <algorithm>
#include <random>
#include <string>

#include "engine/dice_set_file.h"
#include "engine/game_state.h"
#include "engine/move.h"
#include "engine/rule_set.h"

namespace lexicup::engine {

// Letter dice that spell QUICKLY, all vowels and all consonants.
inline Roll lucky_letters(std::mt19937_64& random) {
  constexpr const char* kRolls[] = {"UYQCILK", "UYQC?LK", "OAAIEEU", "PXQFGLV", "PXQF?LV", "UADEEAU"};
  Roll roll;
  for (const char* c = kRolls[random() % std::size(kRolls)]; *c != '\0'; ++c) {
    roll.push_back(*c == '?' ? kWild : static_cast<Face>(*c - 'A' + 1));
  }
  return roll;
}

inline Roll lucky_roll(const DiceSet& dice, std::mt19937_64& random) {
  if (dice.has_letters()) return lucky_letters(random);
  std::size_t fewest = dice.dice.front().faces.size();
  for (const Die& die : dice.dice) fewest = std::min(fewest, die.faces.size());
  return Roll(dice.dice.size(), static_cast<Face>(random() % fewest + 1));
}

inline Roll fair_roll(const DiceSet& dice, std::mt19937_64& random) {
  Roll roll;
  for (const Die& die : dice.dice) roll.push_back(die.faces[random() % die.faces.size()]);
  return roll;
}

inline Rolled random_roll(const RuleSet& rules, const GameState& state, DieSet kept,
                          std::mt19937_64& random) {
  const bool lucky = random() % 4 == 0;
  Roll faces = lucky ? lucky_roll(rules.dice, random) : fair_roll(rules.dice, random);
  for (std::size_t die = 0; die < faces.size(); ++die) {
    if (has_die(kept, static_cast<int>(die))) faces[die] = state.faces[die];
  }
  return {.kept = kept, .faces = std::move(faces)};
}

}  // namespace lexicup::engine

#endif  // LEXICUP_TESTS_ENGINE_RANDOM_DICE_H_
