#include "service/target_advice.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "service/errors.h"

namespace lexicup::service {
namespace {

// Of all the work until the target is ready: the game takes a second where the target takes a minute, and as
// long as the target where that is estimated.
constexpr double kShareOfGame = 0.2;

// How far the game itself is, which is all if it is estimated: the chances come with its model.
SolveProgress progress_of_game(const SolvedGame& game) {
  SolveProgress progress = game.progress();
  if (progress.basis == solver::Basis::kEstimate) return progress;
  progress.share *= kShareOfGame;
  progress.left = absl::ZeroDuration();  // the target's part of it cannot be told
  return progress;
}

TargetAnswer ready_answer(std::shared_ptr<TargetPlay> play, solver::Basis basis) {
  return {.play = std::move(play), .progress = {.ready = true, .basis = basis, .share = 1}};
}

}  // namespace

std::optional<double> decided_chance(const ChosenRules& chosen, int target,
                                     std::span<const engine::Sheet> sheets) {
  if (engine::grand_total(chosen.rules, sheets) >= target) return 1;
  const auto is_full = [&](const engine::Sheet& sheet) { return engine::is_full(chosen.rules, sheet); };
  if (std::ranges::all_of(sheets, is_full)) return 0;
  return std::nullopt;
}

absl::StatusOr<TargetAnswer> find_target(TargetGames& targets, SolvedGame& game, const ChosenRules& chosen,
                                         int target, std::span<const engine::Sheet> sheets) {
  const absl::Status status = game.check_ready();
  if (absl::IsUnavailable(status)) {
    return TargetAnswer{.play = nullptr, .progress = progress_of_game(game)};
  }
  if (!status.ok()) return status;
  if (decided_chance(chosen, target, sheets)) return ready_answer(nullptr, solver::Basis::kExact);
  if (auto play = game.estimate_for(target)) {
    const solver::Basis basis = play->basis(sheets);
    return ready_answer(std::move(play), basis);
  }
  auto wanted = target_to_reach(chosen, game.table(), target, sheets.front());
  if (!wanted.ok()) return about_field("sheets", wanted.status());
  auto answer = targets.find(*wanted);
  if (answer.ok() && answer->play == nullptr) {
    answer->progress.share = kShareOfGame + (1 - kShareOfGame) * answer->progress.share;
  }
  return answer;
}

absl::StatusOr<std::shared_ptr<TargetPlay>> ready_target(TargetGames& targets, SolvedGame& game,
                                                         const ChosenRules& chosen, int target,
                                                         std::span<const engine::Sheet> sheets) {
  auto answer = find_target(targets, game, chosen, target, sheets);
  if (!answer.ok()) return answer.status();
  if (answer->progress.ready) return std::move(answer->play);
  return still_solving(fmt::format("the best play of {} for {} points is being worked out: {}; ask again",
                                   chosen.rules.title, target, progress_text(answer->progress)),
                       answer->progress.left);
}

absl::StatusOr<solver::TargetAdvice> advice_for_target(const Position& position, SolvedGame& game,
                                                       TargetPlay* play) {
  if (play != nullptr) return play->advise(position.sheets, position.faces, position.roll_number);
  const auto advice = game.advise(position.sheets, position.faces, position.roll_number);
  if (!advice.ok()) return advice.status();
  solver::TargetAdvice certain;
  for (const solver::Choice& choice : advice->choices) {
    certain.choices.push_back({.what = choice.what, .chance = 1, .expected_total = choice.expected_total});
  }
  return certain;
}

void set_target_advice(const Position& position, const ColumnOffers& offers,
                       const solver::TargetAdvice& advice, const TextTarget& target, int choices,
                       v1::AdviseResponse& response) {
  for (const solver::TargetChoice& choice : advice.choices) {
    if (response.choices_size() == choices) break;
    v1::AdvisedChoice& out = *response.add_choices();
    set_advised_choice(position, offers, as_choice(choice), out);
    out.set_target_chance(choice.chance);
  }
  const solver::TargetChoice& best = advice.choices.front();
  response.set_expected_total(best.expected_total);
  response.set_target_chance(best.chance);
  response.set_text(target_text(position, offers, advice, target));
}

}  // namespace lexicup::service
