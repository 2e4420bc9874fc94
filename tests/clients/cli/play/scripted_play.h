// A server and a player that follow a script, for tests of the play loop.
//
//   ScriptedSession session;
//   session.answers = {answer(game)};
//   ScriptedConsole console;
//   console.lines = {"1 2", "q"};
#ifndef LEXICUP_TESTS_CLIENTS_CLI_PLAY_SCRIPTED_PLAY_H_
#define LEXICUP_TESTS_CLIENTS_CLI_PLAY_SCRIPTED_PLAY_H_

#include <deque>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "clients/cli/play/console.h"
#include "clients/cli/play/game_session.h"

namespace lexicup::cli::play {

// Answers each action with what the script says.
class ScriptedSession : public GameSession {
 public:
  void send(Action action) override {
    sent.push_back(std::move(action));
    EXPECT_FALSE(answers.empty());
    if (answers.empty()) answers.push_back({Done{absl::InternalError("the script has no answer")}});
    for (Update& update : answers.front()) coming.push_back(std::move(update));
    answers.pop_front();
  }
  std::optional<Update> next() override {
    if (coming.empty()) return std::nullopt;
    Update update = std::move(coming.front());
    coming.pop_front();
    return update;
  }

  std::deque<std::vector<Update>> answers;
  std::deque<Update> coming;
  std::vector<Action> sent;
};

// Types the lines and keeps what is printed. `before_line` lets the world go on before a line is typed.
class ScriptedConsole : public Console {
 public:
  explicit ScriptedConsole(bool redraws = false) : redraws_(redraws) {}
  bool redraws() const override { return redraws_; }
  void show(const Pane& screen, const std::string& prompt) override {
    shown.clear();
    for (const Row& row : screen) shown += row.text + "\n";
    shown += prompt;
    all += shown;
  }
  void print(const std::string& text) override { all += text; }
  void ask(const std::string& prompt) override { all += prompt; }
  void echo(const std::string& line) override { all += line + "\n"; }
  Input wait(absl::Duration) override {
    if (lines.empty()) return end;
    Input input{Input::kLine, lines.front()};
    lines.pop_front();
    return input;
  }
  void wake() override {}
  ScreenSize size() const override { return window; }

  ScreenSize window;
  std::deque<std::string> lines;
  Input end{Input::kEnd};
  std::string shown;
  std::string all;

 private:
  bool redraws_;
};

}  // namespace lexicup::cli::play

#endif  // LEXICUP_TESTS_CLIENTS_CLI_PLAY_SCRIPTED_PLAY_H_
