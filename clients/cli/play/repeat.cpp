#include "clients/cli/play/repeat.h"

#include <utility>

#include "clients/cpp/refusal.h"

namespace lexicup::cli::play {
namespace {

constexpr absl::Duration kLongest = absl::Seconds(2);

bool is_about_store(const std::string& reason) { return reason.starts_with("STORE_"); }

}  // namespace

bool may_pass(const absl::Status& status) {
  const std::string reason = client::refusal_of(status).reason;
  if (absl::IsResourceExhausted(status)) return reason == "SERVER_BUSY";
  if (is_about_store(reason)) return false;
  return absl::IsUnavailable(status) || absl::IsDeadlineExceeded(status) || absl::IsCancelled(status);
}

bool watch_may_pass(const absl::Status& status) {
  return may_pass(status) || absl::IsUnavailable(status) || absl::IsResourceExhausted(status);
}

absl::Duration Pauses::next() { return std::exchange(next_, std::min(next_ * 2, kLongest)); }

}  // namespace lexicup::cli::play
