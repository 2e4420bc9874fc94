// SolvedGamesTest: a catalog with tiny dice, a folder of tables, and what is asked of solved games.
//
//   TEST_F(SolvedGamesTest, ...) { SolvedGames solved(*catalog_, in_folder()); value_of(solved,
//   rules("word")); }
#ifndef LEXICUP_TESTS_SERVICE_SOLVED_GAMES_FIXTURE_H_
#define LEXICUP_TESTS_SERVICE_SOLVED_GAMES_FIXTURE_H_

#include <filesystem>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <absl/time/clock.h>
#include <gtest/gtest.h>

#include "service/solved/solved_games.h"
#include "tests/service/test_server.h"
#include "tests/service/tiny_dice.h"

namespace lexicup::service {

class SolvedGamesTest : public testing::Test {
 protected:
  SolvedGamesTest() {
    write_tiny_dice(dictionaries_.path());
    catalog_ = *Catalog::open({built_dictionaries(), dictionaries_.path()}, "en");
  }

  ChosenRules rules(const std::string& variant, const std::map<std::string, std::string>& options = {}) {
    v1::RuleChoice choice;
    choice.set_variant(variant);
    if (variant == "word") choice.set_dice_set("tiny");
    for (const auto& [name, value] : options) (*choice.mutable_options())[name] = value;
    return *choose_rules(*catalog_, choice);
  }

  SolvedSettings in_folder() const { return {.folder = folder_.path() + "/tables", .threads = 1}; }

  // The only such file of the folder.
  std::string table_file(const std::string& ending = ".lxv") const {
    std::vector<std::string> files;
    for (const auto& file : std::filesystem::directory_iterator(in_folder().folder)) {
      if (file.path().extension() == ending) files.push_back(file.path().string());
    }
    EXPECT_EQ(files.size(), 1u);
    return files.empty() ? "" : files.front();
  }

  // Solves the tiny game with the folder, in a server of its own.
  double solve_in_folder() {
    SolvedGames solved(*catalog_, in_folder());
    return value_of(solved, rules("word"));
  }

  static double value_of(SolvedGames& solved, const ChosenRules& chosen) {
    const auto game = solved.find(chosen);
    if (!game.ok()) {
      ADD_FAILURE() << game.status();
      return 0;
    }
    for (int i = 0; i < 600'000 && !(*game)->progress().ready; ++i) absl::SleepFor(absl::Milliseconds(1));
    EXPECT_EQ((*game)->check_ready(), absl::OkStatus());
    return (*game)->progress().expected_total;
  }

  // The chance of the first section's bonus that goes with the best choice for a roll, or -1.
  static double bonus_chance(SolvedGame& game, const ChosenRules& chosen,
                             const std::vector<std::string>& labels) {
    const std::vector<engine::Sheet> sheets{engine::empty_sheet(chosen.rules)};
    const auto faces = engine::parse_faces(chosen.rules.dice, labels).value();
    const auto advice = game.advise(sheets, faces, 1).value();
    const auto explained =
        game.explain(sheets, faces, 1, std::span(advice.choices).first(1), nullptr).value();
    for (const solver::Prospect& prospect : explained.front().prospects) {
      if (prospect.of == solver::Prospect::Of::kSectionBonus) return prospect.chance;
    }
    return -1;
  }

  // Whatever they wait for: their work takes minutes here.
  static void wait_until_looked_for(const SolvedGame& game) {
    const auto waits = [&] {
      return game.progress().stage == SolveStage::kLooking && absl::IsUnavailable(game.check_ready());
    };
    for (int i = 0; i < 600'000 && waits(); ++i) absl::SleepFor(absl::Milliseconds(1));
  }

  TemporaryFolder dictionaries_;
  TemporaryFolder folder_;
  std::unique_ptr<Catalog> catalog_;
};

}  // namespace lexicup::service

#endif  // LEXICUP_TESTS_SERVICE_SOLVED_GAMES_FIXTURE_H_
