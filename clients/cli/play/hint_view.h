// A hint with words for several boxes, as a page.
//
//   for (const Row& row : hint_page(card, hint, sight)) print(row.text);
//
// Pure; safe from any thread.
#ifndef LEXICUP_CLIENTS_CLI_PLAY_HINT_VIEW_H_
#define LEXICUP_CLIENTS_CLI_PLAY_HINT_VIEW_H_

#include <string>

#include "clients/cli/play/pane.h"
#include "clients/cli/play/scene.h"

namespace lexicup::cli::play {

// The text, then each open box with its best words; empty if the hint has no words.
Pane hint_page(const Scene& scene, const v1::GetHintResponse& hint, const Sight& sight);

// The text of a hint, with what to type to follow it.
std::string hint_text(const Scene& scene, const v1::GetHintResponse& hint);

// The words of one claim: "BY + QUIz", small letters for wilds.
std::string words_text(const v1::WordChoice& choice);

}  // namespace lexicup::cli::play

#endif  // LEXICUP_CLIENTS_CLI_PLAY_HINT_VIEW_H_
