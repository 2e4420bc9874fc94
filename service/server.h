// A Server: dictionaries opened, services registered, calls answered until it is stopped.
//
//   auto server = Server::start(config, Server::Reach::kPort);
//   if (!server.ok()) return server.status();
//   (*server)->address();        // "127.0.0.1:50577"
//   (*server)->stop();           // health says NOT_SERVING, calls in flight end, at most config.grace
//
// Several servers can live in one process. Safe to use from many threads.
#ifndef LEXICUP_SERVICE_SERVER_H_
#define LEXICUP_SERVICE_SERVER_H_

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include <absl/status/statusor.h>
#include <absl/time/clock.h>
#include <absl/time/time.h>
#include <grpcpp/channel.h>

#include "service/catalog.h"
#include "service/config.h"

namespace lexicup::service {

class Server {
 public:
  // How clients get to it: over the network at config.listen, or from this process alone.
  enum class Reach { kPort, kInProcess };

  // NOT_FOUND or DATA_LOSS when a dictionary that is needed is not there or damaged, INVALID_ARGUMENT for an
  // address or TLS file that cannot be used, UNAVAILABLE when another program listens there already or the
  // folder of the games cannot be written, FAILED_PRECONDITION or DATA_LOSS when what lies there is no game
  // store; each in one line. `clock` says what time it is for games.
  static absl::StatusOr<std::unique_ptr<Server>> start(const Config& config, Reach reach,
                                                       std::function<absl::Time()> clock = &absl::Now);

  // Stops if that has not been done.
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  const Catalog& catalog() const;

  // HOST:PORT with the port that the system chose; empty for Reach::kInProcess.
  const std::string& address() const;

  // A channel through memory. Must not be used after the server is gone.
  std::shared_ptr<grpc::Channel> in_process_channel();

  // Refuses new calls, lets those in flight end for config.grace, refuses the rest too, and closes the
  // connections. Idempotent.
  void stop();

 private:
  struct Data;
  static absl::StatusOr<std::unique_ptr<Server>> start_as_told(const Config& config, Reach reach,
                                                               std::function<absl::Time()> clock);
  explicit Server(std::unique_ptr<Data> data);
  std::unique_ptr<Data> data_;
};

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_SERVER_H_
