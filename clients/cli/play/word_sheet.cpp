// A card whose boxes take words: a line a box, with the best words and what the claim costs.
#include <algorithm>

#include <absl/strings/str_join.h>
#include <fmt/format.h>

#include "clients/cli/play/hint_view.h"
#include "clients/cli/play/sheet_view.h"

namespace lexicup::cli::play {
namespace {

constexpr int kBeforeNotes = 36;  // columns for the key, the box and its points
constexpr int kShortNotes = 12;

// What else the claim does: "(0 in Three Letters)", "(0 in a round box, +100)".
std::string price_of(const Scene& scene, const v1::ScoredBox& offer) {
  std::vector<std::string> parts;
  if (!offer.zeroes().empty()) {
    const std::string box = offer.zeroes_size() > 1 ? "a round box" : box_title(scene.card, offer.zeroes(0));
    parts.push_back(fmt::format("{} in {}", offer.round_points(), box));
  }
  if (offer.repeat_bonus() > 0) parts.push_back(fmt::format("+{}", offer.repeat_bonus()));
  return parts.empty() ? "" : fmt::format("({})", absl::StrJoin(parts, ", "));
}

// The words and the price, or why the box is barred. Whose round it is stands in the header already.
std::string note_of(const Scene& scene, const BoxLine& line) {
  if (line.offer == nullptr) return "";
  const v1::ScoredBox& offer = *line.offer;
  if (offer.state() == v1::CLAIM_STATE_TOO_LATE) return offer.note();
  if (offer.state() != v1::CLAIM_STATE_OPEN) return "";
  const bool secret = scene.game.assist() == v1::ASSIST_LEVEL_OFF || !line.box->takes_words();
  const std::string none = secret ? "" : "no word fits";
  const std::string words = offer.choices().empty() ? none : words_text(offer.choices(0));
  const std::string price = price_of(scene, offer);
  return words.empty() || price.empty() ? words + price : words + " " + price;
}

}  // namespace

Pane draw_word_sheet(const Scene& scene, const BoxKeys& keys, int seat, const Sight& sight) {
  const int room = std::max(kShortNotes, sight.columns - kBeforeNotes);
  Table table({{"KEY"}, {"BOX"}, {"SHEET", Align::kRight}, {"NOW", Align::kRight}, {"WORDS AND NOTES"}});
  for (const BoxLine& line : box_lines(scene, keys, seat, 1)) {
    table.add({{line.key, style_of_title(line)},
               {line.title, style_of_title(line)},
               held_cell(line),
               now_cell(line),
               {fit(note_of(scene, line), room, sight.glyphs().ellipsis), style_of_now(line)}});
  }
  return pane_of(table, sight.colour);
}

}  // namespace lexicup::cli::play
