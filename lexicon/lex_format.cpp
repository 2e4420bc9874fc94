#include "lexicon/lex_format.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <type_traits>

#include <xxhash.h>

#include "lexicon/refusal.h"

namespace lexicup::lexicon {
namespace {

static_assert(std::endian::native == std::endian::little,
              "dictionary files are read in place, little-endian");

// A byte above 127, both line ends and a DOS end of file: whatever treats the file as text breaks it visibly.
constexpr std::string_view kMagic = "\x89LEX\r\n\x1A\n";
constexpr std::uint32_t kMaxSections = 64;

struct Header {
  char magic[8];
  std::uint32_t version;
  std::uint32_t sections;
  std::uint64_t file_bytes;
};
static_assert(sizeof(Header) == 24);

struct Entry {
  std::uint32_t kind;
  std::uint32_t zero;
  std::uint64_t offset;
  std::uint64_t bytes;     // without the padding behind it
  std::uint64_t checksum;  // with the padding behind it
};
static_assert(sizeof(Entry) == 32 && std::is_trivially_copyable_v<Entry>);

std::uint64_t checksum_of(std::string_view bytes) { return XXH3_64bits(bytes.data(), bytes.size()); }

std::uint64_t aligned(std::uint64_t bytes) {
  return (bytes + kSectionAlignment - 1) / kSectionAlignment * kSectionAlignment;
}

// Header, entries and the checksum over both.
std::uint64_t head_bytes(std::uint64_t sections) {
  return sizeof(Header) + sections * sizeof(Entry) + sizeof(std::uint64_t);
}

template <typename Value>
Value value_at(std::string_view bytes, std::size_t offset) {
  Value value;
  std::memcpy(&value, bytes.data() + offset, sizeof(value));
  return value;
}

template <typename Value>
void append_value(std::string& bytes, const Value& value) {
  bytes.append(reinterpret_cast<const char*>(&value), sizeof(value));
}

// The header, if all that can be said without the table is right.
absl::StatusOr<Header> read_header(std::string_view file) {
  if (file.size() < sizeof(Header) || !file.starts_with(kMagic)) {
    return data_loss(
        "this is no dictionary file, or its beginning is damaged; lexicup-dict build makes one of a word "
        "list");
  }
  const auto header = value_at<Header>(file, 0);
  if (header.version != kFormatVersion) {
    return absl::FailedPreconditionError(fmt::format(
        "the file has format version {}; this program reads version {}: build the dictionary again",
        header.version, kFormatVersion));
  }
  if (header.file_bytes != file.size()) {
    return data_loss("the file is truncated or damaged: it has {} bytes of {}", file.size(),
                     header.file_bytes);
  }
  if (header.sections > kMaxSections || head_bytes(header.sections) > file.size()) {
    return data_loss("the header is damaged: it speaks of {} sections", header.sections);
  }
  const std::size_t checked = head_bytes(header.sections) - sizeof(std::uint64_t);
  if (checksum_of(file.substr(0, checked)) != value_at<std::uint64_t>(file, checked)) {
    return data_loss("the header is damaged: its checksum is wrong");
  }
  return header;
}

// Checks the section of `entry`, which must begin where the one before ended.
absl::Status check_section(std::string_view file, const Entry& entry, std::uint64_t want_offset) {
  const std::string_view name = section_name(static_cast<SectionKind>(entry.kind));
  if (name.empty() || entry.zero != 0) return data_loss("the header is damaged: section kind {}", entry.kind);
  if (entry.offset != want_offset || entry.bytes > file.size() ||
      aligned(entry.offset + entry.bytes) > file.size()) {
    return data_loss("section {} is damaged: it leaves the file", name);
  }
  const std::uint64_t end = entry.offset + entry.bytes;
  if (checksum_of(file.substr(entry.offset, aligned(end) - entry.offset)) != entry.checksum) {
    return data_loss("section {} is damaged: its checksum is wrong", name);
  }
  const std::string_view padding = file.substr(end, aligned(end) - end);
  if (padding.find_first_not_of('\0') != std::string_view::npos) {
    return data_loss("section {} is damaged: the padding behind it is not zero", name);
  }
  return absl::OkStatus();
}

}  // namespace

std::string_view section_name(SectionKind kind) {
  switch (kind) {
    case SectionKind::kInfo:
      return "info";
    case SectionKind::kAlphabet:
      return "alphabet";
    case SectionKind::kWords:
      return "words";
    case SectionKind::kLookup:
      return "lookup";
    case SectionKind::kFinder:
      return "finder";
    case SectionKind::kDefinitions:
      return "definitions";
  }
  return "";
}

std::string pack_sections(std::span<const Section> sections) {
  std::string body;
  std::string head;
  const std::uint64_t body_start = aligned(head_bytes(sections.size()));
  for (const Section& section : sections) {
    const std::uint64_t offset = body_start + body.size();
    body += section.bytes;
    body.resize(aligned(body.size()));
    const std::string_view padded = std::string_view(body).substr(offset - body_start);
    append_value(head, Entry{static_cast<std::uint32_t>(section.kind), 0, offset, section.bytes.size(),
                             checksum_of(padded)});
  }
  Header header{{}, kFormatVersion, static_cast<std::uint32_t>(sections.size()), body_start + body.size()};
  std::copy(kMagic.begin(), kMagic.end(), header.magic);
  std::string file;
  file.reserve(header.file_bytes);
  append_value(file, header);
  file += head;
  append_value(file, checksum_of(file));
  file.resize(body_start);
  return file + body;
}

absl::StatusOr<std::vector<Section>> unpack_sections(std::span<const std::byte> bytes) {
  const std::string_view file(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  const absl::StatusOr<Header> header = read_header(file);
  if (!header.ok()) return header.status();
  std::vector<Section> sections;
  std::uint64_t end = aligned(head_bytes(header->sections));
  const std::uint64_t head_end = head_bytes(header->sections);
  if (end > file.size() ||
      file.substr(head_end, end - head_end).find_first_not_of('\0') != std::string_view::npos) {
    return data_loss("the header is damaged: the padding behind it is not zero");
  }
  for (std::uint32_t i = 0; i < header->sections; ++i) {
    const auto entry = value_at<Entry>(file, sizeof(Header) + i * sizeof(Entry));
    if (absl::Status status = check_section(file, entry, end); !status.ok()) return status;
    const auto kind = static_cast<SectionKind>(entry.kind);
    if (!sections.empty() && sections.back().kind >= kind)
      return data_loss("the header is damaged: sections out of order");
    sections.push_back({kind, file.substr(entry.offset, entry.bytes)});
    end = aligned(entry.offset + entry.bytes);
  }
  if (end != file.size())
    return data_loss("the file has {} bytes that belong to no section", file.size() - end);
  return sections;
}

}  // namespace lexicup::lexicon
