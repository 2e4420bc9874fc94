// A finished game is checked face by face; whatever was changed is found and named.
#include "engine/verify_game.h"

#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/bots.h"
#include "engine/game.h"
#include "engine/variants.h"

namespace lexicup::engine {
namespace {

using testing::HasSubstr;

constexpr int kPlayers = 2;

// A game between two random bots with the dice of a seed.
std::vector<Move> played_game(const RuleSet& rules, const DiceProof& proof) {
  FairDice dice(proof.seed, proof.context);
  std::mt19937_64 random(7);
  std::vector<Move> moves;
  GameState state = new_game(rules, kPlayers);
  while (!state.over) {
    const Decision decision = find_bot("random")->decide(rules, state, nullptr, random);
    if (const Keep* keep = std::get_if<Keep>(&decision)) {
      moves.emplace_back(roll_dice(rules, state, keep->kept, dice).value());
    } else {
      moves.emplace_back(std::get<Claimed>(decision));
    }
    state = apply(rules, std::move(state), moves.back()).value();
  }
  return moves;
}

DiceProof proof_of(const DiceContext& context) {
  Seed seed;
  seed.fill(0x5a);
  return {.seed = seed, .commitment = commitment(seed), .context = context};
}

TEST(VerifyGame, AcceptsWhatWasPlayed) {
  for (const Variant& variant : variants()) {
    const RuleSet rules = make_rules(variant.id).value();
    for (const DiceContext& context :
         {DiceContext::of_game("G1").value(), DiceContext::of_event("E1").value()}) {
      const DiceProof proof = proof_of(context);
      const absl::Status status = verify_game(rules, kPlayers, played_game(rules, proof), proof);
      EXPECT_TRUE(status.ok()) << variant.id << ": " << status;
    }
  }
}

// Changes each rolled die of each roll in turn.
TEST(VerifyGame, NamesTheFirstFaceThatIsNotTheSeeds) {
  const RuleSet rules = make_rules("platzee").value();
  const DiceProof proof = proof_of(DiceContext::of_game("G1").value());
  const std::vector<Move> moves = played_game(rules, proof);
  int changed = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Rolled* rolled = std::get_if<Rolled>(&moves[i]);
    if (rolled == nullptr) continue;
    for (int die = 0; die < 5; ++die) {
      if (has_die(rolled->kept, die)) continue;
      std::vector<Move> forged = moves;
      Face& face = std::get<Rolled>(forged[i]).faces[static_cast<std::size_t>(die)];
      face = face == 1 ? 2 : 1;
      const absl::Status status = verify_game(rules, kPlayers, forged, proof);
      ASSERT_EQ(status.code(), absl::StatusCode::kFailedPrecondition);
      EXPECT_THAT(std::string(status.message()), HasSubstr("move " + std::to_string(i + 1) + ": turn"));
      EXPECT_THAT(std::string(status.message()), HasSubstr("die " + std::to_string(die + 1) + " shows"));
      ++changed;
    }
  }
  EXPECT_GT(changed, 100);
}

TEST(VerifyGame, NamesEveryOtherDifference) {
  const RuleSet rules = make_rules("yat-z").value();
  const DiceProof proof = proof_of(DiceContext::of_game("G1").value());
  const std::vector<Move> moves = played_game(rules, proof);
  const struct {
    const char* what;
    void (*forge)(std::vector<Move>& moves, DiceProof& proof);
    const char* message;
  } kCases[] = {
      {"a commitment to another seed",
       [](std::vector<Move>&, DiceProof& one) {
         one.commitment.front() = one.commitment.front() == '0' ? '1' : '0';
       },
       "the seed does not fit the commitment"},
      {"another seed with its own commitment",
       [](std::vector<Move>&, DiceProof& one) {
         one.seed[31] ^= 1;
         one.commitment = commitment(one.seed);
       },
       "move 1: turn 1 of player 1, roll 1: die"},
      {"another game's dice",
       [](std::vector<Move>&, DiceProof& one) { one.context = DiceContext::of_game("G2").value(); },
       "move 1: turn 1 of player 1, roll 1: die"},
      {"an event's dice",
       [](std::vector<Move>&, DiceProof& one) { one.context = DiceContext::of_event("G1").value(); },
       "move 1: turn 1 of player 1, roll 1: die"},
      {"a move that the rules forbid",
       [](std::vector<Move>& all, DiceProof&) {
         all.insert(all.begin(), Claimed{.claim = {.box = "chance"}});
       },
       "move 1: roll the dice before you claim a box"},
      {"a roll left out", [](std::vector<Move>& all, DiceProof&) { all.erase(all.begin()); }, "move 1: "},
  };
  for (const auto& [what, forge, message] : kCases) {
    std::vector<Move> forged = moves;
    DiceProof forged_proof = proof;
    forge(forged, forged_proof);
    const absl::Status status = verify_game(rules, kPlayers, forged, forged_proof);
    EXPECT_EQ(status.code(), absl::StatusCode::kFailedPrecondition) << what;
    EXPECT_THAT(std::string(status.message()), HasSubstr(message)) << what;
  }
}

TEST(GameCheck, StaysAsItWasAtAMoveThatIsNotRight) {
  const RuleSet rules = make_rules("yat-z").value();
  const DiceProof proof = proof_of(DiceContext::of_game("G1").value());
  const std::vector<Move> moves = played_game(rules, proof);
  GameCheck check(rules, kPlayers, proof);
  ASSERT_TRUE(check.take(moves[0]).ok());
  const GameState before = check.state();
  Roll faces = before.faces;
  faces[0] = faces[0] == 1 ? 2 : 1;
  for (const Move& wrong : {Move(Rolled{.kept = 0, .faces = faces}), Move(Left{.player = 7})}) {
    EXPECT_EQ(check.take(wrong).code(), absl::StatusCode::kFailedPrecondition);
    EXPECT_EQ(check.state(), before);
  }
  for (std::size_t i = 1; i < moves.size(); ++i) ASSERT_TRUE(check.take(moves[i]).ok()) << i;
  EXPECT_EQ(check.state(), replay(rules, kPlayers, moves).value());
}

TEST(VerifyGame, TakesACommitmentInUpperCase) {
  const RuleSet rules = make_rules("yat-z").value();
  DiceProof proof = proof_of(DiceContext::of_game("G1").value());
  for (char& c : proof.commitment) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  EXPECT_TRUE(verify_game(rules, kPlayers, {}, proof).ok());
  EXPECT_FALSE(verify_game(rules, 0, {}, proof).ok());
}

}  // namespace
}  // namespace lexicup::engine
