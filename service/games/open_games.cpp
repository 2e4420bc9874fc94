#include "service/games/open_games.h"

#include <filesystem>
#include <system_error>

#include <fmt/format.h>

#include "service/store/sqlite_store.h"

namespace lexicup::service {

absl::StatusOr<std::unique_ptr<GameStore>> open_game_store(const std::string& folder) {
  if (folder.empty()) return open_sqlite_store(":memory:");
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) {
    return absl::UnavailableError(
        fmt::format("cannot make the folder {} for the games: {}; name another one with --data", folder,
                    error.message()));
  }
  return open_sqlite_store((std::filesystem::path(folder) / "games.db").string());
}

HostSettings host_settings(const Config& config) {
  return {.threads = config.game_threads,
          .queue = config.game_queue,
          .keep_finished = absl::Hours(24 * config.keep_finished_days),
          .keep_idle = absl::Hours(24 * config.keep_idle_days)};
}

}  // namespace lexicup::service
