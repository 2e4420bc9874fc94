// Reviews of games that are small enough to be solved on the spot.
#include "service/games/review.h"

#include <random>

#include <absl/strings/ascii.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/game.h"
#include "engine/legal_moves.h"
#include "solver/solve.h"
#include "tests/solver/small_games.h"

namespace lexicup::service {
namespace {

using engine::Claimed;
using engine::Move;
using engine::Rolled;
using ::testing::ElementsAre;

constexpr double kExactly = 1e-9;

struct Solved {
  explicit Solved(const solver::SmallGame& small)
      : game(small),
        adviser(solver::make_adviser(std::make_shared<const solver::ValueTable>(
            solver::solve(solver::make_game_space(game.rules, game.dictionary()).value(), {}).value()))) {}

  Judge judge() const {
    return {
        .advise = [this](auto sheets, auto faces, int roll) { return adviser->advise(sheets, faces, roll); },
        .expected_total = [this](auto sheets) { return adviser->expected_total(sheets); }};
  }

  v1::ReviewGameResponse reviewed(std::vector<std::string> players, const std::vector<Move>& moves) const {
    v1::ReviewGameResponse response;
    const absl::Status status =
        review({game.rules, game.dictionary(), std::move(players), moves}, judge(), nullptr, response);
    EXPECT_TRUE(status.ok()) << status;
    return response;
  }

