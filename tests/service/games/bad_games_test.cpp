// What bad requests about games get: the code, the field, and a sentence that says what to send instead.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <google/protobuf/text_format.h>
#include <gtest/gtest.h>

#include "tests/service/games/test_games.h"
#include "tests/service/test_server.h"

namespace lexicup::service {
namespace {

using testing::HasSubstr;

struct Case {
  std::string method;
  std::string request;  // in protobuf text format
  std::string field;
  std::vector<std::string> said;
};

std::string players(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += fmt::format("players: 'P{}' ", i);
  return text;
}

std::vector<Case> bad_openings() {
  const std::string yat_z = "rules { variant: 'yat-z' } ";
  const auto create = [](const std::string& request, const std::string& field,
                         const std::vector<std::string>& said) {
    return Case{"CreateGame", request, field, said};
  };
  return {
      create("players: 'Ann'", "rules.variant", {"yat-z"}),
      create("players: 'Ann' rules { variant: 'yatzy' }", "rules.variant", {"yatzy", "yat-z"}),
      create("players: 'Ann' rules { variant: 'yat-z' options { key: 'jok' } }", "rules.options[jok]",
             {"joker"}),
      create("players: 'Ann' rules { variant: 'word' lexicon: 'klingon' }", "rules.lexicon",
             {"klingon", "en"}),
      create("players: 'Ann' rules { variant: 'word' dice_set: 'bones' }", "rules.dice_set", {"bones"}),
      create(yat_z, "players", {"at least one"}),
      create(yat_z + "players: ''", "players[0]", {"is empty"}),
      create(yat_z + "players: 'Ann' players: '  '", "players[1]", {"is empty"}),
      create(yat_z + "players: 'Ann' players: 'ANN'", "players[1]", {"ANN", "different"}),
      create(yat_z + "players: '" + std::string(41, 'x') + "'", "players[0]", {"41", "at most 40"}),
      create(yat_z + "players: 'A\\nB'", "players[0]", {"cannot be shown"}),
      create(yat_z + players(9), "players", {"9", "at most 8"}),
      create(yat_z + "players: 'Ann' seats: 9", "seats", {"9", "from 1 to 8"}),
      create(yat_z + "players: 'Ann' seats: -1", "seats", {"-1"}),
      create(yat_z + players(3) + "seats: 2", "seats", {"2", "3"}),
      create(yat_z + players(8) + "bots: BOT_KIND_GREEDY", "seats", {"9", "8"}),
      create(yat_z + "players: 'Ann' bots: 8", "bots[0]", {"8", "greedy"}),
      create(yat_z + "players: 'Ann' assist: 9", "assist", {"9", "full"}),
      create(yat_z + "players: 'Ann' request_id: '" + std::string(65, 'x') + "'", "request_id",
             {"at most 64"}),
  };
}

std::vector<Case> bad_seatings(const std::string& game) {
  const std::string code = "game: '" + game + "' ";
  return {
      {"JoinGame", "player: 'Bob'", "game", {"is empty"}},
      {"JoinGame", code, "player", {"is empty"}},
      {"JoinGame", code + "player: '" + std::string(1000, 'x') + "'", "player", {"too long"}},
      {"JoinGame", code + "player: 'Bob' request_id: '" + std::string(99, 'x') + "'", "request_id", {"64"}},
      {"AddBot", "", "game", {"is empty"}},
      {"AddBot", code + "bot: 9", "bot", {"9", "random"}},
      {"GetGame", "", "game", {"is empty"}},
      {"GetReplay", "", "game", {"is empty"}},
      {"GetHint", "", "game", {"is empty"}},
      {"Leave", "", "game", {"is empty"}},
      {"GetEvent", "", "event", {"is empty"}},
      {"ListGames", "page_size: 101", "page_size", {"101", "100"}},
      {"ListGames", "page_size: -1", "page_size", {"-1"}},
      {"ListGames", "status: 9", "status", {"9"}},
      {"ListGames", "page_token: 'AAAA'", "page_token", {"AAAA", "leave it empty"}},
      {"ListGames", "variant: '" + std::string(1000, 'x') + "'", "variant", {"too long"}},
  };
}

std::vector<Case> bad_moves(const std::string& game, const std::string& token) {
  const std::string both = fmt::format("game: '{}' token: '{}' ", game, token);
  return {
      {"Roll", both + "keep: 5", "keep[0]", {"5 is no place", "from 0 to 4"}},
      {"Roll", both + "keep: [1, 9]", "keep[1]", {"9 is no place", "from 0 to 4"}},
      {"Roll", both + "keep: -1", "keep[0]", {"-1", "from 0"}},
      {"Roll", both + "keep: 99", "keep[0]", {"99"}},
      {"Roll", both + "keep: 1 keep: 1", "keep[1]", {"ascending"}},
      {"Roll", both + "keep: 2 keep: 1", "keep[1]", {"ascending"}},
      {"Roll", both + "keep: [0, 1, 2, 3, 4]", "keep", {}},
      {"Roll", both + "request_id: '" + std::string(65, 'x') + "'", "request_id", {"64"}},
      {"Claim", both, "box", {"is empty"}},
      {"Claim", both + "box: 'six'", "box", {"six", "sixes"}},
      {"Claim", both + "box: '" + std::string(1000, 'x') + "'", "box", {"too long"}},
      {"Claim", both + "box: 'chance' column: 2", "column", {"2", "from 1 to 1"}},
      {"Claim", both + "box: 'chance' column: -1", "column", {"-1"}},
      {"Claim", both + "box: 'chance' zeroed_box: 'nix'", "zeroed_box", {"leave the zeroed box out"}},
      {"Claim", both + "box: 'chance' zeroed_box: 'ones'", "zeroed_box", {"leave the zeroed box out"}},
      {"Claim",
       both + "box: 'chance' zeroed_box: '" + std::string(1000, 'x') + "'",
       "zeroed_box",
       {"too long"}},
      {"Claim",
       both + "box: 'chance' " +
           [] {
             std::string words;
             for (int i = 0; i < 8; ++i) words += "words: 'a' ";
             return words;
           }(),
       "words",
       {"8", "at most 7"}},
      {"Claim", both + "box: 'chance' words: 'quiz'", "words", {}},
  };
}

std::vector<Case> bad_events() {
  const std::string yat_z = "rules { variant: 'yat-z' } ";
  const auto create = [&](const std::string& request, const std::string& field,
                          const std::vector<std::string>& said) {
    return Case{"CreateEvent", request, field, said};
  };
  return {
      create("", "rules.variant", {"yat-z"}),
      create(yat_z + "title: '" + std::string(81, 'x') + "'", "title", {"81", "80"}),
      create(yat_z + "title: 'A\\nB'", "title", {"cannot be shown"}),
      create(yat_z + "assist: 4", "assist", {"4"}),
      create(yat_z + "finishers: 1001", "finishers", {"1001", "1000"}),
      create(yat_z + "finishers: -1", "finishers", {"-1"}),
      create(yat_z + "finishers: 3 tournament { starts { seconds: 1 } ends { seconds: 1900000000 } }",
             "finishers", {"tournament"}),
      create(yat_z + "tournament { }", "tournament.starts", {"missing"}),
      create(yat_z + "tournament { starts { seconds: 5 } }", "tournament.ends", {"missing"}),
      create(yat_z + "tournament { starts { seconds: -5 } ends { seconds: 6 } }", "tournament.starts",
             {"1970"}),
      create(yat_z + "tournament { starts { seconds: 6 } ends { seconds: 5 } }", "tournament.ends",
             {"not after"}),
      create(yat_z + "tournament { starts { seconds: 5 } ends { seconds: 6 } }", "tournament.ends",
             {"passed"}),
      create(yat_z + "tournament { starts { seconds: 5 } ends { seconds: 99000000000 } }", "tournament.ends",
             {"366"}),
      create(yat_z + "request_id: '" + std::string(65, 'x') + "'", "request_id", {"64"}),
  };
}

std::vector<Case> bad_entries(const std::string& event) {
  const std::string in_event = "event: '" + event + "' ";
  const auto create = [&](const std::string& request, const std::string& field) {
    return Case{"CreateGame", in_event + request, field, {}};
  };
  return {
      create("players: 'Ann' rules { variant: 'yat-z' }", "rules"),
      create("players: 'Ann' players: 'Bob'", "players"),
      create("players: 'Ann' bots: BOT_KIND_RANDOM", "players"),
      create("players: 'Ann' seats: 2", "players"),
      create("players: 'Ann' listed: true", "listed"),
      create("players: 'Ann' assist: ASSIST_LEVEL_FULL", "assist"),
      create("players: ''", "players[0]"),
  };
}

std::unique_ptr<google::protobuf::Message> request_for(const std::string& method) {
  const auto* descriptor = google::protobuf::DescriptorPool::generated_pool()->FindMessageTypeByName(
      "lexicup.v1." + method + "Request");
  return std::unique_ptr<google::protobuf::Message>(
      google::protobuf::MessageFactory::generated_factory()->GetPrototype(descriptor)->New());
}

void expect_refused(TestGames& games, const Case& wanted) {
  SCOPED_TRACE(wanted.method + " " + wanted.request.substr(0, 200));
  const auto request = request_for(wanted.method);
  ASSERT_TRUE(google::protobuf::TextFormat::ParseFromString(wanted.request, request.get()));
  std::string bytes;
  const Answer answer =
      answer_of(call_raw(games.server().in_process_channel(), "GameService/" + wanted.method,
                         request->SerializeAsString(), bytes));
  EXPECT_EQ(answer.code, grpc::StatusCode::INVALID_ARGUMENT) << answer.message;
  EXPECT_EQ(answer.field, wanted.field) << answer.message;
  EXPECT_NE(answer.reason, "");
  for (const std::string& part : wanted.said) EXPECT_THAT(answer.description, HasSubstr(part));
  EXPECT_EQ(answer.message, answer.field + ": " + answer.description);
  EXPECT_LT(answer.message.size(), 1000U);
}

TEST(BadGames, NameFieldValueAndRemedyAndChangeNothing) {
  TestGames games;
  const auto opened = games.open(new_request("yat-z", {"Ann"}));
  const v1::Game rolled = games.roll(opened.game().game(), opened.seats(0).token());
  v1::CreateEventRequest event_request;
  event_request.mutable_rules()->set_variant("yat-z");
  const auto event = games.client().create_event(event_request);
  ASSERT_TRUE(event.ok());
  for (const auto& cases :
       {bad_openings(), bad_seatings(rolled.game()), bad_moves(rolled.game(), opened.seats(0).token()),
        bad_events(), bad_entries(event->event().event())}) {
    for (const Case& one : cases) expect_refused(games, one);
  }
  EXPECT_EQ(games.get(rolled.game()).SerializeAsString(), rolled.SerializeAsString());
}

TEST(BadGames, CodesThatAreNoneAreNotFound) {
  TestGames games;
  for (const char* code : {"nothing", "00000000", "K7RQ2MXU", "../../etc", "K7RQ2MX4K7RQ2MX4"}) {
    for (const char* method : {"GetGame", "GetReplay", "Roll", "Leave", "GetHint", "AddBot"}) {
      v1::GetGameRequest request;
      request.set_game(code);
      std::string bytes;
      const Answer answer =
          answer_of(call_raw(games.server().in_process_channel(), std::string("GameService/") + method,
                             request.SerializeAsString(), bytes));
      EXPECT_EQ(answer.code, grpc::StatusCode::NOT_FOUND) << method << " " << code << " " << answer.message;
    }
    v1::GetEventRequest request;
    request.set_event(code);
    EXPECT_EQ(games.client().get_event(request).status().code(), absl::StatusCode::kNotFound);
  }
}

TEST(BadGames, BytesThatAreNoMessageAreRefused) {
  TestGames games;
  for (const char* method : {"CreateGame", "Roll", "Claim", "ListGames", "CreateEvent"}) {
    std::string ignored;
    const Answer answer = answer_of(call_raw(games.server().in_process_channel(),
                                             std::string("GameService/") + method, "\x0A\xFF", ignored));
    EXPECT_EQ(answer.code, grpc::StatusCode::INVALID_ARGUMENT);
    EXPECT_EQ(answer.reason, "MALFORMED_MESSAGE");
  }
}

}  // namespace
}  // namespace lexicup::service
