#include "service/solved/solved_folder.h"

#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "tests/service/test_server.h"

namespace lexicup::service {
namespace {

namespace fs = std::filesystem;

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
  ASSERT_TRUE(folder.write("new.lxv", "whole"));
  for (const Case& c : cases) EXPECT_EQ(fs::exists(path / c.name), c.stays) << c.name;
  EXPECT_EQ(folder.read("new.lxv"), "whole");
}

}  // namespace
}  // namespace lexicup::service
