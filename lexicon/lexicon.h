// A Lexicon is one opened dictionary file (.lex): which words there are, their ids, spellings and
// definitions.
//
//   auto lexicon = lexicup::lexicon::Lexicon::open("en.lex");
//   if (!lexicon.ok()) return lexicon.status();
//   lexicon->contains("quiz");                                  // true
//   auto id = lexicon->find(lexicon->alphabet().spell("quiz").value());
//   lexicon->spelling(*id);                                     // "QUIZ"
//
// The file is mapped, not read; open() checks every section's bounds and checksum first (docs/lex-format.md).
// A Lexicon is immutable, cheap to copy (copies share the mapping) and safe to use from many threads.
#ifndef LEXICUP_LEXICON_LEXICON_H_
#define LEXICUP_LEXICON_LEXICON_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <absl/status/statusor.h>

#include "lexicon/alphabet.h"
#include "lexicon/finder_index.h"
#include "lexicon/tile.h"

namespace lexicup::lexicon {

// What a dictionary file says about itself.
struct LexiconInfo {
  std::string name;         // "en"
  std::string title;        // "English (SCOWL, up to level 70)"
  std::string license;      // one line; may be empty
  int shortest = 0;         // tiles of the shortest word
  int longest = 0;          // tiles of the longest word
  std::uint64_t words = 0;  // how many
  bool has_definitions = false;
  // 16 hex digits over the alphabet and the words; equal lists have equal fingerprints.
  std::string fingerprint;
};

// One section of the file, for `lexicup-dict stats`.
struct SectionInfo {
  std::string name;
  std::uint64_t bytes = 0;
};

class Lexicon {
 public:
  // NOT_FOUND when there is no such file, DATA_LOSS when it is damaged, truncated or not a dictionary file
  // (the message says which part), FAILED_PRECONDITION when its format version is one this program does not
  // know.
  static absl::StatusOr<Lexicon> open(const std::string& path);

  // The same over bytes in memory, which must outlive the Lexicon and all its copies.
  static absl::StatusOr<Lexicon> from_bytes(std::span<const std::byte> bytes);

  const LexiconInfo& info() const;
  const std::vector<SectionInfo>& sections() const;
  const Alphabet& alphabet() const;
  std::size_t size() const;

  // The word's id, or nullopt if it is no word here.
  std::optional<WordId> find(std::span<const Tile> word) const;

  // True if the text, in any case and normal form, is a word; text the alphabet cannot spell is not.
  bool contains(std::string_view text) const;

  // The tiles of a word. The id must be below size().
  Tiles word(WordId id) const;

  // The word in upper case, UTF-8. The id must be below size().
  std::string spelling(WordId id) const;

  // The word's definition, or "" if the file has none for it. Valid as long as a copy of this Lexicon lives.
  std::string_view definition(WordId id) const;

  // Finds words from letters; see finder_index.h.
  const FinderIndex& finder() const;

 private:
  struct Data;
  explicit Lexicon(std::shared_ptr<const Data> data);
  std::shared_ptr<const Data> data_;
};

}  // namespace lexicup::lexicon

#endif  // LEXICUP_LEXICON_LEXICON_H_
