#include "service/words_adapter.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "lexicon/word_sets.h"
#include "service/quote.h"

namespace lexicup::service {
namespace {

using engine::SpelledWord;

// The word in faces; nullopt if a letter of it is on no die.
std::optional<SpelledWord> in_faces(const lexicon::Lexicon& lexicon, const LetterMap& letters,
                                    std::span<const lexicon::Tile> tiles) {
  SpelledWord word{.text = lexicon.alphabet().text(tiles), .letters = {}};
  for (const lexicon::Tile tile : tiles) {
    if (letters.face_of[tile] == engine::kWild) return std::nullopt;
    word.letters.push_back(letters.face_of[tile]);
  }
  return word;
}

absl::StatusOr<SpelledWord> spell(const lexicon::Lexicon& lexicon, const LetterMap& letters,
                                  std::string_view text) {
  const auto tiles = lexicon.alphabet().spell(text);
  if (!tiles.ok()) return tiles.status();
  if (auto word = in_faces(lexicon, letters, *tiles)) return *std::move(word);
  return absl::InvalidArgumentError(
      fmt::format("{} has a letter that these dice do not have", in_quotes(text)));
}

bool is_word(const lexicon::Lexicon& lexicon, const LetterMap& letters, const SpelledWord& word) {
  lexicon::Tiles tiles;
  for (const engine::Face face : word.letters) {
    if (!letters.tile_of[face]) return false;
    tiles.push_back(*letters.tile_of[face]);
  }
  return lexicon.find(tiles).has_value();
}

using ScoredSet = std::pair<int, std::vector<SpelledWord>>;

// The best sets of exactly so many words, appended to `sets`.
void add_sets(const lexicon::Lexicon& lexicon, const LetterMap& letters, const lexicon::WordSetQuery& query,
              std::vector<ScoredSet>& sets) {
  const auto found = lexicon::find_word_sets(lexicon, query);
  if (!found.ok()) return;
  for (const lexicon::WordSet& set : *found) {
    std::vector<SpelledWord> words;
    for (const lexicon::FoundWord& word : set.words) {
      if (auto spelled = in_faces(lexicon, letters, word.tiles)) words.push_back(*std::move(spelled));
    }
    if (words.size() == set.words.size()) sets.emplace_back(set.points, std::move(words));
  }
}

std::vector<std::vector<SpelledWord>> best_words(const lexicon::Lexicon& lexicon, const LetterMap& letters,
                                                 const std::function<bool()>& cancelled,
                                                 std::span<const engine::Face> faces,
                                                 const engine::WordRule& rule, int limit) {
  const auto rack = rack_of_faces(letters, faces);
  if (!rack) return {};
  std::vector<ScoredSet> sets;
  for (int words = rule.min_words; words <= rule.max_words; ++words) {
    add_sets(lexicon, letters,
             {.rack = *rack,
              .words = words,
              .min_length = rule.min_letters,
              .max_length = std::min(rule.max_letters, lexicon::WordSetQuery::kMaxRack),
              .use_all = rule.use_all_dice,
              .distinct = rule.distinct,
              .values = letters.values,
              .limit = static_cast<std::size_t>(limit),
              .cancelled = cancelled},
             sets);
  }
  std::ranges::stable_sort(sets, std::ranges::greater{}, &ScoredSet::first);
  std::vector<std::vector<SpelledWord>> best;
  for (ScoredSet& set : sets) {
    if (std::ssize(best) < limit) best.push_back(std::move(set.second));
  }
  return best;
}

}  // namespace

engine::Words make_words(const lexicon::Lexicon& lexicon, const LetterMap& letters,
                         std::function<bool()> cancelled) {
  return {
      .spell = [&](std::string_view text) { return spell(lexicon, letters, text); },
      .is_word = [&](const SpelledWord& word) { return is_word(lexicon, letters, word); },
      .best_words = [&, cancelled = std::move(cancelled)](
                        std::span<const engine::Face> faces, const engine::WordRule& rule,
                        int limit) { return best_words(lexicon, letters, cancelled, faces, rule, limit); },
  };
}

}  // namespace lexicup::service
