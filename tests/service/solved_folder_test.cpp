#include "service/solved/solved_folder.h"

#include <chrono>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include <gtest/gtest.h>
#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>
#include <sys/stat.h>

#include "tests/service/test_server.h"

namespace lexicup::service {
namespace {

namespace fs = std::filesystem;

constexpr solver::FileKind kKind = {.magic = "whole", .version = 1, .noun = "test", .most_bytes = 1000};

TEST(SolvedFolder, RemovesWhatProgramsLeftThatWereKilledWhileTheyWrote) {
  struct Case {
    const char* name;
    std::chrono::hours age;
    bool stays;
  };
  TemporaryFolder place;
  const fs::path path(place.path());
  const Case cases[] = {
      {"one.lxv.17.tmp", std::chrono::hours(2), false}, {"one.lxm.17.tmp", std::chrono::hours(2), false},
      {"two.lxv.18.tmp", std::chrono::hours(0), true},  {"notes.tmp", std::chrono::hours(2), true},
      {"three.lxv", std::chrono::hours(2), true},
  };
  for (const Case& c : cases) {
    std::ofstream(path / c.name) << "bytes";
    fs::last_write_time(path / c.name, fs::file_time_type::clock::now() - c.age);
  }
  const SolvedFolder folder(place.path(), 1 << 20);
  ASSERT_TRUE(folder.write("new.lxv", kKind, "whole"));
  for (const Case& c : cases) EXPECT_EQ(fs::exists(path / c.name), c.stays) << c.name;
  EXPECT_EQ(folder.read("new.lxv", kKind), "whole");
}

TEST(SolvedFolder, ReadsNothingThatIsNoFileOfItsKind) {
  TemporaryFolder place;
  const fs::path path(place.path());
  ASSERT_EQ(::mkfifo((path / "pipe.lxv").c_str(), 0600), 0);
  fs::create_directory(path / "folder.lxv");
  fs::create_symlink("/dev/zero", path / "device.lxv");
  fs::create_symlink("nowhere", path / "nothing.lxv");
  std::ofstream(path / "other.lxv") << "other";
  std::ofstream(path / "short.lxv") << "who";
  std::ofstream(path / "huge.lxv") << "whole";
  fs::resize_file(path / "huge.lxv", kKind.most_bytes + 1);
  const SolvedFolder folder(place.path(), 1 << 20);
  for (const auto& file : fs::directory_iterator(path)) {
    EXPECT_EQ(folder.read(file.path().filename().string(), kKind), std::nullopt) << file.path();
  }
  EXPECT_FALSE(folder.write("pipe.lxv", kKind, "whole"));
  ASSERT_TRUE(folder.write("other.lxv", kKind, "whole, too"));
  EXPECT_EQ(folder.read("other.lxv", kKind), "whole, too");
}

TEST(SolvedFolder, WritesNothingThatItWouldNotRead) {
  TemporaryFolder place;
  const SolvedFolder folder(place.path(), 1 << 20);
  std::string bytes = "whole";
  bytes.resize(kKind.most_bytes + 1);
  EXPECT_FALSE(folder.write("huge.lxv", kKind, bytes));
  EXPECT_FALSE(fs::exists(fs::path(place.path()) / "huge.lxv"));
  bytes.pop_back();
  EXPECT_TRUE(folder.write("huge.lxv", kKind, bytes));
  EXPECT_EQ(folder.read("huge.lxv", kKind), bytes);
}

TEST(SolvedFolder, DeletesWhatServesTargetsFirst) {
  struct Case {
    const char* name;
    std::chrono::hours age;
    bool stays;
  };
  TemporaryFolder place;
  const fs::path path(place.path());
  const Case cases[] = {
      {"one.lxv", std::chrono::hours(4), false}, {"two.lxv", std::chrono::hours(3), true},
      {"two.lxb", std::chrono::hours(2), true},  {"two.lxs", std::chrono::hours(1), false},
      {"two.lxt", std::chrono::hours(0), false}, {"notes.txt", std::chrono::hours(5), true},
  };
  for (const Case& c : cases) {
    std::ofstream(path / c.name) << "bytes";
    fs::last_write_time(path / c.name, fs::file_time_type::clock::now() - c.age - std::chrono::minutes(1));
  }
  const SolvedFolder folder(place.path(), /*most_bytes=*/15);
  ASSERT_TRUE(folder.write("new.lxv", kKind, "whole"));
  for (const Case& c : cases) EXPECT_EQ(fs::exists(path / c.name), c.stays) << c.name;
}

// While it lives, what is logged comes here.
class CaughtLog {
 public:
  CaughtLog() : before_(spdlog::default_logger()) {
    spdlog::set_default_logger(
        std::make_shared<spdlog::logger>("test", std::make_shared<spdlog::sinks::ostream_sink_mt>(log_)));
  }
  ~CaughtLog() { spdlog::set_default_logger(before_); }

  std::string text() const { return log_.str(); }

 private:
  std::ostringstream log_;
  std::shared_ptr<spdlog::logger> before_;
};

TEST(SolvedFolder, LogsOnceWhatIsWrongWithAFile) {
  const CaughtLog log;
  TemporaryFolder place;
  std::ofstream(fs::path(place.path()) / "bad.lxv") << "other";
  const SolvedFolder folder(place.path(), 1 << 20);
  for (int i = 0; i < 3; ++i) {
    folder.read("bad.lxv", kKind);
    folder.tell_unusable("bad.lxv", absl::DataLossError("it is damaged"));
  }
  const std::string text = log.text();
  EXPECT_NE(text.find("bad.lxv cannot be used"), std::string::npos) << text;
  EXPECT_EQ(text.find("bad.lxv"), text.rfind("bad.lxv")) << text;
}

// What was said when it was read is not all.
TEST(SolvedFolder, LogsThatItCannotReplaceWhatIsNoFile) {
  const CaughtLog log;
  TemporaryFolder place;
  fs::create_directory(fs::path(place.path()) / "one.lxv");
  const SolvedFolder folder(place.path(), 1 << 20);
  EXPECT_EQ(folder.read("one.lxv", kKind), std::nullopt);
  EXPECT_FALSE(folder.write("one.lxv", kKind, "whole"));
  const std::string text = log.text();
  EXPECT_NE(text.find("one.lxv cannot be used"), std::string::npos) << text;
  EXPECT_NE(text.find("one.lxv cannot be written, so that what is worked out is kept in memory alone"),
            std::string::npos)
      << text;
}

}  // namespace
}  // namespace lexicup::service
