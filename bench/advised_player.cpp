#include "bench/advised_player.h"

#include <cstdlib>
#include <utility>

#include <fmt/format.h>

#include "engine/dice_source.h"
#include "engine/game.h"
#include "engine/standings.h"

namespace lexicup::bench {

void fail(const std::string& message) {
  fmt::print(stderr, "{}\n", message);
  std::exit(1);
}

engine::FairDice dice_of_game(const std::string& kind, std::size_t game) {
  engine::Seed seed;
  seed.fill(20);
  return {seed, engine::DiceContext::of_game(fmt::format("{}-{}", kind, game)).value()};
}

AdvisedPlayer::AdvisedPlayer(const Setup& setup, std::unique_ptr<solver::Adviser> adviser)
    : setup_(setup), adviser_(std::move(adviser)) {}

engine::GameState AdvisedPlayer::play(engine::GameState state, engine::DiceSource& dice, const Meet& meet) {
  if (!state.over && state.faces.empty()) state = rolled(std::move(state), 0, dice);
  while (!state.over) {
    const auto advice = adviser_->advise(state.players[0].sheets, state.faces, state.roll_number);
    if (!advice.ok()) fail(std::string(advice.status().message()));
    meet(state, *advice);
    state = after(std::move(state), advice->choices.front(), dice);
  }
  return state;
}

engine::GameState AdvisedPlayer::after(engine::GameState state, const solver::Choice& choice,
                                       engine::DiceSource& dice) const {
  if (const auto* keep = std::get_if<solver::KeepChoice>(&choice.what)) {
    return rolled(std::move(state), keep->kept, dice);
  }
  state = claimed(std::move(state), std::get<solver::ClaimChoice>(choice.what));
  return state.over ? state : rolled(std::move(state), 0, dice);
}

int AdvisedPlayer::total(const engine::GameState& state) const {
  return engine::grand_total(setup_.rules, state.players[0]);
}

engine::GameState AdvisedPlayer::rolled(engine::GameState state, engine::DieSet kept,
                                        engine::DiceSource& dice) const {
  const auto roll = engine::roll_dice(setup_.rules, state, kept, dice);
  if (!roll.ok()) fail(std::string(roll.status().message()));
  return engine::apply(setup_.rules, std::move(state), *roll).value();
}

engine::GameState AdvisedPlayer::claimed(engine::GameState state, const solver::ClaimChoice& choice) const {
  const engine::Box& box = engine::box_at(setup_.rules, choice.box);
  engine::Claimed move{.claim = {.box = box.id, .words = words_for(state.faces, box)},
                       .column = choice.column};
  if (choice.zeroed >= 0) move.claim.zeroed_box = engine::box_at(setup_.rules, choice.zeroed).id;
  if (claiming_) claiming_(move, choice.points);
  const auto boxes = [&](const engine::GameState& game) {
    return engine::totals(setup_.rules, game.players[0].sheets[static_cast<std::size_t>(choice.column)])
        .boxes;
  };
  const int before = boxes(state);
  auto next = engine::apply(setup_.rules, std::move(state), move, setup_.words());
  if (!next.ok()) fail(fmt::format("{}: {}", box.id, std::string(next.status().message())));
  const int gained = boxes(*next) - before;
  if (!choice.repeat_bonus && gained != choice.points) {
    fail(fmt::format("{} records {} points where {} were advised", box.id, gained, choice.points));
  }
  return *std::move(next);
}

// The best words of the roll; none record a zero.
std::vector<std::string> AdvisedPlayer::words_for(const engine::Roll& faces, const engine::Box& box) const {
  std::vector<std::string> texts;
  if (!engine::takes_words(box)) return texts;
  const auto best = setup_.words()->best_words(faces, *engine::word_rule(box.scoring), 1);
  if (best.empty()) return texts;
  for (const engine::SpelledWord& word : best.front()) texts.push_back(word.text);
  return texts;
}

}  // namespace lexicup::bench
