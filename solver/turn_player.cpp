#include "solver/turn_player.h"

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>

#include "solver/keep_values.h"

namespace lexicup::solver {
namespace {

using engine::DieSet;
using engine::Roll;

// A number below `end`. What is left over of 2^64 makes no difference that could be seen.
std::size_t below(std::size_t end, std::mt19937_64& random) {
  return static_cast<std::size_t>(random() % end);
}

bool happens(double chance, std::mt19937_64& random) {
  return static_cast<double>(random() >> 11) * 0x1p-53 < chance;
}

// The dice that show the node's faces, the first ones of equal dice.
DieSet dice_showing(const Roll& node, const Roll& faces) {
  DieSet kept = 0;
  for (engine::Face face : node) {
    int die = 0;
    while (faces[static_cast<std::size_t>(die)] != face || engine::has_die(kept, die)) ++die;
    kept |= engine::die_bit(die);
  }
  return kept;
}

}  // namespace

std::vector<GameLine> new_lines(const EstimateGame& game, const LineNumbers& numbers) {
  std::vector<GameLine> lines;
  for (std::size_t i = numbers.first; i < numbers.end; ++i) {
    std::seed_seq seed{numbers.seed, numbers.stream, static_cast<std::uint64_t>(i)};
    lines.push_back({.sheets = game.sheets.empty_sheets(), .random = std::mt19937_64(seed)});
  }
  return lines;
}

TurnPlayer::TurnPlayer(const ValueModel& model, int lanes)
    : game_(model.game()),
      batch_(model, lanes),
      stages_(static_cast<std::size_t>(game_.rules.rolls_per_turn)) {}

std::vector<PlayedTurn> TurnPlayer::play(std::span<GameLine> lines, double stray) {
  std::vector<OpenSheets> players;
  for (const GameLine& line : lines) players.push_back(line.sheets);
  batch_.look_at(players);
  plan();
  std::vector<PlayedTurn> turns;
  for (std::size_t lane = 0; lane < lines.size(); ++lane) {
    turns.push_back(play_lane(lane, lines[lane], stray));
    turns.back().expected = means_[lane];
  }
  return turns;
}

void TurnPlayer::plan() {
  TurnSweep& sweep = batch_.sweep();
  const bool equal_dice = game_.rolls.groups().size() == 1;
  sweep.must_claim(game_.rules.rolls_per_turn);
  for (int roll = game_.rules.rolls_per_turn - 1; roll > 0; --roll) {
    Stage& stage = stages_[static_cast<std::size_t>(roll)];
    if (!equal_dice) stage.rolls = sweep.rolls();
    sweep.may_roll_or_claim(roll);
    if (equal_dice) stage.nodes = sweep.best_of_nodes();
  }
  means_.resize(sweep.lanes());
  sweep.mean(means_.data());
}

PlayedTurn TurnPlayer::play_lane(std::size_t lane, GameLine& line, double stray) {
  PlayedTurn turn;
  turn.strayed = happens(stray, line.random);
  const int rolls = game_.rules.rolls_per_turn;
  const int stray_roll = 1 + static_cast<int>(below(static_cast<std::size_t>(rolls), line.random));
  DieSet kept = 0;
  Roll faces(static_cast<std::size_t>(game_.rules.dice.size()));
  for (int roll_number = 1; roll_number <= rolls; ++roll_number) {
    throw_dice(kept, faces, line.random);
    turn.rolls.push_back({.kept = kept, .faces = faces});
    const std::uint32_t kind = game_.points.kind[game_.rolls.index_of(faces)];
    turn.claim = batch_.best_claim(lane, kind, roll_number);
    if (turn.strayed && roll_number == stray_roll) {
      const std::vector<SheetClaim> claims = batch_.claims_of(lane, kind, roll_number);
      if (!claims.empty()) turn.claim = claims[below(claims.size(), line.random)];
      break;
    }
    if (roll_number == rolls) break;
    const BestKeep keep = best_keep(stages_[static_cast<std::size_t>(roll_number)], lane, faces);
    if (turn.claim.worth >= keep.value - kSameValue) break;
    kept = keep.kept;
  }
  const auto column = static_cast<std::size_t>(turn.claim.column);
  Filled filled = game_.sheets.fill(line.sheets[column], turn.claim.box, turn.claim.points);
  line.total += game_.rules.multipliers[column] * (filled.gained + turn.claim.bonus);
  line.sheets[column] = std::move(filled.sheet);
  return turn;
}

TurnPlayer::BestKeep TurnPlayer::best_keep(const Stage& stage, std::size_t lane, const Roll& faces) const {
  if (game_.rolls.groups().size() == 1) return best_of_equal_dice(stage, lane, faces);
  const std::size_t lanes = stage.rolls.size() / game_.rolls.rolls();
  std::vector<double> values(game_.rolls.rolls());
  for (std::size_t roll = 0; roll < values.size(); ++roll) values[roll] = stage.rolls[roll * lanes + lane];
  const std::vector<KeepValue> keeps = keep_values(game_.rolls, faces, values);
  const auto best = std::ranges::max_element(keeps, {}, &KeepValue::value);
  return {.kept = best->kept, .value = best->value};
}

// The best of a roll's keeps is the best of some node with a die less, and so on down to the keep itself.
TurnPlayer::BestKeep TurnPlayer::best_of_equal_dice(const Stage& stage, std::size_t lane,
                                                    const Roll& faces) const {
  const DieGroup& group = game_.rolls.groups()[0];
  const std::size_t lanes = stage.nodes.size() / static_cast<std::size_t>(group.missing());
  const auto value_of = [&](Node node) {
    return stage.nodes[static_cast<std::size_t>(node - group.full) * lanes + lane];
  };
  const auto best_below = [&](Node node) {
    std::optional<Node> best;
    const auto begin = group.fewer_from[static_cast<std::size_t>(node)];
    const auto end = group.fewer_from[static_cast<std::size_t>(node) + 1];
    for (std::int32_t i = begin; i < end; ++i) {
      const Node fewer = group.fewer[static_cast<std::size_t>(i)];
      if (!best || value_of(fewer) > value_of(*best)) best = fewer;
    }
    return best;
  };
  Node node = *best_below(static_cast<Node>(game_.rolls.index_of(faces)));
  const double value = value_of(node);
  for (std::optional<Node> fewer = best_below(node); fewer && value_of(*fewer) >= value;
       fewer = best_below(node)) {
    node = *fewer;
  }
  return {.kept = dice_showing(group.nodes[static_cast<std::size_t>(node)], faces), .value = value};
}

void TurnPlayer::throw_dice(DieSet kept, Roll& faces, std::mt19937_64& random) const {
  for (int die = 0; die < game_.rules.dice.size(); ++die) {
    if (engine::has_die(kept, die)) continue;
    const std::vector<engine::Face>& shown = game_.rules.dice.dice[static_cast<std::size_t>(die)].faces;
    faces[static_cast<std::size_t>(die)] = shown[below(shown.size(), random)];
  }
}

}  // namespace lexicup::solver
