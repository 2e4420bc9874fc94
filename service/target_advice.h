// What Advise and SolveVariant answer to those who play for a total to reach.
//
//   auto answer = find_target(targets, game, chosen, /*target=*/300, sheets);   // begins to work it out
//   auto play = ready_target(targets, game, chosen, 300, sheets);               // UNAVAILABLE until it is
//   there absl::Status status = advise_for_target(position, offers, **play, 300, /*choices=*/10, response);
//
// Safe from many threads.
#ifndef LEXICUP_SERVICE_TARGET_ADVICE_H_
#define LEXICUP_SERVICE_TARGET_ADVICE_H_

#include <memory>
#include <span>

#include <absl/status/statusor.h>

#include "lexicup/v1/scoring_service.pb.h"
#include "service/advised_choice.h"
#include "service/rule_choice.h"
#include "service/solved/solved_game.h"
#include "service/solved/target_games.h"

namespace lexicup::service {

// How far play for the target is; the game itself comes first. INVALID_ARGUMENT about `target` if the game is
// estimated; RESOURCE_EXHAUSTED if too much waits already; another code if it failed.
absl::StatusOr<TargetAnswer> find_target(TargetGames& targets, const SolvedGame& game,
                                         const ChosenRules& chosen, int target,
                                         std::span<const engine::Sheet> sheets);

// The same once it is ready; before, UNAVAILABLE with the reason STILL_SOLVING.
absl::StatusOr<std::shared_ptr<TargetPlay>> ready_target(TargetGames& targets, const SolvedGame& game,
                                                         const ChosenRules& chosen, int target,
                                                         std::span<const engine::Sheet> sheets);

// Fills in the choices, at most so many, what they lead to and the sentence.
absl::Status advise_for_target(const Position& position, const ColumnOffers& offers, TargetPlay& play,
                               int target, int choices, v1::AdviseResponse& response);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_TARGET_ADVICE_H_
