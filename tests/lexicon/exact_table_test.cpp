#include "lexicon/exact_table.h"

#include <map>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace lexicup::lexicon {
namespace {

constexpr std::uint64_t kKeyMask = (std::uint64_t{1} << ExactTable::kKeyBits) - 1;

TEST(ExactTable, FindsWhatAMapFinds) {
  std::mt19937_64 random(61);
  for (const std::uint64_t count : {0, 1, 2, 3, 7, 8, 9, 100, 5000}) {
    for (const std::uint64_t spare_ids : {1, 3, 70000}) {
      std::map<std::uint64_t, std::uint32_t> oracle;
      // Near keys as well as far ones.
      while (oracle.size() < count) {
        const std::uint64_t key = (random() % 2 == 0 ? random() : random() % (4 * count)) & kKeyMask;
        oracle.try_emplace(key, static_cast<std::uint32_t>(random() % (count + spare_ids)));
      }
      const std::vector<ExactTable::Pair> pairs(oracle.begin(), oracle.end());
      const std::string bytes = ExactTable::build(pairs, count + spare_ids);
      EXPECT_EQ(bytes.size() % 8, 0u);
      std::string_view view = bytes;
      const auto table = ExactTable::take(view, count + spare_ids);
      ASSERT_TRUE(table.ok()) << table.status();
      EXPECT_TRUE(view.empty());
      for (const auto& [key, id] : oracle) {
        EXPECT_EQ(table->find(key), id);
        for (int bit = 0; bit < ExactTable::kKeyBits; ++bit) {
          const std::uint64_t near = key ^ std::uint64_t{1} << bit;
          EXPECT_EQ(table->find(near).has_value(), oracle.contains(near));
        }
      }
    }
  }
}

TEST(ExactTable, RefusesDamage) {
  const std::vector<ExactTable::Pair> pairs = {{1, 0}, {2, 1}, {3, 3}};
  const std::string bytes = ExactTable::build(pairs, 4);
  for (std::size_t length = 0; length < bytes.size(); ++length) {
    std::string_view view = std::string_view(bytes).substr(0, length);
    EXPECT_FALSE(ExactTable::take(view, 4).ok()) << length;
  }
  std::string_view view = bytes;
  EXPECT_FALSE(ExactTable::take(view, 3).ok());  // an id that is not there
  for (const std::size_t byte : {0u, 7u, 32u, 36u}) {
    std::string damaged = bytes;
    damaged[byte] = static_cast<char>(damaged[byte] ^ 0x40);
    view = damaged;
    EXPECT_FALSE(ExactTable::take(view, 4).ok()) << byte;
  }
}

}  // namespace
}  // namespace lexicup::lexicon
