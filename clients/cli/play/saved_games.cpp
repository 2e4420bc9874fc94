#include "clients/cli/play/saved_games.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <system_error>

#include <absl/strings/ascii.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include "clients/cli/play/write_all.h"
#include "service/games/game_code.h"

namespace lexicup::cli::play {
namespace {

namespace fs = std::filesystem;

// A code names a file, so nothing but letters, digits and hyphens may be in it.
bool is_code(const std::string& game) {
  return !game.empty() && game.size() <= 64 && std::all_of(game.begin(), game.end(), [](unsigned char c) {
    return absl::ascii_isalnum(c) || c == '-' || c == '_';
  });
}

absl::Status system_error(const std::string& path) {
  return absl::UnknownError(fmt::format("cannot save the game: {}: {}", path, std::strerror(errno)));
}

absl::Status make_private_folder(const std::string& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (!error) fs::permissions(folder, fs::perms::owner_all, error);
  if (!error) return absl::OkStatus();
  return absl::UnknownError(fmt::format("cannot save the game: {}: {}", folder, error.message()));
}

// Held by whoever changes a file, from reading it to writing it. Its end frees the lock.
class FolderLock {
 public:
  explicit FolderLock(const std::string& folder)
      : file_(open((folder + "/.lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {
    if (file_ < 0) return;
    int locked;
    do locked = flock(file_, LOCK_EX);
    while (locked != 0 && errno == EINTR);
    held_ = locked == 0;
  }
  ~FolderLock() {
    if (file_ >= 0) close(file_);
  }
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;

  bool held() const { return held_; }

 private:
  const int file_;
  bool held_ = false;
};

absl::Status write_whole(const std::string& path, const std::string& text) {
  const std::string unfinished = fmt::format("{}.{}", path, getpid());
  const int file = open(unfinished.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (file < 0) return system_error(unfinished);
  const bool written = write_all(file, text) && fsync(file) == 0;
  if (close(file) != 0 || !written || rename(unfinished.c_str(), path.c_str()) != 0)
    return system_error(path);
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<std::string> saved_games_folder(const std::map<std::string, std::string>& environment) {
  constexpr char kFolder[] = "/lexicup/games";
  const auto value = [&](const char* name) {
    const auto found = environment.find(name);
    return found == environment.end() ? std::string() : found->second;
  };
  // The XDG rules have relative paths ignored.
  if (const std::string base = value("XDG_STATE_HOME"); base.starts_with('/')) return base + kFolder;
  if (const std::string home = value("HOME"); home.starts_with('/')) return home + "/.local/state" + kFolder;
  return absl::FailedPreconditionError(
      "neither XDG_STATE_HOME nor HOME names a folder, from / on, to keep games in");
}

std::string code_as_written(const std::string& typed) { return service::code_or_text(typed); }

absl::Status save_game(const std::string& folder, const SavedGame& saved) {
  if (!is_code(saved.game))
    return absl::InvalidArgumentError(fmt::format("\"{}\" is no game's code", saved.game));
  if (absl::Status status = make_private_folder(folder); !status.ok()) return status;
  const FolderLock lock(folder);
  if (!lock.held()) return system_error(folder);
  SavedGame all = saved;
  const auto before = load_game(folder, saved.game);
  all.seats = merged_seats(before.ok() ? before->seats : std::vector<SavedSeat>(), saved.seats);
  return write_whole(folder + "/" + saved.game, saved_text(all));
}

absl::StatusOr<SavedGame> load_game(const std::string& folder, const std::string& game) {
  std::ifstream file(folder + "/" + game);
  if (!is_code(game) || !file) {
    return absl::NotFoundError(
        fmt::format("no seat of a game {} is saved here; lexicup games --mine lists those that are", game));
  }
  std::ostringstream text;
  text << file.rdbuf();
  auto saved = parse_saved(text.str());
  if (saved.ok() && saved->game == game) return saved;
  const std::string fault =
      saved.ok() ? "it is of the game " + saved->game : std::string(saved.status().message());
  return absl::InvalidArgumentError(
      fmt::format("the saved seat {}/{} cannot be read: {}; put a copy of the file back, or delete it",
                  folder, game, fault));
}

std::vector<SavedGame> list_saved(const std::string& folder) {
  std::vector<SavedGame> all;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    if (auto saved = load_game(folder, entry.path().filename().string()); saved.ok())
      all.push_back(*std::move(saved));
  }
  std::sort(all.begin(), all.end(), [](const SavedGame& a, const SavedGame& b) { return a.game < b.game; });
  return all;
}

void forget_game(const std::string& folder, const std::string& game) {
  if (!is_code(game)) return;
  const FolderLock lock(folder);
  unlink((folder + "/" + game).c_str());
}

void forget_seats(const std::string& folder, const std::string& game, const std::set<std::string>& tokens) {
  const FolderLock lock(folder);
  auto saved = load_game(folder, game);
  if (!saved.ok()) return;
  std::erase_if(saved->seats, [&](const SavedSeat& seat) { return tokens.contains(seat.token); });
  const std::string path = folder + "/" + game;
  if (saved->seats.empty()) {
    unlink(path.c_str());
  } else {
    // A token that stays is of no harm.
    write_whole(path, saved_text(*saved)).IgnoreError();
  }
}

}  // namespace lexicup::cli::play
