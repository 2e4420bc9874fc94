#include "service/games/game_code.h"

#include <absl/strings/ascii.h>

namespace lexicup::service {
namespace {

char canonical_sign(char typed) {
  const char upper = absl::ascii_toupper(static_cast<unsigned char>(typed));
  if (upper == 'I' || upper == 'L') return '1';
  return upper == 'O' ? '0' : upper;
}

}  // namespace

std::string canonical_code(std::string_view typed) {
  std::string code;
  for (const char sign : typed) {
    if (sign == '-' || sign == ' ') continue;
    if (kCodeSigns.find(canonical_sign(sign)) == std::string_view::npos || code.size() == kCodeLength)
      return "";
    code += canonical_sign(sign);
  }
  return code.size() == kCodeLength ? code : "";
}

std::string code_or_text(std::string_view typed) {
  std::string code = canonical_code(typed);
  return code.empty() ? std::string(typed) : code;
}

}  // namespace lexicup::service