  solver::SmallGame game;
  std::unique_ptr<solver::Adviser> adviser;
};

engine::Roll thrown(const engine::RuleSet& rules, const engine::GameState& state, engine::DieSet kept,
                    std::mt19937& randomness) {
  engine::Roll faces;
  for (int die = 0; die < rules.dice.size(); ++die) {
    const auto& shown = rules.dice.dice[static_cast<std::size_t>(die)].faces;
    faces.push_back(engine::has_die(kept, die) ? state.faces[static_cast<std::size_t>(die)]
                                               : shown[randomness() % shown.size()]);
  }
  return faces;
}

// Any legal move; now and then the clock is faster, or a player leaves.
Move any_move(const solver::SmallGame& game, const engine::GameState& state, bool accidents,
              std::mt19937& randomness) {
  if (accidents && randomness() % 12 == 0) return engine::TimedOut{};
  if (accidents && randomness() % 60 == 0) return engine::Left{state.player_to_move};
  const engine::LegalMoves moves = engine::legal_moves(game.rules, state, game.dictionary(), 3);
  const std::size_t place = randomness() % (moves.keeps.size() + moves.claims.size());
  if (place >= moves.keeps.size()) return moves.claims[place - moves.keeps.size()];
  return Rolled{moves.keeps[place], thrown(game.rules, state, moves.keeps[place], randomness)};
}

std::vector<Move> random_game(const solver::SmallGame& game, int players, bool accidents,
                              std::mt19937& randomness, engine::GameState& state) {
  std::vector<Move> moves;
  state = engine::new_game(game.rules, players);
  while (!state.over) {
    moves.push_back(any_move(game, state, accidents, randomness));
    auto after = engine::apply(game.rules, state, moves.back(), game.dictionary());
    EXPECT_TRUE(after.ok()) << after.status();
    if (!after.ok()) break;
    state = *std::move(after);
  }
  return moves;
}

void expect_adds_up(const v1::ReviewGameResponse& response, const v1::SeatReview& seat, bool left) {
  double luck = 0;
  double loss = 0;
  for (const v1::ReviewedChoice& choice : seat.choices()) {
    luck += choice.luck();
    loss += choice.made().loss();
    EXPECT_GE(choice.made().loss(), 0);
    EXPECT_NEAR(choice.best().expected_total() - choice.made().expected_total(), choice.made().loss(),
                kExactly);
  }
  EXPECT_NEAR(seat.luck(), luck, kExactly);
  EXPECT_NEAR(seat.loss(), loss, kExactly);
  EXPECT_NEAR(seat.total(), response.expected_total() + luck - loss - seat.left_open(), kExactly);
  if (!left) {
    EXPECT_EQ(seat.left_open(), 0);
  }
}

TEST(Review, AddsUpInEveryGameHoweverItIsPlayed) {
  std::mt19937 randomness(7);
  for (solver::SmallGame small : solver::small_games()) {
    if (engine::columns(small.rules) > 1) continue;
    small.rules.clock_seconds = 60;
    const Solved solved(small);
    for (int game = 0; game < 20; ++game) {
      SCOPED_TRACE(small.name);
      engine::GameState state;
      const int players = 1 + game % 3;
      const auto moves = random_game(solved.game, players, game % 2 == 1, randomness, state);
      const auto response =
          solved.reviewed(std::vector<std::string>(static_cast<std::size_t>(players), "Ann"), moves);
      ASSERT_EQ(response.seats_size(), players);
      for (const v1::SeatReview& seat : response.seats()) {
        expect_adds_up(response, seat, state.players[static_cast<std::size_t>(seat.seat())].left);
      }
    }
  }
}

// Three dice of two faces; the boxes ones, twos, full house, large straight and yat-z.
Solved yat_z() { return Solved(solver::small_games().front()); }

TEST(Review, FindsNoLossWhereTheBestIsDone) {
  const Solved solved = yat_z();
  const auto& rules = solved.game.rules;
  std::mt19937 randomness(3);
  for (int game = 0; game < 20; ++game) {
    std::vector<Move> moves;
    engine::GameState state = engine::new_game(rules, 1);
    while (!state.over) {
      Move move = Rolled{0, thrown(rules, state, 0, randomness)};
      if (state.roll_number > 0) {
        const auto advice =
            solved.adviser->advise(engine::mover(state).sheets, state.faces, state.roll_number);
        const solver::Choice& best = advice->choices.front();
        if (const auto* keep = std::get_if<solver::KeepChoice>(&best.what)) {
          move = Rolled{keep->kept, thrown(rules, state, keep->kept, randomness)};
        } else {
          move = Claimed{{engine::box_at(rules, std::get<solver::ClaimChoice>(best.what).box).id}};
        }
      }
      moves.push_back(move);
      state = engine::apply(rules, state, move).value();
    }
    EXPECT_EQ(solved.reviewed({"Ann"}, moves).seats(0).loss(), 0);
  }
}

TEST(Review, TellsWhatWasDoneAndWhatWouldHaveBeenBest) {
  const Solved solved = yat_z();
  const auto response = solved.reviewed(
      {"Ann"}, {Rolled{0, {2, 1, 2}}, Rolled{engine::die_bit(2), {2, 2, 2}}, Claimed{{"ones"}}});
  ASSERT_EQ(response.seats_size(), 1);
  const v1::SeatReview& seat = response.seats(0);
  EXPECT_EQ(seat.player(), "Ann");
  ASSERT_EQ(seat.choices_size(), 2);
  const v1::ReviewedChoice& kept = seat.choices(0);
  EXPECT_EQ(kept.turn(), 1);
  EXPECT_EQ(kept.roll(), 1);
  EXPECT_THAT(kept.faces(), ElementsAre("2", "1", "2"));
  EXPECT_THAT(kept.made().keep().dice(), ElementsAre(2));
  EXPECT_THAT(kept.made().keep().faces(), ElementsAre("2"));
  EXPECT_THAT(kept.best().keep().faces(), ElementsAre("2", "2"));
  EXPECT_EQ(kept.made().text(), "kept 2");
  EXPECT_EQ(kept.best().text(), "keep 2 2");
  EXPECT_GT(kept.made().loss(), 0);
  const v1::ReviewedChoice& claimed = seat.choices(1);
  EXPECT_EQ(claimed.roll(), 2);
  EXPECT_EQ(claimed.made().claim().box(), "ones");
  EXPECT_EQ(claimed.made().claim().points(), 0);
  EXPECT_EQ(claimed.best().claim().box(), "yat-z");
  EXPECT_EQ(claimed.best().claim().points(), 50);
  EXPECT_GT(claimed.luck(), 0);
  EXPECT_EQ(claimed.made().text(), "claimed Ones 0");
  EXPECT_EQ(claimed.best().text(), "claim Yat-Z 50");
  EXPECT_FALSE(claimed.by_clock());
}

TEST(Review, BlamesTheClockForWhatItWrites) {
  solver::SmallGame small = solver::small_games().front();
  small.rules.clock_seconds = 60;
  const Solved solved(small);
  const auto response =
      solved.reviewed({"Ann"}, {engine::TimedOut{}, Rolled{0, {1, 1, 1}}, engine::TimedOut{}});
  const auto& choices = response.seats(0).choices();
  ASSERT_EQ(choices.size(), 2);
  EXPECT_EQ(choices[0].roll(), 0);
  EXPECT_TRUE(choices[0].faces().empty());
  EXPECT_EQ(choices[0].made().claim().box(), "ones");
  EXPECT_FALSE(choices[0].best().has_keep() || choices[0].best().has_claim());
  EXPECT_EQ(choices[0].best().expected_total(), response.expected_total());
  EXPECT_GT(choices[0].made().loss(), 0);
  EXPECT_TRUE(choices[0].by_clock());
  EXPECT_EQ(choices[0].made().text(), "the clock ran out and recorded Ones 0");
  EXPECT_EQ(choices[0].best().text(), "roll the dice");
  EXPECT_TRUE(choices[1].by_clock());
  EXPECT_EQ(choices[1].made().text(), "the clock ran out and recorded Yat-Z 50");
  EXPECT_EQ(choices[1].made().claim().box(), "yat-z");
  EXPECT_EQ(choices[1].made().loss(), 0);
}

TEST(Review, CountsNothingOfATurnThatWasLeft) {
  const Solved solved = yat_z();
  const auto response = solved.reviewed(
      {"Ann", "Ben"},
      {Rolled{0, {2, 1, 2}}, Rolled{engine::die_bit(1), {2, 1, 2}}, engine::Left{0}, Rolled{0, {1, 1, 1}}});
  EXPECT_EQ(response.seats(0).choices_size(), 0);
  EXPECT_EQ(response.seats(0).luck(), 0);
  EXPECT_EQ(response.seats(0).loss(), 0);
  EXPECT_NEAR(response.seats(0).left_open(), response.expected_total(), kExactly);
  EXPECT_EQ(response.seats(1).choices_size(), 0);
}

TEST(Review, CountsWorseWordsOfAClaim) {
  int found = 0;
  for (const solver::SmallGame& small : solver::small_games()) {
    if (small.dictionary() == nullptr) continue;
    const Solved solved(small);
    std::mt19937 randomness(1);
    int worse = 0;
    for (int game = 0; game < 20; ++game) {
      engine::GameState state;
      const auto moves = random_game(small, 1, false, randomness, state);
      const auto response = solved.reviewed({"Ann"}, moves);
      for (const v1::ReviewedChoice& choice : response.seats(0).choices()) {
        const auto& made = choice.made().claim();
        const auto& best = choice.best().claim();
        if (made.box().empty() || made.box() != best.box() || made.zeroed_box() != best.zeroed_box())
          continue;
        if (made.points() >= best.points()) continue;
        EXPECT_GT(choice.made().loss(), 0) << small.name;
        EXPECT_FALSE(best.words().empty()) << small.name;
        for (const std::string& word : made.words())
          EXPECT_NE(absl::AsciiStrToUpper(choice.made().text()).find(word), std::string::npos);
        EXPECT_NE(choice.made().text(), choice.best().text());
        ++worse;
      }
    }
    found += worse;
  }
  EXPECT_GT(found, 0);
}

TEST(Review, StopsWhenNobodyWaits) {
  const Solved solved = yat_z();
  v1::ReviewGameResponse response;
  const absl::Status status = review(
      {solved.game.rules, nullptr, {"Ann"}, {Rolled{0, {1, 1, 1}}}}, solved.judge(), [] { return true; },
      response);
  EXPECT_EQ(status.code(), absl::StatusCode::kCancelled);
}

TEST(Review, RefusesAsTheJudgeDoes) {
  const Solved solved = yat_z();
  Judge judge = solved.judge();
  judge.advise = [](auto, auto, int) { return absl::UnavailableError("not yet"); };
  v1::ReviewGameResponse response;
  const absl::Status status =
      review({solved.game.rules, nullptr, {"Ann"}, {Rolled{0, {1, 1, 1}}}}, judge, nullptr, response);
  EXPECT_EQ(status.code(), absl::StatusCode::kUnavailable);
}

}  // namespace
}  // namespace lexicup::service
