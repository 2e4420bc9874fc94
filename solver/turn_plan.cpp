#include "solver/turn_plan.h"

#include <algorithm>
#include <array>
#include <utility>

namespace lexicup::solver {

TurnPlan::TurnPlan(const ValueTable& table)
    : table_(table), game_(*table.game), batch_(game_, table.values.data(), /*lanes=*/1) {
  const auto groups = game_.rolls.groups();
  strides_.resize(groups.size());
  for (std::size_t i = groups.size(); i-- > 0;) {
    strides_[i] = keeps_;
    keeps_ *= groups[i].nodes.size();
  }
  for (std::size_t roll = 0; roll < game_.rolls.rolls(); ++roll) {
    std::size_t rest = roll;
    std::size_t keep = 0;
    for (std::size_t i = groups.size(); i-- > 0;) {
      keep += rest % static_cast<std::size_t>(groups[i].full) * strides_[i];
      rest /= static_cast<std::size_t>(groups[i].full);
    }
    whole_.push_back(static_cast<Keep>(keep));
  }
  count_dice();
  values_.resize(keeps_);
  best_.resize(keeps_);
  choices_.resize(static_cast<std::size_t>(game_.rules.rolls_per_turn));
}

void TurnPlan::count_dice() {
  dice_.assign(keeps_, 0);
  for (std::size_t keep = 0; keep < keeps_; ++keep) {
    std::size_t rest = keep;
    for (std::size_t i = 0; i < strides_.size(); ++i) {
      const auto dice = game_.rolls.groups()[i].nodes[rest / strides_[i]].size();
      dice_[keep] = static_cast<std::uint8_t>(dice_[keep] + dice);
      rest %= strides_[i];
    }
  }
}

void TurnPlan::look_at(std::size_t state) {
  batch_.look_at(std::array{state});
  batch_.must_claim(game_.rules.rolls_per_turn);
  for (int roll = game_.rules.rolls_per_turn - 1; roll > 0; --roll) plan_roll(roll);
}

// What to do after this roll, when batch_.rolls() holds what rolls are worth after the next one.
void TurnPlan::plan_roll(int roll_number) {
  std::ranges::fill(values_, 0);
  for (std::size_t roll = 0; roll < whole_.size(); ++roll) values_[whole_[roll]] = batch_.rolls()[roll];
  find_means();
  // To keep everything is to claim now.
  batch_.must_claim(roll_number);
  for (std::size_t roll = 0; roll < whole_.size(); ++roll) values_[whole_[roll]] = batch_.rolls()[roll];
  find_best();
  std::vector<Keep>& choices = choices_[static_cast<std::size_t>(roll_number)];
  choices.resize(whole_.size());
  for (std::size_t roll = 0; roll < whole_.size(); ++roll) {
    choices[roll] = best_[whole_[roll]];
    batch_.set_roll(roll, values_[whole_[roll]]);
  }
}

// The value of each keep with dice missing, group by group.
void TurnPlan::find_means() {
  for (std::size_t i = 0; i < strides_.size(); ++i) {
    const DieGroup& group = game_.rolls.groups()[i];
    const std::size_t stride = strides_[i];
    for (std::size_t first = 0; first < keeps_; first += stride * group.nodes.size()) {
      for (int missing = 0; missing < group.missing(); ++missing) {
        double* to = &values_[first + static_cast<std::size_t>(group.full + missing) * stride];
        std::fill_n(to, stride, 0.0);
        for (std::size_t face = 0; face < group.faces.size(); ++face) {
          const Node more = group.more[static_cast<std::size_t>(missing) * group.faces.size() + face];
          const double* from = &values_[first + static_cast<std::size_t>(more) * stride];
          for (std::size_t k = 0; k < stride; ++k) to[k] += group.chances[face] * from[k];
        }
      }
    }
  }
}

// The best among the keeps of each keep's dice: its value in its place, and which one it is.
void TurnPlan::find_best() {
  for (std::size_t keep = 0; keep < keeps_; ++keep) best_[keep] = static_cast<Keep>(keep);
  for (std::size_t i = 0; i < strides_.size(); ++i) {
    const DieGroup& group = game_.rolls.groups()[i];
    const std::size_t stride = strides_[i];
    for (std::size_t first = 0; first < keeps_; first += stride * group.nodes.size()) {
      for (std::size_t node = group.nodes.size(); node-- > 0;) {
        for (std::int32_t link = group.fewer_from[node]; link < group.fewer_from[node + 1]; ++link) {
          const std::size_t to = first + node * stride;
          const std::size_t from =
              first + static_cast<std::size_t>(group.fewer[static_cast<std::size_t>(link)]) * stride;
          for (std::size_t k = 0; k < stride; ++k) {
            if (!is_better(from + k, to + k)) continue;
            values_[to + k] = values_[from + k];
            best_[to + k] = best_[from + k];
          }
        }
      }
    }
  }
}

// Whether the best keep found in the place `one` is better than that in the place `other`.
bool TurnPlan::is_better(std::size_t one, std::size_t other) const {
  if (values_[one] > values_[other] + kSameValue) return true;
  if (values_[one] < values_[other] - kSameValue) return false;
  return dice_[best_[one]] > dice_[best_[other]];
}

// Chances of keeps become chances of rolls.
void TurnPlan::roll_missing_dice(std::vector<double>& chances) const {
  for (std::size_t i = 0; i < strides_.size(); ++i) {
    const DieGroup& group = game_.rolls.groups()[i];
    const std::size_t stride = strides_[i];
    for (std::size_t first = 0; first < keeps_; first += stride * group.nodes.size()) {
      for (int missing = group.missing(); missing-- > 0;) {
        const double* from = &chances[first + static_cast<std::size_t>(group.full + missing) * stride];
        for (std::size_t face = 0; face < group.faces.size(); ++face) {
          const Node more = group.more[static_cast<std::size_t>(missing) * group.faces.size() + face];
          double* to = &chances[first + static_cast<std::size_t>(more) * stride];
          for (std::size_t k = 0; k < stride; ++k) to[k] += group.chances[face] * from[k];
        }
      }
    }
  }
}

// Plays on from a roll of the turn. `chances` are those of all rolls; claimed[roll number] collects the
// chances of the kinds of rolls that are claimed then.
void TurnPlan::play(int roll_number, std::vector<double> chances,
                    std::vector<std::vector<double>>& claimed) const {
  for (; roll_number < game_.rules.rolls_per_turn; ++roll_number) {
    const std::vector<Keep>& choices = choices_[static_cast<std::size_t>(roll_number)];
    std::vector<double> kept(keeps_);
    bool rolls_again = false;
    for (std::size_t roll = 0; roll < chances.size(); ++roll) {
      if (chances[roll] == 0) continue;
      if (choices[roll] == whole_[roll]) {
        claimed[static_cast<std::size_t>(roll_number)][game_.points.kind[roll]] += chances[roll];
      } else {
        kept[choices[roll]] += chances[roll];
        rolls_again = true;
      }
    }
    if (!rolls_again) return;
    roll_missing_dice(kept);
    for (std::size_t roll = 0; roll < chances.size(); ++roll) chances[roll] = kept[whole_[roll]];
  }
  for (std::size_t roll = 0; roll < chances.size(); ++roll) {
    claimed[static_cast<std::size_t>(roll_number)][game_.points.kind[roll]] += chances[roll];
  }
}

std::vector<TurnEnd> TurnPlan::ends_of(const std::vector<std::vector<double>>& claimed) const {
  std::vector<TurnEnd> ends;
  const auto last = static_cast<std::size_t>(game_.rules.rolls_per_turn);
  for (std::size_t kind = 0; kind < game_.points.kinds(); ++kind) {
    double chance = 0;
    for (std::size_t roll_number = 1; roll_number <= last; ++roll_number) {
      chance += claimed[roll_number][kind];
      // The same boxes may be claimed after the next roll: one claim for both.
      const bool same = roll_number < last && !closes_after(static_cast<int>(roll_number));
      if (chance == 0 || same) continue;
      ends.push_back(
          {.claim = batch_.best_claim(static_cast<std::uint32_t>(kind), static_cast<int>(roll_number)),
           .kind = static_cast<std::uint32_t>(kind),
           .chance = chance});
      chance = 0;
    }
  }
  return ends;
}

// Whether some box may not be claimed any more after this roll of the turn.
bool TurnPlan::closes_after(int roll_number) const {
  return std::ranges::any_of(game_.rules.boxes,
                             [&](const engine::Box& box) { return box.last_roll == roll_number; });
}

std::vector<TurnEnd> TurnPlan::ends() {
  std::vector<std::vector<double>> claimed(choices_.size() + 1, std::vector<double>(game_.points.kinds()));
  const auto chances = game_.rolls.chances();
  play(1, {chances.begin(), chances.end()}, claimed);
  return ends_of(claimed);
}

std::vector<TurnEnd> TurnPlan::ends_after_keep(std::span<const engine::Face> faces, engine::DieSet kept,
                                               int roll_number) {
  std::size_t keep = 0;
  for (std::size_t i = 0; i < strides_.size(); ++i) {
    const DieGroup& group = game_.rolls.groups()[i];
    engine::Roll shown;
    for (int die : group.dice) {
      if (engine::has_die(kept, die)) shown.push_back(faces[static_cast<std::size_t>(die)]);
    }
    keep += static_cast<std::size_t>(node_of(group, std::move(shown))) * strides_[i];
  }
  std::vector<double> chances(keeps_);
  chances[keep] = 1;
  roll_missing_dice(chances);
  std::vector<double> rolls;
  for (Keep whole : whole_) rolls.push_back(chances[whole]);
  std::vector<std::vector<double>> claimed(choices_.size() + 1, std::vector<double>(game_.points.kinds()));
  play(roll_number + 1, std::move(rolls), claimed);
  return ends_of(claimed);
}

}  // namespace lexicup::solver
