#include "clients/cli/solving.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "clients/cli/text.h"
#include "clients/cpp/refusal.h"

namespace lexicup::cli {
namespace {

constexpr char kSolving[] = "STILL_SOLVING";                    // the reason of the refusal
constexpr absl::Duration kFirstPause = absl::Milliseconds(20);  // between answers; each is twice as long
constexpr absl::Duration kLongestPause = absl::Milliseconds(200);
constexpr absl::Duration kSilence = absl::Milliseconds(500);   // before anything is told
constexpr absl::Duration kReading = absl::Seconds(3);          // a table from the disk, at most
constexpr absl::Duration kLongestSilence = absl::Seconds(30);  // between lines
constexpr int kBar = 24;                                       // columns
constexpr int kSteps = 10;
constexpr double kRounding = 1e-6;

std::string time_left(double seconds) {
  if (!(seconds > 0)) return "";
  if (seconds < 90) return fmt::format(", about {:.0f} s left", std::max(1.0, seconds));
  if (seconds < 90 * 60) return fmt::format(", about {:.0f} min left", seconds / 60);
  return fmt::format(", about {:.0f} h left", seconds / 3600);
}

// Once the game is worked out it is the chances of its bonuses that are waited for.
bool is_over(const Patience& patience, const v1::SolveVariantResponse& response) {
  return response.done() && !(patience.game.chances() && response.chances_missing());
}

std::string subject(const std::string& title, const v1::SolveVariantResponse& response) {
  return response.done() ? "bonuses of " + title : title;
}

double share_of(const v1::SolveVariantResponse& response) {
  return std::clamp(response.done() ? response.chances_share() : response.share(), 0.0, 1.0);
}

// Whether there is something to tell: not as long as the game may lie ready on the disk.
bool is_worked_on(const v1::SolveVariantResponse& response, absl::Duration waited) {
  return response.done() || response.share() > 0 || response.games_before() > 0 || waited >= kReading;
}

// What it waits for, or how long it takes.
std::string rest(const v1::SolveVariantResponse& response) {
  if (response.games_before() == 0) return time_left(response.seconds_left());
  return fmt::format(", waits behind {} other {}", response.games_before(),
                     response.games_before() == 1 ? "game" : "games");
}

std::string step_line(const std::string& title, const v1::SolveVariantResponse& response) {
  return fmt::format("Working out {}: {:.0f} %{}", subject(title, response), 100 * share_of(response),
                     rest(response));
}

// Tells how far it is: in one line drawn anew, or in lines, but not in too many of them.
class Teller {
 public:
  explicit Teller(const Patience& patience) : patience_(patience) {}

  void tell(const v1::SolveVariantResponse& response, absl::Duration waited) {
    if (patience_.progress.redraws()) {
      patience_.progress.show(solving_line(patience_.title, response, patience_.progress.columns()));
      return;
    }
    if (response.done() && !in_chances_) told_ = std::min(told_, 0);
    in_chances_ = response.done();
    const int step = static_cast<int>(share_of(response) * kSteps + kRounding);
    if (step <= told_ && waited - told_at_ < kLongestSilence) return;
    const bool first = told_ < 0;
    told_ = std::max(step, told_);
    told_at_ = waited;
    patience_.progress.show(first && patience_.tells_first ? first_line(response)
                                                           : step_line(patience_.title, response));
  }

 private:
  std::string first_line(const v1::SolveVariantResponse& response) const {
    return fmt::format("lexicup: the best play of {} is worked out first{}; --no-wait does not wait for it",
                       patience_.title, rest(response));
  }

  const Patience& patience_;
  int told_ = -1;
  absl::Duration told_at_;
  bool in_chances_ = false;
};

}  // namespace

bool is_being_solved(const absl::Status& status) {
  return absl::IsUnavailable(status) && client::refusal_of(status).reason == kSolving;
}

absl::Status lost_server(const absl::Status& status) {
  if (!absl::IsUnavailable(status) || !client::refusal_of(status).reason.empty()) return status;
  return absl::UnavailableError(fmt::format(
      "the server went away during its work ({}); ask again when it runs, it goes on from what it kept",
      std::string(status.message())));
}

absl::StatusOr<std::optional<v1::SolveVariantResponse>> follow_solving(const Patience& patience) {
  Teller teller(patience);
  absl::Duration waited;
  absl::Duration pause = kFirstPause;
  while (true) {
    auto response = patience.client.solve_variant(patience.game);
    const bool over = !response.ok() || is_over(patience, *response) || waited >= patience.longest;
    // Who does not wait hears it from the refusal.
    const bool tells = waited >= kSilence && patience.longest > kNoWait && !over;
    if (tells && is_worked_on(*response, waited)) teller.tell(*response, waited);
    const bool stopped = !over && !patience.progress.wait(pause);
    if (over || stopped) patience.progress.clear();
    if (!response.ok()) return lost_server(response.status());
    if (over) return std::optional(*std::move(response));
    if (stopped) return std::nullopt;
    waited += pause;
    pause = std::min(2 * pause, kLongestPause);
  }
}

std::string solving_line(const std::string& title, const v1::SolveVariantResponse& response, int columns) {
  const int full = static_cast<int>(std::lround(share_of(response) * kBar));
  const std::string what = subject(title, response);
  const std::string far = fmt::format("{:.0f} %{}", 100 * share_of(response), rest(response));
  const std::string bar(static_cast<size_t>(full), '=');
  for (const std::string& line : {fmt::format("Working out {} [{:{}}] {}", what, bar, kBar, far),
                                  fmt::format("Working out {}: {}", what, far), far}) {
    if (display_width(line) < columns) return line;
  }
  return fmt::format("{:.0f} %", 100 * share_of(response));
}

}  // namespace lexicup::cli
