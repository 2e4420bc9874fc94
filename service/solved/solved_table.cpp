#include "service/solved/solved_table.h"

#include <optional>
#include <span>
#include <string>
#include <utility>

#include <absl/time/clock.h>

#include "solver/fingerprint.h"
#include "solver/game_size.h"
#include "solver/game_space.h"
#include "solver/roll_space.h"
#include "solver/table_file.h"

namespace lexicup::service {
namespace {

using solver::Fingerprint;
using solver::GameSpace;
using solver::RollSpace;
using solver::StoredTable;
using solver::ValueTable;

// Where the table of a game lies, and whether a table is its own.
struct TablePlace {
  Fingerprint fingerprint;
  RollSpace rolls;

  std::string name() const { return solver::file_name(fingerprint, solver::kTableFile); }
};

absl::StatusOr<TablePlace> place_of(const ChosenRules& chosen) {
  auto rolls = RollSpace::of(chosen.rules.dice);
  if (!rolls.ok()) return rolls.status();
  const Fingerprint fingerprint = solver::fingerprint_of(chosen.rules, *rolls, dictionary_of(chosen));
  return TablePlace{.fingerprint = fingerprint, .rolls = *std::move(rolls)};
}

// The table there, whole or begun; none if it cannot be used.
std::optional<StoredTable> stored_at(const TablePlace& place, const SolvedFolder& folder) {
  const auto bytes = folder.read(place.name(), solver::kTableFile);
  if (!bytes) return std::nullopt;
  auto stored = solver::unpack_table(*bytes, place.fingerprint, place.rolls);
  if (stored.ok()) return *std::move(stored);
  folder.tell_unusable(place.name(), stored.status());
  return std::nullopt;
}

// A game with the values that are known of it.
struct BegunGame {
  std::shared_ptr<const GameSpace> game;
  std::vector<double> known;

  bool is_whole() const { return known.size() == game->sheets.states(); }
};

// Nothing where there is no file that can be used.
std::optional<BegunGame> begun_on_disk(const GameToSolve& game, const TablePlace& place,
                                       const SolvedFolder& folder) {
  auto stored = stored_at(place, folder);
  if (!stored) return std::nullopt;
  auto space = solver::make_game_space(game.chosen.rules, std::move(stored->points));
  if (space.ok() && stored->values.size() > (*space)->sheets.states()) {
    space = absl::DataLossError("it has too many values");
  }
  if (space.ok()) return BegunGame{.game = *std::move(space), .known = std::move(stored->values)};
  folder.tell_unusable(place.name(), space.status());
  return std::nullopt;
}

// Of the share that is done what comes before the first state.
double share_of_preparation(const engine::RuleSet& rules) {
  const auto size = solver::size_of(rules);
  return size.ok() ? size->preparation / (size->preparation + size->work) : 0;
}

absl::StatusOr<BegunGame> begin(const GameToSolve& game, const TablePlace& place, const SolvedFolder& folder,
                                const WorkSettings& settings, KeptWork& kept) {
  if (kept.game != nullptr) return BegunGame{.game = kept.game, .known = std::move(kept.values)};
  if (auto found = begun_on_disk(game, place, folder)) return *std::move(found);
  const double part = share_of_preparation(game.chosen.rules);
  auto fresh = solver::make_game_space(
      game.chosen.rules, game.words,
      {.progress = [&](double share) { settings.progress(solver::Basis::kExact, 0, part * share); },
       .cancelled = settings.cancelled});
  if (!fresh.ok()) return fresh.status();
  return BegunGame{.game = *std::move(fresh), .known = {}};
}

std::shared_ptr<const ValueTable> whole_table(std::shared_ptr<const GameSpace> game,
                                              std::vector<double> values) {
  return std::make_shared<const ValueTable>(ValueTable{.game = std::move(game), .values = std::move(values)});
}

// Writes what is solved now and then, but never over a file that says as much: another program may work out
// the same game in the same folder. Gives up on a folder that cannot be written.
class Saver {
 public:
  Saver(const TablePlace& place, const SolvedFolder& folder, absl::Duration every)
      : place_(place), folder_(folder), every_(every), saved_(absl::Now()) {}

  void save_if_due(const GameSpace& game, std::span<const double> solved, bool ending) {
    if (works_ && (ending || absl::Now() - saved_ >= every_)) save(game, solved);
  }

