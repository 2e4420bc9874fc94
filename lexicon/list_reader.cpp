#include "lexicon/list_reader.h"

#include <algorithm>
#include <utility>

#include "lexicon/letters.h"
#include "lexicon/refusal.h"

namespace lexicup::lexicon {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::string_view kBlanks = " \t";

// Takes the first line off the text, with its end: LF, CRLF or CR.
std::string_view take_line(std::string_view& text) {
  const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end);
  if (text.starts_with("\r\n")) {
    text.remove_prefix(2);
  } else if (!text.empty()) {
    text.remove_prefix(1);
  }
  return line;
}

std::string_view without_outer_blanks(std::string_view text) {
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

absl::Status check_whole(std::string_view bytes) {
  if (bytes.size() > kMaxListBytes) {
    return invalid_argument("the list has {} bytes; at most {} are read", bytes.size(), kMaxListBytes);
  }
  if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF")) {
    return invalid_argument("the list is UTF-16; convert it to UTF-8 first (iconv -f UTF-16 -t UTF-8)");
  }
  return absl::OkStatus();
}

// Reads one line that has a word; returns why it cannot be taken.
absl::Status read_line(const ListOptions& options, std::string_view line, WordList& list) {
  if (line.size() > kMaxLineBytes) {
    return invalid_argument("the line has {} bytes; at most {} are read", line.size(), kMaxLineBytes);
  }
  const std::string_view word = line.substr(0, line.find_first_of(kBlanks));
  absl::StatusOr<Tiles> tiles = options.alphabet.spell(word);
  if (!tiles.ok()) return tiles.status();
  const auto length = static_cast<int>(tiles->size());
  if (length < options.min_length || length > options.max_length) {
    ++list.outside_lengths;
    return absl::OkStatus();
  }
  const std::string_view definition = without_outer_blanks(line.substr(word.size()));
  if (absl::Status status = check_utf8(definition); !status.ok()) {
    return invalid_argument("the definition: {}", message_of(status));
  }
  list.words.push_back({*std::move(tiles), std::string(definition)});
  return absl::OkStatus();
}

}  // namespace

absl::Status read_word_list(const ListOptions& options, std::string_view bytes, WordList& list) {
  if (absl::Status status = check_whole(bytes); !status.ok()) return status;
  if (bytes.starts_with(kByteOrderMark)) bytes.remove_prefix(kByteOrderMark.size());
  for (std::size_t number = 1; !bytes.empty(); ++number) {
    const std::string_view line = without_outer_blanks(take_line(bytes));
    ++list.lines;
    if (line.empty() || line.starts_with('#')) continue;
    if (absl::Status status = read_line(options, line, list); !status.ok()) {
      list.rejections.push_back({options.name, number, quoted_text(line), message_of(status)});
    }
    if (list.words.size() + list.rejections.size() > kMaxWords) {
      return invalid_argument("the lists have more than {} words", kMaxWords);
    }
  }
  return absl::OkStatus();
}

std::size_t sort_and_merge(std::vector<ListedWord>& words) {
  const std::size_t before = words.size();
  std::stable_sort(words.begin(), words.end(),
                   [](const ListedWord& a, const ListedWord& b) { return a.tiles < b.tiles; });
  std::size_t kept = 0;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (kept > 0 && words[kept - 1].tiles == words[i].tiles) {
      if (words[kept - 1].definition.empty()) words[kept - 1].definition = std::move(words[i].definition);
      continue;
    }
    if (kept != i) words[kept] = std::move(words[i]);
    ++kept;
  }
  words.resize(kept);
  return before - kept;
}

}  // namespace lexicup::lexicon
