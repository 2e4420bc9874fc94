#include "lexicon/alphabet_rules.h"

#include <algorithm>
#include <optional>
#include <set>

#include <absl/status/status.h>
#include <fmt/format.h>
#include <unicode/locid.h>

#include "lexicon/letters.h"
#include "lexicon/refusal.h"
#include "lexicon/tile.h"

namespace lexicup::lexicon {
namespace {

constexpr std::size_t kMaxLettersInTile = 8;
constexpr std::size_t kMaxFolds = 1000;
// These mean something else in racks, patterns and alphabet files.
constexpr std::string_view kReserved = "?*,#";

using Words = std::vector<std::string>;

template <typename... Args>
absl::Status refusal(int line, fmt::format_string<Args...> format, Args&&... args) {
  return invalid_argument("alphabet line {}: {}", line, fmt::format(format, std::forward<Args>(args)...));
}

// The part of `text` before the separators, which is taken off together with them.
std::string_view take_until(std::string_view separators, std::string_view& text) {
  const std::size_t end = std::min(text.find_first_of(separators), text.size());
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return part;
}

// A word that begins with '#' starts a comment.
Words words_of(std::string_view line) {
  Words words;
  while (!line.empty()) {
    const std::string_view word = take_until(" \t\r", line);
    if (word.starts_with('#')) break;
    if (!word.empty()) words.emplace_back(word);
  }
  return words;
}

absl::StatusOr<std::string> language_tag(const std::string& text) {
  UErrorCode error = U_ZERO_ERROR;
  const icu::Locale locale = icu::Locale::forLanguageTag(text, error);
  const auto tag = locale.toLanguageTag<std::string>(error);
  if (U_FAILURE(error) || locale.isBogus() || (tag == "und" && text != "und")) {
    return invalid_argument("\"{}\" is no language tag; write one like en or pt-BR", text);
  }
  return tag;
}

// Reads the file one line at a time. Tiles and folds wait until the end: their upper case depends on the
// locale.
class RulesParser {
 public:
  absl::Status read_line(std::string_view line) {
    ++line_;
    const Words words = words_of(line);
    if (words.empty()) return absl::OkStatus();
    const std::string& keyword = words[0];
    if (keyword == "locale") return read_locale(words);
    if (keyword == "accents") return read_accents(words);
    if (keyword == "tiles") return read_tiles(words);
    if (keyword == "fold") return read_fold(words);
    return refusal(line_, "\"{}\" is not known; use locale, tiles, accents or fold", keyword);
  }

  absl::StatusOr<AlphabetRules> finish() {
    if (rules_.locale.empty()) return absl::InvalidArgumentError("alphabet: add a line like: locale en");
    for (const auto& [line, text] : tiles_) {
      if (absl::Status status = add_tile(line, text); !status.ok()) return status;
    }
    if (rules_.tiles.empty()) return absl::InvalidArgumentError("alphabet: add a line like: tiles A B C");
    for (const Fold& fold : folds_) {
      if (absl::Status status = add_fold(fold); !status.ok()) return status;
    }
    return std::move(rules_);
  }

 private:
  struct Fold {
    int line;
    std::string from;
    std::string to;
  };

  absl::Status read_locale(const Words& words) {
    if (words.size() != 2) return refusal(line_, "write one language tag: locale en");
    if (!rules_.locale.empty()) return refusal(line_, "the locale is given twice");
    absl::StatusOr<std::string> tag = language_tag(words[1]);
    if (!tag.ok()) return refusal(line_, "{}", message_of(tag.status()));
    rules_.locale = *std::move(tag);
    return absl::OkStatus();
  }

  absl::Status read_accents(const Words& words) {
    if (words.size() != 2 || (words[1] != "fold" && words[1] != "keep")) {
      return refusal(line_, "write: accents fold, or: accents keep");
    }
    if (accents_seen_) return refusal(line_, "accents are given twice");
    accents_seen_ = true;
    rules_.keep_accents = words[1] == "keep";
    return absl::OkStatus();
  }

  absl::Status read_tiles(const Words& words) {
    for (std::size_t i = 1; i < words.size(); ++i) tiles_.emplace_back(line_, words[i]);
    if (tiles_.size() <= static_cast<std::size_t>(kMaxTiles)) return absl::OkStatus();
    return refusal(line_, "there are more than {} tiles", kMaxTiles);
  }

  absl::Status read_fold(const Words& words) {
    if (words.size() != 3) return refusal(line_, "write what is read as what: fold Ä AE");
    if (folds_.size() >= kMaxFolds) return refusal(line_, "there are more than {} folds", kMaxFolds);
    folds_.push_back({line_, words[1], words[2]});
    return absl::OkStatus();
  }

  absl::StatusOr<Letters> letters(int line, const std::string& text) const {
    auto read = letters_of(text, rules_.locale);
    if (!read.ok()) return refusal(line, "{}", message_of(read.status()));
    if (read->size() > kMaxLettersInTile) {
      return refusal(line, "\"{}\" has more than {} letters", text, kMaxLettersInTile);
    }
    Letters upper;
    for (const Letter& letter : *read) {
      if (quoted_letter(letter.upper).front() != '"') {
        return refusal(line, "{} cannot be seen, so it is no letter", quoted_letter(letter.upper));
      }
      if (kReserved.find(letter.upper.front()) != std::string_view::npos) {
        return refusal(line, "\"{}\" has another meaning and is no letter", letter.upper);
      }
      upper.push_back(letter.upper);
    }
    return upper;
  }

  absl::Status add_tile(int line, const std::string& text) {
    absl::StatusOr<Letters> tile = letters(line, text);
    if (!tile.ok()) return tile.status();
    if (!seen_.insert(*tile).second) {
      return refusal(line, "the tile {} stands twice", fmt::join(*tile, ""));
    }
    rules_.tiles.push_back(*std::move(tile));
    return absl::OkStatus();
  }

  absl::Status add_fold(const Fold& fold) {
    absl::StatusOr<Letters> from = letters(fold.line, fold.from);
    if (!from.ok()) return from.status();
    absl::StatusOr<Letters> to = letters(fold.line, fold.to);
    if (!to.ok()) return to.status();
    if (!seen_.insert(*from).second) {
      return refusal(fold.line, "{} is a tile or is folded already", fold.from);
    }
    rules_.folds.emplace(*std::move(from), *std::move(to));
    return absl::OkStatus();
  }

  int line_ = 0;
  bool accents_seen_ = false;
  std::vector<std::pair<int, std::string>> tiles_;  // line and text
  std::vector<Fold> folds_;
  std::set<Letters> seen_;
  AlphabetRules rules_;
};

}  // namespace

absl::StatusOr<AlphabetRules> parse_alphabet_rules(std::string_view text) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  RulesParser parser;
  while (!text.empty()) {
    if (absl::Status status = parser.read_line(take_until("\n", text)); !status.ok()) return status;
  }
  return parser.finish();
}

std::string to_text(const AlphabetRules& rules) {
  std::string text = fmt::format("locale {}\ntiles", rules.locale);
  for (const Letters& tile : rules.tiles) text += fmt::format(" {}", fmt::join(tile, ""));
  text += fmt::format("\naccents {}\n", rules.keep_accents ? "keep" : "fold");
  for (const auto& [from, to] : rules.folds) {
    text += fmt::format("fold {} {}\n", fmt::join(from, ""), fmt::join(to, ""));
  }
  return text;
}

}  // namespace lexicup::lexicon
