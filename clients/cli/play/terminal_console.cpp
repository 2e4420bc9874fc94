#include "clients/cli/play/terminal_console.h"

#include <algorithm>
#include <cerrno>

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
    : input_(input), output_(output), signals_(pipe_, {SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGCONT, SIGTSTP}) {
  tcgetattr(input_, &before_);
  begin();
}

TerminalConsole::~TerminalConsole() {
  end();
  write_all(output_, kept_);
}

void TerminalConsole::begin() {
  termios raw = before_;
  raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | ISIG | IEXTEN);
  raw.c_iflag &= ~static_cast<tcflag_t>(ICRNL | INLCR | IXON);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  tcsetattr(input_, TCSADRAIN, &raw);
  write_all(output_, kAlternateScreen);
}

void TerminalConsole::end() {
  write_all(output_, kMainScreen);
  tcsetattr(input_, TCSADRAIN, &before_);
}

void TerminalConsole::suspend() {
  end();
  kill(0, SIGSTOP);  // the whole job, as the terminal itself would
  begin();
  draw();
}

void TerminalConsole::show(const Pane& screen, const std::string& prompt) {
  screen_ = screen;
  prompt_ = prompt;
  draw();
}

// Where the window is too low, the top is left out: what is typed must be seen.
void TerminalConsole::draw() {
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

Input TerminalConsole::wait(absl::Duration time) {
  Input input;
  if (take_event(input)) return input;
  if (ended_) return {Input::kEnd};
  pollfd waits[] = {{input_, POLLIN, 0}, {pipe_.fd(), POLLIN, 0}};
  const auto milliseconds = std::clamp<int64_t>(absl::ToInt64Milliseconds(time), 0, 3600'000);
  poll(waits, 2, static_cast<int>(milliseconds));
  if (waits[1].revents != 0 && take_signals(input)) return input;
  if (waits[0].revents != 0) read_more();
  if (take_event(input)) return input;
  if (waits[0].revents != 0) draw();
  return {ended_ ? Input::kEnd : Input::kWoken};
}

bool TerminalConsole::take_signals(Input& input) {
  for (const char byte : pipe_.drain()) {
    if (byte == SIGINT || byte == SIGTERM || byte == SIGHUP) {
      input = {Input::kInterrupted};
      return true;
    }
    if (byte == SIGTSTP) suspend();
    if (byte == SIGWINCH || byte == SIGCONT) draw();
  }
  return false;
}

bool TerminalConsole::take_event(Input& input) {
  while (!unread_.empty()) {
    const LineEditor::Event event = editor_.put(unread_.front());
    unread_.erase(0, 1);
    if (event == LineEditor::kSuspend) suspend();
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
  if (count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN)) ended_ = true;
}

}  // namespace lexicup::cli::play
