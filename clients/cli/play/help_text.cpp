#include "clients/cli/play/help_text.h"

#include <algorithm>
#include <utility>

#include <absl/strings/str_split.h>
#include <fmt/format.h>

#include "clients/cli/help.h"
#include "clients/cli/play/box_keys.h"

namespace lexicup::cli::play {
namespace {

constexpr int kTyped = 18;  // columns for what is typed

// The page as far as it is written.
class Page {
 public:
  explicit Page(int columns) : columns_(columns) {}

  void add(const std::string& text) {
    for (const auto line : absl::StrSplit(wrapped(text, columns_), '\n')) lines_.emplace_back(line);
  }

  void add_command(const std::string& typed, const std::string& what) {
    std::string before = fmt::format("  {:<{}}", typed, kTyped - 2);
    for (const auto line : absl::StrSplit(wrapped(what, std::max(kTyped, columns_ - kTyped)), '\n')) {
      lines_.push_back(before + std::string(line));
      before = std::string(kTyped, ' ');
    }
  }

  std::vector<std::string> lines() && { return std::move(lines_); }

 private:
  int columns_;
  std::vector<std::string> lines_;
};

bool has_word_boxes(const v1::Variant& card) {
  return std::any_of(card.boxes().begin(), card.boxes().end(),
                     [](const v1::Box& box) { return box.takes_words(); });
}

bool has_sacrifices(const v1::Variant& card) {
  return std::any_of(card.boxes().begin(), card.boxes().end(),
                     [](const v1::Box& box) { return box.sacrifice(); });
}

// A box that may be used more often than once is named with how often.
std::string uses_text(const v1::Variant& card) {
  std::string text = "A box is claimed once";
  for (const v1::Box& box : card.boxes()) {
    if (box.uses() > 1) text += fmt::format(", {} {} times", box.title(), box.uses());
  }
  return text + ".";
}

std::string now_text(const v1::Variant& card) {
  if (columns_of(card) == 1)
    return "NOW shows what the roll on the table would score; + means a bonus on top.";
  const bool multiplied =
      std::any_of(card.multipliers().begin(), card.multipliers().end(), [](int times) { return times > 1; });
  return multiplied ? "[12] is what the roll on the table would score there; a sheet marked x2 counts twice."
                    : "[12] is what the roll on the table would score there.";
}

// As the engine's record_at_time_out does it.
std::string clock_text(const v1::Variant& card) {
  const bool rounds = std::any_of(card.boxes().begin(), card.boxes().end(),
                                  [](const v1::Box& box) { return box.round() > 0; });
  const std::string after = fmt::format(" A turn has {} seconds. ", card.clock_seconds());
  if (rounds) {
    return after + (card.rounds_in_any_order() ? "Then the first open round box gets a zero."
                                               : "Then the box of the round gets a zero.");
  }
  return after +
         "Then the open box to which the dice add most is claimed; without a roll the first open box gets a "
         "zero.";
}

void add_turn(const v1::Variant& card, Page& page) {
  page.add(
      fmt::format("A turn: roll the dice up to {} times; before each further roll say which dice stay. Then "
                  "claim a box: its points go on your sheet. {} {}{}",
                  card.rolls_per_turn(), uses_text(card), now_text(card),
                  card.clock_seconds() > 0 ? clock_text(card) : ""));
}

void add_keeping(const Scene& scene, Page& page) {
  page.add_command("Enter", "roll; dice that are kept stay");
  page.add_command("1 3  or  13", "keep dice 1 and 3 (the numbers above the dice)");
  page.add_command("+4   -1", "keep die 4 as well; do not keep die 1");
  if (scene.card.letters().empty()) {
    page.add_command("keep faces 4 4", "keep two dice that show 4; keep 4s: all of them; keep none");
  } else {
    page.add_command("k QU?", "keep these letters, as QU? alone does; ? is the wild; k none");
  }
  page.add_command("u", "undo the last change of what is kept");
  page.add_command("r", "roll even if no dice are kept");
}

void add_claiming(const Scene& scene, Page& page) {
  const BoxKeys keys = keys_for(scene.card);
  const auto is_plain = [](const v1::Box& box) { return !box.takes_words(); };
  const auto plain = std::find_if(scene.card.boxes().begin(), scene.card.boxes().end(), is_plain);
  if (plain != scene.card.boxes().end()) {
    const auto place = plain - scene.card.boxes().begin();
    page.add_command(keys[place],
                     fmt::format("claim {}; the beginning of its name will do too", plain->title()));
    page.add_command(keys[place] + " 0", "claim it for a zero, where it would score nothing");
  }
  if (has_word_boxes(scene.card)) {
    page.add_command(keys[0] + " QUIZ", "claim a box with words; several: BY QUIZ; * takes those shown");
  }
  if (has_sacrifices(scene.card) && scene.card.rounds_in_any_order()) {
    page.add_command("... @" + keys[0], "name the round box that a claim uses up");
  }
  if (columns_of(scene.card) > 1) page.add_command(keys[0] + " #2", "claim on sheet 2");
}

// The best words are a hint too.
bool gives_hints(const Scene& scene) {
  const bool words = has_word_boxes(scene.card) && scene.game.assist() == v1::ASSIST_LEVEL_WORDS;
  return words || scene.game.assist() == v1::ASSIST_LEVEL_FULL;
}

void add_rest(const Scene& scene, Page& page) {
  if (scene.game.status() == v1::GAME_STATUS_WAITING) {
    page.add_command("bot", "put a bot on a free seat; bot expert: one that plays well");
  }
  page.add_command("? " + keys_for(scene.card)[0], "explain a box");
  if (gives_hints(scene)) page.add_command("h", "a hint");
  page.add_command("log", "what happened last");
  if (scene.game.seats_size() > 1) page.add_command("sheet NAME", "look at a player's sheet");
  page.add_command("q", scene.card.clock_seconds() > 0 ? "stop here; the clock runs on without you"
                                                       : "stop here; the game waits for you on the server");
  page.add_command("leave", "leave the game for good");
}

}  // namespace

std::vector<std::string> help_page(const Scene& scene, int columns) {
  Page page(columns);
  page.add(scene.card.title() + ": " + scene.card.description());
  add_turn(scene.card, page);
  page.add("");
  add_keeping(scene, page);
  add_claiming(scene, page);
  add_rest(scene, page);
  return std::move(page).lines();
}

std::string box_help(const Scene& scene, int place) {
  const v1::Box& box = scene.card.boxes(place);
  std::string text = fmt::format("{}: {}", box.title(), box.description());
  if (box.max_points() > 0) text += fmt::format(" At most {}.", box.max_points());
  if (box.uses() > 1) text += fmt::format(" May be used {} times.", box.uses());
  if (box.sacrifice()) text += " Puts a zero in a round box.";
  if (box.last_roll() > 0 && box.last_roll() < scene.card.rolls_per_turn()) {
    text += fmt::format(" Only up to roll {} of a turn.", box.last_roll());
  }
  return text;
}

}  // namespace lexicup::cli::play
