// The characters that dice and screens are drawn with: box lines where the locale has them, else ASCII.
//
//   const Glyphs& glyphs = glyphs_for(locale_is_utf8(environment));
//   glyphs.top_left;   // "┌" or "+"
//
// Constants and pure functions; safe from any thread.
#ifndef LEXICUP_CLIENTS_CLI_PLAY_GLYPHS_H_
#define LEXICUP_CLIENTS_CLI_PLAY_GLYPHS_H_

#include <map>
#include <string>
#include <string_view>

namespace lexicup::cli::play {

struct Glyphs {
  std::string_view top_left, top_right, bottom_left, bottom_right, across, down, ellipsis;
};

const Glyphs& glyphs_for(bool unicode);

// What LC_ALL, else LC_CTYPE, else LANG says; false if none is set.
bool locale_is_utf8(const std::map<std::string, std::string>& environment);

}  // namespace lexicup::cli::play

#endif  // LEXICUP_CLIENTS_CLI_PLAY_GLYPHS_H_
