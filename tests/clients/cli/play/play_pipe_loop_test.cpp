// The play loop below a pipe or a broken line: a server that says nothing, bytes that are no text, the log.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "clients/cli/play/play_loop.h"
#include "tests/clients/cli/play/scripted_play.h"
#include "tests/clients/cli/play/table_for_tests.h"

namespace lexicup::cli::play {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

// A clock that goes on by a second with every look.
absl::Time next_second() {
  static absl::Time now = absl::FromUnixSeconds(1'800'000'000);
  return now += absl::Seconds(1);
}

Scene at_start() { return scene_with({.variant = "yat-z", .players = {"Anna", "Ben"}}); }

Scene rolled() {
  Scene scene = scene_with({.variant = "yat-z", .faces = {"4", "4", "6", "1", "2"}, .roll = 1});
  scene.game.set_version(scene.game.version() + 1);
  return scene;
}

Ending ending_without_answer(ScriptedConsole& console) {
  ScriptedSession session;
  session.answers = {{Trouble{"The server does not answer"}}};
  PlayLoop loop(at_start(), session, console, {}, absl::Seconds(30), next_second);
  return loop.run();
}

TEST(PipedPlayLoop, GivesUpOnASilentServerOnceTheInputHasEnded) {
  for (const bool redraws : {false, true}) {
    ScriptedConsole console(redraws);
    console.lines = {""};
    EXPECT_EQ(ending_without_answer(console), Ending::kGivenUp);
  }
}

TEST(PipedPlayLoop, WaitsForTheServerWhileSomebodyMayType) {
  ScriptedConsole console;
  console.lines.assign(100, "");
  console.end = {Input::kInterrupted};
  EXPECT_EQ(ending_without_answer(console), Ending::kInterrupted);
}

TEST(PipedPlayLoop, ShowsNoControlCharactersThatAreTyped) {
  ScriptedSession session;
  ScriptedConsole console;
  console.lines = {"\x1b[2Jxyzzy", "caf\xe9", "1\t3", "q"};
  PlayLoop loop(rolled(), session, console, {});
  EXPECT_EQ(loop.run(), Ending::kStopped);
  EXPECT_THAT(console.all, HasSubstr("\\x1b[2Jxyzzy\n"));
  EXPECT_THAT(console.all, HasSubstr("caf\\xe9\n"));
  EXPECT_THAT(console.all, Not(HasSubstr("\x1b")));
  EXPECT_THAT(loop.scene().kept, ElementsAre(0, 2));
}

TEST(PipedPlayLoop, LogsWhatWasBeforeAndOnesOwnRolls) {
  ScriptedSession session;
  ScriptedConsole console;
  v1::LogEntry roll;
  for (const char* face : {"4", "4", "6", "1", "2"}) roll.mutable_rolled()->add_faces(face);
  const Scene after = rolled();
  session.answers = {{News{{roll}, after.game}, Done{absl::OkStatus(), after.game}}};
  console.lines = {"", "log", "q"};
  Scene start = at_start();
  start.log = {"Ben sits down."};
  PlayLoop loop(start, session, console, {});
  EXPECT_EQ(loop.run(), Ending::kStopped);
  EXPECT_THAT(console.all, HasSubstr("Ben sits down.\nAnna rolled 4 4 6 1 2.\n"));
  EXPECT_TRUE(loop.scene().news.empty());
}

}  // namespace
}  // namespace lexicup::cli::play
