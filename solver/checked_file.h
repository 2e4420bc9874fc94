// CheckedFile: the frame that all files of the solver have: what kind of file it is, of which game, and a
// checksum.
//
//   FileWriter file(kTableFile, /*shape=*/columns, fingerprint);
//   file.add(values.size());
//   file.add(std::span<const double>(values));
//   std::string bytes = std::move(file).finish();
//
//   FileReader reader = FileReader::open(bytes, kTableFile, fingerprint).value();
//   std::uint64_t count;
//   if (!reader.read(count) || !reader.read(count, values) || !reader.at_end()) return reader.damaged("...");
//
// Magic (8 bytes), version (4), shape (4, each kind's own), fingerprint (16), whatever the kind holds,
// XXH3-64 of everything before. All numbers are little-endian. A reader refers to the bytes that it was
// opened with.
#ifndef LEXICUP_SOLVER_CHECKED_FILE_H_
#define LEXICUP_SOLVER_CHECKED_FILE_H_

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <absl/status/status.h>
#include <absl/status/statusor.h>

#include "solver/fingerprint.h"

namespace lexicup::solver {

struct FileKind {
  // A byte above 127, three letters, both line ends and a DOS end of file: whatever treats the file as text
  // breaks it visibly.
  std::string_view magic;  // 8 bytes
  std::uint32_t version = 1;
  std::string_view noun;         // for messages: "table"
  std::uint64_t most_bytes = 0;  // that such a file can have
  std::string_view ending = {};  // of its name: ".lxv"
};

// What the file of a game is called: the fingerprint and the ending.
std::string file_name(const Fingerprint& fingerprint, const FileKind& kind);

class FileWriter {
 public:
  FileWriter(const FileKind& kind, std::uint32_t shape, const Fingerprint& fingerprint);

  template <typename Value>
  requires std::is_arithmetic_v<Value>
  void add(Value value) { add(std::span<const Value>(&value, 1)); }
  template <typename Value>
  void add(std::span<const Value> values) {
    static_assert(std::is_arithmetic_v<Value>);
    bytes_.append(reinterpret_cast<const char*>(values.data()), values.size_bytes());
  }

  // The whole file.
  std::string finish() &&;

 private:
  std::string bytes_;
};

class FileReader {
 public:
  // DATA_LOSS if the bytes are not a whole, undamaged file of that kind; FAILED_PRECONDITION if they are of
  // another game or another version of the format.
  static absl::StatusOr<FileReader> open(std::string_view file, const FileKind& kind,
                                         const Fingerprint& fingerprint);

  std::uint32_t shape() const { return shape_; }

  // Take values off the front. False if fewer bytes are left.
  template <typename Value>
  requires std::is_arithmetic_v<Value>
  bool read(Value& value) {
    if (body_.size() < sizeof value) return false;
    std::memcpy(&value, body_.data(), sizeof value);
    body_.remove_prefix(sizeof value);
    return true;
  }
  template <typename Value>
  bool read(std::uint64_t count, std::vector<Value>& values) {
    static_assert(std::is_arithmetic_v<Value>);
    if (count > body_.size() / sizeof(Value)) return false;
    const std::string_view bytes = body_.substr(0, count * sizeof(Value));
    values.resize(count);
    if (!bytes.empty()) std::memcpy(values.data(), bytes.data(), bytes.size());
    body_.remove_prefix(bytes.size());
    return true;
  }

  bool at_end() const { return body_.empty(); }

  // DATA_LOSS that says what is wrong with the file.
  absl::Status damaged(std::string_view what) const;

 private:
  FileReader(std::string_view body, const FileKind& kind, std::uint32_t shape)
      : body_(body), noun_(kind.noun), shape_(shape) {}

  std::string_view body_;
  std::string_view noun_;
  std::uint32_t shape_;
};

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_CHECKED_FILE_H_
