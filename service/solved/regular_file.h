// read_regular_file: reads a file that may be anything: a pipe, a device, a folder, or far too large.
//
//   auto bytes = read_regular_file(path, /*most=*/1 << 30, /*beginning=*/"\x89LXV\r\n\x1A\n");
//
// It never waits for another program, and takes no memory for what is not read.
#ifndef LEXICUP_SERVICE_SOLVED_REGULAR_FILE_H_
#define LEXICUP_SERVICE_SOLVED_REGULAR_FILE_H_

#include <cstdint>
#include <string>
#include <string_view>

#include <absl/status/statusor.h>

namespace lexicup::service {

// NOT_FOUND if there is none; DATA_LOSS if it is no regular file, has more than `most` bytes or does not
// begin so; UNAVAILABLE if it cannot be read. Messages do not name the path.
absl::StatusOr<std::string> read_regular_file(const std::string& path, std::uint64_t most,
                                              std::string_view beginning);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_SOLVED_REGULAR_FILE_H_
