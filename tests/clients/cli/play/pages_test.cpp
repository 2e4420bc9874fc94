// What has no room on the screen, and how it is said: pages, and refusals that are whole and alike.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "clients/cli/play/play_loop.h"
#include "tests/clients/cli/play/scripted_play.h"
#include "tests/clients/cli/play/table_for_tests.h"

namespace lexicup::cli::play {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

Scene rolled(int roll, const std::vector<std::string>& faces) {
  return scene_with({.variant = "yat-z", .players = {"Anna", "Ben"}, .faces = faces, .roll = roll});
}

TEST(Pages, ShowsALongRefusalWhole) {
  ScriptedSession session;
  ScriptedConsole console(true);
  std::string words;
  for (int i = 0; i < 200; ++i) words += "words ";
  session.answers = {{Done{absl::UnavailableError(words + "and the remedy")}}};
  console.lines = {"e"};
  console.end = {Input::kInterrupted};
  PlayLoop loop(rolled(1, {"4", "4", "6", "1", "2"}), session, console, {});
  EXPECT_EQ(loop.run(), Ending::kInterrupted);
  EXPECT_THAT(console.shown, HasSubstr("and the remedy"));
  EXPECT_THAT(console.shown, HasSubstr("Back to the game: Enter"));
}

TEST(Pages, ActsOnWhatIsTypedBelowAPage) {
  ScriptedSession session;
  ScriptedConsole console(true);
  console.lines = {"?", "? e"};
  console.end = {Input::kInterrupted};
  PlayLoop loop(rolled(1, {"4", "4", "6", "1", "2"}), session, console, {});
  EXPECT_EQ(loop.run(), Ending::kInterrupted);
  EXPECT_THAT(console.shown, HasSubstr("Fours: Sum of the dice showing 4"));
}

TEST(Pages, TurnsPagesThatAreLongerThanTheWindow) {
  ScriptedSession session;
  ScriptedConsole console(true);
  console.window = {.columns = 60, .rows = 12};
  console.lines = {"?"};
  console.end = {Input::kInterrupted};
  const auto shown = [&] {
    PlayLoop loop(rolled(1, {"4", "4", "6", "1", "2"}), session, console, {});
    EXPECT_EQ(loop.run(), Ending::kInterrupted);
    return console.shown;
  };
  EXPECT_THAT(shown(), AllOf(HasSubstr("Yat-Z: Five dice"), HasSubstr("The next lines: Enter")));
  console.lines = {"?", "", ""};
  EXPECT_THAT(shown(), AllOf(HasSubstr("leave the game"), HasSubstr("Back to the game: Enter")));
  console.lines = {"?", "", "", ""};
  EXPECT_THAT(shown(), ::testing::StartsWith("Yat-Z K7Q2M4 |"));  // the header stays in a low window
}

TEST(Pages, SaysRefusalsAlike) {
  ScriptedSession session;
  ScriptedConsole console;
  session.answers = {
      {Done{absl::PermissionDeniedError("game K7Q2M4 is played without help; open games with the "
                                        "assist level full to get hints")}},
      {Done{absl::InvalidArgumentError(
          "words[0]: HOBO has 4 letters, not 6. Claim the box without words to record a zero.")}}};
  console.lines = {"h", "e", "claim", "q"};
  PlayLoop loop(rolled(1, {"4", "4", "6", "1", "2"}), session, console, {});
  EXPECT_EQ(loop.run(), Ending::kStopped);
  for (const char* says :
       {"\nGame K7Q2M4 is played without help; open games with --assist full to get hints\n",
        "\nHOBO has 4 letters, not 6. To record a zero type the key of the box and 0, such as a 0\n",
        "\nName the box to claim by its key, such as: claim a\n"}) {
    EXPECT_THAT(console.all, HasSubstr(says));
  }
}

}  // namespace
}  // namespace lexicup::cli::play
