// Play for a target, kept in memory and on disk, on sheets of which three boxes are open.
#include "service/solved/target_games.h"

#include <array>
#include <filesystem>

#include <absl/time/clock.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/variants.h"
#include "lexicon/file_io.h"
#include "service/solved/work_out.h"
#include "solver/fingerprint.h"
#include "solver/spread_file.h"
#include "solver/target_advise.h"
#include "solver/target_file.h"
#include "tests/service/test_server.h"

namespace lexicup::service {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

constexpr int kTarget = 250;

class TargetGamesTest : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    const engine::RuleSet rules = engine::make_rules("yat-z", {{"preset", "classic"}}).value();
    chosen_ = std::make_unique<ChosenRules>(ChosenRules{.rules = rules});
    values_ = std::make_shared<const solver::ValueTable>(
        solver::solve(solver::make_game_space(rules, nullptr).value(), {}).value());
  }
  static void TearDownTestSuite() {
    chosen_.reset();
    values_.reset();
  }

  // Sixes, four of a kind and chance are open; those of `more` are not.
  static engine::Sheet sheet(const std::vector<engine::SheetEntry>& more = {}, int twos = 6) {
    std::vector<engine::SheetEntry> entries = {
        {"ones", 3},   {"twos", twos},         {"threes", 9},          {"fours", 12},
        {"fives", 15}, {"full-house", 25},     {"small-straight", 30}, {"large-straight", 40},
        {"yat-z", 0},  {"three-of-a-kind", 24}};
    entries.insert(entries.end(), more.begin(), more.end());
    return engine::make_sheet(chosen_->rules, entries, 0).value();
  }
  static engine::Sheet later_sheet() { return sheet({{"chance", 23}}); }

  static TargetToReach to_reach(const engine::Sheet& sheet, int target = kTarget) {
    return target_to_reach(*chosen_, values_, target, sheet).value();
  }

  static double want(const engine::Sheet& sheet) {
    const auto table = solver::solve_target(values_->game, sheet, kTarget, {.threads = 1}).value();
    return table.chance(table.start, to_reach(sheet).need);
  }

  TargetGamesSettings in_folder() const {
    return {.folder = folder_.path() + "/tables", .threads = 1, .keep_from = absl::ZeroDuration()};
  }

  static std::shared_ptr<TargetPlay> play(TargetGames& games, const TargetToReach& target) {
    for (int i = 0; i < 600'000; ++i) {
      auto answer = games.find(target);
      if (!answer.ok()) {
        ADD_FAILURE() << answer.status();
        return nullptr;
      }
      if (answer->play != nullptr) return answer->play;
      absl::SleepFor(absl::Milliseconds(1));
    }
    ADD_FAILURE() << "it takes too long";
    return nullptr;
  }

  static double chance(TargetGames& games, const engine::Sheet& sheet) {
    return play(games, to_reach(sheet))->chance(std::array{sheet}).value();
  }

  // In a server of its own.
  double chance_in_folder(const engine::Sheet& sheet) {
    TargetGames games(in_folder());
    return chance(games, sheet);
  }

  std::vector<std::string> files() const {
    std::vector<std::string> files;
    for (const auto& file : fs::directory_iterator(in_folder().folder)) files.push_back(file.path().string());
    return files;
  }
  std::string only_file() const {
    EXPECT_EQ(files().size(), 1u);
    return files().empty() ? "" : files().front();
  }

  // Writes wrong chances, so that it shows that they are used.
  static void write_halves(const std::string& path) {
    const auto fingerprint = solver::fingerprint_of(chosen_->rules, values_->game->rolls, "");
    auto table = solver::unpack_target(bytes_of(path), fingerprint, kTarget, values_->game).value();
    for (solver::NeedChances& needs : table.of_state) {
      for (float& chance : needs.chances) chance = 0.5F;
    }
    ASSERT_TRUE(lexicon::write_file(path, solver::pack_target(fingerprint, table)).ok());
  }

  static std::string bytes_of(const std::string& path) { return lexicon::read_file(path, 1 << 30).value(); }

  static inline std::unique_ptr<ChosenRules> chosen_;
  static inline std::shared_ptr<const solver::ValueTable> values_;
  TemporaryFolder folder_;
};

TEST_F(TargetGamesTest, KeepsWhatItHasWorkedOut) {
  EXPECT_EQ(chance_in_folder(sheet()), want(sheet()));
  EXPECT_TRUE(only_file().ends_with(".lxt"));
  write_halves(only_file());
  EXPECT_EQ(chance_in_folder(sheet()), 0.5);
}

