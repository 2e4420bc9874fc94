#include "service/solved/estimate_play.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <spdlog/spdlog.h>

#include "service/quote.h"
#include "solver/estimate_game.h"
#include "solver/fingerprint.h"
#include "solver/model_file.h"
#include "solver/train.h"

namespace lexicup::service {
namespace {

using solver::EstimateGame;
using solver::FittedModel;

// Of the game with all its columns.
absl::StatusOr<solver::Fingerprint> fingerprint_of(const GameToSolve& game) {
  const auto rolls = solver::RollSpace::of(game.chosen.rules.dice);
  if (!rolls.ok()) return rolls.status();
  return solver::fingerprint_of(game.chosen.rules, *rolls, dictionary_of(game.chosen));
}

std::string name_of(const solver::Fingerprint& fingerprint) { return fingerprint.text() + ".lxm"; }

absl::StatusOr<std::shared_ptr<const EstimateGame>> large_game(const GameToSolve& game,
                                                               const WorkSettings& settings) {
  auto made = solver::make_estimate_game(game.chosen.rules, game.words,
                                         {.threads = settings.threads, .cancelled = settings.cancelled});
  if (settings.cancelled()) return absl::CancelledError("the work was stopped");
  return made;
}

std::size_t bytes_of(const FittedModel& model) {
  const EstimateGame& game = model.game();
  std::size_t bytes = game.rolls.rolls() * 3 * sizeof(double) + game.points.places.size() * 2;
  if (game.one_column != nullptr) bytes += game.one_column->values.size() * sizeof(double);
  for (const solver::ModelLayer& layer : model.parts().layers) bytes += layer.weights.size() * sizeof(double);
  return bytes;
}

absl::StatusOr<BestPlay> play_of(std::shared_ptr<const FittedModel> model) {
  const engine::RuleSet& rules = model->game().rules;
  const std::vector<engine::Sheet> empty(rules.multipliers.size(), engine::empty_sheet(rules));
  BestPlay play;
  play.basis = solver::Basis::kEstimate;
  play.bytes = bytes_of(*model);
  play.make_adviser = [model = std::move(model)] { return solver::make_adviser(model); };
  const auto total = play.make_adviser()->expected_total(empty);
  if (!total.ok()) return total.status();
  play.expected_total = *total;
  return play;
}

void warn_about(const std::string& path, const absl::Status& why) {
  spdlog::warn("not used, and made again: {}: {}", printable(path), std::string(why.message()));
}

}  // namespace

absl::StatusOr<BestPlay> read_estimate(const GameToSolve& game, const SolvedFolder& folder,
                                       const WorkSettings& settings) {
  const auto fingerprint = fingerprint_of(game);
  if (!fingerprint.ok()) return fingerprint.status();
  const auto bytes = folder.read(name_of(*fingerprint));
  if (!bytes) return absl::NotFoundError("there is no model of this game");
  auto parts = solver::unpack_model(*bytes, *fingerprint);
  if (parts.ok()) {
    auto large = large_game(game, settings);
    if (!large.ok()) return large.status();
    auto model = FittedModel::of(*std::move(large), *std::move(parts));
    if (model.ok()) return play_of(*std::move(model));
    parts = model.status();
  }
  warn_about(folder.path_of(name_of(*fingerprint)), parts.status());
  return absl::NotFoundError("the model of this game cannot be used");
}

absl::StatusOr<BestPlay> train_estimate(const GameToSolve& game, const SolvedFolder& folder,
                                        const WorkSettings& settings) {
  const auto fingerprint = fingerprint_of(game);
  if (!fingerprint.ok()) return fingerprint.status();
  settings.progress(solver::Basis::kEstimate, 0, 0);
  auto large = large_game(game, settings);
  if (!large.ok()) return large.status();
  auto model =
      solver::train(*std::move(large),
                    {.threads = settings.threads,
                     .progress = [&](double share) { settings.progress(solver::Basis::kEstimate, 0, share); },
                     .cancelled = settings.cancelled});
  if (!model.ok()) return model.status();
  folder.write(name_of(*fingerprint), solver::pack_model(*fingerprint, (*model)->parts()));
  return play_of(*std::move(model));
}

}  // namespace lexicup::service
