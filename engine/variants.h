// Variants: the games there are.
//
//   for (const Variant& variant : variants()) print(variant.id, variant.title);
//   absl::StatusOr<RuleSet> rules = make_rules("yat-z", {{"preset", "classic"}});
//
// To add a game see docs/adding-a-variant.md. Pure; safe from many threads.
#ifndef LEXICUP_ENGINE_VARIANTS_H_
#define LEXICUP_ENGINE_VARIANTS_H_

#include <span>
#include <string_view>

#include <absl/status/statusor.h>

#include "engine/dice.h"
#include "engine/options.h"
#include "engine/rule_set.h"

namespace lexicup::engine {

// A game that can be played. Each file under variants/ defines one.
struct Variant {
  std::string_view id;
  std::string_view title;
  bool letter_dice = false;  // played with letter dice, so that it needs a lexicon
  std::vector<OptionSpec> (*options)();
  std::vector<Preset> (*presets)();
  // The score card. The dice given are those of games with letter dice; a numeric game brings its own. A
  // refusal is for options that exclude each other.
  absl::StatusOr<RuleSet> (*rules)(const Options& options, const DiceSet& letter_dice);
};

// Every variant, in the order of the rules.
std::span<const Variant> variants();

// The variant of this id, or null.
const Variant* find_variant(std::string_view id);

// The rules of a game. NOT_FOUND for a variant that does not exist, INVALID_ARGUMENT for an option or value
// that it does not know; both say what exists. `letter_dice` replaces the dice of games with letter dice;
// INVALID_ARGUMENT if it has no letters.
absl::StatusOr<RuleSet> make_rules(std::string_view variant, const OptionMap& options = {},
                                   const DiceSet* letter_dice = nullptr);

}  // namespace lexicup::engine

#endif  // LEXICUP_ENGINE_VARIANTS_H_
