#include "clients/cli/play/screen.h"

#include <algorithm>
#include <set>

#include <absl/strings/str_join.h>
#include <absl/strings/str_split.h>
#include <fmt/format.h>

#include "clients/cli/help.h"
#include "clients/cli/play/dice_view.h"
#include "clients/cli/play/sheet_view.h"
#include "clients/cli/play/standings_view.h"

namespace lexicup::cli::play {
namespace {

constexpr int kWide = 80;
constexpr int kNewsLines = 4;  // as many as dice have

std::string clock_text(const Scene& scene, const Sight& sight) {
  if (!scene.game.has_turn_ends()) return "";
  const auto& ends = scene.game.turn_ends();
  const absl::Time time = absl::FromUnixSeconds(ends.seconds()) + absl::Nanoseconds(ends.nanos());
  const auto left =
      std::max<int64_t>(0, absl::ToInt64Seconds(absl::Ceil(time - sight.now, absl::Seconds(1))));
  return fmt::format("clock {}:{:02}", left / 60, left % 60);
}

// The box of the round, where the rounds have an order: "" in other games.
std::string round_box(const Scene& scene) {
  const v1::Seat& seat = scene.game.seats(scene.game.seat_to_move());
  if (scene.card.rounds_in_any_order() || seat.sheets().empty()) return "";
  for (const v1::Box& box : scene.card.boxes()) {
    if (box.round() > 0 && held_in(seat.sheets(0), box.box()).uses == 0) return ": " + box.title();
  }
  return "";
}

std::string whose_turn(const Scene& scene) {
  const v1::Game& game = scene.game;
  const bool you = my_turn(scene) && !shares_keyboard(scene);
  const std::string owner = you ? "your" : player_name(game, game.seat_to_move()) + "'s";
  return fmt::format("{} turn {} of {}{}", owner, game.turn(), scene.card.turns(), round_box(scene));
}

std::vector<std::string> header_parts(const Scene& scene, const Sight& sight) {
  const v1::Game& game = scene.game;
  std::vector<std::string> parts{fmt::format("{} {}", scene.card.title(), game.game())};
  if (game.status() == v1::GAME_STATUS_WAITING) parts.emplace_back("waiting for players");
  if (is_over(game)) parts.emplace_back("the game is over");
  if (!is_playing(game)) return parts;
  parts.push_back(whose_turn(scene));
  parts.push_back(game.roll() == 0 ? std::string("not rolled yet")
                                   : fmt::format("roll {} of {}", game.roll(), scene.card.rolls_per_turn()));
  if (std::string clock = clock_text(scene, sight); !clock.empty()) parts.push_back(std::move(clock));
  return parts;
}

Row header(const Scene& scene, const Sight& sight) {
  const std::string text = absl::StrJoin(header_parts(scene, sight), " | ");
  return Row(fit(text, kWide, sight.glyphs().ellipsis), Style::kTitle, sight.colour);
}

Pane news_pane(const Scene& scene, int width, const Sight& sight) {
  Pane pane;
  const size_t count = std::min<size_t>(kNewsLines, scene.news.size());
  for (size_t i = scene.news.size() - count; i < scene.news.size(); ++i) {
    pane.emplace_back(fit(scene.news[i], width, sight.glyphs().ellipsis), Style::kFaint, sight.colour);
  }
  return pane;
}

// What the claims of this roll cost or bring, where the sheet has no room to say it.
std::vector<std::string> notes_of(const Scene& scene) {
  std::vector<std::string> notes;
  if (!my_turn(scene)) return notes;
  for (const v1::SheetOffers& offers : scene.game.offers()) {
    for (const v1::ScoredBox& offer : offers.boxes()) {
      const v1::Box* box = find_box(scene.card, offer.box());
      const bool barred =
          offer.state() != v1::CLAIM_STATE_OPEN && offer.state() != v1::CLAIM_STATE_JOKER_ORDER;
      if (barred || offer.note().empty() || box == nullptr) continue;
      if (std::find(notes.begin(), notes.end(), offer.note()) == notes.end()) notes.push_back(offer.note());
    }
  }
  return notes;
}

bool takes_words(const v1::Variant& card) {
  return std::any_of(card.boxes().begin(), card.boxes().end(),
                     [](const v1::Box& box) { return box.takes_words(); });
}

// The notice; where there is none, the notes. What has no room runs into the last line, which then ends with
// an ellipsis.
Pane said(const Scene& scene, const Sight& sight) {
  std::vector<std::string> lines;
  if (!scene.notice.empty()) {
    lines = notice_lines(scene.notice);
    for (; lines.size() > lines_for_notes(scene); lines.pop_back()) {
      lines[lines.size() - 2] += " " + lines.back();
    }
  } else if (!takes_words(scene.card)) {
    lines = notes_of(scene);
  }
  Pane pane;
  for (const std::string& line : lines) {
    if (pane.size() == lines_for_notes(scene)) break;
    pane.emplace_back(fit(line, kWide, sight.glyphs().ellipsis), Style::kGood, sight.colour);
  }
  return pane;
}

void add(Pane more, Pane& pane) {
  for (Row& row : more) pane.push_back(std::move(row));
}

Pane upper_part(const Scene& scene, const Sight& sight) {
  Pane pane{header(scene, sight)};
  if (scene.game.seats_size() > 1) add(draw_players(scene.game, sight), pane);
  const Pane dice = draw_dice(scene, sight);
  constexpr int kGap = 3;
  add(beside(dice, news_pane(scene, kWide - width_of(dice) - kGap, sight), kGap), pane);
  return pane;
}

std::string typing_after_roll(const Scene& scene) {
  const bool may_roll = scene.game.roll() < scene.card.rolls_per_turn();
  const std::string claim = takes_words(scene.card)      ? "Claim: key and words, a QUIZ. Help: ?"
                            : columns_of(scene.card) > 1 ? "Claim: key and sheet, a #2. Help: ?"
                                                         : "Claim a box: its key, a. Help: ?";
  if (!may_roll) return "No roll is left. " + claim;
  return (scene.kept.empty() ? "Keep dice: 1 3. Roll all: r. " : "Roll the others: Enter. Undo: u. ") + claim;
}

}  // namespace

Pane draw_screen(const Scene& scene, const Sight& sight) {
  Pane pane = upper_part(scene, sight);
  add(draw_sheet(scene, shown_seat(scene), sight), pane);
  add(said(scene, sight), pane);
  return pane;
}

Pane draw_table_part(const Scene& scene, const Sight& sight) {
  Pane pane = upper_part(scene, sight);
  add(said(scene, sight), pane);
  return pane;
}

size_t lines_for_notes(const Scene& scene) { return columns_of(scene.card) > 1 ? 1 : 2; }

std::vector<std::string> notice_lines(const std::string& notice) {
  std::vector<std::string> lines;
  for (const std::string& line : std::vector<std::string>(absl::StrSplit(notice, '\n'))) {
    const std::vector<std::string> pieces = absl::StrSplit(wrapped(line, kWide), '\n');
    lines.insert(lines.end(), pieces.begin(), pieces.end());
  }
  return lines;
}

std::string what_to_type(const Scene& scene) {
  if (is_over(scene.game)) return "";
  if (scene.own.empty()) return "Watching. Stop: q";
  if (scene.game.status() == v1::GAME_STATUS_WAITING) {
    return "Others join with: " + scene.join_command + "   A bot instead: bot. Stop: q";
  }
  if (!my_turn(scene)) {
    return fmt::format("Waiting for {}. Help: ?  Stop: q",
                       player_name(scene.game, scene.game.seat_to_move()));
  }
  if (scene.game.roll() == 0) return "Roll: Enter. Help: ?  Stop: q";
  return typing_after_roll(scene);
}

std::string prompt_of(const Scene& scene) {
  if (!shares_keyboard(scene) || !my_turn(scene)) return "> ";
  return player_name(scene.game, scene.game.seat_to_move()) + "> ";
}

}  // namespace lexicup::cli::play
