#include "service/solved/target_games.h"

#include <algorithm>
#include <map>
#include <utility>

#include <absl/time/clock.h>
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include "service/errors.h"
#include "service/quote.h"
#include "service/solved/be_patient.h"

namespace lexicup::service {
namespace {

bool is_same_game(const TargetToReach& one, const TargetToReach& other) {
  return one.game == other.game && one.target == other.target;
}

bool is_same_question(const TargetToReach& one, const TargetToReach& other) {
  return is_same_game(one, other) && one.state == other.state && one.need == other.need;
}

}  // namespace

TargetGames::TargetGames(const TargetGamesSettings& settings)
    : settings_(settings), folder_(settings.folder, settings.most_disk_bytes) {
  for (const Worker worker : {kAnything, kQuickOnes}) workers_.emplace_back([this, worker] { work(worker); });
}

TargetGames::~TargetGames() {
  stop();
  for (std::thread& worker : workers_) worker.join();
}

void TargetGames::stop() {
  stopping_ = true;
  absl::MutexLock lock(&mutex_);
  stopped_ = true;
}

absl::StatusOr<TargetAnswer> TargetGames::find(const TargetToReach& target) {
  Entries removed;  // go once others need not wait for that
  absl::MutexLock lock(&mutex_);
  std::shared_ptr<Entry> entry = known(target);
  if (entry != nullptr && !entry->refused.ok() && absl::Now() >= entry->again) {
    entries_.remove(entry);
    entry = nullptr;
  }
  if (entry == nullptr) {
    if (const std::size_t waiting = unfinished(); waiting >= settings_.most_unfinished) {
      return too_many_to_solve(static_cast<int>(waiting));
    }
    entry = std::make_shared<Entry>(Entry{.target = target, .work = work_of(target)});
    entries_.push_back(entry);
    to_work_out_.push(absl::Now() + entry->work, entry);
  }
  entry->asked = ++questions_;
  removed = trim();
  if (!entry->refused.ok()) return entry->refused;
  if (entry->play != nullptr) {
    return TargetAnswer{.play = entry->play,
                        .progress = {.ready = true, .basis = entry->play->basis(), .share = 1}};
  }
  return TargetAnswer{.play = nullptr,
                      .progress = {.basis = entry->basis,
                                   .share = entry->meter.share(),
                                   .left = entry->meter.left(absl::Now()),
                                   .stage = entry->stage,
                                   .games_before = entry->stage == SolveStage::kQueued ? before(*entry) : 0}};
}

// What answers for the target: made for the same sheet, or for an earlier one if it is ready.
std::shared_ptr<TargetGames::Entry> TargetGames::known(const TargetToReach& target) const {
  for (const std::shared_ptr<Entry>& entry : entries_) {
    if (!is_same_game(entry->target, target)) continue;
    if (entry->play != nullptr && entry->play->knows(target.state, target.need)) return entry;
  }
  for (const std::shared_ptr<Entry>& entry : entries_) {
    if (is_same_question(entry->target, target)) return entry;
  }
  return nullptr;
}

bool TargetGames::takes(Worker worker, const Entry& entry) const {
  return worker == kAnything || entry.work <= settings_.quick;
}

int TargetGames::before(const Entry& entry) const {
  bool has_room = false;  // a thread that takes it and works on nothing
  for (const Worker worker : {kAnything, kQuickOnes}) {
    if (running_[worker].get() == &entry) return 0;
    has_room = has_room || (takes(worker, entry) && running_[worker] == nullptr);
  }
  int before = has_room ? 0 : 1;
  for (const auto& [due, other] : to_work_out_) {
    if (other.get() == &entry) break;
    ++before;
  }
  return before;
}

std::size_t TargetGames::unfinished() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(entries_, [](const auto& entry) { return entry->is_unfinished(); }));
}

// Never what is being worked out, nor what was asked for last.
TargetGames::Entries TargetGames::trim() {
  Entries removed;
  while (bytes() > settings_.most_bytes || entries_.size() > settings_.most_answers) {
    auto oldest = entries_.end();
    for (auto at = entries_.begin(); at != entries_.end(); ++at) {
      if ((*at)->is_unfinished() || (*at)->asked == questions_) continue;
      if (oldest == entries_.end() || (*at)->asked < (*oldest)->asked) oldest = at;
    }
    if (oldest == entries_.end()) break;
    removed.splice(removed.end(), entries_, oldest);
  }
  return removed;
}

