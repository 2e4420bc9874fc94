#include "clients/cli/play/header_line.h"

#include <algorithm>
#include <string>
#include <vector>

#include <absl/strings/str_join.h>
#include <fmt/format.h>

#include "clients/cli/text.h"

namespace lexicup::cli::play {
namespace {

constexpr char kBetween[] = " | ";
constexpr int kOwner = 20;  // columns for the owner of the turn

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

std::string owner_of_turn(const Scene& scene, const Sight& sight) {
  if (my_turn(scene) && !shares_keyboard(scene)) return "your ";
  const std::string name = player_name(scene.game, scene.game.seat_to_move());
  return fit(name, kOwner, sight.glyphs().ellipsis) + "'s ";
}

std::string roll_text(const Scene& scene) {
  if (scene.game.roll() == 0) return "not rolled yet";
  return fmt::format("roll {} of {}", scene.game.roll(), scene.card.rolls_per_turn());
}

// What stands left of the roll, longest first.
std::vector<std::string> beginnings(const Scene& scene, const Sight& sight) {
  const v1::Game& game = scene.game;
  const std::string turn = fmt::format("turn {} of {}{}", game.turn(), scene.card.turns(), round_box(scene));
  const std::string owned = owner_of_turn(scene, sight) + turn;
  return {fmt::format("{} {}{}{}", scene.card.title(), game.game(), kBetween, owned),
          fmt::format("{}{}{}", game.game(), kBetween, owned), owned, turn};
}

std::string turn_header(const Scene& scene, const Sight& sight) {
  std::string end = roll_text(scene);
  if (const std::string clock = clock_text(scene, sight); !clock.empty()) end += kBetween + clock;
  const int room = sight.columns - display_width(end) - display_width(kBetween);
  const std::vector<std::string> all = beginnings(scene, sight);
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const auto& text) { return display_width(text) <= room; });
  const std::string beginning = found != all.end() ? *found : fit(all.back(), room, sight.glyphs().ellipsis);
  return beginning.empty() ? end : beginning + kBetween + end;
}

std::string other_header(const Scene& scene, const Sight& sight) {
  std::vector<std::string> parts{fmt::format("{} {}", scene.card.title(), scene.game.game())};
  if (scene.game.status() == v1::GAME_STATUS_WAITING) parts.emplace_back("waiting for players");
  if (is_over(scene.game)) parts.emplace_back("the game is over");
  return fit(absl::StrJoin(parts, kBetween), sight.columns, sight.glyphs().ellipsis);
}

}  // namespace

Row header_line(const Scene& scene, const Sight& sight) {
  const std::string text = is_playing(scene.game) ? turn_header(scene, sight) : other_header(scene, sight);
  return Row(text, Style::kTitle, sight.colour);
}

}  // namespace lexicup::cli::play
