// Waits for the signals that stop a server, SIGTERM, SIGINT and (unless nohup ignores it) SIGHUP, on an
// ordinary thread, where anything may be called. SIGPIPE no longer ends the process.
//
//   StopSignals signals;          // first thing in main, before any thread starts
//   Server server = ...;
//   signals.wait();
#ifndef LEXICUP_SERVICE_SIGNALS_H_
#define LEXICUP_SERVICE_SIGNALS_H_

#include <csignal>

namespace lexicup::service {

class StopSignals {
 public:
  // Blocks them in this thread and in those it starts from now on.
  StopSignals();

  // Returns the signal once one has come.
  int wait();

  // From now on the next signal ends the process at once, with exit code 0.
  void exit_on_next();

 private:
  sigset_t signals_{};
};

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_SIGNALS_H_
