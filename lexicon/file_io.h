// Files: read whole, mapped, written all or nothing.
//
//   auto text = read_file("words.txt", kMaxListBytes);
//   absl::Status status = write_file("en.lex", bytes);     // en.lex is whole, or as it was before
//   auto mapped = MappedFile::open("en.lex");
//
// Messages begin with the path and end with the system's reason.
#ifndef LEXICUP_LEXICON_FILE_IO_H_
#define LEXICUP_LEXICON_FILE_IO_H_

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include <absl/status/status.h>
#include <absl/status/statusor.h>

namespace lexicup::lexicon {

// The bytes of a file, or of standard input if the path is "-". NOT_FOUND if there is none, INVALID_ARGUMENT
// if it has more than `most` bytes, UNAVAILABLE if it cannot be read.
absl::StatusOr<std::string> read_file(const std::string& path, std::size_t most);

// Writes a temporary file beside `path`, flushes it to the disk and renames it. INVALID_ARGUMENT if `path` is
// something else than a file, UNAVAILABLE if it cannot be written; no half file is left then.
absl::Status write_file(const std::string& path, std::string_view bytes);

// A file mapped into memory for reading, movable. Its bytes stay valid even when another file is renamed over
// it.
class MappedFile {
 public:
  // Refusals as of read_file().
  static absl::StatusOr<MappedFile> open(const std::string& path, std::size_t most);

  MappedFile() = default;
  MappedFile(MappedFile&& other) noexcept;
  MappedFile& operator=(MappedFile&& other) noexcept;
  ~MappedFile();

  std::span<const std::byte> bytes() const { return bytes_; }

 private:
  std::span<const std::byte> bytes_;
};

}  // namespace lexicup::lexicon

#endif  // LEXICUP_LEXICON_FILE_IO_H_
