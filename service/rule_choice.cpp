#include "service/rule_choice.h"

#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/variants.h"
#include "service/bounds.h"
#include "service/errors.h"
#include "service/quote.h"

namespace lexicup::service {
namespace {

using engine::OptionMap;

absl::StatusOr<const engine::Variant*> find_variant(const std::string& id) {
  if (const engine::Variant* variant = engine::find_variant(id)) return variant;
  std::vector<std::string> known;
  for (const engine::Variant& variant : engine::variants()) known.emplace_back(variant.id);
  return bad_field("rules.variant",
                   fmt::format("no variant {}; there are {}", in_quotes(id), fmt::join(known, ", ")),
                   reason::kUnknownName);
}

std::string option_field(const std::string& name) { return fmt::format("rules.options[{}]", name); }

absl::StatusOr<OptionMap> read_options(const v1::RuleChoice& choice) {
  if (absl::Status status =
          at_most("rules.options", static_cast<std::int64_t>(choice.options().size()), kMaxOptions);
      !status.ok()) {
    return status;
  }
  OptionMap options;
  for (const auto& [name, value] : choice.options()) {
    if (name.size() > kMaxTextBytes) return short_enough("rules.options", name);
    if (value.size() > kMaxTextBytes) return short_enough("rules.options", value);
    options[name] = value;
  }
  return options;
}

// The refusal of the first option that is wrong by itself, so that its name can be given; else of all
// together.
absl::Status about_options(std::string_view variant, const OptionMap& options, const absl::Status& refusal) {
  for (const auto& option : options) {
    const auto alone = engine::make_rules(variant, {option});
    if (!alone.ok()) return about_field(option_field(option.first), alone.status());
  }
  return about_field("rules.options", refusal);
}

}  // namespace

std::string locale_of(const ChosenRules& chosen) {
  return chosen.lexicon == nullptr ? "" : chosen.lexicon->lexicon.alphabet().locale();
}

absl::StatusOr<ChosenRules> choose_rules(const Catalog& catalog, const v1::RuleChoice& choice) {
  const auto variant = find_variant(choice.variant());
  if (!variant.ok()) return variant.status();
  const auto lexicon = catalog.find_lexicon(choice.lexicon(), "rules.lexicon");
  if (!lexicon.ok()) return lexicon.status();
  const auto dice = catalog.find_dice_set(choice.dice_set(), "rules.dice_set");
  if (!dice.ok()) return dice.status();
  const auto options = read_options(choice);
  if (!options.ok()) return options.status();

  const bool letters = (*variant)->letter_dice;
  auto rules = engine::make_rules((*variant)->id, *options, letters ? *dice : nullptr);
  if (!rules.ok()) return about_options((*variant)->id, *options, rules.status());
  return ChosenRules{.rules = *std::move(rules), .lexicon = letters ? *lexicon : nullptr};
}

}  // namespace lexicup::service
