// SolvedFolder: the files of games that have been worked out, in one folder.
//
//   SolvedFolder folder("/var/lib/lexicup/tables");
//   folder.write("4f0c...lxv", solver::kTableFile, bytes);    // whole, or as it was before
//   std::optional<std::string> bytes = folder.read("4f0c...lxv", solver::kTableFile);
//
// What goes wrong is logged, once for each file, and is no failure: a game that cannot be kept is worked out
// again. The folder is made when the first file is written. Once there is too much of them, what serves play
// for targets goes first, then the files that were written longest ago; so do halves that killed programs
// left. Safe from many threads.
#ifndef LEXICUP_SERVICE_SOLVED_SOLVED_FOLDER_H_
#define LEXICUP_SERVICE_SOLVED_SOLVED_FOLDER_H_

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <absl/status/status.h>
#include <absl/synchronization/mutex.h>

#include "solver/checked_file.h"

namespace lexicup::service {

class SolvedFolder {
 public:
  // An empty path keeps nothing.
  SolvedFolder(std::string path, std::uintmax_t most_bytes);

  std::string path_of(std::string_view name) const;

  // Nothing if there is no such file, it cannot be read, or it cannot be of this kind.
  std::optional<std::string> read(std::string_view name, const solver::FileKind& kind) const;

  // Logs why a file that was read is of no use.
  void tell_unusable(std::string_view name, const absl::Status& why) const;

  // Names of files that begin and end so, the one written last first.
  std::vector<std::string> names(std::string_view begin, std::string_view end) const;

  // False if it cannot be written, or is so large that it would not be read. It must be of this kind.
  bool write(std::string_view name, const solver::FileKind& kind, std::string_view bytes) const;

 private:
  void trim(std::string_view newest) const;
  void remove_halves() const;
  void warn(const char* what, std::string_view name, const absl::Status& why) const;

  const std::string path_;
  const std::uintmax_t most_bytes_;
  mutable absl::Mutex mutex_;
  // Files, and what is wrong with them, that are in the log.
  mutable std::set<std::pair<std::string, std::string>> told_ ABSL_GUARDED_BY(mutex_);
};

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_SOLVED_SOLVED_FOLDER_H_
