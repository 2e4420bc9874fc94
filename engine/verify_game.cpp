#include "engine/verify_game.h"

#include <utility>

#include <absl/status/statusor.h>
#include <fmt/format.h>

#include "engine/game.h"
#include "engine/text.h"

namespace lexicup::engine {
namespace {

absl::Status difference(const std::string& what) { return absl::FailedPreconditionError(what); }

absl::Status at_move(std::size_t place, const absl::Status& status) {
  return difference(fmt::format("move {}: {}", place + 1, std::string(status.message())));
}

absl::Status check_commitment(const DiceProof& proof) {
  const std::string real = commitment(proof.seed);
  if (upper(proof.commitment) == upper(real)) return absl::OkStatus();
  return difference(
      fmt::format("the seed's SHA-256 is {}, but {} was published", real, quoted(proof.commitment)));
}

}  // namespace

absl::Status check_faces(const RuleSet& rules, const GameState& state, const Rolled& rolled,
                         DiceSource& dice) {
  const absl::StatusOr<Rolled> given = roll_dice(rules, state, rolled.kept, dice);
  if (!given.ok()) return given.status();
  for (std::size_t die = 0; die < given->faces.size(); ++die) {
    if (rolled.faces[die] == given->faces[die]) continue;
    return difference(fmt::format("turn {} of player {}, roll {}: die {} shows {}, the seed gives {}",
                                  state.turn, state.player_to_move + 1, state.roll_number + 1, die + 1,
                                  face_label(rules.dice, rolled.faces[die]),
                                  face_label(rules.dice, given->faces[die])));
  }
  return absl::OkStatus();
}

absl::Status verify_game(const RuleSet& rules, int players, std::span<const Move> moves,
                         const DiceProof& proof, const Words* words) {
  if (players < 1) return absl::InvalidArgumentError("a game needs one player at least");
  if (absl::Status status = check_commitment(proof); !status.ok()) return status;
  const Words any_word = every_word(rules.dice);
  FairDice dice(proof.seed, proof.context);
  GameState state = new_game(rules, players);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    absl::StatusOr<GameState> next = apply(rules, state, moves[i], words != nullptr ? words : &any_word);
    if (!next.ok()) return at_move(i, next.status());
    if (const Rolled* rolled = std::get_if<Rolled>(&moves[i])) {
      if (absl::Status status = check_faces(rules, state, *rolled, dice); !status.ok())
        return at_move(i, status);
    }
    state = *std::move(next);
  }
  return absl::OkStatus();
}

}  // namespace lexicup::engine
