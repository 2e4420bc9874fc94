// Every variant under every option value: whole games of random moves. Legal moves never run out before the
// end, illegal ones are refused with a reason, a recount from the log and a replay of it come to the same,
// turns are as many as the rules say.
#include <map>
#include <random>

#include <gtest/gtest.h>

#include "engine/game.h"
#include "engine/legal_moves.h"
#include "engine/move_text.h"
#include "engine/standings.h"
#include "engine/variants.h"
#include "tests/engine/illegal_moves.h"
#include "tests/engine/plain_recount.h"
#include "tests/engine/random_dice.h"
#include "tests/engine/stand_in_words.h"

namespace lexicup::engine {
namespace {

// Debug builds, and the sanitizers' with them, play fewer games: CONTRIBUTING.md.
#ifdef NDEBUG
constexpr int kGames = 10'000;
#else
constexpr int kGames = 250;
#endif

struct Setup {
  std::string variant;
  OptionMap options;
};

std::string name_of(const Setup& setup) {
  std::string name = setup.variant;
  for (const auto& [option, value] : setup.options) name += "_" + option + "_" + value;
  for (char& c : name) c = c == '-' ? '_' : c;
  return name;
}

// Every value of a flag or a choice but the default. Of a number the least and the greatest, of columns all.
std::vector<std::string> other_values(const OptionSpec& spec) {
  if (spec.kind == OptionKind::kFlag) return {"true"};
  std::vector<std::string> values = spec.choices;
  if (spec.name == "columns") {
    for (int columns = spec.minimum; columns <= spec.maximum; ++columns)
      values.push_back(std::to_string(columns));
  } else if (spec.kind == OptionKind::kNumber) {
    values = {std::to_string(spec.minimum), std::to_string(spec.maximum)};
  }
  std::erase(values, spec.default_value);
  return values;
}

// Options together that bear on each other.
const std::vector<Setup> kTogether = {
    {"word", {{"order", "any"}, {"extra-keeps-box", "true"}, {"late-specials", "true"}}},
    {"word", {{"use-all-dice", "true"}, {"distinct-words", "true"}, {"min-word", "2"}, {"bonus-at", "45"}}},
    {"word", {{"y-both", "true"}, {"strict-wild", "true"}, {"order", "any"}, {"clock", "5"}}},
    {"yat-z", {{"joker", "forced"}, {"joker-after-zero", "true"}, {"clock", "60"}}},
    {"yat-z", {{"preset", "classic"}, {"columns", "3"}}},
    {"yat-z", {{"multipliers", "triple"}, {"joker", "forced"}, {"clock", "60"}}},
    {"yat-z", {{"joker", "off"}, {"repeat-bonus", "0"}, {"joker-after-zero", "true"}}},
    {"platzee", {{"two-pairs", "any"}, {"full-house", "any"}, {"ratio", "integer"}, {"clock", "60"}}},
    {"yahtwentee", {{"thac0", "meet"}, {"clock", "60"}}},
};

std::vector<Setup> every_setup() {
  std::vector<Setup> setups;
  for (const Variant& variant : variants()) {
    const std::string id(variant.id);
    setups.push_back({id, {}});
    for (const OptionSpec& spec : variant.options()) {
      for (const std::string& value : other_values(spec)) setups.push_back({id, {{spec.name, value}}});
    }
    for (const Preset& preset : variant.presets()) setups.push_back({id, {{"preset", preset.name}}});
  }
  setups.insert(setups.end(), kTogether.begin(), kTogether.end());
  return setups;
}

const Words& words() {
  static const Words* const kWords = new Words(words_of_list(
      default_letter_dice(), {"A", "I", "AX", "BY", "UP", "ZEN", "ZAP", "TAX", "CAT", "EYE", "QUIZ", "FACE",
                              "YUCK", "QUICK", "JUMPS", "PLACE", "SQUEAK", "QUICKLY"}));
  return *kWords;
}

class RandomGame {
 public:
  RandomGame(const RuleSet& rules, std::uint64_t seed)
      : rules_(rules), random_(seed), players_(seed % 8 == 0 ? 2 : 1), state_(new_game(rules, players_)) {}

  void play() {
    while (!state_.over && !stuck_) {
      if (random_() % moves_between_illegal_ones_ == 0) expect_refused();
      make(next_move());
    }
    if (!stuck_) expect_refused();
  }

  int players() const { return players_; }
  const GameState& state() const { return state_; }
  const std::vector<Move>& log() const { return log_; }

