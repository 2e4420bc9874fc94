// What happened in a game, as sentences: for the screen, for watching and for replays.
//
//   Sitters sitters = sitters_of(game_before);
//   for (const v1::LogEntry& entry : entries) {
//     note_sitter(entry, sitters);
//     print(tell(entry, sitters, card));   // "Ben kept 4 4 and rolled: 4 4 6 1 2." or "Ben: 12 in Fours."
//   }
//
// Values and functions for any thread.
#ifndef LEXICUP_CLIENTS_CLI_PLAY_NEWS_H_
#define LEXICUP_CLIENTS_CLI_PLAY_NEWS_H_

#include <map>
#include <string>

#include "clients/cli/play/scene.h"
#include "lexicup/v1/game_service.pb.h"
#include "lexicup/v1/scoring_service.pb.h"

namespace lexicup::cli::play {

namespace v1 = ::lexicup::v1;

// Who sits in a seat, or sat there last: a seat that is left before the game begins becomes free, and the
// game has forgotten the name when its log is told.
using Sitters = std::map<int, std::string>;
Sitters sitters_of(const v1::Game& game);

// Takes in who sits down by this change.
void note_sitter(const v1::LogEntry& entry, Sitters& sitters);

// One sentence about one change. The card gives the titles.
std::string tell(const v1::LogEntry& entry, const Sitters& sitters, const v1::Variant& card);

// Takes one change in: who sits down, and its sentence into the scene's log and, unless the table shows it
// anyway, the scene's news. Returns that news, or "".
std::string note_change(const v1::LogEntry& entry, Sitters& sitters, Scene& scene);

// What a claim wrote: "12 in Fours", "QUIZ + BY for 27 in Chance, a zero in Two Letters", "50 in Yat-Z".
std::string tell_record(const v1::Recorded& recorded, const v1::Variant& card);

}  // namespace lexicup::cli::play

#endif  // LEXICUP_CLIENTS_CLI_PLAY_NEWS_H_
