#include "lexicon/verify_lexicon.h"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lexicon/lex_format.h"
#include "lexicon/lexicon_info.h"
#include "tests/lexicon/lexicon_of.h"

namespace lexicup::lexicon {
namespace {

using testing::HasSubstr;

// A whole file of these words whose info section says something else.
std::string file_with(const BuiltLexicon& built, const LexiconInfo& info) {
  const std::string text = to_text(info);
  auto sections = unpack_sections(std::as_bytes(std::span(built.bytes()))).value();
  for (Section& section : sections) {
    if (section.kind == SectionKind::kInfo) section.bytes = text;
  }
  return pack_sections(sections);
}

// What verify_lexicon has against the words QUIZ and ZOO under this info.
std::string refusal_of(void (*change)(LexiconInfo&)) {
  const BuiltLexicon built({"quiz", "zoo"});
  LexiconInfo info = built.lexicon().info();
  change(info);
  const std::string file = file_with(built, info);
  const auto lexicon = Lexicon::from_bytes(std::as_bytes(std::span(file)));
  EXPECT_TRUE(lexicon.ok()) << lexicon.status();
  return std::string(verify_lexicon(*lexicon).message());
}

TEST(VerifyLexicon, ComparesTheInfoWithTheWords) {
  EXPECT_EQ(refusal_of([](LexiconInfo&) {}), "");
  EXPECT_EQ(refusal_of([](LexiconInfo& info) { info.title = "Pets"; }), "");
  EXPECT_THAT(refusal_of([](LexiconInfo& info) { info.shortest = 2; }),
              HasSubstr("3 to 4 tiles, not 2 to 4"));
  EXPECT_THAT(refusal_of([](LexiconInfo& info) { info.longest = 5; }), HasSubstr("3 to 4 tiles, not 3 to 5"));
  EXPECT_THAT(refusal_of([](LexiconInfo& info) { info.fingerprint = "0123456789abcdef"; }),
              HasSubstr("fingerprint"));
}

}  // namespace
}  // namespace lexicup::lexicon
