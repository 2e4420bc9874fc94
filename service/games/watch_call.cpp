#include "service/games/watch_call.h"

#include <memory>
#include <utility>

#include "service/errors.h"
#include "service/games/game_calls.h"
#include "service/games/game_code.h"
#include "service/unary_call.h"

namespace lexicup::service {
namespace {

// A watch is busy while a message is under way or one is being made on the game's queue; changes that come
// then are only remembered. It finishes when it is closing and not busy.
class WatchCall final : public grpc::ServerWriteReactor<grpc::ByteBuffer>, public Watcher {
 public:
  WatchCall(GameHost& host, CallGate& gate) : host_(host), gate_(gate) {}

  // Keeps itself alive until gRPC is done with it.
  void start(const std::shared_ptr<WatchCall>& self, const grpc::ByteBuffer& in) {
    absl::MutexLock lock(&mutex_);
    self_ = self;
    entered_ = gate_.enter();
    if (!entered_) return close(to_grpc(server_stops()));
    if (absl::Status status = parse(in, request_); !status.ok()) return close(to_grpc(status));
    busy_ = true;
    key_ = code_or_text(request_.game());
    if (!host_.queues().submit(key_, [self] { self->begin(); })) {
      busy_ = false;
      close(to_grpc(server_busy(host_.queues().limit())));
    }
  }

  // On the game's queue, as begin() and catch_up() are.
  void tell(const News& news) override {
    absl::MutexLock lock(&mutex_);
    if (closing_) return;
    if (busy_ || news.after_version != sent_) {
      behind_ = true;
      if (!busy_) catch_up_later();
    } else {
      send(news);
    }
  }

  void stop() override {
    absl::MutexLock lock(&mutex_);
    close(to_grpc(server_stops()));
  }

 private:
  void begin() {
    const auto begin = begin_watch(host_, request_);
    host_.damage().note(begin.status());
    absl::MutexLock lock(&mutex_);
    busy_ = false;
    if (closing_) return finish_if_idle();
    if (!begin.ok()) return close(to_grpc(begin.status()));
    if (!host_.hub().add(key_, self_, begin->news.version)) return close(to_grpc(server_stops()));
    send(begin->news);
  }

  // Everything since the last message, which may be nothing if the game has been told already.
  void catch_up() {
    v1::WatchGameRequest request = request_;
    {
      absl::MutexLock lock(&mutex_);
      request.set_after_version(sent_);
      behind_ = false;
    }
    const auto begin = begin_watch(host_, request);
    host_.damage().note(begin.status());
    absl::MutexLock lock(&mutex_);
    busy_ = false;
    if (closing_) return finish_if_idle();
    if (!begin.ok()) return close(to_grpc(begin.status()));
    if (begin->news.version > sent_) send(begin->news);
  }

  void catch_up_later() ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_) {
    busy_ = true;
    host_.queues().submit_always(key_, [self = self_] { self->catch_up(); });
  }

  void send(const News& news) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_) {
    busy_ = true;
    sent_ = news.version;
    last_ = news.last;
    message_ = news.message;
    StartWrite(&message_);
  }

  void OnWriteDone(bool ok) override {
    absl::MutexLock lock(&mutex_);
    busy_ = false;
    if (!ok || last_) close(grpc::Status::OK);
    if (closing_) return finish_if_idle();
    if (behind_) catch_up_later();
  }

  void OnCancel() override {
    absl::MutexLock lock(&mutex_);
    close(to_grpc(absl::CancelledError("the client has gone")));
  }

  void OnDone() override {
    std::shared_ptr<WatchCall> self;  // goes after the lock
    absl::MutexLock lock(&mutex_);
    self.swap(self_);
    host_.hub().remove(key_, self);
    if (entered_) gate_.leave();
  }

  // The first reason to end counts.
  void close(const grpc::Status& status) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_) {
    if (!closing_) end_ = status;
    closing_ = true;
    finish_if_idle();
  }

  void finish_if_idle() ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_) {
    if (busy_ || finished_) return;
    finished_ = true;
    Finish(end_);
  }

  GameHost& host_;
  CallGate& gate_;
  v1::WatchGameRequest request_;
  std::string key_;
  absl::Mutex mutex_;
  std::shared_ptr<WatchCall> self_ ABSL_GUARDED_BY(mutex_);
  std::int64_t sent_ ABSL_GUARDED_BY(mutex_) = 0;  // the version the client knows
  bool entered_ ABSL_GUARDED_BY(mutex_) = false;
  bool busy_ ABSL_GUARDED_BY(mutex_) = false;
  bool behind_ ABSL_GUARDED_BY(mutex_) = false;
  bool last_ ABSL_GUARDED_BY(mutex_) = false;
  bool closing_ ABSL_GUARDED_BY(mutex_) = false;
  bool finished_ ABSL_GUARDED_BY(mutex_) = false;
  grpc::Status end_ ABSL_GUARDED_BY(mutex_);
  grpc::ByteBuffer message_;
};

}  // namespace

grpc::ServerWriteReactor<grpc::ByteBuffer>* watch_game(GameHost& host, CallGate& gate,
                                                       const grpc::ByteBuffer* in) {
  const auto call = std::make_shared<WatchCall>(host, gate);
  call->start(call, *in);
  return call.get();
}

}  // namespace lexicup::service
