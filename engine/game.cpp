#include "engine/game.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "engine/text.h"
#include "engine/time_out.h"

namespace lexicup::engine {
namespace {

// The first player from `first` on who still plays, or kNobody.
int next_player(const GameState& state, int first) {
  for (int player = first; player < static_cast<int>(state.players.size()); ++player) {
    if (!state.players[static_cast<std::size_t>(player)].left) return player;
  }
  return kNobody;
}

// Clears the table for the next player, or ends the game: "every turn of every player" is what the texts call
// it.
void pass_dice_on(const RuleSet& rules, GameState& state) {
  state.roll_number = 0;
  state.faces.clear();
  state.player_to_move = next_player(state, state.player_to_move + 1);
  if (state.player_to_move != kNobody) return;
  if (state.turn < turns(rules)) state.player_to_move = next_player(state, 0);
  state.over = state.player_to_move == kNobody;
  if (!state.over) ++state.turn;
}

// A column's own sheet alone decides about jokers and repeat bonuses: five equal dice are a first Yat-Z in
// one column and a further one in another, whichever the player claims.
void record_and_pass(const RuleSet& rules, GameState& state, int column, const Record& record) {
  PlayerState& player = state.players[static_cast<std::size_t>(state.player_to_move)];
  Sheet& sheet = player.sheets[static_cast<std::size_t>(column)];
  sheet = recorded(std::move(sheet), record);
  ++player.turns_taken;
  pass_dice_on(rules, state);
}

absl::Status check_rolled_faces(const RuleSet& rules, const GameState& state, const Rolled& rolled) {
  const int given = static_cast<int>(rolled.faces.size());
  if (given != rules.dice.size()) {
    return absl::InvalidArgumentError(fmt::format("{} given, this game has {}", counted(given, "die", "dice"),
                                                  number_word(rules.dice.size())));
  }
  for (int die = 0; die < given; ++die) {
    const std::size_t place = static_cast<std::size_t>(die);
    const Face face = rolled.faces[place];
    if (has_die(rolled.kept, die)) {
      if (face == state.faces[place]) continue;
      return absl::InvalidArgumentError(fmt::format("die {} is kept, so it must go on showing {}", die + 1,
                                                    face_label(rules.dice, state.faces[place])));
    }
    const Die& rolled_die = rules.dice.dice[place];
    if (std::ranges::find(rolled_die.faces, face) == rolled_die.faces.end()) {
      return absl::InvalidArgumentError(
          fmt::format("die {} ({}) has no such face as number {}; its faces are {}", die + 1,
                      rolled_die.title, static_cast<int>(face), face_labels(rules.dice, rolled_die.faces)));
    }
  }
  return absl::OkStatus();
}

absl::Status make(const RuleSet& rules, const Rolled& rolled, const Words*, GameState& state) {
  if (absl::Status status = check_keep(rules, state, rolled.kept); !status.ok()) return status;
  if (absl::Status status = check_rolled_faces(rules, state, rolled); !status.ok()) return status;
  state.faces = rolled.faces;
  ++state.roll_number;
  return absl::OkStatus();
}

absl::Status make(const RuleSet& rules, const Claimed& claimed, const Words* words, GameState& state) {
  if (claimed.column < 0 || claimed.column >= columns(rules)) {
    return absl::InvalidArgumentError(fmt::format("there is no column {}; a player has {}, counted from 1",
                                                  static_cast<std::int64_t>(claimed.column) + 1,
                                                  counted(columns(rules), "column", "columns")));
  }
  if (state.roll_number == 0) return absl::FailedPreconditionError("roll the dice before you claim a box");
  const Sheet& sheet = mover(state).sheets[static_cast<std::size_t>(claimed.column)];
  const absl::StatusOr<Record> record = check_claim(rules, sheet, state.faces, claimed.claim,
                                                    {.roll_number = state.roll_number, .words = words});
  if (!record.ok()) return record.status();
  record_and_pass(rules, state, claimed.column, *record);
  return absl::OkStatus();
}

absl::Status make(const RuleSet& rules, const TimedOut&, const Words*, GameState& state) {
  if (rules.clock_seconds == 0) {
    return absl::FailedPreconditionError("this game has no clock; a turn takes as long as it takes");
  }
  const TimeOutRecord out = record_at_time_out(rules, state);
  record_and_pass(rules, state, out.column, out.record);
  return absl::OkStatus();
}

absl::Status make(const RuleSet& rules, const Left& left, const Words*, GameState& state) {
  if (left.player < 0 || left.player >= static_cast<int>(state.players.size())) {
    return absl::InvalidArgumentError(fmt::format(
        "there is no player {}; the game has {}, counted from 1", static_cast<std::int64_t>(left.player) + 1,
        counted(static_cast<int>(state.players.size()), "player", "players")));
  }
  PlayerState& player = state.players[static_cast<std::size_t>(left.player)];
  if (player.left) return absl::FailedPreconditionError("this player has left the game already");
  player.left = true;
  if (left.player == state.player_to_move) pass_dice_on(rules, state);
  return absl::OkStatus();
}

std::string in_dice_letters(const DiceSet& dice, const SpelledWord& word) {
  std::string text;
  for (Face letter : word.letters) text += face_label(dice, letter);
  return text;
}

}  // namespace

absl::StatusOr<GameState> apply(const RuleSet& rules, GameState state, const Move& move, const Words* words) {
  if (state.over) return absl::FailedPreconditionError("the game is over; start another one");
  absl::Status status = std::visit([&](const auto& one) { return make(rules, one, words, state); }, move);
  if (!status.ok()) return status;
  return state;
}

absl::StatusOr<GameState> replay(const RuleSet& rules, int players, std::span<const Move> moves,
                                 const Words* words) {
  if (players < 1) return absl::InvalidArgumentError("a game needs one player at least");
  const Words any_word = every_word(rules.dice);
  absl::StatusOr<GameState> state = new_game(rules, players);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    state = apply(rules, *std::move(state), moves[i], words != nullptr ? words : &any_word);
    if (!state.ok()) return at_move(i, state.status());
  }
  return state;
}

absl::Status at_move(std::size_t place, const absl::Status& refusal) {
  return absl::Status(refusal.code(), fmt::format("move {}: {}", place + 1, std::string(refusal.message())));
}

Words every_word(const DiceSet& dice) {
  Words words;
  words.spell = [dice](std::string_view text) -> absl::StatusOr<SpelledWord> {
    absl::StatusOr<std::vector<Face>> letters = spell(dice, text);
    if (!letters.ok()) return letters.status();
    return SpelledWord{.text = upper(text), .letters = *std::move(letters)};
  };
  words.is_word = [](const SpelledWord&) { return true; };
  words.best_words = [](std::span<const Face>, const WordRule&, int) {
    return std::vector<std::vector<SpelledWord>>();
  };
  return words;
}

Move as_logged(const RuleSet& rules, Move move, const Words* words) {
  Claimed* const claimed = std::get_if<Claimed>(&move);
  if (claimed == nullptr || words == nullptr) return move;
  for (std::string& text : claimed->claim.words) {
    const absl::StatusOr<SpelledWord> word = words->spell(text);
    if (word.ok()) text = in_dice_letters(rules.dice, *word);
  }
  return move;
}

}  // namespace lexicup::engine
