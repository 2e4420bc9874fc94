// SolveVariant: begins to work out the best play of a game, and says how far it is.
#include "service/advised_choice.h"
#include "service/rule_choice.h"
#include "service/scoring_calls.h"

namespace lexicup::service {

absl::Status solve_variant(const Catalog& catalog, SolvedGames& solved,
                           const v1::SolveVariantRequest& request, v1::SolveVariantResponse& response) {
  const auto chosen = choose_rules(catalog, request.rules());
  if (!chosen.ok()) return chosen.status();
  if (absl::Status status = check_target(request.target()); !status.ok()) return status;
  const auto game = solved.find(*chosen);
  if (!game.ok()) return game.status();
  absl::Status status = (*game)->check_ready();
  if (!status.ok() && !absl::IsUnavailable(status)) return status;
  if (request.chances()) solved.begin_chances(*game);
  const SolveProgress progress = (*game)->progress();
  response.set_basis(basis_of(progress.basis));
  response.set_share(progress.share);
  response.set_done(progress.ready);
  response.set_seconds_left(absl::ToDoubleSeconds(progress.left));
  response.set_expected_total(progress.expected_total);
  response.set_states(progress.states);
  response.set_games_before(progress.games_before);
  response.set_chances_missing(progress.chances_missing);
  response.set_chances_share(progress.chances_share);
  return absl::OkStatus();
}

}  // namespace lexicup::service
