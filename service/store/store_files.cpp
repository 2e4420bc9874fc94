#include "service/store/store_files.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <sys/stat.h>

#include "service/errors.h"

namespace lexicup::service {
namespace {

std::optional<std::pair<dev_t, ino_t>> identity_of(const std::string& path) {
  struct stat facts {};
  if (stat(path.c_str(), &facts) != 0) return std::nullopt;
  return std::pair(facts.st_dev, facts.st_ino);
}

}  // namespace

StoreFiles::StoreFiles(std::string path) : path_(std::move(path)) {
  if (path_.empty()) return;
  for (const char* suffix : {"", "-wal", "-shm"}) {
    if (const auto identity = identity_of(path_ + suffix)) files_.emplace_back(path_ + suffix, *identity);
  }
}

absl::Status StoreFiles::check() {
  if (absl::Status status = check_not_lost(); !status.ok()) return status;
  const bool in_place = std::ranges::all_of(
      files_, [](const auto& file) { return identity_of(file.first) == std::optional(file.second); });
  const bool was_away = away_.exchange(!in_place);
  if (in_place) return absl::OkStatus();
  absl::Status status = away();
  if (!was_away) spdlog::error("{}", std::string(status.message()));
  return status;
}

absl::Status StoreFiles::check_written() {
  absl::Status status = check();
  if (!status.ok()) lost_ = true;
  return status;
}

absl::Status StoreFiles::check_not_lost() const { return lost_ ? away() : absl::OkStatus(); }

absl::Status StoreFiles::away() const {
  return with_reason(absl::UnavailableError(fmt::format(
                         "the game store {} was moved or deleted while the server ran and nothing was "
                         "recorded; put it back, or start the server anew",
                         path_)),
                     reason::kStoreUnavailable);
}

}  // namespace lexicup::service
