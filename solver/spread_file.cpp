#include "solver/spread_file.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

namespace lexicup::solver {

std::string pack_spread(const Fingerprint& fingerprint, const SpreadTable& spread) {
  FileWriter file(kSpreadFile, /*shape=*/0, fingerprint);
  file.add(std::uint64_t{spread.variances.size()});
  file.add(std::span<const double>(spread.variances));
  return std::move(file).finish();
}

absl::StatusOr<SpreadTable> unpack_spread(std::string_view file, const Fingerprint& fingerprint,
                                          std::shared_ptr<const GameSpace> game) {
  auto reader = FileReader::open(file, kSpreadFile, fingerprint);
  if (!reader.ok()) return reader.status();
  std::uint64_t states = 0;
  if (!reader->read(states) || states != game->sheets.states() || reader->shape() != 0) {
    return reader->damaged("its header makes no sense");
  }
  SpreadTable spread{.game = std::move(game), .variances = {}};
  if (!reader->read(states, spread.variances) || !reader->at_end()) {
    return reader->damaged("its length is wrong");
  }
  const auto is_variance = [](double variance) { return std::isfinite(variance) && variance >= 0; };
  if (!std::ranges::all_of(spread.variances, is_variance)) return reader->damaged("a variance is none");
  return spread;
}

}  // namespace lexicup::solver
