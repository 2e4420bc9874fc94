// Bots and hints that look to the end of the game.
#include <set>

#include <gmock/gmock.h>

#include "tests/service/games/test_games.h"
#include "tests/service/test_server.h"
#include "tests/service/tiny_dice.h"

namespace lexicup::service {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

constexpr v1::BotKind kKinds[] = {v1::BOT_KIND_BEGINNER, v1::BOT_KIND_CASUAL, v1::BOT_KIND_SKILLED,
                                  v1::BOT_KIND_EXPERT, v1::BOT_KIND_OPTIMAL};

class AdvisedGames : public testing::Test {
 protected:
  AdvisedGames() : games_(config()) {}

  Config config() {
    write_tiny_dice(dictionaries_.path());
    write_huge_dice(dictionaries_.path());
    Config config = test_config();
    config.dictionaries.push_back(dictionaries_.path());
    config.data = new_data_folder();
    config.grace = std::chrono::milliseconds(0);
    return config;
  }

  static v1::CreateGameRequest request(const std::string& variant) {
    auto request = new_request(variant, {"Ann"});
    if (variant == "word") request.mutable_rules()->set_dice_set("tiny");
    return request;
  }

  // Waits until it is Ann's turn or the game is over; bots that wait look again when the clock goes on.
  v1::Game wait_for_ann(v1::Game game) {
    for (int i = 0; i < 60'000 && game.status() == v1::GAME_STATUS_PLAYING && game.seat_to_move() != 0; ++i) {
      games_.advance(absl::Seconds(1));
      absl::SleepFor(absl::Milliseconds(10));
      game = games_.get(game.game());
    }
    return game;
  }

  // Ann takes what comes.
  v1::Game play_out(v1::Game game, const std::string& token) {
    while (game.status() == v1::GAME_STATUS_PLAYING && !HasFailure()) {
      game = wait_for_ann(std::move(game));
      if (game.status() == v1::GAME_STATUS_PLAYING) game = games_.play_turn(game, token);
    }
    return game;
  }

  v1::GetHintResponse hint(const v1::GetHintRequest& request) {
    const auto hint = games_.client().get_hint(request);
    EXPECT_TRUE(hint.ok()) << hint.status();
    return hint.ok() ? *hint : v1::GetHintResponse();
  }

