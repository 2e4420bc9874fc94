#include "lexicon/file_io.h"

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <random>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "lexicon/refusal.h"

namespace lexicup::lexicon {
namespace {

// What the system says about `path`, with a code that tells a missing file from others.
absl::Status system_refusal(const std::string& path, std::string_view action, int error) {
  const std::string message =
      fmt::format("{}: cannot {}: {}", path, action, std::generic_category().message(error));
  return error == ENOENT ? absl::NotFoundError(message) : absl::UnavailableError(message);
}

// A file descriptor that closes itself.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  int number() const { return number_; }

 private:
  int number_;
};

absl::StatusOr<std::string> read_all(const std::string& path, int descriptor, std::size_t most) {
  std::string bytes;
  char buffer[65536];
  while (true) {
    const ssize_t got = ::read(descriptor, buffer, sizeof(buffer));
    if (got == 0) return bytes;
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return system_refusal(path, "read", errno);
    bytes.append(buffer, static_cast<std::size_t>(got));
    if (bytes.size() > most) return invalid_argument("{}: has more than {} bytes", path, most);
  }
}

absl::Status write_all(const std::string& path, int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t put = ::write(descriptor, bytes.data(), bytes.size());
    if (put < 0 && errno == EINTR) continue;
    if (put < 0) return system_refusal(path, "write", errno);
    bytes.remove_prefix(static_cast<std::size_t>(put));
  }
  return ::fsync(descriptor) == 0 ? absl::OkStatus() : system_refusal(path, "write", errno);
}

absl::Status write_temporary(const std::string& path, const std::string& temporary, std::string_view bytes) {
  const Descriptor file(
      ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0666));
  if (file.number() < 0) return system_refusal(path, "write", errno);
  return write_all(path, file.number(), bytes);
}

// The new name is on the disk only when its folder is.
void flush_folder_of(const std::string& path) {
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  const Descriptor descriptor(
      ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (descriptor.number() >= 0) ::fsync(descriptor.number());
}

}  // namespace

absl::StatusOr<std::string> read_file(const std::string& path, std::size_t most) {
  if (path == "-") return read_all("standard input", STDIN_FILENO, most);
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (file.number() < 0) return system_refusal(path, "open", errno);
  return read_all(path, file.number(), most);
}

absl::Status write_file(const std::string& path, std::string_view bytes) {
  struct stat there {};
  if (::stat(path.c_str(), &there) == 0 && !S_ISREG(there.st_mode)) {
    return invalid_argument("{}: is not a file that can be replaced", path);
  }
  // Programs on other machines may write the same file, with the same number of a process.
  std::random_device random;
  const std::string temporary = fmt::format("{}.{:08x}{:08x}.tmp", path, random(), random());
  absl::Status status = write_temporary(path, temporary, bytes);
  if (status.ok() && std::rename(temporary.c_str(), path.c_str()) != 0)
    status = system_refusal(path, "write", errno);
  if (!status.ok()) {
    ::unlink(temporary.c_str());
    return status;
  }
  flush_folder_of(path);
  return status;
}

absl::StatusOr<MappedFile> MappedFile::open(const std::string& path, std::size_t most) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (file.number() < 0) return system_refusal(path, "open", errno);
  struct stat there {};
  if (::fstat(file.number(), &there) != 0) return system_refusal(path, "open", errno);
  if (!S_ISREG(there.st_mode)) return invalid_argument("{}: is not a file", path);
  const auto size = static_cast<std::size_t>(there.st_size);
  if (size > most) return invalid_argument("{}: has more than {} bytes", path, most);
  MappedFile mapped;
  if (size == 0) return mapped;
  // The checksums read every page at once, so let the system bring them all.
  void* start = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, file.number(), 0);
  if (start == MAP_FAILED) return system_refusal(path, "map", errno);
  mapped.bytes_ = {static_cast<const std::byte*>(start), size};
  return mapped;
}

MappedFile::MappedFile(MappedFile&& other) noexcept : bytes_(std::exchange(other.bytes_, {})) {}

MappedFile& MappedFile::operator=(MappedFile&& other) noexcept {
  std::swap(bytes_, other.bytes_);
  return *this;
}

MappedFile::~MappedFile() {
  if (!bytes_.empty()) ::munmap(const_cast<std::byte*>(bytes_.data()), bytes_.size());
}

}  // namespace lexicup::lexicon
