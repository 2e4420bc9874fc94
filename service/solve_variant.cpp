// SolveVariant: begins to work out the best play of a game, and says how far it is.
#include <utility>
#include <vector>

#include "service/advised_choice.h"
#include "service/bounds.h"
#include "service/errors.h"
#include "service/read_roll.h"
#include "service/rule_choice.h"
#include "service/scoring_calls.h"
#include "service/target_advice.h"

namespace lexicup::service {
namespace {

void set_progress(const SolveProgress& progress, v1::SolveVariantResponse& response) {
  response.set_basis(basis_of(progress.basis));
  response.set_share(progress.share);
  response.set_done(progress.ready);
  response.set_seconds_left(absl::ToDoubleSeconds(progress.left));
  response.set_games_before(progress.games_before);
}

// Of the game itself: zeroes until it is ready.
void set_game(const SolveProgress& progress, v1::SolveVariantResponse& response) {
  response.set_expected_total(progress.expected_total);
  response.set_total_basis(basis_of(progress.basis));
  response.set_states(progress.states);
  response.set_chances_missing(progress.chances_missing);
  response.set_chances_share(progress.chances_share);
}

// What is wanted beside the game itself.
struct Wanted {
  int target = 0;  // 0 for none
  std::vector<engine::Sheet> sheets;
};

absl::StatusOr<Wanted> read_wanted(const engine::RuleSet& rules, const v1::SolveVariantRequest& request) {
  const auto target = in_range("target", request.target(), 1, kMaxTarget, 0);
  if (!target.ok()) return target.status();
  auto sheets = sheets_in(rules, request.sheets());
  if (!sheets.ok()) return sheets.status();
  return Wanted{.target = *target, .sheets = *std::move(sheets)};
}

// Over what is said of the game itself.
absl::Status solve_for_target(const ChosenRules& chosen, const Wanted& wanted, SolvedGame& game,
                              TargetGames& targets, v1::SolveVariantResponse& response) {
  const auto answer = find_target(targets, game, chosen, wanted.target, wanted.sheets);
  if (!answer.ok()) return answer.status();
  set_progress(answer->progress, response);
  if (!answer->progress.ready) {
    response.clear_expected_total();  // only once all is done
    return absl::OkStatus();
  }
  set_game(game.progress(), response);
  const absl::StatusOr<double> chance = answer->play != nullptr
                                            ? answer->play->chance(wanted.sheets)
                                            : decided_chance(chosen, wanted.target, wanted.sheets).value();
  if (!chance.ok()) return about_field("sheets", chance.status());
  response.set_target_chance(*chance);
  return absl::OkStatus();
}

}  // namespace

absl::Status solve_variant(const Catalog& catalog, SolvedGames& solved, TargetGames& targets,
                           const v1::SolveVariantRequest& request, v1::SolveVariantResponse& response) {
  const auto chosen = choose_rules(catalog, request.rules());
  if (!chosen.ok()) return chosen.status();
  const auto wanted = read_wanted(chosen->rules, request);
  if (!wanted.ok()) return wanted.status();
  const auto game = solved.find(*chosen);
  if (!game.ok()) return game.status();
  absl::Status status = (*game)->check_ready();
  if (!status.ok() && !absl::IsUnavailable(status)) return status;
  if (request.chances()) solved.begin_chances(*game);
  const SolveProgress progress = (*game)->progress();
  set_progress(progress, response);
  set_game(progress, response);
  if (wanted->target == 0) return absl::OkStatus();
  return solve_for_target(*chosen, *wanted, **game, targets, response);
}

}  // namespace lexicup::service
