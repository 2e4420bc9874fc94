#include "solver/checked_file.h"

#include <gtest/gtest.h>

namespace lexicup::solver {
namespace {

constexpr FileKind kKind = {.magic = "\x89LXT\r\n\x1A\n", .version = 3, .noun = "test", .most_bytes = 100};
constexpr Fingerprint kFingerprint = {.high = 1, .low = 2};

std::string file() {
  FileWriter writer(kKind, 7, kFingerprint);
  writer.add(std::uint16_t{0x0102});
  writer.add(std::span<const std::uint8_t>(std::vector<std::uint8_t>{3, 4}));
  return std::move(writer).finish();
}

TEST(CheckedFileTest, WritesTheseBytes) {
  const std::string start = "\x89LXT\r\n\x1A\n" + std::string("\3\0\0\0\7\0\0\0", 8) +
                            std::string("\1\0\0\0\0\0\0\0\2\0\0\0\0\0\0\0", 16) + "\2\1\3\4";
  EXPECT_EQ(file().substr(0, start.size()), start);
  EXPECT_EQ(file().size(), start.size() + 8);
}

TEST(CheckedFileTest, ReadsWhatWasWrittenAndNoMore) {
  const std::string bytes = file();
  FileReader reader = FileReader::open(bytes, kKind, kFingerprint).value();
  EXPECT_EQ(reader.shape(), 7u);
  std::uint16_t number = 0;
  std::vector<std::uint8_t> values;
  ASSERT_TRUE(reader.read(number));
  EXPECT_EQ(number, 0x0102);
  EXPECT_FALSE(reader.read(3, values));
  EXPECT_FALSE(reader.read(~std::uint64_t{0}, values));
  EXPECT_FALSE(reader.at_end());
  ASSERT_TRUE(reader.read(2, values));
  EXPECT_EQ(values, (std::vector<std::uint8_t>{3, 4}));
  EXPECT_TRUE(reader.at_end());
  EXPECT_FALSE(reader.read(number));
}

TEST(CheckedFileTest, RefusesOtherFiles) {
  struct Case {
    FileKind kind;
    Fingerprint fingerprint;
    absl::StatusCode want;
  };
  FileKind other_magic = kKind;
  other_magic.magic = "\x89LXU\r\n\x1A\n";
  FileKind other_version = kKind;
  other_version.version = 4;
  for (const Case& c : {Case{kKind, kFingerprint, absl::StatusCode::kOk},
                        Case{other_magic, kFingerprint, absl::StatusCode::kDataLoss},
                        Case{other_version, kFingerprint, absl::StatusCode::kFailedPrecondition},
                        Case{kKind, {.high = 1, .low = 3}, absl::StatusCode::kFailedPrecondition}}) {
    EXPECT_EQ(FileReader::open(file(), c.kind, c.fingerprint).status().code(), c.want);
  }
}

}  // namespace
}  // namespace lexicup::solver
