// Choices in words for a player. Whoever shows a choice, a table, a sentence, a review, says it as here.
//
//   choice_text(position, offers, choice);
//   // "keep 3 3 (d4 d12)", "claim Chance 31 with BY + QUIz (a zero in Two Letters)"
//   choice_in_sentence(position, offers, choice);
//   // "keep the 3 of d4 and the 3 of d12, roll d6, d8 and d20 again"
//   doing_text(position, offers, choice);
//   // "keeping 3 3 (d4 d12)", "claiming Chance now"
//
// Dice are named where they differ: by their titles, or letter dice by their places from 1, as on the table
// of a game. Pure functions.
#ifndef LEXICUP_SERVICE_CHOICE_TEXT_H_
#define LEXICUP_SERVICE_CHOICE_TEXT_H_

#include <string>

#include "engine/keeps.h"
#include "service/advised_choice.h"
#include "service/claim_facts.h"
#include "solver/advise.h"

namespace lexicup::service {

// For a row of a table: a verb and what it does.
std::string choice_text(const Position& position, const ColumnOffers& offers, const solver::Choice& choice);

// For the beginning of a sentence, in small letters.
std::string choice_in_sentence(const Position& position, const ColumnOffers& offers,
                               const solver::Choice& choice);

// For the alternative that a sentence names; where the same box may be claimed in several ways, with the one.
std::string doing_text(const Position& position, const ColumnOffers& offers, const solver::Choice& choice);

// What a sentence tells of a claim: "40 points, +100 repeat bonus and +35 Upper Bonus".
std::string gains_text(const ClaimFacts& facts);

// With a capital letter, to begin a sentence.
std::string capitalised(std::string text);

// "BY and QUIz".
std::string words_in_sentence(const std::vector<std::string>& words);

// As choice_text() for what was done: "kept 3 3 (d4 d12)", "claimed Sixes 18".
std::string kept_text(const Position& position, engine::DieSet kept);
std::string claimed_text(const ClaimFacts& facts);

// What the clock wrote in a player's place.
std::string timed_out_text(const ClaimFacts& facts);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_CHOICE_TEXT_H_
