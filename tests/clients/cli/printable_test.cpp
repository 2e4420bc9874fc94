#include "clients/cli/printable.h"

#include <gtest/gtest.h>

#include "lexicup/v1/game_service.pb.h"

namespace lexicup::cli {
namespace {

TEST(Printable, CleansEveryTextOfAMessage) {
  v1::GetReplayResponse replay;
  replay.set_dice_context("\x1b]0;title\a");
  v1::Game& game = *replay.mutable_game();
  game.set_commitment("\xc2\x9b");
  game.set_version(7);
  game.add_seats()->set_player("two\nlines");
  game.add_faces(std::string("4"));
  game.add_faces(std::string("\x1b[2J"));
  auto& options = *game.mutable_rules()->mutable_options();
  options["clock"] = std::string("\x1b");
  options["joker"] = std::string("off");
  replay.add_entries()->mutable_seated()->set_player(
      "\xe2\x80\xae"
      "nnA");
  make_printable(replay);
  EXPECT_EQ(replay.dice_context(), "\\x1b]0;title\\x07");
  EXPECT_EQ(game.commitment(), "\\xc2\\x9b");
  EXPECT_EQ(game.version(), 7);
  EXPECT_EQ(game.seats(0).player(), "two\\x0alines");
  EXPECT_EQ(game.faces(0), "4");
  EXPECT_EQ(game.faces(1), "\\x1b[2J");
  EXPECT_EQ(game.rules().options().at("clock"), "\\x1b");
  EXPECT_EQ(game.rules().options().at("joker"), "off");
  EXPECT_EQ(replay.entries(0).seated().player(), "\\xe2\\x80\\xaennA");
}

TEST(Printable, CleansWhatIsTyped) {
  const struct {
    const char* typed;
    const char* want;
  } cases[] = {
      {"a\tQUIZ", "a QUIZ"},
      {"\x1b[2Jq", "\\x1b[2Jq"},
      {"caf\xe9", "caf\\xe9"},
      {"", ""},
  };
  for (const auto& [typed, want] : cases) EXPECT_EQ(printable_line(typed), want);
  EXPECT_EQ(printable_line(std::string("\0", 1)), "\\x00");
}

}  // namespace
}  // namespace lexicup::cli
