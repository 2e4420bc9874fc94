#include "service/solved/best_play.h"

#include <utility>

namespace lexicup::service {
namespace {

// The values, what rolls record, the rolls' chances, and the scratch memory of a few advisers.
std::size_t bytes_of(const solver::ValueTable& table) {
  constexpr std::size_t kAdvisers = 4;
  const solver::RollPoints& points = table.game->points;
  return table.values.size() * sizeof(double) + points.places.size() * sizeof(std::uint16_t) +
         points.kind.size() * (sizeof(std::uint32_t) + sizeof(double)) +
         points.kind.size() * sizeof(double) * kAdvisers;
}

}  // namespace

BestPlay exact_play(std::shared_ptr<const solver::ValueTable> table,
                    std::shared_ptr<const solver::BonusChances> chances) {
  BestPlay play;
  play.expected_total = table->value_of_game();
  play.states = static_cast<std::int64_t>(table->values.size());
  play.bytes = bytes_of(*table);
  play.make_adviser = [table] { return solver::make_adviser(table); };
  play.table = std::move(table);
  play.chances = std::move(chances);
  return play;
}

}  // namespace lexicup::service
