#include "clients/cli/play/terminal_console.h"

#include <algorithm>
#include <cerrno>
#include <utility>

#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "clients/cli/play/write_all.h"

namespace lexicup::cli::play {
namespace {

constexpr char kAlternateScreen[] = "\x1b[?1049h";
constexpr char kMainScreen[] = "\x1b[?1049l";
constexpr char kHome[] = "\x1b[H";
constexpr char kEraseLine[] = "\x1b[K";
constexpr char kEraseBelow[] = "\x1b[J";

winsize size_of(int terminal) {
  winsize size{};
  if (ioctl(terminal, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) {
    size.ws_col = 80;
    size.ws_row = 24;
  }
  return size;
}

}  // namespace

TerminalConsole::TerminalConsole(int input, int output)
    : input_(input),
      output_(output),
      signals_(pipe_, {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGWINCH, SIGCONT, SIGTSTP}) {
  draw();
}

TerminalConsole::~TerminalConsole() {
  end();
  write_all(output_, kept_);
}

bool TerminalConsole::in_background() const {
  const pid_t foreground = tcgetpgrp(input_);
  return foreground > 0 && foreground != getpgrp();
}

// True if a signal that ends the program waits to be looked at.
bool TerminalConsole::must_end() {
  came_ += pipe_.drain();
  return std::ranges::any_of(came_, [](char signal) {
    return signal == SIGINT || signal == SIGTERM || signal == SIGHUP || signal == SIGQUIT;
  });
}

// The same, a moment later: of two signals that wake the program together, another thread may still have one
// in its hands.
bool TerminalConsole::ends_soon() {
  constexpr int kMilliseconds = 100;
  pollfd pipe{pipe_.fd(), POLLIN, 0};
  if (!must_end()) poll(&pipe, 1, kMilliseconds);
  return must_end();
}

void TerminalConsole::begin() {
  if (!before_) tcgetattr(input_, &before_.emplace());
  termios raw = *before_;
  raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | ISIG | IEXTEN);
  raw.c_iflag &= ~static_cast<tcflag_t>(ICRNL | INLCR | IXON);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  tcsetattr(input_, TCSADRAIN, &raw);
  write_all(output_, kAlternateScreen);
  begun_ = true;
}

void TerminalConsole::end() {
  if (!std::exchange(begun_, false)) return;
  write_all(output_, kMainScreen);
  // Whoever took the terminal over has settings of their own.
  if (!in_background()) tcsetattr(input_, TCSADRAIN, &*before_);
}

// Stops the job as the terminal itself would. True if it was woken to end.
bool TerminalConsole::suspend(Input& input) {
  end();
  signals_.act_as_before(SIGTSTP);
  if (take_signals(input)) return true;
  draw();
  return false;
}

ScreenSize TerminalConsole::size() const {
  const winsize size = size_of(output_);
  return {size.ws_col, size.ws_row};
}

void TerminalConsole::show(const Pane& screen, const std::string& prompt) {
  screen_ = screen;
  prompt_ = prompt;
  draw();
}

// Where the window is too low, the top is left out: what is typed must be seen.
// `anew` sets the terminal up again.
void TerminalConsole::draw(bool anew) {
  // A job in the background stops here, as at any touch of its terminal; the SIGCONT that wakes it leads here
  // again.
  if (in_background() && !ends_soon()) signals_.act_as_before(SIGTTOU);
  if (in_background() || must_end()) return;
  if (!begun_ || anew) begin();
  const winsize size = size_of(output_);
  const size_t room = std::max<size_t>(1, size.ws_row) - 1;
  const size_t first = screen_.size() > room ? screen_.size() - room : 0;
  std::string text = kHome;
  for (size_t i = first; i < screen_.size(); ++i) {
    text += clipped(screen_[i].text, size.ws_col) + kEraseLine + "\r\n";
  }
  text += clipped(prompt_ + editor_.shown(), size.ws_col - 1) + kEraseBelow;
  write_all(output_, text);
}

// Signals go first: whoever wants the program to stop does not wait for what was typed ahead.
Input TerminalConsole::wait(absl::Duration time) {
  const bool reads = unread_.empty() && !gone_;
  pollfd waits[] = {{reads ? input_ : -1, POLLIN, 0}, {pipe_.fd(), POLLIN, 0}};
  const auto milliseconds = std::clamp<int64_t>(absl::ToInt64Milliseconds(time), 0, 3600'000);
  poll(waits, 2, reads && came_.empty() ? static_cast<int>(milliseconds) : 0);
  Input input;
  if (take_signals(input)) return input;
  if (waits[0].revents != 0) read_more();
  if (take_event(input)) return input;
  if (waits[0].revents != 0) draw();
  return {gone_ ? Input::kInterrupted : Input::kWoken};
}

bool TerminalConsole::take_signals(Input& input) {
  if (must_end()) {
    input = {Input::kInterrupted};
    return true;
  }
  const auto came = [bytes = std::exchange(came_, "")](char signal) {
    return bytes.find(signal) != std::string::npos;
  };
  if (came(SIGTSTP)) return suspend(input);
  // Whoever had the terminal while the program was stopped may have changed its settings.
  if (came(SIGWINCH) || came(SIGCONT)) draw(came(SIGCONT));
  return false;
}

bool TerminalConsole::take_event(Input& input) {
  while (!unread_.empty()) {
    const LineEditor::Event event = editor_.put(unread_.front());
    unread_.erase(0, 1);
    if (event == LineEditor::kSuspend && suspend(input)) return true;
    if (event == LineEditor::kRedraw) draw();
    if (event == LineEditor::kLine) input = {Input::kLine, editor_.take()};
    if (event == LineEditor::kEnd) input = {Input::kEnd};
    if (event == LineEditor::kInterrupt) input = {Input::kInterrupted};
    if (event == LineEditor::kLine || event == LineEditor::kEnd || event == LineEditor::kInterrupt)
      return true;
  }
  return false;
}

void TerminalConsole::read_more() {
  char buffer[256];
  const ssize_t count = read(input_, buffer, sizeof buffer);
  if (count > 0) unread_.append(buffer, count);
  if (count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN)) gone_ = true;
}

}  // namespace lexicup::cli::play
