// No byte that a server sends tells the seed or a face that has not been rolled yet.
//
// Whole games are played through raw gRPC calls, and every byte that comes back is kept: answers, streams,
// refusals with their details. Once the game or the event is over its seed is known, and with it every face
// of every roll. Then each answer that came before is searched
//
// * for the seed, as bytes, in hexadecimal of either case and in both alphabets of base64, and
// * for every roll that its receiver had not made yet: as a list of any field of the message, and as text
// between
//   blanks or commas anywhere. Five twenty-sided dice are rolled whole each time, so that a roll looks like
//   another one once in 3,200,000 times; and a list that was rolled before is no news.
//
// The log of the server, with all that it has to say, tells neither at any time.
#include <algorithm>
#include <future>
#include <set>
#include <thread>

#include <absl/synchronization/mutex.h>
#include <google/protobuf/message.h>
#include <grpcpp/generic/generic_stub.h>
#include <gtest/gtest.h>

#include "engine/fair_dice.h"
#include "tests/service/games/secret_search.h"
#include "tests/service/games/test_games.h"
#include "tests/service/test_server.h"

namespace lexicup::service {
namespace {

// What somebody was sent after so many rolls of their game.
struct Sent {
  std::string bytes;
  std::unique_ptr<google::protobuf::Message> message;  // null for refusals
  std::size_t rolls = 0;
};

// One who plays, and everything that they and strangers were sent meanwhile.
struct Receiver {
  std::string game;
  std::string token;
  std::vector<Faces> rolled;
  std::vector<Sent> sent;
};

std::unique_ptr<google::protobuf::Message> new_message(const std::string& name) {
  const auto* descriptor =
      google::protobuf::DescriptorPool::generated_pool()->FindMessageTypeByName("lexicup.v1." + name);
  return std::unique_ptr<google::protobuf::Message>(
      google::protobuf::MessageFactory::generated_factory()->GetPrototype(descriptor)->New());
}

std::string bytes_of(const grpc::ByteBuffer& buffer) {
  std::vector<grpc::Slice> slices;
  std::string bytes;
  EXPECT_TRUE(buffer.Dump(&slices).ok());
  for (const grpc::Slice& slice : slices)
    bytes.append(reinterpret_cast<const char*>(slice.begin()), slice.size());
  return bytes;
}

// A stream read as bytes, on gRPC's threads.
class RawWatch : public grpc::ClientBidiReactor<grpc::ByteBuffer, grpc::ByteBuffer> {
 public:
  RawWatch(const std::shared_ptr<grpc::Channel>& channel, const v1::WatchGameRequest& request,
           std::function<void(const std::string&)> on_bytes)
      : stub_(channel), on_bytes_(std::move(on_bytes)) {
    grpc::Slice slice(request.SerializeAsString());
    request_ = grpc::ByteBuffer(&slice, 1);
    stub_.PrepareBidiStreamingCall(&context_, "/lexicup.v1.GameService/WatchGame", grpc::StubOptions(), this);
    StartWriteLast(&request_, grpc::WriteOptions());
    StartRead(&response_);
    StartCall();
  }

  grpc::Status wait() { return end_.get_future().get(); }

 private:
  void OnReadDone(bool ok) override {
    if (!ok) return;
    on_bytes_(bytes_of(response_));
    StartRead(&response_);
  }
  void OnDone(const grpc::Status& status) override { end_.set_value(status); }

  grpc::GenericStub stub_;
  grpc::ClientContext context_;
  grpc::ByteBuffer request_, response_;
  std::function<void(const std::string&)> on_bytes_;
  std::promise<grpc::Status> end_;
};

class Secrecy : public testing::Test {
 protected:
  // Calls a method and keeps what comes back for this receiver.
  std::unique_ptr<google::protobuf::Message> call(Receiver& receiver, const std::string& method,
                                                  const google::protobuf::Message& request) {
    std::string bytes;
    const grpc::Status status = call_raw(games_.server().in_process_channel(), "GameService/" + method,
                                         request.SerializeAsString(), bytes);
    auto message = new_message(method + "Response");
    EXPECT_TRUE(message->ParseFromString(bytes));
    note_roll(receiver, method, *message);
    auto kept = new_message(method + "Response");
    kept->CopyFrom(*message);
    keep(receiver, bytes + status.error_message() + status.error_details(), std::move(kept));
    return message;
  }

