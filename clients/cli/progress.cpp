#include "clients/cli/progress.h"

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include <absl/time/clock.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "clients/cli/play/signals.h"

namespace lexicup::cli {
namespace {

constexpr char kToLineStart[] = "\r\x1b[K";  // and nothing is left on the line

bool knows_escapes() {
  const char* terminal = std::getenv("TERM");
  return terminal != nullptr && std::string_view(terminal) != "dumb";
}

class StandardProgress : public Progress {
 public:
  ~StandardProgress() override { clear(); }

  bool redraws() const override { return terminal_; }

  int columns() const override {
    winsize size{};
    return ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col
                                                                           : Progress::columns();
  }

  void show(const std::string& line) override {
    shown_ = true;
    std::fputs((terminal_ ? kToLineStart + line : line + "\n").c_str(), stderr);
    std::fflush(stderr);
  }

  void clear() override {
    if (!terminal_ || !shown_) return;
    shown_ = false;
    std::fputs(kToLineStart, stderr);
    std::fflush(stderr);
  }

  bool wait(absl::Duration time) override {
    pollfd waiting{pipe_.fd(), POLLIN, 0};
    poll(&waiting, 1, static_cast<int>(absl::ToInt64Milliseconds(time)));
    if (!pipe_.drain().empty()) stopped_ = true;
    return !stopped_;
  }

 private:
  const bool terminal_ = isatty(STDERR_FILENO) != 0 && knows_escapes();
  bool shown_ = false;
  bool stopped_ = false;
  play::WakePipe pipe_;
  play::SignalWatch watch_{pipe_, {SIGINT, SIGTERM, SIGHUP}};
};

class SilentProgress : public Progress {
 public:
  bool redraws() const override { return false; }
  void show(const std::string& /*line*/) override {}
  void clear() override {}
  bool wait(absl::Duration time) override {
    absl::SleepFor(time);
    return true;
  }
};

}  // namespace

std::unique_ptr<Progress> open_progress() { return std::make_unique<StandardProgress>(); }

std::unique_ptr<Progress> silent_progress() { return std::make_unique<SilentProgress>(); }

}  // namespace lexicup::cli