  TemporaryFolder dictionaries_;
  TestGames games_;
};

TEST_F(AdvisedGames, OfEachStrengthPlayToTheEnd) {
  for (const char* variant : {"yat-z", "word"}) {
    auto create = request(variant);
    for (const v1::BotKind kind : kKinds) create.add_bots(kind);
    const auto opened = games_.open(create);
    EXPECT_EQ(opened.game().seats(3).player(), "Skilled");
    const v1::Game end = play_out(opened.game(), opened.seats(0).token());
    EXPECT_EQ(end.status(), v1::GAME_STATUS_FINISHED) << variant;
    for (int seat = 1; seat < end.seats_size(); ++seat) EXPECT_GT(end.seats(seat).total(), 60);
  }
}

TEST_F(AdvisedGames, GoOnAfterARestart) {
  auto create = request("yat-z");
  create.set_seats(2);
  const auto opened = games_.open(create);
  const std::string token = opened.seats(0).token();
  v1::AddBotRequest add;
  add.set_game(opened.game().game());
  add.set_token(token);
  add.set_bot(v1::BOT_KIND_OPTIMAL);
  ASSERT_TRUE(games_.client().add_bot(add).ok());
  games_.play_turn(opened.game(), token);
  games_.restart();
  const v1::Game end = play_out(games_.get(opened.game().game()), token);
  EXPECT_EQ(end.status(), v1::GAME_STATUS_FINISHED);
  EXPECT_EQ(end.seats(1).bot(), v1::BOT_KIND_OPTIMAL);
}

TEST_F(AdvisedGames, GetHintsThatLookToTheEnd) {
  for (const char* variant : {"yat-z", "word"}) {
    auto create = request(variant);
    create.set_assist(v1::ASSIST_LEVEL_FULL);
    const auto opened = games_.open(create);
    v1::GetHintRequest ask;
    ask.set_game(opened.game().game());
    ask.set_token(opened.seats(0).token());
    games_.roll(ask.game(), ask.token());
    v1::GetHintResponse best = hint(ask);
    for (int i = 0; i < 60'000 && best.choices().empty(); ++i) {
      EXPECT_THAT(best.text(), HasSubstr("The best play is still being worked out: "));
      EXPECT_THAT(best.text(), HasSubstr("For the most points in this turn: "));
      absl::SleepFor(absl::Milliseconds(10));
      best = hint(ask);
    }
    // The best ones, and the best claim if it is none of them.
    ASSERT_GE(best.choices_size(), 5);
    ASSERT_LE(best.choices_size(), 6);
    EXPECT_FALSE(best.choices(0).text().empty());
    if (best.choices_size() == 6) {
      EXPECT_TRUE(best.choices(5).has_claim());
    }
    EXPECT_EQ(best.basis(), v1::BASIS_EXACT);
    EXPECT_THAT(best.text(), HasSubstr(" points to expect in the end. "));
    EXPECT_EQ(best.has_claim(), best.choices(0).has_claim());
    // The same question gets the same answer.
    EXPECT_EQ(hint(ask).SerializeAsString(), best.SerializeAsString());
  }
}

// Where games are too large to be solved, bots wait for an estimate.
TEST_F(AdvisedGames, NeverPlayGreedilyWhileAnEstimateIsMade) {
  auto columns = request("yat-z");
  (*columns.mutable_rules()->mutable_options())["columns"] = "3";
  for (v1::CreateGameRequest create : {columns, request("yahtwentee")}) {
    create.add_bots(v1::BOT_KIND_OPTIMAL);
    const auto opened = games_.open(create);
    const std::string& code = opened.game().game();
    games_.play_turn(opened.game(), opened.seats(0).token());
    const v1::Game waiting = games_.wait_for(
        code, [](const v1::Game& game) { return game.seat_to_move() == 1 && !game.faces().empty(); });
    for (int i = 0; i < 10; ++i) {
      games_.advance(absl::Seconds(1));
      absl::SleepFor(absl::Milliseconds(20));
    }
    const std::int64_t version = games_.get(code).version();
    v1::SolveVariantRequest ask;
    *ask.mutable_rules() = create.rules();
    const auto solved = games_.client().solve_variant(ask);
    ASSERT_TRUE(solved.ok()) << solved.status();
    if (!solved->done()) {
      EXPECT_EQ(version, waiting.version());
    }
  }
}

TEST_F(AdvisedGames, SayWhyTheBestPlayIsNotKnown) {
  auto create = request("word");
  create.mutable_rules()->set_dice_set("huge");
  create.set_assist(v1::ASSIST_LEVEL_FULL);
  const auto opened = games_.open(create);
  v1::GetHintRequest ask;
  ask.set_game(opened.game().game());
  ask.set_token(opened.seats(0).token());
  games_.roll(ask.game(), ask.token());
  const v1::GetHintResponse greedy = hint(ask);
  EXPECT_THAT(greedy.text(), HasSubstr("The best play is not known: "));
  EXPECT_THAT(greedy.text(), HasSubstr(" different rolls"));
  EXPECT_THAT(greedy.text(), HasSubstr("For the most points in this turn: "));
  create.add_bots(v1::BOT_KIND_OPTIMAL);
  EXPECT_TRUE(absl::IsResourceExhausted(games_.client().create_game(create).status()));
}

// The claims that are advised can be made as they are.
TEST_F(AdvisedGames, CanBePlayedByTheirHints) {
  auto create = request("word");
  create.set_assist(v1::ASSIST_LEVEL_FULL);
  const auto opened = games_.open(create);
  v1::GetHintRequest ask;
  ask.set_game(opened.game().game());
  ask.set_token(opened.seats(0).token());
  v1::Game game = games_.roll(ask.game(), ask.token());
  for (int i = 0; i < 60'000 && hint(ask).choices().empty(); ++i) absl::SleepFor(absl::Milliseconds(10));
  while (game.status() == v1::GAME_STATUS_PLAYING && !HasFailure()) {
    if (game.faces().empty()) game = games_.roll(ask.game(), ask.token());
    const v1::GetHintResponse advice = hint(ask);
    ASSERT_FALSE(advice.choices().empty()) << advice.text();
    const v1::AdvisedChoice& best = advice.choices(0);
    if (best.has_keep()) {
      game = games_.roll(ask.game(), ask.token(), {best.keep().dice().begin(), best.keep().dice().end()});
      continue;
    }
    v1::ClaimRequest claim;
    claim.set_game(ask.game());
    claim.set_token(ask.token());
    claim.set_box(best.claim().box());
    claim.set_column(best.claim().column());
    claim.set_zeroed_box(best.claim().zeroed_box());
    *claim.mutable_words() = best.claim().words();
    const auto claimed = games_.client().claim(claim);
    ASSERT_TRUE(claimed.ok()) << claimed.status() << best.DebugString();
    EXPECT_EQ(claimed->recorded().points(), best.claim().points());
    game = claimed->game();
  }
  EXPECT_EQ(game.status(), v1::GAME_STATUS_FINISHED);
}

}  // namespace
}  // namespace lexicup::service
