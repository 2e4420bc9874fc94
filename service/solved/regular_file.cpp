#include "service/solved/regular_file.h"

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <system_error>

#include <absl/cleanup/cleanup.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace lexicup::service {
namespace {

absl::Status refusal(int error) {
  const std::string why = std::generic_category().message(error);
  return error == ENOENT ? absl::NotFoundError(why) : absl::UnavailableError(why);
}

// Appends up to `count` bytes; fewer at the end of the file.
absl::Status read_some(int descriptor, std::size_t count, std::string& bytes) {
  const std::size_t before = bytes.size();
  bytes.resize(before + count);
  std::size_t got = 0;
  while (got < count) {
    const ssize_t now = ::read(descriptor, bytes.data() + before + got, count - got);
    if (now < 0 && errno == EINTR) continue;
    if (now < 0) return refusal(errno);
    if (now == 0) break;
    got += static_cast<std::size_t>(now);
  }
  bytes.resize(before + got);
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<std::string> read_regular_file(const std::string& path, std::uint64_t most,
                                              std::string_view beginning) {
  // Without O_NONBLOCK a pipe would have to be written to before it is open.
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
  if (descriptor < 0) return refusal(errno);
  const absl::Cleanup close = [descriptor] { ::close(descriptor); };
  struct stat there {};
  if (::fstat(descriptor, &there) != 0) return refusal(errno);
  if (!S_ISREG(there.st_mode)) return absl::DataLossError("it is not a file");
  const auto size = static_cast<std::uint64_t>(there.st_size);
  if (size > most) return absl::DataLossError(fmt::format("it has {} bytes, {} are the most", size, most));
  std::string bytes;
  if (absl::Status status = read_some(descriptor, beginning.size(), bytes); !status.ok()) return status;
  if (bytes != beginning) return absl::DataLossError("its beginning is not that of such a file");
  const std::uint64_t rest = std::max<std::uint64_t>(size, bytes.size()) - bytes.size();
  if (absl::Status status = read_some(descriptor, rest, bytes); !status.ok()) return status;
  return bytes;
}

}  // namespace lexicup::service
