// Progress: what is said on the error stream while an answer takes long, and whether it is still wanted.
//
//   while (!done()) {
//     progress.show("41 %, about 12 s left");
//     if (!progress.wait(absl::Milliseconds(200))) return interrupted();
//   }
//   progress.clear();
//
// For one thread.
#ifndef LEXICUP_CLIENTS_CLI_PROGRESS_H_
#define LEXICUP_CLIENTS_CLI_PROGRESS_H_

#include <functional>
#include <memory>
#include <string>

#include <absl/time/time.h>

namespace lexicup::cli {

class Progress {
 public:
  virtual ~Progress() = default;

  // True if show() replaces the line that was shown before; false if it adds a line.
  virtual bool redraws() const = 0;

  // Columns of a line that is drawn anew.
  virtual int columns() const { return 80; }

  virtual void show(const std::string& line) = 0;

  // Takes the line away, where redraws().
  virtual void clear() = 0;

  // Waits so long. False, at once, if the user or the system wants the program to stop.
  virtual bool wait(absl::Duration time) = 0;
};

// On the error stream of this process; a terminal that knows no escapes gets lines. While there is one,
// Ctrl-C and the signals that ask a program to end make wait() say false instead of ending it.
std::unique_ptr<Progress> open_progress();

// Says nothing and is never interrupted.
std::unique_ptr<Progress> silent_progress();

}  // namespace lexicup::cli

#endif  // LEXICUP_CLIENTS_CLI_PROGRESS_H_
