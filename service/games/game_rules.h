// The rules of hosted games, one object for all games with the same choice.
//
//   RuleShelf shelf(catalog);
//   absl::StatusOr<std::shared_ptr<const GameRules>> rules = shelf.find(request.rules());
//   engine::apply((*rules)->rules(), state, move, (*rules)->words());
//
// The catalog must outlive them. Safe from many threads.
#ifndef LEXICUP_SERVICE_GAMES_GAME_RULES_H_
#define LEXICUP_SERVICE_GAMES_GAME_RULES_H_

#include <memory>
#include <string>

#include <absl/container/flat_hash_map.h>
#include <absl/status/statusor.h>
#include <absl/synchronization/mutex.h>

#include "engine/rule_set.h"
#include "engine/words.h"
#include "lexicup/v1/common.pb.h"
#include "service/catalog.h"
#include "service/rule_choice.h"

namespace lexicup::service {

namespace v1 = ::lexicup::v1;

class GameRules {
 public:
  GameRules(const Catalog& catalog, v1::RuleChoice choice, ChosenRules chosen);
  // For telling a log again where no lexicon is: without words. The choice is shown as it is.
  GameRules(v1::RuleChoice choice, engine::RuleSet rules);

  // With the lexicon and the dice set filled in where the variant has letter dice, and empty where not.
  const v1::RuleChoice& choice() const { return choice_; }
  const engine::RuleSet& rules() const { return chosen_.rules; }
  // The same with the lexicon, as those need it who work out the best play.
  const ChosenRules& chosen() const { return chosen_; }
  // Null for numeric dice and without a lexicon.
  const engine::Words* words() const { return chosen_.lexicon == nullptr ? nullptr : &words_; }
  // Takes every word: for telling a log again. Null for numeric dice.
  const engine::Words* every_word() const { return rules().dice.has_letters() ? &every_word_ : nullptr; }

 private:
  v1::RuleChoice choice_;
  const ChosenRules chosen_;
  engine::Words words_;
  engine::Words every_word_;
};

class RuleShelf {
 public:
  explicit RuleShelf(const Catalog& catalog) : catalog_(catalog) {}

  // Refuses as choose_rules does.
  absl::StatusOr<std::shared_ptr<const GameRules>> find(const v1::RuleChoice& choice);

 private:
  std::shared_ptr<const GameRules> on_shelf(const std::string& key);

  const Catalog& catalog_;
  absl::Mutex mutex_;
  absl::flat_hash_map<std::string, std::weak_ptr<const GameRules>> shelf_ ABSL_GUARDED_BY(mutex_);
};

// Bytes that are equal for equal messages, also where they have maps.
std::string canonical_bytes(const google::protobuf::MessageLite& message);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_GAMES_GAME_RULES_H_
