#include "service/solved/solved_games.h"

#include <filesystem>
#include <fstream>

#include <absl/time/clock.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lexicon/file_io.h"
#include "service/solved/work_out.h"
#include "service/words_adapter.h"
#include "solver/fingerprint.h"
#include "solver/model_file.h"
#include "solver/table_file.h"
#include "tests/service/solved_games_fixture.h"

namespace lexicup::service {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

std::string bytes_of(const std::string& path) { return lexicon::read_file(path, 1 << 30).value(); }

TEST_F(SolvedGamesTest, KeepsWhatItHasWorkedOut) {
  const double value = solve_in_folder();
  EXPECT_GT(value, 0);
  const std::string path = table_file();
  const auto written = fs::last_write_time(path);
  EXPECT_EQ(solve_in_folder(), value);
  EXPECT_EQ(fs::last_write_time(path), written);
}

TEST_F(SolvedGamesTest, MakesDamagedAndForeignFilesAnew) {
  const double value = solve_in_folder();
  const std::string path = table_file();
  const std::string good = bytes_of(path);
  std::string foreign;
  {
    TemporaryFolder other;
    SolvedGames solved(*catalog_, {.folder = other.path(), .threads = 1});
    value_of(solved, rules("word", {{"bonus-at", "12"}}));
    for (const auto& file : fs::directory_iterator(other.path())) {
      if (file.path().extension() == ".lxv") foreign = bytes_of(file.path().string());
    }
  }
  std::string flipped = good;
  flipped[good.size() / 2] = static_cast<char>(flipped[good.size() / 2] ^ 4);
  ASSERT_NE(foreign, good);
  for (const std::string& bad : {std::string(), std::string("no table"), good.substr(0, good.size() / 2),
                                 good.substr(0, good.size() - 1), flipped, foreign}) {
    ASSERT_TRUE(lexicon::write_file(path, bad).ok());
    EXPECT_EQ(solve_in_folder(), value) << bad.size();
    EXPECT_EQ(bytes_of(table_file()), good);
  }
}

// The values that are known are wrong here, so that it shows that they are used.
TEST_F(SolvedGamesTest, GoesOnWhereAServerWasStopped) {
  const double value = solve_in_folder();
  const ChosenRules chosen = rules("word");
  const std::string path = table_file();
  const auto rolls = solver::RollSpace::of(chosen.rules.dice).value();
  const auto fingerprint =
      solver::fingerprint_of(chosen.rules, rolls, chosen.lexicon->lexicon.info().fingerprint);
  auto stored = solver::unpack_table(bytes_of(path), fingerprint, rolls).value();
  std::vector<double> begun(stored.values.begin(), stored.values.end() - 1);
  for (double& known : begun) known += 1000;
  const auto game = solver::make_game_space(chosen.rules, std::move(stored.points)).value();
  ASSERT_TRUE(lexicon::write_file(path, solver::pack_table(fingerprint, *game, begun)).ok());
  EXPECT_NEAR(solve_in_folder(), value + 1000, 1e-9);
}

// So that the first hint has them.
TEST_F(SolvedGamesTest, KnowsTheChancesOfBonusesWithAGameWhereTheyAreQuick) {
  const ChosenRules chosen = rules("yat-z");
  const auto ask = [&] {
    SolvedGames solved(*catalog_, in_folder());
    value_of(solved, chosen);
    const auto game = *solved.find(chosen);
    EXPECT_FALSE(game->progress().chances_missing);
    return bonus_chance(*game, chosen, {"6", "6", "6", "5", "5"});
  };
  const double chance = ask();
  EXPECT_GT(chance, 0.68);  // better than before the roll
  EXPECT_LT(chance, 1);
  EXPECT_EQ(ask(), chance);
  const std::string path = table_file(".lxb");
  const std::string good = bytes_of(path);
  // A damaged file is made again, after the game is ready.
  std::string flipped = good;
  flipped[good.size() / 2] = static_cast<char>(flipped[good.size() / 2] ^ 4);
  ASSERT_TRUE(lexicon::write_file(path, flipped).ok());
  SolvedGames solved(*catalog_, in_folder());
  value_of(solved, chosen);
  const auto game = *solved.find(chosen);
  for (int i = 0; i < 600'000 && game->progress().chances_missing; ++i) absl::SleepFor(absl::Milliseconds(1));
  EXPECT_EQ(bonus_chance(*game, chosen, {"6", "6", "6", "5", "5"}), chance);
  EXPECT_EQ(bytes_of(path), good);
}

TEST_F(SolvedGamesTest, KeepsModelsOfGamesThatAreTooLargeAndMakesDamagedOnesAnew) {
  const auto estimate = [&] {
    SolvedGames solved(*catalog_, in_folder());
    const double value = value_of(solved, rules("yat-z", {{"columns", "2"}}));
    const SolveProgress progress = (*solved.find(rules("yat-z", {{"columns", "2"}})))->progress();
    EXPECT_EQ(progress.basis, solver::Basis::kEstimate);
    EXPECT_EQ(progress.states, 0);
    return value;
  };
  const double value = estimate();
  const std::string path = table_file(".lxm");
  const std::string good = bytes_of(path);
  const auto written = fs::last_write_time(path);
  EXPECT_EQ(estimate(), value);
  EXPECT_EQ(fs::last_write_time(path), written);
  std::string flipped = good;
  flipped[good.size() / 2] = static_cast<char>(flipped[good.size() / 2] ^ 4);
  ASSERT_TRUE(lexicon::write_file(path, flipped).ok());
  EXPECT_EQ(estimate(), value);
  EXPECT_EQ(bytes_of(path), good);
  // Whole, but of no use to those who play for a target.
  const ChosenRules chosen = rules("yat-z", {{"columns", "2"}});
  const auto rolls = solver::RollSpace::of(chosen.rules.dice).value();
  const auto fingerprint = solver::fingerprint_of(chosen.rules, rolls, dictionary_of(chosen));
  solver::ModelParts parts = solver::unpack_model(good, fingerprint).value();
  for (solver::ModelLayer& layer : parts.layers) layer.surprises.clear();
  ASSERT_TRUE(lexicon::write_file(path, solver::pack_model(fingerprint, parts)).ok());
  EXPECT_EQ(estimate(), value);
  EXPECT_EQ(bytes_of(path), good);
}

TEST_F(SolvedGamesTest, WritesWhatItHasWhenItIsStopped) {
  SolvedSettings settings = in_folder();
  settings.save_every = absl::Hours(1);
  {
    SolvedGames solved(*catalog_, settings);
    const auto game = *solved.find(rules("yat-z"));
    for (int i = 0; i < 600'000 && game->progress().share == 0; ++i) absl::SleepFor(absl::Milliseconds(1));
    EXPECT_EQ(game->progress().states, 355'392);
    EXPECT_THAT(std::string(game->check_ready().message()), HasSubstr(" % done"));
  }
  EXPECT_GT(fs::file_size(table_file()), 10'000u);
  SolvedGames solved(*catalog_, settings);
  EXPECT_NEAR(value_of(solved, rules("yat-z", {{"preset", "classic"}})), 254.587728734496, 1e-9);
}

// Another program, which shares the folder, has written meanwhile. Its values are wrong here, so that it
// shows whose they are.
TEST_F(SolvedGamesTest, NeverReplacesMoreValuesByFewer) {
  const double value = solve_in_folder();
  const ChosenRules chosen = rules("word");
  const std::string path = table_file();
  const auto place = solver::RollSpace::of(chosen.rules.dice).value();
  const auto fingerprint = solver::fingerprint_of(chosen.rules, place, dictionary_of(chosen));
  auto stored = solver::unpack_table(bytes_of(path), fingerprint, place).value();
  std::vector<double> other = stored.values;
  for (double& known : other) known += 1000;
  const auto space = solver::make_game_space(chosen.rules, std::move(stored.points)).value();
  const engine::Words words =
      make_words(chosen.lexicon->lexicon, catalog_->letters(*chosen.lexicon, chosen.rules.dice), {});
  const SolvedFolder folder(in_folder().folder, 1 << 30);
  for (const bool whole : {true, false}) {
    const std::string theirs = solver::pack_table(
        fingerprint, *space, std::span(other).first(whole ? other.size() : other.size() - 1));
    ASSERT_TRUE(lexicon::write_file(path, "no table").ok());
    int reports = 0;
    WorkSettings settings;
    settings.threads = 1;
    settings.save_every = absl::ZeroDuration();
    settings.cancelled = [&] { return reports > 1 && !whole; };  // stopped while it has fewer values
    settings.progress = [&](solver::Basis, std::int64_t, double) {
      if (reports++ == 0) {
        EXPECT_EQ(lexicon::write_file(path, theirs), absl::OkStatus());
      }
    };
    KeptWork kept;
    const auto play = work_out_play({.chosen = chosen, .words = &words}, folder, settings, kept);
    EXPECT_EQ(bytes_of(path), theirs);
    if (whole) {
      EXPECT_NEAR(play.value().expected_total, value + 1000, 1e-9);
    } else {
      EXPECT_TRUE(absl::IsCancelled(play.status()));
    }
  }
}

TEST_F(SolvedGamesTest, WritesAtOnceOnlyWhatDoesNotGoOn) {
  const ChosenRules chosen = rules("word");
  const engine::Words words =
      make_words(chosen.lexicon->lexicon, catalog_->letters(*chosen.lexicon, chosen.rules.dice), {});
  const SolvedFolder folder(in_folder().folder, 1 << 30);
  for (const bool ends : {false, true}) {
    int reports = 0;  // of states
    WorkSettings settings;
    settings.threads = 1;
    settings.save_every = absl::Hours(1);
    settings.cancelled = [&] { return reports > 1; };
    settings.ends = [&] { return ends; };
    settings.progress = [&](solver::Basis, std::int64_t states, double) { reports += states > 0 ? 1 : 0; };
    KeptWork kept;
    const auto play = work_out_play({.chosen = chosen, .words = &words}, folder, settings, kept);
    EXPECT_TRUE(absl::IsCancelled(play.status())) << play.status();
    EXPECT_FALSE(kept.values.empty());
    EXPECT_GT(kept.bytes(), kept.values.size() * sizeof(double));
    EXPECT_EQ(fs::exists(in_folder().folder), ends);
  }
}

TEST_F(SolvedGamesTest, KeepsGamesInMemoryWhereItCannotWrite) {
  std::ofstream(folder_.path() + "/file") << "no folder";
  SolvedGames solved(*catalog_, {.folder = folder_.path() + "/file/tables", .threads = 1});
  EXPECT_GT(value_of(solved, rules("word")), 0);
}

TEST_F(SolvedGamesTest, TakesGamesThatAClockAloneTellsApartForOne) {
  SolvedGames solved(*catalog_, {.threads = 1});
  EXPECT_EQ(*solved.find(rules("word")), *solved.find(rules("word", {{"clock", "7"}})));
  EXPECT_NE(*solved.find(rules("word")), *solved.find(rules("word", {{"bonus-at", "7"}})));
}

TEST_F(SolvedGamesTest, KnowsAtOnceWhatWillBeAnEstimate) {
  SolvedGames solved(*catalog_, {.threads = 1});
  EXPECT_EQ((*solved.find(rules("yahtwentee")))->progress().basis, solver::Basis::kEstimate);
  EXPECT_EQ((*solved.find(rules("yat-z", {{"columns", "2"}})))->progress().basis, solver::Basis::kEstimate);
  EXPECT_EQ((*solved.find(rules("platzee")))->progress().basis, solver::Basis::kExact);
}

TEST(ProgressText, SaysWhatIsDone) {
  struct Case {
    SolveProgress progress;
    const char* want;
  };
  for (const Case& c : {
           Case{{.stage = SolveStage::kLooking}, "what was worked out before is looked for"},
           Case{{.stage = SolveStage::kQueued}, "it is the next"},
           Case{{.stage = SolveStage::kQueued, .games_before = 1}, "it waits behind 1 other game"},
           Case{{.share = 0.4, .stage = SolveStage::kQueued, .games_before = 2},
                "40 % done, it waits behind 2 other games"},
           Case{{.share = 0}, "0 % done"},
           Case{{.share = 0.99}, "99 % done"},
           Case{{.share = 0.4, .left = absl::Seconds(30)}, "40 % done, about 30 s left"},
           Case{{.share = 0.4, .left = absl::Seconds(301)}, "40 % done, about 6 min left"},
       }) {
    EXPECT_EQ(progress_text(c.progress), c.want);
  }
}

TEST_F(SolvedGamesTest, TriesAgainWhatFailed) {
  ChosenRules chosen = rules("word");
  chosen.lexicon = nullptr;  // so that words cannot be found
  for (const absl::Duration again : {absl::ZeroDuration(), absl::Hours(1)}) {
    SolvedGames solved(*catalog_, {.threads = 1, .try_again = again});
    const std::shared_ptr<SolvedGame> game = *solved.find(chosen);
    for (int i = 0; i < 600'000 && absl::IsUnavailable(game->check_ready()); ++i)
      absl::SleepFor(absl::Milliseconds(1));
    EXPECT_TRUE(absl::IsFailedPrecondition(game->check_ready())) << game->check_ready();
    EXPECT_THAT(std::string(game->check_ready().message()), HasSubstr("; ask again in "));
    EXPECT_EQ(*solved.find(chosen) == game, again > absl::ZeroDuration());
  }
}

TEST_F(SolvedGamesTest, ForgetsTheGameAskedForLongestAgo) {
  SolvedGames solved(*catalog_, {.threads = 1, .most_games = 2});
  const auto game = [&](int bonus) { return rules("word", {{"bonus-at", std::to_string(bonus)}}); };
  const std::shared_ptr<SolvedGame> used = *solved.find(game(1));
  const auto one = [&](int bonus) {
    value_of(solved, game(bonus));
    return std::weak_ptr<SolvedGame>(*solved.find(game(bonus)));
  };
  one(1);
  const std::weak_ptr<SolvedGame> second = one(2);
  EXPECT_FALSE(second.expired());
  one(3);
  EXPECT_TRUE(second.expired());
  one(4);
  EXPECT_EQ(*solved.find(game(1)), used);
}

}  // namespace
}  // namespace lexicup::service
