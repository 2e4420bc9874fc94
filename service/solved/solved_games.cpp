#include "service/solved/solved_games.h"

#include <algorithm>
#include <utility>

#include <absl/time/clock.h>
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include "service/errors.h"
#include "service/quote.h"
#include "service/solved/be_patient.h"
#include "service/solved/work_out.h"
#include "solver/game_size.h"

namespace lexicup::service {
namespace {

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

// What lacks chances alone is due so much later than a game that is asked for at that time.
constexpr absl::Duration kLater = absl::Minutes(30);

// How long a game is refused because too many others wait. Whoever asks meanwhile is told so.
constexpr absl::Duration kTooManyFor = absl::Seconds(5);

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
  {
    absl::MutexLock lock(&mutex_);
    if (auto game = known(key)) return game;
  }
  // Takes milliseconds, in which others must not wait.
  const auto size = solver::size_of(chosen.rules);
  auto game = std::make_shared<SolvedGame>(catalog_, chosen, size.value_or(solver::GameSize()),
                                           [this] { return stopping_.load(); });
  Removed removed;  // goes once others need not wait for it
  absl::MutexLock lock(&mutex_);
  if (auto other = known(key)) return other;
  if (to_read_.size() >= settings_.most_games) return too_many_to_solve(static_cast<int>(to_read_.size()));
  games_.emplace(key, Entry{.game = game, .asked = ++questions_});
  if (size.ok()) {
    to_read_.push_back(game);
  } else {
    refuse(*game, size.status());
  }
  removed = trim();
  return game;
}

// Null if it is not there, or tried again.
std::shared_ptr<SolvedGame> SolvedGames::known(const std::string& key) {
  const auto found = games_.find(key);
  if (found == games_.end()) return nullptr;
  if (found->second.game->is_due_again()) {
    games_.erase(found);
    return nullptr;
  }
  found->second.asked = ++questions_;
  return found->second.game;
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

// Games that are worked out or wait for it; not those that lack chances alone.
std::size_t SolvedGames::unfinished() const {
  return static_cast<std::size_t>(std::ranges::count_if(games_, [](const auto& entry) {
    return entry.second.game->is_unfinished() && !entry.second.game->is_looked_for();
  }));
}

SolvedGames::Removed SolvedGames::trim() {
  Removed removed;
  std::size_t bytes = 0;
  for (const auto& [key, entry] : games_) bytes += entry.game->bytes();
  while (bytes > settings_.most_bytes || games_.size() > settings_.most_games) {
    std::shared_ptr<SolvedGame> oldest = remove_oldest();
    if (oldest == nullptr) break;
    bytes -= std::min(bytes, oldest->bytes());
    removed.push_back(std::move(oldest));
  }
  return removed;
}

// Of the games that are here alone, so that whoever has one goes on with it. Null if there is none.
std::shared_ptr<SolvedGame> SolvedGames::remove_oldest() {
  auto oldest = games_.end();
  for (auto at = games_.begin(); at != games_.end(); ++at) {
    const std::shared_ptr<SolvedGame>& game = at->second.game;
    if (game.use_count() > 1 || game->is_unfinished()) continue;
    if (oldest == games_.end() || at->second.asked < oldest->second.asked) oldest = at;
  }
  if (oldest == games_.end()) return nullptr;
  std::shared_ptr<SolvedGame> game = std::move(oldest->second.game);
  games_.erase(oldest);
  return game;
}

// Null once the server stops.
std::shared_ptr<SolvedGame> SolvedGames::next_to_read() {
  absl::MutexLock lock(&mutex_);
  const auto is_due = [this]() ABSL_SHARED_LOCKS_REQUIRED(mutex_) { return stopped_ || !to_read_.empty(); };
  mutex_.Await(absl::Condition(&is_due));
  if (stopped_) return nullptr;
  std::shared_ptr<SolvedGame> game = std::move(to_read_.front());
  to_read_.pop_front();
  return game;
}

// Null once the server stops.
std::shared_ptr<SolvedGame> SolvedGames::next_to_work_out() {
  absl::MutexLock lock(&mutex_);
  due_.reset();
  const auto is_due = [this]()
                          ABSL_SHARED_LOCKS_REQUIRED(mutex_) { return stopped_ || !to_work_out_.empty(); };
  while (true) {
    mutex_.Await(absl::Condition(&is_due));
    if (stopped_) return nullptr;
    auto [due, job] = to_work_out_.pop();
    std::shared_ptr<SolvedGame> game = job.lock();
    if (game == nullptr) continue;
    due_ = due;
    interrupted_ = false;
    tell_places();
    return game;
  }
}

void SolvedGames::queue(const std::shared_ptr<SolvedGame>& game) {
  absl::MutexLock lock(&mutex_);
  const std::size_t waiting = unfinished();
  if (waiting >= settings_.most_unfinished) {
    game->refuse(too_many_to_solve(static_cast<int>(waiting)), absl::Now() + kTooManyFor);
  } else {
    push(absl::Now() + game->work(), game);
  }
}

void SolvedGames::push(absl::Time due, Job job) {
  to_work_out_.push(due, std::move(job));
  if (due_ && to_work_out_.comes_before(*due_)) interrupted_ = true;
  tell_places();
}

// False for what was done by another job, or given up.
bool SolvedGames::lacks_something(const SolvedGame& game) const {
  return game.is_unfinished() || game.lacks_chances() != nullptr;
}

void SolvedGames::tell_places() {
  int before = due_ ? 1 : 0;
  for (const auto& [due, job] : to_work_out_) {
    const std::shared_ptr<SolvedGame> game = job.lock();
    if (game != nullptr && lacks_something(*game)) game->wait_in_queue(before++);
  }
}

// What was interrupted goes on later.
void SolvedGames::put_back(const std::shared_ptr<SolvedGame>& game) {
  game->count_kept();
  Removed removed;
  absl::MutexLock lock(&mutex_);
  const absl::Time due = *due_;
  due_.reset();
  push(due, game);
  removed = trim();
}

WorkSettings SolvedGames::settings_for(SolvedGame& game) {
  return {.threads = settings_.threads,
          .save_every = settings_.save_every,
          .quick_chances = settings_.quick_chances,
          .cancelled = [this] { return stopping_ || interrupted_; },
          .ends = [this] { return stopping_.load(); },
          .progress = [&game](solver::Basis basis, std::int64_t states,
                              double share) { game.report(basis, states, share); }};
}

void SolvedGames::read_games() {
  be_patient();
  while (const std::shared_ptr<SolvedGame> game = next_to_read()) {
    auto play = read_play(game->to_solve(), folder_);
    if (absl::IsNotFound(play.status())) {
      queue(game);
    } else {
      finish(game, std::move(play));
    }
  }
}

void SolvedGames::work_out_games() {
  be_patient();
  while (const std::shared_ptr<SolvedGame> game = next_to_work_out()) {
    if (const SharedTable table = game->lacks_chances()) {
      work_out_chances(game, table);
    } else if (game->is_unfinished()) {
      work_out(game);
    }
  }
}

void SolvedGames::work_out(const std::shared_ptr<SolvedGame>& game) {
  game->begin_work();
  auto play = work_out_play(game->to_solve(), folder_, settings_for(*game), game->kept_);
  if (absl::IsCancelled(play.status()) && !stopping_) {
    put_back(game);
  } else {
    finish(game, std::move(play));
  }
}

void SolvedGames::work_out_chances(const std::shared_ptr<SolvedGame>& game, const SharedTable& table) {
  auto chances = find_chances(game->to_solve(), table, folder_,
                              {.threads = settings_.threads,
                               .progress = [&game](double share) { game->report_chances(share); },
                               .cancelled = [this] { return stopping_ || interrupted_; }},
                              game->kept_.chances);
  if (absl::IsCancelled(chances.status())) {
    if (!stopping_) put_back(game);
    return;
  }
  if (!chances.ok()) {
    spdlog::error("the chances of the section bonuses of {} cannot be found: {}", game->chosen_.rules.title,
                  printable(std::string(chances.status().message())));
    return game->give_up_chances();
  }
  game->set_chances(*std::move(chances));
  Removed removed;
  absl::MutexLock lock(&mutex_);
  removed = trim();
}

void SolvedGames::finish(const std::shared_ptr<SolvedGame>& game, absl::StatusOr<BestPlay> play) {
  if (stopping_) return;
  Removed removed;
  absl::MutexLock lock(&mutex_);
  if (play.ok()) {
    game->finish(*std::move(play));
    if (game->are_chances_quick(settings_.quick_chances)) {
      ask_for_chances(game);
    } else if (settings_.all_chances) {
      push_chances(game, kLater);
    }
  } else {
    refuse(*game, play.status());
  }
  removed = trim();
}

void SolvedGames::begin_chances(const std::shared_ptr<SolvedGame>& game) {
  absl::MutexLock lock(&mutex_);
  ask_for_chances(game);
}

// Though they may wait in the queue already, to be found later: the first job of them leaves the other one
// nothing to do.
void SolvedGames::ask_for_chances(const std::shared_ptr<SolvedGame>& game) {
  if (game->lacks_chances() != nullptr && game->ask_for_chances()) push_chances(game, absl::ZeroDuration());
}

void SolvedGames::push_chances(const std::shared_ptr<SolvedGame>& game, absl::Duration later) {
  const SharedTable table = game->lacks_chances();
  if (table != nullptr) push(absl::Now() + later + work_of_chances(*table->game), game);
}

}  // namespace lexicup::service
