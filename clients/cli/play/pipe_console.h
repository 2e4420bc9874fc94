// A console for pipes, files and plain terminals: text below text, no escapes, lines as they come.
//
//   PipeConsole console(STDIN_FILENO, STDOUT_FILENO, /*echoes=*/true);
//
// See console.h for threads.
#ifndef LEXICUP_CLIENTS_CLI_PLAY_PIPE_CONSOLE_H_
#define LEXICUP_CLIENTS_CLI_PLAY_PIPE_CONSOLE_H_

#include <deque>
#include <string>

#include "clients/cli/play/console.h"
#include "clients/cli/play/signals.h"

namespace lexicup::cli::play {

class PipeConsole : public Console {
 public:
  // With `echoes` the lines read are printed behind the prompt, so that a transcript shows them: for input
  // that is no terminal.
  PipeConsole(int input, int output, bool echoes);

  bool redraws() const override { return false; }
  void show(const Pane& screen, const std::string& prompt) override;
  void print(const std::string& text) override;
  void ask(const std::string& prompt) override;
  void echo(const std::string& line) override;
  Input wait(absl::Duration time) override;
  void wake() override { pipe_.wake(); }

 private:
  void write(const std::string& text);
  bool take_line(Input& input);
  void read_more();

  int input_;
  int output_;
  bool echoes_;
  bool asked_ = false;  // the cursor stands behind a prompt
  bool gone_ = false;   // nobody reads the output any more
  bool ended_ = false;
  bool told_ = false;  // that the input has ended
  std::string unread_;
  WakePipe pipe_;
  SignalWatch signals_;
};

}  // namespace lexicup::cli::play

#endif  // LEXICUP_CLIENTS_CLI_PLAY_PIPE_CONSOLE_H_
