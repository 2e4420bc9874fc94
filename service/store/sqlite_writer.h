// The one thread that writes to a SQLite store. Changes that wait at the same time go into one transaction,
// so that one wait for the disk serves them all.
//
//   absl::Status status = writer.run([&](SqliteConnection& connection) { ...; return absl::OkStatus(); });
//
// Each change runs in a savepoint of its own: one that is refused leaves the others alone. run() returns when
// the transaction is on the disk, in the files that were opened. The connection and the files must outlive
// the writer. Safe from many threads.
#ifndef LEXICUP_SERVICE_STORE_SQLITE_WRITER_H_
#define LEXICUP_SERVICE_STORE_SQLITE_WRITER_H_

#include <functional>
#include <thread>
#include <vector>

#include <absl/status/status.h>
#include <absl/synchronization/mutex.h>
#include <absl/synchronization/notification.h>

#include "service/store/sqlite_connection.h"
#include "service/store/store_files.h"

namespace lexicup::service {

class SqliteWriter {
 public:
  using Change = std::function<absl::Status(SqliteConnection&)>;

  SqliteWriter(SqliteConnection& connection, StoreFiles& files);
  // Writes what waits.
  ~SqliteWriter();
  SqliteWriter(const SqliteWriter&) = delete;
  SqliteWriter& operator=(const SqliteWriter&) = delete;

  // What the change returned, or why it could not be written; then it has left no trace.
  absl::Status run(const Change& change);

 private:
  struct Waiting {
    const Change* change;
    absl::Status answer;
    absl::Notification done;
  };

  void write_until_stopped();
  std::vector<Waiting*> next_batch();
  void write(const std::vector<Waiting*>& batch);
  absl::Status write_all(const std::vector<Waiting*>& batch);
  absl::Status run_in_savepoint(const Change& change);

  SqliteConnection& connection_;
  StoreFiles& files_;
  absl::Mutex mutex_;
  std::vector<Waiting*> waiting_ ABSL_GUARDED_BY(mutex_);
  bool stopping_ ABSL_GUARDED_BY(mutex_) = false;
  std::thread thread_;
};

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_STORE_SQLITE_WRITER_H_
