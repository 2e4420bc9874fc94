#include "lexicon/lexicon_builder.h"

#include <algorithm>
#include <utility>

#include <xxhash.h>

#include "lexicon/definitions.h"
#include "lexicon/finder_index.h"
#include "lexicon/lex_format.h"
#include "lexicon/lexicon_info.h"
#include "lexicon/lookup_index.h"
#include "lexicon/refusal.h"
#include "lexicon/word_store.h"

namespace lexicup::lexicon {
namespace {

LexiconInfo info_of(const LexiconDraft& draft, std::span<const Tiles> words) {
  LexiconInfo info;
  info.name = draft.name;
  info.title = draft.title;
  info.license = draft.license;
  const auto [shortest, longest] = std::minmax_element(
      words.begin(), words.end(), [](const Tiles& a, const Tiles& b) { return a.size() < b.size(); });
  info.shortest = static_cast<int>(shortest->size());
  info.longest = static_cast<int>(longest->size());
  info.words = words.size();
  info.fingerprint = fingerprint_of(draft.alphabet, words);
  return info;
}

// The draft's words and definitions, by the ids that the store gives them.
struct ById {
  std::vector<Tiles> words;
  std::vector<std::string> definitions;
  bool has_definitions = false;
};

ById order_by_id(const WordStore& store, std::vector<ListedWord>& words) {
  ById by_id;
  by_id.words.resize(words.size());
  by_id.definitions.resize(words.size());
  for (ListedWord& word : words) {
    const WordId id = store.find(word.tiles).value();
    by_id.words[id] = word.tiles;
    by_id.has_definitions |= !word.definition.empty();
    by_id.definitions[id] = std::move(word.definition);
  }
  return by_id;
}

absl::Status check(const LexiconDraft& draft, const LexiconInfo& names) {
  if (absl::Status status = check_names(names); !status.ok()) return status;
  if (draft.words.empty()) return invalid_argument("there are no words; a dictionary needs at least one");
  if (draft.words.size() <= kMaxWords) return absl::OkStatus();
  return invalid_argument("there are {} words; a dictionary holds at most {}", draft.words.size(), kMaxWords);
}

}  // namespace

std::string fingerprint_of(const Alphabet& alphabet, std::span<const Tiles> words) {
  XXH3_state_t* state = XXH3_createState();
  XXH3_64bits_reset(state);
  XXH3_64bits_update(state, alphabet.source().data(), alphabet.source().size());
  for (const Tiles& word : words) {
    const auto length = static_cast<std::uint8_t>(word.size());
    XXH3_64bits_update(state, &length, 1);
    XXH3_64bits_update(state, word.data(), word.size());
  }
  const std::uint64_t hash = XXH3_64bits_digest(state);
  XXH3_freeState(state);
  return fmt::format("{:016x}", hash);
}

absl::StatusOr<std::string> build_lexicon(LexiconDraft draft) {
  LexiconInfo names;
  names.name = draft.name;
  names.title = draft.title;
  names.license = draft.license;
  if (absl::Status status = check(draft, names); !status.ok()) return status;
  sort_and_merge(draft.words);
  std::vector<Tiles> sorted;
  for (const ListedWord& word : draft.words) sorted.push_back(word.tiles);

  const absl::StatusOr<std::string> words = WordStore::build(sorted);
  if (!words.ok()) return words.status();
  const absl::StatusOr<WordStore> store = WordStore::open(*words, sorted.size());
  if (!store.ok()) return store.status();
  const std::string info = to_text(info_of(draft, sorted));
  const ById by_id = order_by_id(*store, draft.words);
  const std::string lookup = LookupIndex::build(by_id.words, draft.alphabet.size());
  const std::string finder = FinderIndex::build(by_id.words);
  const absl::StatusOr<std::string> definitions = Definitions::build(by_id.definitions);
  if (!definitions.ok()) return definitions.status();

  std::vector<Section> sections = {{SectionKind::kInfo, info},
                                   {SectionKind::kAlphabet, draft.alphabet.source()},
                                   {SectionKind::kWords, *words},
                                   {SectionKind::kLookup, lookup},
                                   {SectionKind::kFinder, finder}};
  if (by_id.has_definitions) sections.push_back({SectionKind::kDefinitions, *definitions});
  return pack_sections(sections);
}

}  // namespace lexicup::lexicon
