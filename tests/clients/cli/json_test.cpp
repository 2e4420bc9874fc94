#include "clients/cli/json.h"

#include <gtest/gtest.h>

#include "lexicup/v1/scoring_service.pb.h"

namespace lexicup::cli {
namespace {

lexicup::v1::SheetEntry nothing_in_ones() {
  lexicup::v1::SheetEntry entry;
  entry.set_box("ones");
  return entry;
}

TEST(Json, ShowsPointsOfZero) {
  EXPECT_EQ(to_json(nothing_in_ones(), false), "{\"box\":\"ones\",\"points\":0}\n");
}

TEST(Json, IsIndentedForPeople) {
  EXPECT_EQ(to_json(nothing_in_ones(), true), "{\n \"box\": \"ones\",\n \"points\": 0\n}\n");
}

TEST(Json, NamesFieldsInCamelCase) {
  lexicup::v1::Sheet sheet;
  EXPECT_EQ(to_json(sheet, false), "{\"entries\":[],\"repeatBonuses\":0}\n");
}

}  // namespace
}  // namespace lexicup::cli
