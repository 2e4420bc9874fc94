#include "clients/cpp/connection.h"

#include <utility>

#include <absl/strings/numbers.h>
#include <absl/strings/str_cat.h>
#include <grpcpp/create_channel.h>
#include <grpcpp/security/credentials.h>

namespace lexicup::client {

namespace {

constexpr int kFirstBackoffMilliseconds = 100;
constexpr int kLongestBackoffMilliseconds = 1000;

// gRPC takes a port above 65535 as well, but keeps its low 16 bits only.
absl::Status check_address(const std::string& address) {
  const auto refused = [&](const std::string& what) {
    return absl::InvalidArgumentError(absl::StrCat("server address \"", address, "\" ", what,
                                                   "; write HOST:PORT, such as 127.0.0.1:50577"));
  };
  const std::size_t colon = address.rfind(':');
  if (colon == std::string::npos || colon + 1 == address.size()) return refused("has no port");
  const std::string port = address.substr(colon + 1);
  int number = 0;
  if (!absl::SimpleAtoi(port, &number) || number < 1 || number > 65535) {
    return refused(absl::StrCat("has the port \"", port, "\", which is not a number from 1 to 65535"));
  }
  return colon == 0 ? refused("has no host") : absl::OkStatus();
}

}  // namespace

grpc::ChannelArguments channel_arguments() {
  grpc::ChannelArguments arguments;
  arguments.SetMaxReceiveMessageSize(-1);
  arguments.SetInt(GRPC_ARG_INITIAL_RECONNECT_BACKOFF_MS, kFirstBackoffMilliseconds);
  arguments.SetInt(GRPC_ARG_MAX_RECONNECT_BACKOFF_MS, kLongestBackoffMilliseconds);
  return arguments;
}

absl::StatusOr<Connection> Connection::connect(const std::string& address, ConnectionOptions options) {
  if (absl::Status status = check_address(address); !status.ok()) return status;
  auto channel = grpc::CreateCustomChannel(address, grpc::InsecureChannelCredentials(), channel_arguments());
  if (!channel->WaitForConnected(std::chrono::system_clock::now() + options.connect_deadline)) {
    return absl::UnavailableError(absl::StrCat("no Lexicup server answers at ", address, " within ",
                                               options.connect_deadline.count(),
                                               " ms; start one with lexicupd, or check the address"));
  }
  return Connection(std::move(channel), options);
}

Connection Connection::over(std::shared_ptr<grpc::Channel> channel, ConnectionOptions options) {
  return Connection(std::move(channel), options);
}

Connection::Connection(std::shared_ptr<grpc::Channel> channel, ConnectionOptions options)
    : channel_(std::move(channel)), options_(options) {}

}  // namespace lexicup::client