  void save(const GameSpace& game, std::span<const double> solved) {
    if (auto there = stored_at(place_, folder_)) {
      const std::size_t known = there->values.size();
      if (known == game.sheets.states()) whole_ = std::move(there->values);
      if (known >= solved.size() && known <= game.sheets.states()) {
        saved_ = absl::Now();
        return;
      }
    }
    works_ = folder_.write(place_.name(), solver::kTableFile,
                           solver::pack_table(place_.fingerprint, game, solved));
    saved_ = absl::Now();
  }

  // Every value, if another program was faster.
  std::optional<std::vector<double>>& whole() { return whole_; }

 private:
  const TablePlace& place_;
  const SolvedFolder& folder_;
  const absl::Duration every_;
  absl::Time saved_;
  bool works_ = true;
  std::optional<std::vector<double>> whole_;
};

// Solves what is missing.
absl::StatusOr<std::shared_ptr<const ValueTable>> go_on(BegunGame start, const TablePlace& place,
                                                        const SolvedFolder& folder,
                                                        const WorkSettings& settings, KeptWork& kept) {
  const GameSpace& space = *start.game;
  const double before = share_of_preparation(space.rules);
  const auto report = [&](std::size_t solved) {
    const double share = static_cast<double>(solved) / static_cast<double>(space.sheets.states());
    settings.progress(solver::Basis::kExact, static_cast<std::int64_t>(space.sheets.states()),
                      before + (1 - before) * share);
  };
  report(start.known.size());
  Saver saver(place, folder, settings.save_every);
  bool stopped = false;  // asked once for each report, so that what is kept is all that is solved
  solver::SolveSettings solving{.threads = settings.threads, .known = std::move(start.known)};
  solving.progress = [&](std::span<const double> solved) {
    report(solved.size());
    stopped = settings.cancelled();
    saver.save_if_due(space, solved, stopped && (!settings.ends || settings.ends()));
    if (stopped) kept = {.game = start.game, .values = {solved.begin(), solved.end()}};
  };
  solving.cancelled = [&] { return saver.whole().has_value() || stopped; };
  auto table = solver::solve(start.game, std::move(solving));
  if (table.ok()) saver.save(space, table->values);
  if (saver.whole()) return whole_table(start.game, *std::move(saver.whole()));
  if (!table.ok()) return table.status();
  return whole_table(start.game, std::move(table->values));
}

}  // namespace

std::size_t KeptWork::bytes() const {
  std::size_t bytes = values.size() * sizeof(double);
  for (const std::vector<double>& section : chances) bytes += section.size() * sizeof(double);
  const GameSpace* space = table != nullptr ? table->game.get() : game.get();
  if (space != nullptr) {
    bytes += space->points.places.size() * sizeof(std::uint16_t) +
             space->points.kind.size() * (sizeof(std::uint32_t) + sizeof(double));
  }
  if (table != nullptr) bytes += table->values.size() * sizeof(double);
  return bytes;
}

absl::StatusOr<std::shared_ptr<const ValueTable>> read_table(const GameToSolve& game,
                                                             const SolvedFolder& folder) {
  const auto place = place_of(game.chosen);
  if (!place.ok()) return place.status();
  auto found = begun_on_disk(game, *place, folder);
  if (!found || !found->is_whole()) return absl::NotFoundError("there is no whole table of this game");
  return whole_table(std::move(found->game), std::move(found->known));
}

absl::StatusOr<std::shared_ptr<const ValueTable>> solve_table(const GameToSolve& game,
                                                              const SolvedFolder& folder,
                                                              const WorkSettings& settings, KeptWork& kept) {
  if (kept.table != nullptr) return kept.table;
  const auto place = place_of(game.chosen);
  if (!place.ok()) return place.status();
  auto start = begin(game, *place, folder, settings, kept);
  if (settings.cancelled()) {
    if (start.ok()) kept = {.game = start->game, .values = std::move(start->known)};
    return absl::CancelledError("the work was stopped");
  }
  if (!start.ok()) return start.status();
  auto table = go_on(*std::move(start), *place, folder, settings, kept);
  if (table.ok()) kept = {.table = *table};
  return table;
}

}  // namespace lexicup::service
