// Where a game is shown and typed: a terminal whose screen is drawn anew, or plain text for pipes.
//
//   Input input = console.wait(absl::Seconds(1));
//   if (input.kind == Input::kLine) answer(input.text);
//
// One thread shows and waits; wake() alone may be called from any thread.
#ifndef LEXICUP_CLIENTS_CLI_PLAY_CONSOLE_H_
#define LEXICUP_CLIENTS_CLI_PLAY_CONSOLE_H_

#include <string>
#include <vector>

#include <absl/time/time.h>

#include "clients/cli/play/pane.h"

namespace lexicup::cli::play {

struct Input {
  enum Kind {
    kLine,         // a line was typed
    kEnd,          // no line will come any more
    kInterrupted,  // the player or the system wants the program to stop, or the terminal is gone
    kWoken,        // wake() was called, the time is over or the screen has another size
  };
  Kind kind = kWoken;
  std::string text = {};
};

// In characters, the line that is typed included.
struct ScreenSize {
  int columns = 80;
  int rows = 24;
};

class Console {
 public:
  virtual ~Console() = default;

  // The room there is now. Pages that go on below each other have 80 columns.
  virtual ScreenSize size() const { return {}; }

  // True if show() replaces what was shown before; false if print() goes on below it.
  virtual bool redraws() const = 0;

  // Replaces the screen; the line that is typed goes below. Only where redraws().
  virtual void show(const Pane& screen, const std::string& prompt) = 0;

  // Text that stays: below what was printed before, or, where redraws(), on the terminal once the game's
  // screen is gone.
  virtual void print(const std::string& text) = 0;

  // Says that a line is wanted. Only where not redraws().
  virtual void ask(const std::string& prompt) = 0;

  // A line that wait() gave is being answered: shows it where the player's typing did not.
  virtual void echo(const std::string& line) = 0;

  // Waits for input, a wake() or the end of `time`. Lines that were typed ahead come one by one.
  virtual Input wait(absl::Duration time) = 0;

  virtual void wake() = 0;
};

}  // namespace lexicup::cli::play

#endif  // LEXICUP_CLIENTS_CLI_PLAY_CONSOLE_H_
