// The health service (grpc.health.v1): Check answers at once, Watch streams every change.
//
//   HealthService health({"lexicup.v1.LexiconService"}, gate);
//   health.set_serving(true);
//   health.drain();         // NOT_SERVING for all, and every Watch ends
//
// gRPC's own one leaves its Watch streams open when it stops, and a graceful shutdown would wait for them.
// Safe to use from many threads; must outlive the server it is registered with.
#ifndef LEXICUP_SERVICE_HEALTH_H_
#define LEXICUP_SERVICE_HEALTH_H_

#include <set>
#include <string>

#include <absl/synchronization/mutex.h>
#include <grpc/health/v1/health.grpc.pb.h>

#include "service/call_gate.h"

namespace lexicup::service {

class HealthService : public grpc::health::v1::Health::CallbackService {
 public:
  // Knows these services and "", which stands for the whole server. Not serving until told so.
  // Watches count as calls in the gate, so that a stop can wait until their last message is out.
  HealthService(std::set<std::string> services, CallGate& gate);
  ~HealthService() override;

  void set_serving(bool serving);

  // Not serving for good: tells every watcher and ends its stream.
  void drain();

  grpc::ServerUnaryReactor* Check(grpc::CallbackServerContext* context,
                                  const grpc::health::v1::HealthCheckRequest* request,
                                  grpc::health::v1::HealthCheckResponse* response) override;

  grpc::ServerWriteReactor<grpc::health::v1::HealthCheckResponse>* Watch(
      grpc::CallbackServerContext* context, const grpc::health::v1::HealthCheckRequest* request) override;

 private:
  class Watcher;
  void forget(Watcher* watcher);
  void tell_all() ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_);

  const std::set<std::string> services_;
  CallGate& gate_;
  absl::Mutex mutex_;
  bool serving_ ABSL_GUARDED_BY(mutex_) = false;
  bool draining_ ABSL_GUARDED_BY(mutex_) = false;
  std::set<Watcher*> watchers_ ABSL_GUARDED_BY(mutex_);
};

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_HEALTH_H_
