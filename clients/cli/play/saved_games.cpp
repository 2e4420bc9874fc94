#include "clients/cli/play/saved_games.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <system_error>

#include <absl/strings/ascii.h>
#include <absl/strings/numbers.h>
#include <absl/strings/str_split.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "clients/cli/play/write_all.h"

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

bool parse_line(const std::string& line, SavedGame& saved) {
  const std::pair<std::string, std::string> parts = absl::StrSplit(line, absl::MaxSplits(' ', 1));
  if (parts.first == "server")
    saved.server = parts.second;
  else if (parts.first == "game")
    saved.game = parts.second;
  else if (parts.first == "variant")
    saved.variant = parts.second;
  else if (parts.first == "seat") {
    const std::vector<std::string> fields = absl::StrSplit(parts.second, absl::MaxSplits(' ', 2));
    SavedSeat seat;
    if (fields.size() != 3 || !absl::SimpleAtoi(fields[0], &seat.seat)) return false;
    seat.token = fields[1];
    seat.player = fields[2];
    saved.seats.push_back(seat);
  } else {
    return line.empty();
  }
  return true;
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
  if (const std::string home = value("HOME"); !home.empty()) return home + "/.local/state" + kFolder;
  return absl::FailedPreconditionError("neither XDG_STATE_HOME nor HOME says where to keep games");
}

std::string code_as_written(const std::string& typed) {
  std::string code = absl::AsciiStrToUpper(typed);
  std::erase(code, '-');
  return code;
}

std::string saved_text(const SavedGame& saved) {
  std::string text = fmt::format("server {}\ngame {}\nvariant {}\n", saved.server, saved.game, saved.variant);
  for (const SavedSeat& seat : saved.seats) {
    text += fmt::format("seat {} {} {}\n", seat.seat, seat.token, seat.player);
  }
  return text;
}

absl::StatusOr<SavedGame> parse_saved(const std::string& text) {
  SavedGame saved;
  for (const std::string& line : std::vector<std::string>(absl::StrSplit(text, '\n'))) {
    if (!parse_line(line, saved))
      return absl::InvalidArgumentError(fmt::format("no line of a saved game: \"{}\"", line));
  }
  if (saved.game.empty() || saved.seats.empty()) return absl::InvalidArgumentError("no game is saved there");
  return saved;
}

absl::Status save_game(const std::string& folder, const SavedGame& saved) {
  if (!is_code(saved.game))
    return absl::InvalidArgumentError(fmt::format("\"{}\" is no game's code", saved.game));
  if (absl::Status status = make_private_folder(folder); !status.ok()) return status;
  const std::string path = folder + "/" + saved.game;
  const std::string unfinished = fmt::format("{}.{}", path, getpid());
  const int file = open(unfinished.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (file < 0) return system_error(unfinished);
  const bool written = write_all(file, saved_text(saved)) && fsync(file) == 0;
  if (close(file) != 0 || !written || rename(unfinished.c_str(), path.c_str()) != 0)
    return system_error(path);
  return absl::OkStatus();
}

absl::StatusOr<SavedGame> load_game(const std::string& folder, const std::string& game) {
  std::ifstream file(folder + "/" + game);
  if (!is_code(game) || !file) {
    return absl::NotFoundError(
        fmt::format("no seat of a game {} is saved here; lexicup games --mine lists those that are", game));
  }
  std::ostringstream text;
  text << file.rdbuf();
  return parse_saved(text.str());
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
  if (is_code(game)) unlink((folder + "/" + game).c_str());
}

}  // namespace lexicup::cli::play
