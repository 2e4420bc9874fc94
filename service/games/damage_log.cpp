#include "service/games/damage_log.h"

#include <cstddef>

#include <spdlog/spdlog.h>

#include "service/quote.h"

namespace lexicup::service {
namespace {

// Each game may have a damage of its own; nobody reads more lines than that.
constexpr std::size_t kMostLines = 1000;

}  // namespace

void DamageLog::note(const absl::Status& answer) {
  if (!absl::IsDataLoss(answer)) return;
  std::string message = printable(std::string(answer.message()));
  absl::MutexLock lock(&mutex_);
  if (told_.size() >= kMostLines || !told_.insert(message).second) return;
  spdlog::error("damaged: {}", message);
}

}  // namespace lexicup::service
