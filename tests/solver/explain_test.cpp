// What choices lead to, against playing every game there is.
#include "solver/explain.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/game.h"
#include "engine/legal_moves.h"
#include "engine/variants.h"
#include "tests/solver/plain_chances.h"
#include "tests/solver/small_games.h"

namespace lexicup::solver {
namespace {

using engine::GameState;
using testing::HasSubstr;

class SmallExplanationTest : public testing::TestWithParam<SmallGame> {
 protected:
  // The state after these faces of the first turn.
  static GameState rolled(const SmallGame& small, const engine::Roll& faces) {
    return engine::apply(small.rules, engine::new_game(small.rules, 1), engine::Rolled{.faces = faces})
        .value();
  }
};

// The claims that a choice of advice stands for: those with as many points in the same boxes.
ChanceBounds plain_bounds(PlainChances& plain, const SmallGame& small, const GameState& state,
                          const Choice& choice) {
  if (const auto* keep = std::get_if<KeepChoice>(&choice.what)) return plain.of_keep(state, keep->kept);
  const auto& claim = std::get<ClaimChoice>(choice.what);
  for (const engine::Claimed& legal : engine::legal_claims(small.rules, state, small.dictionary())) {
    if (legal.claim.box != engine::box_at(small.rules, claim.box).id) continue;
    if (!legal.claim.zeroed_box.empty() &&
        legal.claim.zeroed_box != engine::box_at(small.rules, claim.zeroed).id) {
      continue;
    }
    const GameState next = engine::apply(small.rules, state, legal, small.dictionary()).value();
    if (claim.repeat_bonus != (next.players[0].sheets[0].repeat_bonuses > 0)) continue;
    if (engine::box_points(next.players[0].sheets[0], claim.box) != claim.points) continue;
    return plain.of_claim(state, legal);
  }
  ADD_FAILURE() << "no legal claim is like " << claim.box << " for " << claim.points;
  return {};
}

TEST_P(SmallExplanationTest, HasTheChancesOfBonuses) {
  const SmallGame& small = GetParam();
  const auto table = std::make_shared<const ValueTable>(
      solve(make_game_space(small.rules, small.dictionary()).value(), {.threads = 1}).value());
  const auto bonuses = std::make_shared<const BonusChances>(bonus_chances(*table, {.threads = 1}).value());
  const std::unique_ptr<Adviser> adviser = make_adviser(table);
  Explainer explainer(table, bonuses);
  PlainSolver values(small.rules, small.dictionary());
  const engine::Roll faces = table->game->rolls.faces_of(table->game->rolls.rolls() / 2);
  const GameState state = rolled(small, faces);
  const Advice advice = adviser->advise(state.players[0].sheets, faces, 1).value();
  for (std::size_t section = 0; section < small.rules.section_bonuses.size(); ++section) {
    const engine::SectionBonus& bonus = small.rules.section_bonuses[section];
    const auto earned = [&bonus](const engine::Sheet&, const engine::Sheet& after) {
      return engine::section_total(after, bonus) >= bonus.threshold;
    };
    PlainChances plain(small.rules, small.dictionary(), values, earned, /*to_the_end=*/true);
    const ChanceBounds start = plain.of_keep(engine::new_game(small.rules, 1), 0);
    EXPECT_NEAR(bonuses->of(section, table->game->sheets.start()), start.most, 2e-6);
    // Games whose bonus no roll earns have no prospect of it.
    if (table->game->sheets.parts(table->game->sheets.start()).totals[section] == SectionLanes::kDecided)
      continue;
    for (const Choice& choice : advice.choices) {
      const auto why = explainer.explain(state.players[0].sheets, faces, 1, choice.what, nullptr);
      ASSERT_TRUE(why.ok()) << why.status();
      const auto found = std::ranges::find_if(why->prospects, [&](const Prospect& prospect) {
        return prospect.of == Prospect::Of::kSectionBonus && prospect.place == static_cast<int>(section);
      });
      ASSERT_NE(found, why->prospects.end());
      const ChanceBounds bounds = plain_bounds(plain, small, state, choice);
      EXPECT_GE(found->chance, bounds.least - 2e-6);
      EXPECT_LE(found->chance, bounds.most + 2e-6);
    }
  }
}

TEST_P(SmallExplanationTest, HasTheChancesOfPlayingEveryGame) {
  const SmallGame& small = GetParam();
  const auto table = std::make_shared<const ValueTable>(
      solve(make_game_space(small.rules, small.dictionary()).value(), {.threads = 1}).value());
  const std::unique_ptr<Adviser> adviser = make_adviser(table);
  Explainer explainer(table, nullptr);
  PlainSolver values(small.rules, small.dictionary());
  std::vector<PlainChances> boxes;
  for (int box = 0; box < static_cast<int>(small.rules.boxes.size()); ++box) {
    const auto scored = [box](const engine::Sheet& before, const engine::Sheet& after) {
      return engine::box_points(after, box) > engine::box_points(before, box);
    };
    boxes.emplace_back(small.rules, small.dictionary(), values, scored, /*to_the_end=*/false);
  }
  std::mt19937_64 random(20261130);
  for (int i = 0; i < 3; ++i) {
    const engine::Roll faces = table->game->rolls.faces_of(random() % table->game->rolls.rolls());
    const GameState state = rolled(small, faces);
    const Advice advice = adviser->advise(state.players[0].sheets, faces, 1).value();
    for (const Choice& choice : advice.choices) {
      const auto why = explainer.explain(state.players[0].sheets, faces, 1, choice.what, small.dictionary());
      ASSERT_TRUE(why.ok()) << why.status();
      std::vector<double> found(boxes.size());
      for (const Prospect& prospect : why->prospects) {
        if (prospect.of == Prospect::Of::kBox)
          found[static_cast<std::size_t>(prospect.place)] = prospect.chance;
      }
      for (std::size_t box = 0; box < boxes.size(); ++box) {
        const ChanceBounds bounds = plain_bounds(boxes[box], small, state, choice);
        EXPECT_GE(found[box], bounds.least - 1e-9) << small.rules.boxes[box].id;
        EXPECT_LE(found[box], bounds.most + 1e-9) << small.rules.boxes[box].id;
      }
      EXPECT_TRUE(std::ranges::is_sorted(why->prospects, std::ranges::greater(), &Prospect::chance));
      // Every claim with words has its words.
      std::vector<double> aimed(boxes.size());
      for (const WordAim& aim : why->words) aimed[static_cast<std::size_t>(aim.box)] += aim.chance;
      for (std::size_t box = 0; box < boxes.size(); ++box) {
        const bool words = engine::takes_words(small.rules.boxes[box]);
        EXPECT_NEAR(aimed[box], words ? found[box] : 0, 1e-9) << small.rules.boxes[box].id;
      }
    }
  }
}

std::string test_name(const testing::TestParamInfo<SmallGame>& one) {
  std::string name = one.param.name;
  for (char& sign : name) {
    if (std::isalnum(static_cast<unsigned char>(sign)) == 0) sign = '_';
  }
  return name;
}

INSTANTIATE_TEST_SUITE_P(All, SmallExplanationTest, testing::ValuesIn(small_games()), test_name);

class ExplainTest : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    table_ = std::make_shared<const ValueTable>(
        solve(make_game_space(engine::make_rules("yat-z", {{"preset", "classic"}}).value(), nullptr).value(),
              {})
            .value());
  }
  static void TearDownTestSuite() { table_.reset(); }

