#include "clients/cli/errors.h"

#include <string_view>

#include <absl/strings/numbers.h>
#include <absl/strings/str_replace.h>
#include <absl/strings/strip.h>
#include <fmt/format.h>

#include "clients/cli/text.h"
#include "clients/cpp/refusal.h"

namespace lexicup::cli {

namespace {

// How messages of a server begin, and what is typed here for that field.
constexpr struct {
  const char* field;
  const char* typed;
} kFields[] = {
    {"rules.variant: ", "VARIANT: "},
    {"rules.options[", "--option "},
    {"rules.options: ", "--option: "},
    {"rules.lexicon: ", "--lexicon: "},
    {"rules.dice_set: ", "--dice-set: "},
    {"lexicon: ", "--lexicon: "},
    {"letters: ", "LETTERS: "},
    {"faces: ", "FACES: "},
    {"roll: ", "--roll: "},
    {"dice_set: ", "--dice-set: "},
    {"pattern: ", "--pattern: "},
    {"must_contain: ", "--contains: "},
    {"min_length: ", "--min-length: "},
    {"max_length: ", "--max-length: "},
    {"word_choices: ", "--choices: "},
    {"sheet.repeat_bonuses: ", "--repeat-bonuses: "},
    {"sheet.entries: ", "--sheet: "},
    {"sheet: ", "--sheet: "},
    {"sheets: ", "--sheet: "},
    {"target: ", "--target: "},
    {"choices: ", "--limit: "},
    {"game: ", "GAME: "},
    {"event: ", "SUBJECT: "},
    {"player: ", "--name: "},
    {"players", "--players"},
    {"seats: ", "--seats: "},
    {"title: ", "--title: "},
    {"finishers: ", "--finishers: "},
    {"tournament.starts: ", "--starts: "},
    {"tournament.ends: ", "--ends: "},
    {"tournament: ", "--starts, --ends: "},
};

// Refusals that servers send as INVALID_ARGUMENT though the question makes sense: the rules say no.
bool rules_refuse(const absl::Status& status) {
  const std::string reason = client::refusal_of(status).reason;
  return reason == "NOT_A_WORD" || reason == "NOT_ROLLABLE";
}

// Entries of lists, which servers count from 0 and people from 1.
constexpr struct {
  const char* list;
  const char* typed;
} kEntries[] = {{"faces[", "face {}"}, {"sheet.entries[", "--sheet, entry {}"}};

// "faces[4]: ..." as "face 5: ..."; other messages as they are.
std::string with_entry_as_typed(const std::string& message) {
  for (const auto& [list, typed] : kEntries) {
    absl::string_view rest = message;
    int place = 0;
    if (!absl::ConsumePrefix(&rest, list)) continue;
    const size_t end = rest.find(']');
    const size_t colon = rest.find(": ");
    if (colon == absl::string_view::npos || !absl::SimpleAtoi(rest.substr(0, end), &place)) continue;
    return fmt::format(fmt::runtime(typed), place + 1) + std::string(rest.substr(colon));
  }
  return message;
}

// "sheets[1].entries[0]: ..." as "sheet 2: sheet.entries[0]: ..."; the first sheet needs no number. Other
// messages as they are.
struct AboutSheet {
  std::string sheet;
  std::string message;
};
AboutSheet parted_sheet(const std::string& message) {
  absl::string_view rest = message;
  int place = 0;
  if (!absl::ConsumePrefix(&rest, "sheets[")) return {"", message};
  const size_t end = rest.find(']');
  if (end == absl::string_view::npos || !absl::SimpleAtoi(rest.substr(0, end), &place)) return {"", message};
  return {place == 0 ? "" : fmt::format("sheet {}: ", place + 1),
          fmt::format("sheet{}", std::string(rest.substr(end + 1)))};
}

}  // namespace

ExitCode exit_code(const absl::Status& status) {
  if (rules_refuse(status)) return ExitCode::kRefused;
  switch (status.code()) {
    case absl::StatusCode::kOk:
      return ExitCode::kAnswer;
    case absl::StatusCode::kFailedPrecondition:
    case absl::StatusCode::kAborted:
    case absl::StatusCode::kPermissionDenied:
      return ExitCode::kRefused;
    case absl::StatusCode::kInvalidArgument:
    case absl::StatusCode::kNotFound:
    case absl::StatusCode::kAlreadyExists:
    case absl::StatusCode::kOutOfRange:
      return ExitCode::kBadUsage;
    default:
      return ExitCode::kNoAnswer;
  }
}

std::string message_as_typed(const absl::Status& status) {
  const AboutSheet about = parted_sheet(std::string(status.message()));
  std::string message = with_entry_as_typed(about.message);
  for (const auto& [field, typed] : kFields) {
    if (message.starts_with(field)) {
      message.replace(0, std::string_view(field).size(), typed);
      break;
    }
  }
  // "rules.options[joker]: " has become "--option joker]: ".
  if (message.starts_with("--option ")) absl::StrReplaceAll({{"]: ", ": "}}, &message);
  return visible(absl::StrReplaceAll(
      about.sheet + message, {{"set unchecked_faces", "give --unchecked-faces"},
                              {"by pattern or must_contain", "by --pattern or --contains"},
                              {"set match to MATCH_SUPER", "add --match super"},
                              {"than max_length", "than --max-length"},
                              {"; send the token of its player", "; only its player sees it until then"},
                              {"open games with the assist level full", "open games with --assist full"}}));
}

std::string error_line(const absl::Status& status) {
  const std::string message = message_as_typed(status);
  return fmt::format("lexicup: {}\n", message.empty() ? absl::StatusCodeToString(status.code()) : message);
}

std::string usage_line(const std::string& message) { return fmt::format("lexicup: {}\n", visible(message)); }

}  // namespace lexicup::cli
