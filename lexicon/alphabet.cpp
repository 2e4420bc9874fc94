#include "lexicon/alphabet.h"

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <utility>
#include <vector>

#include <absl/status/status.h>
#include <fmt/format.h>

#include "lexicon/alphabet_rules.h"
#include "lexicon/letters.h"
#include "lexicon/refusal.h"

namespace lexicup::lexicon {
namespace {

// The number of a letter that occurs in a tile or a fold rule.
using Symbol = std::uint16_t;
constexpr Symbol kUnknown = 0;
constexpr Symbol kSeparator = 1;  // between the letters of a rack
constexpr Symbol kWild = 2;

constexpr Tile kNoTile = 255;
constexpr std::size_t kMaxWordBytes = 4096;
constexpr std::size_t kMaxRackBytes = 65536;
constexpr int kMaxOfOneTile = std::numeric_limits<std::uint8_t>::max();

// A run of letters and the tiles it is read as: one tile, or what a fold rule says.
struct Spelling {
  std::vector<Symbol> symbols;
  Tiles tiles;
};

// A text as symbols, each with the place in `letters` it came from.
struct Reading {
  std::vector<Letter> letters;
  std::vector<Symbol> symbols;
  std::vector<std::size_t> origin;
};

// "A-Z", or "A B C CH D-J L LL M N Ñ O-R RR S-Z": runs of Latin letters are drawn together.
std::string shown_tiles(const std::vector<std::string>& names) {
  std::vector<std::string> runs;
  for (std::size_t start = 0; start < names.size();) {
    std::size_t end = start + 1;
    while (end < names.size() && names[end].size() == 1 && names[end - 1].size() == 1 &&
           names[end][0] == names[end - 1][0] + 1) {
      ++end;
    }
    if (end - start >= 3) {
      runs.push_back(fmt::format("{}-{}", names[start], names[end - 1]));
    } else {
      runs.insert(runs.end(), names.begin() + start, names.begin() + end);
    }
    start = end;
  }
  return fmt::format("{}", fmt::join(runs, " "));
}

absl::Status too_long(std::string_view text) {
  return invalid_argument("{} has more than {} letters; no word is so long", quoted_text(text),
                          kMaxWordTiles);
}

}  // namespace

struct Alphabet::Data {
  std::string source;
  std::string locale;
  bool keep_accents = false;
  std::vector<std::string> names;
  std::map<std::string, Symbol, std::less<>> symbols{
      {" ", kSeparator}, {"\t", kSeparator}, {",", kSeparator}, {"?", kWild}};
  std::vector<std::vector<Spelling>> spellings{kWild + 1};  // by their first symbol, the longest first
  std::array<Tile, 128> ascii_tile;  // of a byte that is one tile whatever follows it, else kNoTile

  absl::Status compile(const AlphabetRules& rules);
  void add_spelling(const Letters& letters, Tiles tiles);
  absl::Status add_folds(const AlphabetRules& rules);
  void fill_ascii();

