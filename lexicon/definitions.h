// The definitions of a dictionary file's words, by word id.
//
//   std::string bytes = Definitions::build(texts).value();     // texts[id], "" where there is none
//   auto definitions = Definitions::open(bytes, texts.size());
//   definitions->of(id);
//
// A view: the bytes must outlive it. Immutable and safe to share between threads.
#ifndef LEXICUP_LEXICON_DEFINITIONS_H_
#define LEXICUP_LEXICON_DEFINITIONS_H_

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include <absl/status/statusor.h>

#include "lexicon/tile.h"

namespace lexicup::lexicon {

class Definitions {
 public:
  // RESOURCE_EXHAUSTED if all texts together have 4 GiB or more.
  static absl::StatusOr<std::string> build(std::span<const std::string> texts);

  // The bytes begin at a multiple of 4. DATA_LOSS if they are not the definitions of so many words.
  static absl::StatusOr<Definitions> open(std::string_view bytes, std::uint64_t words);

  // The id must be below the number of words.
  std::string_view of(WordId id) const { return text_.substr(starts_[id], starts_[id + 1] - starts_[id]); }

 private:
  const std::uint32_t* starts_ = nullptr;  // of each text in text_, and where the last one ends
  std::string_view text_;
};

}  // namespace lexicup::lexicon

#endif  // LEXICUP_LEXICON_DEFINITIONS_H_