  static const engine::RuleSet& rules() { return table_->game->rules; }
  // A sheet on which only these boxes are open.
  static engine::Sheet all_but(const std::vector<std::string>& open) {
    std::vector<engine::SheetEntry> entries;
    for (const engine::Box& box : rules().boxes) {
      if (std::ranges::find(open, box.id) != open.end()) continue;
      entries.push_back({.box = box.id, .points = box.id == "chance" ? 5 : 0});
    }
    return engine::make_sheet(rules(), entries, 0).value();
  }

  static inline std::shared_ptr<const ValueTable> table_;
};

TEST_F(ExplainTest, KnowsTheChancesThatPlayersKnow) {
  const struct {
    const char* box;
    engine::Roll faces;
    engine::DieSet kept;
    int roll_number;
    double chance;
  } cases[] = {
      {"large-straight", {1, 3, 4, 5, 6}, 0b01110, 2, 4.0 / 36},
      {"large-straight", {2, 3, 4, 5, 5}, 0b01111, 2, 2.0 / 6},
      {"large-straight", {2, 3, 4, 5, 5}, 0b01111, 1, 5.0 / 9},
      {"yat-z", {6, 6, 6, 6, 1}, 0b01111, 2, 1.0 / 6},
      {"yat-z", {6, 6, 6, 6, 1}, 0b01111, 1, 11.0 / 36},
      {"full-house", {2, 2, 5, 5, 1}, 0b01111, 1, 5.0 / 9},
      {"sixes", {1, 1, 1, 1, 1}, 0, 2, 1 - 3125.0 / 7776},
  };
  Explainer explainer(table_, nullptr);
  for (const auto& [box, faces, kept, roll_number, chance] : cases) {
    SCOPED_TRACE(box);
    const auto why =
        explainer.explain(std::array{all_but({box})}, faces, roll_number, KeepChoice{kept}, nullptr);
    ASSERT_TRUE(why.ok()) << why.status();
    ASSERT_EQ(why->prospects.size(), 1);
    EXPECT_EQ(why->prospects[0].place, engine::find_box(rules(), box).value());
    EXPECT_NEAR(why->prospects[0].chance, chance, 1e-12);
    EXPECT_TRUE(why->words.empty());
  }
}

