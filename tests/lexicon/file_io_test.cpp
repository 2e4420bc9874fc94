#include "lexicon/file_io.h"

#include <csignal>
#include <filesystem>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

namespace lexicup::lexicon {
namespace {

using ::testing::HasSubstr;
namespace fs = std::filesystem;

constexpr std::size_t kMost = 1 << 20;

// An empty folder for one test.
class FileIo : public testing::Test {
 protected:
  FileIo()
      : folder_(testing::TempDir() + "file_io_test." +
                testing::UnitTest::GetInstance()->current_test_info()->name()) {
    fs::remove_all(folder_);
    fs::create_directory(folder_);
  }
  ~FileIo() override { fs::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  int files() const {
    return static_cast<int>(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
  }

 private:
  fs::path folder_;
};

TEST_F(FileIo, WritesAndReads) {
  for (const std::string& bytes :
       {std::string("one"), std::string(), std::string(300000, 'x'), std::string("a\0b", 3)}) {
    ASSERT_TRUE(write_file(path("f"), bytes).ok());
    EXPECT_EQ(read_file(path("f"), kMost).value(), bytes);
    const MappedFile mapped = MappedFile::open(path("f"), kMost).value();
    EXPECT_EQ(std::string(reinterpret_cast<const char*>(mapped.bytes().data()), mapped.bytes().size()),
              bytes);
  }
  EXPECT_EQ(files(), 1);
}

TEST_F(FileIo, AMappingOutlivesItsFile) {
  ASSERT_TRUE(write_file(path("f"), "old").ok());
  MappedFile mapped = MappedFile::open(path("f"), kMost).value();
  ASSERT_TRUE(write_file(path("f"), "new and longer").ok());
  const MappedFile moved = std::move(mapped);
  EXPECT_EQ(std::string(reinterpret_cast<const char*>(moved.bytes().data()), moved.bytes().size()), "old");
}

TEST_F(FileIo, RefusesWhatItCannotRead) {
  ASSERT_TRUE(write_file(path("f"), "12345").ok());
  for (const absl::Status& status :
       {read_file(path("none"), kMost).status(), MappedFile::open(path("none"), kMost).status()}) {
    EXPECT_EQ(status.code(), absl::StatusCode::kNotFound);
    EXPECT_THAT(std::string(status.message()), HasSubstr("none: cannot open: No such file"));
  }
  for (const absl::Status& status :
       {read_file(path("f"), 4).status(), MappedFile::open(path("f"), 4).status()}) {
    EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument);
    EXPECT_THAT(std::string(status.message()), HasSubstr("f: has more than 4 bytes"));
  }
  EXPECT_THAT(std::string(read_file(path(""), kMost).status().message()), HasSubstr("Is a directory"));
}

TEST_F(FileIo, RefusesWhereItCannotWrite) {
  EXPECT_EQ(write_file(path("none/f"), "x").code(), absl::StatusCode::kNotFound);
  EXPECT_THAT(std::string(write_file("/dev/full", "x").message()), HasSubstr("/dev/full: is not a file"));
  EXPECT_TRUE(fs::is_character_file("/dev/full"));
  EXPECT_THAT(std::string(write_file(path(""), "x").message()), HasSubstr("is not a file"));
  EXPECT_EQ(files(), 0);
}

// A limit on file sizes stands in for a full disk.
TEST_F(FileIo, LeavesTheOldFileWhenTheDiskIsFull) {
  ASSERT_TRUE(write_file(path("f"), "old").ok());
  rlimit before{};
  ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &before), 0);
  rlimit small = before;
  small.rlim_cur = 1000;
  const auto handler = std::signal(SIGXFSZ, SIG_IGN);
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &small), 0);
  const absl::Status status = write_file(path("f"), std::string(5000, 'x'));
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &before), 0);
  std::signal(SIGXFSZ, handler);
  EXPECT_THAT(std::string(status.message()), HasSubstr("f: cannot write: File too large"));
  EXPECT_EQ(read_file(path("f"), kMost).value(), "old");
  EXPECT_EQ(files(), 1);
}

}  // namespace
}  // namespace lexicup::lexicon
