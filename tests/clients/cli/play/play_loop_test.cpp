// Whole visits to a table with a scripted server and a scripted player.
#include "clients/cli/play/play_loop.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/clients/cli/play/scripted_play.h"
#include "tests/clients/cli/play/table_for_tests.h"

namespace lexicup::cli::play {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

Scene at_start() { return scene_with({.variant = "yat-z", .players = {"Anna", "Ben"}}); }

Scene rolled(int roll, const std::vector<std::string>& faces) {
  Scene scene = scene_with({.variant = "yat-z", .players = {"Anna", "Ben"}, .faces = faces, .roll = roll});
  scene.game.set_version(scene.game.version() + roll);
  return scene;
}

v1::LogEntry claimed(int seat, const std::string& box, int points) {
  v1::LogEntry entry;
  entry.set_seat(seat);
  entry.mutable_claimed()->set_box(box);
  entry.mutable_claimed()->set_points(points);
  return entry;
}

// The answer to a move, and the news of it.
std::vector<Update> answer(const v1::Game& game, std::vector<v1::LogEntry> entries = {}) {
  return {News{std::move(entries), game}, Done{absl::OkStatus(), game}};
}

v1::Game finished(v1::Game game) {
  game.set_version(game.version() + 10);
  game.set_status(v1::GAME_STATUS_FINISHED);
  return game;
}

TEST(PlayLoop, PlaysATurn) {
  ScriptedSession session;
  ScriptedConsole console;
  const Scene first = rolled(1, {"4", "4", "6", "1", "2"});
  const Scene second = rolled(2, {"4", "4", "4", "1", "2"});
  session.answers = {answer(first.game), answer(second.game),
                     answer(finished(second.game), {claimed(0, "fours", 12)})};
  console.lines = {"", "1 2 3", "u", "1 2", "", "e"};
  PlayLoop loop(at_start(), session, console, {});
  EXPECT_EQ(loop.run(), Ending::kOver);
  ASSERT_EQ(session.sent.size(), 3u);
  EXPECT_TRUE(std::get<RollMove>(session.sent[0].what).kept.empty());
  EXPECT_THAT(std::get<RollMove>(session.sent[1].what).kept, ElementsAre(0, 1));
  EXPECT_EQ(session.sent[1].game.version(), first.game.version());
  EXPECT_EQ(std::get<ClaimMove>(session.sent[2].what).claim.box, "fours");
  EXPECT_THAT(console.all, HasSubstr("Anna: 12 in Fours."));
}

TEST(PlayLoop, ThrowsNoRollAwayByMistake) {
  ScriptedSession session;
  ScriptedConsole console;
  console.lines = {"", "keep 1 2 3 4 5", "", "0", "q"};
  PlayLoop loop(rolled(1, {"4", "4", "6", "1", "2"}), session, console, {});
  EXPECT_EQ(loop.run(), Ending::kStopped);
  EXPECT_TRUE(session.sent.empty());
  EXPECT_THAT(console.all, HasSubstr("No dice are kept."));
  EXPECT_THAT(console.all, HasSubstr("All dice are kept, so there is nothing to roll."));
}

TEST(PlayLoop, SaysThatNoRollIsLeft) {
  ScriptedSession session;
  ScriptedConsole console;
  console.lines = {"r", "1", "xyzzy", "u", "? e", "q"};
  PlayLoop loop(rolled(3, {"4", "4", "6", "1", "2"}), session, console, {});
  EXPECT_EQ(loop.run(), Ending::kStopped);
  for (const char* says :
       {"No roll is left in this turn; claim", "nothing needs to be kept", "There is no box \"xyzzy\"",
        "nothing to undo", "Fours: Sum of the dice showing 4"}) {
    EXPECT_THAT(console.all, HasSubstr(says));
  }
}

TEST(PlayLoop, TellsOthersMovesInOrderBeforeItAsksAgain) {
  ScriptedSession session;
  ScriptedConsole console;
  Scene start = rolled(1, {"4", "4", "6", "1", "2"});
  v1::Game theirs = start.game;
  theirs.set_version(20);
  theirs.set_seat_to_move(1);
  v1::Game mine = at_start().game;
  mine.set_version(22);
  mine.set_turn(2);
  // The answer comes first and is far ahead of the news.
  session.answers = {{Done{absl::OkStatus(), mine}, News{{claimed(0, "fours", 8)}, theirs},
                      News{{claimed(1, "ones", 3)}, mine}}};
  console.lines = {"e", "q"};
  PlayLoop loop(start, session, console, {});
  EXPECT_EQ(loop.run(), Ending::kStopped);
  const size_t ours = console.all.find("Anna: 8 in Fours.");
  const size_t others = console.all.find("Ben: 3 in Ones.");
  EXPECT_LT(ours, others);
  EXPECT_NE(console.all.find("turn 2 of 13", others), std::string::npos);
  EXPECT_EQ(console.all.find("turn 2 of 13"), console.all.find("turn 2 of 13", others));
}

TEST(PlayLoop, KeepsPipedLinesForThePlayersTurn) {
  ScriptedSession session;
  ScriptedConsole console;
  Scene scene = at_start();
  scene.game.set_seat_to_move(1);
  v1::Game mine = at_start().game;
  mine.set_version(30);
  session.coming = {};
  console.lines = {"", "q"};
  // Nobody moves: the line waits, and the end of the input ends the visit only once lines are used up.
  console.end = {Input::kInterrupted};
  PlayLoop loop(scene, session, console, {});
  EXPECT_EQ(loop.run(), Ending::kInterrupted);
  EXPECT_TRUE(session.sent.empty());
}

TEST(PlayLoop, StopsAtTheEndOfTheInput) {
  ScriptedSession session;
  ScriptedConsole console;
  PlayLoop loop(at_start(), session, console, {});
  EXPECT_EQ(loop.run(), Ending::kInputEnded);
}

TEST(PlayLoop, LeavesOnlyWhenThePlayerIsSure) {
  ScriptedSession session;
  ScriptedConsole console;
  v1::Game gone = at_start().game;
  gone.set_version(9);
  gone.mutable_seats(0)->set_left(true);
  gone.set_seat_to_move(1);
  session.answers = {answer(gone)};
  console.lines = {"leave", "leave yes"};
  PlayLoop loop(at_start(), session, console, {});
  EXPECT_EQ(loop.run(), Ending::kOver);
  EXPECT_EQ(session.sent.size(), 1u);
  EXPECT_THAT(console.all, HasSubstr("Leaving is final"));
}

Scene waiting() {
  Scene scene = at_start();
  scene.game.set_status(v1::GAME_STATUS_WAITING);
  scene.game.mutable_seats(1)->clear_player();
  return scene;
}

TEST(PlayLoop, EndsWhenTheSeatOfAWaitingGameIsFreeAgain) {
  ScriptedSession session;
  ScriptedConsole console;
  v1::Game gone = waiting().game;
  gone.set_version(9);
  gone.mutable_seats(0)->clear_player();
  v1::LogEntry left;
  left.mutable_left();
  session.answers = {{News{{left}, gone}, Done{absl::OkStatus(), gone, {}, 0}}};
  console.lines = {"leave yes"};
  PlayLoop loop(waiting(), session, console, {});
  EXPECT_EQ(loop.run(), Ending::kOver);
  EXPECT_THAT(loop.left_seats(), ElementsAre(0));
  EXPECT_THAT(console.all, HasSubstr("Anna left the game."));
}

TEST(PlayLoop, EndsWhenTheSeatIsLeftAtAnotherKeyboard) {
  ScriptedSession session;
  ScriptedConsole console;
  v1::Game gone = waiting().game;
  gone.set_version(9);
  gone.mutable_seats(0)->clear_player();
  v1::LogEntry left;
  left.mutable_left();
  session.coming = {News{{left}, gone}};
  PlayLoop loop(waiting(), session, console, {});
  EXPECT_EQ(loop.run(), Ending::kOver);
  EXPECT_THAT(loop.left_seats(), ElementsAre(0));
}

TEST(PlayLoop, PlaysOnWithTheOtherSeatsOfTheKeyboard) {
  ScriptedSession session;
  ScriptedConsole console;
  Scene scene = waiting();
  scene.game.mutable_seats(1)->set_player("Ben");
  scene.own = {0, 1};
  v1::Game gone = scene.game;
  gone.set_version(9);
  gone.mutable_seats(0)->clear_player();
  session.answers = {{News{{}, gone}, Done{absl::OkStatus(), gone, {}, 0}}};
  console.lines = {"leave yes", "q"};
  PlayLoop loop(scene, session, console, {});
  EXPECT_EQ(loop.run(), Ending::kStopped);
  EXPECT_THAT(loop.left_seats(), ElementsAre(0));
  EXPECT_THAT(loop.scene().own, ElementsAre(1));
}

TEST(PlayLoop, TakesUpTheGameThatAMoveCameTooLateFor) {
  ScriptedSession session;
  ScriptedConsole console;
  const Scene newer = rolled(2, {"4", "4", "4", "1", "2"});
  session.answers = {{Done{absl::AbortedError("stale"), newer.game}},
                     answer(finished(newer.game), {claimed(0, "fours", 12)})};
  console.lines = {"e", "e"};
  PlayLoop loop(rolled(1, {"4", "4", "6", "1", "2"}), session, console, {});
  EXPECT_EQ(loop.run(), Ending::kOver);
  ASSERT_EQ(session.sent.size(), 2u);
  EXPECT_EQ(session.sent[1].game.version(), newer.game.version());
  EXPECT_THAT(console.all, HasSubstr("roll 2 of 3"));
}

TEST(PlayLoop, StopsOnceTheServerTellsNothingMore) {
  ScriptedSession session;
  ScriptedConsole console;
  Scene scene = at_start();
  scene.own.clear();
  session.coming = {WatchEnded{absl::NotFoundError("the game is gone")}};
  PlayLoop loop(scene, session, console, {});
  EXPECT_EQ(loop.run(), Ending::kCutOff);
  EXPECT_TRUE(absl::IsNotFound(loop.cut_off()));
}

TEST(PlayLoop, WaitsForAMoveOnItsWayThoughTheServerTellsNothingMore) {
  ScriptedSession session;
  ScriptedConsole console;
  const Scene after = rolled(1, {"4", "4", "6", "1", "2"});
  session.answers = {
      {WatchEnded{absl::NotFoundError("gone")}, News{{}, after.game}, Done{absl::OkStatus(), after.game}}};
  console.lines = {""};
  PlayLoop loop(at_start(), session, console, {});
  EXPECT_EQ(loop.run(), Ending::kCutOff);
  EXPECT_EQ(loop.scene().game.version(), after.game.version());
}

TEST(PlayLoop, ShowsRefusalsHintsAndTrouble) {
  ScriptedSession session;
  ScriptedConsole console;
  Done hint{absl::OkStatus()};
  hint.hint.set_text("Keep the fours.");
  session.answers = {
      {Done{absl::PermissionDeniedError("this game gives no hints")}},
      {hint},
      {Done{absl::AbortedError("stale")}},
      {Trouble{"The server does not answer"}, Trouble{""}, Done{absl::FailedPreconditionError("no")}}};
  console.lines = {"h", "h", "e", "e", "q"};
  PlayLoop loop(rolled(1, {"4", "4", "6", "1", "2"}), session, console, {});
  EXPECT_EQ(loop.run(), Ending::kStopped);
  for (const char* says : {"This game gives no hints", "Keep the fours.", "The game moved on meanwhile",
                           "The server does not answer", "Connected again."}) {
    EXPECT_THAT(console.all, HasSubstr(says));
  }
}

TEST(PlayLoop, DrawsTheScreenAnewOnATerminal) {
  ScriptedSession session;
  ScriptedConsole console(true);
  console.lines = {"?", "", "1 2", "sheet ben"};
  console.end = {Input::kInterrupted};
  PlayLoop loop(rolled(1, {"4", "4", "6", "1", "2"}), session, console, {});
  EXPECT_EQ(loop.run(), Ending::kInterrupted);
  EXPECT_THAT(console.all, HasSubstr("explain a box"));
  EXPECT_THAT(console.shown, HasSubstr("Back to the game: Enter"));
  EXPECT_THAT(console.shown, HasSubstr("Ben: "));
  EXPECT_THAT(console.all, HasSubstr("keep"));
}

TEST(PlayLoop, LetsSpectatorsOnlyLook) {
  ScriptedSession session;
  ScriptedConsole console;
  Scene scene = rolled(1, {"4", "4", "6", "1", "2"});
  scene.own.clear();
  session.coming = {News{{claimed(1, "ones", 3)}, finished(scene.game)}};
  PlayLoop loop(scene, session, console, {});
  EXPECT_EQ(loop.run(), Ending::kOver);
  EXPECT_THAT(console.all, HasSubstr("Ben: 3 in Ones."));
  EXPECT_THAT(console.all, Not(HasSubstr("> ")));
}

}  // namespace
}  // namespace lexicup::cli::play
