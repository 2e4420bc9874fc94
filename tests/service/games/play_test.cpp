// Playing over gRPC: rolls, claims, hints, and looking at games.
#include <map>

#include <absl/strings/ascii.h>
#include <absl/strings/str_replace.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "clients/cpp/refusal.h"
#include "tests/service/games/test_games.h"
#include "tests/service/games/test_host.h"

namespace lexicup::service {
namespace {

using absl::StatusCode;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

v1::RollRequest roll_request(const v1::Game& game, const std::string& token) {
  v1::RollRequest request;
  request.set_game(game.game());
  request.set_token(token);
  return request;
}

TEST(Roll, IsForTheSeatToMoveAlone) {
  TestGames games;
  const auto opened = games.open(new_request("yat-z", {"Ann", "Bob"}));
  const v1::Game& game = opened.game();
  EXPECT_EQ(games.client().roll(roll_request(game, opened.seats(1).token())).status().code(),
            StatusCode::kFailedPrecondition);
  for (const std::string token : {"", "wrong", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="}) {
    const auto refused = games.client().roll(roll_request(game, token));
    EXPECT_EQ(refused.status().code(), StatusCode::kPermissionDenied);
    EXPECT_EQ(client::refusal_of(refused.status()).reason, "WRONG_TOKEN");
  }
  const v1::Game rolled = games.roll(game.game(), opened.seats(0).token());
  EXPECT_EQ(rolled.version(), 4);
  EXPECT_EQ(rolled.roll(), 1);
  EXPECT_THAT(rolled.faces(), SizeIs(5));
  ASSERT_EQ(rolled.offers_size(), 1);
  EXPECT_EQ(rolled.offers(0).column(), 1);
  EXPECT_THAT(rolled.offers(0).boxes(), SizeIs(13));
}

TEST(Roll, KeepsWhatItIsToldThreeTimesAtMost) {
  TestGames games;
  const auto opened = games.open(new_request("yat-z", {"Ann"}));
  const std::string game = opened.game().game(), token = opened.seats(0).token();
  const v1::Game first = games.roll(game, token);
  const v1::Game second = games.roll(game, token, {0, 3});
  EXPECT_EQ(second.faces(0), first.faces(0));
  EXPECT_EQ(second.faces(3), first.faces(3));
  games.roll(game, token);
  const auto fourth = games.client().roll(roll_request(opened.game(), token));
  EXPECT_EQ(fourth.status().code(), StatusCode::kFailedPrecondition);
}

TEST(Roll, AStaleVersionIsAborted) {
  TestGames games;
  const auto opened = games.open(new_request("yat-z", {"Ann"}));
  auto request = roll_request(opened.game(), opened.seats(0).token());
  request.set_expected_version(opened.game().version());
  ASSERT_TRUE(games.client().roll(request).ok());
  const auto stale = games.client().roll(request);
  EXPECT_EQ(stale.status().code(), StatusCode::kAborted);
  EXPECT_EQ(client::refusal_of(stale.status()).reason, "STALE_VERSION");
}

TEST(Roll, ARepeatedRequestRollsOnce) {
  TestGames games;
  const auto opened = games.open(new_request("yat-z", {"Ann"}));
  auto request = roll_request(opened.game(), opened.seats(0).token());
  request.set_request_id("r1");
  request.set_expected_version(opened.game().version());
  const auto first = games.client().roll(request);
  games.claim(opened.game().game(), opened.seats(0).token(), "chance");
  const auto again = games.client().roll(request);
  ASSERT_TRUE(again.ok()) << again.status();
  EXPECT_EQ(again->SerializeAsString(), first->SerializeAsString());
  request.set_expected_version(0);
  EXPECT_EQ(games.client().roll(request).status().code(), StatusCode::kInvalidArgument);
}

TEST(Claim, WritesOnTheSheetAndPassesTheDiceOn) {
  TestGames games;
  const auto opened = games.open(new_request("yat-z", {"Ann", "Bob"}));
  const std::string game = opened.game().game();
  const auto early = games.client().claim(claim_request(game, opened.seats(0).token(), {.box = "chance"}));
  EXPECT_EQ(early.status().code(), StatusCode::kFailedPrecondition);

  const v1::Game rolled = games.roll(game, opened.seats(0).token());
  int sum = 0;
  for (const std::string& face : rolled.faces()) sum += std::stoi(face);
  const auto claimed = games.claim(game, opened.seats(0).token(), "chance");
  EXPECT_EQ(claimed.recorded().box(), "chance");
  EXPECT_EQ(claimed.recorded().points(), sum);
  EXPECT_EQ(claimed.recorded().column(), 1);
  EXPECT_EQ(claimed.game().seat_to_move(), 1);
  EXPECT_EQ(claimed.game().roll(), 0);
  EXPECT_EQ(claimed.game().seats(0).total(), sum);
  EXPECT_EQ(claimed.game().seats(0).rank(), 1);
  EXPECT_EQ(claimed.game().seats(1).rank(), 2);
  ASSERT_EQ(claimed.game().seats(0).sheets(0).entries_size(), 1);
  EXPECT_EQ(claimed.game().seats(0).sheets(0).entries(0).box(), "chance");
  EXPECT_EQ(claimed.game().seats(0).totals(0).total(), sum);
}

TEST(Claim, TakesWords) {
  TestGames games;
  auto request = new_request("word", {"Ann"});
  (*request.mutable_rules()->mutable_options())["order"] = "any";
  const auto opened = games.open(request);
  const std::string game = opened.game().game(), token = opened.seats(0).token();
  const v1::Game rolled = games.roll(game, token);
  const v1::ScoredBox* best = nullptr;
  for (const v1::ScoredBox& box : rolled.offers(0).boxes()) {
    if (box.state() == v1::CLAIM_STATE_OPEN && !box.choices().empty() && box.zeroes().empty()) best = &box;
  }
  ASSERT_NE(best, nullptr);
  v1::ClaimRequest claim = claim_request(game, token, {.box = best->box()});
  claim.add_words("qqqq");
  const auto refused = games.client().claim(claim);
  EXPECT_EQ(refused.status().code(), StatusCode::kInvalidArgument);
  EXPECT_EQ(client::refusal_of(refused.status()).fields.at(0).field, "words[0]");

  claim.clear_words();
  for (const v1::DiceWord& word : best->choices(0).words()) claim.add_words(word.word().word());
  const auto claimed = games.client().claim(claim);
  ASSERT_TRUE(claimed.ok()) << claimed.status();
  EXPECT_EQ(claimed->recorded().points(), best->points());
  EXPECT_THAT(claimed->recorded().words(), testing::ElementsAreArray(claim.words()));
}

TEST(GetGame, FindsWhatThereIs) {
  TestGames games;
  const auto opened = games.open(new_request("yat-z", {"Ann"}));
  EXPECT_EQ(games.get(opened.game().game()).SerializeAsString(), opened.game().SerializeAsString());
  v1::GetGameRequest request;
  request.set_game("00000000");
  const auto unknown = games.client().get_game(request);
  EXPECT_EQ(unknown.status().code(), StatusCode::kNotFound);
  EXPECT_THAT(std::string(unknown.status().message()), HasSubstr("00000000"));
  request.set_game(opened.game().game());
  request.set_token("wrong");
  EXPECT_EQ(games.client().get_game(request).status().code(), StatusCode::kPermissionDenied);
}

TEST(ListGames, PagesThroughTheListedOnes) {
  TestGames games;
  std::vector<std::string> codes;
  for (int i = 0; i < 7; ++i) {
    auto request = new_request(i == 2 ? "platzee" : "yat-z", {"Ann"});
    request.set_listed(i != 4);
    codes.push_back(games.open(request).game().game());
  }
  v1::ListGamesRequest request;
  request.set_page_size(3);
  std::vector<std::string> listed;
  do {
    const auto page = games.client().list_games(request);
    ASSERT_TRUE(page.ok()) << page.status();
    for (const v1::GameSummary& game : page->games()) listed.push_back(game.game());
    request.set_page_token(page->next_page_token());
  } while (!request.page_token().empty());
  EXPECT_THAT(listed, ElementsAre(codes[6], codes[5], codes[3], codes[2], codes[1], codes[0]));
  request.set_variant("platzee");
  const auto platzee = games.client().list_games(request);
  ASSERT_EQ(platzee->games_size(), 1);
  EXPECT_EQ(platzee->games(0).rules().variant(), "platzee");
  EXPECT_THAT(platzee->games(0).players(), ElementsAre("Ann"));
  request.set_variant("");
  request.set_status(v1::GAME_STATUS_FINISHED);
  EXPECT_THAT(games.client().list_games(request)->games(), IsEmpty());
}

TEST(GetReplay, TellsTheWholeGameAndAtItsEndTheSeed) {
  TestGames games(new_data_folder());
  const auto opened = games.open(new_request("yahtwentee", {"Ann"}));
  const v1::Game game = games.play_out(opened.game(), opened.seats(0).token());
  const auto replay = games.replay(game.game());
  EXPECT_EQ(replay.dice_context(), game.game());
  EXPECT_THAT(replay.game().seed(), SizeIs(64));
  ASSERT_EQ(replay.entries_size(), game.version());
  EXPECT_TRUE(replay.entries(0).has_opened());
  EXPECT_EQ(replay.entries(1).seated().player(), "Ann");
  int total = 0;
  for (const v1::LogEntry& entry : replay.entries()) total += entry.claimed().points();
  EXPECT_EQ(total, replay.game().seats(0).totals(0).boxes());
  EXPECT_EQ(total + 0, game.seats(0).totals(0).boxes());
  games.restart();
  EXPECT_EQ(games.replay(game.game()).SerializeAsString(), replay.SerializeAsString());
}

TEST(Assist, IsWhatTheGameSays) {
  TestGames games;
  const std::map<v1::AssistLevel, StatusCode> levels = {{v1::ASSIST_LEVEL_OFF, StatusCode::kPermissionDenied},
                                                        {v1::ASSIST_LEVEL_WORDS, StatusCode::kOk},
                                                        {v1::ASSIST_LEVEL_FULL, StatusCode::kOk}};
  for (const auto& [level, code] : levels) {
    auto request = new_request("word", {"Ann"});
    request.set_assist(level);
    const auto opened = games.open(request);
    const v1::Game rolled = games.roll(opened.game().game(), opened.seats(0).token());
    int choices = 0;
    for (const v1::ScoredBox& box : rolled.offers(0).boxes()) choices += box.choices_size();
    EXPECT_EQ(choices > 0, level != v1::ASSIST_LEVEL_OFF);
    v1::GetHintRequest ask;
    ask.set_game(opened.game().game());
    ask.set_token(opened.seats(0).token());
    const auto hint = games.client().get_hint(ask);
    EXPECT_EQ(hint.status().code(), code) << hint.status();
    if (!hint.ok()) continue;
    EXPECT_NE(hint->text(), "");
    EXPECT_EQ(hint->has_claim() || hint->keep_size() > 0 ||
                  absl::AsciiStrToLower(hint->text()).find("roll all") != std::string::npos,
              level == v1::ASSIST_LEVEL_FULL)
        << hint->text();
  }
}

TEST(GetHint, IsForTheSeatToMove) {
  TestGames games;
  auto request = new_request("yat-z", {"Ann", "Bob"});
  request.set_assist(v1::ASSIST_LEVEL_FULL);
  const auto opened = games.open(request);
  v1::GetHintRequest ask;
  ask.set_game(opened.game().game());
  ask.set_token(opened.seats(1).token());
  EXPECT_EQ(games.client().get_hint(ask).status().code(), StatusCode::kFailedPrecondition);
  ask.set_token(opened.seats(0).token());
  EXPECT_EQ(games.client().get_hint(ask)->text(), "Roll the dice first.");
}

TEST(GetHint, AnswersTheSameQuestionAlike) {
  TestGames games;
  for (const char* variant : {"yat-z", "platzee", "yahtwentee", "word"}) {
    auto request = new_request(variant, {"Ann"});
    request.set_assist(v1::ASSIST_LEVEL_FULL);
    for (int game = 0; game < 5; ++game) {
      const auto opened = games.open(request);
      v1::GetHintRequest ask;
      ask.set_game(opened.game().game());
      ask.set_token(opened.seats(0).token());
      games.roll(ask.game(), ask.token());
      auto first = games.client().get_hint(ask);
      first->clear_text();
      for (int again = 0; again < 5; ++again) {
        auto hint = games.client().get_hint(ask);
        // Once the best play is worked out it may be another one.
        if (hint->choices_size() > first->choices_size()) break;
        hint->clear_text();  // says how far the best play is
        EXPECT_EQ(hint->SerializeAsString(), first->SerializeAsString()) << variant;
      }
    }
  }
}

// The dice of the word that is praised are those to keep.
TEST(GetHint, DoesNotContradictItself) {
  TestHost games;
  games.host().solved().stop();  // so that the best play stays unknown
  auto request = new_request("word", {"Ann"});
  (*request.mutable_rules()->mutable_options())["order"] = "any";
  request.set_assist(v1::ASSIST_LEVEL_FULL);
  int kept = 0;
  for (int game = 0; game < 20; ++game) {
    const auto opened = games.open(request);
    v1::GetHintRequest ask;
    ask.set_game(opened.game().game());
    ask.set_token(opened.seats(0).token());
    games.roll(opened.game(), ask.token());
    v1::GetHintResponse hint;
    ASSERT_EQ(get_hint(games.host(), ask, hint), absl::OkStatus());
    ASSERT_TRUE(hint.choices().empty());
    if (hint.keep().empty()) continue;
    ++kept;
    std::size_t letters = 0;
    const std::string praised = hint.text().substr(0, hint.text().find(" in "));
    const std::size_t words =
        std::string(praised.find(" now is ") != std::string::npos ? "The best word now is "
                                                                  : "The best words now are ")
            .size();
    letters += absl::StrReplaceAll(praised.substr(words), {{", ", ""}, {" and ", ""}}).size();
    EXPECT_EQ(letters, static_cast<std::size_t>(hint.keep_size())) << hint.text();
  }
  EXPECT_GT(kept, 0);
}

TEST(GameService, KeepsItsGamesOverARestart) {
  TestGames games(new_data_folder());
  const auto opened = games.open(new_request("word", {"Ann", "Bob"}));
  const v1::Game rolled = games.roll(opened.game().game(), opened.seats(0).token());
  games.restart();
  EXPECT_EQ(games.get(rolled.game()).SerializeAsString(), rolled.SerializeAsString());
  games.roll(rolled.game(), opened.seats(0).token(), {0, 1});
}

}  // namespace
}  // namespace lexicup::service
