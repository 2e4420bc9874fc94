#include "service/solved/solved_game.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <absl/time/clock.h>
#include <fmt/format.h>

#include "service/errors.h"
#include "service/words_adapter.h"

namespace lexicup::service {
namespace {

// Advisers that are kept though nobody asks them now; each has memory of its own.
constexpr std::size_t kMostIdleAdvisers = 4;

std::string time_text(absl::Duration time) {
  const double seconds = std::ceil(absl::ToDoubleSeconds(time));
  if (seconds < 100) return fmt::format("{:.0f} s", std::max(1.0, seconds));
  return fmt::format("{:.0f} min", std::ceil(seconds / 60));
}

}  // namespace

std::string progress_text(const SolveProgress& progress) {
  if (progress.stage == SolveStage::kLooking) return "what was worked out before is looked for";
  // Rounded down, so that 100 % are not said before it is ready.
  const std::string share = fmt::format("{:.0f} % done", std::floor(100 * progress.share));
  if (progress.stage == SolveStage::kQueued) {
    const std::string waits = progress.games_before == 0
                                  ? "it is the next"
                                  : fmt::format("it waits behind {} other {}", progress.games_before,
                                                progress.games_before == 1 ? "game" : "games");
    return progress.share > 0 ? fmt::format("{}, {}", share, waits) : waits;
  }
  if (progress.left <= absl::ZeroDuration()) return share;
  return fmt::format("{}, about {} left", share, time_text(progress.left));
}

SolvedGame::SolvedGame(const Catalog& catalog, ChosenRules chosen, const solver::GameSize& size,
                       std::function<bool()> stopping)
    : chosen_(std::move(chosen)),
      size_(size),
      idle_(kMostIdleAdvisers),
      basis_(size.exact ? solver::Basis::kExact : solver::Basis::kEstimate) {
  if (chosen_.lexicon == nullptr) return;
  words_ = make_words(chosen_.lexicon->lexicon, catalog.letters(*chosen_.lexicon, chosen_.rules.dice),
                      std::move(stopping));
}

GameToSolve SolvedGame::to_solve() const {
  return {.chosen = chosen_, .words = chosen_.lexicon == nullptr ? nullptr : &words_};
}

SolveProgress SolvedGame::progress() const {
  absl::MutexLock lock(&mutex_);
  if (play_) {
    return {.ready = true,
            .basis = play_->basis,
            .share = 1,
            .expected_total = play_->expected_total,
            .states = play_->states,
            .chances_missing = may_find_chances(),
            .chances_share = chances_meter_.share()};
  }
  SolveProgress progress{.basis = basis_,
                         .share = meter_.share(),
                         .states = states_,
                         .stage = stage_,
                         .games_before = games_before_};
  if (stage_ == SolveStage::kWorking) progress.left = meter_.left(absl::Now());
  return progress;
}

absl::Status SolvedGame::check_ready() const {
  {
    absl::MutexLock lock(&mutex_);
    if (play_) return absl::OkStatus();
    if (!refused_.ok()) return refused_;
  }
  const SolveProgress seen = progress();
  return still_solving(fmt::format("the best play of {} is being worked out: {}; ask again",
                                   chosen_.rules.title, progress_text(seen)),
                       seen.left);
}

std::unique_ptr<solver::Adviser> SolvedGame::take_adviser() {
  if (std::unique_ptr<solver::Adviser> adviser = idle_.take()) return adviser;
  absl::MutexLock lock(&mutex_);
  return play_->make_adviser();
}

absl::StatusOr<solver::Advice> SolvedGame::advise(std::span<const engine::Sheet> sheets,
                                                  std::span<const engine::Face> faces, int roll_number) {
  if (absl::Status status = check_ready(); !status.ok()) return status;
  std::unique_ptr<solver::Adviser> adviser = take_adviser();
  auto advice = adviser->advise(sheets, faces, roll_number);
  idle_.give_back(std::move(adviser));
  return advice;
}

// Without one where nothing explains the game.
SolvedGame::IdleExplainer SolvedGame::take_explainer() {
  absl::MutexLock lock(&mutex_);
  if (play_->table == nullptr) return {};
  if (idle_explainer_.explainer != nullptr) return std::exchange(idle_explainer_, {});
  return {.explainer = std::make_unique<solver::Explainer>(play_->table, play_->chances),
          .chances = play_->chances};
}

void SolvedGame::give_back(IdleExplainer idle) {
  absl::MutexLock lock(&mutex_);
  if (idle.chances == play_->chances) idle_explainer_ = std::move(idle);
}

absl::StatusOr<std::vector<solver::Explanation>> SolvedGame::explain(std::span<const engine::Sheet> sheets,
                                                                     std::span<const engine::Face> faces,
                                                                     int roll_number,
                                                                     std::span<const solver::Choice> choices,
                                                                     const engine::Words* words) {
  if (absl::Status status = check_ready(); !status.ok()) return status;
  std::vector<solver::Explanation> explanations;
  IdleExplainer taken = take_explainer();
  if (taken.explainer == nullptr) return explanations;
  for (const solver::Choice& choice : choices) {
    auto explained = taken.explainer->explain(sheets, faces, roll_number, choice.what, words);
    if (!explained.ok()) return explained.status();
    explanations.push_back(*std::move(explained));
  }
  give_back(std::move(taken));
  return explanations;
}

absl::StatusOr<double> SolvedGame::expected_total(std::span<const engine::Sheet> sheets) {
  if (absl::Status status = check_ready(); !status.ok()) return status;
  std::unique_ptr<solver::Adviser> adviser = take_adviser();
  auto total = adviser->expected_total(sheets);
  idle_.give_back(std::move(adviser));
  return total;
}

absl::StatusOr<solver::Basis> SolvedGame::basis() const {
  if (absl::Status status = check_ready(); !status.ok()) return status;
  absl::MutexLock lock(&mutex_);
  return play_->basis;
}

absl::StatusOr<solver::Basis> SolvedGame::basis(std::span<const engine::Sheet> sheets) const {
  if (absl::Status status = check_ready(); !status.ok()) return status;
  absl::MutexLock lock(&mutex_);
  return play_->model == nullptr ? play_->basis : solver::basis_of_estimate(*play_->model, sheets);
}

std::shared_ptr<const solver::ValueTable> SolvedGame::table() const {
  absl::MutexLock lock(&mutex_);
  return play_ ? play_->table : nullptr;
}

std::shared_ptr<TargetPlay> SolvedGame::estimate_for(int target) {
  std::shared_ptr<TargetPlay> other;  // goes once others need not wait for that
  absl::MutexLock lock(&mutex_);
  if (!play_ || play_->model == nullptr) return nullptr;
  if (target_play_ == nullptr || target_play_->target() != target) {
    other = std::exchange(target_play_, TargetPlay::estimate(target, play_->model));
  }
  return target_play_;
}

void SolvedGame::wait_in_queue(int games_before) {
  absl::MutexLock lock(&mutex_);
  stage_ = SolveStage::kQueued;
  games_before_ = games_before;
}

// What is read again, or prepared, tells nothing new of what is done.
void SolvedGame::begin_work() {
  absl::MutexLock lock(&mutex_);
  stage_ = SolveStage::kWorking;
  games_before_ = 0;
  meter_.restart();
}

void SolvedGame::report(solver::Basis basis, std::int64_t states, double share) {
  absl::MutexLock lock(&mutex_);
  // What comes before the first state, was read, or was done before it waited, tells nothing of the rest.
  const bool goes_on = stage_ == SolveStage::kWorking && states == states_ && basis == basis_;
  if (!goes_on) meter_.restart();
  meter_.report(share, absl::Now());
  basis_ = basis;
  states_ = states;
  stage_ = SolveStage::kWorking;
}

void SolvedGame::finish(BestPlay play) {
  kept_ = {};
  absl::MutexLock lock(&mutex_);
  kept_bytes_ = 0;
  play_ = std::move(play);
}

bool SolvedGame::may_find_chances() const {
  return play_ && play_->table != nullptr && play_->chances == nullptr && !chances_given_up_ &&
         !chosen_.rules.section_bonuses.empty();
}

SharedTable SolvedGame::lacks_chances() const {
  absl::MutexLock lock(&mutex_);
  return may_find_chances() ? play_->table : nullptr;
}

bool SolvedGame::ask_for_chances() {
  absl::MutexLock lock(&mutex_);
  return !std::exchange(chances_asked_, true);
}

void SolvedGame::give_up_chances() {
  kept_ = {};
  absl::MutexLock lock(&mutex_);
  kept_bytes_ = 0;
  chances_given_up_ = true;
}

void SolvedGame::report_chances(double share) {
  absl::MutexLock lock(&mutex_);
  chances_meter_.report(share, absl::Now());
}

void SolvedGame::set_chances(SharedChances chances) {
  kept_ = {};
  absl::MutexLock lock(&mutex_);
  kept_bytes_ = 0;
  play_->chances = std::move(chances);
  idle_explainer_ = {};
}

void SolvedGame::refuse(absl::Status why, absl::Time again) {
  absl::MutexLock lock(&mutex_);
  refused_ = std::move(why);
  again_ = again;
}

bool SolvedGame::is_due_again() const {
  absl::MutexLock lock(&mutex_);
  return !refused_.ok() && absl::Now() >= again_;
}

bool SolvedGame::waits_for_room() const {
  absl::MutexLock lock(&mutex_);
  return absl::IsResourceExhausted(refused_) && again_ < absl::InfiniteFuture();
}

bool SolvedGame::is_unfinished() const {
  absl::MutexLock lock(&mutex_);
  return !play_ && refused_.ok();
}

bool SolvedGame::is_looked_for() const {
  absl::MutexLock lock(&mutex_);
  return stage_ == SolveStage::kLooking;
}

std::size_t SolvedGame::bytes() const {
  absl::MutexLock lock(&mutex_);
  if (!play_) return kept_bytes_;
  const std::size_t sections = play_->chances == nullptr ? 0 : play_->chances->chances.size();
  return kept_bytes_ + play_->bytes + sections * static_cast<std::size_t>(play_->states) * sizeof(double);
}

void SolvedGame::count_kept() {
  const std::size_t bytes = kept_.bytes();
  absl::MutexLock lock(&mutex_);
  kept_bytes_ = bytes;
}

}  // namespace lexicup::service
