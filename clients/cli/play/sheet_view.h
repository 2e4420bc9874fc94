// A sheet as a table: every box with its key, what stands in it, and what the roll on the table would score
// there.
//
//   for (const Row& row : draw_sheet(scene, seat, sight)) print(row.text);
//
// Three shapes, each within 80 columns and 17 lines: boxes that take words get a line each with their words;
// several columns stand side by side; all other cards are drawn in sections side by side. Pure; safe from any
// thread.
#ifndef LEXICUP_CLIENTS_CLI_PLAY_SHEET_VIEW_H_
#define LEXICUP_CLIENTS_CLI_PLAY_SHEET_VIEW_H_

#include "clients/cli/play/box_line.h"
#include "clients/cli/play/pane.h"
#include "clients/cli/play/scene.h"

namespace lexicup::cli::play {

Pane draw_sheet(const Scene& scene, int seat, const Sight& sight);

// The shapes.
Pane draw_word_sheet(const Scene& scene, const BoxKeys& keys, int seat, const Sight& sight);
Pane draw_column_sheet(const Scene& scene, const BoxKeys& keys, int seat, const Sight& sight);
Pane draw_section_sheet(const Scene& scene, const BoxKeys& keys, int seat, const Sight& sight);

// How far a section bonus is. It is missed if it cannot be earned any more: its boxes are used, or the game
// is over.
struct Progress {
  int points = 0;
  bool earned = false;
  bool missed = false;
};
Progress progress_of(const Scene& scene, const v1::SectionBonus& bonus, const v1::Sheet& sheet);

// "24 of 63: +35", "66: +35" once it is earned, "44 of 63: none" once it is missed.
std::string bonus_progress(const Scene& scene, const v1::SectionBonus& bonus, const v1::Sheet& sheet);

}  // namespace lexicup::cli::play

#endif  // LEXICUP_CLIENTS_CLI_PLAY_SHEET_VIEW_H_
