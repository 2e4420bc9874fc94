// A hint as a player reads it: its text, the best choices with what to type for each, and the words of this
// roll.
//
//   for (const Row& row : hint_page(scene, hint, sight)) print(row.text);
//   scene.notice = hint_text(scene, hint, sight);           // for a hint without words
//
// What is to be typed is never broken over two lines. Pure; safe from any thread.
#ifndef LEXICUP_CLIENTS_CLI_PLAY_HINT_VIEW_H_
#define LEXICUP_CLIENTS_CLI_PLAY_HINT_VIEW_H_

#include <string>

#include "clients/cli/play/pane.h"
#include "clients/cli/play/scene.h"

namespace lexicup::cli::play {

// The text, the best choices, then each open box with its best words; empty if the hint has no words.
Pane hint_page(const Scene& scene, const v1::GetHintResponse& hint, const Sight& sight);

// The text and below it a line a choice, the best first: what to type, what it does, the total to expect. A
// hint without choices has a line that says what to type to follow it.
std::string hint_text(const Scene& scene, const v1::GetHintResponse& hint, const Sight& sight);

// The words of one claim: "BY + QUIz", small letters for wilds.
std::string words_text(const v1::WordChoice& choice);

}  // namespace lexicup::cli::play

#endif  // LEXICUP_CLIENTS_CLI_PLAY_HINT_VIEW_H_
