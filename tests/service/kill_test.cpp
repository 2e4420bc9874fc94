// kill -9 of lexicupd at random instants while many clients play: nothing that was acknowledged is lost, and
// every game finishes.
//
//   kill_test LEXICUPD DICTIONARIES [GAMES [CLIENTS [KILLS]]]
//
// Each client plays one game after another and writes down every answer. A call that fails because the server
// is gone is repeated with the same request_id until it is answered. At the end the server is killed once
// more, the log of each game is compared with what its client wrote down, and every face with what the seed
// gives. Some games have a clock and a player who joins later; in a few of them somebody lets the clock run
// out.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <grpcpp/create_channel.h>
#include <grpcpp/security/credentials.h>

#include "clients/cpp/client.h"
#include "engine/fair_dice.h"
#include "engine/seed.h"
#include "engine/variants.h"
#include "tests/service/lexicupd_process.h"

namespace {

namespace v1 = lexicup::v1;
using lexicup::client::Client;
using lexicup::client::Connection;
using lexicup::service::LexicupdProcess;

constexpr int kPatienceSeconds = 60;

std::atomic<int> failures = 0;
std::atomic<int> acknowledged = 0;
std::atomic<int> repeated = 0;
std::atomic<int> late = 0;
int timed_out = 0;

void fail(const std::string& what) {
  if (++failures <= 20) fmt::print(stderr, "kill_test: {}\n", what);
}

std::shared_ptr<grpc::Channel> new_channel(const std::string& address) {
  grpc::ChannelArguments arguments;
  arguments.SetInt(GRPC_ARG_INITIAL_RECONNECT_BACKOFF_MS, 100);
  arguments.SetInt(GRPC_ARG_MAX_RECONNECT_BACKOFF_MS, 100);
  arguments.SetInt(GRPC_ARG_ENABLE_HTTP_PROXY, 0);
  arguments.SetInt(GRPC_ARG_USE_LOCAL_SUBCHANNEL_POOL, 1);
  return grpc::CreateCustomChannel(address, grpc::InsecureChannelCredentials(), arguments);
}

// What a client was told of one game: the entry that each version of it must have.
struct Diary {
  std::string game;
  std::string commitment;
  std::map<std::int64_t, std::vector<std::string>> faces;  // of rolls
  std::map<std::int64_t, std::string> claims;              // bytes of Recorded
  bool finished = false;
};

class Player {
 public:
  Player(const std::string& address, unsigned seed)
      : channel_(new_channel(address)), client_(Connection::over(channel_)), random_(seed) {}

  Diary play(int number) {
    Diary diary;
    const v1::CreateGameResponse opened = insist<v1::CreateGameResponse>(
        [&](const v1::CreateGameRequest& request) { return client_.create_game(request); }, opening(number));
    diary.game = opened.game().game();
    diary.commitment = opened.game().commitment();
    std::vector<std::string> tokens;
    for (const v1::SeatToken& seat : opened.seats()) tokens.push_back(seat.token());
    v1::Game game = opened.game();
    if (game.status() == v1::GAME_STATUS_WAITING) game = join(game, tokens);
    // The first turn of some: nobody moves until the clock has run out.
    const std::int64_t waits_at = number % 100 == 2 ? game.version() : 0;
    while (game.status() == v1::GAME_STATUS_PLAYING && failures == 0) {
      const auto seat = static_cast<std::size_t>(game.seat_to_move());
      if (seat >= tokens.size() || game.version() == waits_at) {
        game = look(game);
        continue;
      }
      game = move(game, tokens[seat], diary);
    }
    diary.finished = game.status() == v1::GAME_STATUS_FINISHED;
    return diary;
  }

 private:
  v1::CreateGameRequest opening(int number) {
    v1::CreateGameRequest request;
    request.add_players("Ann");
    switch (number % 4) {
      case 0:
        request.mutable_rules()->set_variant("word");
        request.mutable_rules()->mutable_options()->insert({"clock", "0"});
        break;
      case 1:
        request.mutable_rules()->set_variant("yat-z");
        request.add_bots(v1::BOT_KIND_RANDOM);
        break;
      case 2:
        request.mutable_rules()->set_variant("platzee");
        request.mutable_rules()->mutable_options()->insert({"clock", "5"});
        request.set_seats(2);
        break;
      default:
        request.mutable_rules()->set_variant("yat-z");
    }
    request.set_request_id(new_id());
    return request;
  }

  std::string new_id() { return fmt::format("{:016x}{:016x}", random_(), random_()); }

  // Repeats a call until the server has answered it.
  template <typename Response, typename Function, typename Request>
  Response insist(const Function& function, const Request& request) {
    for (int i = 0; i < kPatienceSeconds * 50; ++i) {
      const auto answer = function(request);
      if (answer.ok()) {
        ++acknowledged;
        return *answer;
      }
      const bool gone = absl::IsUnavailable(answer.status()) || absl::IsDeadlineExceeded(answer.status()) ||
                        absl::IsCancelled(answer.status());
      // The clock ran out while the server was away, or the machine was slow.
      if (absl::IsAborted(answer.status()) || absl::IsFailedPrecondition(answer.status())) {
        ++late;
        return Response();
      }
      if (!gone) {
        fail(std::string(answer.status().ToString()));
        return Response();
      }
      ++repeated;
      // Waits in gRPC, which connects only while somebody waits: calls that fail at once are not enough.
      channel_->WaitForConnected(std::chrono::system_clock::now() + std::chrono::milliseconds(20));
    }
    fail("the server did not come back");
    return Response();
  }