// As often as the published distribution of the game has it.
TEST_F(ExplainTest, KnowsTheChanceOfTheUpperBonus) {
  double share = 0;
  const auto bonuses = bonus_chances(*table_, {.progress = [&](double now) { share = now; }}).value();
  EXPECT_EQ(share, 1);
  EXPECT_NEAR(bonuses.of(0, table_->game->sheets.start()), 0.681222, 2e-6);
  const auto stopped = bonus_chances(*table_, {.cancelled = [] { return true; }});
  EXPECT_EQ(stopped.status().code(), absl::StatusCode::kCancelled);
}

TEST_F(ExplainTest, GoesOnWithTheChancesOfBonusesWhereItWasStopped) {
  std::vector<std::vector<double>> begun;
  double share = 0;
  const WorkSettings half{.progress = [&](double now) { share = now; },
                          .cancelled = [&] { return share > 0.5; }};
  ASSERT_FALSE(bonus_chances(*table_, half, &begun).ok());
  ASSERT_EQ(begun.size(), 1u);
  EXPECT_GT(begun[0].size(), table_->values.size() / 2);
  EXPECT_LT(begun[0].size(), table_->values.size());
  double first = 0;  // share that is reported
  const auto rest =
      bonus_chances(*table_, {.progress = [&](double now) { first = first > 0 ? first : now; }}, &begun);
  ASSERT_TRUE(rest.ok()) << rest.status();
  EXPECT_GT(first, share);
  const auto whole = bonus_chances(*table_, {}).value();
  for (std::size_t state = 0; state < table_->values.size(); ++state) {
    ASSERT_NEAR(rest->of(0, state), whole.of(0, state), 2e-6) << state;
  }
}

TEST_F(ExplainTest, RefusesChoicesThatTheRollDoesNotHave) {
  const struct {
    std::variant<KeepChoice, ClaimChoice> choice;
    int roll_number;
    const char* why;
  } cases[] = {
      {KeepChoice{0b11111}, 1, "no die would be rolled"},
      {KeepChoice{0b00001}, 3, "last roll of the turn"},
      {ClaimChoice{.box = engine::find_box(rules(), "ones").value()}, 1, "the box may not be claimed now"},
  };
  Explainer explainer(table_, nullptr);
  for (const auto& [choice, roll_number, why] : cases) {
    const auto refused = explainer.explain(std::array{all_but({"chance"})}, engine::Roll{1, 2, 3, 4, 5},
                                           roll_number, choice, nullptr);
    EXPECT_EQ(refused.status().code(), absl::StatusCode::kInvalidArgument);
    EXPECT_THAT(refused.status().message(), HasSubstr(why));
  }
}

}  // namespace
}  // namespace lexicup::solver
