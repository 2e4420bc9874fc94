#include "tests/engine/illegal_moves.h"

#include <algorithm>
#include <optional>

#include "engine/legal_moves.h"

namespace lexicup::engine {
namespace {

// One try at a kind of illegal move; nullopt if this state has none of the kind.
using Kind = std::optional<Move> (*)(const RuleSet& rules, const GameState& state, std::mt19937_64& random);

DieSet some_keep(const RuleSet& rules, std::mt19937_64& random) {
  return static_cast<DieSet>(random() % (all_dice(rules) - 1)) + 1;  // neither none nor all
}

int some_die(const RuleSet& rules, std::mt19937_64& random) {
  return static_cast<int>(random() % rules.dice.dice.size());
}

const std::string& some_box(const RuleSet& rules, std::mt19937_64& random) {
  return rules.boxes[random() % rules.boxes.size()].id;
}

Roll first_faces(const RuleSet& rules) {
  Roll roll;
  for (const Die& die : rules.dice.dice) roll.push_back(die.faces.front());
  return roll;
}

std::optional<Move> one_roll_too_many(const RuleSet& rules, const GameState& state, std::mt19937_64&) {
  if (state.roll_number < rules.rolls_per_turn && !state.over) return std::nullopt;
  return Rolled{.faces = first_faces(rules)};
}

std::optional<Move> keep_before_first_roll(const RuleSet& rules, const GameState& state,
                                           std::mt19937_64& random) {
  if (state.roll_number > 0) return std::nullopt;
  return Rolled{.kept = some_keep(rules, random), .faces = first_faces(rules)};
}

std::optional<Move> kept_die_changed(const RuleSet& rules, const GameState& state, std::mt19937_64& random) {
  if (state.roll_number == 0) return std::nullopt;
  const DieSet kept = some_keep(rules, random);
  int die = some_die(rules, random);
  while (!has_die(kept, die)) die = some_die(rules, random);
  Rolled rolled{.kept = kept, .faces = state.faces};
  const std::vector<Face>& faces = rules.dice.dice[static_cast<std::size_t>(die)].faces;
  Face& changed = rolled.faces[static_cast<std::size_t>(die)];
  changed = changed == faces[0] ? faces[1] : faces[0];
  return rolled;
}

std::optional<Move> face_not_on_die(const RuleSet& rules, const GameState&, std::mt19937_64& random) {
  Rolled rolled{.faces = first_faces(rules)};
  const std::size_t die = static_cast<std::size_t>(some_die(rules, random));
  const std::vector<Face>& faces = rules.dice.dice[die].faces;
  Face& face = rolled.faces[die];
  do {
    face = static_cast<Face>(random());
  } while (std::ranges::find(faces, face) != faces.end());
  return rolled;
}

std::optional<Move> wrong_number_of_faces(const RuleSet& rules, const GameState&, std::mt19937_64& random) {
  Rolled rolled{.faces = first_faces(rules)};
  if (random() % 2 == 0) {
    rolled.faces.pop_back();
  } else {
    rolled.faces.push_back(rolled.faces.back());
  }
  return rolled;
}

std::optional<Move> all_or_unknown_dice_kept(const RuleSet& rules, const GameState& state,
                                             std::mt19937_64& random) {
  const DieSet kept = random() % 2 == 0 ? all_dice(rules) : die_bit(rules.dice.size());
  return Rolled{.kept = kept, .faces = state.roll_number == 0 ? first_faces(rules) : state.faces};
}

// A box that legal_claims does not list, without words: used, another round's, too late, out of joker order,
// or any box before the first roll.
std::optional<Move> box_not_listed(const RuleSet& rules, const GameState& state, std::mt19937_64& random) {
  const int column = static_cast<int>(random() % rules.multipliers.size());
  const std::string box = some_box(rules, random);
  const std::vector<Claimed> claims = legal_claims(rules, state);
  const bool listed = std::ranges::any_of(
      claims, [&](const Claimed& one) { return one.column == column && one.claim.box == box; });
  if (listed) return std::nullopt;
  return Claimed{.claim = {.box = box}, .column = column};
}

// Changes something about a claim that is listed.
template <typename Change>
std::optional<Move> changed_claim(const RuleSet& rules, const GameState& state, std::mt19937_64& random,
                                  Change change) {
  const std::vector<Claimed> claims = legal_claims(rules, state);
  if (claims.empty()) return std::nullopt;
  Claimed claim = claims[random() % claims.size()];
  if (!change(claim)) return std::nullopt;
  return claim;
}

std::optional<Move> unknown_box(const RuleSet& rules, const GameState& state, std::mt19937_64& random) {
  return changed_claim(rules, state, random, [](Claimed& claim) {
    claim.claim.box += "s";
    return true;
  });
}

std::optional<Move> unknown_column(const RuleSet& rules, const GameState& state, std::mt19937_64& random) {
  return changed_claim(rules, state, random, [&](Claimed& claim) {
    claim.column = random() % 2 == 0 ? -1 : columns(rules);
    return true;
  });
}

// No word in the word game; no words at all in the others.
std::optional<Move> unknown_word(const RuleSet& rules, const GameState& state, std::mt19937_64& random) {
  return changed_claim(rules, state, random, [](Claimed& claim) {
    claim.claim.words = {"XQ"};
    return true;
  });
}

// No roll spells QUIZ twice: one die has a Q. Games without words take none.
std::optional<Move> words_that_do_not_fit(const RuleSet& rules, const GameState& state,
                                          std::mt19937_64& random) {
  return changed_claim(rules, state, random, [](Claimed& claim) {
    claim.claim.words = {"QUIZ", "QUIZ"};
    return true;
  });
}

// A box that costs nothing names one; one that costs a round box names itself, which is none.
std::optional<Move> wrong_zeroed_box(const RuleSet& rules, const GameState& state, std::mt19937_64& random) {
  return changed_claim(rules, state, random, [](Claimed& claim) {
    claim.claim.zeroed_box = claim.claim.box;
    return true;
  });
}

// In any order a sacrifice has to say which round box it costs, as long as there are two.
std::optional<Move> missing_zeroed_box(const RuleSet& rules, const GameState& state,
                                       std::mt19937_64& random) {
  return changed_claim(rules, state, random, [](Claimed& claim) {
    const bool named = !claim.claim.zeroed_box.empty();
    claim.claim.zeroed_box.clear();
    return named;
  });
}

std::optional<Move> clock_that_is_not_there(const RuleSet& rules, const GameState&, std::mt19937_64&) {
  if (rules.clock_seconds > 0) return std::nullopt;
  return TimedOut{};
}

std::optional<Move> stranger_leaves(const RuleSet&, const GameState& state, std::mt19937_64& random) {
  return Left{.player = random() % 2 == 0 ? -1 : static_cast<int>(state.players.size())};
}

std::optional<Move> leaves_twice(const RuleSet&, const GameState& state, std::mt19937_64&) {
  for (std::size_t player = 0; player < state.players.size(); ++player) {
    if (state.players[player].left) return Left{.player = static_cast<int>(player)};
  }
  return std::nullopt;
}

constexpr Kind kKinds[] = {
    &one_roll_too_many,     &keep_before_first_roll,
    &kept_die_changed,      &face_not_on_die,
    &wrong_number_of_faces, &all_or_unknown_dice_kept,
    &box_not_listed,        &unknown_box,
    &unknown_column,        &unknown_word,
    &words_that_do_not_fit, &wrong_zeroed_box,
    &missing_zeroed_box,    &clock_that_is_not_there,
    &stranger_leaves,       &leaves_twice,
};

}  // namespace

Move random_illegal_move(const RuleSet& rules, const GameState& state, std::mt19937_64& random) {
  for (;;) {
    const Kind kind = kKinds[random() % std::size(kKinds)];
    if (const std::optional<Move> move = kind(rules, state, random)) return *move;
  }
}

}  // namespace lexicup::engine
