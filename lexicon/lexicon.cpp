#include "lexicon/lexicon.h"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <utility>

#include "lexicon/definitions.h"
#include "lexicon/file_io.h"
#include "lexicon/lex_format.h"
#include "lexicon/lexicon_info.h"
#include "lexicon/lookup_index.h"
#include "lexicon/refusal.h"
#include "lexicon/word_store.h"

namespace lexicup::lexicon {
namespace {

constexpr std::size_t kMaxFileBytes = std::size_t{1} << 33;

// The sections by kind, all views into the file.
struct Parts {
  std::string_view info, alphabet, words, lookup, finder;
  std::optional<std::string_view> definitions;
};

const Section* section_of(std::span<const Section> sections, SectionKind kind) {
  const auto found =
      std::find_if(sections.begin(), sections.end(), [&](const Section& s) { return s.kind == kind; });
  return found == sections.end() ? nullptr : &*found;
}

absl::StatusOr<Parts> parts_of(std::span<const Section> sections) {
  Parts parts;
  const std::pair<SectionKind, std::string_view*> needed[] = {{SectionKind::kInfo, &parts.info},
                                                              {SectionKind::kAlphabet, &parts.alphabet},
                                                              {SectionKind::kWords, &parts.words},
                                                              {SectionKind::kLookup, &parts.lookup},
                                                              {SectionKind::kFinder, &parts.finder}};
  for (const auto& [kind, bytes] : needed) {
    const Section* section = section_of(sections, kind);
    if (section == nullptr) return data_loss("section {} is missing", section_name(kind));
    *bytes = section->bytes;
  }
  if (const Section* section = section_of(sections, SectionKind::kDefinitions))
    parts.definitions = section->bytes;
  return parts;
}

absl::StatusOr<Alphabet> open_alphabet(std::string_view source) {
  absl::StatusOr<Alphabet> alphabet = Alphabet::parse(source);
  if (!alphabet.ok()) return data_loss("section alphabet is damaged: {}", message_of(alphabet.status()));
  if (alphabet->source() != source)
    return data_loss("section alphabet is damaged: it is not in canonical form");
  return alphabet;
}

}  // namespace

struct Lexicon::Data {
  // What keeps the bytes alive: the mapping, or a copy of bytes that began at an odd place, or the caller.
  MappedFile file;
  std::vector<std::uint64_t> copy;

  LexiconInfo info;
  std::vector<SectionInfo> sections;
  Alphabet alphabet;
  WordStore words;
  LookupIndex lookup;
  FinderIndex finder;
  std::optional<Definitions> definitions;

  static absl::StatusOr<std::shared_ptr<Data>> read(std::span<const std::byte> bytes);
};

absl::StatusOr<std::shared_ptr<Lexicon::Data>> Lexicon::Data::read(std::span<const std::byte> bytes) {
  const absl::StatusOr<std::vector<Section>> sections = unpack_sections(bytes);
  if (!sections.ok()) return sections.status();
  const absl::StatusOr<Parts> parts = parts_of(*sections);
  if (!parts.ok()) return parts.status();
  absl::StatusOr<LexiconInfo> info = parse_lexicon_info(parts->info);
  if (!info.ok()) return info.status();
  absl::StatusOr<Alphabet> alphabet = open_alphabet(parts->alphabet);
  if (!alphabet.ok()) return alphabet.status();
  absl::StatusOr<WordStore> words = WordStore::open(parts->words, info->words);
  if (!words.ok()) return words.status();
  absl::StatusOr<LookupIndex> lookup = LookupIndex::open(parts->lookup, info->words, alphabet->size());
  if (!lookup.ok()) return lookup.status();
  absl::StatusOr<FinderIndex> finder =
      FinderIndex::open(std::as_bytes(std::span(parts->finder)), info->words);
  if (!finder.ok()) return finder.status();
  std::optional<Definitions> definitions;
  if (parts->definitions.has_value()) {
    absl::StatusOr<Definitions> opened = Definitions::open(*parts->definitions, info->words);
    if (!opened.ok()) return opened.status();
    definitions = *opened;
  }
  info->has_definitions = definitions.has_value();
  std::vector<SectionInfo> section_infos;
  for (const Section& section : *sections) {
    section_infos.push_back({std::string(section_name(section.kind)), section.bytes.size()});
  }
  return std::make_shared<Data>(Data{MappedFile(),
                                     {},
                                     *std::move(info),
                                     std::move(section_infos),
                                     *std::move(alphabet),
                                     *std::move(words),
                                     *lookup,
                                     *finder,
                                     definitions});
}

Lexicon::Lexicon(std::shared_ptr<const Data> data) : data_(std::move(data)) {}

absl::StatusOr<Lexicon> Lexicon::open(const std::string& path) {
  absl::StatusOr<MappedFile> file = MappedFile::open(path, kMaxFileBytes);
  if (!file.ok()) return file.status();
  absl::StatusOr<std::shared_ptr<Data>> data = Data::read(file->bytes());
  if (!data.ok()) return in_file(path, data.status());
  (*data)->file = *std::move(file);
  return Lexicon(*std::move(data));
}

absl::StatusOr<Lexicon> Lexicon::from_bytes(std::span<const std::byte> bytes) {
  std::vector<std::uint64_t> copy;
  if (reinterpret_cast<std::uintptr_t>(bytes.data()) % alignof(std::uint64_t) != 0) {
    copy.resize((bytes.size() + sizeof(std::uint64_t) - 1) / sizeof(std::uint64_t));
    std::memcpy(copy.data(), bytes.data(), bytes.size());
    bytes = std::as_bytes(std::span(copy)).first(bytes.size());
  }
  absl::StatusOr<std::shared_ptr<Data>> data = Data::read(bytes);
  if (!data.ok()) return data.status();
  (*data)->copy = std::move(copy);
  return Lexicon(*std::move(data));
}

const LexiconInfo& Lexicon::info() const { return data_->info; }
const std::vector<SectionInfo>& Lexicon::sections() const { return data_->sections; }
const Alphabet& Lexicon::alphabet() const { return data_->alphabet; }
std::size_t Lexicon::size() const { return data_->info.words; }
const FinderIndex& Lexicon::finder() const { return data_->finder; }

std::optional<WordId> Lexicon::find(std::span<const Tile> word) const {
  if (word.empty()) return std::nullopt;
  return data_->lookup.covers(word) ? data_->lookup.find(word) : data_->words.find(word);
}

bool Lexicon::contains(std::string_view text) const {
  const absl::StatusOr<Tiles> tiles = data_->alphabet.spell(text);
  return tiles.ok() && find(*tiles).has_value();
}

Tiles Lexicon::word(WordId id) const {
  assert(id < size());
  return data_->words.word(id);
}

std::string Lexicon::spelling(WordId id) const { return data_->alphabet.text(word(id)); }

std::string_view Lexicon::definition(WordId id) const {
  assert(id < size());
  return data_->definitions.has_value() ? data_->definitions->of(id) : std::string_view();
}

}  // namespace lexicup::lexicon
