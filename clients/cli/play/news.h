// What happened in a game, as sentences: for the screen, for watching and for replays.
//
//   tell(entry, game, card);   // "Ben rolled 4 4 6 1 2, keeping 4 4." or "Ben: 12 in Fours."
//
// Pure; safe from any thread.
#ifndef LEXICUP_CLIENTS_CLI_PLAY_NEWS_H_
#define LEXICUP_CLIENTS_CLI_PLAY_NEWS_H_

#include <string>

#include "lexicup/v1/game_service.pb.h"
#include "lexicup/v1/scoring_service.pb.h"

namespace lexicup::cli::play {

namespace v1 = ::lexicup::v1;

// One sentence about one change. The game gives the names, the card the titles.
std::string tell(const v1::LogEntry& entry, const v1::Game& game, const v1::Variant& card);

// What a claim wrote: "12 in Fours", "QUIZ + BY for 27 in Chance, a zero in Two Letters", "50 in Yat-Z".
std::string tell_record(const v1::Recorded& recorded, const v1::Variant& card);

}  // namespace lexicup::cli::play

#endif  // LEXICUP_CLIENTS_CLI_PLAY_NEWS_H_
