// The small parts under the games: codes and tokens, names, lines, queues, the alarm, the cache.
#include <algorithm>
#include <atomic>
#include <memory>
#include <set>
#include <sstream>
#include <thread>
#include <vector>

#include <absl/synchronization/notification.h>
#include <absl/time/clock.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>

#include "engine/variants.h"
#include "service/games/alarm.h"
#include "service/games/bot_name.h"
#include "service/games/change.h"
#include "service/games/damage_log.h"
#include "service/games/game_cache.h"
#include "service/games/game_code.h"
#include "service/games/player_name.h"
#include "service/games/request_name.h"
#include "service/games/secrets.h"
#include "service/games/serial_queues.h"

namespace lexicup::service {
namespace {

using testing::HasSubstr;

TEST(Codes, AreReadAsPeopleTypeThem) {
  struct {
    std::string typed, want;
  } cases[] = {
      {"K7RQ2MX4", "K7RQ2MX4"},  {"k7rq2mx4", "K7RQ2MX4"},
      {"K7RQ-2MX4", "K7RQ2MX4"}, {" k7rq 2mx4 ", "K7RQ2MX4"},
      {"oIlO0000", "01100000"},  {"K7RQ2MX", ""},
      {"K7RQ2MX45", ""},         {"K7RQ2MXU", ""},
      {"K7RQ2MX!", ""},          {"", ""},
      {"K7RQ2MX\xC3", ""},
  };
  for (const auto& [typed, want] : cases) EXPECT_EQ(canonical_code(typed), want) << typed;
}

TEST(Codes, LeaveOtherTextAlone) {
  EXPECT_EQ(code_or_text("k7rq-2mxo"), "K7RQ2MX0");
  EXPECT_EQ(code_or_text("k7rq-2mx"), "k7rq-2mx");
}

TEST(Codes, AreTheirOwnCanonicalForm) {
  std::set<std::string> codes;
  for (int i = 0; i < 1000; ++i) {
    const std::string code = random_code();
    EXPECT_EQ(canonical_code(code), code);
    EXPECT_TRUE(codes.insert(code).second);
  }
}

TEST(Tokens, FollowFromNonceIdAndSeat) {
  const std::string nonce = random_bytes(kSecretBytes);
  const std::string token = make_token(nonce, "id", 0);
  EXPECT_EQ(make_token(nonce, "id", 0), token);
  EXPECT_NE(make_token(nonce, "id", 1), token);
  EXPECT_NE(make_token(nonce, "ie", 0), token);
  EXPECT_NE(make_token(random_bytes(kSecretBytes), "id", 0), token);
  EXPECT_TRUE(holds(token, token_hash(token)));
  EXPECT_FALSE(holds(token + "x", token_hash(token)));
  EXPECT_FALSE(holds("", ""));
  EXPECT_FALSE(holds("", token_hash(token)));
}

TEST(Sha256, IsTheStandards) {
  const std::string digest = sha256("abc");
  EXPECT_EQ(digest.size(), 32U);
  EXPECT_EQ(digest.substr(0, 4), "\xBA\x78\x16\xBF");
}

std::string with_accents(int count) {
  std::string text(1, 'Z');
  for (int i = 0; i < count; ++i) text += "\u0336";
  return text;
}

TEST(PlayerName, TrimsAndComposes) {
  EXPECT_EQ(player_name("player", "  Ann Lee ").value(), "Ann Lee");
  EXPECT_EQ(player_name("player", "Rene\xCC\x81").value(), "Ren\xC3\xA9");
  EXPECT_EQ(player_name("player", std::string(40, 'x')).value().size(), 40U);
  EXPECT_EQ(player_name("player", "\xF0\x9F\x8E\xB2").value(), "\xF0\x9F\x8E\xB2");  // one die
  EXPECT_EQ(player_name("player", "\u00A0Ann\u3000").value(), "Ann");
  for (const char* good : {"1\uFE0F\u20E3", "\u0E1B\u0E39\u0E48", "\u05E9\u05C1\u05B8",
                           "\u0646\u06CC\u200C\u0645", "\U0001F469\u200D\U0001F680", "\u1112\u1161\u11AB"}) {
    EXPECT_TRUE(player_name("player", good).ok()) << good;
  }
}

TEST(PlayerName, RefusesWhatIsNoName) {
  struct {
    std::string name, said;
  } cases[] = {{"", "is empty"},
               {"  ", "is empty"},
               {"\u00A0", "is empty"},
               {"\u2028", "is empty"},
               {"\u2800", "can be seen"},
               {"\u3164", "can be seen"},
               {"\u115F", "can be seen"},
               {"\u1160", "can be seen"},
               {"\u034F", "can be seen"},
               {"\uFFA0", "can be seen"},
               {"\u200D", "can be seen"},
               {"\u0301", "can be seen"},
               {"\U0001D159", "can be seen"},
               {"\u3164 \u2800", "can be seen"},
               {"A\u2028B", "cannot be shown"},
               {"A\u2029B", "cannot be shown"},
               {with_accents(5), "accents"},
               {with_accents(39), "accents"},
               {std::string(41, 'x'), "at most 40"},
               {std::string(1000, 'x'), "too long"},
               {"A\nB", "cannot be shown"},
               {"A\x1B[31m", "cannot be shown"},
               {"A\xE2\x80\xAE"
                "B",
                "cannot be shown"}};  // turns the line around
  for (const auto& [name, said] : cases) {
    const auto refused = player_name("player", name);
    EXPECT_EQ(refused.status().code(), absl::StatusCode::kInvalidArgument) << name;
    EXPECT_THAT(std::string(refused.status().message()), HasSubstr(said));
  }
}

TEST(NameKey, IsTheSameForNamesThatLookTheSame) {
  EXPECT_EQ(name_key("ANN"), name_key("ann"));
  EXPECT_EQ(name_key("Stra\xC3\x9F"
                     "e"),
            name_key("STRASSE"));
  EXPECT_NE(name_key("Ann"), name_key("Anne"));
}

TEST(BotName, IsUnlikeTheOthers) {
  EXPECT_EQ(bot_name(v1::BOT_KIND_GREEDY, {}), "Greedy");
  EXPECT_EQ(bot_name(v1::BOT_KIND_GREEDY, {"Ann", "greedy"}), "Greedy 2");
  EXPECT_EQ(bot_name(v1::BOT_KIND_GREEDY, {"Greedy", "Greedy 2"}), "Greedy 3");
}

TEST(Change, LinesAreReadBack) {
  const engine::RuleSet rules = engine::make_rules("yat-z").value();
  const std::pair<Change, std::string> cases[] = {
      {Opened{}, "open"},
      {Seated{.seat = 0, .player = "Ann Lee"}, "seat 1 player Ann Lee"},
      {Seated{.seat = 7, .player = "Greedy 2", .bot = v1::BOT_KIND_GREEDY}, "seat 8 greedy Greedy 2"},
      {Seated{.seat = 1, .player = "Random", .bot = v1::BOT_KIND_RANDOM}, "seat 2 random Random"},
      {Freed{.seat = 2}, "free 3"},
      {Abandoned{}, "abandon"},
      {engine::Move(engine::Rolled{.kept = 6, .faces = {3, 4, 4, 2, 6}}), "roll 2,3 3 4 4 2 6"},
      {engine::Move(engine::Left{.player = 1}), "leave 2"},
  };
  for (const auto& [change, line] : cases) {
    EXPECT_EQ(change_text(rules, change), line);
    EXPECT_EQ(parse_change(rules, line).value(), change) << line;
  }
  for (const char* line : {"", "seat", "seat 0 player Ann", "seat x player Ann", "seat 1 wizard Ann", "free",
                           "free -1", "jump 2", "roll 9 1 2 3 4 5"}) {
    EXPECT_FALSE(parse_change(rules, line).ok()) << line;
  }
}

TEST(SerialQueues, KeepTheOrderOfEachKey) {
  std::vector<std::vector<int>> seen(10);
  std::vector<std::atomic<int>> running(10);
  {
    SerialQueues queues(8, 10'000);
    for (int i = 0; i < 5000; ++i) {
      const auto key = static_cast<std::size_t>(i % 10);
      ASSERT_TRUE(queues.submit(std::to_string(key), [&, key, i] {
        EXPECT_EQ(++running[key], 1);
        seen[key].push_back(i);
        --running[key];
      }));
    }
  }
  for (const std::vector<int>& order : seen) {
    EXPECT_EQ(order.size(), 500U);
    EXPECT_TRUE(std::is_sorted(order.begin(), order.end()));
  }
}

TEST(SerialQueues, RunDifferentKeysAtTheSameTime) {
  SerialQueues queues(2, 10);
  absl::Notification first, second;
  queues.submit("a", [&] { first.WaitForNotification(); });
  queues.submit("b", [&] { second.Notify(); });
  second.WaitForNotification();
  first.Notify();
}

TEST(SerialQueues, AreBounded) {
  absl::Notification go;
  SerialQueues queues(1, 3);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(queues.submit("a", [&] { go.WaitForNotification(); }));
  EXPECT_FALSE(queues.submit("b", [] {}));
  queues.submit_always("b", [] {});
  go.Notify();
}

TEST(Alarm, RingsInOrderAndOnce) {
  std::atomic<std::int64_t> seconds = 1000;
  std::vector<std::string> rung;
  absl::Mutex mutex;
  Alarm alarm([&] { return absl::FromUnixSeconds(seconds); },
              [&](const std::string& key) {
                absl::MutexLock lock(&mutex);
                rung.push_back(key);
              });
  alarm.set("late", absl::FromUnixSeconds(1020));
  alarm.set("never", absl::FromUnixSeconds(1005));
  alarm.set("soon", absl::FromUnixSeconds(1010));
  alarm.set("moved", absl::FromUnixSeconds(1001));
  alarm.set("moved", absl::FromUnixSeconds(5000));
  alarm.set("never", std::nullopt);
  EXPECT_EQ(alarm.time_of("moved"), absl::FromUnixSeconds(5000));
  EXPECT_EQ(alarm.time_of("never"), std::nullopt);
  alarm.start();
  seconds = 1030;
  absl::MutexLock lock(&mutex);
  const auto both = [&] { return rung.size() >= 2; };
  mutex.Await(absl::Condition(&both));
  EXPECT_THAT(rung, testing::ElementsAre("soon", "late"));
}

TEST(Alarm, RingsForAllWhenTheClockIsSetBack) {
  std::atomic<std::int64_t> seconds = 1000;
  std::set<std::string> rung;
  absl::Mutex mutex;
  Alarm alarm([&] { return absl::FromUnixSeconds(seconds); },
              [&](const std::string& key) {
                absl::MutexLock lock(&mutex);
                rung.insert(key);
              });
  alarm.set("begun", absl::FromUnixSeconds(1000));
  alarm.set("soon", absl::FromUnixSeconds(1010));
  alarm.set("late", absl::FromUnixSeconds(9000));
  alarm.start();
  {
    absl::MutexLock lock(&mutex);
    const auto begun = [&] { return rung.contains("begun"); };
    mutex.Await(absl::Condition(&begun));
    EXPECT_EQ(rung.size(), 1U);
  }
  seconds = 500;
  absl::MutexLock lock(&mutex);
  const auto all = [&] { return rung.size() == 3; };
  mutex.Await(absl::Condition(&all));
  EXPECT_EQ(alarm.time_of("late"), std::nullopt);
}

TEST(DamageLog, TellsEachDamageOnce) {
  std::ostringstream log;
  const auto before = spdlog::default_logger();
  spdlog::set_default_logger(
      std::make_shared<spdlog::logger>("test", std::make_shared<spdlog::sinks::ostream_sink_mt>(log)));
  DamageLog damage;
  for (int i = 0; i < 3; ++i) {
    damage.note(absl::OkStatus());
    damage.note(absl::UnavailableError("busy"));
    damage.note(absl::DataLossError("line 3 of game A"));
    damage.note(absl::DataLossError("line 4\nof game B"));
  }
  spdlog::set_default_logger(before);
  const std::string said = log.str();
  EXPECT_EQ(std::ranges::count(said, '\n'), 2) << said;
  EXPECT_THAT(said, HasSubstr("line 3 of game A"));
  EXPECT_THAT(said, HasSubstr("line 4\\nof game B"));
}

TEST(GameCache, DropsWhatWasAskedForLongestAgo) {
  GameCache cache(2);
  const auto game = [](const std::string& code, std::int64_t version) {
    auto facts = std::make_shared<GameFacts>();
    facts->code = code;
    HostedGame made = hosted_game(facts, 1);
    made.version = version;
    return std::make_shared<const HostedGame>(made);
  };
  cache.put(game("a", 1));
  cache.put(game("b", 1));
  EXPECT_NE(cache.get("a"), nullptr);
  cache.put(game("c", 1));
  EXPECT_EQ(cache.get("b"), nullptr);
  EXPECT_EQ(cache.size(), 2U);
  cache.put(game("a", 3));
  cache.put(game("a", 2));
  EXPECT_EQ(cache.get("a")->version, 3);
  cache.drop("a");
  EXPECT_EQ(cache.get("a"), nullptr);
}

}  // namespace
}  // namespace lexicup::service
