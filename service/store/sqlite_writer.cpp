#include "service/store/sqlite_writer.h"

#include <utility>

namespace lexicup::service {

SqliteWriter::SqliteWriter(SqliteConnection& connection, StoreFiles& files)
    : connection_(connection), files_(files), thread_([this] { write_until_stopped(); }) {}

SqliteWriter::~SqliteWriter() {
  {
    absl::MutexLock lock(&mutex_);
    stopping_ = true;
  }
  thread_.join();
}

absl::Status SqliteWriter::run(const Change& change) {
  Waiting waiting{.change = &change, .answer = {}, .done = {}};
  {
    absl::MutexLock lock(&mutex_);
    waiting_.push_back(&waiting);
  }
  waiting.done.WaitForNotification();
  return waiting.answer;
}

void SqliteWriter::write_until_stopped() {
  for (auto batch = next_batch(); !batch.empty(); batch = next_batch()) write(batch);
}

// Everything that waits; nothing once the writer stops and all is written.
std::vector<SqliteWriter::Waiting*> SqliteWriter::next_batch() {
  absl::MutexLock lock(&mutex_);
  const auto ready = [this]() ABSL_SHARED_LOCKS_REQUIRED(mutex_) { return stopping_ || !waiting_.empty(); };
  mutex_.Await(absl::Condition(&ready));
  return std::exchange(waiting_, {});
}

void SqliteWriter::write(const std::vector<Waiting*>& batch) {
  {
    absl::MutexLock lock(&connection_.mutex());
    const absl::Status status = write_all(batch);
    if (connection_.in_transaction()) connection_.database().tryExec("ROLLBACK");
    for (Waiting* waiting : batch) {
      if (!status.ok() && waiting->answer.ok()) waiting->answer = status;
    }
  }
  for (Waiting* waiting : batch) waiting->done.Notify();  // the waiting one is gone after that
}

// OK if what was answered with OK is on the disk; else nothing of the batch is.
absl::Status SqliteWriter::write_all(const std::vector<Waiting*>& batch) {
  return connection_.guarded([&]() -> absl::Status {
    if (absl::Status status = files_.check(); !status.ok()) return status;
    connection_.run("BEGIN IMMEDIATE");
    for (Waiting* waiting : batch) {
      waiting->answer = run_in_savepoint(*waiting->change);
      if (!connection_.in_transaction()) return waiting->answer;
    }
    connection_.run("COMMIT");
    return files_.check_written();
  });
}

absl::Status SqliteWriter::run_in_savepoint(const Change& change) {
  absl::Status status = connection_.guarded([&] {
    connection_.run("SAVEPOINT one");
    return change(connection_);
  });
  const absl::Status end = connection_.guarded([&] {
    if (!connection_.in_transaction()) return absl::OkStatus();
    if (!status.ok()) connection_.run("ROLLBACK TO one");
    connection_.run("RELEASE one");
    return absl::OkStatus();
  });
  return status.ok() ? end : status;
}

}  // namespace lexicup::service
