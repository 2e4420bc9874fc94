#include "lexicon/lexicon_info.h"

#include <algorithm>
#include <charconv>

#include "lexicon/letters.h"
#include "lexicon/list_reader.h"
#include "lexicon/refusal.h"

namespace lexicup::lexicon {
namespace {

constexpr std::string_view kNameCharacters =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.";

absl::Status check_line(std::string_view field, std::string_view text) {
  if (text.size() > kMaxInfoTextBytes) {
    return invalid_argument("the {} has {} bytes; at most {} are allowed", field, text.size(),
                            kMaxInfoTextBytes);
  }
  if (absl::Status status = check_utf8(text); !status.ok()) {
    return invalid_argument("the {}: {}", field, message_of(status));
  }
  const bool has_control =
      std::any_of(text.begin(), text.end(), [](unsigned char byte) { return byte < ' ' || byte == 127; });
  if (has_control) return invalid_argument("the {} must be one line without control characters", field);
  return absl::OkStatus();
}

// The value of the text's first line, which must have this key; the line is taken off.
absl::StatusOr<std::string_view> take_value(std::string_view key, std::string_view& text) {
  const std::size_t end = text.find('\n');
  if (end == std::string_view::npos || !text.starts_with(key) || end <= key.size() ||
      text[key.size()] != ' ') {
    return data_loss("section info is damaged: {} is missing", key);
  }
  const std::string_view value = text.substr(key.size() + 1, end - key.size() - 1);
  text.remove_prefix(end + 1);
  return value;
}

absl::Status take_text(std::string_view key, std::string_view& text, std::string& value) {
  const absl::StatusOr<std::string_view> taken = take_value(key, text);
  if (!taken.ok()) return taken.status();
  value = *taken;
  return absl::OkStatus();
}

template <typename Number>
absl::Status take_number(std::string_view key, std::string_view& text, Number& number) {
  const absl::StatusOr<std::string_view> value = take_value(key, text);
  if (!value.ok()) return value.status();
  const auto [end, error] = std::from_chars(value->data(), value->data() + value->size(), number);
  if (error == std::errc() && end == value->data() + value->size()) return absl::OkStatus();
  return data_loss("section info is damaged: {} is no number", key);
}

absl::Status check_counts(const LexiconInfo& info) {
  const bool fits = info.words >= 1 && info.words <= kMaxWords && info.shortest >= 1 &&
                    info.shortest <= info.longest && info.longest <= kMaxWordTiles;
  return fits ? absl::OkStatus() : data_loss("section info is damaged: its counts cannot be");
}

}  // namespace

bool is_name(std::string_view text) {
  return !text.empty() && text.size() <= kMaxNameBytes &&
         text.find_first_not_of(kNameCharacters) == std::string_view::npos;
}

absl::Status check_names(const LexiconInfo& info) {
  if (!is_name(info.name)) {
    return invalid_argument("{} is no name for a dictionary; use up to {} of a-z, A-Z, 0-9, '-', '_' and '.'",
                            quoted_text(info.name), kMaxNameBytes);
  }
  if (info.title.empty())
    return invalid_argument("the title is empty; write one line that says what the dictionary is");
  if (absl::Status status = check_line("title", info.title); !status.ok()) return status;
  return check_line("license", info.license);
}

std::string to_text(const LexiconInfo& info) {
  return fmt::format("name {}\ntitle {}\nlicense {}\nshortest {}\nlongest {}\nwords {}\nfingerprint {}\n",
                     info.name, info.title, info.license, info.shortest, info.longest, info.words,
                     info.fingerprint);
}

absl::StatusOr<LexiconInfo> parse_lexicon_info(std::string_view text) {
  LexiconInfo info;
  absl::Status status = take_text("name", text, info.name);
  status.Update(take_text("title", text, info.title));
  status.Update(take_text("license", text, info.license));
  status.Update(take_number("shortest", text, info.shortest));
  status.Update(take_number("longest", text, info.longest));
  status.Update(take_number("words", text, info.words));
  status.Update(take_text("fingerprint", text, info.fingerprint));
  status.Update(check_counts(info));
  if (!status.ok()) return status;
  if (absl::Status names = check_names(info); !names.ok()) {
    return data_loss("section info is damaged: {}", message_of(names));
  }
  if (!text.empty()) return data_loss("section info is damaged: it goes on after its end");
  return info;
}

}  // namespace lexicup::lexicon
