// A console on a terminal: the screen is drawn anew in place, lines are typed at its foot, and whatever ends
// the program, the terminal is left as it was.
//
//   auto console = TerminalConsole::open(STDIN_FILENO, STDOUT_FILENO);
//
// Draws on the alternate screen, so that what stood on the terminal comes back; print() keeps its text until
// then. Ctrl-Z stops the job with the terminal restored, and coming back draws the screen again. In the
// background nothing is drawn and no setting is touched: the terminal belongs to somebody else then. A
// terminal that goes away interrupts, with SIGHUP or without. See console.h for threads; one at a time.
#ifndef LEXICUP_CLIENTS_CLI_PLAY_TERMINAL_CONSOLE_H_
#define LEXICUP_CLIENTS_CLI_PLAY_TERMINAL_CONSOLE_H_

#include <memory>
#include <optional>
#include <string>

#include <termios.h>

#include "clients/cli/play/console.h"
#include "clients/cli/play/line_editor.h"
#include "clients/cli/play/signals.h"

namespace lexicup::cli::play {

class TerminalConsole : public Console {
 public:
  TerminalConsole(int input, int output);
  ~TerminalConsole() override;

  ScreenSize size() const override;
  bool redraws() const override { return true; }
  void show(const Pane& screen, const std::string& prompt) override;
  void print(const std::string& text) override { kept_ += text; }
  void ask(const std::string& prompt) override { show(screen_, prompt); }
  void echo(const std::string&) override {}
  Input wait(absl::Duration time) override;
  void wake() override { pipe_.wake(); }

 private:
  bool in_background() const;
  bool must_end();
  bool ends_soon();
  void begin();
  void end();
  bool suspend(Input& input);
  void draw(bool anew = false);
  bool take_event(Input& input);
  bool take_signals(Input& input);
  void read_more();

  int input_;
  int output_;
  std::optional<termios> before_;  // how the terminal was set
  Pane screen_;
  std::string prompt_;
  std::string kept_;    // printed once the screen is gone
  std::string unread_;  // bytes typed and not looked at
  std::string came_;    // signals and wakes not looked at
  bool begun_ = false;  // the terminal is set up for the screen
  bool gone_ = false;   // the terminal
  LineEditor editor_;
  WakePipe pipe_;
  SignalWatch signals_;
};

}  // namespace lexicup::cli::play

#endif  // LEXICUP_CLIENTS_CLI_PLAY_TERMINAL_CONSOLE_H_
