#include "clients/cli/choice_text.h"

#include <google/protobuf/text_format.h>
#include <gtest/gtest.h>

namespace lexicup::cli {
namespace {

template <typename Message>
Message from_text(const std::string& text) {
  Message message;
  EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(text, &message)) << text;
  return message;
}

constexpr char kCard[] = R"(
    boxes { box: "sixes" title: "Sixes" } boxes { box: "chance" title: "Chance" }
    boxes { box: "two-letters" title: "Two Letters" } multipliers: 1)";

TEST(ChoiceText, SaysWhatAChoiceDoes) {
  const struct {
    const char* choice;
    const char* want;
  } cases[] = {
      {R"(keep { dice: [0, 1, 2] faces: ["6", "6", "6"] })", "keep 6 6 6"},
      {R"(keep {})", "roll all dice again"},
      {R"(claim { box: "sixes" column: 1 points: 18 })", "claim Sixes 18"},
      {R"(claim { box: "sixes" column: 1 points: 18 bonus: 35 })", "claim Sixes 18 + 35 bonus"},
      {R"(claim { box: "chance" column: 1 points: 31 words: ["BY", "QUIZ"] zeroed_box: "two-letters" })",
       "claim Chance BY + QUIZ 31 (uses Two Letters)"},
      {R"(claim { box: "unknown" column: 1 })", "claim unknown 0"},
      {"", ""},
  };
  const auto card = from_text<v1::Variant>(kCard);
  for (const auto& [choice, want] : cases) {
    EXPECT_EQ(choice_text(card, from_text<v1::AdvisedChoice>(choice)), want);
  }
}

TEST(ChoiceText, NamesTheSheetWhereThereAreSeveral) {
  auto card = from_text<v1::Variant>(kCard);
  card.add_multipliers(2);
  EXPECT_EQ(choice_text(card, from_text<v1::AdvisedChoice>(R"(claim { box: "sixes" column: 2 points: 6 })")),
            "claim Sixes #2 6");
}

TEST(ChoiceText, WritesChancesWithTwoDigitsThatCount) {
  const struct {
    double chance;
    const char* want;
  } cases[] = {{0, "0 %"},           {0.0004, "<0.1 %"}, {0.001, "0.1 %"}, {0.0312, "3.1 %"},
               {0.0996, "10 %"},     {0.4567, "46 %"},   {0.9946, "99 %"}, {0.9951, "99.5 %"},
               {0.99951, ">99.9 %"}, {1, "100 %"}};
  for (const auto& [chance, want] : cases) EXPECT_EQ(percent(chance), want) << chance;
}

TEST(ChoiceText, WritesNoMinusBeforeNothing) {
  EXPECT_EQ(in_points(-0.001, 2), "0.00");
  EXPECT_EQ(in_points(-0.006, 2), "-0.01");
  EXPECT_EQ(in_points(254.5877, 1), "254.6");
}

}  // namespace
}  // namespace lexicup::cli
