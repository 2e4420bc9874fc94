#include "service/signals.h"

#include <csignal>
#include <thread>

#include <pthread.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

namespace lexicup::service {

namespace {

// A blocked signal reaches sigwait() even if it is ignored, and nohup means a server to ignore this one.
bool ignored(int signal) {
  struct sigaction action {};
  return sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

}  // namespace

StopSignals::StopSignals() {
  sigemptyset(&signals_);
  sigaddset(&signals_, SIGTERM);
  sigaddset(&signals_, SIGINT);
  if (!ignored(SIGHUP)) sigaddset(&signals_, SIGHUP);
  pthread_sigmask(SIG_BLOCK, &signals_, nullptr);
  std::signal(SIGPIPE, SIG_IGN);  // whoever read the log may go; the server stays
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow refuses a move, as a full disk does
}

int StopSignals::wait() {
  int signal = 0;
  sigwait(&signals_, &signal);
  return signal;
}

void StopSignals::exit_on_next() {
  std::thread([signals = signals_] {
    int signal = 0;
    sigwait(&signals, &signal);
    spdlog::warn("second signal: calls in flight are dropped");
    spdlog::default_logger()->flush();
    _exit(0);
  }).detach();
}

}  // namespace lexicup::service
