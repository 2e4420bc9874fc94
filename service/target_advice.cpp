#include "service/target_advice.h"

#include <fmt/format.h>

#include "service/errors.h"
#include "service/target_text.h"

namespace lexicup::service {
namespace {

// Of all the work until the target is ready: the game takes a second where the target takes a minute, and as
// long as the target where that is estimated.
constexpr double kShareOfGame = 0.2;

absl::Status check_solvable(const SolvedGame& game, const ChosenRules& chosen) {
  if (engine::columns(chosen.rules) == 1 && game.progress().basis == solver::Basis::kExact)
    return absl::OkStatus();
  return bad_field("target", fmt::format("the totals of {} are estimated, and the estimate tells no chances; "
                                         "leave it out to rank by the total to expect",
                                         chosen.rules.title));
}

}  // namespace

absl::StatusOr<TargetAnswer> find_target(TargetGames& targets, const SolvedGame& game,
                                         const ChosenRules& chosen, int target,
                                         std::span<const engine::Sheet> sheets) {
  if (absl::Status status = check_solvable(game, chosen); !status.ok()) return status;
  absl::Status status = game.check_ready();
  if (absl::IsUnavailable(status)) {
    SolveProgress progress = game.progress();
    progress.share *= kShareOfGame;
    progress.left = absl::ZeroDuration();  // the target's part of it cannot be told
    return TargetAnswer{.play = nullptr, .progress = progress};
  }
  if (!status.ok()) return status;
  auto wanted = target_to_reach(chosen, game.table(), target, sheets.front());
  if (!wanted.ok()) return about_field("sheets", wanted.status());
  auto answer = targets.find(*wanted);
  if (answer.ok() && answer->play == nullptr) {
    answer->progress.share = kShareOfGame + (1 - kShareOfGame) * answer->progress.share;
  }
  return answer;
}

absl::StatusOr<std::shared_ptr<TargetPlay>> ready_target(TargetGames& targets, const SolvedGame& game,
                                                         const ChosenRules& chosen, int target,
                                                         std::span<const engine::Sheet> sheets) {
  auto answer = find_target(targets, game, chosen, target, sheets);
  if (!answer.ok()) return answer.status();
  if (answer->play != nullptr) return std::move(answer->play);
  return still_solving(fmt::format("the best play of {} for {} points is being worked out: {}; ask again",
                                   chosen.rules.title, target, progress_text(answer->progress)),
                       answer->progress.left);
}

absl::Status advise_for_target(const Position& position, const ColumnOffers& offers, TargetPlay& play,
                               int target, int choices, v1::AdviseResponse& response) {
  const auto advice = play.advise(position.sheets, position.faces, position.roll_number);
  if (!advice.ok()) return about_field("sheets", advice.status());
  for (const solver::TargetChoice& choice : advice->choices) {
    if (response.choices_size() == choices) break;
    v1::AdvisedChoice& out = *response.add_choices();
    set_advised_choice(position, offers, as_choice(choice), out);
    out.set_target_chance(choice.chance);
  }
  const solver::TargetChoice& best = advice->choices.front();
  response.set_expected_total(best.expected_total);
  response.set_target_chance(best.chance);
  response.set_text(target_text(position, offers, *advice, {.points = target, .basis = play.basis()}));
  return absl::OkStatus();
}

}  // namespace lexicup::service