TEST_F(TargetGamesTest, TakesTheFileOfAnEarlierSheet) {
  chance_in_folder(sheet());
  write_halves(only_file());
  EXPECT_EQ(chance_in_folder(later_sheet()), 0.5);
  EXPECT_EQ(files().size(), 1u);
  // Not one that no game from there comes to.
  const engine::Sheet other = sheet({{"chance", 23}}, 8);
  EXPECT_EQ(chance_in_folder(other), want(other));
  EXPECT_EQ(files().size(), 2u);
}

TEST_F(TargetGamesTest, MakesDamagedAndForeignFilesAnew) {
  const double value = chance_in_folder(sheet());
  const std::string path = only_file();
  const std::string good = bytes_of(path);
  std::string flipped = good;
  flipped[good.size() / 2] = static_cast<char>(flipped[good.size() / 2] ^ 4);
  const auto other_game = solver::fingerprint_of(chosen_->rules, values_->game->rolls, "words");
  const auto table = solver::solve_target(values_->game, sheet(), kTarget, {.threads = 1}).value();
  for (const std::string& bad : {std::string(), std::string("no table"), good.substr(0, good.size() / 2),
                                 flipped, solver::pack_target(other_game, table)}) {
    ASSERT_TRUE(lexicon::write_file(path, bad).ok());
    EXPECT_EQ(chance_in_folder(sheet()), value);
    EXPECT_EQ(bytes_of(only_file()), good);
  }
}

TEST_F(TargetGamesTest, WritesNothingThatIsWorkedOutFast) {
  TargetGamesSettings settings = in_folder();
  settings.keep_from = absl::Hours(1);
  TargetGames games(settings);
  EXPECT_EQ(chance(games, sheet()), want(sheet()));
  EXPECT_FALSE(fs::exists(settings.folder));
}

TEST_F(TargetGamesTest, KnowsSheetsThatItsTablesLeadTo) {
  TargetGames games({.threads = 1});
  EXPECT_EQ(games.find(to_reach(sheet()))->play, nullptr);
  const std::shared_ptr<TargetPlay> first = play(games, to_reach(sheet()));
  const auto later = games.find(to_reach(later_sheet()));
  EXPECT_EQ(later->play, first);
  EXPECT_TRUE(later->progress.ready);
  EXPECT_EQ(first->chance(std::array{later_sheet()}).value(), want(later_sheet()));
  EXPECT_EQ(games.find(to_reach(later_sheet(), kTarget + 1))->play, nullptr);
}

// Such as one that left memory and was read again.
TEST_F(TargetGamesTest, KnowsAGameByItsRulesAndNotByItsTable) {
  TargetGames games({.threads = 1});
  const std::shared_ptr<TargetPlay> first = play(games, to_reach(sheet()));
  const auto again = std::make_shared<const solver::ValueTable>(*values_);
  EXPECT_EQ(games.find(target_to_reach(*chosen_, again, kTarget, sheet()).value())->play, first);
  ChosenRules other = *chosen_;
  other.rules = engine::make_rules("yat-z", {{"joker", "off"}}).value();
  EXPECT_EQ(games.find(target_to_reach(other, again, kTarget, sheet()).value())->play, nullptr);
}

TEST_F(TargetGamesTest, CountsTheValuesOfAGameOnce) {
  std::size_t table = 0;
  std::size_t values = 0;
  {
    TargetGames games({.threads = 1});
    const auto memory = play(games, to_reach(sheet()))->memory();
    ASSERT_EQ(memory.size(), 2u);
    table = memory[0].bytes;
    values = memory[1].bytes;
  }
  ASSERT_LT(table, values);
  TargetGames games({.threads = 1, .most_bytes = 3 * table + values});
  play(games, to_reach(sheet(), 251));
  play(games, to_reach(sheet(), 252));
  EXPECT_NE(games.find(to_reach(sheet(), 251))->play, nullptr);
}

