#include "clients/cli/connection.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include <absl/strings/match.h>
#include <absl/strings/str_replace.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <grpcpp/create_channel.h>
#include <grpcpp/security/credentials.h>
#include <grpcpp/support/channel_arguments.h>

#include "clients/cli/printable.h"
#include "service/config.h"
#include "service/embedded.h"

namespace lexicup::cli {
namespace {

// A server on this machine answers within a few milliseconds; nothing there is refused at once.
constexpr std::chrono::milliseconds kGlance{250};

client::ConnectionOptions options_for(const ServerChoice& choice) {
  client::ConnectionOptions options;
  options.connect_deadline = std::min(options.connect_deadline, choice.timeout);
  options.call_deadline = choice.timeout;
  if (choice.printable) options.on_answer = make_printable;
  return options;
}

// A proxy cannot lead to a server on this machine, whatever the environment says about proxies.
std::shared_ptr<grpc::Channel> channel_to_default() {
  grpc::ChannelArguments arguments = client::channel_arguments();
  arguments.SetInt(GRPC_ARG_ENABLE_HTTP_PROXY, 0);
  return grpc::CreateCustomChannel(kDefaultServer, grpc::InsecureChannelCredentials(), arguments);
}

// False at once where nothing listens; Channel::WaitForConnected() would go on trying until the deadline.
bool answers_within(grpc::Channel& channel, std::chrono::milliseconds time) {
  const auto deadline = std::chrono::system_clock::now() + time;
  grpc_connectivity_state state = channel.GetState(/*try_to_connect=*/true);
  while (state == GRPC_CHANNEL_IDLE || state == GRPC_CHANNEL_CONNECTING) {
    if (!channel.WaitForStateChange(state, deadline)) return false;
    state = channel.GetState(true);
  }
  return state == GRPC_CHANNEL_READY;
}

// What is wrong with the place that the user named is the user's to mend.
bool is_about_place(absl::StatusCode code) {
  return code == absl::StatusCode::kNotFound || code == absl::StatusCode::kDataLoss ||
         code == absl::StatusCode::kInvalidArgument;
}

// Trouble with the file of the games, which no option of this program names.
bool is_about_games(const absl::Status& status) { return absl::StrContains(status.message(), "games.db"); }

// Why the embedded server does not start with the dictionaries that are installed.
std::string no_embedded(const absl::Status& status) {
  if (!absl::IsNotFound(status)) {
    return fmt::format("embedded server: {}",
                       absl::StrReplaceAll(status.message(), {{"with --data", "in XDG_DATA_HOME"}}));
  }
  return fmt::format(
      "embedded server: no dictionary in {}; install Lexicup, or name a folder with *.lex files with "
      "--dictionaries, or a server with --server",
      fmt::join(service::usual_places(service::running_program()), " or "));
}

}  // namespace

Connector::Connector(ServerChoice choice) : choice_(std::move(choice)) {}

Connector::~Connector() = default;

absl::StatusOr<const client::Client*> Connector::client() {
  if (!client_.has_value()) {
    auto connection = connect();
    if (!connection.ok()) return connection.status();
    client_.emplace(*connection);
  }
  return &*client_;
}

void Connector::prefer(const std::string& server) {
  if (choice_.server.empty() && choice_.dictionaries.empty()) choice_.server = server;
}

std::unique_ptr<Connector> Connector::elsewhere(const std::string& server,
                                                std::chrono::milliseconds most) const {
  ServerChoice choice = choice_;
  choice.timeout = std::min(choice.timeout, most);
  if (server != kEmbeddedServer) {
    choice.server = server;
    choice.dictionaries.clear();
  }
  return std::make_unique<Connector>(std::move(choice));
}

absl::StatusOr<client::Connection> Connector::connect() {
  if (!choice_.dictionaries.empty()) return embed();
  const std::string& named = choice_.server.empty() ? choice_.environment : choice_.server;
  if (named == kEmbeddedServer) return embed();
  if (!named.empty()) {
    place_ = named;
    return client::Connection::connect(named, options_for(choice_));
  }
  if (auto channel = channel_to_default(); answers_within(*channel, kGlance)) {
    place_ = kDefaultServer;
    return client::Connection::over(std::move(channel), options_for(choice_));
  }
  return embed();
}

absl::StatusOr<client::Connection> Connector::embed() {
  service::Config config = service::default_config(service::running_program());
  const bool named = !choice_.dictionaries.empty();
  if (named) config.dictionaries = service::places_in(choice_.dictionaries);
  config.default_lexicon.clear();  // "en" if it is there, else the first
  config.log_level = "off";
  const auto environment = [](const char* name) -> const char* { return std::getenv(name); };
  if (choice_.keeps_games) config.data = service::default_data_folder(environment);
  config.tables = service::default_tables_folder(environment);
  place_ = kEmbeddedServer;
  auto embedded = service::Embedded::start(config);
  if (!embedded.ok()) {
    if (named && is_about_place(embedded.status().code()) && !is_about_games(embedded.status())) {
      return absl::InvalidArgumentError(
          fmt::format("--dictionaries: {}", std::string(embedded.status().message())));
    }
    return absl::UnavailableError(no_embedded(embedded.status()));
  }
  embedded_ = *std::move(embedded);
  client::ConnectionOptions options = options_for(choice_);
  options.in_process = true;
  return client::Connection::over(embedded_->channel(), options);
}

}  // namespace lexicup::cli
