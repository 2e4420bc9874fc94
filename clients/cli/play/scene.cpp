#include "clients/cli/play/scene.h"

#include <algorithm>

namespace lexicup::cli::play {

bool is_playing(const v1::Game& game) { return game.status() == v1::GAME_STATUS_PLAYING; }

bool is_over(const v1::Game& game) {
  return game.status() == v1::GAME_STATUS_FINISHED || game.status() == v1::GAME_STATUS_ABANDONED;
}

bool my_turn(const Scene& scene) {
  return is_playing(scene.game) && scene.own.contains(scene.game.seat_to_move());
}

int shown_seat(const Scene& scene) {
  const bool movers = scene.own.empty() || my_turn(scene);
  const int seat = movers ? scene.game.seat_to_move() : *scene.own.begin();
  return std::clamp(seat, 0, std::max(0, scene.game.seats_size() - 1));
}

std::string player_name(const v1::Game& game, int seat) {
  if (seat < 0 || seat >= game.seats_size() || game.seats(seat).player().empty()) return "a free seat";
  return game.seats(seat).player();
}

bool shares_keyboard(const Scene& scene) { return scene.own.size() > 1; }

std::string box_title(const v1::Variant& card, const std::string& id) {
  const v1::Box* box = find_box(card, id);
  return box == nullptr ? id : box->title();
}

int box_place(const v1::Variant& card, const std::string& id) {
  for (int place = 0; place < card.boxes_size(); ++place) {
    if (card.boxes(place).box() == id) return place;
  }
  return -1;
}

const v1::Box* find_box(const v1::Variant& card, const std::string& id) {
  const int place = box_place(card, id);
  return place < 0 ? nullptr : &card.boxes(place);
}

int columns_of(const v1::Variant& card) { return std::max(1, card.multipliers_size()); }

Held held_in(const v1::Sheet& sheet, const std::string& box) {
  Held held;
  for (const v1::SheetEntry& entry : sheet.entries()) {
    if (entry.box() != box) continue;
    ++held.uses;
    held.points += entry.points();
  }
  return held;
}

const v1::ScoredBox* offer_for(const v1::Game& game, int column, const std::string& box) {
  for (const v1::SheetOffers& offers : game.offers()) {
    if (offers.column() != column) continue;
    for (const v1::ScoredBox& offer : offers.boxes()) {
      if (offer.box() == box) return &offer;
    }
  }
  return nullptr;
}

}  // namespace lexicup::cli::play
