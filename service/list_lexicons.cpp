#include <string>

#include "service/lexicon_calls.h"

namespace lexicup::service {
namespace {

void set_description(const OpenLexicon& open, v1::LexiconDescription& description) {
  const lexicon::LexiconInfo& info = open.lexicon.info();
  description.set_lexicon(open.id);
  description.set_title(info.title);
  description.set_words(static_cast<std::int64_t>(info.words));
  description.set_shortest(info.shortest);
  description.set_longest(info.longest);
  const lexicon::Alphabet& alphabet = open.lexicon.alphabet();
  for (int tile = 0; tile < alphabet.size(); ++tile) {
    description.add_tiles(std::string(alphabet.name(static_cast<lexicon::Tile>(tile))));
  }
  description.set_locale(alphabet.locale());
  description.set_has_definitions(info.has_definitions);
  description.set_fingerprint(info.fingerprint);
  description.set_license(info.license);
}

}  // namespace

absl::Status list_lexicons(const Catalog& catalog, v1::ListLexiconsResponse& response) {
  for (const OpenLexicon& open : catalog.lexicons()) set_description(open, *response.add_lexicons());
  response.mutable_lexicons(0)->set_is_default(true);
  return absl::OkStatus();
}

}  // namespace lexicup::service
