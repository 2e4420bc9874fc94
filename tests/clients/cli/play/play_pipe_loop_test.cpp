// The play loop below a pipe or a broken line: a server that says nothing, bytes that are no text, the log.
#include <deque>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "clients/cli/play/play_loop.h"
#include "tests/clients/cli/play/table_for_tests.h"

namespace lexicup::cli::play {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

// Says the same after the first action and nothing ever after.
class SilentSession : public GameSession {
 public:
  explicit SilentSession(std::vector<Update> said) : said_(std::move(said)) {}
  void send(Action) override { coming_.assign(said_.begin(), said_.end()); }
  std::optional<Update> next() override {
    if (coming_.empty()) return std::nullopt;
    Update update = coming_.front();
    coming_.pop_front();
    return update;
  }

 private:
  std::vector<Update> said_;
  std::deque<Update> coming_;
};

// Types the lines, then says `end` for ever.
class TypingConsole : public Console {
 public:
  TypingConsole(bool redraws, std::deque<std::string> lines, Input::Kind end)
      : redraws_(redraws), lines_(std::move(lines)), end_(end) {}
  bool redraws() const override { return redraws_; }
  void show(const Pane&, const std::string&) override {}
  void print(const std::string& text) override { all += text; }
  void ask(const std::string& prompt) override { all += prompt; }
  void echo(const std::string& line) override { all += line + "\n"; }
  Input wait(absl::Duration) override {
    if (lines_.empty()) return {end_};
    Input input{Input::kLine, lines_.front()};
    lines_.pop_front();
    return input;
  }
  void wake() override {}

  std::string all;

 private:
  bool redraws_;
  std::deque<std::string> lines_;
  Input::Kind end_;
};

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

Ending ending_with(TypingConsole& console) {
  SilentSession session({Trouble{"The server does not answer"}});
  PlayLoop loop(at_start(), session, console, {}, absl::Seconds(30), next_second);
  return loop.run();
}

TEST(PipedPlayLoop, GivesUpOnASilentServerOnceTheInputHasEnded) {
  for (const bool redraws : {false, true}) {
    TypingConsole console(redraws, {""}, Input::kEnd);
    EXPECT_EQ(ending_with(console), Ending::kGivenUp);
  }
}

TEST(PipedPlayLoop, WaitsForTheServerWhileSomebodyMayType) {
  TypingConsole console(false, std::deque<std::string>(100, ""), Input::kInterrupted);
  EXPECT_EQ(ending_with(console), Ending::kInterrupted);
}

TEST(PipedPlayLoop, ShowsNoControlCharactersThatAreTyped) {
  TypingConsole console(false, {"\x1b[2Jxyzzy", "caf\xe9", "1\t3", "q"}, Input::kEnd);
  SilentSession session({});
  PlayLoop loop(rolled(), session, console, {});
  EXPECT_EQ(loop.run(), Ending::kStopped);
  EXPECT_THAT(console.all, HasSubstr("\\x1b[2Jxyzzy\n"));
  EXPECT_THAT(console.all, HasSubstr("caf\\xe9\n"));
  EXPECT_THAT(console.all, Not(HasSubstr("\x1b")));
  EXPECT_THAT(loop.scene().kept, ElementsAre(0, 2));
}

TEST(PipedPlayLoop, LogsWhatWasBeforeAndOnesOwnRolls) {
  TypingConsole console(false, {"", "log", "q"}, Input::kEnd);
  v1::LogEntry roll;
  for (const char* face : {"4", "4", "6", "1", "2"}) roll.mutable_rolled()->add_faces(face);
  const Scene after = rolled();
  SilentSession session({News{{roll}, after.game}, Done{absl::OkStatus(), after.game}});
  Scene start = at_start();
  start.log = {"Ben sits down."};
  PlayLoop loop(start, session, console, {});
  EXPECT_EQ(loop.run(), Ending::kStopped);
  EXPECT_THAT(console.all, HasSubstr("Ben sits down.\nAnna rolled 4 4 6 1 2.\n"));
  EXPECT_TRUE(loop.scene().news.empty());
}

}  // namespace
}  // namespace lexicup::cli::play
