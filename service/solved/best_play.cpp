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

BestPlay exact_play(solver::ValueTable table) {
  auto shared = std::make_shared<const solver::ValueTable>(std::move(table));
  BestPlay play;
  play.expected_total = shared->value_of_game();
  play.states = static_cast<std::int64_t>(shared->values.size());
  play.bytes = bytes_of(*shared);
  play.make_explainer = [shared] { return std::make_unique<solver::Explainer>(shared, nullptr); };
  play.make_adviser = [shared = std::move(shared)] { return solver::make_adviser(shared); };
  return play;
}

}  // namespace lexicup::service
