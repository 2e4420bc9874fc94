#include "lexicon/verify_lexicon.h"

#include <algorithm>
#include <span>
#include <vector>

#include "lexicon/letters.h"
#include "lexicon/lexicon_builder.h"
#include "lexicon/refusal.h"

namespace lexicup::lexicon {
namespace {

bool finder_finds(const Lexicon& lexicon, const Tiles& word, WordId id) {
  bool found = false;
  lexicon.finder().for_each({.rack = rack_of(word), .match = Match::kExact}, [&](WordId one) {
    found |= one == id;
    return !found;
  });
  return found;
}

absl::Status verify_word(const Lexicon& lexicon, WordId id, const Tiles& word) {
  const bool fits_alphabet =
      std::all_of(word.begin(), word.end(), [&](Tile tile) { return tile < lexicon.alphabet().size(); });
  if (word.empty() || !fits_alphabet) return data_loss("word {} is not made of the alphabet's tiles", id);
  const std::string spelling = lexicon.spelling(id);
  if (lexicon.find(word) != id) return data_loss("{} is not found by its spelling", spelling);
  if (!lexicon.contains(spelling)) return data_loss("{} is not spelled as it is laid", spelling);
  if (!finder_finds(lexicon, word, id)) return data_loss("{} is not found by its letters", spelling);
  if (absl::Status status = check_utf8(lexicon.definition(id)); !status.ok()) {
    return data_loss("the definition of {}: {}", spelling, message_of(status));
  }
  return absl::OkStatus();
}

absl::Status verify_lengths(const Lexicon& lexicon, std::span<const Tiles> words) {
  const auto [shortest, longest] = std::ranges::minmax(words, {}, &Tiles::size);
  const LexiconInfo& info = lexicon.info();
  if (static_cast<int>(shortest.size()) == info.shortest &&
      static_cast<int>(longest.size()) == info.longest) {
    return absl::OkStatus();
  }
  return data_loss("the words have {} to {} tiles, not {} to {}", shortest.size(), longest.size(),
                   info.shortest, info.longest);
}

}  // namespace

std::vector<Tiles> words_by_id(const Lexicon& lexicon) {
  std::vector<Tiles> words(lexicon.size());
  for (WordId id = 0; id < words.size(); ++id) words[id] = lexicon.word(id);
  return words;
}

absl::Status verify_lexicon(const Lexicon& lexicon) {
  std::vector<Tiles> words = words_by_id(lexicon);
  for (WordId id = 0; id < words.size(); ++id) {
    if (absl::Status status = verify_word(lexicon, id, words[id]); !status.ok()) return status;
  }
  if (absl::Status status = verify_lengths(lexicon, words); !status.ok()) return status;
  std::sort(words.begin(), words.end());
  if (fingerprint_of(lexicon.alphabet(), words) != lexicon.info().fingerprint) {
    return data_loss("the fingerprint is not that of the words");
  }
  return absl::OkStatus();
}

}  // namespace lexicup::lexicon
