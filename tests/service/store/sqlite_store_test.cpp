#include "service/store/sqlite_store.h"

#include <atomic>
#include <filesystem>
#include <fstream>
#include <thread>
#include <vector>

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "service/store/store_files.h"
#include "tests/service/store/conformance.h"
#include "tests/service/test_server.h"

namespace lexicup::service {
namespace {

using absl::StatusCode;
using testing::HasSubstr;

// In a folder of its own, which goes when the program ends.
std::string new_path() {
  static std::vector<std::unique_ptr<TemporaryFolder>> folders;
  return folders.emplace_back(std::make_unique<TemporaryFolder>())->path() + "/games.db";
}

std::unique_ptr<GameStore> open(const std::string& path, int max_pages = 0) {
  auto store = open_sqlite_store(path, max_pages);
  EXPECT_TRUE(store.ok()) << store.status();
  return *std::move(store);
}

INSTANTIATE_TEST_SUITE_P(Sqlite, GameStoreTest,
                         testing::Values(StoreKind{"File", [] { return open(new_path()); }},
                                         StoreKind{"Memory", [] { return open(":memory:"); }}),
                         [](const auto& kind) { return kind.param.name; });

TEST(SqliteStore, KeepsWhatItHasAcknowledged) {
  const std::string path = new_path();
  const NewGame game = new_game("AAAAAAAA");
  ASSERT_TRUE(open(path)->create_game(game).ok());
  EXPECT_EQ(open(path)->load_game("AAAAAAAA").value(), game.game);
}

TEST(SqliteStore, CanBeSharedByTwoProcesses) {
  const std::string path = new_path();
  const auto first = open(path);
  const auto second = open(path);
  ASSERT_TRUE(first->create_game(new_game("AAAAAAAA")).ok());
  EXPECT_EQ(second->version_of("AAAAAAAA").value(), 2);
  ASSERT_TRUE(second->append(one_line("AAAAAAAA", 2, "x")).ok());
  EXPECT_EQ(first->version_of("AAAAAAAA").value(), 3);
  EXPECT_EQ(first->append(one_line("AAAAAAAA", 2, "y")).code(), StatusCode::kAborted);
}

TEST(SqliteStore, IsOpenedByManyInTheSameMoment) {
  for (int round = 0; round < 10; ++round) {
    const std::string path = new_path();
    std::vector<absl::Status> opened(6);
    std::vector<std::thread> threads;
    for (absl::Status& status : opened) {
      threads.emplace_back([&status, &path] { status = open_sqlite_store(path).status(); });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_THAT(opened, testing::Each(absl::OkStatus())) << round;
  }
}

TEST(SqliteStore, WaitsForTheDiskAtEachCommit) {
  const std::string path = new_path();
  const auto store = open(path);
  SQLite::Database file(path);
  EXPECT_EQ(file.execAndGet("PRAGMA journal_mode").getString(), "wal");
}

// Whoever reads the seeds can foresee dice.
TEST(SqliteStore, IsItsOwnersAlone) {
  using std::filesystem::perms;
  const mode_t before = umask(0);
  const std::string path = new_path();
  {
    const auto store = open(path);
    ASSERT_TRUE(store->create_game(new_game("AAAAAAAA")).ok());
    for (const char* suffix : {"", "-wal", "-shm"}) {
      EXPECT_EQ(std::filesystem::status(path + suffix).permissions(), perms::owner_read | perms::owner_write)
          << suffix;
    }
  }
  // What somebody has allowed stays.
  std::filesystem::permissions(path, perms::group_read, std::filesystem::perm_options::add);
  open(path);
  EXPECT_EQ(std::filesystem::status(path).permissions(),
            perms::owner_read | perms::owner_write | perms::group_read);
  umask(before);
}

struct Refusal {
  std::string why;
  std::function<void(const std::string& path)> spoil;
  StatusCode code;
  std::string said;
};

TEST(SqliteStore, RefusesFilesThatAreNoGameStore) {
  const auto write = [](const std::string& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary) << bytes;
  };
  const Refusal refusals[] = {
      {"no database", [&](const std::string& path) { write(path, std::string(5000, 'x')); },
       StatusCode::kDataLoss, "put a copy"},
      {"torn",
       [&](const std::string& path) {
         const auto store = open(path);
         for (int i = 0; i < 50; ++i) ASSERT_TRUE(store->create_game(new_game(fmt::format("{:08}", i))).ok());
         SQLite::Database(path, SQLite::OPEN_READWRITE).exec("PRAGMA wal_checkpoint(TRUNCATE)");
         std::filesystem::resize_file(path, std::filesystem::file_size(path) / 2);
       },
       StatusCode::kDataLoss, "damaged"},
      {"scribbled on",
       [&](const std::string& path) {
         {
           const auto store = open(path);
           for (int i = 0; i < 50; ++i)
             ASSERT_TRUE(store->create_game(new_game(fmt::format("{:08}", i))).ok());
         }
         std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
         file.seekp(4096 + 100);
         file << std::string(20000, '\xA5');
       },
       StatusCode::kDataLoss, "damaged"},
      {"another program's",
       [&](const std::string& path) {
         SQLite::Database(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE).exec("CREATE TABLE mine (a)");
       },
       StatusCode::kFailedPrecondition, "another program"},
      {"of a newer server",
       [&](const std::string& path) {
         open(path);
         SQLite::Database(path, SQLite::OPEN_READWRITE).exec("PRAGMA user_version = 99");
       },
       StatusCode::kFailedPrecondition, "version 99"},
  };
  for (const Refusal& refusal : refusals) {
    SCOPED_TRACE(refusal.why);
    const std::string path = new_path();
    refusal.spoil(path);
    const auto store = open_sqlite_store(path);
    ASSERT_FALSE(store.ok());
    EXPECT_EQ(store.status().code(), refusal.code) << store.status();
    EXPECT_THAT(std::string(store.status().message()), HasSubstr(refusal.said));
    EXPECT_THAT(std::string(store.status().message()), HasSubstr(path));
    EXPECT_THAT(std::string(store.status().message()), testing::Not(HasSubstr("\n")));
  }
}

// SQLite alone goes on with files that nobody can open any more.
TEST(SqliteStore, NoticesThatItsFilesAreGone) {
  const std::pair<const char*, std::function<void(const std::string&)>> cases[] = {
      {"deleted", [](const std::string& path) { std::filesystem::remove(path); }},
      {"log deleted", [](const std::string& path) { std::filesystem::remove(path + "-wal"); }},
      {"index deleted", [](const std::string& path) { std::filesystem::remove(path + "-shm"); }},
      {"moved", [](const std::string& path) { std::filesystem::rename(path, path + ".old"); }},
      {"replaced",
       [](const std::string& path) {
         std::filesystem::copy_file(path, path + ".copy");
         std::filesystem::rename(path + ".copy", path);
       }},
      {"folder moved",
       [](const std::string& path) {
         const auto folder = std::filesystem::path(path).parent_path();
         std::filesystem::rename(folder, folder.string() + ".old");
         std::filesystem::create_directory(folder);
         std::filesystem::rename(folder.string() + ".old", folder / "old");
       }},
  };
  for (const auto& [why, spoil] : cases) {
    SCOPED_TRACE(why);
    const std::string path = new_path();
    const auto store = open(path);
    ASSERT_TRUE(store->create_game(new_game("AAAAAAAA")).ok());
    spoil(path);
    for (int i = 0; i < 2; ++i) {
      const absl::Status refused = store->append(one_line("AAAAAAAA", 2, "x"));
      EXPECT_EQ(refused.code(), StatusCode::kUnavailable) << refused;
      EXPECT_THAT(std::string(refused.message()), HasSubstr(path));
      EXPECT_THAT(std::string(refused.message()), HasSubstr("start the server anew"));
    }
    EXPECT_EQ(store->create_game(new_game("BBBBBBBB")).code(), StatusCode::kUnavailable);
  }
}

TEST(StoreFiles, AreFineAgainWhenTheyAreBackUnlessSomethingWasWritten) {
  const TemporaryFolder folder;
  const std::string path = folder.path() + "/games.db";
  std::ofstream(path) << "x";
  std::ofstream(path + "-wal") << "x";
  for (const std::string& name : {path, path + "-wal"}) {
    StoreFiles files(path);
    EXPECT_EQ(files.check(), absl::OkStatus());
    EXPECT_EQ(files.check_written(), absl::OkStatus());
    std::filesystem::rename(name, name + ".away");
    EXPECT_EQ(files.check().code(), StatusCode::kUnavailable);
    EXPECT_EQ(files.check_not_lost(), absl::OkStatus());
    std::filesystem::rename(name + ".away", name);
    EXPECT_EQ(files.check(), absl::OkStatus());
    std::filesystem::rename(name, name + ".away");
    EXPECT_EQ(files.check_written().code(), StatusCode::kUnavailable);
    std::filesystem::rename(name + ".away", name);
    EXPECT_EQ(files.check().code(), StatusCode::kUnavailable);
    EXPECT_EQ(files.check_not_lost().code(), StatusCode::kUnavailable);
  }
  EXPECT_EQ(StoreFiles("").check(), absl::OkStatus());
}

TEST(SqliteStore, RefusesAFolderThatIsNotThere) {
  const auto store = open_sqlite_store("/no/such/folder/games.db");
  EXPECT_EQ(store.status().code(), StatusCode::kUnavailable);
  EXPECT_THAT(std::string(store.status().message()), HasSubstr("/no/such/folder"));
}

// A bound on the pages of the file stands for a full disk: SQLite answers both with SQLITE_FULL.
TEST(SqliteStore, AFullDiskRefusesTheMoveWhole) {
  const auto store = open(new_path(), 40);
  ASSERT_TRUE(store->create_game(new_game("AAAAAAAA")).ok());
  std::int64_t version = 2;
  const std::string line(1000, 'x');
  absl::Status status;
  for (; status.ok() && version < 10'000; version += status.ok()) {
    Append append = one_line("AAAAAAAA", version, line);
    append.request = request_of(fmt::format("key {}", version), "AAAAAAAA", version + 1);
    status = store->append(append);
  }
  EXPECT_EQ(status.code(), StatusCode::kResourceExhausted) << status;
  EXPECT_THAT(std::string(status.message()), HasSubstr("free some space"));
  EXPECT_EQ(store->version_of("AAAAAAAA").value(), version);
  EXPECT_EQ(static_cast<std::int64_t>(store->log("AAAAAAAA", 0)->size()), version);
  EXPECT_EQ(store->find_request(fmt::format("key {}", version)).value(), std::nullopt);
}

TEST(SqliteStore, AFullDiskRefusesWhatIsTooMuchOfABatchAndNothingElse) {
  const auto store = open(new_path(), 40);
  std::vector<std::thread> threads;
  std::atomic<int> kept = 0;
  for (int thread = 0; thread < 8; ++thread) {
    threads.emplace_back([&, thread] {
      for (int i = 0; i < 20; ++i) {
        NewGame game = new_game(fmt::format("{}{:07}", thread, i));
        game.game.rules = std::string(3000, 'r');
        const absl::Status status = store->create_game(game);
        EXPECT_TRUE(status.ok() || status.code() == StatusCode::kResourceExhausted) << status;
        if (!status.ok()) continue;
        ++kept;
        EXPECT_TRUE(store->load_game(game.game.code).ok());
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_GT(kept, 0);
  EXPECT_LT(kept, 160);
  EXPECT_EQ(static_cast<int>(store->list_games({.limit = 1000})->size()), kept);
}

}  // namespace
}  // namespace lexicup::service
