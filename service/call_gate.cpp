#include "service/call_gate.h"

#include <absl/time/clock.h>

namespace lexicup::service {

bool CallGate::enter() {
  absl::MutexLock lock(&mutex_);
  if (closed_) {
    ++refused_;
    return false;
  }
  ++inside_;
  return true;
}

void CallGate::leave() {
  absl::MutexLock lock(&mutex_);
  --inside_;
}

void CallGate::close() {
  absl::MutexLock lock(&mutex_);
  closed_ = true;
}

bool CallGate::wait_until_empty(absl::Duration most) {
  absl::MutexLock lock(&mutex_);
  const auto empty = [this]() ABSL_SHARED_LOCKS_REQUIRED(mutex_) { return inside_ == 0; };
  return mutex_.AwaitWithTimeout(absl::Condition(&empty), most);
}

void CallGate::wait_until_quiet(absl::Duration quiet, absl::Duration most) {
  const absl::Time end = absl::Now() + most;
  for (int before = -1; before != refused_ && absl::Now() < end;) {
    before = refused_;
    absl::SleepFor(quiet);
  }
}

}  // namespace lexicup::service
