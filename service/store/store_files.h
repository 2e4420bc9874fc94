// StoreFiles: notices that the files of a SQLite store are not where they were opened. SQLite goes on writing
// to a file that was deleted, moved or replaced, and nobody will open what is in it.
//
//   StoreFiles files("games.db");                                                   // and its -wal and -shm
//   if (absl::Status status = files.check(); !status.ok()) return status;           // before writing
//   if (absl::Status status = files.check_written(); !status.ok()) return status;   // before it is
//   acknowledged
//
// Safe from many threads.
#ifndef LEXICUP_SERVICE_STORE_STORE_FILES_H_
#define LEXICUP_SERVICE_STORE_STORE_FILES_H_

#include <atomic>
#include <string>
#include <utility>
#include <vector>

#include <absl/status/status.h>
#include <sys/types.h>

namespace lexicup::service {

class StoreFiles {
 public:
  // Remembers which files have these names now, when they are open. An empty path is a store in memory,
  // without files.
  explicit StoreFiles(std::string path);

  // UNAVAILABLE while one of them is not in its place; the log says so when that begins. Asks the system
  // about each name, some microseconds.
  absl::Status check();

  // The same for what has just been written. It is there, in files that are lost, and cannot be taken back:
  // so the store is lost as well, until it is opened anew.
  absl::Status check_written();

  // UNAVAILABLE if the store is lost; asks nobody.
  absl::Status check_not_lost() const;

 private:
  using Identity = std::pair<dev_t, ino_t>;

  absl::Status away() const;

  const std::string path_;
  std::vector<std::pair<std::string, Identity>> files_;
  std::atomic<bool> away_ = false;
  std::atomic<bool> lost_ = false;
};

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_STORE_STORE_FILES_H_
