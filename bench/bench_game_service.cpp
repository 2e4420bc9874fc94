// bench_game_service: a server that holds many open games and watchers, and how fast it takes moves.
//
//   bench_game_service --server 127.0.0.1:50577 --pid $(pidof lexicupd) [--games 5000] [--watchers 2000]
//   [--clients 50]
//               [--moves 50000] [--variant yat-z]
//
// Opens the games, watches some of them, then lets clients roll and claim in random games, one call at a time
// each. Prints moves a second, the times of a call, what the watchers got, and the server's memory before and
// after.
#include <algorithm>
#include <atomic>
#include <fstream>
#include <iterator>
#include <memory>
#include <mutex>
#include <random>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <absl/time/clock.h>
#include <fmt/format.h>
#include <grpcpp/create_channel.h>
#include <grpcpp/security/credentials.h>
#include <unistd.h>

#include "clients/cpp/client.h"

namespace {

namespace v1 = lexicup::v1;
using lexicup::client::Client;
using lexicup::client::Connection;

struct Wanted {
  std::string server = "127.0.0.1:50577";
  int pid = 0;
  int games = 5000;
  int watchers = 2000;
  int clients = 50;
  int moves = 50'000;
  std::string variant = "yat-z";
};

// Channels of their own: a server takes so many calls on one connection only.
// Connected, as fifty first calls at once now and then meet a fault of gRPC 1.51: a thread's first allocation
// between connect() and the look at errno makes a connection in progress one that failed.
std::shared_ptr<grpc::Channel> new_channel(const Wanted& wanted) {
  grpc::ChannelArguments arguments;
  arguments.SetInt(GRPC_ARG_USE_LOCAL_SUBCHANNEL_POOL, 1);
  arguments.SetInt(GRPC_ARG_ENABLE_HTTP_PROXY, 0);
  auto channel = grpc::CreateCustomChannel(wanted.server, grpc::InsecureChannelCredentials(), arguments);
  channel->WaitForConnected(std::chrono::system_clock::now() + std::chrono::seconds(5));
  return channel;
}

double resident_megabytes(int pid) {
  std::ifstream status(fmt::format("/proc/{}/status", pid));
  for (std::string line; std::getline(status, line);) {
    if (line.rfind("VmRSS:", 0) == 0) return std::stod(line.substr(6)) / 1024;
  }
  return 0;
}

// What the process has used of the processors so far.
double processor_seconds(int pid) {
  std::ifstream status(fmt::format("/proc/{}/stat", pid));
  std::string text((std::istreambuf_iterator<char>(status)), std::istreambuf_iterator<char>());
  std::istringstream fields(text.substr(std::min(text.find(')'), text.size())));
  std::string field;
  double ticks = 0;
  for (int i = 2; fields >> field && i <= 15; ++i) {
    if (i >= 14) ticks += std::stod(field);  // in user and in system mode, the 14th and 15th field of proc(5)
  }
  return ticks / static_cast<double>(sysconf(_SC_CLK_TCK));
}

struct OpenGame {
  std::string token;
  v1::Game game;
  std::mutex mutex;
};

// One stream on gRPC's threads; counts what comes.
class Watch : public grpc::ClientReadReactor<v1::WatchGameResponse> {
 public:
  Watch(v1::GameService::Stub& stub, const std::string& game, std::atomic<long>& entries,
        std::atomic<int>& begun)
      : entries_(entries), begun_(begun) {
    request_.set_game(game);
    stub.async()->WatchGame(&context_, &request_, this);
    StartRead(&news_);
    StartCall();
  }
  void stop() { context_.TryCancel(); }
  void wait() {
    while (!done_) absl::SleepFor(absl::Milliseconds(1));
  }

 private:
  void OnReadDone(bool ok) override {
    if (!ok) return;
    entries_ += news_.entries_size();
    if (first_) ++begun_;
    first_ = false;
    StartRead(&news_);
  }
  void OnDone(const grpc::Status&) override { done_ = true; }

