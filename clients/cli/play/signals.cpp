#include "clients/cli/play/signals.h"

#include <atomic>
#include <cassert>
#include <cerrno>

#include <fcntl.h>
#include <unistd.h>

namespace lexicup::cli::play {
namespace {

// A handler has no other way to its object.
std::atomic<int> signal_pipe{-1};

void put_signal(int signal) {
  const int before = errno;
  const char byte = static_cast<char>(signal);
  // A full pipe will wake the reader anyway.
  [[maybe_unused]] const auto written = write(signal_pipe.load(), &byte, 1);
  errno = before;
}

}  // namespace

WakePipe::WakePipe() {
  [[maybe_unused]] const int failed = pipe2(ends_, O_NONBLOCK | O_CLOEXEC);
  assert(!failed);
}

WakePipe::~WakePipe() {
  close(ends_[0]);
  close(ends_[1]);
}

void WakePipe::wake() {
  const char byte = 0;
  [[maybe_unused]] const auto written = write(ends_[1], &byte, 1);
}

std::string WakePipe::drain() {
  std::string bytes;
  char buffer[64];
  for (ssize_t count = 0; (count = read(ends_[0], buffer, sizeof buffer)) > 0;) bytes.append(buffer, count);
  return bytes;
}

SignalWatch::SignalWatch(const WakePipe& pipe, std::initializer_list<int> signals) {
  signal_pipe = pipe.writing_end();
  for (const int signal : signals) {
    struct sigaction action {};
    action.sa_handler = put_signal;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    struct sigaction before {};
    sigaction(signal, nullptr, &before);
    if (before.sa_handler == SIG_IGN) continue;
    before_[signal] = before;
    sigaction(signal, &action, nullptr);
  }
}

SignalWatch::~SignalWatch() {
  for (const auto& [signal, action] : before_) sigaction(signal, &action, nullptr);
  signal_pipe = -1;
}

void SignalWatch::act_as_before(int signal) {
  const auto before = before_.find(signal);
  struct sigaction watched {};
  if (before != before_.end()) sigaction(signal, &before->second, &watched);
  kill(0, signal);
  if (before != before_.end()) sigaction(signal, &watched, nullptr);
}

}  // namespace lexicup::cli::play
