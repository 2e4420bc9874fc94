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

void expect_fits(const Scene& scene, const Sight& sight = {}) {
  Pane screen = draw_screen(scene, sight);
  for (const std::string& line : typing_lines(scene, sight)) screen.emplace_back(line);
  screen.emplace_back(prompt_of(scene));
  EXPECT_LE(static_cast<int>(screen.size()), sight.rows);
  for (const Row& row : screen) EXPECT_LE(row.width, sight.columns) << row.text;
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
    expect_fits(scene);
  }
}

TEST(Screen, FitsWithTheLongestNamesAndTheMostPlayers) {
  for (Scene scene : {yat_z(), word(), yahtwentee()}) {
    while (scene.game.seats_size() < 8) *scene.game.add_seats() = scene.game.seats(0);
    for (v1::Seat& seat : *scene.game.mutable_seats()) seat.set_player(std::string(40, 'W'));
    scene.own = {0, 1};
    scene.notice = fmt::format("{0}\n{0}\nmore", std::string(300, 'x'));
    scene.news.assign(10, std::string(300, 'z'));
    expect_fits(scene);
  }
}

std::string first_line(const Scene& scene, int columns) {
  return draw_screen(scene, {.columns = columns, .now = absl::FromUnixSeconds(1000)}).front().text;
}

TEST(Screen, ShowsTheRollAndTheClockWholeAtAnyWidth) {
  Scene scene = word();
  scene.game.set_game("9W8RTNX7");
  scene.game.set_roll(0);
  scene.game.mutable_turn_ends()->set_seconds(1060);
  const struct {
    int columns;
    const char* want;
  } cases[] = {
      {90, "Word Dice 9W8RTNX7 | your turn 2 of 8: Three Letters | not rolled yet | clock 1:00"},
      {80, "9W8RTNX7 | your turn 2 of 8: Three Letters | not rolled yet | clock 1:00"},
      {62, "your turn 2 of 8: Three Letters | not rolled yet | clock 1:00"},
      {60, "turn 2 of 8: Three Letters | not rolled yet | clock 1:00"},
      {50, ""},
      {28, "not rolled yet | clock 1:00"},
  };
  for (const auto& [columns, want] : cases) {
    const std::string line = first_line(scene, columns);
    EXPECT_LE(static_cast<int>(line.size()), columns) << line;
    if (*want != '\0') {
      EXPECT_EQ(line, want);
    }
    EXPECT_THAT(line, ::testing::EndsWith("not rolled yet | clock 1:00"));
  }
  scene.own = {0, 1};
  scene.game.mutable_seats(0)->set_player(std::string(40, 'W'));
  for (const int columns : {60, 80}) {
    EXPECT_THAT(first_line(scene, columns), ::testing::HasSubstr("turn 2 of 8: Three Letters | not rolled"));
  }
}

Scene crowd(Scene scene, int players) {
  for (int seat = scene.game.seats_size(); seat < players; ++seat) {
    *scene.game.add_seats() = scene.game.seats(0);
    scene.game.mutable_seats(seat)->set_player(fmt::format("Player {}", seat + 1));
  }
  return scene;
}

TEST(Screen, KeepsTheHeaderHoweverManyPlay) {
  for (Scene scene : {crowd(ten_columns(), 6), crowd(word(), 8), crowd(yahtwentee(), 8)}) {
    SCOPED_TRACE(scene.card.title());
    expect_fits(scene);
    scene.notice = std::string(50, 'x') + " " + std::string(50, 'y');
    expect_fits(scene);
    EXPECT_THAT(text_of(draw_screen(scene, {})), ::testing::HasSubstr("roll 1 of 3"));
  }
  // The list of players gives way: one line, from the one who moves on.
  Scene scene = crowd(ten_columns(), 6);
  scene.game.set_seat_to_move(4);
  EXPECT_EQ(draw_screen(scene, {})[1].text.substr(0, 31), "> Player 5: 50    Player 6: 50 ");
  EXPECT_THAT(draw_players(crowd(word(), 8).game, {.columns = 60}, 1)[0].text, ::testing::EndsWith("+4"));
}

TEST(Screen, CutsNoNoticeThatHasRoom) {
  Scene scene = word();
  const std::string remedy = "and the remedy at its end.";
  scene.notice =
      std::string("Chance uses up a round box too, one of those that are open; name it with its key: ") +
      "@a @b @d @e @f @g @i @j, such as s * @a, " + remedy;
  for (const Sight& sight : {Sight{}, Sight{.columns = 60, .rows = 26}}) {
    ASSERT_TRUE(notice_fits(scene, sight));
    EXPECT_THAT(text_of(draw_screen(scene, sight)), ::testing::HasSubstr("at its end."));
    expect_fits(scene, sight);
  }
  scene.notice += " " + scene.notice + " " + scene.notice;
  EXPECT_FALSE(notice_fits(scene, {}));
}