  Symbol find_symbol(std::string_view letter) const;
  Symbol add_symbol(const std::string& letter);
  bool append_symbols(std::string_view letter, bool may_split, std::vector<Symbol>& found) const;
  absl::StatusOr<Reading> read(std::string_view text) const;
  const Spelling* longest_at(const std::vector<Symbol>& text, std::size_t at) const;
  absl::Status cannot_spell(const Reading& reading, std::size_t at, std::string_view text) const;
  absl::StatusOr<Tiles> spell_any(std::string_view text) const;
};

Symbol Alphabet::Data::find_symbol(std::string_view letter) const {
  const auto found = symbols.find(letter);
  return found == symbols.end() ? kUnknown : found->second;
}

Symbol Alphabet::Data::add_symbol(const std::string& letter) {
  const auto [found, is_new] = symbols.try_emplace(letter, static_cast<Symbol>(spellings.size()));
  if (is_new) spellings.emplace_back();
  return found->second;
}

void Alphabet::Data::add_spelling(const Letters& letters, Tiles tiles) {
  Spelling spelling;
  spelling.tiles = std::move(tiles);
  for (const std::string& letter : letters) spelling.symbols.push_back(add_symbol(letter));
  std::vector<Spelling>& same_start = spellings[spelling.symbols.front()];
  const auto longer = [](const Spelling& a, const Spelling& b) {
    return a.symbols.size() > b.symbols.size();
  };
  same_start.insert(std::upper_bound(same_start.begin(), same_start.end(), spelling, longer), spelling);
}

absl::Status Alphabet::Data::add_folds(const AlphabetRules& rules) {
  // All targets are spelled before any fold counts, so that the order of the rules means nothing.
  std::vector<Tiles> targets;
  for (const auto& [from, to] : rules.folds) {
    absl::StatusOr<Tiles> tiles = spell_any(fmt::format("{}", fmt::join(to, "")));
    if (!tiles.ok()) {
      return invalid_argument("alphabet: fold {}: {}", fmt::join(from, ""), message_of(tiles.status()));
    }
    targets.push_back(*std::move(tiles));
  }
  std::size_t next = 0;
  for (const auto& [from, to] : rules.folds) add_spelling(from, targets[next++]);
  return absl::OkStatus();
}

void Alphabet::Data::fill_ascii() {
  ascii_tile.fill(kNoTile);
  for (char byte = '!'; byte < 127; ++byte) {
    const std::string_view text(&byte, 1);
    const absl::StatusOr<Reading> reading = read(text);
    if (!reading.ok() || reading->symbols.size() != 1) continue;
    const std::vector<Spelling>& starting = spellings[reading->symbols[0]];
    const bool alone =
        starting.size() == 1 && starting[0].symbols.size() == 1 && starting[0].tiles.size() == 1;
    if (alone) ascii_tile[static_cast<std::size_t>(byte)] = starting[0].tiles[0];
  }
}

absl::Status Alphabet::Data::compile(const AlphabetRules& rules) {
  source = to_text(rules);
  locale = rules.locale;
  keep_accents = rules.keep_accents;
  for (std::size_t i = 0; i < rules.tiles.size(); ++i) {
    names.push_back(fmt::format("{}", fmt::join(rules.tiles[i], "")));
    add_spelling(rules.tiles[i], Tiles{static_cast<Tile>(i)});
  }
  if (absl::Status status = add_folds(rules); !status.ok()) return status;
  fill_ascii();
  return absl::OkStatus();
}

// Adds the symbols of one letter: its own, else its letter's without some accents, else those of its parts.
bool Alphabet::Data::append_symbols(std::string_view letter, bool may_split,
                                    std::vector<Symbol>& found) const {
  if (const Symbol symbol = find_symbol(letter); symbol != kUnknown) {
    found.push_back(symbol);
    return true;
  }
  if (!keep_accents) {
    const auto known = [this](std::string_view one) { return find_symbol(one) != kUnknown; };
    if (const std::string stripped = strip_accents(letter, known); !stripped.empty()) {
      found.push_back(find_symbol(stripped));
      return true;
    }
  }
  if (!may_split) return false;
  std::vector<std::string> parts = parts_of(letter, keep_accents);
  if (parts.empty() && !keep_accents) parts = parts_of(base_letter(letter), keep_accents);
  return !parts.empty() && std::all_of(parts.begin(), parts.end(), [&](const std::string& part) {
    return append_symbols(part, /*may_split=*/false, found);
  });
}

absl::StatusOr<Reading> Alphabet::Data::read(std::string_view text) const {
  absl::StatusOr<std::vector<Letter>> letters = letters_of(text, locale);
  if (!letters.ok()) {
    return invalid_argument("{}: {}", quoted_text(text), message_of(letters.status()));
  }
  Reading reading;
  reading.letters = *std::move(letters);
  std::vector<Symbol> found;
  for (std::size_t i = 0; i < reading.letters.size(); ++i) {
    found.clear();
    if (!append_symbols(reading.letters[i].upper, /*may_split=*/true, found)) found = {kUnknown};
    reading.symbols.insert(reading.symbols.end(), found.begin(), found.end());
    reading.origin.resize(reading.symbols.size(), i);
  }
  return reading;
}

const Spelling* Alphabet::Data::longest_at(const std::vector<Symbol>& text, std::size_t at) const {
  for (const Spelling& spelling : spellings[text[at]]) {
    const std::size_t length = spelling.symbols.size();
    if (at + length <= text.size() &&
        std::equal(spelling.symbols.begin(), spelling.symbols.end(), text.begin() + at)) {
      return &spelling;
    }
  }
  return nullptr;
}

absl::Status Alphabet::Data::cannot_spell(const Reading& reading, std::size_t at,
                                          std::string_view text) const {
  const Letter& letter = reading.letters[reading.origin[at]];
  return invalid_argument("cannot spell {} (character {} of {}); the letters are {}",
                          quoted_letter(letter.source), letter.position, quoted_text(text),
                          shown_tiles(names));
}

absl::StatusOr<Tiles> Alphabet::Data::spell_any(std::string_view text) const {
  if (text.empty()) return absl::InvalidArgumentError("the word is empty; write at least one letter");
  if (text.size() > kMaxWordBytes) return too_long(text);
  const absl::StatusOr<Reading> reading = read(text);
  if (!reading.ok()) return reading.status();
  Tiles tiles;
  for (std::size_t at = 0; at < reading->symbols.size();) {
    const Spelling* spelling = longest_at(reading->symbols, at);
    if (spelling == nullptr) return cannot_spell(*reading, at, text);
    tiles.insert(tiles.end(), spelling->tiles.begin(), spelling->tiles.end());
    at += spelling->symbols.size();
  }
  if (tiles.size() > static_cast<std::size_t>(kMaxWordTiles)) return too_long(text);
  return tiles;
}

absl::StatusOr<Alphabet> Alphabet::parse(std::string_view text) {
  const absl::StatusOr<AlphabetRules> rules = parse_alphabet_rules(text);
  if (!rules.ok()) return rules.status();
  auto data = std::make_shared<Data>();
  if (absl::Status status = data->compile(*rules); !status.ok()) return status;
  return Alphabet(std::move(data));
}

const Alphabet& Alphabet::english() {
  static const Alphabet alphabet =
      parse("locale en\ntiles A B C D E F G H I J K L M N O P Q R S T U V W X Y Z\n").value();
  return alphabet;
}

Alphabet::Alphabet(std::shared_ptr<const Data> data) : data_(std::move(data)) {}

const std::string& Alphabet::source() const { return data_->source; }
const std::string& Alphabet::locale() const { return data_->locale; }
int Alphabet::size() const { return static_cast<int>(data_->names.size()); }
std::string_view Alphabet::name(Tile tile) const { return data_->names[tile]; }

absl::StatusOr<Tiles> Alphabet::spell(std::string_view text) const {
  if (text.empty() || text.size() > static_cast<std::size_t>(kMaxWordTiles)) return data_->spell_any(text);
  Tiles tiles(text.size(), 0);
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const Tile tile = byte < 128 ? data_->ascii_tile[byte] : kNoTile;
    if (tile == kNoTile) return data_->spell_any(text);
    tiles[i] = tile;
  }
  return tiles;
}

