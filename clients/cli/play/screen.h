// The whole screen of a game: header, players, dice and news, a sheet, what was said last. As wide and as
// high as the sight says, from 80 columns and 24 lines on, with what may be typed and the line typed.
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

// Says what may be typed now, in one line or two: "Roll: Enter. Keep dice: 1 3. Claim: a. Help: ?"
std::string what_to_type(const Scene& scene);

// "Anna> "; "> " where only one seat is played here.
std::string prompt_of(const Scene& scene);

// What may be typed, in lines that fit the screen.
std::vector<std::string> typing_lines(const Scene& scene, const Sight& sight);

// False if the screen has no room for all of the notice: it needs a page then, or its end, which says what to
// do, would be lost.
bool notice_fits(const Scene& scene, const Sight& sight);

// A notice in lines of so many columns.
std::vector<std::string> notice_lines(const std::string& notice, int columns);

}  // namespace lexicup::cli::play

#endif  // LEXICUP_CLIENTS_CLI_PLAY_SCREEN_H_
