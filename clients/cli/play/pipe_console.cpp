#include "clients/cli/play/pipe_console.h"

#include <algorithm>
#include <cerrno>
#include <utility>

#include <poll.h>
#include <unistd.h>

#include "clients/cli/play/write_all.h"

namespace lexicup::cli::play {

PipeConsole::PipeConsole(int input, int output, bool echoes)
    : input_(input), output_(output), echoes_(echoes), signals_(pipe_, {SIGINT, SIGTERM, SIGHUP}) {}

void PipeConsole::show(const Pane& screen, const std::string&) {
  std::string text;
  for (const Row& row : screen) text += row.text + "\n";
  print(text);
}

void PipeConsole::print(const std::string& text) {
  if (std::exchange(asked_, false)) write("\n");
  write(text);
}

void PipeConsole::ask(const std::string& prompt) {
  print(prompt);
  asked_ = true;
}

void PipeConsole::echo(const std::string& line) {
  if (echoes_) write(line + "\n");
  asked_ = false;
}

// Whoever read the output may have gone, and with it the reason to go on.
void PipeConsole::write(const std::string& text) { gone_ = !write_all(output_, text) || gone_; }

Input PipeConsole::wait(absl::Duration time) {
  Input input;
  if (gone_) return {Input::kInterrupted};
  if (take_line(input)) return input;
  if (ended_ && !std::exchange(told_, true)) return {Input::kEnd};
  pollfd waits[] = {{ended_ ? -1 : input_, POLLIN, 0}, {pipe_.fd(), POLLIN, 0}};
  const auto milliseconds = std::clamp<int64_t>(absl::ToInt64Milliseconds(time), 0, 3600'000);
  poll(waits, 2, static_cast<int>(milliseconds));
  if (waits[1].revents != 0) {
    const std::string bytes = pipe_.drain();
    const bool stop = std::any_of(bytes.begin(), bytes.end(), [](char byte) { return byte != 0; });
    return {stop ? Input::kInterrupted : Input::kWoken};
  }
  if (waits[0].revents != 0) read_more();
  take_line(input);
  return input;
}

// The last line may have no end.
bool PipeConsole::take_line(Input& input) {
  const size_t end = unread_.find('\n');
  if (end == std::string::npos && !(ended_ && !unread_.empty())) return false;
  input = {Input::kLine, unread_.substr(0, end)};
  unread_.erase(0, end == std::string::npos ? end : end + 1);
  if (input.text.ends_with('\r')) input.text.pop_back();
  return true;
}

void PipeConsole::read_more() {
  char buffer[4096];
  const ssize_t count = read(input_, buffer, sizeof buffer);
  if (count > 0) unread_.append(buffer, count);
  if (count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN)) ended_ = true;
}

}  // namespace lexicup::cli::play
