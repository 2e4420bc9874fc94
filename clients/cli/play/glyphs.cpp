#include "clients/cli/play/glyphs.h"

#include <absl/strings/ascii.h>

namespace lexicup::cli::play {
namespace {

constexpr Glyphs kUnicode{"┌", "┐", "└", "┘", "─", "│", "…"};
constexpr Glyphs kAscii{"+", "+", "+", "+", "-", "|", "~"};

}  // namespace

const Glyphs& glyphs_for(bool unicode) { return unicode ? kUnicode : kAscii; }

bool locale_is_utf8(const std::map<std::string, std::string>& environment) {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const auto found = environment.find(name);
    if (found == environment.end() || found->second.empty()) continue;
    const std::string locale = absl::AsciiStrToLower(found->second);
    return locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
  }
  return false;
}

}  // namespace lexicup::cli::play
