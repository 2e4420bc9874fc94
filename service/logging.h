// Where the server's log goes: stderr, one line an event, with time and level. Calls that are answered leave
// no line.
#ifndef LEXICUP_SERVICE_LOGGING_H_
#define LEXICUP_SERVICE_LOGGING_H_

#include <string>

namespace lexicup::service {

// Sets up spdlog's default logger and sends what gRPC and Protobuf log there too. `level` is one of spdlog's
// names.
void start_logging(const std::string& level);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_LOGGING_H_
