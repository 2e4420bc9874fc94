// What a player types, as data.
//
//   parse_typed("1 3", context);        // Keep: dice 1 and 3 stay
//   parse_typed("keep 4 4", context);   // Keep: two dice that show 4
//   parse_typed("a QUIZ BY", context);  // Claim: the box with key a, with two words
//
// The commands and their short forms stand in the help (help_text.h). Pure; safe from any thread.
#ifndef LEXICUP_CLIENTS_CLI_PLAY_TYPED_H_
#define LEXICUP_CLIENTS_CLI_PLAY_TYPED_H_

#include <set>
#include <string>
#include <variant>
#include <vector>

#include <absl/status/statusor.h>

#include "clients/cli/play/scene.h"

namespace lexicup::cli::play {

struct Nothing {};  // an empty line
struct RollAll {};  // roll, whatever is kept or not
struct Keep {
  std::set<int> places;  // of the dice that stay, from 0
};
struct Claim {
  int box = 0;                          // place on the card
  int column = 0;                       // from 1; 0 where nothing was said
  std::vector<std::string> words = {};  // as typed
  int round_box = -1;  // place on the card of the round box used up; -1 where nothing was said
  bool zero_is_fine = false;
  bool best_words = false;  // the words on the screen
};
struct Undo {};
struct Hint {};
struct Help {
  int box = -1;  // explain this box; -1: everything
};
struct ShowSheet {
  int seat = -1;  // -1: the one on the screen
};
struct ShowNews {};
struct AddBot {
  v1::BotKind kind = v1::BOT_KIND_GREEDY;
};
struct Leave {
  bool sure = false;
};
struct Quit {};

using Typed =
    std::variant<Nothing, RollAll, Keep, Claim, Undo, Hint, Help, ShowSheet, ShowNews, AddBot, Leave, Quit>;

// What the line means here and now. INVALID_ARGUMENT says what was not understood and what would be.
absl::StatusOr<Typed> parse_typed(const std::string& line, const Scene& scene);

}  // namespace lexicup::cli::play

#endif  // LEXICUP_CLIENTS_CLI_PLAY_TYPED_H_
