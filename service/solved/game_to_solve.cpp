#include "service/solved/game_to_solve.h"

#include <fmt/format.h>

namespace lexicup::service {

std::string key_of(const ChosenRules& chosen) {
  std::string key = chosen.rules.variant;
  for (const engine::Option& option : chosen.rules.options.all()) {
    if (option.spec.name != "clock") key += fmt::format(" {}={}", option.spec.name, option.value);
  }
  if (chosen.lexicon == nullptr) return key;
  return fmt::format("{} dice={} words={}", key, chosen.rules.dice.id, chosen.lexicon->id);
}

std::string dictionary_of(const ChosenRules& chosen) {
  return chosen.lexicon == nullptr ? "" : chosen.lexicon->lexicon.info().fingerprint;
}

}  // namespace lexicup::service
