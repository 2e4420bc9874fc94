// Calls that are made again while the server may be back the next moment, after pauses that grow.
//
//   auto response = repeat_call(client, [&] { return client.join_game(request); });   // gives up in the end
//
// A call that changes something must carry a request_id, the same each time, so that it counts once however
// often it is made. Values and functions for any thread.
#ifndef LEXICUP_CLIENTS_CLI_PLAY_REPEAT_H_
#define LEXICUP_CLIENTS_CLI_PLAY_REPEAT_H_

#include <algorithm>

#include <absl/status/status.h>
#include <absl/time/clock.h>
#include <absl/time/time.h>

#include "clients/cpp/client.h"

namespace lexicup::cli::play {

// True if the same call may have an answer in a moment: the server cannot be reached, was too slow, or is
// busy. A store that cannot write is an answer; nothing was recorded.
bool may_pass(const absl::Status& status);

// True if a stream that ended like this is worth another try: a store may be mended while somebody watches.
bool watch_may_pass(const absl::Status& status);

// How long to wait before the next try: 200 ms, then twice as long each time, at most 2 s.
class Pauses {
 public:
  absl::Duration next();
  void start_over() { next_ = kFirst; }

 private:
  static constexpr absl::Duration kFirst = absl::Milliseconds(200);
  absl::Duration next_ = kFirst;
};

// Waits for at most this time, but no longer than until a lost connection is back. `sleep` waits its argument
// and says false if it is time to stop; so does this function.
template <typename Sleep>
bool rest_until_connected(const client::Client& client, absl::Duration time, const Sleep& sleep) {
  constexpr absl::Duration kMoment = absl::Milliseconds(50);  // between two looks
  const absl::Time end = absl::Now() + time;
  const bool lost = !client.is_connected();
  while (absl::Now() < end) {
    if (!sleep(std::min(lost ? kMoment : time, end - absl::Now()))) return false;
    if (lost && client.wait_until_connected(absl::ToChronoMilliseconds(kMoment))) break;
  }
  return true;
}

// Calls until there is an answer, or `rest`, which is given the failure and the pause before the next try,
// says false.
template <typename Call, typename Rest>
auto call_again(const Call& call, const Rest& rest) {
  for (Pauses pauses;;) {
    auto response = call();
    if (response.ok() || !may_pass(response.status()) || !rest(response.status(), pauses.next()))
      return response;
  }
}

// Calls up to six times, within a minute; then the last failure stands.
template <typename Call>
auto repeat_call(const client::Client& client, const Call& call) {
  constexpr int kTries = 6;
  const absl::Time end = absl::Now() + absl::Minutes(1);
  int tries = 1;
  return call_again(call, [&](const absl::Status&, absl::Duration pause) {
    if (++tries > kTries || absl::Now() + pause > end) return false;
    return rest_until_connected(client, pause, [](absl::Duration time) {
      absl::SleepFor(time);
      return true;
    });
  });
}

}  // namespace lexicup::cli::play

#endif  // LEXICUP_CLIENTS_CLI_PLAY_REPEAT_H_
