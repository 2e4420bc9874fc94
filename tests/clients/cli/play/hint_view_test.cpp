#include "clients/cli/play/hint_view.h"

#include <absl/strings/str_split.h>
#include <gmock/gmock.h>
#include <google/protobuf/text_format.h>
#include <gtest/gtest.h>

#include "clients/cli/play/screen.h"
#include "tests/clients/cli/play/table_for_tests.h"

namespace lexicup::cli::play {
namespace {

using ::testing::Each;
using ::testing::HasSubstr;
using ::testing::SizeIs;

v1::GetHintResponse hint_from(const std::string& text) {
  v1::GetHintResponse hint;
  EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(text, &hint)) << text;
  return hint;
}

Scene yat_z(v1::AssistLevel assist = v1::ASSIST_LEVEL_FULL) {
  Scene scene = scene_with({.variant = "yat-z", .faces = {"6", "6", "6", "2", "1"}});
  scene.game.set_assist(assist);
  return scene;
}

TEST(HintView, SaysOnALineOfItsOwnWhatToType) {
  const struct {
    const char* hint;
    const char* want;
  } cases[] = {
      {R"(text: "Keep the sixes." keep: [0, 1, 2])", "Keep the sixes.\nType: 1 2 3"},
      {R"(text: "Roll all dice again.")", "Roll all dice again.\nType: r"},
      {R"(text: "Claim Sixes." claim { box: "sixes" column: 1 points: 18 })", "Claim Sixes.\nType: g"},
      {R"(text: "Claim Fives." claim { box: "fives" column: 1 })", "Claim Fives.\nType: f 0"},
  };
  for (const auto& [hint, want] : cases) EXPECT_EQ(hint_text(yat_z(), hint_from(hint), {}), want);
  EXPECT_EQ(hint_text(yat_z(v1::ASSIST_LEVEL_WORDS), hint_from(R"(text: "Words.")"), {}), "Words.");
}

// A box that records nothing but brings the repeat bonus is typed like any other.
TEST(HintView, TypesAZeroOnlyWhereTheClaimIsWorthNothing) {
  Scene scene = yat_z();
  offer_in(scene, "large-straight").set_repeat_bonus(100);
  const struct {
    const char* box;
    const char* want;
  } cases[] = {{"large-straight", "Type: p"}, {"fives", "Type: f 0"}};
  for (const auto& [box, want] : cases) {
    v1::GetHintResponse hint = hint_from(R"(text: "Claim it." claim { column: 1 })");
    hint.mutable_claim()->set_box(box);
    EXPECT_EQ(hint_text(scene, hint, {}), std::string("Claim it.\n") + want);
  }
}

constexpr char kChoices[] = R"(
    text: "Keep 6 6 6 and roll the others." keep: [0, 1, 2]
    choices { keep { dice: [0, 1, 2] faces: ["6", "6", "6"] } expected_total: 254.58 }
    choices { claim { box: "sixes" column: 1 points: 18 } expected_total: 251.04 loss: 3.54 }
    choices { keep {} expected_total: 240 loss: 14.58 }
    choices { claim { box: "fives" column: 1 } expected_total: 239.98 loss: 14.6 }
    choices { claim { box: "yat-z" column: 1 } expected_total: 220.5 loss: 34.08 })";

TEST(HintView, ShowsTheBestChoicesWithWhatToTypeForEach) {
  EXPECT_EQ(hint_text(yat_z(), hint_from(kChoices), {}),
            "Keep 6 6 6 and roll the others.\n"
            "1 2 3  keep 6 6 6           254.6\n"
            "g      claim Sixes 18       251.0\n"
            "r      roll all dice again  240.0\n"
            "f 0    claim Fives 0        240.0");
}

TEST(HintView, HasRoomForTheChoicesBesideASheet) {
  Scene scene = yat_z();
  const Sight sight;
  scene.notice = hint_text(scene, hint_from(kChoices), sight);
  const Pane screen = draw_screen(scene, sight);
  EXPECT_LE(width_of(screen), sight.columns);
  EXPECT_LE(screen.size(), 24u);
  EXPECT_TRUE(notice_fits(scene, sight));
}

TEST(HintView, CutsChoicesThatAreWiderThanTheWindow) {
  const Sight narrow{.columns = 40};
  Scene scene = scene_with({.variant = "word", .faces = {"Y", "B", "Q", "Z", "I", "T", "U"}});
  const auto hint = hint_from(R"(
      text: "Claim Chance."
      choices { claim { box: "chance" column: 1 points: 31 words: ["BY", "QUIZ"] zeroed_box: "two-letters" }
                expected_total: 131.25 })");
  for (const auto line : absl::StrSplit(hint_text(scene, hint, narrow), '\n'))
    EXPECT_LE(line.size(), 40u) << line;
  EXPECT_THAT(hint_text(scene, hint, narrow), HasSubstr("BY QUIZ"));
  EXPECT_THAT(hint_text(scene, hint, narrow), HasSubstr("131.2"));
}

TEST(HintView, PutsChoicesAboveTheWords) {
  Scene scene = scene_with({.variant = "word", .faces = {"Y", "B", "Q", "Z", "I", "T", "U"}});
  auto hint = hint_from(R"(
      text: "Keep Q U I Z."
      choices { keep { dice: [2, 3, 4, 6] faces: ["Q", "Z", "I", "U"] } expected_total: 131.25 }
      offers { column: 1 boxes { box: "two-letters" points: 8 state: CLAIM_STATE_OPEN
               choices { points: 8 words { word { word: "BY" } } } } })");
  std::vector<std::string> lines;
  for (const Row& row : hint_page(scene, hint, {})) lines.push_back(row.text);
  EXPECT_THAT(lines, ::testing::ElementsAre("Keep Q U I Z.", "3 4 5 7  keep Q Z I U  131.2",
                                            "KEY  BOX          BEST WORDS", "a    Two Letters  BY 8"));
}

}  // namespace
}  // namespace lexicup::cli::play