// Without the thread for what is quick.
TEST_F(TargetGamesTest, WorksOutFirstWhatTakesLittle) {
  TargetGames games({.threads = 1, .quick = absl::ZeroDuration()});
  const engine::Sheet empty = engine::empty_sheet(chosen_->rules);
  // Which is not interrupted.
  for (int i = 0; i < 600'000 && games.find(to_reach(empty, 300))->progress.stage == SolveStage::kQueued; ++i)
    absl::SleepFor(absl::Milliseconds(1));
  ASSERT_TRUE(games.find(to_reach(empty, 301)).ok());
  EXPECT_EQ(games.find(to_reach(sheet()))->progress.games_before, 1);
  EXPECT_EQ(games.find(to_reach(empty, 301))->progress.games_before, 2);
}

TEST_F(TargetGamesTest, LetsWhatIsQuickNotWaitForLongWork) {
  TargetGames games({.threads = 1});
  const engine::Sheet empty = engine::empty_sheet(chosen_->rules);
  for (int i = 0; i < 600'000 && games.find(to_reach(empty, 300))->progress.stage == SolveStage::kQueued; ++i)
    absl::SleepFor(absl::Milliseconds(1));
  EXPECT_EQ(games.find(to_reach(empty, 301))->progress.games_before, 1);
  EXPECT_NE(play(games, to_reach(sheet())), nullptr);
  EXPECT_EQ(games.find(to_reach(empty, 300))->play, nullptr);
}

TEST_F(TargetGamesTest, KnowsAboutHowLongTheWorkTakes) {
  const engine::Sheet empty = engine::empty_sheet(chosen_->rules);
  EXPECT_GT(work_of(to_reach(empty, 300)), absl::Seconds(10));
  EXPECT_LE(work_of(to_reach(empty, 2000)), absl::Minutes(6));
  EXPECT_LT(work_of(to_reach(sheet())), absl::Seconds(1));
  EXPECT_LT(work_of(to_reach(later_sheet())), work_of(to_reach(sheet())));
}

// The variances that are known are wrong then, so that it shows that they are used.
TEST_F(TargetGamesTest, KeepsHowFarTotalsStray) {
  const SolvedFolder folder(in_folder().folder, 1 << 30);
  const TargetToReach target = to_reach(sheet());
  TargetSettings settings;
  settings.threads = 1;
  settings.keep_from = absl::ZeroDuration();
  const solver::SpreadTable spread = find_spread(target, folder, settings).value();
  EXPECT_TRUE(only_file().ends_with(".lxs"));
  solver::SpreadTable wrong = spread;
  for (double& variance : wrong.variances) variance += 1;
  const auto fingerprint = solver::fingerprint_of(chosen_->rules, values_->game->rolls, "");
  ASSERT_TRUE(lexicon::write_file(only_file(), solver::pack_spread(fingerprint, wrong)).ok());
  EXPECT_EQ(find_spread(target, folder, settings)->variances, wrong.variances);
  wrong.variances.back() = -1;
  ASSERT_TRUE(lexicon::write_file(only_file(), solver::pack_spread(fingerprint, wrong)).ok());
  EXPECT_EQ(find_spread(target, folder, settings)->variances, spread.variances);
}

TEST_F(TargetGamesTest, TakesOnlySoManyTargetsAtATime) {
  TargetGames games({.threads = 1, .most_unfinished = 2});
  const engine::Sheet empty = engine::empty_sheet(chosen_->rules);
  ASSERT_TRUE(games.find(to_reach(empty, 300)).ok());
  ASSERT_TRUE(games.find(to_reach(empty, 301)).ok());
  const auto third = games.find(to_reach(empty, 302));
  EXPECT_TRUE(absl::IsResourceExhausted(third.status()));
  ASSERT_TRUE(games.find(to_reach(empty, 300)).ok());
  EXPECT_EQ(games.find(to_reach(empty, 301))->progress.stage, SolveStage::kQueued);
}

TEST_F(TargetGamesTest, StopsInTheMiddleOfTheWork) {
  const TargetToReach far = to_reach(engine::empty_sheet(chosen_->rules), 300);
  {
    TargetGames games(in_folder());
    for (int i = 0; i < 600'000 && games.find(far)->progress.share == 0; ++i)
      absl::SleepFor(absl::Milliseconds(1));
    EXPECT_GT(games.find(far)->progress.share, 0);
    EXPECT_LT(games.find(far)->progress.share, 1);
  }
  EXPECT_FALSE(fs::exists(in_folder().folder));
}

TEST_F(TargetGamesTest, ForgetsWhatWasAskedForLongestAgo) {
  TargetGames games({.threads = 1, .most_answers = 2});
  play(games, to_reach(sheet(), 251));
  play(games, to_reach(sheet(), 252));
  EXPECT_NE(games.find(to_reach(sheet(), 251))->play, nullptr);
  play(games, to_reach(sheet(), 253));
  EXPECT_NE(games.find(to_reach(sheet(), 251))->play, nullptr);
  EXPECT_EQ(games.find(to_reach(sheet(), 252))->play, nullptr);
}

}  // namespace
}  // namespace lexicup::service
