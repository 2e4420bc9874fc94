#include "service/solved/estimate_play.h"

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "solver/estimate_game.h"
#include "solver/fingerprint.h"
#include "solver/game_size.h"
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

// How much of the work the table of one column is, about.
constexpr double kShareOfTable = 0.5;

using LargeGame = absl::StatusOr<std::shared_ptr<const EstimateGame>>;
using FindTable =
    std::function<absl::StatusOr<std::shared_ptr<const solver::ValueTable>>(const GameToSolve&)>;

// `find` gives the table of one column, where there are several.
LargeGame large_game(const GameToSolve& game, const FindTable& find, const std::function<bool()>& cancelled) {
  if (engine::columns(game.chosen.rules) == 1) {
    return solver::make_estimate_game(game.chosen.rules, game.words, {.cancelled = cancelled});
  }
  ChosenRules one = game.chosen;
  one.rules.multipliers = {1};
  const auto size = solver::size_of(one.rules);
  if (!size.ok()) return size.status();
  if (!size->exact)
    return solver::make_estimate_game(game.chosen.rules, game.words, {.cancelled = cancelled});
  auto table = find({.chosen = one, .words = game.words});
  if (!table.ok()) return table.status();
  return solver::make_estimate_game(game.chosen.rules, *std::move(table));
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
  play.make_adviser = [model] { return solver::make_adviser(model); };
  play.model = std::move(model);
  const auto total = play.make_adviser()->expected_total(empty);
  if (!total.ok()) return total.status();
  play.expected_total = *total;
  return play;
}

absl::StatusOr<BestPlay> read_with(const GameToSolve& game, const SolvedFolder& folder, const FindTable& find,
                                   const std::function<bool()>& cancelled) {
  const auto fingerprint = fingerprint_of(game);
  if (!fingerprint.ok()) return fingerprint.status();
  const std::string name = solver::file_name(*fingerprint, solver::kModelFile);
  const auto bytes = folder.read(name, solver::kModelFile);
  if (!bytes) return absl::NotFoundError("there is no model of this game");
  auto parts = solver::unpack_model(*bytes, *fingerprint);
  if (parts.ok()) {
    auto large = large_game(game, find, cancelled);
    if (!large.ok()) return large.status();
    auto model = FittedModel::of(*std::move(large), *std::move(parts));
    if (model.ok() && (*model)->tells_chances()) return play_of(*std::move(model));
    parts = model.ok() ? absl::DataLossError("it does not tell how far totals stray") : model.status();
  }
  folder.tell_unusable(name, parts.status());
  return absl::NotFoundError("the model of this game cannot be used");
}

}  // namespace

absl::StatusOr<BestPlay> read_estimate(const GameToSolve& game, const SolvedFolder& folder) {
  return read_with(game, folder, [&](const GameToSolve& one) { return read_table(one, folder); }, {});
}

absl::StatusOr<BestPlay> train_estimate(const GameToSolve& game, const SolvedFolder& folder,
                                        const WorkSettings& settings, KeptWork& kept) {
  const auto fingerprint = fingerprint_of(game);
  if (!fingerprint.ok()) return fingerprint.status();
  settings.progress(solver::Basis::kEstimate, 0, 0);
  WorkSettings for_table = settings;
  for_table.progress = [&](solver::Basis, std::int64_t, double share) {
    settings.progress(solver::Basis::kEstimate, 0, kShareOfTable * share);
  };
  const auto solve = [&](const GameToSolve& one) { return solve_table(one, folder, for_table, kept); };
  auto large = large_game(game, solve, settings.cancelled);
  if (!large.ok()) return large.status();
  // What the reader left because the table of one column was missing.
  auto there = read_with(game, folder, solve, settings.cancelled);
  if (!absl::IsNotFound(there.status())) return there;
  const double before = engine::columns(game.chosen.rules) > 1 ? kShareOfTable : 0;
  auto model = solver::train(*std::move(large), {.threads = settings.threads,
                                                 .progress =
                                                     [&](double share) {
                                                       settings.progress(solver::Basis::kEstimate, 0,
                                                                         before + (1 - before) * share);
                                                     },
                                                 .cancelled = settings.cancelled});
  if (!model.ok()) return model.status();
  folder.write(solver::file_name(*fingerprint, solver::kModelFile), solver::kModelFile,
               solver::pack_model(*fingerprint, (*model)->parts()));
  return play_of(*std::move(model));
}

}  // namespace lexicup::service
