// Scene: everything a screen of a game shows, and the questions all screens ask about it.
//
//   Scene scene{.card = card, .game = game, .own = {0}};
//   if (my_turn(scene)) ... box_title(scene.card, "full-house") ...
//
// A plain value; pure functions, safe from any thread.
#ifndef LEXICUP_CLIENTS_CLI_PLAY_SCENE_H_
#define LEXICUP_CLIENTS_CLI_PLAY_SCENE_H_

#include <set>
#include <string>
#include <vector>

#include <absl/time/time.h>

#include "clients/cli/play/glyphs.h"
#include "lexicup/v1/game_service.pb.h"
#include "lexicup/v1/scoring_service.pb.h"

namespace lexicup::cli::play {

namespace v1 = ::lexicup::v1;

// How screens look.
struct Sight {
  bool colour = false;
  bool unicode = false;
  int columns = 80;
  int rows = 24;  // with the line that is typed
  absl::Time now = absl::InfinitePast();

  const Glyphs& glyphs() const { return glyphs_for(unicode); }
};

struct Scene {
  v1::Variant card = {};
  v1::Game game = {};
  std::set<int> own = {};              // seats played here; empty for a spectator
  std::set<int> kept = {};             // places of the dice that stay, from 0
  std::vector<std::string> news = {};  // what others did, newest last
  std::vector<std::string> log = {};   // all that happened, newest last
  std::string notice = {};             // what the program says to the player; may have several lines
  std::string join_command = {};       // how others get to a free seat
};

bool is_playing(const v1::Game& game);
bool is_over(const v1::Game& game);

// True if a seat played here is to move.
bool my_turn(const Scene& scene);

// The seat whose sheet is on the screen: the one to move if it is played here or nobody plays here, else the
// first one played here.
int shown_seat(const Scene& scene);

// The player's name; "a free seat" for nobody.
std::string player_name(const v1::Game& game, int seat);

// True if more than one seat is played at this keyboard, so that "you" is not clear.
bool shares_keyboard(const Scene& scene);

// The title of the box with this id; the id itself if the card has no such box.
std::string box_title(const v1::Variant& card, const std::string& id);

// The place of the box with this id on the card, or -1.
int box_place(const v1::Variant& card, const std::string& id);

// The box with this id, or null.
const v1::Box* find_box(const v1::Variant& card, const std::string& id);

int columns_of(const v1::Variant& card);

// Uses of a box on a sheet so far, and the points of all of them.
struct Held {
  int uses = 0;
  int points = 0;
};
Held held_in(const v1::Sheet& sheet, const std::string& box);

// What the roll on the table scores in a box, or null where nothing lies there. `column` counts from 1.
const v1::ScoredBox* offer_for(const v1::Game& game, int column, const std::string& box);

}  // namespace lexicup::cli::play

#endif  // LEXICUP_CLIENTS_CLI_PLAY_SCENE_H_
