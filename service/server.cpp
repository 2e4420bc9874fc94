#include "service/server.h"

#include <mutex>
#include <utility>

#include <fmt/format.h>
#include <grpcpp/ext/proto_server_reflection_plugin.h>
#include <grpcpp/server.h>
#include <grpcpp/server_builder.h>

#include "lexicup/v1/game_service.grpc.pb.h"
#include "lexicup/v1/lexicon_service.grpc.pb.h"
#include "lexicup/v1/scoring_service.grpc.pb.h"
#include "service/bounds.h"
#include "service/call_gate.h"
#include "service/credentials.h"
#include "service/errors.h"
#include "service/game_service.h"
#include "service/games/game_host.h"
#include "service/games/open_games.h"
#include "service/health.h"
#include "service/lexicon_service.h"
#include "service/quote.h"
#include "service/scoring_service.h"
#include "service/solved/solved_games.h"
#include "service/solved/target_games.h"
#include "service/worker_pool.h"

namespace lexicup::service {
namespace {

SolvedSettings solved_settings(const Config& config) {
  return {
      .folder = tables_folder(config), .threads = config.solver_threads, .all_chances = config.all_chances};
}

TargetGamesSettings target_settings(const Config& config) {
  return {.folder = tables_folder(config), .threads = config.solver_threads};
}

}  // namespace

// In the order in which they are made; the server goes first when they are destroyed, then what it uses.
struct Server::Data {
  Data(const Config& wanted, std::unique_ptr<Catalog> opened)
      : config(wanted),
        catalog(std::move(opened)),
        solved(*catalog, solved_settings(config)),
        targets(target_settings(config)),
        pool(config.workers, config.queue),
        health({v1::LexiconService::service_full_name(), v1::ScoringService::service_full_name(),
                v1::GameService::service_full_name()},
               gate),
        lexicon_service(make_lexicon_service(*catalog, {pool, config.longest_call, gate})),
        scoring_service(make_scoring_service(*catalog, solved, targets, {pool, config.longest_call, gate})) {}

  // The games of the data folder. UNAVAILABLE, FAILED_PRECONDITION or DATA_LOSS if it cannot be used.
  absl::Status open_games(std::function<absl::Time()> clock) {
    auto store = open_game_store(config.data);
    if (!store.ok()) return store.status();
    auto started =
        GameHost::start(*catalog, solved, *std::move(store), std::move(clock), host_settings(config));
    if (!started.ok()) return started.status();
    games = *std::move(started);
    game_service = make_game_service(*games, solved, {pool, config.longest_call, gate});
    return absl::OkStatus();
  }

  const Config config;
  const std::unique_ptr<const Catalog> catalog;
  SolvedGames solved;
  TargetGames targets;
  CallGate gate;
  WorkerPool pool;
  HealthService health;
  const std::unique_ptr<grpc::Service> lexicon_service;
  const std::unique_ptr<grpc::Service> scoring_service;
  std::unique_ptr<GameHost> games;
  std::unique_ptr<grpc::Service> game_service;
  std::string address;
  std::once_flag stopped;
  std::unique_ptr<grpc::Server> server;
};

namespace {

constexpr int kMaxCallsPerConnection = 1000;

// For the calls that a stop cuts off to be answered.
constexpr absl::Duration kToSayWhy = absl::Seconds(1);

// Those who call without a pause hear that the server stops before their connection goes: once nobody has
// called for so long, all have.
constexpr absl::Duration kQuiet = absl::Milliseconds(50);
constexpr absl::Duration kLongestLinger = absl::Seconds(1);

std::string with_port(const std::string& listen, int port) {
  return fmt::format("{}:{}", listen.substr(0, listen.rfind(':')), port);
}

void set_limits(grpc::ServerBuilder& builder) {
  builder.SetMaxReceiveMessageSize(kMaxMessageBytes);
  builder.AddChannelArgument(GRPC_ARG_MAX_CONCURRENT_STREAMS, kMaxCallsPerConnection);
  // Else a second server on the same port starts without a word and takes half of the calls.
  builder.AddChannelArgument(GRPC_ARG_ALLOW_REUSEPORT, 0);
}

// gRPC does not say why in a form that programs can read.
absl::Status cannot_listen(const Config& config) {
  const char* tls =
      config.tls_certificate.empty() ? "" : ", or the TLS files are no PEM certificate with its key";
  return absl::UnavailableError(fmt::format(
      "cannot listen at {}: the port is taken, or the address is none of this machine{}; choose another "
      "with --listen HOST:PORT, or see more with --log-level debug",
      in_quotes(config.listen), tls));
}

}  // namespace

absl::StatusOr<std::unique_ptr<Server>> Server::start(const Config& config, Reach reach,
                                                      std::function<absl::Time()> clock) {
  auto server = start_as_told(config, reach, std::move(clock));
  if (!server.ok()) return printable(server.status());  // names of files may hold anything
  return server;
}

absl::StatusOr<std::unique_ptr<Server>> Server::start_as_told(const Config& config, Reach reach,
                                                              std::function<absl::Time()> clock) {
  auto catalog = Catalog::open(config.dictionaries, config.default_lexicon);
  if (!catalog.ok()) return catalog.status();
  auto data = std::make_unique<Data>(config, *std::move(catalog));
  if (absl::Status status = data->open_games(std::move(clock)); !status.ok()) return status;

  grpc::reflection::InitProtoReflectionServerBuilderPlugin();
  grpc::ServerBuilder builder;
  set_limits(builder);
  int port = 0;
  if (reach == Reach::kPort) {
    const auto credentials = server_credentials(config);
    if (!credentials.ok()) return credentials.status();
    builder.AddListeningPort(config.listen, *credentials, &port);
  }
  builder.RegisterService(data->lexicon_service.get());
  builder.RegisterService(data->scoring_service.get());
  builder.RegisterService(data->game_service.get());
  builder.RegisterService(&data->health);
  data->server = builder.BuildAndStart();
  if (data->server == nullptr || (reach == Reach::kPort && port == 0)) {
    return cannot_listen(config);
  }
  if (reach == Reach::kPort) data->address = with_port(config.listen, port);
  // Not before: a server that cannot listen must leave the games of the one that does alone.
  data->games->begin();
  data->health.set_serving(true);
  return std::unique_ptr<Server>(new Server(std::move(data)));
}

Server::Server(std::unique_ptr<Data> data) : data_(std::move(data)) {}

Server::~Server() { stop(); }

const Catalog& Server::catalog() const { return *data_->catalog; }

const std::string& Server::address() const { return data_->address; }

std::shared_ptr<grpc::Channel> Server::in_process_channel() {
  grpc::ChannelArguments arguments;
  arguments.SetMaxReceiveMessageSize(-1);  // a page of words with definitions may pass gRPC's usual 4 MB
  return data_->server->InProcessChannel(arguments);
}

void Server::stop() {
  std::call_once(data_->stopped, [this] {
    data_->health.drain();
    data_->gate.close();
    data_->solved.stop();
    data_->targets.stop();
    data_->games->stop_watches();
    if (!data_->gate.wait_until_empty(absl::FromChrono(data_->config.grace))) {
      data_->gate.cut_off();
      data_->gate.wait_until_empty(kToSayWhy);
    }
    if (!data_->address.empty()) data_->gate.wait_until_quiet(kQuiet, kLongestLinger);
    // All are answered, so that there is nothing to wait for. As long as gRPC waits it resets new calls.
    data_->server->Shutdown(std::chrono::system_clock::now());
  });
}

}  // namespace lexicup::service
