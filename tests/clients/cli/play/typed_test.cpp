#include "clients/cli/play/typed.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "clients/cli/play/box_keys.h"
#include "clients/cli/play/claim_typed.h"
#include "tests/clients/cli/play/table_for_tests.h"

namespace lexicup::cli::play {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

Scene yat_z() {
  Scene scene =
      scene_with({.variant = "yat-z", .players = {"Anna", "Ben"}, .faces = {"4", "4", "6", "1", "2"}});
  scene.kept = {0};
  return scene;
}

Scene word(const engine::OptionMap& options = {}) {
  Scene scene =
      scene_with({.variant = "word", .options = options, .faces = {"Y", "B", "Q", "Z", "?", "T", "U"}});
  offer_words(scene, "two-letters", 8, {"BY"});
  return scene;
}

std::set<int> kept(const std::string& line, const Scene& scene) {
  const auto typed = parse_typed(line, scene);
  if (!typed.ok() || !std::holds_alternative<Keep>(*typed)) return {-1};
  return std::get<Keep>(*typed).places;
}

TEST(Typed, KeepsDiceByPlaceOrFace) {
  const struct {
    const char* line;
    std::set<int> want;
  } cases[] = {
      {"1 3", {0, 2}},
      {"13", {0, 2}},
      {"1,3", {0, 2}},
      {"0", {}},
      {"+3", {0, 2}},
      {"-1", {}},
      {"+2 -1", {1}},
      {"keep 5", {4}},
      {"k none", {}},
      {"keep faces 4 4", {0, 1}},
      {"keep 4s", {0, 1}},
      {"k faces 4", {0}},
      {"KEEP Faces 6 2", {2, 4}},
      {"11", {0}},
  };
  for (const auto& [line, want] : cases) EXPECT_EQ(kept(line, yat_z()), want) << line;
}

TEST(Typed, KeepsLetters) {
  const struct {
    const char* line;
    std::set<int> want;
  } cases[] = {
      {"k qu?", {2, 4, 6}}, {"k Q U", {2, 6}}, {"1 7", {0, 6}}, {"quz", {2, 3, 6}}, {"k by", {0, 1}}};
  for (const auto& [line, want] : cases) EXPECT_EQ(kept(line, word()), want) << line;
}

TEST(Typed, ClaimsABoxByKeyIdOrBeginning) {
  const struct {
    const char* line;
    const char* box;
  } cases[] = {{"a", "ones"},
               {"ones", "ones"},
               {"ON", "ones"},
               {"c a", "ones"},
               {"claim full", "full-house"},
               {"full house", "full-house"},
               {"Three of a Kind", "three-of-a-kind"},
               {"three-of", "three-of-a-kind"},
               {"chance", "chance"},
               {"yat-z", "yat-z"},
               {"yatz", "yat-z"}};
  const Scene scene = yat_z();
  for (const auto& [line, box] : cases) {
    const auto typed = parse_typed(line, scene);
    ASSERT_TRUE(typed.ok()) << line << typed.status();
    ASSERT_TRUE(std::holds_alternative<Claim>(*typed)) << line;
    EXPECT_EQ(scene.card.boxes(std::get<Claim>(*typed).box).box(), box) << line;
  }
}

TEST(Typed, ReadsWordsSheetsAndRoundBoxes) {
  const Scene scene = word({{"order", "any"}});
  const auto claim = std::get<Claim>(*parse_typed("chance by + quiz @two-letters", scene));
  EXPECT_THAT(claim.words, ElementsAre("by", "quiz"));
  EXPECT_EQ(claim.round_box, 0);
  EXPECT_TRUE(std::get<Claim>(*parse_typed("a 0", scene)).zero_is_fine);
  EXPECT_TRUE(std::get<Claim>(*parse_typed("a *", scene)).best_words);
  EXPECT_THAT(std::get<Claim>(*parse_typed("g by+quiz", scene)).words, ElementsAre("by", "quiz"));
  const Scene columns =
      scene_with({.variant = "yat-z", .options = {{"columns", "3"}}, .faces = {"4", "4", "6", "1", "2"}});
  EXPECT_EQ(std::get<Claim>(*parse_typed("a#2", columns)).column, 2);
  EXPECT_EQ(std::get<Claim>(*parse_typed("a #3", columns)).column, 3);
}

TEST(Typed, KnowsTheOtherCommands) {
  const Scene scene = yat_z();
  EXPECT_TRUE(std::holds_alternative<Nothing>(*parse_typed("  ", scene)));
  EXPECT_TRUE(std::holds_alternative<RollAll>(*parse_typed("R", scene)));
  EXPECT_TRUE(std::holds_alternative<Undo>(*parse_typed("u", scene)));
  EXPECT_TRUE(std::holds_alternative<Hint>(*parse_typed("hint", scene)));
  EXPECT_TRUE(std::holds_alternative<Quit>(*parse_typed("q", scene)));
  EXPECT_TRUE(std::holds_alternative<ShowNews>(*parse_typed("log", scene)));
  EXPECT_EQ(std::get<Help>(*parse_typed("?", scene)).box, -1);
  EXPECT_EQ(std::get<Help>(*parse_typed("? b", scene)).box, 1);
  EXPECT_EQ(std::get<Help>(*parse_typed("?chance", scene)).box, 11);
  EXPECT_EQ(std::get<ShowSheet>(*parse_typed("sheet be", scene)).seat, 1);
  EXPECT_EQ(std::get<AddBot>(*parse_typed("bot random", scene)).kind, v1::BOT_KIND_RANDOM);
  EXPECT_FALSE(std::get<Leave>(*parse_typed("leave", scene)).sure);
  EXPECT_TRUE(std::get<Leave>(*parse_typed("leave yes", scene)).sure);
}

TEST(Typed, SaysWhatItDoesNotUnderstand) {
  const struct {
    const char* line;
    const char* says;
  } cases[] = {{"6", "There is no die 6; the dice are 1 to 5"},
               {"keep 5s", "No die shows 5"},
               {"keep faces 4 4 4", "No die shows 4 (or not so many)"},
               {"keep", "Say which dice stay"},
               {"xyzzy", "There is no box \"xyzzy\". Type ? for help"},
               {"f", ""},
               {"t", ""},
               {"claim", "Name the box"},
               {"fo", "\"fo\" may be Fours or Four of a Kind"},
               {"a #2", "#2 names no sheet"},
               {"sheet zoe", "No player's name begins with \"zoe\""},
               {"bot clever", "There is no bot \"clever\""}};
  for (const auto& [line, says] : cases) {
    const auto typed = parse_typed(line, yat_z());
    if (*says == '\0') {
      EXPECT_TRUE(typed.ok()) << line;
    } else {
      EXPECT_THAT(std::string(typed.status().message()), HasSubstr(says)) << line;
    }
  }
}

TEST(BoxKeys, DifferInEveryVariantAndAreNoCommands) {
  for (const char* variant : {"word", "yat-z", "platzee", "yahtwentee"}) {
    const Scene scene = scene_with({.variant = variant});
    const BoxKeys keys = keys_for(scene.card);
    EXPECT_EQ(std::set<std::string>(keys.begin(), keys.end()).size(), keys.size()) << variant;
    for (const std::string& key : keys) {
      const auto typed = parse_typed(key, scene);
      EXPECT_TRUE(typed.ok() && std::holds_alternative<Claim>(*typed)) << variant << " " << key;
    }
  }
}

absl::StatusOr<PreparedClaim> prepared(const std::string& line, const Scene& scene) {
  return prepare_claim(std::get<Claim>(*parse_typed(line, scene)), scene);
}

TEST(ClaimTyped, AsksBeforeAZero) {
  EXPECT_EQ(prepared("fours", yat_z())->box, "fours");
  EXPECT_THAT(std::string(prepared("full", yat_z()).status().message()),
              HasSubstr("Full House would get a zero"));
  EXPECT_EQ(prepared("full 0", yat_z())->box, "full-house");
  EXPECT_THAT(std::string(prepared("fours 0", yat_z()).status().message()),
              HasSubstr("Fours would get 8, not a zero"));
  EXPECT_THAT(std::string(prepared("n", word()).status().message()),
              HasSubstr("All Vowels would get a zero, and so would Two Letters. If you mean it: n 0"));
  EXPECT_THAT(std::string(prepared("fours quiz", yat_z()).status().message()), HasSubstr("takes no words"));
}

TEST(ClaimTyped, AsksForWords) {
  EXPECT_THAT(std::string(prepared("a", word()).status().message()),
              HasSubstr("Two Letters takes a word: a and the word, such as a QUIZ. To record a zero: a 0"));
  const Scene any = word({{"order", "any"}});
  EXPECT_THAT(std::string(prepared("i", any).status().message()), HasSubstr("such as i BY QUIZ."));
  EXPECT_THAT(std::string(prepared("j", any).status().message()), HasSubstr("such as j BY A QUIZ."));
  EXPECT_THAT(std::string(prepared("d *", any).status().message()),
              HasSubstr("No word fits Four Letters. To record a zero: d 0"));
  EXPECT_THAT(prepared("a by", word())->words, ElementsAre("by"));
  EXPECT_THAT(prepared("a *", word())->words, ElementsAre("BY"));
  EXPECT_TRUE(prepared("a 0", word())->words.empty());
}

TEST(ClaimTyped, SaysWhyABoxIsClosed) {
  EXPECT_EQ(prepared("three-letters biz", word()).status().message(), "It is round 1: Two Letters.");
  EXPECT_EQ(prepared("a", scene_with({.variant = "yat-z"})).status().message(), "Roll first: press Enter");
}

TEST(ClaimTyped, AsksForTheRoundBox) {
  const Scene scene = word({{"order", "any"}});
  EXPECT_THAT(std::string(prepared("chance by", scene).status().message()),
              HasSubstr("with its key: add one of @a @b @d @e @f @g @i @j"));
  EXPECT_EQ(prepared("chance by @six", scene)->zeroed_box, "six-letters");
}

TEST(ClaimTyped, AsksForTheSheet) {
  const Scene scene = scene_with({.variant = "yat-z",
                                  .options = {{"columns", "3"}},
                                  .sheets = {{{"fours", 8}}, {{"sixes", 6}}},
                                  .faces = {"4", "4", "6", "1", "2"}});
  EXPECT_THAT(std::string(prepared("fours", scene).status().message()),
              HasSubstr("Fours is open on #2, #3; name the sheet too"));
  const Scene ten =
      scene_with({.variant = "yat-z", .options = {{"columns", "10"}}, .faces = {"4", "4", "6", "1", "2"}});
  EXPECT_THAT(std::string(prepared("fours", ten).status().message()),
              HasSubstr("Fours is open on 10 sheets; name the sheet too, such as: e #1"));
  EXPECT_EQ(prepared("fours #3", scene)->column, 3);
  EXPECT_FALSE(prepared("fours #1", scene).ok());
}

}  // namespace
}  // namespace lexicup::cli::play
