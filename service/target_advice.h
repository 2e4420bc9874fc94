// What Advise and SolveVariant answer to those who play for a total to reach.
//
//   auto answer = find_target(targets, game, chosen, 300, sheets);   // begins to work it out
//   auto play = ready_target(targets, game, chosen, 300, sheets);    // UNAVAILABLE before it is done
//   auto advice = advice_for_target(position, game, play->get());
//   set_target_advice(position, offers, *advice, {.points = 300}, /*choices=*/10, response);
//
// Safe from many threads.
#ifndef LEXICUP_SERVICE_TARGET_ADVICE_H_
#define LEXICUP_SERVICE_TARGET_ADVICE_H_

#include <memory>
#include <optional>
#include <span>

#include <absl/status/statusor.h>

#include "lexicup/v1/scoring_service.pb.h"
#include "service/advised_choice.h"
#include "service/rule_choice.h"
#include "service/solved/solved_game.h"
#include "service/solved/target_games.h"
#include "service/target_text.h"

namespace lexicup::service {

// The chance where no play can change it: 1 if the target is reached, else 0 if no box is open.
std::optional<double> decided_chance(const ChosenRules& chosen, int target,
                                     std::span<const engine::Sheet> sheets);

// How far play for the target is; the game itself comes first. Where the chance is decided nothing is worked
// out: it is ready with the game, without play; so it is, with play, where the game is estimated.
// RESOURCE_EXHAUSTED if too much waits already; another code if it failed.
absl::StatusOr<TargetAnswer> find_target(TargetGames& targets, SolvedGame& game, const ChosenRules& chosen,
                                         int target, std::span<const engine::Sheet> sheets);

// The same once it is ready, null where the chance is decided; before, UNAVAILABLE with the reason
// STILL_SOLVING.
absl::StatusOr<std::shared_ptr<TargetPlay>> ready_target(TargetGames& targets, SolvedGame& game,
                                                         const ChosenRules& chosen, int target,
                                                         std::span<const engine::Sheet> sheets);

// Without play the target is reached already: every choice is certain, and the total ranks them.
absl::StatusOr<solver::TargetAdvice> advice_for_target(const Position& position, SolvedGame& game,
                                                       TargetPlay* play);

// Fills in the choices, at most so many, what they lead to and the sentence.
void set_target_advice(const Position& position, const ColumnOffers& offers,
                       const solver::TargetAdvice& advice, const TextTarget& target, int choices,
                       v1::AdviseResponse& response);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_TARGET_ADVICE_H_
