#include "service/solved/target_work.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <absl/strings/numbers.h>
#include <absl/strings/str_split.h>
#include <absl/time/clock.h>
#include <fmt/format.h>

#include "service/solved/game_to_solve.h"
#include "solver/fingerprint.h"
#include "solver/game_size.h"
#include "solver/spread_file.h"
#include "solver/target_file.h"

namespace lexicup::service {
namespace {

using solver::Fingerprint;
using solver::SpreadTable;
using solver::TargetTable;

constexpr std::string_view kEnding = solver::kTargetFile.ending;
// Files of earlier sheets that are read in the hope that they know this one.
constexpr std::size_t kMostTried = 4;

Fingerprint fingerprint_of(const TargetToReach& target) {
  return solver::fingerprint_of(target.chosen.rules, target.values->game->rolls,
                                dictionary_of(target.chosen));
}

// What the files of all sheets have in common: "4f0c...-300-".
std::string beginning(const TargetToReach& target) {
  return fmt::format("{}-{}-", fingerprint_of(target).text(), target.target);
}

std::string name_of(const TargetToReach& target) {
  return fmt::format("{}{}-{}{}", beginning(target), target.state, target.need, kEnding);
}

// The sheet that a file is for.
struct NamedSheet {
  std::string name;
  std::uint64_t state = 0;
  int need = 0;
};

// Those that may lead to the sheet, its own one first, then the earliest ones, which know most.
std::vector<NamedSheet> candidates(const TargetToReach& target, const SolvedFolder& folder) {
  const std::string begin = beginning(target);
  std::vector<NamedSheet> sheets;
  for (std::string& name : folder.names(begin, kEnding)) {
    NamedSheet sheet{.name = std::move(name)};
    const std::size_t length = sheet.name.size() - begin.size() - (kEnding.size());
    const std::vector<std::string> parts = absl::StrSplit(sheet.name.substr(begin.size(), length), '-');
    if (parts.size() != 2 || !absl::SimpleAtoi(parts[0], &sheet.state) ||
        !absl::SimpleAtoi(parts[1], &sheet.need))
      continue;
    if (sheet.state >= target.state && sheet.need >= target.need) sheets.push_back(std::move(sheet));
  }
  const std::string own = name_of(target);
  std::ranges::stable_sort(sheets, std::ranges::greater(), [&](const NamedSheet& sheet) {
    return std::pair(sheet.name == own, sheet.state);
  });
  if (sheets.size() > kMostTried) sheets.resize(kMostTried);
  return sheets;
}

absl::StatusOr<SpreadTable> read_spread(const TargetToReach& target, const SolvedFolder& folder) {
  const Fingerprint fingerprint = fingerprint_of(target);
  const std::string name = solver::file_name(fingerprint, solver::kSpreadFile);
  const auto bytes = folder.read(name, solver::kSpreadFile);
  if (!bytes) return absl::NotFoundError("there is no table of variances");
  auto spread = solver::unpack_spread(*bytes, fingerprint, target.values->game);
  if (spread.ok()) return spread;
  folder.tell_unusable(name, spread.status());
  return absl::NotFoundError("the table of variances cannot be used");
}

solver::WorkSettings solver_settings(const TargetSettings& settings) {
  return {.threads = settings.threads, .progress = settings.progress, .cancelled = settings.cancelled};
}

}  // namespace

absl::StatusOr<TargetToReach> target_to_reach(const ChosenRules& chosen,
                                              std::shared_ptr<const solver::ValueTable> values, int target,
                                              const engine::Sheet& sheet) {
  const auto state = values->game->sheets.state_of(sheet);
  if (!state.ok()) return state.status();
  const int need = target - engine::totals(chosen.rules, sheet).total;
  return TargetToReach{.chosen = chosen,
                       .game = key_of(chosen),
                       .values = std::move(values),
                       .target = target,
                       .sheet = sheet,
                       .state = *state,
                       .need = need};
}

// Of the sheets with so few turns left those come that its open boxes lead to, each with as many needs as
// there are points to go.
absl::Duration work_of(const TargetToReach& target) {
  constexpr absl::Duration kMost = absl::Minutes(6);
  const solver::GameSpace& game = *target.values->game;
  const int turns = game.sheets.turns();
  int open = 0;
  while (open < turns && target.state >= game.sheets.first_with(open + 1)) ++open;
  double come = 1;  // ways to have up to so many boxes open, of its own
  double all = 1;   // and of all
  double own_ways = 1;
  double all_ways = 1;
  for (int count = 1; count <= open; ++count) {
    come += own_ways *= static_cast<double>(open - count + 1) / count;
    all += all_ways *= static_cast<double>(turns - count + 1) / count;
  }
  const double sheets = static_cast<double>(target.state + 1) * come / all;
  const double share = sheets / static_cast<double>(game.sheets.states());
  const double seconds =
      solver::solving_work(game) / solver::kKeepsPerSecond * share * std::max(1, target.need);
  return std::min(kMost, absl::Seconds(seconds));
}

absl::StatusOr<TargetTable> read_target(const TargetToReach& target, const SolvedFolder& folder) {
  for (const NamedSheet& sheet : candidates(target, folder)) {
    const auto bytes = folder.read(sheet.name, solver::kTargetFile);
    if (!bytes) continue;
    auto table = solver::unpack_target(*bytes, fingerprint_of(target), target.target, target.values->game);
    if (!table.ok()) {
      folder.tell_unusable(sheet.name, table.status());
    } else if (target.state <= table->start && table->knows(target.state, target.need)) {
      return table;
    }
  }
  return absl::NotFoundError("there is no table of this target");
}

absl::StatusOr<TargetTable> work_out_target(const TargetToReach& target, const SolvedFolder& folder,
                                            const TargetSettings& settings) {
  const absl::Time began = absl::Now();
  auto table =
      solver::solve_target(target.values->game, target.sheet, target.target, solver_settings(settings));
  if (!table.ok() || absl::Now() - began < settings.keep_from) return table;
  folder.write(name_of(target), solver::kTargetFile, solver::pack_target(fingerprint_of(target), *table));
  return table;
}

absl::StatusOr<SpreadTable> find_spread(const TargetToReach& target, const SolvedFolder& folder,
                                        const TargetSettings& settings) {
  auto known = read_spread(target, folder);
  if (known.ok()) return known;
  const absl::Time began = absl::Now();
  auto spread = solver::solve_spread(*target.values, solver_settings(settings));
  if (!spread.ok() || absl::Now() - began < settings.keep_from) return spread;
  const Fingerprint fingerprint = fingerprint_of(target);
  folder.write(solver::file_name(fingerprint, solver::kSpreadFile), solver::kSpreadFile,
               solver::pack_spread(fingerprint, *spread));
  return spread;
}

}  // namespace lexicup::service
