#include "solver/turn_plan.h"

#include <algorithm>
#include <array>
#include <utility>

namespace lexicup::solver {
namespace {

// The chances of one group's full nodes from a node on.
void complete(const DieGroup& group, Node from, std::vector<std::pair<Node, double>>& full) {
  full.clear();
  if (from < group.full) {
    full.emplace_back(from, 1.0);
    return;
  }
  std::vector<double> chances(group.nodes.size());
  chances[static_cast<std::size_t>(from)] = 1;
  for (Node node = from; node >= group.full; --node) {
    const double chance = chances[static_cast<std::size_t>(node)];
    if (chance == 0) continue;
    for (std::size_t face = 0; face < group.faces.size(); ++face) {
      const auto missing = static_cast<std::size_t>(node - group.full);
      const Node more = group.more[missing * group.faces.size() + face];
      chances[static_cast<std::size_t>(more)] += chance * group.chances[face];
    }
  }
  for (Node node = 0; node < group.full; ++node) {
    if (chances[static_cast<std::size_t>(node)] > 0)
      full.emplace_back(node, chances[static_cast<std::size_t>(node)]);
  }
}

}  // namespace

TurnPlan::TurnPlan(const ValueTable& table)
    : table_(table), game_(*table.game), batch_(game_, table.values.data(), /*lanes=*/1) {
  const auto groups = game_.rolls.groups();
  strides_.resize(groups.size());
  for (std::size_t i = groups.size(); i-- > 0;) {
    strides_[i] = keeps_;
    keeps_ *= groups[i].nodes.size();
    steps_of_a_keep_ += static_cast<double>(groups[i].nodes.size() * groups[i].faces.size());
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
  chances_.resize(keeps_);
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
  std::ranges::fill(values_, 0);
  for (std::size_t roll = 0; roll < whole_.size(); ++roll) values_[whole_[roll]] = batch_.rolls()[roll];
  find_means();
  batch_.must_claim(roll_number);
  for (std::size_t roll = 0; roll < whole_.size(); ++roll) values_[whole_[roll]] = batch_.rolls()[roll];
  choices_[static_cast<std::size_t>(roll_number)].assign(whole_.size(), kUndecided);
  decided_ = false;
}

// Makes the choices for every roll, and says what it is worth.
void TurnPlan::decide_all() {
  if (decided_) return;
  find_best();
  std::vector<Keep>& choices = choices_[static_cast<std::size_t>(planned_from_)];
  for (std::size_t roll = 0; roll < whole_.size(); ++roll) {
    choices[roll] = best_[whole_[roll]];
    batch_.set_roll(roll, values_[whole_[roll]]);
  }
  decided_ = true;
}

TurnPlan::Keep TurnPlan::choice_of(int roll_number, std::size_t roll) {
  Keep& choice = choices_[static_cast<std::size_t>(roll_number)][roll];
  if (choice == kUndecided) choice = best_keep(roll);
  return choice;
}

// Of one roll alone.
TurnPlan::Keep TurnPlan::best_keep(std::size_t roll) {
  if (parts_.empty()) find_parts();
  keeps_of_roll_ = {0};
  std::size_t rest = whole_[roll];
  for (std::size_t i = 0; i < strides_.size(); ++i) {
    const std::vector<Keep>& parts = parts_[i][rest / strides_[i]];
    rest %= strides_[i];
    const std::size_t before = keeps_of_roll_.size();
    for (std::size_t part = 1; part < parts.size(); ++part) {
      for (std::size_t k = 0; k < before; ++k) keeps_of_roll_.push_back(keeps_of_roll_[k] + parts[part]);
    }
    for (std::size_t k = 0; k < before; ++k) keeps_of_roll_[k] += parts[0];
  }
  Keep best = keeps_of_roll_[0];
  for (Keep keep : keeps_of_roll_) {
    const bool equal = values_[keep] >= values_[best] - kSameValue && dice_[keep] > dice_[best];
    if (equal || values_[keep] > values_[best] + kSameValue) best = keep;
  }
  return best;
}

// What is left of full nodes if dice are taken away one by one; the whole node first.
void TurnPlan::find_parts() {
  for (std::size_t i = 0; i < strides_.size(); ++i) {
    const DieGroup& group = game_.rolls.groups()[i];
    std::vector<std::vector<Keep>> of_nodes;
    for (Node full = 0; full < group.full; ++full) {
      std::vector<Node> nodes = {full};
      for (std::size_t next = 0; next < nodes.size(); ++next) {
        const auto node = static_cast<std::size_t>(nodes[next]);
        for (std::int32_t link = group.fewer_from[node]; link < group.fewer_from[node + 1]; ++link) {
          const Node fewer = group.fewer[static_cast<std::size_t>(link)];
          if (std::ranges::find(nodes, fewer) == nodes.end()) nodes.push_back(fewer);
        }
      }
      std::vector<Keep>& parts = of_nodes.emplace_back();
      for (Node node : nodes)
        parts.push_back(static_cast<Keep>(static_cast<std::size_t>(node) * strides_[i]));
    }
    parts_.push_back(std::move(of_nodes));
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

// How many rolls the missing dice of a keep can make.
double TurnPlan::outcomes_of(Keep keep) const {
  double outcomes = 1;
  std::size_t rest = keep;
  for (std::size_t i = 0; i < strides_.size(); ++i) {
    const DieGroup& group = game_.rolls.groups()[i];
    const std::size_t missing = group.dice.size() - group.nodes[rest / strides_[i]].size();
    outcomes *= group.sets[group.faces.size()][missing];
    rest %= strides_[i];
  }
  return outcomes;
}

// The keep's chance goes to the rolls it can become.
void TurnPlan::add_outcomes(Keep keep) {
  std::vector<std::pair<std::size_t, double>> places = {{0, std::exchange(chances_[keep], 0.0)}};
  std::vector<std::pair<Node, double>> full;
  std::size_t rest = keep;
  for (std::size_t i = 0; i < strides_.size(); ++i) {
    complete(game_.rolls.groups()[i], static_cast<Node>(rest / strides_[i]), full);
    rest %= strides_[i];
    std::vector<std::pair<std::size_t, double>> longer;
    longer.reserve(places.size() * full.size());
    for (const auto& [place, chance] : places) {
      for (const auto& [node, share] : full) {
        longer.emplace_back(place + static_cast<std::size_t>(node) * strides_[i], chance * share);
      }
    }
    places = std::move(longer);
  }
  for (const auto& [place, chance] : places) chances_[place] += chance;
}

// The same for all keeps at once, group by group.
void TurnPlan::spread_chances() {
  for (std::size_t i = 0; i < strides_.size(); ++i) {
    const DieGroup& group = game_.rolls.groups()[i];
    const std::size_t stride = strides_[i];
    for (std::size_t first = 0; first < keeps_; first += stride * group.nodes.size()) {
      for (int missing = group.missing(); missing-- > 0;) {
        double* from = &chances_[first + static_cast<std::size_t>(group.full + missing) * stride];
        for (std::size_t face = 0; face < group.faces.size(); ++face) {
          const Node more = group.more[static_cast<std::size_t>(missing) * group.faces.size() + face];
          double* to = &chances_[first + static_cast<std::size_t>(more) * stride];
          for (std::size_t k = 0; k < stride; ++k) to[k] += group.chances[face] * from[k];
        }
        std::fill_n(from, stride, 0.0);
      }
    }
  }
}

// The chances of these keeps, each named once, become chances of rolls.
std::vector<TurnPlan::RollChance> TurnPlan::roll_missing_dice(std::span<const Keep> keeps) {
  double outcomes = 0;
  for (Keep keep : keeps) outcomes += outcomes_of(keep);
  // A sweep over all keeps does a step for each of them and each group; one roll at a time costs about as
  // much.
  if (outcomes < static_cast<double>(keeps_)) {
    for (Keep keep : keeps) add_outcomes(keep);
  } else {
    spread_chances();
  }
  std::vector<RollChance> rolls;
  for (std::size_t roll = 0; roll < whole_.size(); ++roll) {
    double& chance = chances_[whole_[roll]];
    if (chance > 0) rolls.push_back({.roll = static_cast<std::uint32_t>(roll), .chance = chance});
    chance = 0;
  }
  return rolls;
}

// Plays on from the rolls that can lie on the table after this roll of the turn.
std::vector<TurnPlan::ClaimedRoll> TurnPlan::play(int roll_number, std::vector<RollChance> rolls) {
  plan_from(roll_number);
  // One roll at a time costs many times as much as all of them together.
  if (rolls.size() > whole_.size() / 16) decide_all();
  std::vector<ClaimedRoll> claimed;
  for (; roll_number < game_.rules.rolls_per_turn; ++roll_number) {
    std::vector<Keep> kept;
    for (const auto& [roll, chance] : rolls) {
      const Keep choice = choice_of(roll_number, roll);
      if (choice == whole_[roll]) {
        claimed.push_back({.roll = roll, .roll_number = roll_number, .chance = chance});
        continue;
      }
      if (chances_[choice] == 0) kept.push_back(choice);
      chances_[choice] += chance;
    }
    rolls = roll_missing_dice(kept);
  }
  for (const auto& [roll, chance] : rolls) {
    claimed.push_back({.roll = roll, .roll_number = roll_number, .chance = chance});
  }
  return claimed;
}

TurnEnds TurnPlan::ends_of(const std::vector<ClaimedRoll>& claimed) const {
  // Rolls of a kind are claimed alike after all rolls of the turn that leave the same boxes open.
  std::vector<int> same_as = {0};
  for (int roll_number = 1; roll_number <= game_.rules.rolls_per_turn; ++roll_number) {
    same_as.push_back(roll_number == 1 || closes_after(roll_number - 1) ? roll_number : same_as.back());
  }
  constexpr std::uint32_t kNone = ~std::uint32_t{0};
  std::vector<std::vector<std::uint32_t>> place_of(same_as.size());
  TurnEnds ends;
  for (const auto& [roll, roll_number, chance] : claimed) {
    const int first = same_as[static_cast<std::size_t>(roll_number)];
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

// Whether some box may not be claimed any more after this roll of the turn.
bool TurnPlan::closes_after(int roll_number) const {
  return std::ranges::any_of(game_.rules.boxes,
                             [&](const engine::Box& box) { return box.last_roll == roll_number; });
}

std::vector<TurnEnd> TurnPlan::ends() {
  std::vector<RollChance> rolls;
  for (std::size_t roll = 0; roll < whole_.size(); ++roll) {
    rolls.push_back({.roll = static_cast<std::uint32_t>(roll), .chance = game_.rolls.chance(roll)});
  }
  return ends_of(play(1, std::move(rolls))).ends;
}

TurnPlan::Keep TurnPlan::keep_of(std::span<const engine::Face> faces, engine::DieSet kept) const {
  std::size_t keep = 0;
  for (std::size_t i = 0; i < strides_.size(); ++i) {
    const DieGroup& group = game_.rolls.groups()[i];
    engine::Roll shown;
    for (int die : group.dice) {
      if (engine::has_die(kept, die)) shown.push_back(faces[static_cast<std::size_t>(die)]);
    }
    keep += static_cast<std::size_t>(node_of(group, std::move(shown))) * strides_[i];
  }
  return static_cast<Keep>(keep);
}

TurnEnds TurnPlan::ends_after_keep(std::span<const engine::Face> faces, engine::DieSet kept,
                                   int roll_number) {
  const Keep keep = keep_of(faces, kept);
  chances_[keep] = 1;
  return ends_of(play(roll_number + 1, roll_missing_dice(std::span(&keep, 1))));
}

}  // namespace lexicup::solver