  // Somebody else sits down.
  v1::Game join(const v1::Game& game, std::vector<std::string>& tokens) {
    v1::JoinGameRequest request;
    request.set_game(game.game());
    request.set_player("Bob");
    request.set_request_id(new_id());
    const auto joined =
        insist<v1::JoinGameResponse>([&](const auto& one) { return client_.join_game(one); }, request);
    tokens.push_back(joined.seat().token());
    return joined.game();
  }

  v1::Game look(const v1::Game& game) {
    absl::SleepFor(absl::Milliseconds(2));
    v1::GetGameRequest request;
    request.set_game(game.game());
    return insist<v1::GetGameResponse>([&](const auto& get) { return client_.get_game(get); }, request)
        .game();
  }

  // Only a clock may have moved on.
  v1::Game too_late(const v1::Game& game) {
    if (!game.has_turn_ends()) fail("game " + game.game() + " refused a move though it has no clock");
    return look(game);
  }

  v1::Game move(const v1::Game& game, const std::string& token, Diary& diary) {
    const bool may_roll = game.roll() == 0 || (game.roll() < 3 && random_() % 3 == 0);
    return may_roll ? roll(game, token, diary) : claim(game, token, diary);
  }

  v1::Game roll(const v1::Game& game, const std::string& token, Diary& diary) {
    v1::RollRequest request;
    request.set_game(game.game());
    request.set_token(token);
    request.set_request_id(new_id());
    request.set_expected_version(game.version());
    for (int die = 0; game.roll() > 0 && die + 1 < game.faces_size(); ++die) {
      if (random_() % 2 == 0) request.add_keep(die);
    }
    const v1::Game after =
        insist<v1::RollResponse>([&](const auto& one) { return client_.roll(one); }, request).game();
    if (after.version() == 0) return too_late(game);
    if (after.version() != game.version() + 1)
      fail(fmt::format("game {}: a roll made version {}", game.game(), after.version()));
    diary.faces[after.version()].assign(after.faces().begin(), after.faces().end());
    return after;
  }

  v1::Game claim(const v1::Game& game, const std::string& token, Diary& diary) {
    std::vector<const v1::ScoredBox*> open;
    for (const v1::ScoredBox& box : game.offers(0).boxes()) {
      if (box.state() == v1::CLAIM_STATE_OPEN) open.push_back(&box);
    }
    const v1::ScoredBox& box = *open[random_() % open.size()];
    v1::ClaimRequest request;
    request.set_game(game.game());
    request.set_token(token);
    request.set_request_id(new_id());
    request.set_expected_version(game.version());
    request.set_box(box.box());
    if (!box.choices().empty()) {
      for (const v1::DiceWord& word : box.choices(0).words()) request.add_words(word.word().word());
    }
    const auto answer =
        insist<v1::ClaimResponse>([&](const auto& one) { return client_.claim(one); }, request);
    if (answer.game().version() == 0) return too_late(game);
    if (answer.game().version() != game.version() + 1) {
      fail(fmt::format("game {}: a claim made version {}", game.game(), answer.game().version()));
    }
    diary.claims[answer.game().version()] = answer.recorded().SerializeAsString();
    return answer.game();
  }

