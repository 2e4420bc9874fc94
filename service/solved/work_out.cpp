#include "service/solved/work_out.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <absl/time/clock.h>
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include "service/quote.h"
#include "service/solved/estimate_play.h"
#include "solver/fingerprint.h"
#include "solver/game_space.h"
#include "solver/roll_space.h"
#include "solver/table_file.h"

namespace lexicup::service {
namespace {

using solver::Fingerprint;
using solver::GameSpace;
using solver::RollSpace;
using solver::StoredTable;

// Where the table of a game lies, and whether a table is its own.
struct TablePlace {
  Fingerprint fingerprint;
  RollSpace rolls;

  std::string name() const { return fingerprint.text() + ".lxv"; }
};

absl::StatusOr<TablePlace> place_of(const ChosenRules& chosen) {
  auto rolls = RollSpace::of(chosen.rules.dice);
  if (!rolls.ok()) return rolls.status();
  const Fingerprint fingerprint = solver::fingerprint_of(chosen.rules, *rolls, dictionary_of(chosen));
  return TablePlace{.fingerprint = fingerprint, .rolls = *std::move(rolls)};
}

// The table there, whole or begun; none if it cannot be used.
std::optional<StoredTable> stored_at(const TablePlace& place, const SolvedFolder& folder) {
  const auto bytes = folder.read(place.name());
  if (!bytes) return std::nullopt;
  auto stored = solver::unpack_table(*bytes, place.fingerprint, place.rolls);
  if (stored.ok()) return *std::move(stored);
  spdlog::warn("not used, and made again: {}: {}", printable(folder.path_of(place.name())),
               std::string(stored.status().message()));
  return std::nullopt;
}

// A game with the values that are known of it.
struct BegunGame {
  std::shared_ptr<const GameSpace> game;
  std::vector<double> known;
};

absl::StatusOr<BegunGame> begun(const engine::RuleSet& rules, StoredTable stored) {
  auto game = solver::make_game_space(rules, std::move(stored.points));
  if (!game.ok()) return game.status();
  if (stored.values.size() > (*game)->sheets.states()) return absl::DataLossError("it has too many values");
  return BegunGame{.game = *std::move(game), .known = std::move(stored.values)};
}

absl::StatusOr<BegunGame> begin(const GameToSolve& game, const TablePlace& place,
                                const SolvedFolder& folder) {
  if (auto stored = stored_at(place, folder)) {
    auto found = begun(game.chosen.rules, *std::move(stored));
    if (found.ok()) return found;
    spdlog::warn("not used, and made again: {}: {}", printable(folder.path_of(place.name())),
                 std::string(found.status().message()));
  }
  auto fresh = solver::make_game_space(game.chosen.rules, game.words);
  if (!fresh.ok()) return fresh.status();
  return BegunGame{.game = *std::move(fresh), .known = {}};
}

// Writes what is solved now and then, but never over a file that says as much: another program may work out
// the same game in the same folder. Gives up on a folder that cannot be written.
class Saver {
 public:
  Saver(const TablePlace& place, const SolvedFolder& folder, absl::Duration every)
      : place_(place), folder_(folder), every_(every), saved_(absl::Now()) {}

  void save_if_due(const GameSpace& game, std::span<const double> solved, bool stopping) {
    if (works_ && (stopping || absl::Now() - saved_ >= every_)) save(game, solved);
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
    works_ = folder_.write(place_.name(), solver::pack_table(place_.fingerprint, game, solved));
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

}  // namespace

std::string dictionary_of(const ChosenRules& chosen) {
  return chosen.lexicon == nullptr ? "" : chosen.lexicon->lexicon.info().fingerprint;
}

absl::StatusOr<BestPlay> read_play(const GameToSolve& game, const SolvedFolder& folder,
                                   const WorkSettings& settings) {
  const auto place = place_of(game.chosen);
  if (!place.ok()) return place.status();
  auto stored = stored_at(*place, folder);
  if (!stored) return read_estimate(game, folder, settings);
  auto found = begun(game.chosen.rules, *std::move(stored));
  if (!found.ok() || found->known.size() < found->game->sheets.states()) {
    return absl::NotFoundError("the table of this game is not whole");
  }
  return exact_play({.game = std::move(found->game), .values = std::move(found->known)});
}

absl::StatusOr<BestPlay> work_out_play(const GameToSolve& game, const SolvedFolder& folder,
                                       const WorkSettings& settings) {
  const auto place = place_of(game.chosen);
  if (!place.ok()) return place.status();
  auto start = begin(game, *place, folder);
  if (settings.cancelled()) return absl::CancelledError("the work was stopped");
  const bool in_rounds = game.chosen.rules.round_order != engine::RoundOrder::kNone;  // never estimated
  if (absl::IsResourceExhausted(start.status()) && !in_rounds) return train_estimate(game, folder, settings);
  if (!start.ok()) return start.status();
  const GameSpace& space = *start->game;
  const auto states = static_cast<double>(space.sheets.states());
  const auto report = [&](std::size_t solved) {
    settings.progress(solver::Basis::kExact, static_cast<std::int64_t>(space.sheets.states()),
                      static_cast<double>(solved) / states);
  };
  report(start->known.size());
  Saver saver(*place, folder, settings.save_every);
  auto table = solver::solve(
      start->game, {.threads = settings.threads,
                    .known = std::move(start->known),
                    .progress =
                        [&](std::span<const double> solved) {
                          report(solved.size());
                          saver.save_if_due(space, solved, settings.cancelled());
                        },
                    .cancelled = [&] { return saver.whole().has_value() || settings.cancelled(); }});
  if (table.ok()) saver.save(space, table->values);
  if (saver.whole()) return exact_play({.game = start->game, .values = *std::move(saver.whole())});
  if (!table.ok()) return table.status();
  return exact_play(*std::move(table));
}

}  // namespace lexicup::service
