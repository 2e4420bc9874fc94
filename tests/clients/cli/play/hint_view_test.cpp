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

// "r" keeps what is kept.
TEST(HintView, SaysHowToKeepNoneWhereSomeAreKept) {
  Scene scene = yat_z();
  scene.kept = {0, 1};
  EXPECT_EQ(hint_text(scene, hint_from(R"(text: "Roll all dice again.")"), {}),
            "Roll all dice again.\nType: 0, then r");
}

constexpr char kChoices[] = R"(
    text: "Keep 6 6 6 and roll the others." keep: [0, 1, 2]
    choices { text: "keep 6 6 6" keep { dice: [0, 1, 2] faces: ["6", "6", "6"] } expected_total: 254.58 }
    choices { text: "claim Sixes 18" claim { box: "sixes" column: 1 points: 18 } expected_total: 251.04 loss: 3.54 }
    choices { text: "roll all dice again" keep {} expected_total: 240 loss: 14.58 }
    choices { text: "claim Fives 0" claim { box: "fives" column: 1 } expected_total: 239.98 loss: 14.6 }
    choices { text: "claim Yat-Z 0" claim { box: "yat-z" column: 1 } expected_total: 220.5 loss: 34.08 })";

TEST(HintView, ShowsTheBestChoicesWithWhatToTypeForEach) {
  EXPECT_EQ(hint_text(yat_z(), hint_from(kChoices), {}),
            "Keep 6 6 6 and roll the others.\n"
            "TYPE   CHOICE               TOTAL  LOSS\n"
            "1 2 3  keep 6 6 6           254.6   0.0\n"
            "g      claim Sixes 18       251.0   3.5\n"
            "r      roll all dice again  240.0  14.6\n"
            "f 0    claim Fives 0        240.0  14.6");
}

// The text prices the best claim, wherever it ranks.
TEST(HintView, ShowsTheBestClaimAmongTheChoices) {
  auto hint = hint_from(R"(text: "Keep 6 6 6.")");
  for (const char* keep : {"keep 6 6 6", "keep 6 6 6 2", "keep 6 6 6 1", "keep 6 6", "keep 6 2"}) {
    v1::AdvisedChoice& choice = *hint.add_choices();
    choice.mutable_keep()->add_dice(0);
    choice.set_text(keep);
  }
  v1::AdvisedChoice& claim = *hint.add_choices();
  claim.mutable_claim()->set_box("sixes");
  claim.mutable_claim()->set_points(18);
  claim.set_text("claim Sixes 18");
  const std::string text = hint_text(yat_z(), hint, {});
  EXPECT_THAT(text, HasSubstr("keep 6 6 6 1"));
  EXPECT_THAT(text, ::testing::Not(HasSubstr("keep 6 2")));
  EXPECT_THAT(text, HasSubstr("g     claim Sixes 18"));
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

TEST(HintView, WrapsChoicesThatAreWiderThanTheWindow) {
  const Sight narrow{.columns = 40};
  Scene scene = scene_with({.variant = "word", .faces = {"Y", "B", "Q", "Z", "I", "T", "U"}});
  const auto hint = hint_from(R"pb(
    text: "Claim Chance."
    choices {
      text: "claim Chance 31 with BY + QUIZ (a zero in Two Letters)"
      claim {
        box: "chance"
        column: 1
        points: 31
        words: [ "BY", "QUIZ" ]
        zeroed_box: "two-letters"
      }
      expected_total: 131.25
    })pb");
  const std::string text = hint_text(scene, hint, narrow);
  for (const auto line : absl::StrSplit(text, '\n')) EXPECT_LE(line.size(), 40u) << line;
  EXPECT_EQ(text,
            "Claim Chance.\n"
            "TYPE       CHOICE          TOTAL  LOSS\n"
            "s BY QUIZ  claim Chance    131.2   0.0\n"
            "             31 with BY +\n"
            "             QUIZ (a zero\n"
            "             in Two\n"
            "             Letters)");
  scene.notice = text;
  EXPECT_EQ(notice_lines(text, 40).back(), "             Letters)");
}

TEST(HintView, PutsChoicesAboveTheWords) {
  Scene scene = scene_with({.variant = "word", .faces = {"Y", "B", "Q", "Z", "I", "T", "U"}});
  auto hint = hint_from(R"pb(
    text: "Keep Q U I Z."
    choices {
      text: "keep Q Z I U (dice 3 4 5 7)"
      keep {
        dice: [ 2, 3, 4, 6 ]
        faces: [ "Q", "Z", "I", "U" ]
      }
      expected_total: 131.25
    }
    offers {
      column: 1
      boxes {
        box: "two-letters"
        points: 8
        state: CLAIM_STATE_OPEN
        choices {
          points: 8
          words { word { word: "BY" } }
        }
      }
    })pb");
  std::vector<std::string> lines;
  for (const Row& row : hint_page(scene, hint, {})) lines.push_back(row.text);
  EXPECT_THAT(lines,
              ::testing::ElementsAre("Keep Q U I Z.", "TYPE     CHOICE                       TOTAL  LOSS",
                                     "3 4 5 7  keep Q Z I U (dice 3 4 5 7)  131.2   0.0",
                                     "KEY  BOX          BEST WORDS", "a    Two Letters  BY 8"));
}

}  // namespace
}  // namespace lexicup::cli::play
