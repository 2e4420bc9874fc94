// Writes what optimal play of a game comes to, as JSON for bench/results.py: its value, the distribution of
// the final total, what each box contributes, first rolls and words. Words of equal points go to the first in
// the alphabet, so they tell about that too; how likely a roll spells a word does not.
//
//   game_results yat-z --option preset=classic --tables /tmp/tables > yat-z-classic.json
//   game_results word --option order=any --games 5000 --lexicon en.lex --tables /tmp/tables > word-any.json
//
// Games too large to solve are played by a trained estimate, and their value is the mean of those games.
//
// Without --games the distribution is exact; with it, that of so many games played with the engine's dice,
// which also tell which words were claimed; with --exact beside it the games tell about words only.
#include <algorithm>
#include <array>
#include <atomic>
#include <map>
#include <mutex>
#include <span>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "bench/advised_player.h"
#include "bench/solved_setup.h"
#include "bench/word_chances.h"
#include "engine/game.h"
#include "engine/standings.h"
#include "solver/advise.h"
#include "solver/game_outcomes.h"
#include "solver/train.h"
#include "solver/turn.h"

namespace lexicup::bench {

// Where the figures come from.
struct Games {
  std::size_t played = 0;
  bool also_exact = false;

  bool exact() const { return played == 0 || also_exact; }
};

namespace {

using Json = nlohmann::ordered_json;
using solver::Distribution;
using solver::ValueTable;

constexpr std::size_t kFirstRolls = 10;  // of the best, and of the worst
constexpr std::size_t kWords = 25;

struct Word {
  std::string text;
  std::string box;
  double claims = 0;  // in a game, on average
  double points = 0;  // that it recorded in a game, on average
  int most = 0;       // points it recorded at most
};

// What games end with, on average.
struct Ends {
  Distribution total;
  std::vector<Distribution> boxes;  // chances of points for which a game claims the box
  std::vector<double> bonuses;      // the chance of each
  double repeats = 0;
  std::vector<Word> words;
};

Ends exact_ends(const ValueTable& table, int threads, std::vector<Word> words) {
  solver::GameOutcomes outcomes = solver::game_outcomes(table, {.threads = threads}).value();
  return {.total = std::move(outcomes.total),
          .boxes = std::move(outcomes.boxes),
          .bonuses = std::move(outcomes.section_bonuses),
          .repeats = outcomes.repeat_bonuses,
          .words = std::move(words)};
}

// Counts ends of games; shared by all threads.
class EndCounter {
 public:
  EndCounter(const Setup& setup, double weight) : setup_(setup), weight_(weight) {
    ends_.boxes.resize(setup.rules.boxes.size());
    ends_.bonuses.resize(setup.rules.section_bonuses.size());
  }

  void count_claim(const engine::Claimed& claim, int points) {
    if (claim.claim.words.empty()) return;
    const std::lock_guard lock(mutex_);
    Word& word = words_[{fmt::format("{}", fmt::join(claim.claim.words, " ")), claim.claim.box}];
    word.claims += weight_;
    word.points += weight_ * points;
    word.most = std::max(word.most, points);
  }

  void count_end(const engine::GameState& state) {
    const engine::PlayerState& player = state.players[0];
    const std::lock_guard lock(mutex_);
    ends_.total.chances[engine::grand_total(setup_.rules, player)] += weight_;
    for (const engine::Sheet& sheet : player.sheets) count_sheet(sheet);
  }

  Ends ends() {
    for (const auto& [key, word] : words_) {
      ends_.words.push_back(word);
      ends_.words.back().text = key.first;
      ends_.words.back().box = key.second;
    }
    std::ranges::stable_sort(ends_.words, std::ranges::greater(), &Word::points);
    if (ends_.words.size() > kWords) ends_.words.resize(kWords);
    return std::move(ends_);
  }

 private:
  void count_sheet(const engine::Sheet& sheet) {
    for (std::size_t box = 0; box < sheet.boxes.size(); ++box) {
      for (int points : sheet.boxes[box]) ends_.boxes[box].chances[points] += weight_;
    }
    ends_.repeats += weight_ * sheet.repeat_bonuses;
    for (std::size_t i = 0; i < ends_.bonuses.size(); ++i) {
      const engine::SectionBonus& bonus = setup_.rules.section_bonuses[i];
      if (engine::section_total(sheet, bonus) >= bonus.threshold) ends_.bonuses[i] += weight_;
    }
  }

