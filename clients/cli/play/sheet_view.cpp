#include "clients/cli/play/sheet_view.h"

#include <algorithm>
#include <vector>

#include <absl/strings/str_join.h>
#include <fmt/format.h>

namespace lexicup::cli::play {
namespace {

bool takes_words(const v1::Variant& card) {
  return std::any_of(card.boxes().begin(), card.boxes().end(),
                     [](const v1::Box& box) { return box.takes_words(); });
}

// Of several bonuses each stands below its section.
std::vector<std::string> bonus_parts(const Scene& scene, const v1::Seat& seat) {
  std::vector<std::string> parts;
  if (scene.card.section_bonuses_size() != 1 || seat.sheets().empty()) return parts;
  const v1::SectionBonus& bonus = scene.card.section_bonuses(0);
  parts.push_back(fmt::format("{} {}", bonus.title(), bonus_progress(scene, bonus, seat.sheets(0))));
  return parts;
}

int repeat_points(const v1::Seat& seat) {
  int points = 0;
  for (const v1::SheetTotals& totals : seat.totals()) points += totals.repeat_bonuses();
  return points;
}

Row totals_row(const Scene& scene, int place, const Sight& sight) {
  if (place >= scene.game.seats_size()) return Row();
  const v1::Seat& seat = scene.game.seats(place);
  std::vector<std::string> parts = bonus_parts(scene, seat);
  if (const int points = repeat_points(seat); points > 0) {
    parts.push_back(fmt::format("Repeat bonus +{}", points));
  }
  parts.push_back(fmt::format("Total {}", seat.total()));
  const std::string name = fit(player_name(scene.game, place), 30, sight.glyphs().ellipsis);
  const std::string text = fmt::format("{}: {}", name, absl::StrJoin(parts, "   "));
  return Row(fit(text, sight.columns, sight.glyphs().ellipsis), Style::kTitle, sight.colour);
}

}  // namespace

Pane draw_sheet(const Scene& scene, int seat, const Sight& sight) {
  const BoxKeys keys = keys_for(scene.card);
  Pane pane = columns_of(scene.card) > 1 ? draw_column_sheet(scene, keys, seat, sight)
              : takes_words(scene.card)  ? draw_word_sheet(scene, keys, seat, sight)
                                         : draw_section_sheet(scene, keys, seat, sight);
  // Several sheets have their totals in the table.
  if (columns_of(scene.card) == 1) pane.push_back(totals_row(scene, seat, sight));
  return pane;
}

Progress progress_of(const Scene& scene, const v1::SectionBonus& bonus, const v1::Sheet& sheet) {
  Progress progress;
  bool open = false;
  for (const std::string& id : bonus.boxes()) {
    const Held held = held_in(sheet, id);
    const v1::Box* box = find_box(scene.card, id);
    progress.points += held.points;
    open = open || (box != nullptr && held.uses < box->uses());
  }
  progress.earned = progress.points >= bonus.threshold();
  progress.missed = !progress.earned && (!open || is_over(scene.game));
  return progress;
}

std::string bonus_progress(const Scene& scene, const v1::SectionBonus& bonus, const v1::Sheet& sheet) {
  const Progress progress = progress_of(scene, bonus, sheet);
  if (progress.earned) return fmt::format("{}: +{}", progress.points, bonus.points());
  if (progress.missed) return fmt::format("{} of {}: none", progress.points, bonus.threshold());
  return fmt::format("{} of {}: +{}", progress.points, bonus.threshold(), bonus.points());
}

}  // namespace lexicup::cli::play
