#include "solver/checked_file.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

#include <fmt/format.h>
#include <xxhash.h>

namespace lexicup::solver {
namespace {

static_assert(std::endian::native == std::endian::little, "files are written and read as they lie in memory");

struct Start {
  char magic[8];
  std::uint32_t version;
  std::uint32_t shape;
  Fingerprint fingerprint;
};
static_assert(sizeof(Start) == 32 && std::is_trivially_copyable_v<Start>);

absl::Status damage(std::string_view noun, std::string_view what) {
  return absl::DataLossError(
      fmt::format("the {} is damaged: {}; it is made again when it is missing", noun, what));
}

}  // namespace

std::string file_name(const Fingerprint& fingerprint, const FileKind& kind) {
  return fmt::format("{}{}", fingerprint.text(), kind.ending);
}

FileWriter::FileWriter(const FileKind& kind, std::uint32_t shape, const Fingerprint& fingerprint) {
  assert(kind.magic.size() == sizeof(Start::magic));
  Start start{.magic = {}, .version = kind.version, .shape = shape, .fingerprint = fingerprint};
  std::ranges::copy(kind.magic, start.magic);
  bytes_.assign(reinterpret_cast<const char*>(&start), sizeof start);
}

std::string FileWriter::finish() && {
  const std::uint64_t checksum = XXH3_64bits(bytes_.data(), bytes_.size());
  add(checksum);
  return std::move(bytes_);
}

absl::StatusOr<FileReader> FileReader::open(std::string_view file, const FileKind& kind,
                                            const Fingerprint& fingerprint) {
  if (file.size() < sizeof(Start) + sizeof(std::uint64_t) || !file.starts_with(kind.magic)) {
    return damage(kind.noun, fmt::format("its beginning is not that of a {}", kind.noun));
  }
  Start start;
  std::memcpy(&start, file.data(), sizeof start);
  std::uint64_t checksum = 0;
  std::memcpy(&checksum, file.data() + file.size() - sizeof checksum, sizeof checksum);
  file.remove_suffix(sizeof checksum);
  if (start.version != kind.version) {
    return absl::FailedPreconditionError(
        fmt::format("the {} has format version {}; this program reads version {}", kind.noun, start.version,
                    kind.version));
  }
  if (checksum != XXH3_64bits(file.data(), file.size())) return damage(kind.noun, "its checksum is wrong");
  if (start.fingerprint != fingerprint) {
    return absl::FailedPreconditionError(
        fmt::format("the {} is of another game: other rules, dice or words", kind.noun));
  }
  file.remove_prefix(sizeof start);
  return FileReader(file, kind, start.shape);
}

absl::Status FileReader::damaged(std::string_view what) const { return damage(noun_, what); }

}  // namespace lexicup::solver