  const Setup& setup_;
  const double weight_;
  std::mutex mutex_;
  Ends ends_;
  std::map<std::pair<std::string, std::string>, Word> words_;
};

// What is known of a game: its table, or an estimate where it is too large for one.
struct Known {
  std::shared_ptr<const ValueTable> table;
  std::shared_ptr<const solver::ValueModel> model;

  std::unique_ptr<solver::Adviser> make_adviser() const {
    return table != nullptr ? solver::make_adviser(table) : solver::make_adviser(model);
  }
  const solver::RollSpace& rolls() const {
    return table != nullptr ? table->game->rolls : model->game().rolls;
  }
  std::size_t sheets() const { return table != nullptr ? table->game->sheets.states() : 0; }
};

Known known(const Setup& setup, const SetupOptions& options) {
  auto table = solved(setup, options);
  if (table.ok()) return {.table = *std::move(table), .model = nullptr};
  if (!absl::IsResourceExhausted(table.status())) fail(std::string(table.status().message()));
  auto game = solver::make_estimate_game(setup.rules, setup.words(), {.threads = options.threads});
  if (!game.ok()) fail(std::string(game.status().message()));
  auto model = solver::train(*std::move(game), {.threads = options.threads});
  if (!model.ok()) fail(std::string(model.status().message()));
  return {.table = nullptr, .model = *std::move(model)};
}

// Calls work(i) for all i below `count`; each thread makes its own work.
template <typename MakeWork>
void on_threads(int threads, std::size_t count, const MakeWork& make_work) {
  std::atomic<std::size_t> next = 0;
  std::vector<std::jthread> workers;
  for (int i = 0; i < threads; ++i) {
    workers.emplace_back([&] {
      const auto work = make_work();
      for (std::size_t place = next++; place < count; place = next++) work(place);
    });
  }
}

Ends played_ends(const Setup& setup, const Known& known, std::size_t games, int threads) {
  EndCounter counter(setup, 1.0 / static_cast<double>(games));
  on_threads(threads, games, [&] {
    auto player = std::make_shared<AdvisedPlayer>(setup, known.make_adviser());
    player->tell_claims([&](const auto& claim, int points) { counter.count_claim(claim, points); });
    return [&, player](std::size_t game) {
      engine::FairDice dice = dice_of_game("results", game);
      counter.count_end(
          player->play(engine::new_game(setup.rules, 1), dice, [](const auto&, const auto&) {}));
    };
  });
  return counter.ends();
}

using RollValues = std::vector<std::pair<double, std::size_t>>;  // best first

// What every first roll of a game is worth, by its table.
RollValues first_rolls(const ValueTable& table) {
  const solver::GameSpace& game = *table.game;
  solver::TurnBatch batch(game, table.values.data(), /*lanes=*/1);
  batch.look_at(std::array{game.sheets.start()});
  batch.must_claim(game.rules.rolls_per_turn);
  for (int roll = game.rules.rolls_per_turn - 1; roll > 0; --roll) batch.may_roll_or_claim(roll);
  RollValues rolls;
  for (std::size_t roll = 0; roll < game.rolls.rolls(); ++roll) rolls.emplace_back(batch.rolls()[roll], roll);
  std::ranges::sort(rolls, std::ranges::greater());
  return rolls;
}

// The same by advice on each.
RollValues first_rolls(const Setup& setup, const Known& known, int threads) {
  RollValues values(known.rolls().rolls());
  const std::vector<engine::Sheet> sheets(setup.rules.multipliers.size(), engine::empty_sheet(setup.rules));
  on_threads(threads, values.size(), [&] {
    const std::shared_ptr<solver::Adviser> adviser = known.make_adviser();
    return [&, adviser](std::size_t roll) {
      const auto advice = adviser->advise(sheets, known.rolls().faces_of(roll), 1);
      if (!advice.ok()) fail(std::string(advice.status().message()));
      values[roll] = {advice->choices.front().expected_total, roll};
    };
  });
  std::ranges::sort(values, std::ranges::greater());
  return values;
}

Json json_of(const Setup& setup, const Known& known, const RollValues::value_type& roll) {
  return {{"faces", engine::face_labels(setup.rules.dice, known.rolls().faces_of(roll.second))},
          {"value", roll.first},
          {"chance", known.rolls().chance(roll.second)}};
}

Json json_of(const Distribution& distribution) {
  Json chances = Json::array();
  for (const auto& [points, chance] : distribution.chances) chances.push_back({points, chance});
  return chances;
}

// How often a game uses the box, the points it gives on average, and how often it holds nothing.
Json box_json(const engine::Box& box, const Distribution& points) {
  double uses = 0;
  double zeroes = 0;
  for (const auto& [value, chance] : points.chances) {
    uses += chance;
    if (value == 0) zeroes += chance;
  }
  const double spread = uses > 1 - 1e-9 && uses < 1 + 1e-9 ? points.deviation() : -1;
  return {{"box", box.id},         {"title", box.title},  {"uses", uses},
          {"mean", points.mean()}, {"deviation", spread}, {"zeroes", zeroes}};
}

Json results(const Setup& setup, const Known& known, const Ends& ends, const Games& games,
             const RollValues& rolls, std::span<const WordChance> likeliest) {
  Json json{{"variant", setup.rules.variant},
            {"title", setup.rules.title},
            {"sheets", known.sheets()},
            {"rolls", known.rolls().rolls()},
            {"value", known.table != nullptr ? known.table->value_of_game() : ends.total.mean()},
            {"games", games.played},
            {"exact", games.exact()},
            {"basis", known.table != nullptr ? "exact" : "estimate"}};
  json["total"] = json_of(ends.total);
  for (std::size_t box = 0; box < setup.rules.boxes.size(); ++box) {
    json["boxes"].push_back(box_json(setup.rules.boxes[box], ends.boxes[box]));
  }
  for (std::size_t i = 0; i < setup.rules.section_bonuses.size(); ++i) {
    const engine::SectionBonus& bonus = setup.rules.section_bonuses[i];
    json["bonuses"].push_back({{"title", bonus.title},
                               {"points", bonus.points},
                               {"threshold", bonus.threshold},
                               {"chance", ends.bonuses[i]}});
  }
  if (setup.rules.repeat_bonus) {
    json["repeat"] = {{"points", setup.rules.repeat_bonus->points}, {"mean", ends.repeats}};
  }
  const std::size_t shown = std::min(kFirstRolls, rolls.size());
  for (std::size_t i = 0; i < shown; ++i) json["best_rolls"].push_back(json_of(setup, known, rolls[i]));
  for (std::size_t i = 0; i < shown; ++i)
    json["worst_rolls"].push_back(json_of(setup, known, rolls[rolls.size() - 1 - i]));
  for (const Word& word : ends.words) {
    json["words"].push_back({{"words", word.text},
                             {"box", word.box},
                             {"claims", word.claims},
                             {"points", word.points},
                             {"most", word.most}});
  }
  for (const WordChance& word : likeliest) {
    json["likeliest_words"].push_back({{"word", word.word}, {"chance", word.chance}});
  }
  return json;
}

int run(const SetupOptions& options, const Games& games) {
  const auto setup = open_setup(options);
  if (!setup.ok()) fail(std::string(setup.status().message()));
  const Known best = known(**setup, options);
  if (best.table == nullptr && games.exact())
    fail("this game is too large to be solved; say --games, without --exact");
  const int threads = threads_of(options);
  Ends ends;
  if (games.played > 0) ends = played_ends(**setup, best, games.played, threads);
  if (games.exact()) ends = exact_ends(*best.table, threads, std::move(ends.words));
  const RollValues rolls =
      best.table != nullptr ? first_rolls(*best.table) : first_rolls(**setup, best, threads);
  std::vector<WordChance> likeliest = word_chances(**setup, best.rolls(), threads);
  if (likeliest.size() > kWords) likeliest.resize(kWords);
  fmt::print("{}\n", results(**setup, best, ends, games, rolls, likeliest).dump(1));
  return 0;
}

}  // namespace
}  // namespace lexicup::bench

int main(int argc, char** argv) {
  CLI::App app("Writes what optimal play of a game comes to, as JSON.");
  lexicup::bench::SetupOptions options;
  lexicup::bench::Games games;
  lexicup::bench::add_setup_options(app, options);
  app.add_option("--games", games.played, "Games to play; 0 for the exact distribution")
      ->capture_default_str();
  app.add_flag("--exact", games.also_exact, "The exact distribution also with --games");
  CLI11_PARSE(app, argc, argv);
  return lexicup::bench::run(options, games);
}
