// Fuzzes opening dictionary files: the input as a file, then as the contents of one section under right
// checksums.
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lexicon/lex_format.h"
#include "lexicon/lexicon.h"
#include "tests/lexicon/lexicon_of.h"

namespace lexicup::lexicon {
namespace {

const BuiltLexicon& small() {
  static const BuiltLexicon* const built = [] {
    LexiconDraft draft =
        BuiltLexicon::draft_of({"a", "cat", "act", "dog", "extraordinarinesses"}, Alphabet::english());
    draft.words[1].definition = "a pet";
    return new BuiltLexicon(draft);
  }();
  return *built;
}

void use(const Lexicon& lexicon) {
  for (WordId id = 0; id < lexicon.size(); ++id) {
    static_cast<void>(lexicon.definition(id).size());
    static_cast<void>(lexicon.find(lexicon.word(id)));
  }
  static_cast<void>(lexicon.contains("extraordinarily"));
  std::vector<WordId> ids;
  for (const Match match : {Match::kSub, Match::kExact, Match::kSuper}) {
    lexicon.finder().find({.rack = rack_of(Tiles{0, 2}, 1), .match = match}, ids);
  }
}

// The words themselves stay: marisa trusts its bytes, and the checksum is what guards them.
void replace_section(std::string_view input) {
  auto sections = unpack_sections(std::as_bytes(std::span(small().bytes()))).value();
  Section& section = sections[static_cast<unsigned char>(input[0]) % sections.size()];
  if (section.kind == SectionKind::kWords) return;
  section.bytes = input.substr(1);
  const std::string file = pack_sections(sections);
  const auto lexicon = Lexicon::from_bytes(std::as_bytes(std::span(file)));
  if (lexicon.ok()) use(*lexicon);
}

}  // namespace
}  // namespace lexicup::lexicon

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const auto lexicon = lexicup::lexicon::Lexicon::from_bytes(std::as_bytes(std::span(input)));
  if (lexicon.ok()) lexicup::lexicon::use(*lexicon);
  if (size > 0) lexicup::lexicon::replace_section(input);
  return 0;
}