absl::StatusOr<Rack> Alphabet::rack(std::string_view text) const {
  if (text.size() > kMaxRackBytes) {
    return invalid_argument("{} is longer than {} bytes", quoted_text(text), kMaxRackBytes);
  }
  const absl::StatusOr<Reading> reading = data_->read(text);
  if (!reading.ok()) return reading.status();
  Rack rack;
  for (std::size_t at = 0; at < reading->symbols.size();) {
    const Symbol symbol = reading->symbols[at];
    const Spelling* spelling = data_->longest_at(reading->symbols, at);
    at += spelling == nullptr ? 1 : spelling->symbols.size();
    if (symbol == kSeparator) continue;
    if (symbol == kWild) {
      if (++rack.wilds > kMaxOfOneTile) {
        return invalid_argument("{} has more than {} wilds", quoted_text(text), kMaxOfOneTile);
      }
      continue;
    }
    if (spelling == nullptr) return data_->cannot_spell(*reading, at - 1, text);
    for (Tile tile : spelling->tiles) {
      if (rack.count[tile]++ == kMaxOfOneTile) {
        return invalid_argument("{} has more than {} of {}", quoted_text(text), kMaxOfOneTile, name(tile));
      }
    }
  }
  return rack;
}

std::string Alphabet::text(std::span<const Tile> tiles) const {
  std::string text;
  for (Tile tile : tiles) text += data_->names[tile];
  return text;
}

}  // namespace lexicup::lexicon