// Several entries may share a play, and several plays the values of a game.
std::size_t TargetGames::bytes() const {
  std::map<const void*, std::size_t> bytes_of;
  for (const std::shared_ptr<Entry>& entry : entries_) {
    if (entry->play == nullptr) continue;
    for (const TargetPlay::Memory& memory : entry->play->memory()) bytes_of[memory.what] = memory.bytes;
  }
  std::size_t bytes = 0;
  for (const auto& [what, count] : bytes_of) bytes += count;
  return bytes;
}

void TargetGames::work(Worker worker) {
  be_patient();
  while (const std::shared_ptr<Entry> entry = next(worker)) finish(worker, *entry, work_out(*entry));
}

// Null once the server stops.
std::shared_ptr<TargetGames::Entry> TargetGames::next(Worker worker) {
  absl::MutexLock lock(&mutex_);
  const auto is_mine = [&](const auto& entry) { return takes(worker, *entry); };
  const auto is_due = [&]() ABSL_SHARED_LOCKS_REQUIRED(mutex_) {
    return stopped_ ||
           std::ranges::any_of(to_work_out_, [&](const auto& waiting) { return is_mine(waiting.second); });
  };
  mutex_.Await(absl::Condition(&is_due));
  if (stopped_) return nullptr;
  running_[worker] = *to_work_out_.pop_first(is_mine);
  return running_[worker];
}

TargetSettings TargetGames::settings_for(Entry& entry) {
  return {.threads = settings_.threads,
          .keep_from = settings_.keep_from,
          .cancelled = [this] { return stopping_.load(); },
          .progress =
              [this, &entry](double share) {
                absl::MutexLock lock(&mutex_);
                entry.meter.report(share, absl::Now());
              }};
}

void TargetGames::set_stage(Entry& entry, SolveStage stage, solver::Basis basis) {
  absl::MutexLock lock(&mutex_);
  entry.stage = stage;
  entry.basis = basis;
}

absl::StatusOr<std::shared_ptr<TargetPlay>> TargetGames::work_out(Entry& entry) {
  {
    // What came before it in the queue may know it.
    absl::MutexLock lock(&mutex_);
    if (const std::shared_ptr<Entry> other = known(entry.target); other->play != nullptr) return other->play;
  }
  set_stage(entry, SolveStage::kLooking, solver::Basis::kExact);
  auto table = read_target(entry.target, folder_);
  if (absl::IsNotFound(table.status())) {
    set_stage(entry, SolveStage::kWorking, solver::Basis::kExact);
    table = work_out_target(entry.target, folder_, settings_for(entry));
  }
  if (absl::IsResourceExhausted(table.status())) return estimate(entry);
  if (!table.ok()) return table.status();
  return TargetPlay::exact(std::make_shared<const solver::TargetTable>(*std::move(table)),
                           entry.target.values);
}

// One estimate answers for all sheets of a game and target, and its variances for all targets; each sheet has
// an entry of its own though, so that exact play is looked for there.
absl::StatusOr<std::shared_ptr<TargetPlay>> TargetGames::estimate(Entry& entry) {
  std::shared_ptr<const solver::SpreadTable> spread;
  std::shared_ptr<const solver::ValueTable> values = entry.target.values;
  {
    absl::MutexLock lock(&mutex_);
    for (const std::shared_ptr<Entry>& other : entries_) {
      if (other->play == nullptr || other->play->spread() == nullptr) continue;
      if (is_same_game(other->target, entry.target)) return other->play;
      if (other->target.game != entry.target.game) continue;
      spread = other->play->spread();
      values = other->target.values;
    }
  }
  if (spread == nullptr) {
    set_stage(entry, SolveStage::kWorking, solver::Basis::kEstimate);
    auto found = find_spread(entry.target, folder_, settings_for(entry));
    if (!found.ok()) return found.status();
    spread = std::make_shared<const solver::SpreadTable>(*std::move(found));
  }
  return TargetPlay::estimate(entry.target.target, std::move(spread), std::move(values));
}

void TargetGames::finish(Worker worker, Entry& entry, absl::StatusOr<std::shared_ptr<TargetPlay>> play) {
  if (stopping_) return;
  Entries removed;
  absl::MutexLock lock(&mutex_);
  running_[worker] = nullptr;
  if (play.ok()) {
    entry.play = *std::move(play);
  } else {
    const std::string why = printable(std::string(play.status().message()));
    spdlog::error("play for {} points of {} cannot be worked out: {}", entry.target.target,
                  entry.target.chosen.rules.title, why);
    entry.refused = absl::Status(play.status().code(),
                                 fmt::format("play for this target cannot be worked out: {}; ask again in {}",
                                             why, absl::FormatDuration(settings_.try_again)));
    entry.again = absl::Now() + settings_.try_again;
  }
  removed = trim();
}

}  // namespace lexicup::service
