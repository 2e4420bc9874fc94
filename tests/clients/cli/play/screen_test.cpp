// The screens as people see them: golden/*.txt, recorded anew with LEXICUP_RECORD=1 in the environment.
#include "clients/cli/play/screen.h"

#include <cstdlib>
#include <fstream>
#include <sstream>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "clients/cli/play/help_text.h"
#include "clients/cli/play/standings_view.h"
#include "tests/clients/cli/play/table_for_tests.h"

namespace lexicup::cli::play {
namespace {

constexpr char kGolden[] = LEXICUP_SOURCE_DIR "/tests/clients/cli/play/golden/";

std::string text_of(const Pane& pane) {
  std::string text;
  for (const Row& row : pane) text += row.text + "\n";
  return text;
}

// No file of ours has blanks at the end of a line.
std::string trimmed(std::string text) {
  size_t blank = 0;
  while ((blank = text.find(" \n")) != std::string::npos) text.erase(blank, 1);
  return text;
}

std::string drawn(const Scene& scene, bool unicode = false) {
  const Sight sight{.unicode = unicode, .now = absl::FromUnixSeconds(1000)};
  return trimmed(text_of(draw_screen(scene, sight)) + what_to_type(scene) + "\n" + prompt_of(scene) + "\n");
}

void expect_golden(const std::string& name, const std::string& text) {
  const std::string path = kGolden + name + ".txt";
  if (std::getenv("LEXICUP_RECORD") != nullptr) std::ofstream(path) << text;
  std::ifstream file(path);
  std::ostringstream want;
  want << file.rdbuf();
  EXPECT_EQ(text, want.str()) << path;
}

void expect_fits(const Scene& scene, int lines) {
  Pane screen = draw_screen(scene, {});
  screen.emplace_back(what_to_type(scene));
  screen.emplace_back(prompt_of(scene));
  EXPECT_LE(static_cast<int>(screen.size()), lines);
  for (const Row& row : screen) EXPECT_LE(row.width, 80) << row.text;
}

Scene yat_z() {
  Scene scene = scene_with({.variant = "yat-z",
                            .players = {"Anna", "Ben", "greedy bot"},
                            .sheets = {{{"ones", 3}, {"sixes", 18}, {"full-house", 25}}},
                            .faces = {"4", "4", "4", "1", "2"},
                            .roll = 2,
                            .turn = 4});
  scene.kept = {0, 1, 2};
  scene.news = {"Ben kept 6 6 and rolled: 6 6 1 2 5.", "Ben: 12 in Sixes.", "greedy bot rolled 1 2 3 4 5.",
                "greedy bot: 40 in Large Straight."};
  scene.game.mutable_turn_ends()->set_seconds(1042);
  return scene;
}

Scene yat_z_joker() {
  return scene_with({.variant = "yat-z",
                     .options = {{"joker", "forced"}},
                     .sheets = {{{"fours", 16}, {"yat-z", 50}}},
                     .faces = {"4", "4", "4", "4", "4"},
                     .roll = 3,
                     .turn = 3});
}

Scene word() {
  Scene scene = scene_with({.variant = "word",
                            .players = {"Anna", "Ben"},
                            .sheets = {{{"two-letters", 10}}},
                            .faces = {"Y", "B", "Q", "Z", "?", "T", "U"},
                            .turn = 2});
  offer_words(scene, "three-letters", 14, {"BiZ"});
  offer_words(scene, "chance", 29, {"BY", "QUiZ"});
  return scene;
}

Scene platzee() {
  return scene_with(
      {.variant = "platzee", .sheets = {{{"ones", 2}}}, .faces = {"1", "2", "4", "8", "20"}, .turn = 2});
}

Scene yahtwentee() {
  return scene_with({.variant = "yahtwentee",
                     .players = {"Anna", "Ben"},
                     .sheets = {{{"20s", 60}, {"5s", 15}, {"fumble", 51}, {"fumble", 40}, {"crit", 300}}},
                     .repeat_bonuses = 1,
                     .faces = {"7", "7", "7", "7", "7"},
                     .turn = 6});
}

Scene triple() {
  return scene_with({.variant = "yat-z",
                     .options = {{"columns", "3"}, {"multipliers", "triple"}},
                     .sheets = {{{"ones", 3}, {"yat-z", 50}}, {{"ones", 2}}},
                     .faces = {"3", "3", "3", "3", "3"},
                     .turn = 4});
}

Scene ten_columns() {
  return scene_with({.variant = "yat-z",
                     .options = {{"columns", "10"}},
                     .sheets = {{{"yat-z", 50}}},
                     .faces = {"3", "3", "3", "3", "3"}});
}

TEST(Screen, LooksAsRecorded) {
  expect_golden("yat_z", drawn(yat_z()));
  expect_golden("yat_z_unicode", drawn(yat_z(), true));
  expect_golden("yat_z_joker", drawn(yat_z_joker()));
  expect_golden("word", drawn(word()));
  expect_golden("platzee", drawn(platzee()));
  expect_golden("yahtwentee", drawn(yahtwentee()));
  expect_golden("triple", drawn(triple()));
  expect_golden("ten_columns", drawn(ten_columns()));
}

TEST(Screen, FitsAnOldTerminal) {
  for (const Scene& scene :
       {yat_z(), yat_z_joker(), word(), platzee(), yahtwentee(), triple(), ten_columns()}) {
    SCOPED_TRACE(scene.card.title());
    expect_fits(scene, 24);
  }
}

TEST(Screen, FitsWithTheLongestNamesAndTheMostPlayers) {
  for (Scene scene : {yat_z(), word(), yahtwentee()}) {
    while (scene.game.seats_size() < 8) *scene.game.add_seats() = scene.game.seats(0);
    for (v1::Seat& seat : *scene.game.mutable_seats()) seat.set_player(std::string(40, 'W'));
    scene.own = {0, 1};
    scene.notice = fmt::format("{0}\n{0}\nmore", std::string(300, 'x'));
    scene.news.assign(10, std::string(300, 'z'));
    expect_fits(scene, 26);  // a second line of players and two of notices
  }
}

TEST(Screen, SaysWhatIsToBeTyped) {
  Scene scene = yat_z();
  EXPECT_THAT(what_to_type(scene), ::testing::HasSubstr("Roll the others: Enter. Undo: u."));
  scene.kept.clear();
  EXPECT_THAT(what_to_type(scene), ::testing::HasSubstr("Keep dice: 1 3. Roll all: r."));
  scene.game.set_roll(3);
  EXPECT_THAT(what_to_type(scene), ::testing::StartsWith("No roll is left."));
  scene.game.set_roll(0);
  EXPECT_THAT(what_to_type(scene), ::testing::StartsWith("Roll: Enter."));
  scene.game.set_seat_to_move(1);
  EXPECT_THAT(what_to_type(scene), ::testing::StartsWith("Waiting for Ben."));
  scene.own.clear();
  EXPECT_EQ(what_to_type(scene), "Watching. Stop: q");
  EXPECT_THAT(what_to_type(word()), ::testing::HasSubstr("a QUIZ"));
}

TEST(Screen, ShowsTheOwnSheetWhileOthersPlay) {
  Scene scene = yat_z();
  scene.game.set_seat_to_move(1);
  EXPECT_EQ(shown_seat(scene), 0);
  scene.own = {0, 1};
  EXPECT_EQ(shown_seat(scene), 1);
  scene.own.clear();
  EXPECT_EQ(shown_seat(scene), 1);
}

TEST(Screen, NamesThePlayerWhereSeveralShareTheKeyboard) {
  Scene scene = yat_z();
  EXPECT_EQ(prompt_of(scene), "> ");
  scene.own = {0, 1};
  EXPECT_EQ(prompt_of(scene), "Anna> ");
}

TEST(Screen, KeepsWordsSecretWithoutHelp) {
  Scene scene = word();
  scene.game.set_assist(v1::ASSIST_LEVEL_OFF);
  EXPECT_THAT(drawn(scene), ::testing::ContainsRegex("Three Letters +\\. +\\?"));
}

TEST(HelpText, FitsAndExplainsEveryVariant) {
  for (const Scene& scene : {yat_z(), word(), platzee(), yahtwentee(), triple()}) {
    SCOPED_TRACE(scene.card.title());
    const std::vector<std::string> page = help_page(scene);
    EXPECT_LE(page.size(), 23u);
    for (const std::string& line : page) EXPECT_LE(line.size(), 80u) << line;
  }
  expect_golden("help_yat_z", [] {
    std::string text;
    for (const std::string& line : help_page(yat_z())) text += line + "\n";
    return text;
  }());
  expect_golden("help_word", [] {
    std::string text;
    for (const std::string& line : help_page(word())) text += line + "\n";
    return text;
  }());
  EXPECT_EQ(box_help(word(), 11),
            "Chance: Value of one, two or three words. At most 42. Puts a zero in a round\n"
            "box. Only up to roll 2 of a turn.");
}

}  // namespace
}  // namespace lexicup::cli::play
