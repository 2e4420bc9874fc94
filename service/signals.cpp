#include "service/signals.h"

#include <thread>

#include <pthread.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

namespace lexicup::service {

StopSignals::StopSignals() {
  sigemptyset(&signals_);
  sigaddset(&signals_, SIGTERM);
  sigaddset(&signals_, SIGINT);
  pthread_sigmask(SIG_BLOCK, &signals_, nullptr);
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
