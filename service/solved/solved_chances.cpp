#include "service/solved/solved_chances.h"

#include <string>
#include <utility>

#include "solver/chances_file.h"
#include "solver/fingerprint.h"
#include "solver/game_size.h"

namespace lexicup::service {
namespace {

solver::Fingerprint fingerprint_of(const GameToSolve& game, const solver::ValueTable& table) {
  return solver::fingerprint_of(game.chosen.rules, table.game->rolls, dictionary_of(game.chosen));
}

}  // namespace

absl::Duration work_of_chances(const solver::GameSpace& game) {
  const auto sections = static_cast<double>(game.rules.section_bonuses.size());
  return absl::Seconds(sections * solver::solving_work(game) / solver::kKeepsPerSecond);
}

bool are_quick(const engine::RuleSet& rules, const solver::GameSize& size, absl::Duration quick) {
  const auto sections = static_cast<double>(rules.section_bonuses.size());
  return size.exact && sections > 0 && absl::Seconds(sections * size.work / solver::kKeepsPerSecond) <= quick;
}

SharedChances read_chances(const GameToSolve& game, const SharedTable& table, const SolvedFolder& folder) {
  if (game.chosen.rules.section_bonuses.empty()) return nullptr;
  const solver::Fingerprint fingerprint = fingerprint_of(game, *table);
  const std::string name = solver::file_name(fingerprint, solver::kChancesFile);
  const auto bytes = folder.read(name, solver::kChancesFile);
  if (!bytes) return nullptr;
  auto chances = solver::unpack_chances(*bytes, fingerprint, table->game);
  if (chances.ok()) return std::make_shared<const solver::BonusChances>(*std::move(chances));
  folder.tell_unusable(name, chances.status());
  return nullptr;
}

absl::StatusOr<SharedChances> find_chances(const GameToSolve& game, const SharedTable& table,
                                           const SolvedFolder& folder, const solver::WorkSettings& settings,
                                           std::vector<std::vector<double>>& begun) {
  // Another program may have found them meanwhile.
  if (SharedChances there = read_chances(game, table, folder)) return there;
  auto chances = solver::bonus_chances(*table, settings, &begun);
  if (!chances.ok()) return chances.status();
  const solver::Fingerprint fingerprint = fingerprint_of(game, *table);
  folder.write(solver::file_name(fingerprint, solver::kChancesFile), solver::kChancesFile,
               solver::pack_chances(fingerprint, *chances));
  return std::make_shared<const solver::BonusChances>(*std::move(chances));
}

}  // namespace lexicup::service
