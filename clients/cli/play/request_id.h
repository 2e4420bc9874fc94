// Ids for calls that may be repeated: chosen by chance, so that no two moves of anybody share one.
#ifndef LEXICUP_CLIENTS_CLI_PLAY_REQUEST_ID_H_
#define LEXICUP_CLIENTS_CLI_PLAY_REQUEST_ID_H_

#include <string>

namespace lexicup::cli::play {

// 32 hexadecimal digits from the system's randomness. Safe from any thread.
std::string fresh_request_id();

}  // namespace lexicup::cli::play

#endif  // LEXICUP_CLIENTS_CLI_PLAY_REQUEST_ID_H_
