#include "clients/cli/variant_card.h"

#include <google/protobuf/text_format.h>
#include <gtest/gtest.h>

namespace lexicup::cli {
namespace {

// A game that has one of everything a card can have.
constexpr char kGame[] = R"(
    variant: "tiny" title: "Tiny" description: "A game for this test." rolls_per_turn: 3 turns: 2 clock_seconds: 60
    rounds_in_any_order: true multipliers: [1, 2]
    dice { title: "die 1" faces: ["A", "?"] } dice { title: "die 2" faces: ["B", "C"] } dice_set: "small"
    letters { letter: "A" points: 1 } letters { letter: "?" }
    boxes { box: "one-word" title: "One Word" description: "A word." section: SECTION_UPPER uses: 1 round: 1 max_points: 9 }
    boxes { box: "chance" title: "Chance" description: "All." section: SECTION_LOWER uses: 2 }
    section_bonuses { title: "Upper bonus" boxes: "one-word" threshold: 5 points: 35 }
    repeat_bonus { box: "chance" box_points: 50 points: 100 }
    options { option: "strict" description: "Be strict." kind: OPTION_KIND_FLAG default_value: "false" value: "true" }
    options { option: "order" description: "Which." kind: OPTION_KIND_CHOICE choices: ["any", "numbers"] value: "any" default_value: "any" }
    options { option: "clock" description: "How long." kind: OPTION_KIND_NUMBER maximum: 600 value: "60" default_value: "60" }
    presets { preset: "hard" description: "For experts." options { key: "strict" value: "true" } }
)";

v1::Variant game() {
  v1::Variant variant;
  EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(kGame, &variant));
  return variant;
}

TEST(VariantCard, ShowsEverythingOfAGame) {
  EXPECT_EQ(draw_card(game(), false), R"(Tiny (tiny)
A game for this test.
2 letter dice, 2 turns of up to 3 rolls, 60 seconds a turn, rounds in any order, 2 sheets that count x1 x2

LETTER DICE (small)
die 1  A ?
die 2  B C
Values: A1 ?0

BOX       ID        SECTION  ROUND  USES  MOST  SCORES
One Word  one-word  upper        1           9  A word.
Chance    chance    lower              2        All.

BONUSES
Upper bonus   +35 at 5 points in one-word
Repeat bonus  +100 for each further one once chance holds 50

HOUSE RULES (--option NAME[=VALUE])
OPTION  NOW  VALUES       WHAT IT CHANGES
strict  on   on|off       Be strict.
order   any  any|numbers  Which.
clock   60   0 to 600     How long.

PRESETS (--option preset=NAME)
PRESET  SETS       WHAT IT IS
hard    strict=on  For experts.
)");
}

TEST(VariantCard, ListsGamesInShort) {
  v1::ListVariantsResponse response;
  *response.add_variants() = game();
  v1::Variant& numbers = *response.add_variants();
  numbers.set_variant("pair");
  numbers.set_title("Pair");
  for (const char* die : {"d6", "d6"}) numbers.add_dice()->set_title(die);
  EXPECT_EQ(draw_list(response, false),
            "VARIANT  TITLE  DICE           BOXES  TURNS\n"
            "tiny     Tiny   2 letter dice      2      2\n"
            "pair     Pair   2 d6               0      0\n");
}

}  // namespace
}  // namespace lexicup::cli
