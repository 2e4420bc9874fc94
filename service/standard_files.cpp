#include "service/standard_files.h"

#include <fcntl.h>
#include <unistd.h>

#include "service/config.h"

namespace lexicup::service {
namespace {

enum class Place { kGiven, kClosed, kTaken };

// What a program is given when it starts would be given on to programs that it starts; what libraries open is
// not.
Place place_of(int file) {
  const int flags = fcntl(file, F_GETFD);
  if (flags == -1) return Place::kClosed;
  return (flags & FD_CLOEXEC) != 0 ? Place::kTaken : Place::kGiven;
}

void put_nothing(int file) {
  const int nothing = open("/dev/null", O_RDONLY);  // for output too: it is to fail
  if (nothing < 0 || nothing == file) return;
  dup2(nothing, file);
  close(nothing);
}

}  // namespace

void open_standard_files(char** arguments) {
  bool taken = false;
  for (const int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    const Place place = place_of(file);
    if (place != Place::kGiven) put_nothing(file);
    taken = taken || place == Place::kTaken;
  }
  // The library goes on using its number, for what is there now.
  if (taken) execv(running_program().c_str(), arguments);
}

}  // namespace lexicup::service
