#include "solver/fingerprint.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <xxhash.h>

#include "engine/tally.h"

namespace lexicup::solver {
namespace {

using engine::RuleSet;

std::string dice_text(const engine::DiceSet& dice) {
  std::string text;
  for (const engine::Die& die : dice.dice) text += fmt::format("die {}\n", fmt::join(die.faces, " "));
  for (const engine::Letter& letter : dice.letters)
    text += fmt::format("letter {} {}\n", letter.label, letter.points);
  return text;
}

std::string scoring_text(const engine::Box& box, const RollSpace& rolls) {
  if (const engine::WordRule* rule = engine::word_rule(box.scoring)) {
    return fmt::format("words {}-{} of {}-{} fixed {} all {} distinct {}", rule->min_words, rule->max_words,
                       rule->min_letters, rule->max_letters, rule->fixed_points.value_or(-1),
                       rule->use_all_dice, rule->distinct);
  }
  // Patterns are functions: what they give for every roll says which they are.
  XXH3_state_t* state = XXH3_createState();
  XXH3_64bits_reset(state);
  for (std::size_t roll = 0; roll < rolls.rolls(); ++roll) {
    const int points = engine::points_of(box.scoring, engine::tally_of(rolls.faces_of(roll)));
    XXH3_64bits_update(state, &points, sizeof points);
  }
  const std::uint64_t hash = XXH3_64bits_digest(state);
  XXH3_freeState(state);
  return fmt::format("points {:016x}", hash);
}

std::string boxes_text(const RuleSet& rules, const RollSpace& rolls) {
  std::string text;
  for (const engine::Box& box : rules.boxes) {
    text +=
        fmt::format("box section {} uses {} round {} sacrifice {} last {} own {} joker {} {}\n",
                    static_cast<int>(box.section), box.uses, box.round, box.sacrifice, box.last_roll,
                    static_cast<int>(box.own_face), box.joker_points.value_or(-1), scoring_text(box, rolls));
  }
  return text;
}

std::string bonuses_text(const RuleSet& rules) {
  std::string text;
  for (const engine::SectionBonus& bonus : rules.section_bonuses) {
    text +=
        fmt::format("bonus {} at {} for {}\n", bonus.points, bonus.threshold, fmt::join(bonus.boxes, " "));
  }
  if (!rules.repeat_bonus) return text;
  const engine::RepeatBonus& repeat = *rules.repeat_bonus;
  return text + fmt::format("repeat box {} holding {} adds {} same {} round {} order {} zero {} own {}\n",
                            repeat.box, repeat.box_points, repeat.points, repeat.same_box,
                            repeat.round_box_scores, static_cast<int>(repeat.joker), repeat.joker_after_zero,
                            repeat.joker_after_own_box);
}

}  // namespace

std::string Fingerprint::text() const { return fmt::format("{:016x}{:016x}", high, low); }

Fingerprint fingerprint_of(const RuleSet& rules, const RollSpace& rolls, std::string_view dictionary) {
  const std::string text =
      dice_text(rules.dice) + boxes_text(rules, rolls) + bonuses_text(rules) +
      fmt::format("rolls {} order {} multipliers {} dictionary {}\n", rules.rolls_per_turn,
                  static_cast<int>(rules.round_order), fmt::join(rules.multipliers, " "), dictionary);
  const XXH128_hash_t hash = XXH3_128bits(text.data(), text.size());
  return {.high = hash.high64, .low = hash.low64};
}

}  // namespace lexicup::solver
