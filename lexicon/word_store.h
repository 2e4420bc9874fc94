// The WordStore holds the words themselves: a marisa trie that turns a word into its id and back.
//
//   std::string bytes = WordStore::build(words).value();
//   auto store = WordStore::open(bytes, words.size());
//   store->find(word);      // its id, or nullopt
//   store->word(id);        // its tiles
//
// A view: the bytes must outlive it and must be those that build() made, byte for byte: marisa trusts what it
// maps. Immutable and safe to share between threads.
#ifndef LEXICUP_LEXICON_WORD_STORE_H_
#define LEXICUP_LEXICON_WORD_STORE_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <absl/status/statusor.h>

#include "lexicon/tile.h"

namespace marisa {
class Trie;
}

namespace lexicup::lexicon {

class WordStore {
 public:
  // The words must be different. Equal words in equal order give equal bytes. RESOURCE_EXHAUSTED if marisa
  // cannot hold them.
  static absl::StatusOr<std::string> build(std::span<const Tiles> words);

  // The bytes begin at a multiple of 8. DATA_LOSS if they hold another number of words.
  static absl::StatusOr<WordStore> open(std::string_view bytes, std::uint64_t words);

  std::optional<WordId> find(std::span<const Tile> word) const;

  // The id must be one of a word here.
  Tiles word(WordId id) const;

 private:
  explicit WordStore(std::shared_ptr<const marisa::Trie> trie);
  std::shared_ptr<const marisa::Trie> trie_;
};

}  // namespace lexicup::lexicon

#endif  // LEXICUP_LEXICON_WORD_STORE_H_