  std::atomic<long>& entries_;
  std::atomic<int>& begun_;
  grpc::ClientContext context_;
  v1::WatchGameRequest request_;
  v1::WatchGameResponse news_;
  bool first_ = true;
  std::atomic<bool> done_ = false;
};

std::unique_ptr<OpenGame> open_game(const Client& client, const Wanted& wanted) {
  v1::CreateGameRequest request;
  request.mutable_rules()->set_variant(wanted.variant);
  (*request.mutable_rules()->mutable_options())["clock"] = "0";
  request.add_players("Ann");
  request.add_players("Bob");
  auto opened = client.create_game(request);
  if (!opened.ok()) {
    fmt::print(stderr, "bench_game_service: {}\n", opened.status().ToString());
    std::exit(1);
  }
  auto game = std::make_unique<OpenGame>();
  game->token = opened->seats(0).token() + "\n" + opened->seats(1).token();
  game->game = opened->game();
  return game;
}

// The token of the seat to move.
std::string token_of(const OpenGame& game) {
  const std::size_t middle = game.token.find('\n');
  return game.game.seat_to_move() == 0 ? game.token.substr(0, middle) : game.token.substr(middle + 1);
}

v1::ClaimRequest claim_of(const OpenGame& game) {
  v1::ClaimRequest request;
  request.set_game(game.game.game());
  request.set_token(token_of(game));
  for (const v1::ScoredBox& box : game.game.offers(0).boxes()) {
    if (box.state() != v1::CLAIM_STATE_OPEN) continue;
    request.set_box(box.box());
    break;
  }
  return request;
}

// Rolls or claims; false if it was refused.
bool move(const Client& client, OpenGame& game) {
  if (game.game.roll() == 0) {
    v1::RollRequest request;
    request.set_game(game.game.game());
    request.set_token(token_of(game));
    auto rolled = client.roll(request);
    if (rolled.ok()) game.game = std::move(*rolled->mutable_game());
    return rolled.ok();
  }
  auto claimed = client.claim(claim_of(game));
  if (claimed.ok()) game.game = std::move(*claimed->mutable_game());
  return claimed.ok();
}

template <typename Function>
void in_threads(int threads, const Function& function) {
  std::vector<std::thread> all;
  for (int i = 0; i < threads; ++i) all.emplace_back([&function, i] { function(i); });
  for (std::thread& thread : all) thread.join();
}

void run(const Wanted& wanted) {
  std::vector<Client> clients;
  for (int i = 0; i < wanted.clients; ++i) clients.emplace_back(Connection::over(new_channel(wanted)));
  const double before = resident_megabytes(wanted.pid);
  std::vector<std::unique_ptr<OpenGame>> games(static_cast<std::size_t>(wanted.games));
  std::atomic<std::size_t> next = 0;
  const absl::Time opening = absl::Now();
  in_threads(wanted.clients, [&](int client) {
    for (std::size_t i = next++; i < games.size(); i = next++)
      games[i] = open_game(clients[static_cast<std::size_t>(client)], wanted);
  });
  const double opened_in = absl::ToDoubleSeconds(absl::Now() - opening);
  const double with_games = resident_megabytes(wanted.pid);

  std::atomic<long> entries = 0;
  std::atomic<int> begun = 0;
  std::vector<std::unique_ptr<v1::GameService::Stub>> stubs;
  std::vector<std::unique_ptr<Watch>> watches;
  for (int i = 0; i < wanted.watchers; ++i) {
    if (i % 500 == 0) stubs.push_back(v1::GameService::NewStub(new_channel(wanted)));
    const OpenGame& game = *games[static_cast<std::size_t>(i) % games.size()];
    watches.push_back(std::make_unique<Watch>(*stubs.back(), game.game.game(), entries, begun));
  }
  while (begun < wanted.watchers) absl::SleepFor(absl::Milliseconds(5));
  const double with_watchers = resident_megabytes(wanted.pid);

  std::vector<std::vector<double>> times(static_cast<std::size_t>(wanted.clients));
  std::atomic<int> left = wanted.moves;
  std::atomic<int> refused = 0;
  const absl::Time began = absl::Now();
  const double processor_before = processor_seconds(wanted.pid);
  in_threads(wanted.clients, [&](int client) {
    std::mt19937 random(static_cast<unsigned>(client));
    while (left-- > 0) {
      OpenGame& game = *games[random() % games.size()];
      const std::lock_guard lock(game.mutex);
      if (game.game.status() != v1::GAME_STATUS_PLAYING) continue;
      const absl::Time start = absl::Now();
      if (!move(clients[static_cast<std::size_t>(client)], game)) ++refused;
      times[static_cast<std::size_t>(client)].push_back(absl::ToDoubleMilliseconds(absl::Now() - start));
    }
  });
  const double seconds = absl::ToDoubleSeconds(absl::Now() - began);
  std::vector<double> all;
  for (const auto& some : times) all.insert(all.end(), some.begin(), some.end());
  std::ranges::sort(all);
  const auto at = [&all](double share) {
    return all[static_cast<std::size_t>(share * static_cast<double>(all.size() - 1))];
  };

  fmt::print("{} games opened in {:.1f} s; {} watchers\n", wanted.games, opened_in, wanted.watchers);
  fmt::print(
      "server memory: {:.1f} MB, with the games {:.1f} MB ({:.1f} KB a game), with the watchers {:.1f} MB "
      "({:.1f} KB each)\n",
      before, with_games, (with_games - before) * 1024 / wanted.games, with_watchers,
      wanted.watchers == 0 ? 0.0 : (with_watchers - with_games) * 1024 / wanted.watchers);
  fmt::print(
      "{} moves by {} clients: {:.0f} a second; a call takes {:.2f} ms (median), {:.2f} ms (p99), {:.2f} ms "
      "(longest); {} refused\n",
      all.size(), wanted.clients, static_cast<double>(all.size()) / seconds, at(0.5), at(0.99), all.back(),
      refused.load());
  fmt::print("the server's processor time: {:.0f} us a move\n",
             (processor_seconds(wanted.pid) - processor_before) * 1e6 / static_cast<double>(all.size()));
  absl::SleepFor(absl::Seconds(1));
  fmt::print("watchers got {} entries\n", entries.load());
  for (const auto& watch : watches) watch->stop();
  for (const auto& watch : watches) watch->wait();
}

}  // namespace

int main(int argc, char** argv) {
  Wanted wanted;
  CLI::App app("Measures a server that holds many games and watchers.", "bench_game_service");
  app.option_defaults()->always_capture_default();
  app.add_option("--server", wanted.server, "HOST:PORT of a lexicupd");
  app.add_option("--pid", wanted.pid, "Its process, for its memory");
  app.add_option("--games", wanted.games, "Open games");
  app.add_option("--watchers", wanted.watchers, "Watchers, one a game");
  app.add_option("--clients", wanted.clients, "Clients that move, each with one call at a time");
  app.add_option("--moves", wanted.moves, "Moves in all");
  app.add_option("--variant", wanted.variant, "Variant of the games");
  CLI11_PARSE(app, argc, argv);
  run(wanted);
  return 0;
}
