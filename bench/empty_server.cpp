// A server whose one method does nothing: the yardstick for what a call costs in gRPC itself. It borrows the
// definition of the health service, whose answer, untouched, is an empty message. Prints its port; ends when
// its input ends.
#include <cstdio>

#include <grpc/health/v1/health.grpc.pb.h>
#include <grpcpp/server.h>
#include <grpcpp/server_builder.h>

namespace {

class EmptyService : public grpc::health::v1::Health::CallbackService {
  grpc::ServerUnaryReactor* Check(grpc::CallbackServerContext* context,
                                  const grpc::health::v1::HealthCheckRequest* /*request*/,
                                  grpc::health::v1::HealthCheckResponse* /*response*/) override {
    grpc::ServerUnaryReactor* reactor = context->DefaultReactor();
    reactor->Finish(grpc::Status::OK);
    return reactor;
  }
};

}  // namespace

int main() {
  EmptyService service;
  grpc::ServerBuilder builder;
  int port = 0;
  builder.AddListeningPort("127.0.0.1:0", grpc::InsecureServerCredentials(), &port);
  builder.RegisterService(&service);
  const auto server = builder.BuildAndStart();
  std::printf("ready at 127.0.0.1:%d\n", port);
  std::fflush(stdout);
  while (std::getchar() != EOF) {
  }
}
