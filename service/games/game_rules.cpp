#include "service/games/game_rules.h"

#include <utility>

#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/io/zero_copy_stream_impl_lite.h>

#include "engine/game.h"
#include "service/words_adapter.h"

namespace lexicup::service {

GameRules::GameRules(const Catalog& catalog, v1::RuleChoice choice, ChosenRules chosen)
    : choice_(std::move(choice)), chosen_(std::move(chosen)) {
  choice_.clear_lexicon();
  choice_.clear_dice_set();
  if (chosen_.lexicon == nullptr) return;
  choice_.set_lexicon(chosen_.lexicon->id);
  choice_.set_dice_set(chosen_.rules.dice.id);
  words_ =
      make_words(chosen_.lexicon->lexicon, catalog.letters(*chosen_.lexicon, chosen_.rules.dice), nullptr);
  every_word_ = engine::every_word(chosen_.rules.dice);
}

GameRules::GameRules(v1::RuleChoice choice, engine::RuleSet rules)
    : choice_(std::move(choice)), chosen_{.rules = std::move(rules)} {
  if (chosen_.rules.dice.has_letters()) every_word_ = engine::every_word(chosen_.rules.dice);
}

absl::StatusOr<std::shared_ptr<const GameRules>> RuleShelf::find(const v1::RuleChoice& choice) {
  const std::string key = canonical_bytes(choice);
  if (auto rules = on_shelf(key)) return rules;
  auto chosen = choose_rules(catalog_, choice);
  if (!chosen.ok()) return chosen.status();
  std::shared_ptr<const GameRules> rules =
      std::make_shared<const GameRules>(catalog_, choice, *std::move(chosen));
  absl::MutexLock lock(&mutex_);
  absl::erase_if(shelf_, [](const auto& entry) { return entry.second.expired(); });
  shelf_[key] = rules;
  return rules;
}

std::shared_ptr<const GameRules> RuleShelf::on_shelf(const std::string& key) {
  absl::MutexLock lock(&mutex_);
  const auto found = shelf_.find(key);
  return found == shelf_.end() ? nullptr : found->second.lock();
}

std::string canonical_bytes(const google::protobuf::MessageLite& message) {
  std::string bytes;
  google::protobuf::io::StringOutputStream stream(&bytes);
  google::protobuf::io::CodedOutputStream out(&stream);
  out.SetSerializationDeterministic(true);
  message.SerializeToCodedStream(&out);
  out.Trim();
  return bytes;
}

}  // namespace lexicup::service
