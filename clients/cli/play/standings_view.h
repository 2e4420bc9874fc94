// Who stands where: one line while a game goes on, a table and the winner at its end; the same for an event.
//
//   draw_standings(game, /*colour=*/false);
//   // RANK  PLAYER  TOTAL
//   //    1  Anna      212
//   //    2  Ben       180
//   // Anna wins with 212 points.
//
// Pure; safe from any thread.
#ifndef LEXICUP_CLIENTS_CLI_PLAY_STANDINGS_VIEW_H_
#define LEXICUP_CLIENTS_CLI_PLAY_STANDINGS_VIEW_H_

#include <string>

#include "clients/cli/play/pane.h"
#include "clients/cli/play/scene.h"

namespace lexicup::cli::play {

// The final standings of a game.
std::string draw_standings(const v1::Game& game, bool colour);

// Every player with the total so far, the one to move marked, in two lines where there are many. Where
// `lines` or the window are too few, one line: who moves and who comes next, and how many more there are.
// Empty for no lines.
Pane draw_players(const v1::Game& game, const Sight& sight, int lines = 2);

// Everything about an event; its standings once they are out.
std::string draw_event(const v1::Event& event, bool colour);

}  // namespace lexicup::cli::play

#endif  // LEXICUP_CLIENTS_CLI_PLAY_STANDINGS_VIEW_H_
