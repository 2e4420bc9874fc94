// Whole games of a real server, and what verify finds when their replays are edited: everything but a few
// things that it names itself.
#include <functional>
#include <regex>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "clients/cli/play/verify.h"
#include "tests/clients/cli/play/real_records.h"
#include "tests/clients/cli/play/record_edits.h"

namespace lexicup::cli::play {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using Replay = v1::GetReplayResponse;
using Edit = std::function<void(Replay&)>;

// The versions as they would be if the log had always been so.
void count_again(Replay& replay) {
  for (int i = 0; i < replay.entries_size(); ++i) replay.mutable_entries(i)->set_version(i + 1);
  replay.mutable_game()->set_version(replay.entries_size());
}

void drop(Replay& replay, int entry) {
  replay.mutable_entries()->DeleteSubrange(entry, 1);
  count_again(replay);
}

void repeat(Replay& replay, int entry) {
  *replay.add_entries() = v1::LogEntry(replay.entries(entry));
  for (int i = replay.entries_size() - 1; i > entry + 1; --i)
    replay.mutable_entries()->SwapElements(i, i - 1);
  count_again(replay);
}

v1::Seat& seat(Replay& replay, int number) { return *replay.mutable_game()->mutable_seats(number); }

int first(const Replay& replay, v1::LogEntry::ChangeCase kind) {
  for (int i = 0; i < replay.entries_size(); ++i) {
    if (replay.entries(i).change_case() == kind) return i;
  }
  ADD_FAILURE() << "the record has no change " << kind;
  return 0;
}

TEST(VerifyEdits, RealRecordsAreRight) {
  for (const RealRecord& record : real_records()) {
    const auto verified = verify_replay(record.replay);
    EXPECT_TRUE(verified.ok()) << record.name << ": " << verified.status();
  }
  const Replay word = real_record("word");
  for (const auto kind : {v1::LogEntry::kTimedOut, v1::LogEntry::kLeft, v1::LogEntry::kClaimed})
    first(word, kind);
  EXPECT_EQ(word.game().status(), v1::GAME_STATUS_FINISHED);
  EXPECT_TRUE(word.game().seats(1).left());
  EXPECT_EQ(word.game().seats(2).bot(), v1::BOT_KIND_GREEDY);
  EXPECT_TRUE(real_record("tournament").entries(5 - 1).abandoned().event_over());
}

// What no log shows, and what chance may hide: another die kept that would have shown the same anyway,
// another word of the same points.
bool may_pass(const std::string& record, const std::string& path) {
  static const std::regex kAnywhere(
      R"(game\.(assist|listed|created\b.*)|entries\[\d+\]\.(time\b.*|rolled\.kept\[.*|claimed\.words\[.*))");
  if (std::regex_match(path, kAnywhere)) return true;
  // Entry 2 is Cleo's, who leaves before the game begins.
  if (record == "word") return path == "game.rules.lexicon" || path == "entries[2].seated.player";
  // How many seats stayed free no log shows.
  static const std::regex kWaiting(R"(entries\[1\]\.seated\.player|game\.seats\[\d\] doubled)");
  if (record == "waiting") return std::regex_match(path, kWaiting);
  return record == "tournament" && path == "entries[4].abandoned.event_over";
}

TEST(VerifyEdits, EveryFieldIsChecked) {
  for (const RealRecord& record : real_records()) {
    Replay replay = record.replay;
    int edits = 0;
    for_each_edit(replay, [&](const std::string& path) {
      ++edits;
      if (verify_replay(replay).ok() && !may_pass(record.name, path)) {
        ADD_FAILURE() << record.name << ": nothing is found though " << path << " is edited";
      }
    });
    EXPECT_GT(edits, 100) << record.name;
    EXPECT_EQ(replay.SerializeAsString().size(), record.replay.SerializeAsString().size());
  }
}

// Rolls are left out: a turn may end as well with a roll less.
TEST(VerifyEdits, EveryLineIsNeededOnce) {
  for (const RealRecord& record : real_records()) {
    for (int i = 0; i < record.replay.entries_size(); ++i) {
      if (record.replay.entries(i).has_rolled()) continue;
      Replay dropped = record.replay;
      drop(dropped, i);
      EXPECT_FALSE(verify_replay(dropped).ok()) << record.name << " without entry " << i;
      Replay repeated = record.replay;
      repeat(repeated, i);
      EXPECT_FALSE(verify_replay(repeated).ok()) << record.name << " with entry " << i << " twice";
    }
  }
}

TEST(VerifyEdits, NamesTheFirstDifference) {
  const struct {
    const char* record;
    Edit edit;
    const char* says;
  } cases[] = {
      {"word",
       [](Replay& replay) { seat(replay, 0).mutable_player()->swap(*seat(replay, 1).mutable_player()); },
       "seats[0].player is \"Ben\"; by the log it is \"Anna\""},
      {"word", [](Replay& replay) { replay.mutable_entries(1)->mutable_seated()->set_player("Eve"); },
       "seats[0].player is \"Anna\"; by the log it is \"Eve\""},
      {"word", [](Replay& replay) { seat(replay, 1).set_left(false); },
       "seats[1].left is false; by the log it is true"},
      {"word", [](Replay& replay) { seat(replay, 2).set_bot(v1::BOT_KIND_RANDOM); },
       "seats[2].bot is BOT_KIND_RANDOM; by the log it is BOT_KIND_GREEDY"},
      {"word", [](Replay& replay) { drop(replay, 3); }, "change 4: seat: 1 is taken already"},
      {"word",
       [](Replay& replay) {
         const int at = first(replay, v1::LogEntry::kTimedOut);
         replay.mutable_entries(at)->mutable_timed_out()->set_round_points(7);
       },
       "timedOut.roundPoints is 7; by the log it is 0"},
      {"event", [](Replay& replay) { replay.mutable_game()->set_status(v1::GAME_STATUS_PLAYING); },
       "status is GAME_STATUS_PLAYING; by the log it is GAME_STATUS_FINISHED"},
      {"event", [](Replay& replay) { replay.mutable_game()->set_version(99); },
       "version is 99; by the log it is 28"},
      {"event", [](Replay& replay) { replay.mutable_game()->set_game("K7RQ2MXUX"); },
       "game: \"K7RQ2MXUX\" is no code of a game"},
      {"event", [](Replay& replay) { replay.mutable_game()->set_game(""); },
       "game: \"\" is no code of a game"},
      {"event", [](Replay& replay) { seat(replay, 0).set_rank(2); },
       "seats[0].rank is 2; by the log it is 1"},
      {"event", [](Replay& replay) { seat(replay, 0).clear_totals(); },
       "seats[0].totals[0] is missing; by the log it is {"},
      {"event", [](Replay& replay) { seat(replay, 0).mutable_totals(0)->set_section_bonuses(7); },
       "seats[0].totals[0].sectionBonuses is 7; by the log it is "},
      {"event", [](Replay& replay) { seat(replay, 0).mutable_sheets(0)->set_repeat_bonuses(7); },
       "seats[0].sheets[0].repeatBonuses is 7; by the log it is "},
      {"event",
       [](Replay& replay) { seat(replay, 0).mutable_sheets(0)->mutable_entries(0)->set_box("chance"); },
       "seats[0].sheets[0].entries[0].box is \"chance\"; by the log it is \"ones\""},
      {"event", [](Replay& replay) { replay.mutable_entries(3)->mutable_claimed()->set_column(0); },
       "change 4: claimed.column is 0; by the log it is 1"},
      {"event", [](Replay& replay) { replay.mutable_entries()->DeleteSubrange(2, 1); }, "change 3: "},
      {"event",
       [](Replay& replay) {
         drop(replay, replay.entries_size() - 1);
         replay.mutable_game()->set_status(v1::GAME_STATUS_ABANDONED);
       },
       "the log ends before the game does"},
      {"event",
       [](Replay& replay) {
         replay.add_entries()->mutable_abandoned();
         count_again(replay);
       },
       "change 29: it comes after the end of the game"},
      {"event", [](Replay& replay) { drop(replay, 0); }, "change 1: it comes before the game is opened"},
      {"event", [](Replay& replay) { repeat(replay, 0); }, "change 2: the game is opened a second time"},
      {"event", [](Replay& replay) { drop(replay, 1); }, "change 2: it comes before the game has begun"},
      {"event", [](Replay& replay) { repeat(replay, 1); },
       "change 3: somebody sits down after the game has begun"},
      {"abandoned", [](Replay& replay) { replay.mutable_entries(4)->mutable_time()->set_seconds(1); },
       "change 5: its time is before that of the change before it"},
      {"abandoned", [](Replay& replay) { replay.mutable_entries(3)->mutable_time()->set_nanos(-1); },
       "change 4: time.seconds is "},
  };
  for (const auto& [record, edit, says] : cases) {
    Replay replay = real_record(record);
    edit(replay);
    const auto verified = verify_replay(replay);
    EXPECT_FALSE(verified.ok()) << says;
    EXPECT_THAT(std::string(verified.status().message()), HasSubstr(says));
  }
}

// Verify says so itself: these are the only edits of a field that it cannot find.
TEST(VerifyEdits, WhatIsNotCoveredIsNamed) {
  const struct {
    const char* record;
    Edit edit;
    const char* named;
  } cases[] = {
      {"word", [](Replay& replay) { replay.mutable_game()->mutable_rules()->set_lexicon("tiny"); },
       "the lexicon and whether the words are in it"},
      {"word", [](Replay& replay) { replay.mutable_entries(2)->mutable_seated()->set_player("Eve"); },
       "the names of those who left before it began"},
      {"word",
       [](Replay& replay) { (*replay.mutable_game()->mutable_rules()->mutable_options())["clock"] = "61"; },
       "the choice of the rules"},
      {"event", [](Replay& replay) { replay.mutable_game()->set_game("K7RQ2MX4"); },
       "which game of the event it is"},
      {"tournament",
       [](Replay& replay) { replay.mutable_entries(4)->mutable_abandoned()->set_event_over(false); },
       "whether the event was over"},
      {"waiting", [](Replay& replay) { replay.mutable_game()->add_seats(); }, "how many seats it had"},
      {"abandoned", [](Replay& replay) { replay.mutable_game()->set_assist(v1::ASSIST_LEVEL_FULL); },
       "the help given"},
      {"abandoned", [](Replay& replay) { replay.mutable_game()->set_listed(false); },
       "whether the game was listed"},
      {"abandoned", [](Replay& replay) { replay.mutable_game()->mutable_created()->set_seconds(1); },
       "the times beyond their order"},
      {"abandoned", [](Replay& replay) { replay.mutable_entries(0)->mutable_time()->set_seconds(1); },
       "the times beyond their order"},
  };
  for (const auto& [record, edit, named] : cases) {
    Replay replay = real_record(record);
    edit(replay);
    const auto verified = verify_replay(replay);
    ASSERT_TRUE(verified.ok()) << named << ": " << verified.status();
    EXPECT_THAT(verified->not_covered, Contains(named));
  }
}

}  // namespace
}  // namespace lexicup::cli::play
