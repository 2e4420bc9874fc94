// A Connection is where a client's calls go: a channel to one server and how long a call may take.
//
//   absl::StatusOr<Connection> connection = Connection::connect("127.0.0.1:50577");
//   if (!connection.ok()) return connection.status();     // UNAVAILABLE: nobody answers there
//   Client client(*connection);
//
// Cheap to copy (copies share the channel) and safe to use from many threads.
#ifndef LEXICUP_CLIENTS_CPP_CONNECTION_H_
#define LEXICUP_CLIENTS_CPP_CONNECTION_H_

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include <absl/status/statusor.h>
#include <google/protobuf/message.h>
#include <grpcpp/channel.h>

namespace lexicup::client {

struct ConnectionOptions {
  std::chrono::milliseconds connect_deadline{2000};  // for connect() alone
  std::chrono::milliseconds call_deadline{10000};    // for each call, from when it is made
  bool in_process = false;                           // the server is in this process and cannot be lost
  // Sees every answer before it is given out, and may change it; from the thread of the call.
  std::function<void(google::protobuf::Message&)> on_answer = nullptr;
};

// How channels are made: an answer may be as long as the server makes it. A page of 10,000 words with their
// definitions is longer than the 4 MB that gRPC takes by itself. And a server that was lost is looked for
// every second or so, while gRPC by itself waits longer and longer.
grpc::ChannelArguments channel_arguments();

class Connection {
 public:
  // Connects without encryption and waits until the server answers. INVALID_ARGUMENT if the address is not
  // HOST:PORT with a port from 1 to 65535, UNAVAILABLE if nothing answers there within the deadline.
  static absl::StatusOr<Connection> connect(const std::string& address, ConnectionOptions options = {});

  // Over a channel made elsewhere: with encryption, or to a server in this process.
  static Connection over(std::shared_ptr<grpc::Channel> channel, ConnectionOptions options = {});

  const std::shared_ptr<grpc::Channel>& channel() const { return channel_; }
  const ConnectionOptions& options() const { return options_; }

 private:
  Connection(std::shared_ptr<grpc::Channel> channel, ConnectionOptions options);

  std::shared_ptr<grpc::Channel> channel_;
  ConnectionOptions options_;
};

}  // namespace lexicup::client

#endif  // LEXICUP_CLIENTS_CPP_CONNECTION_H_
