// The container of a dictionary file: a header with a table of sections, then the sections, every byte of
// them under a checksum (docs/lex-format.md).
//
//   std::string file = pack_sections({{{SectionKind::kInfo, info}, {SectionKind::kWords, words}}});
//   auto sections = unpack_sections(std::as_bytes(std::span(file)));   // views into the file, checked
//
// Pure functions. What unpack_sections() returns points into the bytes it was given.
#ifndef LEXICUP_LEXICON_LEX_FORMAT_H_
#define LEXICUP_LEXICON_LEX_FORMAT_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <absl/status/statusor.h>

namespace lexicup::lexicon {

inline constexpr std::uint32_t kFormatVersion = 1;
// Every section begins at a multiple of this, so that a mapped file can be read in place.
inline constexpr std::size_t kSectionAlignment = 64;

enum class SectionKind : std::uint32_t {
  kInfo = 1,
  kAlphabet = 2,
  kWords = 3,
  kLookup = 4,
  kFinder = 5,
  kDefinitions = 6,
};

std::string_view section_name(SectionKind kind);

struct Section {
  SectionKind kind{};
  std::string_view bytes;
};

// The whole file. The sections' kinds ascend.
std::string pack_sections(std::span<const Section> sections);

// DATA_LOSS if the bytes are not a whole, undamaged file; FAILED_PRECONDITION if it has another format
// version.
absl::StatusOr<std::vector<Section>> unpack_sections(std::span<const std::byte> file);

}  // namespace lexicup::lexicon

#endif  // LEXICUP_LEXICON_LEX_FORMAT_H_