 private:
  Move next_move() {
    const bool clock = rules_.clock_seconds > 0;
    if (clock && random_() % 64 == 0) return TimedOut{};
    if (players_ > 1 && random_() % 256 == 0) return Left{.player = someone_who_plays()};
    const bool rolls = state_.roll_number == 0 || random_() % 2 == 0;
    const std::vector<DieSet> keeps = rolls ? legal_keeps(rules_, state_) : std::vector<DieSet>();
    if (!keeps.empty()) return random_roll(rules_, state_, keeps[random_() % keeps.size()], random_);
    const bool with_words = rules_.dice.has_letters() && random_() % 6 == 0;
    const std::vector<Claimed> claims = legal_claims(rules_, state_, with_words ? &words() : nullptr, 2);
    if (claims.empty()) {
      ADD_FAILURE() << "no claim is left in turn " << state_.turn;
      return Left{.player = state_.player_to_move};
    }
    return claims[random_() % claims.size()];
  }

  int someone_who_plays() {
    for (;;) {
      const std::size_t player = random_() % state_.players.size();
      if (!state_.players[player].left) return static_cast<int>(player);
    }
  }

  void make(const Move& move) {
    absl::StatusOr<GameState> next = apply(rules_, std::move(state_), move, &words());
    if (!next.ok()) {
      ADD_FAILURE() << move_text(rules_, move) << ": " << next.status();
      stuck_ = true;
      return;
    }
    state_ = *std::move(next);
    log_.push_back(move);
  }

  // The state is passed by value, so it cannot change here; that a refused call leaves a hosted game alone is
  // tested with the service.
  void expect_refused() {
    const Move move = random_illegal_move(rules_, state_, random_);
    const absl::StatusOr<GameState> after = apply(rules_, state_, move, &words());
    EXPECT_FALSE(after.ok()) << move_text(rules_, move);
    EXPECT_GT(after.status().message().size(), 10U);
  }

  const RuleSet& rules_;
  std::mt19937_64 random_;
  const int players_;
  const std::uint64_t moves_between_illegal_ones_ = static_cast<std::uint64_t>(turns(rules_)) / 2;
  GameState state_;
  std::vector<Move> log_;
  bool stuck_ = false;
};

// "Games end as the texts say."
int turns_of_rules(const std::string& variant, int columns) {
  const std::map<std::string, int> kTurns = {{"word", 8}, {"yat-z", 13}, {"platzee", 15}, {"yahtwentee", 32}};
  return kTurns.at(variant) * columns;
}

void expect_turns(const Setup& setup, const RuleSet& rules, const GameState& state) {
  for (const PlayerState& player : state.players) {
    const int turns = turns_of_rules(setup.variant, columns(rules));
    if (player.left) {
      EXPECT_LE(player.turns_taken, turns);
    } else {
      EXPECT_EQ(player.turns_taken, turns);
    }
  }
}

void expect_same_recount(const Setup& setup, const RuleSet& rules, const RandomGame& game) {
  std::map<std::string, std::string> options;
  for (const Option& option : rules.options.all()) options[option.spec.name] = option.value;
  const PlainResult plain = plain_recount(setup.variant, options, game.players(), game.log());
  for (std::size_t player = 0; player < plain.totals.size(); ++player) {
    EXPECT_EQ(grand_total(rules, game.state().players[player]), plain.totals[player]);
    EXPECT_EQ(game.state().players[player].turns_taken, plain.turns[player]);
  }
}

void expect_same_text(const RuleSet& rules, const std::vector<Move>& log) {
  for (const Move& move : log) EXPECT_EQ(parse_move(rules, move_text(rules, move)).value(), move);
}

class EveryVariant : public testing::TestWithParam<Setup> {};

TEST_P(EveryVariant, PlaysRandomGames) {
  const RuleSet rules = make_rules(GetParam().variant, GetParam().options).value();
  for (int number = 0; number < kGames && !HasFailure(); ++number) {
    RandomGame game(rules, static_cast<std::uint64_t>(number));
    game.play();
    if (HasFailure()) break;
    expect_turns(GetParam(), rules, game.state());
    expect_same_recount(GetParam(), rules, game);
    EXPECT_EQ(replay(rules, game.players(), game.log()).value(), game.state());
    if (number % 16 == 0) expect_same_text(rules, game.log());
    if (HasFailure()) {
      for (const Move& move : game.log()) ADD_FAILURE() << move_text(rules, move);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Setups, EveryVariant, testing::ValuesIn(every_setup()),
                         [](const auto& setup) { return name_of(setup.param); });

}  // namespace
}  // namespace lexicup::engine
