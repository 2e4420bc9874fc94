// The first line of the screen: the game, whose turn it is, the roll and the clock. The roll and the clock
// are whole at any width; what is long and known gives way first: the title, the code, the owner of the turn,
// the round's box.
//
//   Row row = header_line(scene, sight);   // "Yat-Z K7Q2M4 | your turn 4 of 13 | roll 2 of 3 | clock 0:42"
//
// Pure; safe from any thread.
#ifndef LEXICUP_CLIENTS_CLI_PLAY_HEADER_LINE_H_
#define LEXICUP_CLIENTS_CLI_PLAY_HEADER_LINE_H_

#include "clients/cli/play/pane.h"
#include "clients/cli/play/scene.h"

namespace lexicup::cli::play {

Row header_line(const Scene& scene, const Sight& sight);

}  // namespace lexicup::cli::play

#endif  // LEXICUP_CLIENTS_CLI_PLAY_HEADER_LINE_H_