  const std::shared_ptr<grpc::Channel> channel_;
  Client client_;
  std::mt19937_64 random_;
};

// Every face is the one that the seed gives.
void check_dice(const v1::GetReplayResponse& replay, const lexicup::engine::Seed& seed) {
  namespace engine = lexicup::engine;
  const v1::Game& game = replay.game();
  const engine::RuleSet rules = engine::make_rules(game.rules().variant()).value();
  engine::FairDice dice(seed, engine::DiceContext::of_game(replay.dice_context()).value());
  std::vector<int> turns(static_cast<std::size_t>(game.seats_size()), 1);
  int roll = 0;
  for (const v1::LogEntry& entry : replay.entries()) {
    int& turn = turns[static_cast<std::size_t>(entry.seat())];
    if (entry.has_claimed() || entry.has_timed_out()) ++turn, roll = 0;
    if (!entry.has_rolled()) continue;
    ++roll;
    const auto& kept = entry.rolled().kept();
    for (int die = 0; die < entry.rolled().faces_size(); ++die) {
      if (std::ranges::find(kept, die) != kept.end()) continue;
      const engine::Face face = dice.face(rules.dice.dice[static_cast<std::size_t>(die)],
                                          {.player = entry.seat(), .turn = turn, .roll = roll, .die = die});
      if (engine::face_label(rules.dice, face) == entry.rolled().faces(die)) continue;
      return fail(
          fmt::format("game {}: die {} of version {} is not the seed's", game.game(), die, entry.version()));
    }
  }
}

// The store against the diary: every acknowledged move is there, as it was acknowledged.
void compare(const Client& client, const Diary& diary) {
  v1::GetReplayRequest request;
  request.set_game(diary.game);
  const auto replay = client.get_replay(request);
  if (!replay.ok()) return fail(fmt::format("game {}: {}", diary.game, replay.status().ToString()));
  if (!diary.finished || replay->game().status() != v1::GAME_STATUS_FINISHED)
    fail("game " + diary.game + " did not finish");
  const auto seed = lexicup::engine::parse_seed(replay->game().seed());
  if (!seed.ok() || lexicup::engine::commitment(*seed) != diary.commitment)
    return fail("game " + diary.game + ": another seed");
  check_dice(*replay, *seed);
  std::int64_t version = 0;
  for (const v1::LogEntry& entry : replay->entries()) {
    if (entry.has_timed_out()) ++timed_out;
    if (entry.version() != ++version) fail("game " + diary.game + ": a version is missing");
  }
  const auto entry_at = [&](std::int64_t at) {
    return at <= replay->entries_size() ? replay->entries(static_cast<int>(at - 1)) : v1::LogEntry();
  };
  for (const auto& [at, faces] : diary.faces) {
    const v1::LogEntry entry = entry_at(at);
    if (std::vector<std::string>(entry.rolled().faces().begin(), entry.rolled().faces().end()) != faces) {
      fail(fmt::format("game {}: version {} is another roll", diary.game, at));
    }
  }
  for (const auto& [at, recorded] : diary.claims) {
    if (entry_at(at).claimed().SerializeAsString() != recorded) {
      fail(fmt::format("game {}: version {} is another claim", diary.game, at));
    }
  }
}

// Kills the server at random moments of the whole run, counted in answers.
void kill_often(LexicupdProcess& server, int games, int kills, const std::atomic<bool>& done,
                std::atomic<int>& killed, absl::Duration& down) {
  std::mt19937 random(std::random_device{}());
  constexpr int kAnswersPerGame = 30;
  std::vector<int> moments;
  for (int i = 0; i < kills; ++i)
    moments.push_back(static_cast<int>(random() % static_cast<unsigned>(games * kAnswersPerGame)));
  std::ranges::sort(moments);
  for (const int moment : moments) {
    while (acknowledged < moment && !done) absl::SleepFor(absl::Microseconds(random() % 1000));
    if (done) return;
    const absl::Time kill = absl::Now();
    server.kill();
    ++killed;
    if (!server.start()) return fail("the server did not start again");
    down += absl::Now() - kill;
  }
}

std::string new_folder() {
  std::string folder = (std::filesystem::temp_directory_path() / "lexicup_kill_XXXXXX").string();
  if (mkdtemp(folder.data()) == nullptr) std::abort();
  return folder;
}

int number_at(int argc, char** argv, int place, int otherwise) {
  return argc > place ? std::atoi(argv[place]) : otherwise;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    fmt::print(stderr, "usage: kill_test LEXICUPD DICTIONARIES [GAMES [CLIENTS [KILLS]]]\n");
    return 2;
  }
  const int games = number_at(argc, argv, 3, 1000), clients = number_at(argc, argv, 4, 50),
            kills = number_at(argc, argv, 5, 20);
  const std::string folder = new_folder();
  LexicupdProcess server(argv[1], {"--dictionaries", argv[2], "--data", folder, "--log-level", "warn"});
  if (!server.start()) return 1;

  const absl::Time began = absl::Now();
  std::vector<Diary> diaries(static_cast<std::size_t>(games));
  std::atomic<int> next = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < clients; ++i) {
    threads.emplace_back([&, i] {
      Player player(server.address(), static_cast<unsigned>(i) + 1);
      for (int game = next++; game < games && failures == 0; game = next++) {
        diaries[static_cast<std::size_t>(game)] = player.play(game);
      }
    });
  }
  std::atomic<bool> done = false;
  std::atomic<int> killed = 0;
  absl::Duration down;
  std::thread killer([&] { kill_often(server, games, kills, done, killed, down); });
  for (std::thread& thread : threads) thread.join();
  done = true;
  killer.join();
  const absl::Duration took = absl::Now() - began;

  server.kill();
  if (!server.start()) fail("the server did not start after the last kill");
  const Client client(Connection::over(new_channel(server.address())));
  for (const Diary& diary : diaries) {
    if (failures == 0) compare(client, diary);
  }
  if (games >= 3 && timed_out == 0) fail("no clock ran out");
  if (killed < kills) fail(fmt::format("{} kills of {} happened", killed.load(), kills));
  fmt::print(
      "{} games by {} clients, {} kills, {} answers, {} calls repeated, {} clocks ran out, {} moves too "
      "late, "
      "{:.1f} s, {:.1f} of them down: {} divergences\n",
      games, clients, killed.load(), acknowledged.load(), repeated.load(), timed_out, late.load(),
      absl::ToDoubleSeconds(took), absl::ToDoubleSeconds(down), failures.load());
  std::filesystem::remove_all(folder);
  return failures == 0 ? 0 : 1;
}
