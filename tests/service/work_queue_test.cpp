#include "service/solved/work_queue.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace lexicup::service {
namespace {

absl::Time at(int seconds) { return absl::UnixEpoch() + absl::Seconds(seconds); }

struct Game {
  const char* name;
  int asked;
  int work;
};

// Second by second, interrupted by what is due before.
std::string played(const std::vector<Game>& games) {
  WorkQueue<Game> queue;
  std::optional<std::pair<absl::Time, Game>> running;
  std::string order;
  std::size_t arrived = 0;
  for (int now = 0; arrived < games.size() || running || !queue.empty(); ++now) {
    for (; arrived < games.size() && games[arrived].asked <= now; ++arrived) {
      queue.push(at(games[arrived].asked + games[arrived].work), games[arrived]);
    }
    if (running && queue.comes_before(running->first)) {
      queue.push(running->first, running->second);
      running.reset();
    }
    if (!running && !queue.empty()) {
      running = queue.pop();
      order += running->second.name;
    }
    if (running && --running->second.work == 0) running.reset();
  }
  return order;
}

TEST(WorkQueueTest, TakesWhatIsDueFirst) {
  struct Case {
    std::vector<Game> games;
    const char* want;
  };
  for (const Case& c : {
           Case{{{"a", 0, 1}, {"b", 0, 1}, {"c", 0, 1}}, "abc"},
           Case{{{"a", 0, 9}, {"b", 0, 1}}, "ba"},
           Case{{{"a", 0, 9}, {"b", 3, 1}}, "aba"},
           // With its nine seconds it is due at 9: what is asked for then waits.
           Case{{{"a", 0, 9}, {"b", 1, 5}, {"c", 9, 1}}, "abac"},
       }) {
    EXPECT_EQ(played(c.games), c.want);
  }
}

// Short games without end, which take all the time there is.
TEST(WorkQueueTest, LetsNothingStarve) {
  std::vector<Game> games = {{"a", 0, 10}};
  for (int second = 1; second < 100; ++second) games.push_back({"b", second, 1});
  const std::string order = played(games);
  EXPECT_EQ(order, "abbbbbbbba" + std::string(91, 'b'));
}

TEST(WorkQueueTest, SaysWhenSomethingIsDueBefore) {
  WorkQueue<int> queue;
  EXPECT_FALSE(queue.comes_before(at(5)));
  queue.push(at(5), 1);
  EXPECT_FALSE(queue.comes_before(at(5)));
  EXPECT_TRUE(queue.comes_before(at(6)));
}

}  // namespace
}  // namespace lexicup::service
