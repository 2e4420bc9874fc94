#include "service/games/alarm.h"

#include <algorithm>

namespace lexicup::service {
namespace {

constexpr absl::Duration kLongestSleep = absl::Seconds(1);

// Clocks are corrected by less all the time.
constexpr absl::Duration kSetBack = absl::Seconds(1);

}  // namespace

Alarm::Alarm(Clock clock, Ring ring) : clock_(std::move(clock)), ring_(std::move(ring)) {}

Alarm::~Alarm() { stop(); }

void Alarm::start() {
  thread_ = std::thread([this] { ring_until_stopped(); });
}

std::optional<absl::Time> Alarm::time_of(const std::string& key) {
  absl::MutexLock lock(&mutex_);
  const auto found = set_.find(key);
  if (found == set_.end()) return std::nullopt;
  return found->second;
}

void Alarm::stop() {
  {
    absl::MutexLock lock(&mutex_);
    stopping_ = true;
    changed_.Signal();
  }
  if (thread_.joinable()) thread_.join();
}

void Alarm::set(const std::string& key, std::optional<absl::Time> time) {
  absl::MutexLock lock(&mutex_);
  if (const auto found = set_.find(key); found != set_.end()) {
    times_.erase({found->second, key});
    set_.erase(found);
  }
  if (!time) return;
  set_[key] = *time;
  times_.emplace(*time, key);
  if (times_.begin()->second == key) changed_.Signal();
}

void Alarm::ring_until_stopped() {
  for (auto due = next_due(); !due.empty(); due = next_due()) {
    for (const std::string& key : due) ring_(key);
  }
}

// Waits for keys whose time has come; none once the alarm stops.
std::vector<std::string> Alarm::next_due() {
  absl::MutexLock lock(&mutex_);
  while (!stopping_) {
    if (auto due = take_due(); !due.empty()) return due;
    if (times_.empty()) {
      changed_.Wait(&mutex_);
    } else {
      changed_.WaitWithTimeout(&mutex_, std::min(times_.begin()->first - clock_(), kLongestSleep));
    }
  }
  return {};
}

std::vector<std::string> Alarm::take_due() {
  std::vector<std::string> due;
  const absl::Time now = clock_();
  const bool all = now < looked_ - kSetBack;
  looked_ = now;
  while (!times_.empty() && (all || times_.begin()->first <= now)) {
    due.push_back(times_.begin()->second);
    set_.erase(due.back());
    times_.erase(times_.begin());
  }
  return due;
}

}  // namespace lexicup::service
