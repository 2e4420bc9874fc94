#include "clients/cpp/connection.h"

#include <utility>

#include <absl/strings/str_cat.h>
#include <grpcpp/create_channel.h>
#include <grpcpp/security/credentials.h>

namespace lexicup::client {

absl::StatusOr<Connection> Connection::connect(const std::string& address, ConnectionOptions options) {
  if (const std::size_t colon = address.rfind(':');
      colon == std::string::npos || colon + 1 == address.size()) {
    return absl::InvalidArgumentError(absl::StrCat(
        "server address \"", address, "\" has no port; write HOST:PORT, such as 127.0.0.1:50577"));
  }
  auto channel = grpc::CreateChannel(address, grpc::InsecureChannelCredentials());
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
