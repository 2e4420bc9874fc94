#include "clients/cli/play/dice_view.h"

#include <algorithm>

#include <fmt/format.h>

#include "clients/cli/text.h"

namespace lexicup::cli::play {
namespace {

constexpr int kBelow = 3;  // the lines of a die; the fourth says what is kept

// Columns of the widest face of all dice, so that all dice are drawn alike.
int face_width(const v1::Variant& card) {
  int width = 1;
  for (const v1::Die& die : card.dice()) {
    for (const std::string& face : die.faces()) width = std::max(width, display_width(face));
  }
  return width;
}

bool all_alike(const v1::Variant& card) {
  return std::all_of(card.dice().begin(), card.dice().end(),
                     [&](const v1::Die& die) { return die.title() == card.dice(0).title(); });
}

// What stands at the lower edge: a letter's value, or the kind of die where kinds differ.
std::string label_of(const v1::Variant& card, int place, const std::string& face) {
  if (!card.letters().empty()) {
    for (const v1::LetterValue& letter : card.letters()) {
      if (letter.letter() == face) return fmt::to_string(letter.points());
    }
    return "";
  }
  return all_alike(card) ? "" : card.dice(place).title();
}

std::string edge(std::string_view left, std::string_view right, const std::string& label, int inside,
                 const Glyphs& glyphs) {
  const int room = inside - display_width(label);
  std::string line(left);
  for (int i = 0; i < room / 2; ++i) line += glyphs.across;
  line += label;
  for (int i = room / 2; i < room; ++i) line += glyphs.across;
  return line + std::string(right);
}

std::string middle(const std::string& face, int inside, const Glyphs& glyphs) {
  const int room = inside - display_width(face);
  const int before = (room + 1) / 2;
  return std::string(glyphs.down) + std::string(before, ' ') + face + std::string(room - before, ' ') +
         std::string(glyphs.down);
}

Pane draw_die(const Scene& scene, int place, const Sight& sight) {
  const Glyphs& glyphs = sight.glyphs();
  const int inside = face_width(scene.card) + 2;
  const std::string face = place < scene.game.faces_size() ? scene.game.faces(place) : "";
  const bool kept = scene.kept.contains(place);
  const Style style = kept ? Style::kGood : Style::kPlain;
  const std::string label = label_of(scene.card, place, face);
  Pane pane;
  for (const std::string& line :
       {edge(glyphs.top_left, glyphs.top_right, fmt::to_string(place + 1), inside, glyphs),
        middle(face, inside, glyphs), edge(glyphs.bottom_left, glyphs.bottom_right, label, inside, glyphs)}) {
    pane.emplace_back(line, style, sight.colour);
  }
  if (kept) pane.emplace_back(" keep", style, sight.colour);
  return pane;
}

}  // namespace

Pane draw_dice(const Scene& scene, const Sight& sight) {
  Pane dice;
  for (int place = 0; place < scene.card.dice_size(); ++place) {
    const Pane die = draw_die(scene, place, sight);
    dice = dice.empty() ? die : beside(dice, die, 1);
  }
  dice.resize(kBelow + 1);
  return dice;
}

}  // namespace lexicup::cli::play
