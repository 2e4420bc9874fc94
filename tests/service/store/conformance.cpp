#include "tests/service/store/conformance.h"

#include <atomic>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>

namespace lexicup::service {

using absl::StatusCode;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

absl::Time at(int seconds) { return absl::FromUnixSeconds(1'800'000'000 + seconds); }

NewGame new_game(const std::string& code, const std::string& event, const std::string& entrant) {
  StoredGame game{.code = code,
                  .rules = std::string("bytes\0of rules", 14),
                  .variant = "yat-z",
                  .assist = 2,
                  .listed = event.empty(),
                  .event = event,
                  .entrant = entrant,
                  .seed = std::string(32, '\xFE'),
                  .created = at(0),
                  .seats = {{"Ann", 0, std::string(32, '\x80')}, {"", 0, ""}},
                  .version = 2,
                  .status = StoredStatus::kWaiting,
                  .changed = at(0),
                  .wake = {},
                  .total = 0};
  return {.game = game, .lines = {"open", "seat 1 player Ann"}};
}

Append one_line(const std::string& code, std::int64_t expected_version, const std::string& line) {
  return {.game = code,
          .expected_version = expected_version,
          .lines = {line},
          .time = at(static_cast<int>(expected_version)),
          .status = StoredStatus::kPlaying,
          .wake = at(100),
          .total = 7};
}

StoredRequest request_of(const std::string& key, const std::string& target, std::int64_t version) {
  return {.key = key, .content = "what it asks", .target = target, .version = version, .nonce = "once"};
}

namespace {

StoredEvent new_event(const std::string& code) {
  return {.code = code,
          .rules = "rules",
          .title = "Evening",
          .assist = 1,
          .finishers = 2,
          .starts = {},
          .ends = {},
          .seed = std::string(32, '\0'),
          .created = at(0)};
}

TEST_P(GameStoreTest, GivesBackAGameAsItWasStored) {
  const NewGame game = new_game("AAAAAAAA");
  ASSERT_EQ(store_->create_game(game), absl::OkStatus());
  EXPECT_EQ(store_->load_game("AAAAAAAA").value(), game.game);
  EXPECT_EQ(store_->version_of("AAAAAAAA").value(), 2);
  EXPECT_THAT(store_->log("AAAAAAAA", 0).value(),
              ElementsAre(StoredLine{1, at(0), "open"}, StoredLine{2, at(0), "seat 1 player Ann"}));
}

TEST_P(GameStoreTest, KnowsNothingOfOtherCodes) {
  EXPECT_EQ(store_->load_game("AAAAAAAA").status().code(), StatusCode::kNotFound);
  EXPECT_EQ(store_->version_of("AAAAAAAA").status().code(), StatusCode::kNotFound);
  EXPECT_EQ(store_->load_event("AAAAAAAA").status().code(), StatusCode::kNotFound);
  EXPECT_EQ(store_->append(one_line("AAAAAAAA", 2, "x")).code(), StatusCode::kNotFound);
  EXPECT_THAT(store_->log("AAAAAAAA", 0).value(), IsEmpty());
  EXPECT_EQ(store_->find_request("key").value(), std::nullopt);
  EXPECT_EQ(store_->delete_game("AAAAAAAA"), absl::OkStatus());
}

TEST_P(GameStoreTest, AppendsLinesAndWhatComesWithThem) {
  ASSERT_EQ(store_->create_game(new_game("AAAAAAAA")), absl::OkStatus());
  Append append = one_line("AAAAAAAA", 2, "seat 2 greedy Greedy");
  append.lines.push_back("roll - 1 2 3 4 5");
  append.seats = {{"Ann", 0, "hash"}, {"Greedy", 2, ""}};
  ASSERT_EQ(store_->append(append), absl::OkStatus());

  const StoredGame game = store_->load_game("AAAAAAAA").value();
  EXPECT_EQ(game.version, 4);
  EXPECT_EQ(game.status, StoredStatus::kPlaying);
  EXPECT_EQ(game.changed, append.time);
  EXPECT_EQ(game.wake, at(100));
  EXPECT_EQ(game.total, 7);
  EXPECT_EQ(game.seats, append.seats);
  EXPECT_THAT(store_->log("AAAAAAAA", 2).value(),
              ElementsAre(StoredLine{3, append.time, "seat 2 greedy Greedy"},
                          StoredLine{4, append.time, "roll - 1 2 3 4 5"}));
}

TEST_P(GameStoreTest, RefusesAnotherVersionAndChangesNothing) {
  ASSERT_EQ(store_->create_game(new_game("AAAAAAAA")), absl::OkStatus());
  const StoredGame before = store_->load_game("AAAAAAAA").value();
  for (const std::int64_t version : {0, 1, 3}) {
    Append append = one_line("AAAAAAAA", version, "roll");
    append.request = request_of("key", "AAAAAAAA", version + 1);
    append.seats = {{"Eve", 0, ""}, {"", 0, ""}};
    EXPECT_EQ(store_->append(append).code(), StatusCode::kAborted);
  }
  EXPECT_EQ(store_->load_game("AAAAAAAA").value(), before);
  EXPECT_EQ(store_->log("AAAAAAAA", 0).value().size(), 2U);
  EXPECT_EQ(store_->find_request("key").value(), std::nullopt);
}

TEST_P(GameStoreTest, RefusesACodeOrARequestThatIsThere) {
  ASSERT_EQ(store_->create_game(new_game("AAAAAAAA")), absl::OkStatus());
  const absl::Status code = store_->create_game(new_game("AAAAAAAA"));
  EXPECT_EQ(code.code(), StatusCode::kAlreadyExists);
  EXPECT_THAT(std::string(code.message()), StartsWith("code"));

  NewGame other = new_game("BBBBBBBB");
  other.request = request_of("key", "BBBBBBBB", 2);
  ASSERT_EQ(store_->create_game(other), absl::OkStatus());
  other.game.code = "CCCCCCCC";
  const absl::Status request = store_->create_game(other);
  EXPECT_EQ(request.code(), StatusCode::kAlreadyExists);
  EXPECT_THAT(std::string(request.message()), StartsWith("request"));
  EXPECT_EQ(store_->load_game("CCCCCCCC").status().code(), StatusCode::kNotFound);

  Append append = one_line("AAAAAAAA", 2, "roll");
  append.request = request_of("key", "AAAAAAAA", 3);
  EXPECT_EQ(store_->append(append).code(), StatusCode::kAlreadyExists);
  EXPECT_EQ(store_->version_of("AAAAAAAA").value(), 2);
}

TEST_P(GameStoreTest, RemembersRequests) {
  NewGame game = new_game("AAAAAAAA");
  game.request = request_of(std::string("k\0y", 3), "AAAAAAAA", 2);
  ASSERT_EQ(store_->create_game(game), absl::OkStatus());
  EXPECT_EQ(store_->find_request(std::string("k\0y", 3)).value(), game.request);
  EXPECT_EQ(store_->find_request("k").value(), std::nullopt);
}

TEST_P(GameStoreTest, ListsTheNewestFirst) {
  for (int i = 0; i < 5; ++i) {
    NewGame game = new_game(fmt::format("AAAAAAA{}", i));
    game.game.listed = i != 3;
    if (i == 1) game.game.variant = "word";
    ASSERT_EQ(store_->create_game(game), absl::OkStatus());
  }
  ASSERT_EQ(store_->append(one_line("AAAAAAA4", 2, "x")), absl::OkStatus());
  const auto codes = [this](const GameQuery& query) {
    const auto games = store_->list_games(query);
    std::vector<std::string> found;
    for (const ListedGame& listed : games.value()) found.push_back(listed.game.code);
    return found;
  };
  EXPECT_THAT(codes({}), ElementsAre("AAAAAAA4", "AAAAAAA2", "AAAAAAA1", "AAAAAAA0"));
  EXPECT_THAT(codes({.variant = "word"}), ElementsAre("AAAAAAA1"));
  EXPECT_THAT(codes({.status = StoredStatus::kPlaying}), ElementsAre("AAAAAAA4"));
  EXPECT_THAT(codes({.limit = 2}), ElementsAre("AAAAAAA4", "AAAAAAA2"));
  const std::int64_t place = store_->list_games({.limit = 2}).value().back().place;
  EXPECT_THAT(codes({.before = place}), ElementsAre("AAAAAAA1", "AAAAAAA0"));
}

TEST_P(GameStoreTest, TellsWhatMustBeLookedAt) {
  ASSERT_EQ(store_->create_game(new_game("AAAAAAAA")), absl::OkStatus());
  ASSERT_EQ(store_->create_game(new_game("BBBBBBBB")), absl::OkStatus());
  ASSERT_EQ(store_->append(one_line("BBBBBBBB", 2, "x")), absl::OkStatus());
  EXPECT_THAT(store_->wakes().value(), ElementsAre(Wake{"BBBBBBBB", at(100), at(2)}));
}

std::vector<std::string> codes_of(const absl::StatusOr<std::vector<UnchangedGame>>& games) {
  std::vector<std::string> codes;
  for (const UnchangedGame& game : games.value()) codes.push_back(game.code);
  return codes;
}

TEST_P(GameStoreTest, TellsWhatHasNotChangedPageByPage) {
  ASSERT_EQ(store_->create_event(new_event("EEEEEEEE"), std::nullopt), absl::OkStatus());
  ASSERT_EQ(store_->create_game(new_game("AAAAAAAA")), absl::OkStatus());
  ASSERT_EQ(store_->create_game(new_game("BBBBBBBB")), absl::OkStatus());
  ASSERT_EQ(store_->create_game(new_game("CCCCCCCC", "EEEEEEEE", "ann")), absl::OkStatus());
  ASSERT_EQ(store_->append(one_line("BBBBBBBB", 2, "x")), absl::OkStatus());
  EXPECT_THAT(codes_of(store_->unchanged_games({.before = at(0)})), IsEmpty());
  EXPECT_THAT(codes_of(store_->unchanged_games({.before = at(1)})), ElementsAre("AAAAAAAA", "CCCCCCCC"));
  EXPECT_THAT(codes_of(store_->unchanged_games({.before = at(99)})),
              ElementsAre("AAAAAAAA", "BBBBBBBB", "CCCCCCCC"));
  std::vector<std::string> paged;
  UnchangedQuery query{.before = at(99), .limit = 1};
  for (auto page = store_->unchanged_games(query); !page->empty(); page = store_->unchanged_games(query)) {
    ASSERT_EQ(page->size(), 1U);
    paged.push_back(page->front().code);
    query.after = page->front().place;
  }
  EXPECT_THAT(paged, ElementsAre("AAAAAAAA", "BBBBBBBB", "CCCCCCCC"));
  EXPECT_THAT(codes_of(store_->unchanged_games({.before = at(99), .over = true})), IsEmpty());
  for (const char* code : {"AAAAAAAA", "CCCCCCCC"}) {
    Append end = one_line(code, 2, "claim");
    end.status = StoredStatus::kFinished;
    ASSERT_EQ(store_->append(end), absl::OkStatus());
  }
  EXPECT_THAT(codes_of(store_->unchanged_games({.before = at(99)})), ElementsAre("BBBBBBBB"));
  EXPECT_THAT(codes_of(store_->unchanged_games({.before = at(99), .over = true})), ElementsAre("AAAAAAAA"));
}

TEST_P(GameStoreTest, DeletesAGameWithAllThatBelongsToIt) {
  NewGame game = new_game("AAAAAAAA");
  game.request = request_of("key", "AAAAAAAA", 2);
  ASSERT_EQ(store_->create_game(game), absl::OkStatus());
  ASSERT_EQ(store_->create_game(new_game("BBBBBBBB")), absl::OkStatus());
  ASSERT_EQ(store_->delete_game("AAAAAAAA"), absl::OkStatus());
  EXPECT_EQ(store_->load_game("AAAAAAAA").status().code(), StatusCode::kNotFound);
  EXPECT_THAT(store_->log("AAAAAAAA", 0).value(), IsEmpty());
  EXPECT_EQ(store_->find_request("key").value(), std::nullopt);
  EXPECT_TRUE(store_->load_game("BBBBBBBB").ok());
}

TEST_P(GameStoreTest, KeepsEvents) {
  StoredEvent event = new_event("EEEEEEEE");
  ASSERT_EQ(store_->create_event(event, request_of("key", "EEEEEEEE", 0)), absl::OkStatus());
  EXPECT_EQ(store_->load_event("EEEEEEEE").value(), event);
  EXPECT_EQ(store_->find_request("key").value()->target, "EEEEEEEE");
  EXPECT_EQ(store_->create_event(event, std::nullopt).code(), StatusCode::kAlreadyExists);
  event.code = "FFFFFFFF";
  EXPECT_EQ(store_->create_event(event, request_of("key", "FFFFFFFF", 0)).code(), StatusCode::kAlreadyExists);
  event.starts = at(1);
  event.ends = at(2);
  ASSERT_EQ(store_->create_event(event, std::nullopt), absl::OkStatus());
  EXPECT_EQ(store_->load_event("FFFFFFFF").value(), event);
}

TEST_P(GameStoreTest, LetsANameEnterAnEventOnceAndNobodyAfterTheFinishers) {
  ASSERT_EQ(store_->create_event(new_event("EEEEEEEE"), std::nullopt), absl::OkStatus());
  const auto enter = [this](const std::string& code, const std::string& entrant) {
    NewGame game = new_game(code, "EEEEEEEE", entrant);
    game.finishers = 2;
    return store_->create_game(game);
  };
  ASSERT_EQ(enter("AAAAAAAA", "ann"), absl::OkStatus());
  ASSERT_EQ(enter("BBBBBBBB", "bob"), absl::OkStatus());
  const absl::Status twice = enter("CCCCCCCC", "ann");
  EXPECT_EQ(twice.code(), StatusCode::kAlreadyExists);
  EXPECT_THAT(std::string(twice.message()), StartsWith("entrant"));

  for (const char* code : {"AAAAAAAA", "BBBBBBBB"}) {
    ASSERT_TRUE(enter(std::string("D") + (code + 1), std::string("late ") + code).ok());
    Append end = one_line(code, 2, "claim");
    end.status = StoredStatus::kFinished;
    ASSERT_EQ(store_->append(end), absl::OkStatus());
  }
  EXPECT_EQ(enter("FFFFFFFF", "fay").code(), StatusCode::kFailedPrecondition);
  const auto games = store_->games_of_event("EEEEEEEE");
  std::vector<std::string> codes;
  for (const StoredGame& game : games.value()) codes.push_back(game.code);
  EXPECT_THAT(codes, ElementsAre("AAAAAAAA", "BBBBBBBB", "DAAAAAAA", "DBBBBBBB"));
  EXPECT_THAT(store_->games_of_event("").value(), IsEmpty());
}

TEST_P(GameStoreTest, TakesNoGameOfAnEventThatIsNotThere) {
  NewGame game = new_game("AAAAAAAA", "EEEEEEEE", "ann");
  game.request = request_of("key", "AAAAAAAA", 2);
  EXPECT_EQ(store_->create_game(game).code(), StatusCode::kNotFound);
  EXPECT_EQ(store_->load_game("AAAAAAAA").status().code(), StatusCode::kNotFound);
  EXPECT_EQ(store_->find_request("key").value(), std::nullopt);
}

TEST_P(GameStoreTest, DeletesOldEventsThatHaveNoGames) {
  StoredEvent event = new_event("EEEEEEEE");
  ASSERT_EQ(store_->create_event(event, request_of("key", "EEEEEEEE", 0)), absl::OkStatus());
  event.code = "GGGGGGGG";
  event.ends = at(1000);
  ASSERT_EQ(store_->create_event(event, std::nullopt), absl::OkStatus());
  ASSERT_EQ(store_->create_game(new_game("AAAAAAAA")), absl::OkStatus());
  EXPECT_EQ(store_->delete_old_events(at(0), 10)->events, 0);
  EXPECT_EQ(store_->delete_old_events(at(10), 10)->events, 1);
  EXPECT_EQ(store_->load_event("EEEEEEEE").status().code(), StatusCode::kNotFound);
  EXPECT_EQ(store_->find_request("key").value(), std::nullopt);
  EXPECT_TRUE(store_->load_event("GGGGGGGG").ok());
  EXPECT_TRUE(store_->load_game("AAAAAAAA").ok());
}

TEST_P(GameStoreTest, DeletesAnOldEventWithAllItsGamesOrNone) {
  ASSERT_EQ(store_->create_event(new_event("EEEEEEEE"), std::nullopt), absl::OkStatus());
  const auto finish_at = [this](const std::string& code, int seconds) {
    Append end = one_line(code, 2, "claim");
    end.time = at(seconds);
    end.status = StoredStatus::kFinished;
    return store_->append(end);
  };
  for (const char* code : {"AAAAAAAA", "BBBBBBBB"}) {
    ASSERT_EQ(store_->create_game(new_game(code, "EEEEEEEE", code)), absl::OkStatus());
  }
  ASSERT_EQ(finish_at("AAAAAAAA", 10), absl::OkStatus());
  EXPECT_EQ(store_->delete_old_events(at(100), 10)->events, 0);  // one is still to be played
  ASSERT_EQ(finish_at("BBBBBBBB", 50), absl::OkStatus());
  EXPECT_EQ(store_->delete_old_events(at(50), 10)->events, 0);
  EXPECT_EQ(store_->games_of_event("EEEEEEEE")->size(), 2U);
  EXPECT_EQ(store_->delete_old_events(at(51), 0)->events, 0);
  const auto deleted = store_->delete_old_events(at(51), 10);
  EXPECT_EQ(deleted->events, 1);
  EXPECT_THAT(deleted->games, testing::UnorderedElementsAre("AAAAAAAA", "BBBBBBBB"));
  EXPECT_EQ(store_->load_game("AAAAAAAA").status().code(), StatusCode::kNotFound);
  EXPECT_THAT(store_->log("BBBBBBBB", 0).value(), IsEmpty());
  EXPECT_EQ(store_->load_event("EEEEEEEE").status().code(), StatusCode::kNotFound);
}

TEST_P(GameStoreTest, OneOfManyWhoAppendAtTheSameVersionWins) {
  ASSERT_EQ(store_->create_game(new_game("AAAAAAAA")), absl::OkStatus());
  constexpr int kThreads = 8;
  constexpr int kRounds = 50;
  std::atomic<int> won = 0;
  std::vector<std::thread> threads;
  for (int thread = 0; thread < kThreads; ++thread) {
    threads.emplace_back([&, thread] {
      for (int version = 2; version < 2 + kRounds; ++version) {
        while (store_->version_of("AAAAAAAA").value() < version) std::this_thread::yield();
        const absl::Status status =
            store_->append(one_line("AAAAAAAA", version, fmt::format("by {}", thread)));
        if (status.ok()) ++won;
        EXPECT_TRUE(status.ok() || absl::IsAborted(status)) << status;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(won, kRounds);
  EXPECT_EQ(store_->version_of("AAAAAAAA").value(), 2 + kRounds);
  EXPECT_EQ(store_->log("AAAAAAAA", 0).value().size(), 2U + kRounds);
}

TEST_P(GameStoreTest, TakesManyGamesAtTheSameTime) {
  constexpr int kThreads = 8;
  constexpr int kGames = 20;
  std::vector<std::thread> threads;
  for (int thread = 0; thread < kThreads; ++thread) {
    threads.emplace_back([&, thread] {
      for (int game = 0; game < kGames; ++game) {
        const std::string code = fmt::format("{}{:07}", thread, game);
        EXPECT_EQ(store_->create_game(new_game(code)), absl::OkStatus());
        EXPECT_EQ(store_->append(one_line(code, 2, "roll")), absl::OkStatus());
        EXPECT_EQ(store_->version_of(code).value(), 3);  // one's own writes are seen at once
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(store_->list_games({.limit = 1000}).value().size(), std::size_t{kThreads * kGames});
}

}  // namespace
}  // namespace lexicup::service
