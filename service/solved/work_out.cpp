#include "service/solved/work_out.h"

#include "service/solved/estimate_play.h"
#include "service/solved/solved_chances.h"
#include "solver/game_size.h"

namespace lexicup::service {
namespace {

// How much of all the work the table is: chances take as long again for each section.
double share_of_table(const engine::RuleSet& rules) {
  return 1.0 / (1.0 + static_cast<double>(rules.section_bonuses.size()));
}

WorkSettings settings_of_table(const WorkSettings& settings, double part) {
  WorkSettings of_table = settings;
  of_table.progress = [&settings, part](solver::Basis basis, std::int64_t states, double share) {
    settings.progress(basis, states, part * share);
  };
  return of_table;
}

solver::WorkSettings settings_of_chances(const WorkSettings& settings, const solver::ValueTable& table) {
  const double before = share_of_table(table.game->rules);
  const auto states = static_cast<std::int64_t>(table.values.size());
  return {.threads = settings.threads,
          .progress =
              [&settings, before, states](double share) {
                settings.progress(solver::Basis::kExact, states, before + (1 - before) * share);
              },
          .cancelled = settings.cancelled};
}

}  // namespace

absl::StatusOr<BestPlay> read_play(const GameToSolve& game, const SolvedFolder& folder) {
  const auto size = solver::size_of(game.chosen.rules);
  if (!size.ok()) return size.status();
  if (!size->exact) return read_estimate(game, folder);
  const auto table = read_table(game, folder);
  if (table.ok()) return exact_play(*table, read_chances(game, *table, folder));
  // Its sheets may have turned out to be too many.
  return absl::IsNotFound(table.status()) ? read_estimate(game, folder) : table.status();
}

absl::StatusOr<BestPlay> work_out_play(const GameToSolve& game, const SolvedFolder& folder,
                                       const WorkSettings& settings, KeptWork& kept) {
  const auto size = solver::size_of(game.chosen.rules);
  if (!size.ok()) return size.status();
  if (!size->exact) return train_estimate(game, folder, settings, kept);
  const bool quick = are_quick(game.chosen.rules, *size, settings.quick_chances);
  const double part = quick ? share_of_table(game.chosen.rules) : 1;
  const auto table = solve_table(game, folder, settings_of_table(settings, part), kept);
  const bool in_rounds = game.chosen.rules.round_order != engine::RoundOrder::kNone;  // never estimated
  if (absl::IsResourceExhausted(table.status()) && !in_rounds) {
    return train_estimate(game, folder, settings, kept);
  }
  if (!table.ok()) return table.status();
  if (!quick) return exact_play(*table, read_chances(game, *table, folder));
  auto chances = find_chances(game, *table, folder, settings_of_chances(settings, **table), kept.chances);
  if (!chances.ok()) return chances.status();
  return exact_play(*table, *std::move(chances));
}

}  // namespace lexicup::service