  void keep(Receiver& receiver, const std::string& bytes,
            std::unique_ptr<google::protobuf::Message> message) {
    absl::MutexLock lock(&mutex_);
    receiver.sent.push_back({bytes, std::move(message), receiver.rolled.size()});
  }

  // The answer to a roll is when its faces may be known.
  void note_roll(Receiver& receiver, const std::string& method, const google::protobuf::Message& message) {
    if (method != "Roll") return;
    const auto& game = dynamic_cast<const v1::RollResponse&>(message).game();
    absl::MutexLock lock(&mutex_);
    receiver.rolled.emplace_back(game.faces().begin(), game.faces().end());
  }

  v1::Game open(Receiver& receiver, const v1::CreateGameRequest& request) {
    const auto answer = call(receiver, "CreateGame", request);
    const auto& opened = dynamic_cast<const v1::CreateGameResponse&>(*answer);
    receiver.game = opened.game().game();
    receiver.token = opened.seats(0).token();
    return opened.game();
  }

  // Looks at the game in every way there is, with and without the token.
  void look(Receiver& receiver, const std::string& event) {
    for (const std::string& token : {receiver.token, std::string()}) {
      v1::GetGameRequest get;
      get.set_game(receiver.game);
      get.set_token(token);
      call(receiver, "GetGame", get);
      v1::GetReplayRequest replay;
      replay.set_game(receiver.game);
      replay.set_token(token);
      call(receiver, "GetReplay", replay);
      v1::GetHintRequest hint;
      hint.set_game(receiver.game);
      hint.set_token(token);
      call(receiver, "GetHint", hint);
    }
    call(receiver, "ListGames", v1::ListGamesRequest());
    v1::GetEventRequest get;
    get.set_event(event.empty() ? receiver.game : event);
    call(receiver, "GetEvent", get);
  }

  // One turn: three whole rolls, everything looked at in between, a claim.
  v1::Game play_turn(Receiver& receiver, const std::string& event) {
    v1::Game game;
    for (int roll = 0; roll < 3; ++roll) {
      v1::RollRequest request;
      request.set_game(receiver.game);
      request.set_token(receiver.token);
      const auto answer = call(receiver, "Roll", request);
      game = dynamic_cast<const v1::RollResponse&>(*answer).game();
      look(receiver, event);
    }
    const auto answer =
        call(receiver, "Claim", claim_request(receiver.game, receiver.token, first_open_box(game)));
    return dynamic_cast<const v1::ClaimResponse&>(*answer).game();
  }

  std::string open_event(Receiver& receiver, const v1::CreateEventRequest& request) {
    const auto answer = call(receiver, "CreateEvent", request);
    return dynamic_cast<const v1::CreateEventResponse&>(*answer).event().event();
  }

  // Ann plays to the end; Bob, with the same dice, is always twenty turns behind, and asks for her game too.
  // Returns both games as they ended.
  std::pair<v1::Game, v1::Game> play_one_ahead(Receiver& ann, Receiver& bob, const std::string& event) {
    auto entry = new_request("", {"Ann"});
    entry.set_event(event);
    v1::Game ahead = open(ann, entry);
    entry.set_players(0, "Bob");
    v1::Game behind = open(bob, entry);
    for (int turn = 1; turn <= 32 + 20; ++turn) {
      if (turn <= 32) ahead = play_turn(ann, event);
      if (turn <= 20) continue;
      v1::GetGameRequest peek;
      peek.set_game(ann.game);
      peek.set_token(bob.token);
      call(bob, "GetGame", peek);
      v1::GetReplayRequest peek_more;
      peek_more.set_game(ann.game);
      call(bob, "GetReplay", peek_more);
      behind = play_turn(bob, event);
    }
    return {ahead, behind};
  }

  // Checks everything that was sent and logged.
  void expect_secrets_kept(const Receiver& receiver, const engine::Seed& seed,
                           const std::vector<Faces>& rolls, bool over_at_the_end);

