#include "tests/clients/cli/play/table_for_tests.h"

#include <absl/strings/ascii.h>

#include "engine/dice.h"
#include "engine/score.h"
#include "engine/variants.h"
#include "service/offer.h"
#include "service/rule_card.h"

namespace lexicup::cli::play {
namespace {

void set_sheet(const engine::RuleSet& rules, const engine::Sheet& sheet, v1::Seat& seat) {
  v1::Sheet& out = *seat.add_sheets();
  for (size_t box = 0; box < rules.boxes.size(); ++box) {
    for (const int points : sheet.boxes[box]) {
      v1::SheetEntry& entry = *out.add_entries();
      entry.set_box(rules.boxes[box].id);
      entry.set_points(points);
    }
  }
  out.set_repeat_bonuses(sheet.repeat_bonuses);
  const engine::Totals totals = engine::totals(rules, sheet);
  service::set_totals(totals, *seat.add_totals());
  const int times = rules.multipliers[static_cast<size_t>(seat.totals_size() - 1)];
  seat.set_total(seat.total() + totals.total * times);
}

void set_offers(const engine::RuleSet& rules, const engine::Sheet& sheet, const TableForTests& table,
                v1::Game& game) {
  if (table.faces.empty()) return;
  const engine::Roll roll = engine::parse_faces(rules.dice, table.faces).value();
  v1::SheetOffers& offers = *game.add_offers();
  offers.set_column(game.offers_size());
  const auto scored = engine::score_roll(rules, sheet, roll, {.roll_number = table.roll}).value();
  for (const engine::Offer& offer : scored) {
    service::set_scored_box(rules, offer, *offers.add_boxes());
  }
}

}  // namespace

Scene scene_with(const TableForTests& table) {
  const engine::RuleSet rules = engine::make_rules(table.variant, table.options).value();
  Scene scene;
  service::set_variant(rules, scene.card);
  v1::Game& game = scene.game;
  game.set_game("K7Q2M4");
  game.set_version(5);
  game.set_status(v1::GAME_STATUS_PLAYING);
  game.set_assist(v1::ASSIST_LEVEL_WORDS);
  game.set_turn(table.turn);
  game.set_roll(table.faces.empty() ? 0 : table.roll);
  game.mutable_faces()->Assign(table.faces.begin(), table.faces.end());
  for (const std::string& player : table.players) {
    v1::Seat& seat = *game.add_seats();
    seat.set_player(player);
    for (size_t column = 0; column < rules.multipliers.size(); ++column) {
      const bool given = game.seats_size() == 1 && column < table.sheets.size();
      const engine::Sheet sheet =
          given ? engine::make_sheet(rules, table.sheets[column], column == 0 ? table.repeat_bonuses : 0)
                      .value()
                : engine::empty_sheet(rules);
      set_sheet(rules, sheet, seat);
      if (game.seats_size() == 1) set_offers(rules, sheet, table, game);
    }
  }
  scene.own = {0};
  return scene;
}

v1::ScoredBox& offer_in(Scene& scene, const std::string& box) {
  for (v1::ScoredBox& offer : *scene.game.mutable_offers(0)->mutable_boxes()) {
    if (offer.box() == box) return offer;
  }
  return *scene.game.mutable_offers(0)->add_boxes();
}

void offer_words(Scene& scene, const std::string& box, int points, const std::vector<std::string>& words) {
  v1::ScoredBox& offer = offer_in(scene, box);
  offer.set_points(points);
  v1::WordChoice& choice = *offer.add_choices();
  choice.set_points(points);
  for (const std::string& text : words) {
    v1::FoundWord& word = *choice.add_words()->mutable_word();
    word.set_word(absl::AsciiStrToUpper(text));
    for (size_t i = 0; i < text.size(); ++i) {
      if (!absl::ascii_islower(static_cast<unsigned char>(text[i]))) continue;
      v1::WildLetter& wild = *word.add_wilds();
      wild.set_position(static_cast<int>(i));
      wild.set_letter(word.word().substr(i, 1));
    }
  }
}

}  // namespace lexicup::cli::play
