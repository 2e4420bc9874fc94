// CallGate: counts the calls that are under way and lets no more in once the server stops.
//
//   if (!gate.enter()) return refuse(server_stops());
//   ...                                                // the call; gate.leave() when gRPC is done with it
//   gate.close();                                      // the server stops
//   if (!gate.wait_until_empty(grace)) gate.cut_off();  // those that are left end now, with a refusal
//   gate.wait_until_quiet(absl::Milliseconds(50), absl::Seconds(1));
//
// gRPC's own way to stop resets calls that come while it begins to, and a reset has no details: with a gate
// each call is answered before gRPC stops, and who is refused pauses before the next one. Safe to use from
// many threads.
#ifndef LEXICUP_SERVICE_CALL_GATE_H_
#define LEXICUP_SERVICE_CALL_GATE_H_

#include <atomic>

#include <absl/synchronization/mutex.h>
#include <absl/time/time.h>

namespace lexicup::service {

class CallGate {
 public:
  // A call begins; false once the gate is closed.
  bool enter();
  // A call that got in is over.
  void leave();

  void close();

  // False if calls are still under way after this time.
  bool wait_until_empty(absl::Duration most);

  // Returns once nobody has been refused for so long, or after this time at most.
  void wait_until_quiet(absl::Duration quiet, absl::Duration most);

  // Tells the calls that are under way to end.
  void cut_off() { cut_off_ = true; }
  bool is_cut_off() const { return cut_off_; }

 private:
  absl::Mutex mutex_;
  int inside_ ABSL_GUARDED_BY(mutex_) = 0;
  bool closed_ ABSL_GUARDED_BY(mutex_) = false;
  std::atomic<int> refused_ = 0;
  std::atomic<bool> cut_off_ = false;
};

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_CALL_GATE_H_
