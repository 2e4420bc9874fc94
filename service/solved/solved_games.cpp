#include "service/solved/solved_games.h"

#include <algorithm>
#include <utility>

#include <absl/time/clock.h>
#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include "service/errors.h"
#include "service/quote.h"
#include "service/solved/work_out.h"
#include "solver/roll_space.h"

namespace lexicup::service {
namespace {

// What tells games apart before anything of them is worked out. A clock changes the value of nothing.
std::string key_of(const ChosenRules& chosen) {
  std::string key = chosen.rules.variant;
  for (const engine::Option& option : chosen.rules.options.all()) {
    if (option.spec.name != "clock") key += fmt::format(" {}={}", option.spec.name, option.value);
  }
  if (chosen.lexicon == nullptr) return key;
  return fmt::format("{} dice={} words={}", key, chosen.rules.dice.id, chosen.lexicon->id);
}

absl::Status too_large(const std::string& problem) {
  return with_reason(absl::ResourceExhaustedError(
                         problem + "; choose rules with fewer columns or dice with fewer faces, or bots "
                                   "that play by the points of their turn: greedy or random"),
                     reason::kTooLarge);
}

absl::Status cannot_be_solved(const absl::Status& why, absl::Duration again) {
  const std::string problem =
      fmt::format("the best play of this game cannot be worked out: {}", std::string(why.message()));
  if (absl::IsResourceExhausted(why)) return too_large(problem);
  return absl::Status(why.code(), fmt::format("{}; ask again in {}", problem, absl::FormatDuration(again)));
}

// Calls come first: threads that this one makes are as patient. It may fail; then all are equal.
void be_patient() {
  constexpr int kPatience = 10;
  static_cast<void>(setpriority(PRIO_PROCESS, 0, kPatience));  // on Linux of this thread alone
}

}  // namespace

SolvedGames::SolvedGames(const Catalog& catalog, const SolvedSettings& settings)
    : catalog_(catalog), settings_(settings), folder_(settings.folder, settings.most_disk_bytes) {
  reader_ = std::thread([this] { read_games(); });
  worker_ = std::thread([this] { work_out_games(); });
}

SolvedGames::~SolvedGames() {
  stop();
  reader_.join();
  worker_.join();
}

void SolvedGames::stop() {
  stopping_ = true;
  absl::MutexLock lock(&mutex_);
  stopped_ = true;
}

absl::StatusOr<std::shared_ptr<SolvedGame>> SolvedGames::find(const ChosenRules& chosen) {
  const std::string key = key_of(chosen);
  absl::MutexLock lock(&mutex_);
  auto found = games_.find(key);
  if (found != games_.end() && found->second.game->is_due_again()) {
    games_.erase(found);
    found = games_.end();
  }
  if (found == games_.end()) {
    if (const std::size_t waiting = unfinished(); waiting >= settings_.most_unfinished) {
      return too_many_to_solve(static_cast<int>(waiting));
    }
    auto game = std::make_shared<SolvedGame>(catalog_, chosen, [this] { return stopping_.load(); });
    found = games_.emplace(key, Entry{.game = game}).first;
    begin(game, chosen);
    trim();
  }
  found->second.asked = ++questions_;
  return found->second.game;
}

// Dice with too many rolls are known at once, however many games wait.
void SolvedGames::begin(const std::shared_ptr<SolvedGame>& game, const ChosenRules& chosen) {
  const absl::Status small = solver::RollSpace::of(chosen.rules.dice).status();
  if (small.ok()) {
    to_read_.push_back(game);
  } else {
    refuse(*game, small);
  }
}

// What is too large stays so.
void SolvedGames::refuse(SolvedGame& game, const absl::Status& why) const {
  const bool lasts = absl::IsResourceExhausted(why);
  spdlog::log(lasts ? spdlog::level::warn : spdlog::level::err,
              "the best play of {} cannot be worked out: {}", game.chosen_.rules.title,
              printable(std::string(why.message())));
  game.refuse(cannot_be_solved(why, settings_.try_again),
              lasts ? absl::InfiniteFuture() : absl::Now() + settings_.try_again);
}

std::size_t SolvedGames::unfinished() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(games_, [](const auto& entry) { return entry.second.game->is_unfinished(); }));
}

void SolvedGames::trim() {
  std::size_t bytes = 0;
  for (const auto& [key, entry] : games_) bytes += entry.game->bytes();
  while (bytes > settings_.most_bytes || games_.size() > settings_.most_games) {
    if (!remove_oldest()) return;
    bytes = 0;
    for (const auto& [key, entry] : games_) bytes += entry.game->bytes();
  }
}

// Of the games that are here alone, so that whoever has one goes on with it.
bool SolvedGames::remove_oldest() {
  auto oldest = games_.end();
  for (auto at = games_.begin(); at != games_.end(); ++at) {
    const std::shared_ptr<SolvedGame>& game = at->second.game;
    if (game.use_count() > 1 || game->is_unfinished()) continue;
    if (oldest == games_.end() || at->second.asked < oldest->second.asked) oldest = at;
  }
  if (oldest == games_.end()) return false;
  games_.erase(oldest);
  return true;
}

// Null once the server stops.
std::shared_ptr<SolvedGame> SolvedGames::next(Queue& queue) {
  absl::MutexLock lock(&mutex_);
  const auto is_due = [this, &queue]()
                          ABSL_SHARED_LOCKS_REQUIRED(mutex_) { return stopped_ || !queue.empty(); };
  mutex_.Await(absl::Condition(&is_due));
  if (stopped_) return nullptr;
  std::shared_ptr<SolvedGame> game = std::move(queue.front());
  queue.pop_front();
  return game;
}

WorkSettings SolvedGames::settings_for(SolvedGame& game) {
  return {.threads = settings_.threads,
          .save_every = settings_.save_every,
          .cancelled = [this] { return stopping_.load(); },
          .progress = [&game](solver::Basis basis, std::int64_t states,
                              double share) { game.report(basis, states, share); }};
}

void SolvedGames::read_games() {
  be_patient();
  while (const std::shared_ptr<SolvedGame> game = next(to_read_)) {
    auto play = read_play(game->to_solve(), folder_, settings_for(*game));
    if (absl::IsNotFound(play.status())) {
      absl::MutexLock lock(&mutex_);
      game->wait_in_queue();
      to_work_out_.push_back(game);
    } else {
      finish(*game, std::move(play));
    }
  }
}

void SolvedGames::work_out_games() {
  be_patient();
  while (const std::shared_ptr<SolvedGame> game = next(to_work_out_)) {
    game->report(solver::Basis::kExact, 0, 0);
    finish(*game, work_out_play(game->to_solve(), folder_, settings_for(*game)));
  }
}

void SolvedGames::finish(SolvedGame& game, absl::StatusOr<BestPlay> play) {
  if (stopping_) return;
  absl::MutexLock lock(&mutex_);
  if (play.ok()) {
    game.finish(*std::move(play));
  } else {
    refuse(game, play.status());
  }
  trim();
}

}  // namespace lexicup::service
