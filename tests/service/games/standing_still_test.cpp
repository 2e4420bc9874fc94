// Times that the store can keep, and games that cannot go on.
#include <gtest/gtest.h>

#include "tests/service/games/test_host.h"

namespace lexicup::service {
namespace {

TEST(Times, ARepeatedRequestIsAnsweredAlikeByAClockFinerThanTheStore) {
  TestHost games;
  auto request = new_request("yat-z", {"Ann"});
  (*request.mutable_rules()->mutable_options())["clock"] = "60";
  request.set_request_id("opening");
  const auto opened = games.open(request);
  EXPECT_EQ(opened.game().created().nanos() % 1000, 0);
  EXPECT_EQ(games.open(request).SerializeAsString(), opened.SerializeAsString());
  const std::string token = opened.seats(0).token();
  const v1::Game rolled = games.roll(opened.game(), token, "roll");
  EXPECT_EQ(games.roll(opened.game(), token, "roll").SerializeAsString(), rolled.SerializeAsString());
}

class StandingStill : public testing::Test {
 protected:
  StandingStill() {
    write_lexicon(folder_ + "/gone.lex", {"quiz", "by"});
    TestHost games(path_, {.threads = 1}, {built_dictionaries(), folder_});
    auto request = new_request("word", {"Ann"});
    request.mutable_rules()->set_lexicon("gone");
    (*request.mutable_rules()->mutable_options())["clock"] = "60";
    code_ = games.open(request).game().game();
  }

  const std::string folder_ = new_data_folder();
  const std::string path_ = new_data_folder() + "/games.db";
  std::string code_;
};

TEST_F(StandingStill, AGameWithoutItsLexiconIsNotTriedAgainAndAgain) {
  TestHost games(path_);
  ASSERT_NE(games.host().alarm().time_of(code_), std::nullopt);
  games.host().alarm().set(code_, std::nullopt);  // as when it rings
  games.advance(absl::Minutes(2));
  games.host().attend(code_);
  EXPECT_EQ(games.host().alarm().time_of(code_), std::nullopt);
}

TEST_F(StandingStill, AGameWhoseStoreHasTroubleIs) {
  TestHost games(path_, {.threads = 1}, {built_dictionaries(), folder_});
  games.advance(absl::Minutes(2));
  games.store().trouble = absl::UnavailableError("held");
  games.host().attend(code_);
  const auto again = games.host().alarm().time_of(code_);
  ASSERT_NE(again, std::nullopt);
  EXPECT_GT(*again, games.host().now());
}

}  // namespace
}  // namespace lexicup::service
