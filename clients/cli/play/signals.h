// Signals as bytes in a pipe, so that one poll() waits for them, for input and for other threads.
//
//   WakePipe pipe;
//   SignalWatch watch(pipe, {SIGWINCH, SIGTERM});
//   poll(pipe.fd()...);
//   for (char byte : pipe.drain()) ...   // a signal's number, or 0 for wake()
//
// One SignalWatch at a time; the handlers that were there before come back with its end. A signal that the
// program was started to ignore, as nohup does with SIGHUP, stays ignored.
#ifndef LEXICUP_CLIENTS_CLI_PLAY_SIGNALS_H_
#define LEXICUP_CLIENTS_CLI_PLAY_SIGNALS_H_

#include <csignal>
#include <initializer_list>
#include <map>
#include <string>

namespace lexicup::cli::play {

// A pipe that never blocks. wake() may be called from any thread.
class WakePipe {
 public:
  WakePipe();
  ~WakePipe();
  WakePipe(const WakePipe&) = delete;
  WakePipe& operator=(const WakePipe&) = delete;

  int fd() const { return ends_[0]; }
  int writing_end() const { return ends_[1]; }
  void wake();

  // The bytes that came since the last time.
  std::string drain();

 private:
  int ends_[2];
};

class SignalWatch {
 public:
  SignalWatch(const WakePipe& pipe, std::initializer_list<int> signals);
  ~SignalWatch();
  SignalWatch(const SignalWatch&) = delete;
  SignalWatch& operator=(const SignalWatch&) = delete;

  // Sends a signal to the whole job and lets it do what it would without the watch. One that stops the job
  // comes back when the job goes on; it stops no job that nobody could wake again, and then comes back at
  // once.
  void act_as_before(int signal);

 private:
  std::map<int, struct sigaction> before_;
};

}  // namespace lexicup::cli::play

#endif  // LEXICUP_CLIENTS_CLI_PLAY_SIGNALS_H_
