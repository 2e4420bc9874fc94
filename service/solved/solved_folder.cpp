#include "service/solved/solved_folder.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <chrono>
#include <filesystem>
#include <system_error>
#include <utility>
#include <vector>

#include <absl/status/status.h>
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include "lexicon/file_io.h"
#include "service/quote.h"
#include "service/solved/regular_file.h"
#include "solver/chances_file.h"
#include "solver/model_file.h"
#include "solver/spread_file.h"
#include "solver/table_file.h"
#include "solver/target_file.h"

namespace lexicup::service {
namespace {

namespace fs = std::filesystem;

// Far longer than a file takes to be written.
constexpr std::chrono::hours kLongestWrite(1);

struct File {
  fs::path path;
  std::uintmax_t bytes = 0;
  fs::file_time_type written;
};

constexpr std::array kOfTargets = {solver::kTargetFile.ending, solver::kSpreadFile.ending};
constexpr std::array kOfGames = {solver::kTableFile.ending, solver::kModelFile.ending,
                                 solver::kChancesFile.ending};

bool is_of_target(const fs::path& path) {
  return std::ranges::find(kOfTargets, path.extension().string()) != kOfTargets.end();
}

bool is_of_game(const fs::path& path) {
  return std::ranges::find(kOfGames, path.extension().string()) != kOfGames.end() || is_of_target(path);
}

// A file on its way into the folder: "NAME.lxv.4711.tmp".
bool is_half(const fs::path& path) { return path.extension() == ".tmp" && is_of_game(path.stem().stem()); }

// Those of solved games, the one written last first; behind them those of targets, which are the most and
// serve the least.
std::vector<File> files_in(const std::string& folder) {
  std::vector<File> files;
  std::error_code error;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    std::error_code gone;
    if (!is_of_game(at->path()) || !at->is_regular_file(gone)) continue;
    File file{.path = at->path(), .bytes = at->file_size(gone), .written = at->last_write_time(gone)};
    if (!gone) files.push_back(std::move(file));
  }
  std::ranges::sort(files, std::ranges::greater(),
                    [](const File& file) { return std::pair(!is_of_target(file.path), file.written); });
  return files;
}

}  // namespace

SolvedFolder::SolvedFolder(std::string path, std::uintmax_t most_bytes)
    : path_(std::move(path)), most_bytes_(most_bytes) {}

std::string SolvedFolder::path_of(std::string_view name) const { return (fs::path(path_) / name).string(); }

std::optional<std::string> SolvedFolder::read(std::string_view name, const solver::FileKind& kind) const {
  if (path_.empty()) return std::nullopt;
  auto bytes = read_regular_file(path_of(name), kind.most_bytes, kind.magic);
  if (bytes.ok()) return *std::move(bytes);
  if (!absl::IsNotFound(bytes.status())) warn("cannot be used, and is made again", name, bytes.status());
  return std::nullopt;
}

std::vector<std::string> SolvedFolder::names(std::string_view begin, std::string_view end) const {
  std::vector<std::string> names;
  if (path_.empty()) return names;
  for (const File& file : files_in(path_)) {
    std::string name = file.path.filename().string();
    if (name.starts_with(begin) && name.ends_with(end)) names.push_back(std::move(name));
  }
  return names;
}

void SolvedFolder::tell_unusable(std::string_view name, const absl::Status& why) const {
  warn("cannot be used, and is made again", name, why);
}

// Each thing once for a file, until it is written.
void SolvedFolder::warn(const char* what, std::string_view name, const absl::Status& why) const {
  {
    absl::MutexLock lock(&mutex_);
    if (!told_.emplace(name, what).second) return;
  }
  spdlog::warn("{} {}: {}", printable(path_of(name)), what, printable(std::string(why.message())));
}

bool SolvedFolder::write(std::string_view name, const solver::FileKind& kind, std::string_view bytes) const {
  assert(bytes.starts_with(kind.magic));
  if (path_.empty()) return false;
  constexpr char kCannot[] = "cannot be written, so that what is worked out is kept in memory alone";
  if (bytes.size() > kind.most_bytes) {
    warn(kCannot, name,
         absl::ResourceExhaustedError(
             fmt::format("it has {} bytes, {} are the most", bytes.size(), kind.most_bytes)));
    return false;
  }
  std::error_code error;
  fs::create_directories(path_, error);  // if that fails, so does writing
  const absl::Status status = lexicon::write_file(path_of(name), bytes);
  if (!status.ok()) {
    warn(kCannot, name, status);
    return false;
  }
  {
    absl::MutexLock lock(&mutex_);
    std::erase_if(told_, [&](const auto& told) { return told.first == name; });
  }
  trim(name);
  remove_halves();
  return true;
}

void SolvedFolder::trim(std::string_view newest) const {
  std::uintmax_t bytes = 0;
  for (const File& file : files_in(path_)) {
    bytes += file.bytes;
    if (bytes <= most_bytes_ || file.path.filename() == newest) continue;
    std::error_code error;
    fs::remove(file.path, error);
    if (error) {
      warn("cannot be deleted, though the games worked out take too much of the disk",
           file.path.filename().string(), absl::UnavailableError(error.message()));
      continue;
    }
    spdlog::info("deleted {}, the games worked out take too much of the disk", printable(file.path.string()));
  }
}

void SolvedFolder::remove_halves() const {
  std::error_code error;
  for (fs::directory_iterator at(path_, error), end; !error && at != end; at.increment(error)) {
    std::error_code gone;
    const auto written = at->last_write_time(gone);
    if (gone || !is_half(at->path()) || fs::file_time_type::clock::now() - written < kLongestWrite) continue;
    fs::remove(at->path(), gone);
  }
}

}  // namespace lexicup::service