  WholeLog log_;
  TestGames games_;
  absl::Mutex mutex_;
};

// The lists of a message, whatever field they stand in.
void add_lists(const google::protobuf::Message& message, std::vector<Faces>& lists) {
  const auto* reflection = message.GetReflection();
  EXPECT_EQ(reflection->GetUnknownFields(message).field_count(), 0);
  std::vector<const google::protobuf::FieldDescriptor*> fields;
  reflection->ListFields(message, &fields);
  for (const auto* field : fields) {
    using Type = google::protobuf::FieldDescriptor;
    const int count = field->is_repeated() ? reflection->FieldSize(message, field) : 0;
    if (field->cpp_type() == Type::CPPTYPE_MESSAGE && !field->is_repeated()) {
      add_lists(reflection->GetMessage(message, field), lists);
    }
    Faces list;
    for (int i = 0; i < count; ++i) {
      if (field->cpp_type() == Type::CPPTYPE_MESSAGE) {
        add_lists(reflection->GetRepeatedMessage(message, field, i), lists);
      } else if (field->cpp_type() == Type::CPPTYPE_STRING) {
        list.push_back(reflection->GetRepeatedString(message, field, i));
      } else if (field->cpp_type() == Type::CPPTYPE_INT32) {
        list.push_back(std::to_string(reflection->GetRepeatedInt32(message, field, i)));
      }
    }
    if (!list.empty()) lists.push_back(list);
  }
}

void expect_no_face_ahead(const Sent& sent, const std::vector<Faces>& rolls) {
  const std::set<Faces> known(rolls.begin(), rolls.begin() + static_cast<std::ptrdiff_t>(sent.rolls));
  std::vector<Faces> lists;
  if (sent.message != nullptr) add_lists(*sent.message, lists);
  for (std::size_t i = sent.rolls; i < rolls.size(); ++i) {
    if (known.contains(rolls[i])) continue;
    EXPECT_EQ(std::ranges::count(lists, rolls[i]), 0) << "roll " << i << " was told after " << sent.rolls;
    for (const std::string& writing : writings_of(rolls[i]))
      EXPECT_EQ(sent.bytes.find(writing), std::string::npos);
  }
}

void Secrecy::expect_secrets_kept(const Receiver& receiver, const engine::Seed& seed,
                                  const std::vector<Faces>& rolls, bool over_at_the_end) {
  ASSERT_EQ(receiver.rolled, rolls);  // else the search would look for the wrong faces
  const std::vector<std::string> writings = writings_of(seed);
  expect_none_in(log_, seed, rolls);
  int told = 0;
  for (const Sent& sent : receiver.sent) {
    expect_no_face_ahead(sent, rolls);
    for (const std::string& writing : writings) {
      if (sent.bytes.find(writing) == std::string::npos) continue;
      ++told;
      EXPECT_TRUE(over_at_the_end && sent.rolls == rolls.size());
    }
  }
  // The search finds the seed where it belongs: in the answers that end the game.
  EXPECT_EQ(told > 0, over_at_the_end);
  EXPECT_GT(receiver.sent.size(), rolls.size());
}

TEST_F(Secrecy, OfAGameWithHintsAndWatchers) {
  Receiver ann;
  auto request = new_request("yahtwentee", {"Ann"});
  request.set_assist(v1::ASSIST_LEVEL_FULL);
  request.set_listed(true);
  v1::Game game = open(ann, request);
  // A watcher may be told of a roll before the player's own answer is here: it is kept apart, with its own
  // count.
  Receiver watcher;
  v1::WatchGameRequest watch;
  watch.set_game(ann.game);
  RawWatch stream(games_.server().in_process_channel(), watch, [&](const std::string& bytes) {
    auto news = std::make_unique<v1::WatchGameResponse>();
    ASSERT_TRUE(news->ParseFromString(bytes));
    for (const v1::LogEntry& entry : news->entries()) {
      if (!entry.has_rolled()) continue;
      absl::MutexLock lock(&mutex_);
      watcher.rolled.emplace_back(entry.rolled().faces().begin(), entry.rolled().faces().end());
    }
    keep(watcher, bytes, std::move(news));
  });
  while (game.status() == v1::GAME_STATUS_PLAYING) game = play_turn(ann, "");
  EXPECT_TRUE(stream.wait().ok());
  const engine::Seed seed = engine::parse_seed(game.seed()).value();
  EXPECT_EQ(engine::commitment(seed), game.commitment());
  const auto rolls = whole_rolls(seed, engine::DiceContext::of_game(game.game()).value());
  expect_secrets_kept(ann, seed, rolls, true);
  expect_secrets_kept(watcher, seed, rolls, true);
}

TEST_F(Secrecy, OfAnEventInWhichOneIsAheadOfTheOther) {
  v1::CreateEventRequest event_request;
  event_request.mutable_rules()->set_variant("yahtwentee");
  event_request.set_finishers(1);
  event_request.set_assist(v1::ASSIST_LEVEL_FULL);
  Receiver ann, bob;
  const std::string event = open_event(ann, event_request);
  const auto [ahead, behind] = play_one_ahead(ann, bob, event);
  EXPECT_EQ(ahead.seed(), "");
  const engine::Seed seed = engine::parse_seed(behind.seed()).value();
  const auto rolls = whole_rolls(seed, engine::DiceContext::of_event(event).value());
  expect_secrets_kept(ann, seed, rolls, false);
  expect_secrets_kept(bob, seed, rolls, true);
}

TEST_F(Secrecy, OfATournamentUntilItsEnd) {
  v1::CreateEventRequest request;
  request.mutable_rules()->set_variant("yahtwentee");
  request.mutable_tournament()->mutable_starts()->set_seconds(absl::ToUnixSeconds(games_.now()));
  request.mutable_tournament()->mutable_ends()->set_seconds(absl::ToUnixSeconds(games_.now()) + 3600);
  Receiver ann, bob;
  const std::string event = open_event(ann, request);
  const auto [ahead, behind] = play_one_ahead(ann, bob, event);
  EXPECT_EQ(ahead.seed(), "");
  EXPECT_EQ(behind.seed(), "");  // somebody may still enter
  games_.advance(absl::Hours(1));
  look(ann, event);
  look(bob, event);
  const engine::Seed seed = engine::parse_seed(games_.get(ann.game, ann.token).seed()).value();
  const auto rolls = whole_rolls(seed, engine::DiceContext::of_event(event).value());
  expect_secrets_kept(ann, seed, rolls, true);
  expect_secrets_kept(bob, seed, rolls, true);
}

// Bob joins and leaves again, and goes on looking; a bot fills the last seat.
TEST_F(Secrecy, OfAGameThatIsJoinedAndLeft) {
  Receiver ann, bob;
  auto request = new_request("yahtwentee", {"Ann"});
  request.set_seats(3);
  open(ann, request);
  v1::JoinGameRequest join;
  join.set_game(ann.game);
  join.set_player("Bob");
  const auto joined = call(bob, "JoinGame", join);
  bob.game = ann.game;
  bob.token = dynamic_cast<const v1::JoinGameResponse&>(*joined).seat().token();
  v1::AddBotRequest bot;
  bot.set_game(ann.game);
  bot.set_token(ann.token);
  bot.set_bot(v1::BOT_KIND_RANDOM);
  call(ann, "AddBot", bot);
  v1::LeaveRequest leave;
  leave.set_game(bob.game);
  leave.set_token(bob.token);
  call(bob, "Leave", leave);
  v1::Game game = games_.get(ann.game);
  ASSERT_TRUE(game.seats(1).left());
  while (game.status() == v1::GAME_STATUS_PLAYING && !HasFailure()) {
    play_turn(ann, "");
    game = games_.wait_for(ann.game, [](const v1::Game& now) {
      return now.status() != v1::GAME_STATUS_PLAYING || now.seat_to_move() == 0;
    });
    bob.rolled = ann.rolled;  // what everybody may have seen
    look(bob, "");
  }
  look(ann, "");
  const engine::Seed seed = engine::parse_seed(game.seed()).value();
  const auto rolls = whole_rolls(seed, engine::DiceContext::of_game(game.game()).value());
  expect_secrets_kept(ann, seed, rolls, true);
  expect_secrets_kept(bob, seed, rolls, true);
}

}  // namespace
}  // namespace lexicup::service
