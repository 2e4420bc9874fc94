#include "clients/cli/play/screen.h"

#include <algorithm>

#include <absl/strings/str_split.h>
#include <fmt/format.h>

#include "clients/cli/help.h"
#include "clients/cli/play/dice_view.h"
#include "clients/cli/play/header_line.h"
#include "clients/cli/play/sheet_view.h"
#include "clients/cli/play/standings_view.h"
#include "clients/cli/text.h"

namespace lexicup::cli::play {
namespace {

constexpr size_t kNewsLines = 4;  // as many as dice have
constexpr int kNarrowNews = 14;   // columns; in fewer nothing can be read
constexpr size_t kNotes = 2;      // lines
constexpr int kIndent = 2;        // of lines after the first

// A word that is longer than a line ends with an ellipsis.
Pane rows_of(const std::vector<std::string>& lines, int width, Style style, const Sight& sight) {
  Pane pane;
  for (const std::string& line : lines) {
    pane.emplace_back(fit(line, width, sight.glyphs().ellipsis), style, sight.colour);
  }
  return pane;
}

// The newest events that have room whole, each in as many lines as it needs.
Pane news_pane(const Scene& scene, int width, const Sight& sight) {
  std::vector<std::string> lines;
  if (width < kNarrowNews) return {};
  for (auto news = scene.news.rbegin(); news != scene.news.rend(); ++news) {
    const std::vector<std::string> pieces = hanging_lines(*news, width, kIndent);
    if (!lines.empty() && lines.size() + pieces.size() > kNewsLines) break;
    lines.insert(lines.begin(), pieces.begin(), pieces.end());
  }
  if (lines.size() > kNewsLines) lines.resize(kNewsLines);
  return rows_of(lines, width, Style::kFaint, sight);
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

// The notice; where there is none, the notes.
std::vector<std::string> said(const Scene& scene, const Sight& sight) {
  if (!scene.notice.empty()) return notice_lines(scene.notice, sight.columns);
  std::vector<std::string> lines = takes_words(scene.card) ? std::vector<std::string>() : notes_of(scene);
  if (lines.size() > kNotes) lines.resize(kNotes);
  return lines;
}

void add(Pane more, Pane& pane) {
  for (Row& row : more) pane.push_back(std::move(row));
}

Pane dice_and_news(const Scene& scene, const Sight& sight) {
  constexpr int kGap = 3;
  const Pane dice = draw_dice(scene, sight);
  return beside(dice, news_pane(scene, sight.columns - width_of(dice) - kGap, sight), kGap);
}

// The rows that players and what is said share; it may be less than none in a low window.
int spare_rows(const Scene& scene, const Pane& dice, const Pane& sheet, const Sight& sight) {
  constexpr int kHeaderAndPrompt = 2;
  const auto taken = dice.size() + sheet.size() + typing_lines(scene, sight).size();
  return sight.rows - kHeaderAndPrompt - static_cast<int>(taken);
}

// Whoever reads what is said knows who plays: the list of players gives way to it.
Pane laid_out(const Scene& scene, const Pane& sheet, const Sight& sight) {
  const Pane dice = dice_and_news(scene, sight);
  const int spare = spare_rows(scene, dice, sheet, sight);
  std::vector<std::string> lines = said(scene, sight);
  const int for_lines = std::max(1, spare);
  if (static_cast<int>(lines.size()) > for_lines) lines.resize(static_cast<size_t>(for_lines));
  Pane pane{header_line(scene, sight)};
  if (scene.game.seats_size() > 1) {
    add(draw_players(scene.game, sight, spare - static_cast<int>(lines.size())), pane);
  }
  add(dice, pane);
  add(sheet, pane);
  add(rows_of(lines, sight.columns, Style::kGood, sight), pane);
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
  return laid_out(scene, draw_sheet(scene, shown_seat(scene), sight), sight);
}

Pane draw_table_part(const Scene& scene, const Sight& sight) { return laid_out(scene, {}, sight); }

bool notice_fits(const Scene& scene, const Sight& sight) {
  if (scene.notice.empty()) return true;
  const Pane sheet = draw_sheet(scene, shown_seat(scene), sight);
  const int spare = spare_rows(scene, dice_and_news(scene, sight), sheet, sight);
  return static_cast<int>(said(scene, sight).size()) <= std::max(1, spare);
}

std::vector<std::string> notice_lines(const std::string& notice, int columns) {
  std::vector<std::string> lines;
  for (const std::string& line : std::vector<std::string>(absl::StrSplit(notice, '\n'))) {
    // What fits keeps its blanks: it may be part of a table.
    const std::string shown = display_width(line) <= columns ? line : wrapped(line, columns);
    const std::vector<std::string> pieces = absl::StrSplit(shown, '\n');
    lines.insert(lines.end(), pieces.begin(), pieces.end());
  }
  return lines;
}

std::vector<std::string> typing_lines(const Scene& scene, const Sight& sight) {
  return notice_lines(what_to_type(scene), sight.columns);
}

std::string what_to_type(const Scene& scene) {
  if (is_over(scene.game)) return "";
  if (scene.own.empty()) return "Watching. Stop: q";
  if (scene.game.status() == v1::GAME_STATUS_WAITING) {
    return fmt::format("Others join with: {}\nA bot on a free seat instead: bot. Help: ?  Stop: q",
                       scene.join_command);
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
