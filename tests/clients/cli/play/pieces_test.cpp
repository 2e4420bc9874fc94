// The small pieces of the game screen: panes, the line editor, saved games, news, standings.
#include <filesystem>
#include <fstream>
#include <thread>

#include <absl/strings/str_cat.h>
#include <gmock/gmock.h>
#include <google/protobuf/text_format.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "clients/cli/play/glyphs.h"
#include "clients/cli/play/line_editor.h"
#include "clients/cli/play/news.h"
#include "clients/cli/play/pane.h"
#include "clients/cli/play/pipe_console.h"
#include "clients/cli/play/saved_games.h"
#include "clients/cli/play/standings_view.h"
#include "tests/clients/cli/play/table_for_tests.h"

namespace lexicup::cli::play {
namespace {

using ::testing::HasSubstr;

TEST(Pane, StandsSideBySideInColourToo) {
  const Pane left{Row("ab", Style::kGood, true), Row("c")};
  const Pane right{Row("x"), Row("y"), Row("z")};
  const Pane both = beside(left, right, 2);
  ASSERT_EQ(both.size(), 3u);
  EXPECT_EQ(both[0].text, "\x1b[1;32mab\x1b[0m  x");
  EXPECT_EQ(both[0].width, 5);
  EXPECT_EQ(both[1].text, "c   y");
  EXPECT_EQ(both[2].text, "    z");
}

TEST(Pane, CutsTextToTheColumnsThereAre) {
  EXPECT_EQ(fit("Anna", 4, "~"), "Anna");
  EXPECT_EQ(fit("Annabelle", 5, "~"), "Anna~");
  EXPECT_EQ(fit("Annabelle", 5, "…"), "Anna…");
  EXPECT_EQ(fit("an apple", 4, "~"), "an~");
  EXPECT_EQ(clipped("\x1b[1mabcdef\x1b[0m", 3), "\x1b[1mabc\x1b[0m");
  EXPECT_EQ(clipped("ab", 3), "ab");
  // What is no style loses its ESC, and nothing keeps the program from going on.
  EXPECT_EQ(clipped("\x1b]0;title", 4), "]0;t");
  EXPECT_EQ(clipped("a\x1b[2Jb\x1b", 9), "a[2Jb");
  EXPECT_EQ(clipped("\x1b[12", 9), "[12");
}

TEST(Glyphs, FollowTheLocale) {
  EXPECT_TRUE(locale_is_utf8({{"LANG", "en_US.UTF-8"}}));
  EXPECT_TRUE(locale_is_utf8({{"LC_ALL", ""}, {"LANG", "C.utf8"}}));
  EXPECT_FALSE(locale_is_utf8({{"LC_ALL", "C"}, {"LANG", "en_US.UTF-8"}}));
  EXPECT_FALSE(locale_is_utf8({}));
}

std::string typed(const std::string& bytes) {
  LineEditor editor;
  for (const char byte : bytes) editor.put(byte);
  return editor.shown();
}

TEST(LineEditor, EditsTheLine) {
  EXPECT_EQ(typed("abc\x7f"), "ab");
  EXPECT_EQ(typed("a\xC3\xB1\x7f"), "a");
  EXPECT_EQ(typed("one two\x17"), "one ");
  EXPECT_EQ(typed("one two\x15"), "");
  EXPECT_EQ(typed("a\x1b[3~b\x1b[1;5Cc"), "abc");
  EXPECT_EQ(typed("\x7f"), "");
  EXPECT_EQ(typed(std::string(2000, 'x')).size(), 500u);
}

TEST(LineEditor, TellsWhatHappens) {
  LineEditor editor;
  editor.put('a');
  EXPECT_EQ(editor.put('\x04'), LineEditor::kNone);
  EXPECT_EQ(editor.put('\r'), LineEditor::kLine);
  EXPECT_EQ(editor.take(), "a");
  EXPECT_EQ(editor.put('\x04'), LineEditor::kEnd);
  EXPECT_EQ(editor.put('\x03'), LineEditor::kInterrupt);
  EXPECT_EQ(editor.put('\x1a'), LineEditor::kSuspend);
  EXPECT_EQ(editor.put('\x0c'), LineEditor::kRedraw);
  for (const char byte : std::string("\x1b[A")) editor.put(byte);
  EXPECT_EQ(editor.shown(), "a");
}

class SavedGames : public ::testing::Test {
 protected:
  void SetUp() override {
    char path[] = "/tmp/lexicup_saved_XXXXXX";
    ASSERT_NE(mkdtemp(path), nullptr);
    folder_ = std::string(path) + "/state/games";
  }
  void TearDown() override {
    std::filesystem::remove_all(std::filesystem::path(folder_).parent_path().parent_path());
  }

