#include "service/embedded.h"

#include <utility>

#include "service/server.h"

namespace lexicup::service {

struct Embedded::Data {
  std::unique_ptr<Server> server;
};

absl::StatusOr<std::unique_ptr<Embedded>> Embedded::start(const Config& config) {
  Config here = config;
  here.grace = std::chrono::milliseconds(0);  // whoever is gone waits for no answer
  here.all_chances = false;  // a command that does not ask for them ends before they are found
  here.sweeps = false;       // a folder that it is given may be a real server's
  auto server = Server::start(here, Server::Reach::kInProcess);
  if (!server.ok()) return server.status();
  return std::unique_ptr<Embedded>(new Embedded(std::make_unique<Data>(Data{*std::move(server)})));
}

Embedded::Embedded(std::unique_ptr<Data> data) : data_(std::move(data)) {}

Embedded::~Embedded() = default;

std::shared_ptr<grpc::Channel> Embedded::channel() const { return data_->server->in_process_channel(); }

}  // namespace lexicup::service
