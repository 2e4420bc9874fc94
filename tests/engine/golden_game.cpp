// Plays the moves that it reads and prints the game as a page: golden_game VARIANT NAME,NAME...
// [OPTION=VALUE...] A move a line; golden_games_test.py cuts them out of the pages and compares.
#include <iostream>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "engine/game.h"
#include "engine/move_text.h"
#include "engine/standings.h"
#include "engine/variants.h"

namespace lexicup::engine {
namespace {

using Names = std::vector<std::string>;

Names names_of(const std::string& list) {
  Names names = {""};
  for (char c : list) {
    if (c == ',') {
      names.emplace_back();
    } else {
      names.back() += c;
    }
  }
  return names;
}

int fail(const std::string& what) {
  std::cerr << "golden_game: " << what << "\n";
  return 1;
}

// What became of the player's total: "+12 = 40".
std::string outcome(const RuleSet& rules, const GameState& before, const GameState& after) {
  const std::size_t player = static_cast<std::size_t>(before.player_to_move);
  const int total = grand_total(rules, after.players[player]);
  return fmt::format("+{} = {}", total - grand_total(rules, before.players[player]), total);
}

void print_move(const RuleSet& rules, const Names& names, const GameState& before, const GameState& after,
                const Move& move) {
  const bool first = before.roll_number == 0;
  const std::string& name = names[static_cast<std::size_t>(before.player_to_move)];
  const std::string who = first ? fmt::format("{:>2} {}", before.turn, name) : "";
  const bool ends_turn = after.players != before.players && !std::holds_alternative<Left>(move);
  const std::string text = move_text(rules, move);
  std::cout << fmt::format("{:<9} ", who)
            << (ends_turn ? fmt::format("{:<47} # {}", text, outcome(rules, before, after)) : text) << "\n";
}

std::string points_text(const Sheet& sheet, int box) {
  std::string text;
  for (int points : sheet.boxes[static_cast<std::size_t>(box)]) {
    text += fmt::format("{}{}", text.empty() ? "" : "+", points);
  }
  return text.empty() ? "." : text;
}

// A row of the sheets at the end, a cell for each player's columns.
template <typename Cell>
void print_row(const GameState& state, const std::string& title, Cell cell) {
  std::cout << fmt::format("{:<20}", title);
  for (const PlayerState& player : state.players) {
    for (const Sheet& sheet : player.sheets) std::cout << fmt::format("{:>10}", cell(sheet));
  }
  std::cout << "\n";
}

void print_sheets(const RuleSet& rules, const GameState& state) {
  for (int box = 0; box < static_cast<int>(rules.boxes.size()); ++box) {
    print_row(state, box_at(rules, box).title, [&](const Sheet& sheet) { return points_text(sheet, box); });
  }
  for (const SectionBonus& bonus : rules.section_bonuses) {
    print_row(state, bonus.title, [&](const Sheet& sheet) {
      return std::to_string(section_total(sheet, bonus) >= bonus.threshold ? bonus.points : 0);
    });
  }
  if (rules.repeat_bonus) {
    print_row(state, "Repeat Bonus",
              [&](const Sheet& sheet) { return std::to_string(totals(rules, sheet).repeat_bonuses); });
  }
  print_row(state, "Total", [&](const Sheet& sheet) { return std::to_string(totals(rules, sheet).total); });
}

void print_standings(const RuleSet& rules, const GameState& state, const Names& names) {
  std::cout << (state.over ? "\nOver.\n" : "\nNot over.\n");
  for (const Standing& one : standings(rules, state)) {
    const std::string place = one.left ? "left" : fmt::format("{}.", one.rank);
    std::cout << fmt::format("{:<4} {} {}\n", place, names[static_cast<std::size_t>(one.player)], one.total);
  }
}

int play(const RuleSet& rules, const Names& names) {
  const Words any_word = every_word(rules.dice);
  GameState state = new_game(rules, static_cast<int>(names.size()));
  for (std::string line; std::getline(std::cin, line);) {
    const absl::StatusOr<Move> move = parse_move(rules, line);
    if (!move.ok()) return fail(line + ": " + std::string(move.status().message()));
    absl::StatusOr<GameState> next = apply(rules, state, *move, &any_word);
    if (!next.ok()) return fail(line + ": " + std::string(next.status().message()));
    print_move(rules, names, state, *next, *move);
    state = *std::move(next);
  }
  std::cout << "\n";
  print_sheets(rules, state);
  print_standings(rules, state, names);
  return 0;
}

int run(const std::vector<std::string>& arguments) {
  if (arguments.size() < 2) return fail("name a variant and the players");
  OptionMap options;
  for (std::size_t i = 2; i < arguments.size(); ++i) {
    const std::size_t equals = arguments[i].find('=');
    if (equals == std::string::npos) return fail(arguments[i] + " is no OPTION=VALUE");
    options[arguments[i].substr(0, equals)] = arguments[i].substr(equals + 1);
  }
  const absl::StatusOr<RuleSet> rules = make_rules(arguments[0], options);
  if (!rules.ok()) return fail(std::string(rules.status().message()));
  return play(*rules, names_of(arguments[1]));
}

}  // namespace
}  // namespace lexicup::engine

int main(int argc, char** argv) {
  return lexicup::engine::run(std::vector<std::string>(argv + 1, argv + argc));
}
