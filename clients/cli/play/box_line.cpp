#include "clients/cli/play/box_line.h"

#include <fmt/format.h>

namespace lexicup::cli::play {
namespace {

// Without help a word box says nothing about words the player has not found yet.
bool keeps_words_secret(const Scene& scene, const v1::Box& box) {
  return box.takes_words() && scene.game.assist() == v1::ASSIST_LEVEL_OFF;
}

std::string now_of(const Scene& scene, const v1::Box& box, const v1::ScoredBox& offer) {
  if (offer.state() != v1::CLAIM_STATE_OPEN) return "";
  if (keeps_words_secret(scene, box)) return "?";
  const bool bonus = offer.repeat_bonus() + offer.section_bonus() > 0;
  return fmt::format("{}{}", offer.points(), bonus ? "+" : "");
}

}  // namespace

std::vector<BoxLine> box_lines(const Scene& scene, const BoxKeys& keys, int seat, int column) {
  const v1::Game& game = scene.game;
  const v1::Sheet empty;
  const bool has_sheet = seat < game.seats_size() && column <= game.seats(seat).sheets_size();
  const v1::Sheet& sheet = has_sheet ? game.seats(seat).sheets(column - 1) : empty;
  const bool moves = is_playing(game) && game.seat_to_move() == seat;
  std::vector<BoxLine> lines;
  for (int place = 0; place < scene.card.boxes_size(); ++place) {
    const v1::Box& box = scene.card.boxes(place);
    const Held held = held_in(sheet, box.box());
    BoxLine line{&box, keys[place], box.title(), "", "", held.uses >= box.uses(), nullptr};
    if (box.uses() > 1) line.title += fmt::format(" {}/{}", held.uses, box.uses());
    if (held.uses > 0) line.held = fmt::to_string(held.points);
    if (moves) line.offer = offer_for(game, column, box.box());
    if (line.offer != nullptr) line.now = now_of(scene, box, *line.offer);
    lines.push_back(std::move(line));
  }
  return lines;
}

Cell held_cell(const BoxLine& line) { return {line.held.empty() ? "." : line.held}; }

Cell now_cell(const BoxLine& line) {
  if (!line.now.empty()) return {line.now, style_of_now(line)};
  return {line.used_up ? "" : "-", Style::kFaint};
}

Style style_of_now(const BoxLine& line) {
  const bool worth_something = line.offer != nullptr && line.offer->state() == v1::CLAIM_STATE_OPEN &&
                               line.offer->points() + line.offer->repeat_bonus() > 0;
  return worth_something ? Style::kGood : Style::kPlain;
}

Style style_of_title(const BoxLine& line) {
  const bool barred = line.offer != nullptr && line.offer->state() != v1::CLAIM_STATE_OPEN;
  return line.used_up || barred ? Style::kFaint : Style::kPlain;
}

}  // namespace lexicup::cli::play
