// Waiting for the best play of a game, which a server works out once.
//
//   auto advice = when_solved(patience, [&] { return client.advise(request); });
//   if (!advice.ok()) return advice.status();
//   if (!advice->has_value()) return Answer{"", ExitCode::kInterrupted};
//
// Asks a server again and again. For one thread.
#ifndef LEXICUP_CLIENTS_CLI_SOLVING_H_
#define LEXICUP_CLIENTS_CLI_SOLVING_H_

#include <optional>
#include <string>
#include <utility>

#include <absl/status/statusor.h>

#include "clients/cli/progress.h"
#include "clients/cpp/client.h"

namespace lexicup::cli {

namespace v1 = ::lexicup::v1;

// Who waits for what.
struct Patience {
  const client::Client& client;
  v1::SolveVariantRequest game;
  std::string title;  // of the game
  Progress& progress;
  absl::Duration longest = absl::InfiniteDuration();  // of the wait; then the refusal is the answer
  bool tells_first = false;  // where no line is drawn anew: why there is a wait, and how not to wait
};

// True if a server refused because the best play is still being worked out.
bool is_being_solved(const absl::Status& status);

// What the connection says of a server that went away during the wait, with the remedy; refusals of servers
// as they are.
absl::Status lost_server(const absl::Status& status);

// What a command that does not wait allows: what was worked out before may have to be read.
inline constexpr absl::Duration kNoWait = absl::Seconds(1);

// Begins to work it out, and follows that to its end, or to that of the patience: the last answer; none if
// the user wants to stop. Tells nothing of what takes half a second; where no line is drawn anew, a line
// every tenth part and every half minute.
absl::StatusOr<std::optional<v1::SolveVariantResponse>> follow_solving(const Patience& patience);

// How far it is: "Working out Yat-Z [=====     ] 50 %, about 12 s left"; in fewer columns without the bar, or
// less than that.
std::string solving_line(const std::string& title, const v1::SolveVariantResponse& response,
                         int columns = 80);

// What `ask` answers once the best play is there; none if the user wants to stop.
template <typename Ask>
auto when_solved(const Patience& patience, const Ask& ask)
    -> absl::StatusOr<std::optional<typename decltype(ask())::value_type>> {
  while (true) {
    auto answer = ask();
    if (answer.ok()) return std::optional(*std::move(answer));
    if (!is_being_solved(answer.status())) return answer.status();
    const auto followed = follow_solving(patience);
    if (!followed.ok()) return followed.status();
    if (!followed->has_value()) return std::nullopt;
    if (!(*followed)->done()) return answer.status();
  }
}

}  // namespace lexicup::cli

#endif  // LEXICUP_CLIENTS_CLI_SOLVING_H_
