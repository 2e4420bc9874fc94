// Writes a whole text to a file descriptor.
#ifndef LEXICUP_CLIENTS_CLI_PLAY_WRITE_ALL_H_
#define LEXICUP_CLIENTS_CLI_PLAY_WRITE_ALL_H_

#include <string_view>

namespace lexicup::cli::play {

// False if the other end is gone or the disk is full. Safe from any thread.
bool write_all(int fd, std::string_view text);

}  // namespace lexicup::cli::play

#endif  // LEXICUP_CLIENTS_CLI_PLAY_WRITE_ALL_H_
