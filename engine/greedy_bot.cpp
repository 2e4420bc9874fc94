#include "engine/greedy_bot.h"

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>
#include <vector>

#include <absl/random/uniform_int_distribution.h>

#include "engine/claim_rules.h"
#include "engine/score.h"

namespace lexicup::engine {
namespace {

// Rolls that each keep is tried on: enough to tell good keeps from bad ones, a millisecond's work.
constexpr int kSamples = 64;

struct ValuedClaim {
  Claimed claimed;
  int gain = 0;     // what it adds to the player's total
  int forgone = 0;  // the most that the box used up for it could have held
  DieSet dice = 0;  // that make the points
};

bool is_better(const ValuedClaim& one, const ValuedClaim& other) {
  return one.gain != other.gain ? one.gain > other.gain : one.forgone < other.forgone;
}

DieSet dice_of(const WordChoice& choice) {
  DieSet dice = 0;
  for (const LaidWord& word : choice.words) {
    for (int die : word.dice) dice |= die_bit(die);
  }
  return dice;
}

// The round box that is missed least.
int cheapest(const RuleSet& rules, const std::vector<int>& boxes) {
  return *std::ranges::min_element(boxes, {}, [&](int box) { return box_at(rules, box).max_points; });
}

ValuedClaim valued(const RuleSet& rules, const Offer& offer, int column) {
  const Box& box = box_at(rules, offer.box);
  const int multiplier = rules.multipliers[static_cast<std::size_t>(column)];
  ValuedClaim claim{.claimed = {.claim = {.box = box.id}, .column = column}};
  claim.gain = (offer.points + offer.repeat_bonus + offer.section_bonus + offer.round_points) * multiplier;
  claim.forgone = box.max_points * multiplier;
  claim.dice = all_dice(rules);
  if (!offer.choices.empty()) {
    for (const LaidWord& word : offer.choices.front().words)
      claim.claimed.claim.words.push_back(word.word.text);
    claim.dice = dice_of(offer.choices.front());
  }
  if (!offer.zeroes.empty()) {
    const Box& zeroed = box_at(rules, cheapest(rules, offer.zeroes));
    if (offer.zeroes.size() > 1) claim.claimed.claim.zeroed_box = zeroed.id;
    claim.forgone += zeroed.max_points * multiplier;
  }
  return claim;
}

ValuedClaim best_claim(const RuleSet& rules, const GameState& state, const Words* words) {
  std::optional<ValuedClaim> best;
  for (int column = 0; column < columns(rules); ++column) {
    const Sheet& sheet = mover(state).sheets[static_cast<std::size_t>(column)];
    const auto offers =
        score_roll(rules, sheet, state.faces, {.roll_number = state.roll_number, .words = words});
    assert(offers.ok());
    for (const Offer& offer : *offers) {
      if (offer.state != ClaimState::kOpen) continue;
      ValuedClaim claim = valued(rules, offer, column);
      if (!best || is_better(claim, *best)) best = std::move(claim);
    }
  }
  return *std::move(best);
}

// The most points that any open box of any column gives a roll.
class BestPoints {
 public:
  BestPoints(const RuleSet& rules, const GameState& state)
      : rules_(rules), next_roll_(state.roll_number + 1) {
    for (const Sheet& sheet : mover(state).sheets) facts_.push_back(facts_of(rules, sheet));
  }

  int of(const Roll& faces) const {
    const Tally tally = tally_of(faces);
    int most = 0;
    for (std::size_t column = 0; column < facts_.size(); ++column) {
      most = std::max(most, in_column(facts_[column], tally) * rules_.multipliers[column]);
    }
    return most;
  }

 private:
  int in_column(const SheetFacts& facts, const Tally& tally) const {
    int most = 0;
    for (int box = 0; box < static_cast<int>(rules_.boxes.size()); ++box) {
      if ((facts.open & box_bit(box)) == 0) continue;
      const BoxClaim claim = claim_of(rules_, facts, tally, box, next_roll_);
      if (claim.state != ClaimState::kOpen) continue;
      most = std::max(most, claim.points + (claim.repeat ? rules_.repeat_bonus->points : 0));
    }
    return most;
  }

  const RuleSet& rules_;
  const int next_roll_;
  std::vector<SheetFacts> facts_;
};

std::vector<Roll> sample_rolls(const DiceSet& dice, Randomness randomness) {
  std::vector<Roll> rolls(kSamples);
  for (Roll& roll : rolls) {
    for (const Die& die : dice.dice) {
      absl::uniform_int_distribution<std::size_t> place(0, die.faces.size() - 1);
      roll.push_back(die.faces[place(randomness)]);
    }
  }
  return rolls;
}

// The sum over the samples of what the keep makes of them.
int worth_of(const BestPoints& points, const std::vector<Roll>& samples, const Roll& faces, DieSet kept) {
  int sum = 0;
  for (Roll roll : samples) {
    for (std::size_t die = 0; die < faces.size(); ++die) {
      if (has_die(kept, static_cast<int>(die))) roll[die] = faces[die];
    }
    sum += points.of(roll);
  }
  return sum;
}

// The keep that beats `claim` by the widest margin, if one does.
std::optional<Keep> promising_keep(const RuleSet& rules, const GameState& state, const ValuedClaim& claim,
                                   Randomness randomness) {
  const BestPoints points(rules, state);
  const std::vector<Roll> samples = sample_rolls(rules.dice, randomness);
  std::optional<Keep> best;
  int most = claim.gain * kSamples;
  for (DieSet kept : legal_keeps(rules, state)) {
    const int worth = worth_of(points, samples, state.faces, kept);
    if (worth > most) best = Keep{.kept = kept};
    most = std::max(most, worth);
  }
  return best;
}

// With words: while there is a roll left and dice that the best words do without. A box that closes before
// the next roll is claimed while it is open.
std::optional<Keep> keep_for_words(const RuleSet& rules, const GameState& state, const ValuedClaim& claim) {
  if (claim.gain == 0) return Keep{.kept = 0};
  const int box = find_box(rules, claim.claimed.claim.box).value();
  const bool closes = box_at(rules, box).last_roll <= state.roll_number;
  if (closes || claim.dice == all_dice(rules)) return std::nullopt;
  return Keep{.kept = claim.dice};
}

class GreedyBot final : public Bot {
 public:
  std::string_view id() const override { return "greedy"; }
  std::string_view title() const override { return "Greedy"; }

  Decision decide(const RuleSet& rules, const GameState& state, const Words* words,
                  Randomness randomness) const override {
    if (state.roll_number == 0) return Keep{.kept = 0};
    ValuedClaim claim = best_claim(rules, state, words);
    if (state.roll_number >= rules.rolls_per_turn) return std::move(claim.claimed);
    const bool with_words = std::ranges::any_of(rules.boxes, takes_words);
    const std::optional<Keep> keep =
        with_words ? keep_for_words(rules, state, claim) : promising_keep(rules, state, claim, randomness);
    if (keep) return *keep;
    return std::move(claim.claimed);
  }
};

}  // namespace

const Bot& greedy_bot() {
  static const GreedyBot kGreedy;
  return kGreedy;
}

}  // namespace lexicup::engine
