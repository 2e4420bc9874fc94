// What one box of a sheet shows: its key, its title, what stands in it, what the roll on the table would
// score.
//
//   for (const BoxLine& line : box_lines(scene, keys, seat, /*column=*/1)) ... line.held ... line.now ...
//
// Pure; safe from any thread.
#ifndef LEXICUP_CLIENTS_CLI_PLAY_BOX_LINE_H_
#define LEXICUP_CLIENTS_CLI_PLAY_BOX_LINE_H_

#include <string>
#include <vector>

#include "clients/cli/play/box_keys.h"
#include "clients/cli/play/scene.h"
#include "clients/cli/table.h"

namespace lexicup::cli::play {

struct BoxLine {
  const v1::Box* box = nullptr;  // of the scene's card
  std::string key;
  std::string title;                     // with the uses so far where a box has several
  std::string held;                      // points on the sheet; empty while the box is open and unused
  std::string now;                       // points the roll would record, "+" if a bonus comes on top; empty
                                         // if the box may not be claimed now
  bool used_up = false;                  // no use is left
  const v1::ScoredBox* offer = nullptr;  // of the scene's game; null if the roll offers this sheet nothing
};

// A line for each box of one sheet of a seat, in the order of the card. The scene must outlive them.
std::vector<BoxLine> box_lines(const Scene& scene, const BoxKeys& keys, int seat, int column);

// The cells of a table: "." stands in an open box, "-" where the roll scores nothing that may be claimed.
Cell held_cell(const BoxLine& line);
Cell now_cell(const BoxLine& line);

// How the points of `line.now` look: good if they are more than 0.
Style style_of_now(const BoxLine& line);

// How the title looks: faint if the box cannot be claimed any more.
Style style_of_title(const BoxLine& line);

}  // namespace lexicup::cli::play

#endif  // LEXICUP_CLIENTS_CLI_PLAY_BOX_LINE_H_
