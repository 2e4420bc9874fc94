#include "engine/verify_game.h"

#include <utility>

#include <absl/status/statusor.h>
#include <fmt/format.h>

#include "engine/game.h"
#include "engine/text.h"

namespace lexicup::engine {
namespace {

absl::Status difference(const std::string& what) { return absl::FailedPreconditionError(what); }

// Whether the rolled dice of a possible move show what the source gives.
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

}  // namespace

absl::Status check_commitment(const DiceProof& proof) {
  const std::string real = commitment(proof.seed);
  if (upper(proof.commitment) == upper(real)) return absl::OkStatus();
  return difference(fmt::format("the seed does not fit the commitment {}; its own is {}",
                                quoted(proof.commitment), real));
}

GameCheck::GameCheck(const RuleSet& rules, int players, const DiceProof& proof, const Words* words)
    : rules_(rules),
      words_(words != nullptr ? *words : every_word(rules.dice)),
      dice_(proof.seed, proof.context),
      state_(new_game(rules, players)) {}

absl::Status GameCheck::take(const Move& move) {
  absl::StatusOr<GameState> next = apply(rules_, state_, move, &words_);
  if (!next.ok()) return difference(std::string(next.status().message()));
  if (const Rolled* rolled = std::get_if<Rolled>(&move)) {
    if (absl::Status status = check_faces(rules_, state_, *rolled, dice_); !status.ok()) return status;
  }
  state_ = *std::move(next);
  return absl::OkStatus();
}

absl::Status verify_game(const RuleSet& rules, int players, std::span<const Move> moves,
                         const DiceProof& proof, const Words* words) {
  if (players < 1) return absl::InvalidArgumentError("a game needs one player at least");
  if (absl::Status status = check_commitment(proof); !status.ok()) return status;
  GameCheck check(rules, players, proof, words);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (absl::Status status = check.take(moves[i]); !status.ok()) return at_move(i, status);
  }
  return absl::OkStatus();
}

}  // namespace lexicup::engine