TEST(Screen, WrapsWhatIsTypedAndWhatOthersDid) {
  Scene scene = word();
  EXPECT_EQ(typing_lines(scene, {.columns = 60}).size(), 2u);
  scene.news = {"Ben: 3 in Two Letters.", "Zoe's time is up: a zero in Four Letters."};
  const std::string shown = text_of(draw_screen(scene, {}));
  EXPECT_THAT(shown, ::testing::HasSubstr("Zoe's time is up: a zero in Four\n"));
  EXPECT_THAT(shown, ::testing::HasSubstr("  Letters."));
  EXPECT_THAT(shown, ::testing::HasSubstr("Ben: 3 in Two Letters."));
}

TEST(Screen, SaysHowOthersJoin) {
  Scene scene = word();
  scene.game.set_status(v1::GAME_STATUS_WAITING);
  scene.join_command = "lexicup join C7XYRVT8 --name NAME --server games.example.org:50577";
  const std::vector<std::string> lines = typing_lines(scene, {});
  EXPECT_THAT(lines, ::testing::ElementsAre("Others join with: lexicup join C7XYRVT8 --name NAME --server",
                                            "games.example.org:50577",
                                            "A bot on a free seat instead: bot. Help: ?  Stop: q"));
  expect_fits(scene);
  EXPECT_THAT(help_page(scene), ::testing::Contains(::testing::StartsWith("  bot  ")));
}

TEST(Screen, ShowsNoBonusAsEarnedThatIsMissed) {
  Scene scene = yat_z();
  EXPECT_THAT(drawn(scene), ::testing::HasSubstr("Upper Bonus 21 of 63: +35"));
  scene.game.set_status(v1::GAME_STATUS_FINISHED);
  EXPECT_THAT(drawn(scene), ::testing::HasSubstr("Upper Bonus 21 of 63: none"));
  Scene twentee = yahtwentee();
  twentee.game.set_status(v1::GAME_STATUS_FINISHED);
  EXPECT_THAT(drawn(twentee), ::testing::HasSubstr("15 of 46: none"));
  const Scene filled = scene_with({.variant = "word",
                                   .sheets = {{{"two-letters", 2},
                                               {"three-letters", 3},
                                               {"four-letters", 4},
                                               {"five-letters", 5},
                                               {"six-letters", 6}}}});
  EXPECT_THAT(drawn(filled), ::testing::HasSubstr("Upper Bonus 20 of 30: none"));
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

TEST(HelpText, SaysWhatHappensWhenTheTimeIsUp) {
  const struct {
    engine::OptionMap options;
    const char* variant;
    const char* says;
  } cases[] = {
      {{}, "word", "Then the box of the round gets a zero."},
      {{{"order", "any"}}, "word", "Then the first open round box gets a zero."},
      {{{"clock", "30"}}, "platzee", "A turn has 30 seconds. Then the open box to which the dice add most"}};
  for (const auto& [options, variant, says] : cases) {
    std::string text;
    for (const std::string& line : help_page(scene_with({.variant = variant, .options = options}), 1000))
      text += line;
    EXPECT_THAT(text, ::testing::HasSubstr(says));
  }
}

TEST(HelpText, SpeaksOfWhatIsOnTheScreen) {
  const auto page = [](const Scene& scene) {
    std::string text;
    for (const std::string& line : help_page(scene, 1000)) text += line + "\n";
    return text;
  };
  EXPECT_THAT(page(triple()), ::testing::Not(::testing::HasSubstr("NOW")));
  EXPECT_THAT(page(triple()), ::testing::HasSubstr("a sheet marked x2 counts twice"));
  EXPECT_THAT(page(yahtwentee()), ::testing::HasSubstr("A box is claimed once, Fumble 6 times."));
}

TEST(HelpText, FitsAndExplainsEveryVariant) {
  for (const Scene& scene : {yat_z(), word(), platzee(), yahtwentee(), triple()}) {
    SCOPED_TRACE(scene.card.title());
    const std::vector<std::string> page = help_page(scene);
    EXPECT_LE(page.size(), 23u);
    for (const std::string& line : help_page(scene, 60)) EXPECT_LE(line.size(), 60u) << line;
    EXPECT_LT(help_page(scene, 120).size(), help_page(scene, 60).size());
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
            "Chance: Value of one, two or three words. At most 42. Puts a zero in a round box. Only up to "
            "roll 2 of "
            "a turn.");
}

}  // namespace
}  // namespace lexicup::cli::play
