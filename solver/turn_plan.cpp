#include "solver/turn_plan.h"

#include <algorithm>
#include <array>
#include <utility>

namespace lexicup::solver {
namespace {

// Whether some box may not be claimed any more after this roll of the turn.
bool closes_after(const engine::RuleSet& rules, int roll_number) {
  return std::ranges::any_of(rules.boxes,
                             [&](const engine::Box& box) { return box.last_roll == roll_number; });
}

}  // namespace

TurnPlan::TurnPlan(const ValueTable& table)
    : game_(*table.game),
      batch_(game_, table.values.data(), /*lanes=*/1),
      numbers_(std::make_shared<const KeepNumbers>(game_.rolls)),
      best_keeps_(numbers_),
      roll_chances_(numbers_),
      choices_(static_cast<std::size_t>(game_.rules.rolls_per_turn)) {}

void TurnPlan::look_at(std::size_t state) {
  batch_.look_at(std::array{state});
  batch_.must_claim(game_.rules.rolls_per_turn);
  planned_from_ = game_.rules.rolls_per_turn;
  decided_ = true;
}

// What rolls are worth after the next roll follows from what is done with them then.
void TurnPlan::plan_from(int roll_number) {
  while (planned_from_ > roll_number) {
    decide_all();
    open(--planned_from_);
  }
}

// Finds what every keep is worth after this roll, when batch_.rolls() holds what rolls are worth after the
// next one. To keep everything is to claim now.
void TurnPlan::open(int roll_number) {
  best_keeps_.set_later(batch_.rolls());
  batch_.must_claim(roll_number);
  best_keeps_.set_claims(batch_.rolls());
  choices_[static_cast<std::size_t>(roll_number)].assign(numbers_->rolls(), kUndecided);
  decided_ = false;
}

// Makes the choices for every roll, and says what it is worth.
void TurnPlan::decide_all() {
  if (decided_) return;
  best_keeps_.find_all();
  std::vector<Keep>& choices = choices_[static_cast<std::size_t>(planned_from_)];
  for (std::size_t roll = 0; roll < choices.size(); ++roll) {
    choices[roll] = best_keeps_.found(roll);
    batch_.set_roll(roll, best_keeps_.value(roll));
  }
  decided_ = true;
}

TurnPlan::Keep TurnPlan::choice_of(int roll_number, std::size_t roll) {
  Keep& choice = choices_[static_cast<std::size_t>(roll_number)][roll];
  if (choice == kUndecided) choice = best_keeps_.of(roll);
  return choice;
}

// Plays on from the rolls that can lie on the table after this roll of the turn.
std::vector<TurnPlan::ClaimedRoll> TurnPlan::play(int roll_number, std::vector<RollChance> rolls) {
  plan_from(roll_number);
  // One roll at a time costs many times as much as all of them together.
  if (rolls.size() > numbers_->rolls() / 16) decide_all();
  std::vector<ClaimedRoll> claimed;
  for (; roll_number < game_.rules.rolls_per_turn; ++roll_number) {
    for (const auto& [roll, chance] : rolls) {
      const Keep choice = choice_of(roll_number, roll);
      if (choice == numbers_->whole(roll)) {
        claimed.push_back({.roll = roll, .roll_number = roll_number, .chance = chance});
      } else {
        roll_chances_.add(choice, chance);
      }
    }
    rolls = roll_chances_.roll_missing_dice();
  }
  for (const auto& [roll, chance] : rolls) {
    claimed.push_back({.roll = roll, .roll_number = roll_number, .chance = chance});
  }
  return claimed;
}

// Rolls of a kind are claimed alike after all rolls of the turn that leave the same boxes open: for each the
// first of these.
std::vector<int> TurnPlan::first_alike() const {
  std::vector<int> first = {0};
  for (int roll_number = 1; roll_number <= game_.rules.rolls_per_turn; ++roll_number) {
    const bool differs = roll_number == 1 || closes_after(game_.rules, roll_number - 1);
    first.push_back(differs ? roll_number : first.back());
  }
  return first;
}

TurnEnds TurnPlan::ends_of(const std::vector<ClaimedRoll>& claimed) const {
  constexpr std::uint32_t kNone = ~std::uint32_t{0};
  const std::vector<int> first_alike = this->first_alike();
  std::vector<std::vector<std::uint32_t>> place_of(first_alike.size());
  TurnEnds ends;
  for (const auto& [roll, roll_number, chance] : claimed) {
    const int first = first_alike[static_cast<std::size_t>(roll_number)];
    std::vector<std::uint32_t>& places = place_of[static_cast<std::size_t>(first)];
    if (places.empty()) places.assign(game_.points.kinds(), kNone);
    const std::uint32_t kind = game_.points.kind[roll];
    if (places[kind] == kNone) {
      places[kind] = static_cast<std::uint32_t>(ends.ends.size());
      ends.ends.push_back({.claim = batch_.best_claim(kind, first), .kind = kind});
    }
    ends.ends[places[kind]].chance += chance;
    ends.rolls.push_back({.roll = roll, .end = places[kind], .chance = chance});
  }
  return ends;
}

std::vector<TurnEnd> TurnPlan::ends() {
  std::vector<RollChance> rolls;
  for (std::size_t roll = 0; roll < numbers_->rolls(); ++roll) {
    rolls.push_back({.roll = static_cast<std::uint32_t>(roll), .chance = game_.rolls.chance(roll)});
  }
  return ends_of(play(1, std::move(rolls))).ends;
}

TurnEnds TurnPlan::ends_after_keep(std::span<const engine::Face> faces, engine::DieSet kept,
                                   int roll_number) {
  roll_chances_.add(numbers_->of(faces, kept), 1);
  return ends_of(play(roll_number + 1, roll_chances_.roll_missing_dice()));
}

}  // namespace lexicup::solver
