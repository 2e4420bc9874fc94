#include "solver/target_file.h"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace lexicup::solver {
namespace {

// Chances are not negative, and none are left out in front.
bool makes_sense(const NeedChances& needs) {
  const auto most = std::max<std::int64_t>(0, std::int64_t{needs.most} - needs.least + 1);
  return needs.least >= 1 && std::ssize(needs.chances) <= most &&
         std::ranges::all_of(needs.chances, [](float chance) { return chance >= 0 && chance <= 1.001F; });
}

}  // namespace

std::string pack_target(const Fingerprint& fingerprint, const TargetTable& table) {
  FileWriter file(kTargetFile, static_cast<std::uint32_t>(table.target), fingerprint);
  file.add(std::uint64_t{table.of_state.size()});
  for (const NeedChances& needs : table.of_state) {
    file.add(static_cast<std::int32_t>(needs.least));
    file.add(static_cast<std::int32_t>(needs.most));
    file.add(static_cast<std::uint32_t>(needs.chances.size()));
    file.add(std::span<const float>(needs.chances));
  }
  return std::move(file).finish();
}

absl::StatusOr<TargetTable> unpack_target(std::string_view file, const Fingerprint& fingerprint, int target,
                                          std::shared_ptr<const GameSpace> game) {
  absl::StatusOr<FileReader> reader = FileReader::open(file, kTargetFile, fingerprint);
  if (!reader.ok()) return reader.status();
  if (reader->shape() != static_cast<std::uint32_t>(target)) {
    return absl::FailedPreconditionError(
        fmt::format("the target table is for {} points, not for {}", reader->shape(), target));
  }
  std::uint64_t states = 0;
  if (!reader->read(states) || states == 0 || states > game->sheets.states()) {
    return reader->damaged("its sheets are not those of the game");
  }
  TargetTable table{.game = std::move(game), .target = target, .start = states - 1, .of_state = {}};
  table.of_state.resize(states);
  for (NeedChances& needs : table.of_state) {
    std::int32_t least = 0;
    std::int32_t most = 0;
    std::uint32_t count = 0;
    if (!reader->read(least) || !reader->read(most) || !reader->read(count) ||
        !reader->read(count, needs.chances)) {
      return reader->damaged("chances are missing");
    }
    needs.least = least;
    needs.most = most;
    if (!makes_sense(needs)) return reader->damaged("the chances of a sheet make no sense");
  }
  if (!reader->at_end()) return reader->damaged("its length is wrong");
  return table;
}

}  // namespace lexicup::solver
