// What a hint says about words: the best ones that can be claimed now, and what their claim brings and costs
// besides.
//
//   words_hint(position, offers);
//   // "The best word now is FECAL in Five Letters: 12 points and +35 Upper Bonus."
//
// Words are weighed as the bot that advises weighs claims, bonuses included, so that both praise the same.
// Pure; safe from many threads.
#ifndef LEXICUP_SERVICE_GAMES_WORDS_HINT_H_
#define LEXICUP_SERVICE_GAMES_WORDS_HINT_H_

#include <string>

#include "service/advised_choice.h"

namespace lexicup::service {

// A sentence about the best words of the open boxes.
std::string words_hint(const Position& position, const ColumnOffers& offers);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_GAMES_WORDS_HINT_H_
