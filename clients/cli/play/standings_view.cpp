#include "clients/cli/play/standings_view.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <absl/strings/str_join.h>
#include <absl/time/time.h>
#include <fmt/format.h>

#include "clients/cli/text.h"

namespace lexicup::cli::play {
namespace {

constexpr int kOnOneLine = 4;  // players
constexpr int kShortName = 4;  // columns

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

// "> Anna: 46  ", the name cut so that all of it takes `room` columns, though never to less than a few
// letters.
Row player_row(const v1::Game& game, int seat, int room, const Sight& sight) {
  const bool moves = is_playing(game) && game.seat_to_move() == seat;
  const bool left = game.seats(seat).left();
  const std::string end = fmt::format(": {}{}  ", game.seats(seat).total(), left ? " (left)" : "");
  const int for_name = std::max(kShortName, room - 2 - display_width(end));
  const std::string name = fit(player_name(game, seat), for_name, sight.glyphs().ellipsis);
  const Style style = moves ? Style::kGood : left ? Style::kFaint : Style::kPlain;
  return Row(fmt::format("{} {}{}", moves ? ">" : " ", name, end), style, sight.colour);
}

Pane all_players(const v1::Game& game, const Sight& sight, int lines) {
  const int on_a_line = std::max(1, (game.seats_size() + lines - 1) / lines);
  Pane pane(static_cast<size_t>(lines));
  for (int seat = 0; seat < game.seats_size(); ++seat) {
    pane[static_cast<size_t>(seat / on_a_line)].append(
        player_row(game, seat, sight.columns / on_a_line, sight));
  }
  return pane;
}

// One line: who moves, then who comes next as far as there is room, then how many are not shown.
Row players_from_mover(const v1::Game& game, const Sight& sight) {
  constexpr int kRoom = 20;  // for each player
  constexpr int kMore = 2;   // "+6"
  const int seats = game.seats_size();
  const int first = is_playing(game) ? game.seat_to_move() : 0;
  Row row;
  for (int shown = 0; shown < seats; ++shown) {
    const Row next = player_row(game, (first + shown) % seats, kRoom, sight);
    const int more = shown + 1 < seats ? kMore : 0;
    if (shown > 0 && row.width + next.width + more > sight.columns) {
      row.append(Row(fmt::format("+{}", seats - shown), Style::kFaint, sight.colour));
      break;
    }
    row.append(next);
  }
  return row;
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
    const bool ranked = seat->rank() > 0 && game.seats_size() > 1;
    table.add({{ranked ? fmt::to_string(seat->rank()) : "", style},
               {seat->player(), style},
               {fmt::to_string(seat->total()), style},
               {seat->left() ? "left" : ""}});
  }
  const bool finished = game.status() == v1::GAME_STATUS_FINISHED;
  return table.draw(colour) + (finished ? winner_line(game) : "The game was closed before its end.\n");
}

Pane draw_players(const v1::Game& game, const Sight& sight, int lines) {
  if (lines <= 0) return {};
  const int wanted = game.seats_size() > kOnOneLine ? 2 : 1;
  if (wanted <= lines) {
    Pane all = all_players(game, sight, wanted);
    if (width_of(all) <= sight.columns) return all;
  }
  return {players_from_mover(game, sight)};
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
