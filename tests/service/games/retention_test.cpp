// What goes when: games that are over, games that nobody plays, events with all their games.
#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "service/games/open_games.h"
#include "tests/service/games/test_host.h"

namespace lexicup::service {
namespace {

using absl::StatusCode;

absl::Duration days(int count) { return absl::Hours(24 * count); }

TEST(Retention, AnEventGoesWithAllItsGamesAtOnceAndIsNeverOpenAgain) {
  TestHost games;
  const v1::Event event = games.open_event("yat-z", 2);
  const auto ann = games.enter(event, "Ann");
  const auto bob = games.enter(event, "Bob");
  games.play_out(ann);
  games.advance(days(10));
  games.play_out(bob);
  ASSERT_NE(games.get_event(event)->seed(), "");

  // Ann's game is old by now, Bob's is not: the dice are known, and nobody else may enter.
  games.advance(days(25));
  games.sweep();
  EXPECT_EQ(games.get_event(event)->standings_size(), 2);
  EXPECT_NE(games.get_event(event)->seed(), "");
  EXPECT_TRUE(games.get(ann.game()).ok());
  auto late = new_request("", {"Cay"});
  late.set_event(event.event());
  v1::CreateGameResponse ignored;
  EXPECT_EQ(create_game(games.host(), late, ignored).code(), StatusCode::kFailedPrecondition);

  games.advance(days(6));
  games.sweep();
  EXPECT_EQ(games.get_event(event).status().code(), StatusCode::kNotFound);
  EXPECT_EQ(games.get(ann.game()).status().code(), StatusCode::kNotFound);
  EXPECT_EQ(games.get(bob.game()).status().code(), StatusCode::kNotFound);
  EXPECT_EQ(create_game(games.host(), late, ignored).code(), StatusCode::kNotFound);
}

TEST(Retention, AnEventThatNobodyFinishesGoesToo) {
  TestHost games;
  const v1::Event event = games.open_event("yat-z", 2);
  const auto ann = games.enter(event, "Ann");
  games.play_out(ann);
  const auto bob = games.enter(event, "Bob");
  games.advance(days(31));
  games.sweep();  // closes Bob's game
  EXPECT_EQ(games.get(bob.game(), bob.seats(0).token())->status(), v1::GAME_STATUS_ABANDONED);
  EXPECT_TRUE(games.get_event(event).ok());
  games.advance(days(31));
  games.sweep();
  EXPECT_EQ(games.get_event(event).status().code(), StatusCode::kNotFound);
  EXPECT_EQ(games.get(ann.game(), ann.seats(0).token()).status().code(), StatusCode::kNotFound);
}

TEST(Retention, GamesThatCannotBeClosedDoNotStandInTheWay) {
  const std::string path = new_data_folder() + "/games.db";
  const std::string folder = new_data_folder();
  write_lexicon(folder + "/gone.lex", {"quiz", "by"});
  std::vector<v1::Game> stuck;
  v1::Game free;
  {
    TestHost games(path, {.threads = 1}, {built_dictionaries(), folder});
    auto request = new_request("word", {"Ann"});
    request.mutable_rules()->set_lexicon("gone");
    for (int i = 0; i < 3; ++i) stuck.push_back(games.open(request).game());
    free = games.open(new_request("yat-z", {"Ann"})).game();
  }
  TestHost games(path);
  games.advance(days(15));
  EXPECT_EQ(games.get(stuck[0]).status().code(), StatusCode::kFailedPrecondition);
  Retention retention(games.host(), days(30), days(14), 2);
  EXPECT_TRUE(retention.sweep());
  games.finish();
  EXPECT_EQ(games.get(free)->status(), v1::GAME_STATUS_PLAYING);  // its turn has not come
  retention.sweep();
  games.finish();
  EXPECT_EQ(games.get(free)->status(), v1::GAME_STATUS_ABANDONED);
}

TEST(Retention, AGuestOnAStoreLeavesEverythingAsItIs) {
  TestHost games(":memory:", {.threads = 1, .sweeps = false});
  const auto opened = games.open(new_request("yat-z", {"Ann"}));
  const auto over = games.open(new_request("yat-z", {"Bob"}));
  const v1::Game finished = games.play_out(over);
  games.advance(days(1000));
  games.sweep();
  EXPECT_EQ(games.get(opened.game())->SerializeAsString(), opened.game().SerializeAsString());
  EXPECT_EQ(games.get(finished)->SerializeAsString(), finished.SerializeAsString());
}

TEST(OpenGameStore, MakesAFolderForItsOwnerAlone) {
  using std::filesystem::perms;
  const mode_t before = umask(0);
  const std::string folder = new_data_folder() + "/new/games";
  for (const char* suffix : {"/", ""}) {  // the second time it is there
    const auto store = open_game_store(folder + suffix);
    ASSERT_TRUE(store.ok()) << store.status();
    EXPECT_EQ(std::filesystem::status(folder).permissions(), perms::owner_all);
  }
  EXPECT_EQ(std::filesystem::status(folder + "/games.db").permissions(),
            perms::owner_read | perms::owner_write);
  EXPECT_EQ(open_game_store(folder + "/games.db").status().code(), StatusCode::kUnavailable);
  umask(before);
}

}  // namespace
}  // namespace lexicup::service
