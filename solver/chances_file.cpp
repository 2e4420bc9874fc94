#include "solver/chances_file.h"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

namespace lexicup::solver {

std::string pack_chances(const Fingerprint& fingerprint, const BonusChances& chances) {
  FileWriter file(kChancesFile, static_cast<std::uint32_t>(chances.chances.size()), fingerprint);
  file.add(std::uint64_t{chances.game->sheets.states()});
  for (const std::vector<double>& section : chances.chances) file.add(std::span<const double>(section));
  return std::move(file).finish();
}

absl::StatusOr<BonusChances> unpack_chances(std::string_view file, const Fingerprint& fingerprint,
                                            std::shared_ptr<const GameSpace> game) {
  auto reader = FileReader::open(file, kChancesFile, fingerprint);
  if (!reader.ok()) return reader.status();
  std::uint64_t states = 0;
  if (!reader->read(states) || states != game->sheets.states() ||
      reader->shape() != game->rules.section_bonuses.size()) {
    return reader->damaged("its header makes no sense");
  }
  BonusChances chances{.game = std::move(game), .chances = {}};
  for (std::uint32_t section = 0; section < reader->shape(); ++section) {
    std::vector<double>& of_states = chances.chances.emplace_back();
    if (!reader->read(states, of_states)) return reader->damaged("its length is wrong");
    // False for what is no number, too.
    const auto is_chance = [](double chance) { return chance >= 0 && chance <= 1; };
    if (!std::ranges::all_of(of_states, is_chance)) return reader->damaged("a chance is none");
  }
  if (!reader->at_end()) return reader->damaged("its length is wrong");
  return chances;
}

}  // namespace lexicup::solver
