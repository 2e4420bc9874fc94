// The whole screen of a game: header, players, dice and news, a sheet, what was said last. Fits 80 columns
// and, with the line typed, 24 lines.
//
//   for (const Row& row : draw_screen(scene, sight)) print(row.text);
//   print(prompt_of(scene));
//
// Pure; safe from any thread.
#ifndef LEXICUP_CLIENTS_CLI_PLAY_SCREEN_H_
#define LEXICUP_CLIENTS_CLI_PLAY_SCREEN_H_

#include <string>
#include <vector>

#include "clients/cli/play/pane.h"
#include "clients/cli/play/scene.h"

namespace lexicup::cli::play {

Pane draw_screen(const Scene& scene, const Sight& sight);

// The header, the dice and what is said, without the sheet: enough after a change of what is kept.
Pane draw_table_part(const Scene& scene, const Sight& sight);

// One line that says what may be typed now: "Roll: Enter. Keep dice: 1 3. Claim: a. Help: ?"
std::string what_to_type(const Scene& scene);

// "Anna> "; "> " where only one seat is played here.
std::string prompt_of(const Scene& scene);

// The lines a notice has room for; several sheets leave less.
size_t lines_for_notes(const Scene& scene);

// A notice in lines that fit the screen.
std::vector<std::string> notice_lines(const std::string& notice);

}  // namespace lexicup::cli::play

#endif  // LEXICUP_CLIENTS_CLI_PLAY_SCREEN_H_
