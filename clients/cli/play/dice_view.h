// The dice on the table as a pane of four lines: places above, faces, letter values or kinds below, what is
// kept.
//
//   ┌─1─┐ ┌─2─┐ ┌─3─┐
//   │ Q │ │ B │ │ ? │
//   └─8─┘ └─4─┘ └─0─┘
//    keep        keep
//
// Pure; safe from any thread.
#ifndef LEXICUP_CLIENTS_CLI_PLAY_DICE_VIEW_H_
#define LEXICUP_CLIENTS_CLI_PLAY_DICE_VIEW_H_

#include "clients/cli/play/pane.h"
#include "clients/cli/play/scene.h"

namespace lexicup::cli::play {

// Before the first roll of a turn the dice have no faces.
Pane draw_dice(const Scene& scene, const Sight& sight);

}  // namespace lexicup::cli::play

#endif  // LEXICUP_CLIENTS_CLI_PLAY_DICE_VIEW_H_
