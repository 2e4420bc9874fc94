#include "clients/cli/play/first_difference.h"

#include <google/protobuf/text_format.h>
#include <gtest/gtest.h>

#include "lexicup/v1/game_service.pb.h"

namespace lexicup::cli::play {
namespace {

v1::Game game(const std::string& text) {
  v1::Game message;
  EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(text, &message)) << text;
  return message;
}

TEST(FirstDifference, NamesTheFieldAndBothValues) {
  const struct {
    const char* record;
    const char* by_log;
    const char* want;  // nothing: they are equal
  } cases[] = {
      {"", "", ""},
      {"version: 3 seats { player: 'Ann' }", "version: 3 seats { player: 'Ann' }", ""},
      {"rules { variant: 'x' options { key: 'a' value: '1' } options { key: 'b' value: '2' } }",
       "rules { variant: 'x' options { key: 'b' value: '2' } options { key: 'a' value: '1' } }", ""},
      // Not set is the default.
      {"created {}", "", ""},
      {"version: 3", "version: 4", "version is 3; by the log it is 4"},
      {"", "version: 4", "version is 0; by the log it is 4"},
      {"status: GAME_STATUS_ABANDONED", "status: GAME_STATUS_FINISHED",
       "status is GAME_STATUS_ABANDONED; by the log it is GAME_STATUS_FINISHED"},
      {"seats {} seats { player: 'J\xC3\xB6rg\\n' }", "seats {} seats { player: 'Ben' }",
       "seats[1].player is \"J\xC3\xB6rg\\n\"; by the log it is \"Ben\""},
      {"seats { totals { section_bonuses: 35 } }", "seats { totals {} }",
       "seats[0].totals[0].sectionBonuses is 35; by the log it is 0"},
      {"seats { totals { total: 5 } }", "seats {}",
       "seats[0].totals[0] is { total: 5 }; by the log it is missing"},
      {"faces: '1' faces: '2'", "faces: '1' faces: '2' faces: '3'",
       "faces[2] is missing; by the log it is \"3\""},
      // The first of several.
      {"version: 1 listed: true", "version: 2", "version is 1; by the log it is 2"},
  };
  for (const auto& [record, by_log, want] : cases) {
    EXPECT_EQ(first_difference(game(record), game(by_log)).value_or(""), want) << record;
  }
}

}  // namespace
}  // namespace lexicup::cli::play
