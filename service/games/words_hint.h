// What a hint says about words: the best ones that can be claimed now, and what their claim brings and costs
// besides.
//
//   words_hint(rules, offers);   // "The best word now is FECAL in Five Letters, 12 points and 35 of bonus."
//
// Words are weighed as the bot that advises weighs claims, bonuses included, so that both praise the same.
// Pure; safe from many threads.
#ifndef LEXICUP_SERVICE_GAMES_WORDS_HINT_H_
#define LEXICUP_SERVICE_GAMES_WORDS_HINT_H_

#include <string>

#include "engine/rule_set.h"
#include "lexicup/v1/game_service.pb.h"

namespace lexicup::service {

namespace v1 = ::lexicup::v1;

using Offers = google::protobuf::RepeatedPtrField<v1::SheetOffers>;

// A sentence about the best words that the offers have.
std::string words_hint(const engine::RuleSet& rules, const Offers& offers);

// What else the claim of a box does: " and 35 of bonus; it puts a zero in Six Letters". Empty for nothing.
std::string along_with(const engine::RuleSet& rules, const v1::ScoredBox& box);

// The title of the box with this id; the id itself if the rules have no such box.
std::string title_of(const engine::RuleSet& rules, const std::string& box);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_GAMES_WORDS_HINT_H_
