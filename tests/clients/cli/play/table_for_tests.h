// Scenes for tests, made by the engine: a variant, what stands on the sheets, what lies on the table.
//
//   Scene scene = scene_with({.variant = "yat-z", .sheets = {{{"ones", 3}}}, .faces = {"4", "4", "4", "1",
//   "2"}});
#ifndef LEXICUP_TESTS_CLIENTS_CLI_PLAY_TABLE_FOR_TESTS_H_
#define LEXICUP_TESTS_CLIENTS_CLI_PLAY_TABLE_FOR_TESTS_H_

#include <string>
#include <vector>

#include "clients/cli/play/scene.h"
#include "engine/options.h"
#include "engine/sheet.h"

namespace lexicup::cli::play {

struct TableForTests {
  std::string variant;
  engine::OptionMap options = {};
  std::vector<std::string> players = {"Anna"};
  // What stands on the sheets of the first player, one list a column; all others are empty.
  std::vector<std::vector<engine::SheetEntry>> sheets = {};
  int repeat_bonuses = 0;  // on the first sheet
  std::vector<std::string> faces = {};
  int roll = 1;
  int turn = 1;
};

// The first player, who plays here, is to move.
Scene scene_with(const TableForTests& table);

// The box of the first column's offers, to be changed.
v1::ScoredBox& offer_in(Scene& scene, const std::string& box);

// Gives a box words, as a server with a dictionary would: "BY QUIz", small letters for wilds.
void offer_words(Scene& scene, const std::string& box, int points, const std::vector<std::string>& words);

}  // namespace lexicup::cli::play

#endif  // LEXICUP_TESTS_CLIENTS_CLI_PLAY_TABLE_FOR_TESTS_H_
