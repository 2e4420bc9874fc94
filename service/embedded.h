// A whole Lexicup server inside this process, reached through memory: no port, no other program.
//
//   auto server = Embedded::start(default_config(running_program()));
//   if (!server.ok()) return server.status();
//   client::Client client(client::Connection::over((*server)->channel()));
//
// The channel must not be used after the Embedded is gone; its destructor ends calls in flight. Safe to use
// from many threads.
#ifndef LEXICUP_SERVICE_EMBEDDED_H_
#define LEXICUP_SERVICE_EMBEDDED_H_

#include <memory>

#include <absl/status/statusor.h>
#include <grpcpp/channel.h>

#include "service/config.h"

namespace lexicup::service {

class Embedded {
 public:
  // Opens the dictionaries and starts the same services as lexicupd; `listen` and the TLS settings are not
  // used. It plays the games of `data` but deletes and closes none. NOT_FOUND or DATA_LOSS when the default
  // lexicon is not there or damaged.
  static absl::StatusOr<std::unique_ptr<Embedded>> start(const Config& config);

  ~Embedded();
  Embedded(const Embedded&) = delete;
  Embedded& operator=(const Embedded&) = delete;

  std::shared_ptr<grpc::Channel> channel() const;

 private:
  struct Data;
  explicit Embedded(std::unique_ptr<Data> data);
  std::unique_ptr<Data> data_;
};

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_EMBEDDED_H_
