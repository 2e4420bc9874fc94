#include "clients/cli/faces.h"

#include <utility>

#include <absl/strings/ascii.h>
#include <absl/strings/str_join.h>
#include <absl/strings/str_replace.h>
#include <absl/strings/str_split.h>
#include <fmt/format.h>

#include "clients/cli/text.h"

namespace lexicup::cli {
namespace {

bool is_number(absl::string_view piece) {
  if (!piece.empty() && piece.front() == '-') piece.remove_prefix(1);
  if (piece.empty()) return false;
  for (const char c : piece) {
    if (!absl::ascii_isdigit(static_cast<unsigned char>(c))) return false;
  }
  return true;
}

std::string with_plain_wilds(const std::string& text) {
  return absl::StrReplaceAll(text, {{"◆", "?"}, {"◇", "?"}});
}

}  // namespace

std::vector<std::string> parse_faces(const std::vector<std::string>& arguments) {
  const std::string typed = upper_case(with_plain_wilds(absl::StrJoin(arguments, " ")));
  const bool parted = typed.find(',') != std::string::npos;
  std::vector<std::string> faces;
  for (const absl::string_view piece :
       absl::StrSplit(typed, absl::ByAnyChar(", \t\r\n"), absl::SkipEmpty())) {
    if (parted || is_number(piece)) {
      faces.emplace_back(piece);
      continue;
    }
    for (std::string& letter : letters_of(std::string(piece))) faces.push_back(std::move(letter));
  }
  return faces;
}

std::string how_to_part(const std::vector<std::string>& faces) {
  if (faces.size() != 1 || faces[0].size() < 2 || faces[0].front() == '-' || !is_number(faces[0])) return "";
  const std::vector<std::string> digits = letters_of(faces[0]);
  return fmt::format("; part the faces: {} or {}", absl::StrJoin(digits, " "), absl::StrJoin(digits, ","));
}

std::string parse_letters(const std::vector<std::string>& arguments) {
  return with_plain_wilds(absl::StrJoin(arguments, " "));
}

}  // namespace lexicup::cli
