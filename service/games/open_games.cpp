#include "service/games/open_games.h"

#include <cerrno>
#include <filesystem>
#include <system_error>

#include <fmt/format.h>
#include <sys/stat.h>

#include "service/store/sqlite_store.h"

namespace lexicup::service {
namespace {

// Whoever reads the games' seeds can foresee dice: a folder that is made here is its owner's alone.
std::error_code make_private_folder(std::filesystem::path folder) {
  if (!folder.has_filename()) folder = folder.parent_path();
  std::error_code error;
  if (folder.has_parent_path()) std::filesystem::create_directories(folder.parent_path(), error);
  if (error) return error;
  if (mkdir(folder.c_str(), S_IRWXU) != 0 && errno != EEXIST) return {errno, std::generic_category()};
  std::filesystem::create_directories(folder, error);  // says so if it is something else
  return error;
}

}  // namespace

absl::StatusOr<std::unique_ptr<GameStore>> open_game_store(const std::string& folder) {
  if (folder.empty()) return open_sqlite_store(":memory:");
  if (const std::error_code error = make_private_folder(folder); error) {
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
          .keep_idle = absl::Hours(24 * config.keep_idle_days),
          .sweeps = config.sweeps};
}

}  // namespace lexicup::service