  std::string folder_;
  const SavedGame game_{"embedded", "K7Q2M4", "yat-z", {{0, "s3cret", "Anna Lee"}, {1, "other", "Ben"}}};
};

TEST_F(SavedGames, ComeBackAsTheyWere) {
  ASSERT_TRUE(save_game(folder_, game_).ok());
  EXPECT_EQ(*load_game(folder_, "K7Q2M4"), game_);
  EXPECT_THAT(list_saved(folder_), ::testing::ElementsAre(game_));
  forget_game(folder_, "K7Q2M4");
  EXPECT_TRUE(absl::IsNotFound(load_game(folder_, "K7Q2M4").status()));
  EXPECT_TRUE(list_saved(folder_).empty());
}

TEST_F(SavedGames, KeepTheSeatsOfOtherKeyboards) {
  ASSERT_TRUE(save_game(folder_, {"embedded", "K7Q2M4", "yat-z", {{0, "a", "Anna"}, {1, "b", "Ben"}}}).ok());
  ASSERT_TRUE(save_game(folder_, {"embedded", "K7Q2M4", "yat-z", {{2, "c", "Cleo"}}}).ok());
  // Going on with some of them, on another server's address, changes nothing else.
  ASSERT_TRUE(save_game(folder_, {"host:1", "K7Q2M4", "yat-z", {{1, "b", "Ben"}}}).ok());
  const SavedGame want{
      "host:1", "K7Q2M4", "yat-z", {{0, "a", "Anna", 0}, {1, "b", "Ben", 0}, {2, "c", "Cleo", 1}}};
  EXPECT_EQ(*load_game(folder_, "K7Q2M4"), want);
  // A seat that was free in between has a new token, at the keyboard where it was taken.
  ASSERT_TRUE(save_game(folder_, {"host:1", "K7Q2M4", "yat-z", {{0, "d", "Dora"}}}).ok());
  const std::vector<SavedSeat> after{{1, "b", "Ben", 0}, {2, "c", "Cleo", 1}, {0, "d", "Dora", 2}};
  EXPECT_THAT(load_game(folder_, "K7Q2M4")->seats, ::testing::ElementsAreArray(after));
}

TEST_F(SavedGames, LoseNoSeatWhenManySaveAtOnce) {
  constexpr int kSavers = 8;
  std::vector<std::thread> savers;
  for (int saver = 0; saver < kSavers; ++saver) {
    savers.emplace_back([this, saver] {
      for (int game = 0; game < 5; ++game) {
        const SavedSeat seat{saver, absl::StrCat("token", saver), absl::StrCat("player", saver)};
        EXPECT_TRUE(save_game(folder_, {"embedded", absl::StrCat("GAME", game), "yat-z", {seat}}).ok());
      }
    });
  }
  for (std::thread& saver : savers) saver.join();
  const auto all = list_saved(folder_);
  ASSERT_EQ(all.size(), 5u);
  for (const SavedGame& game : all) EXPECT_EQ(game.seats.size(), kSavers) << game.game;
}

TEST_F(SavedGames, ForgetSeatsThatWereLeft) {
  ASSERT_TRUE(save_game(folder_, game_).ok());
  forget_seats(folder_, "K7Q2M4", {"s3cret", "unknown"});
  EXPECT_THAT(load_game(folder_, "K7Q2M4")->seats, ::testing::ElementsAre(SavedSeat{1, "other", "Ben"}));
  forget_seats(folder_, "K7Q2M4", {"other"});
  EXPECT_TRUE(list_saved(folder_).empty());
  forget_seats(folder_, "K7Q2M4", {"other"});
}

TEST_F(SavedGames, SayWhoseSeatsThereAreToChooseFrom) {
  const SavedGame two{"embedded", "K7Q2M4", "yat-z", {{0, "a", "Anna", 0}, {1, "b", "Ben", 1}}};
  EXPECT_EQ(*choose_seats(game_, {}), game_.seats);  // they share a keyboard
  EXPECT_THAT(*choose_seats(two, {"ben"}), ::testing::ElementsAre(two.seats[1]));
  EXPECT_EQ(*choose_seats(two, {"Anna", "Ben"}), two.seats);
  EXPECT_THAT(std::string(choose_seats(two, {}).status().message()), HasSubstr("--name: Anna, Ben"));
  EXPECT_THAT(std::string(choose_seats(two, {"Cleo"}).status().message()), HasSubstr("no seat of Cleo"));
}

TEST(CodeAsWritten, IsTheServersHoweverItIsTyped) {
  const struct {
    std::string typed, want;
  } cases[] = {{"K7RQ2MX4", "K7RQ2MX4"},
               {"k7rq-2mx4", "K7RQ2MX4"},
               {"k7rq 2mx4", "K7RQ2MX4"},
               {"ololIlIL", "01011111"},
               {"no code", "no code"}};
  for (const auto& [typed, want] : cases) EXPECT_EQ(code_as_written(typed), want) << typed;
}

TEST_F(SavedGames, AreForTheirOwnerAlone) {
  ASSERT_TRUE(save_game(folder_, game_).ok());
  struct stat file {};
  ASSERT_EQ(stat((folder_ + "/K7Q2M4").c_str(), &file), 0);
  EXPECT_EQ(file.st_mode & 0777, 0600u);
  ASSERT_EQ(stat(folder_.c_str(), &file), 0);
  EXPECT_EQ(file.st_mode & 0777, 0700u);
}

TEST_F(SavedGames, HaveCodesThatNameNoOtherFile) {
  SavedGame game = game_;
  game.game = "../passwd";
  EXPECT_TRUE(absl::IsInvalidArgument(save_game(folder_, game)));
  EXPECT_TRUE(absl::IsNotFound(load_game(folder_, "../../etc/passwd").status()));
}

TEST_F(SavedGames, SayWhyTheyCannotBeKept) {
  EXPECT_THAT(std::string(save_game("/proc/no/such", game_).message()), HasSubstr("cannot save the game"));
  EXPECT_FALSE(saved_games_folder({}).ok());
  EXPECT_EQ(*saved_games_folder({{"HOME", "/h"}}), "/h/.local/state/lexicup/games");
  EXPECT_EQ(*saved_games_folder({{"HOME", "/h"}, {"XDG_STATE_HOME", "/s"}}), "/s/lexicup/games");
  EXPECT_EQ(*saved_games_folder({{"HOME", "/h"}, {"XDG_STATE_HOME", "relative"}}),
            "/h/.local/state/lexicup/games");
  EXPECT_FALSE(saved_games_folder({{"HOME", "relative/h"}}).ok());
}

TEST_F(SavedGames, NameTheFileThatIsDamaged) {
  ASSERT_TRUE(save_game(folder_, game_).ok());
  const struct {
    const char* text;
    const char* says;
  } cases[] = {
      {"\x1b]0;x", "no line of a saved game: \"\\x1b]0;x\""},
      {"", "no game is saved there"},
      {"server a:1\ngame AAAAAA\nvariant yat-z\nseat 0 t Anna\n", "it is of the game AAAAAA"},
  };
  for (const auto& [text, says] : cases) {
    std::ofstream(folder_ + "/K7Q2M4") << text;
    const absl::Status status = load_game(folder_, "K7Q2M4").status();
    EXPECT_TRUE(absl::IsInvalidArgument(status));
    EXPECT_THAT(std::string(status.message()), HasSubstr(says));
    EXPECT_THAT(std::string(status.message()),
                HasSubstr("the saved seat " + folder_ + "/K7Q2M4 cannot be read"));
    EXPECT_TRUE(list_saved(folder_).empty());
  }
}

v1::LogEntry entry(const std::string& text) {
  v1::LogEntry result;
  EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(text, &result)) << text;
  return result;
}

TEST(News, AreSentences) {
  Scene scene = scene_with({.variant = "yat-z", .players = {"Anna", "Ben"}});
  const struct {
    const char* entry;
    const char* want;
  } cases[] = {
      {"opened {}", "The game was opened."},
      {"seat: 1 seated { player: \"Ben\" }", "Ben sits down."},
      {"seat: 1 seated { player: \"greedy bot\" bot: BOT_KIND_GREEDY }", "greedy bot sits down, a bot."},
      {"seat: 1 rolled { faces: [\"4\", \"1\"] }", "Ben rolled 4 1."},
      {"seat: 1 rolled { kept: 0 faces: [\"4\", \"6\"] }", "Ben kept 4 and rolled: 4 6."},
      {"seat: 0 claimed { box: \"fours\" points: 12 column: 1 }", "Anna: 12 in Fours."},
      {"seat: 0 claimed { box: \"chance\" points: 20 repeat_bonus: 100 }", "Anna: 20 in Chance, +100 bonus."},
      {"seat: 0 claimed { box: \"fours\" words: [\"BY\", \"QUIZ\"] points: 29 round_box: \"ones\" }",
       "Anna: BY + QUIZ for 29 in Fours, a zero in Ones."},
      {"seat: 0 claimed { box: \"fours\" words: \"QUARTZY\" round_box: \"ones\" repeat_bonus: 100 }",
       "Anna: QUARTZY for +100 in Fours, a zero in Ones."},
      {"seat: 0 timed_out { box: \"fours\" }", "Anna's time is up: a zero in Fours."},
      {"seat: 1 left {}", "Ben left the game."},
      {"abandoned {}", "The game was closed because nobody moved for too long."},
      {"abandoned { event_over: true }", "The game was closed because the tournament is over."},
  };
  const Sitters sitters = sitters_of(scene.game);
  for (const auto& [text, want] : cases) EXPECT_EQ(tell(entry(text), sitters, scene.card), want);
}

TEST(News, SayHowOftenASheetCounts) {
  const Scene scene =
      scene_with({.variant = "yat-z", .options = {{"columns", "3"}, {"multipliers", "triple"}}});
  const Sitters sitters = sitters_of(scene.game);
  EXPECT_EQ(tell(entry("claimed { box: \"chance\" points: 21 column: 3 }"), sitters, scene.card),
            "Anna: 21 in Chance of sheet #3 (x3).");
  EXPECT_EQ(tell(entry("claimed { box: \"chance\" points: 21 column: 1 }"), sitters, scene.card),
            "Anna: 21 in Chance of sheet #1.");
}

TEST(News, SayWhoseSeatBecameFree) {
  const Scene scene = scene_with({.variant = "yat-z"});
  std::vector<std::string> told;
  Sitters sitters;
  for (const char* text : {"seat: 1 seated { player: \"Ben\" }", "seat: 1 left {}",
                           "seat: 1 seated { player: \"Cleo\" }", "seat: 1 rolled { faces: \"4\" }"}) {
    note_sitter(entry(text), sitters);
    told.push_back(tell(entry(text), sitters, scene.card));
  }
  EXPECT_THAT(told, ::testing::ElementsAre("Ben sits down.", "Ben left the game.", "Cleo sits down.",
                                           "Cleo rolled 4."));
}

TEST(News, GoIntoTheLogWhetherTheyAreNewsOrNot) {
  Scene scene = scene_with({.variant = "yat-z", .players = {"Anna", "Ben"}});  // Anna is here
  Sitters sitters = sitters_of(scene.game);
  const struct {
    const char* text;
    const char* news;
  } cases[] = {
      {"opened {}", ""},
      {"seat: 0 seated { player: \"Anna\" }", ""},
      {"seat: 1 seated { player: \"Ben\" }", "Ben sits down."},
      {"seat: 0 rolled { faces: \"4\" }", ""},
      {"seat: 0 claimed { box: \"fours\" points: 12 }", "Anna: 12 in Fours."},
      {"seat: 1 rolled { faces: \"4\" }", "Ben rolled 4."},
  };
  for (const auto& [text, news] : cases) EXPECT_EQ(note_change(entry(text), sitters, scene), news);
  EXPECT_EQ(scene.log.size(), 6u);
  EXPECT_EQ(scene.log[3], "Anna rolled 4.");
  EXPECT_THAT(scene.news, ::testing::ElementsAre("Ben sits down.", "Anna: 12 in Fours.", "Ben rolled 4."));
}

v1::Game finished(const std::vector<std::pair<std::string, int>>& players) {
  v1::Game game;
  game.set_status(v1::GAME_STATUS_FINISHED);
  for (const auto& [name, total] : players) {
    v1::Seat& seat = *game.add_seats();
    seat.set_player(name);
    seat.set_total(total);
    int rank = 1;
    for (const auto& [other, more] : players) rank += more > total ? 1 : 0;
    seat.set_rank(rank);
  }
  return game;
}

TEST(Standings, NameTheWinner) {
  EXPECT_EQ(draw_standings(finished({{"Anna", 212}, {"Ben", 180}}), false),
            "RANK  PLAYER  TOTAL\n"
            "   1  Anna      212\n"
            "   2  Ben       180\n"
            "Anna wins with 212 points.\n");
  EXPECT_THAT(draw_standings(finished({{"A", 1}, {"B", 5}, {"C", 5}}), false),
              HasSubstr("B and C share the victory with 5 points."));
  EXPECT_THAT(draw_standings(finished({{"Anna", 1}}), false), HasSubstr("Anna has 1 point."));
}

TEST(Events, SayWhatIsTrueBeforeAndAfterTheirEnd) {
  const struct {
    std::string event;
    const char* want;
  } cases[] = {
      {"finishers: 3 players: 2 finished: 1",
       "Event : yat-z\nThe standings are out once 3 players have finished.\n2 opened, 1 finished\n"},
      {"finishers: 1",
       "Event : yat-z\nThe standings are out once one player has finished.\n0 opened, 0 finished\n"},
      {"finishers: 2 players: 2 finished: 2 standings_out: true standings { rank: 1 player: 'A' total: 7 "
       "game: 'G' }",
       "Event : yat-z\nThe standings are out since 2 players have finished.\n2 opened, 2 finished\n"
       "RANK  PLAYER  TOTAL  GAME\n   1  A           7  G\n"},
      {"tournament { starts {} ends { seconds: 60 } }",
       "Event : yat-z\nTournament from 1970-01-01 00:00 UTC to 1970-01-01 00:01 UTC; "
       "the standings are out at its end.\n0 opened, 0 finished\n"},
      {"tournament { starts {} ends { seconds: 60 } } standings_out: true",
       "Event : yat-z\nTournament from 1970-01-01 00:00 UTC to 1970-01-01 00:01 UTC; it is over.\n"
       "0 opened, 0 finished\nNobody played, so there are no standings.\n"},
  };
  for (const auto& [text, want] : cases) {
    v1::Event event;
    ASSERT_TRUE(google::protobuf::TextFormat::ParseFromString(text + " rules { variant: 'yat-z' }", &event));
    EXPECT_EQ(draw_event(event, false), want);
  }
}

TEST(Standings, PutWhoLeftLast) {
  v1::Game game = finished({{"Anna", 212}, {"Ben", 300}});
  game.mutable_seats(1)->set_left(true);
  game.mutable_seats(1)->set_rank(0);
  game.mutable_seats(0)->set_rank(1);
  EXPECT_EQ(draw_standings(game, false),
            "RANK  PLAYER  TOTAL\n"
            "   1  Anna      212\n"
            "      Ben       300  left\n"
            "Anna wins with 212 points.\n");
}

TEST(Standings, StayOnTheLine) {
  v1::Game game = finished({{"A", 1}, {"B", 2}, {"C", 3}, {"D", 4}, {"E", 5}});
  EXPECT_EQ(draw_players(game, {}).size(), 2u);
}

TEST(PipeConsole, ReadsLinesAndTheirEnd) {
  int ends[2];
  int shown[2];
  ASSERT_EQ(pipe(ends), 0);
  ASSERT_EQ(pipe(shown), 0);
  ASSERT_EQ(write(ends[1], "one\r\ntwo\nlast", 13), 13);
  close(ends[1]);
  PipeConsole console(ends[0], shown[1], true);
  for (const char* want : {"one", "two", "last"}) {
    console.ask("> ");
    Input input;
    while (input.kind == Input::kWoken) input = console.wait(absl::Seconds(5));
    EXPECT_EQ(input.text, want);
    console.echo(input.text);
  }
  EXPECT_EQ(console.wait(absl::Seconds(5)).kind, Input::kEnd);
  console.wake();
  EXPECT_EQ(console.wait(absl::Seconds(5)).kind, Input::kWoken);
  console.ask("> ");
  console.print("news\n");
  char buffer[100];
  const ssize_t count = read(shown[0], buffer, sizeof buffer);
  EXPECT_EQ(std::string(buffer, count), "> one\n> two\n> last\n> \nnews\n");
  close(ends[0]);
  close(shown[0]);
  close(shown[1]);
}

}  // namespace
}  // namespace lexicup::cli::play
