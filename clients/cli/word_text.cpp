#include "clients/cli/word_text.h"

#include <string_view>

#include <absl/strings/str_join.h>

#include "clients/cli/table.h"
#include "clients/cli/text.h"

namespace lexicup::cli {

absl::StatusOr<WordAlphabet> alphabet_for(const client::Client& client, const std::string& lexicon,
                                          bool any_wilds) {
  if (!any_wilds) return WordAlphabet();
  const auto lexicons = client.list_lexicons({});
  if (!lexicons.ok()) return lexicons.status();
  for (const v1::LexiconDescription& described : lexicons->lexicons()) {
    if (lexicon.empty() ? described.is_default() : described.lexicon() == lexicon) {
      return WordAlphabet{{described.tiles().begin(), described.tiles().end()}, described.locale()};
    }
  }
  return WordAlphabet();
}

std::vector<std::string> cut_into_tiles(const std::string& word, const WordAlphabet& alphabet) {
  std::vector<std::string> cut;
  for (std::string_view rest = word; !rest.empty(); rest.remove_prefix(cut.back().size())) {
    std::string best;
    for (const std::string& tile : alphabet.tiles) {
      if (tile.size() > best.size() && rest.starts_with(tile)) best = tile;
    }
    cut.push_back(best.empty() ? letters_of(rest).front() : best);
  }
  return cut;
}

std::string marked_word(const v1::FoundWord& word, const WordAlphabet& alphabet) {
  if (word.wilds().empty()) return word.word();
  std::vector<std::string> tiles = cut_into_tiles(word.word(), alphabet);
  for (const v1::WildLetter& wild : word.wilds()) {
    if (wild.position() < 0 || wild.position() >= static_cast<int>(tiles.size())) continue;
    tiles[wild.position()] = lower_case(tiles[wild.position()], alphabet.locale);
  }
  return absl::StrJoin(tiles, "");
}

std::string wild_legend(bool any_wilds, bool colour) {
  if (!any_wilds) return "";
  return styled("Small letters are wilds; they score 0.", Style::kFaint, colour) + "\n";
}

}  // namespace lexicup::cli
