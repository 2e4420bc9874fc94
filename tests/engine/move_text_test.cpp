// Moves as lines: exact text, there and back, and what cannot be read.
#include "engine/move_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/variants.h"

namespace lexicup::engine {
namespace {

using testing::HasSubstr;

TEST(MoveText, IsReadAsItIsWritten) {
  const struct {
    const char* variant;
    Move move;
    const char* text;
  } kCases[] = {
      {"yat-z", Rolled{.faces = {3, 4, 4, 1, 6}}, "roll - 3 4 4 1 6"},
      {"yat-z", Rolled{.kept = die_bit(1) | die_bit(2), .faces = {3, 4, 4, 2, 6}}, "roll 2,3 3 4 4 2 6"},
      {"yahtwentee", Rolled{.kept = die_bit(4), .faces = {20, 1, 1, 1, 12}}, "roll 5 20 1 1 1 12"},
      {"word", Rolled{.faces = {13, 24, 1, 3, kWild, 20, 11}}, "roll - M X A C ? T K"},
      {"yat-z", Claimed{.claim = {.box = "full-house"}}, "claim full-house"},
      {"yat-z", Claimed{.claim = {.box = "chance"}, .column = 9}, "claim chance column 10"},
      {"word", Claimed{.claim = {.box = "two-words", .words = {"QUIZ", "BY"}}}, "claim two-words QUIZ BY"},
      {"word", Claimed{.claim = {.box = "all-vowels", .zeroed_box = "one-word"}},
       "claim all-vowels zero one-word"},
      {"word",
       Claimed{.claim = {.box = "yahtzee-words", .words = {"QUICKLY"}, .zeroed_box = "one-word"},
               .column = 1},
       "claim yahtzee-words QUICKLY zero one-word column 2"},
      {"word", Claimed{.claim = {.box = "two-words", .words = {"COLUMN", "ZERO"}}},
       "claim two-words COLUMN ZERO"},
      {"word", TimedOut{}, "time-out"},
      {"word", Left{.player = 1}, "leave 2"},
  };
  for (const auto& [variant, move, text] : kCases) {
    const RuleSet rules = make_rules(variant).value();
    EXPECT_EQ(move_text(rules, move), text);
    const absl::StatusOr<Move> parsed = parse_move(rules, text);
    ASSERT_TRUE(parsed.ok()) << text << ": " << parsed.status();
    EXPECT_EQ(*parsed, move) << text;
  }
}

TEST(MoveText, IsReadWithMoreBlanksToo) {
  const RuleSet rules = make_rules("yat-z").value();
  EXPECT_EQ(parse_move(rules, "  roll  -  3 4\t4 1 6 ").value(), (Move{Rolled{.faces = {3, 4, 4, 1, 6}}}));
}

TEST(MoveText, SaysWhatItCannotRead) {
  const struct {
    const char* line;
    const char* message;
  } kCases[] = {
      {"", "the line is empty"},
      {"pass", "\"pass\" is no move; a move is roll, claim, time-out or leave"},
      {"Roll - 1 2 3 4 5", "is no move"},
      {"roll", "a roll names its kept dice"},
      {"roll -", "no dice given"},
      {"roll - 1 2 3 4", "four dice given, this game has five"},
      {"roll - 1 2 3 4 7", "7"},
      {"roll 0 1 2 3 4 5", "\"0\" is no number of a die"},
      {"roll 6 1 2 3 4 5", "there is no die 6; this game has five dice"},
      {"roll 1, 1 2 3 4 5", "\"\" is no number of a die"},
      {"roll 1;2 1 2 3 4 5", "\"1;2\" is no number of a die"},
      {"roll 99999999999 1 2 3 4 5", "is no number of a die"},
      {"claim", "a claim names its box"},
      {"claim chance column", "\"column\" needs one value behind it"},
      {"claim chance column x", "\"x\" is no number of a column"},
      {"claim chance column 0", "\"0\" is no number of a column"},
      {"claim chance zero", "\"zero\" needs one value behind it"},
      {"claim chance column 2 zero ones", "\"column\" needs one value behind it"},
      {"time-out now", "time-out stands alone"},
      {"leave", "leave names one player"},
      {"leave -1", "\"-1\" is no number of a player"},
      {"leave 1 2", "leave names one player"},
  };
  const RuleSet rules = make_rules("yat-z").value();
  for (const auto& [line, message] : kCases) {
    const absl::StatusOr<Move> move = parse_move(rules, line);
    EXPECT_EQ(move.status().code(), absl::StatusCode::kInvalidArgument) << line;
    EXPECT_THAT(std::string(move.status().message()), HasSubstr(message)) << line;
  }
}

}  // namespace
}  // namespace lexicup::engine
