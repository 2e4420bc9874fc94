// Bots: players that decide by themselves.
//
//   const Bot* bot = find_bot("greedy");
//   Decision decision = bot->decide(rules, state, &words, randomness);
//   if (const Keep* keep = std::get_if<Keep>(&decision)) roll with keep->kept; else apply the claim;
//
// A bot only decides; it neither rolls nor moves, and it sees no more than a player sees. Stronger bots
// implement the same interface elsewhere. Bots have no state that changes: safe from many threads, each with
// its own randomness.
#ifndef LEXICUP_ENGINE_BOTS_H_
#define LEXICUP_ENGINE_BOTS_H_

#include <span>
#include <string>
#include <string_view>
#include <variant>

#include <absl/random/bit_gen_ref.h>

#include "engine/game_state.h"
#include "engine/keeps.h"
#include "engine/move.h"
#include "engine/rule_set.h"
#include "engine/words.h"

namespace lexicup::engine {

// Roll, and keep these dice.
struct Keep {
  DieSet kept = 0;

  friend bool operator==(const Keep&, const Keep&) = default;
};

using Decision = std::variant<Keep, Claimed>;

// Any source of random bits, such as absl::BitGen or std::mt19937_64; it must outlive the call.
using Randomness = absl::BitGenRef;

class Bot {
 public:
  virtual ~Bot() = default;

  virtual std::string_view id() const = 0;     // "greedy"
  virtual std::string_view title() const = 0;  // "Greedy"

  // A legal move of the player whose turn it is; the game must not be over. Without `words` a bot claims
  // zeroes in boxes that take words.
  virtual Decision decide(const RuleSet& rules, const GameState& state, const Words* words,
                          Randomness randomness) const = 0;
};

// The bots that need nothing but the rules, weakest first:
//   random  takes any legal keep or claim;
//   greedy  claims the most points it can have now, and keeps the dice that promise most for the next roll.
std::span<const Bot* const> simple_bots();

// The simple bot of this id, or null.
const Bot* find_bot(std::string_view id);

}  // namespace lexicup::engine

#endif  // LEXICUP_ENGINE_BOTS_H_
