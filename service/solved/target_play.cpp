#include "service/solved/target_play.h"

#include <utility>

namespace lexicup::service {
namespace {

// Advisers that are kept though nobody asks them now; each has memory of its own.
constexpr std::size_t kMostIdleTargetAdvisers = 2;

std::size_t bytes_of(const std::vector<double>& values) { return values.size() * sizeof(double); }

std::size_t bytes_of(const solver::TargetTable& table) {
  std::size_t bytes = 0;
  for (const solver::NeedChances& needs : table.of_state)
    bytes += sizeof needs + needs.chances.size() * sizeof(float);
  return bytes;
}

}  // namespace

TargetPlay::TargetPlay(int target) : target_(target), idle_(kMostIdleTargetAdvisers) {}

std::shared_ptr<TargetPlay> TargetPlay::exact(std::shared_ptr<const solver::TargetTable> table,
                                              std::shared_ptr<const solver::ValueTable> values) {
  std::shared_ptr<TargetPlay> play(new TargetPlay(table->target));
  play->memory_ = {{table.get(), bytes_of(*table)}, {values.get(), bytes_of(values->values)}};
  play->make_adviser_ = [table, values] { return solver::make_target_adviser(table, values); };
  play->chance_ = [table](std::span<const engine::Sheet> sheets) {
    return solver::chance_before_turn(table, sheets);
  };
  play->table_ = std::move(table);
  return play;
}

std::shared_ptr<TargetPlay> TargetPlay::estimate(int target,
                                                 std::shared_ptr<const solver::SpreadTable> spread,
                                                 std::shared_ptr<const solver::ValueTable> values) {
  std::shared_ptr<TargetPlay> play(new TargetPlay(target));
  play->memory_ = {{spread.get(), bytes_of(spread->variances)}, {values.get(), bytes_of(values->values)}};
  play->make_adviser_ = [target, spread, values] {
    return solver::make_target_estimate(target, spread, values);
  };
  play->chance_ = [target, spread, values](std::span<const engine::Sheet> sheets) {
    return solver::estimate_before_turn(target, spread, values, sheets);
  };
  play->spread_ = std::move(spread);
  return play;
}

std::shared_ptr<TargetPlay> TargetPlay::estimate(int target,
                                                 std::shared_ptr<const solver::FittedModel> model) {
  std::shared_ptr<TargetPlay> play(new TargetPlay(target));
  play->make_adviser_ = [target, model] { return solver::make_target_estimate(target, model); };
  play->model_ = std::move(model);
  return play;
}

bool TargetPlay::knows(std::size_t state, int need) const {
  return table_ != nullptr && state < table_->of_state.size() && table_->knows(state, need);
}

absl::StatusOr<solver::TargetAdvice> TargetPlay::advise(std::span<const engine::Sheet> sheets,
                                                        std::span<const engine::Face> faces,
                                                        int roll_number) {
  std::unique_ptr<solver::TargetAdviser> adviser = take();
  auto advice = adviser->advise(sheets, faces, roll_number);
  idle_.give_back(std::move(adviser));
  return advice;
}

absl::StatusOr<double> TargetPlay::chance(std::span<const engine::Sheet> sheets) {
  if (chance_) return chance_(sheets);
  std::unique_ptr<solver::TargetAdviser> adviser = take();
  auto chance = adviser->chance(sheets);
  idle_.give_back(std::move(adviser));
  return chance;
}

solver::Basis TargetPlay::basis(std::span<const engine::Sheet> sheets) const {
  return model_ == nullptr ? basis() : solver::basis_of_estimate(target_, *model_, sheets);
}

std::unique_ptr<solver::TargetAdviser> TargetPlay::take() {
  if (std::unique_ptr<solver::TargetAdviser> adviser = idle_.take()) return adviser;
  return make_adviser_();
}

}  // namespace lexicup::service
