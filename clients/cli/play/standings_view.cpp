#include "clients/cli/play/standings_view.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <absl/strings/str_join.h>
#include <absl/time/time.h>
#include <fmt/format.h>

namespace lexicup::cli::play {
namespace {

constexpr int kOnOneLine = 4;  // players

std::string points(int total) { return fmt::format("{} point{}", total, total == 1 ? "" : "s"); }

// "Anna", "Anna and Ben", "Anna, Ben and Cleo".
std::string listed(const std::vector<std::string>& names) {
  if (names.size() < 2) return absl::StrJoin(names, "");
  return absl::StrJoin(names.begin(), names.end() - 1, ", ") + " and " + names.back();
}

std::string winner_line(const v1::Game& game) {
  if (game.seats_size() == 1)
    return fmt::format("{} has {}.\n", game.seats(0).player(), points(game.seats(0).total()));
  std::vector<std::string> winners;
  int total = 0;
  for (const v1::Seat& seat : game.seats()) {
    if (seat.rank() != 1) continue;
    winners.push_back(seat.player());
    total = seat.total();
  }
  if (winners.size() > 1)
    return fmt::format("{} share the victory with {}.\n", listed(winners), points(total));
  return fmt::format("{} wins with {}.\n", listed(winners), points(total));
}

std::string when(const google::protobuf::Timestamp& time) {
  return absl::FormatTime("%Y-%m-%d %H:%M UTC", absl::FromUnixSeconds(time.seconds()), absl::UTCTimeZone());
}

std::string ending_of(const v1::Event& event) {
  const bool out = event.standings_out();
  if (event.has_tournament()) {
    return fmt::format("Tournament from {} to {}; {}.", when(event.tournament().starts()),
                       when(event.tournament().ends()),
                       out ? "it is over" : "the standings are out at its end");
  }
  const std::string finished = event.finishers() == 1
                                   ? "one player has finished"
                                   : fmt::format("{} players have finished", event.finishers());
  return fmt::format("The standings are out {} {}.", out ? "since" : "once", finished);
}

}  // namespace

std::string draw_standings(const v1::Game& game, bool colour) {
  std::vector<const v1::Seat*> seats;
  for (const v1::Seat& seat : game.seats()) seats.push_back(&seat);
  // Who left has no rank and comes last.
  std::stable_sort(seats.begin(), seats.end(), [](const v1::Seat* one, const v1::Seat* other) {
    return std::pair(one->rank() == 0, one->rank()) < std::pair(other->rank() == 0, other->rank());
  });
  Table table({{"RANK", Align::kRight}, {"PLAYER"}, {"TOTAL", Align::kRight}, {""}});
  for (const v1::Seat* seat : seats) {
    const Style style = seat->rank() == 1 ? Style::kGood : Style::kPlain;
    table.add({{seat->rank() == 0 ? "" : fmt::to_string(seat->rank()), style},
               {seat->player(), style},
               {fmt::to_string(seat->total()), style},
               {seat->left() ? "left" : ""}});
  }
  const bool finished = game.status() == v1::GAME_STATUS_FINISHED;
  return table.draw(colour) + (finished ? winner_line(game) : "The game was closed before its end.\n");
}

Pane draw_players(const v1::Game& game, const Sight& sight) {
  const int lines = game.seats_size() > kOnOneLine ? 2 : 1;
  const int on_a_line = (game.seats_size() + lines - 1) / std::max(1, lines);
  const int room = 80 / std::max(1, on_a_line) - 9;  // the mark, the total and blanks take the rest
  Pane pane(lines);
  for (int seat = 0; seat < game.seats_size(); ++seat) {
    const bool moves = is_playing(game) && game.seat_to_move() == seat;
    const std::string name = fit(player_name(game, seat), std::max(4, room), sight.glyphs().ellipsis);
    const bool left = game.seats(seat).left();
    Row& row = pane[seat / std::max(1, on_a_line)];
    row.append(
        Row(fmt::format("{} {} {}{}  ", moves ? ">" : " ", name, game.seats(seat).total(), left ? " -" : ""),
            moves  ? Style::kGood
            : left ? Style::kFaint
                   : Style::kPlain,
            sight.colour));
  }
  return pane;
}

std::string draw_event(const v1::Event& event, bool colour) {
  std::string text = fmt::format("Event {}{}{}: {}\n{}\n{} opened, {} finished\n", event.event(),
                                 event.title().empty() ? "" : ", ", event.title(), event.rules().variant(),
                                 ending_of(event), event.players(), event.finished());
  if (!event.standings_out()) return text;
  if (event.standings().empty()) return text + "Nobody played, so there are no standings.\n";
  Table table({{"RANK", Align::kRight}, {"PLAYER"}, {"TOTAL", Align::kRight}, {"GAME"}});
  for (const v1::Standing& standing : event.standings()) {
    table.add({{fmt::to_string(standing.rank())},
               {standing.player()},
               {fmt::to_string(standing.total())},
               {standing.game()}});
  }
  return text + table.draw(colour);
}

}  // namespace lexicup::cli::play
