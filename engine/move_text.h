// Move text: the one line that stands for a move in logs. docs/game-log.md describes it.
//
//   move_text(rules, Rolled{.kept = 0b110, .faces = {3, 4, 4, 2, 6}});   // "roll 2,3 3 4 4 2 6"
//   parse_move(rules, "claim two-words QUIZ BY column 2");
//
// Dice, columns and players count from 1 in the text. Pure; safe from many threads.
#ifndef LEXICUP_ENGINE_MOVE_TEXT_H_
#define LEXICUP_ENGINE_MOVE_TEXT_H_

#include <string>
#include <string_view>

#include <absl/status/statusor.h>

#include "engine/move.h"
#include "engine/rule_set.h"

namespace lexicup::engine {

// The line without its end. The words of a claim must be as as_logged leaves them.
std::string move_text(const RuleSet& rules, const Move& move);

// The move of a line. INVALID_ARGUMENT says what cannot be read and what a line looks like. Whether the move
// is possible is apply's question.
absl::StatusOr<Move> parse_move(const RuleSet& rules, std::string_view line);

}  // namespace lexicup::engine

#endif  // LEXICUP_ENGINE_MOVE_TEXT_H_
