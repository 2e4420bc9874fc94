#include "service/solved/target_work.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <absl/strings/numbers.h>
#include <absl/strings/str_split.h>
#include <absl/time/clock.h>
#include <fmt/format.h>

#include "service/solved/work_out.h"
#include "solver/fingerprint.h"
#include "solver/table_file.h"
#include "solver/target_file.h"

namespace lexicup::service {
namespace {

using solver::Fingerprint;
using solver::SpreadTable;
using solver::TargetTable;

constexpr char kEnding[] = ".lxt";
// Files of earlier sheets that are read in the hope that they know this one.
constexpr std::size_t kMostTried = 4;

Fingerprint fingerprint_of(const TargetToReach& target) {
  return solver::fingerprint_of(target.chosen.rules, target.values->game->rolls,
                                dictionary_of(target.chosen));
}

// Variances lie in a table file of their own, which no game has.
Fingerprint spread_fingerprint(const TargetToReach& target) {
  constexpr std::uint64_t kSpread = 0x5350524541440000;  // "SPREAD"
  Fingerprint fingerprint = fingerprint_of(target);
  fingerprint.high ^= kSpread;
  return fingerprint;
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
    const std::size_t length = sheet.name.size() - begin.size() - (sizeof kEnding - 1);
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
  const Fingerprint fingerprint = spread_fingerprint(target);
  const std::string name = fingerprint.text() + ".lxv";
  const auto bytes = folder.read(name, solver::kTableFile);
  if (!bytes) return absl::NotFoundError("there is no table of variances");
  const std::shared_ptr<const solver::GameSpace>& game = target.values->game;
  auto stored = solver::unpack_table(*bytes, fingerprint, game->rolls);
  if (stored.ok() && stored->values.size() != game->sheets.states()) {
    stored = absl::DataLossError("it has a wrong number of variances");
  }
  if (stored.ok()) return SpreadTable{.game = game, .variances = std::move(stored->values)};
  folder.tell_unusable(name, stored.status());
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
                       .values = std::move(values),
                       .target = target,
                       .sheet = sheet,
                       .state = *state,
                       .need = need};
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
  folder.write(name_of(target), solver::pack_target(fingerprint_of(target), *table));
  return table;
}

absl::StatusOr<SpreadTable> find_spread(const TargetToReach& target, const SolvedFolder& folder,
                                        const TargetSettings& settings) {
  auto known = read_spread(target, folder);
  if (known.ok()) return known;
  const absl::Time began = absl::Now();
  auto spread = solver::solve_spread(*target.values, solver_settings(settings));
  if (!spread.ok() || absl::Now() - began < settings.keep_from) return spread;
  const Fingerprint fingerprint = spread_fingerprint(target);
  folder.write(fingerprint.text() + ".lxv",
               solver::pack_table(fingerprint, *spread->game, spread->variances));
  return spread;
}

}  // namespace lexicup::service
