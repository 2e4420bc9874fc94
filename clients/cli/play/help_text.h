// What "?" shows: how the game on the table goes and everything that can be typed; or one box, explained.
//
//   for (const std::string& line : help_page(scene)) print(line);
//
// Pages fit 80 columns and 22 lines. Pure; safe from any thread.
#ifndef LEXICUP_CLIENTS_CLI_PLAY_HELP_TEXT_H_
#define LEXICUP_CLIENTS_CLI_PLAY_HELP_TEXT_H_

#include <string>
#include <vector>

#include "clients/cli/play/scene.h"

namespace lexicup::cli::play {

// In lines of so many columns.
std::vector<std::string> help_page(const Scene& scene, int columns = 80);

// What the box in this place of the card scores, and when it may be claimed: one or two sentences.
std::string box_help(const Scene& scene, int box);

}  // namespace lexicup::cli::play

#endif  // LEXICUP_CLIENTS_CLI_PLAY_HELP_TEXT_H_
