#include "service/health.h"

#include <utility>

#include "service/errors.h"

namespace lexicup::service {

using grpc::health::v1::HealthCheckRequest;
using grpc::health::v1::HealthCheckResponse;
using State = HealthCheckResponse::ServingStatus;

namespace {

State state_of(bool serving) {
  return serving ? HealthCheckResponse::SERVING : HealthCheckResponse::NOT_SERVING;
}

}  // namespace

// One Watch stream. It sends a state when that differs from the last one sent, one message at a time, and
// finishes once it is closing and nothing is under way.
class HealthService::Watcher : public grpc::ServerWriteReactor<HealthCheckResponse> {
 public:
  Watcher(HealthService& service, bool known)
      : service_(service), known_(known), entered_(service.gate_.enter()) {}

  void tell(State state, bool last) {
    absl::MutexLock lock(&mutex_);
    wanted_ = known_ ? state : HealthCheckResponse::SERVICE_UNKNOWN;
    closing_ = closing_ || last;
    step();
  }

 private:
  void OnWriteDone(bool ok) override {
    absl::MutexLock lock(&mutex_);
    writing_ = false;
    if (!ok) give_up();
    step();
  }

  void OnCancel() override {
    absl::MutexLock lock(&mutex_);
    give_up();
    step();
  }

  void OnDone() override {
    service_.forget(this);
    CallGate* const gate = entered_ ? &service_.gate_ : nullptr;
    delete this;
    if (gate != nullptr) gate->leave();
  }

  void give_up() ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_) {
    sent_ = wanted_;
    closing_ = true;
    given_up_ = true;
  }

  void step() ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_) {
    if (writing_ || finished_) return;
    if (sent_ != wanted_ && !given_up_) {
      writing_ = true;
      sent_ = wanted_;
      message_.set_status(sent_);
      StartWrite(&message_);
    } else if (closing_) {
      finished_ = true;
      Finish(to_grpc(server_stops()));
    }
  }

  HealthService& service_;
  const bool known_;
  const bool entered_;
  absl::Mutex mutex_;
  State wanted_ ABSL_GUARDED_BY(mutex_) = HealthCheckResponse::UNKNOWN;
  State sent_ ABSL_GUARDED_BY(mutex_) = HealthCheckResponse::UNKNOWN;
  bool writing_ ABSL_GUARDED_BY(mutex_) = false;
  bool closing_ ABSL_GUARDED_BY(mutex_) = false;
  bool given_up_ ABSL_GUARDED_BY(mutex_) = false;
  bool finished_ ABSL_GUARDED_BY(mutex_) = false;
  HealthCheckResponse message_;
};

HealthService::HealthService(std::set<std::string> services, CallGate& gate)
    : services_([&services] {
        services.insert("");
        return std::move(services);
      }()),
      gate_(gate) {}

HealthService::~HealthService() = default;

void HealthService::set_serving(bool serving) {
  absl::MutexLock lock(&mutex_);
  if (draining_) return;
  serving_ = serving;
  tell_all();
}

void HealthService::drain() {
  absl::MutexLock lock(&mutex_);
  serving_ = false;
  draining_ = true;
  tell_all();
}

grpc::ServerUnaryReactor* HealthService::Check(grpc::CallbackServerContext* context,
                                               const HealthCheckRequest* request,
                                               HealthCheckResponse* response) {
  grpc::ServerUnaryReactor* reactor = context->DefaultReactor();
  if (!services_.contains(request->service())) {
    reactor->Finish(to_grpc(with_reason(
        absl::NotFoundError("no such service here; \"\" asks for the whole server"), reason::kUnknownName)));
    return reactor;
  }
  absl::MutexLock lock(&mutex_);
  response->set_status(state_of(serving_));
  reactor->Finish(grpc::Status::OK);
  return reactor;
}

grpc::ServerWriteReactor<HealthCheckResponse>* HealthService::Watch(grpc::CallbackServerContext* /*context*/,
                                                                    const HealthCheckRequest* request) {
  auto* watcher = new Watcher(*this, services_.contains(request->service()));
  absl::MutexLock lock(&mutex_);
  watchers_.insert(watcher);
  watcher->tell(state_of(serving_), draining_);
  return watcher;
}

void HealthService::forget(Watcher* watcher) {
  absl::MutexLock lock(&mutex_);
  watchers_.erase(watcher);
}

void HealthService::tell_all() {
  for (Watcher* watcher : watchers_) watcher->tell(state_of(serving_), draining_);
}

}  // namespace lexicup::service
