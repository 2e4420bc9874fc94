#include "engine/variants.h"

#include <algorithm>
#include <array>
#include <cassert>

#include <fmt/format.h>

#include "engine/attainable.h"
#include "engine/dice_set_file.h"
#include "engine/text.h"
#include "engine/variants/all.h"

namespace lexicup::engine {
namespace {

std::string variant_ids() {
  std::vector<std::string> ids;
  for (const Variant& variant : variants()) ids.emplace_back(variant.id);
  return listed(ids, "and");
}

// What every variant's rules get without saying it.
void complete(RuleSet& rules, const Variant& variant, Options options) {
  rules.variant = variant.id;
  rules.title = variant.title;
  rules.clock_seconds = options.number("clock");
  rules.options = std::move(options);
  rules.presets = variant.presets();
  for (Box& box : rules.boxes) box.max_points = max_points(box.scoring, rules.dice);
  assert(rules.boxes.size() <= kMaxBoxes);
}

}  // namespace

std::span<const Variant> variants() {
  static const std::array<Variant, 4> kVariants = {kWord, kYatZ, kPlatzee, kYahtwentee};
  return kVariants;
}

const Variant* find_variant(std::string_view id) {
  const auto variant = std::ranges::find(variants(), id, &Variant::id);
  return variant == variants().end() ? nullptr : &*variant;
}

absl::StatusOr<RuleSet> make_rules(std::string_view id, const OptionMap& wanted, const DiceSet* letter_dice) {
  const Variant* variant = find_variant(id);
  if (variant == nullptr) {
    return absl::NotFoundError(
        fmt::format("there is no variant {}; the variants are {}", quoted(id), variant_ids()));
  }
  const std::vector<OptionSpec> specs = variant->options();
  const std::vector<Preset> presets = variant->presets();
  absl::StatusOr<Options> options = choose_options(specs, presets, wanted);
  if (!options.ok()) return options.status();
  const DiceSet& dice = letter_dice != nullptr ? *letter_dice : default_letter_dice();
  if (variant->letter_dice && !dice.has_letters()) {
    return absl::InvalidArgumentError("this game is played with letter dice; the dice given have numbers");
  }
  absl::StatusOr<RuleSet> rules = variant->rules(*options, dice);
  if (rules.ok()) complete(*rules, *variant, *std::move(options));
  return rules;
}

}  // namespace lexicup::engine
