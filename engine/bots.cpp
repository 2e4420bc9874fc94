#include "engine/bots.h"

#include <algorithm>
#include <array>

#include <absl/random/uniform_int_distribution.h>

#include "engine/greedy_bot.h"
#include "engine/legal_moves.h"

namespace lexicup::engine {
namespace {

// Every keep and every claim is as likely as any other.
class RandomBot final : public Bot {
 public:
  std::string_view id() const override { return "random"; }
  std::string_view title() const override { return "Random"; }

  Decision decide(const RuleSet& rules, const GameState& state, const Words* words,
                  Randomness randomness) const override {
    constexpr int kWordChoices = 3;
    const LegalMoves moves = legal_moves(rules, state, words, kWordChoices);
    const std::size_t all = moves.keeps.size() + moves.claims.size();
    const std::size_t pick = absl::uniform_int_distribution<std::size_t>(0, all - 1)(randomness);
    if (pick < moves.keeps.size()) return Keep{.kept = moves.keeps[pick]};
    return moves.claims[pick - moves.keeps.size()];
  }
};

}  // namespace

std::span<const Bot* const> simple_bots() {
  static const RandomBot kRandom;
  static const std::array<const Bot*, 2> kBots = {&kRandom, &greedy_bot()};
  return kBots;
}

const Bot* find_bot(std::string_view id) {
  const auto bot = std::ranges::find(simple_bots(), id, &Bot::id);
  return bot == simple_bots().end() ? nullptr : *bot;
}

}  // namespace lexicup::engine
