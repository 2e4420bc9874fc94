#include "clients/cli/play/help_text.h"

#include <algorithm>

#include <absl/strings/str_split.h>
#include <fmt/format.h>

#include "clients/cli/help.h"
#include "clients/cli/play/box_keys.h"

namespace lexicup::cli::play {
namespace {

using Lines = std::vector<std::string>;

constexpr int kWidth = 80;

void add(const std::string& text, Lines& lines) {
  for (const auto line : absl::StrSplit(wrapped(text, kWidth), '\n')) lines.emplace_back(line);
}

void add_command(const std::string& typed, const std::string& what, Lines& lines) {
  lines.push_back(fmt::format("  {:<16}{}", typed, what));
}

bool has_word_boxes(const v1::Variant& card) {
  return std::any_of(card.boxes().begin(), card.boxes().end(),
                     [](const v1::Box& box) { return box.takes_words(); });
}

bool has_sacrifices(const v1::Variant& card) {
  return std::any_of(card.boxes().begin(), card.boxes().end(),
                     [](const v1::Box& box) { return box.sacrifice(); });
}

void add_turn(const v1::Variant& card, Lines& lines) {
  std::string text = fmt::format(
      "A turn: roll the dice up to {} times; before each further roll say which dice stay. Then claim a box: "
      "its "
      "points go on your sheet. A box is claimed once. NOW shows what the roll on the table would score; + "
      "means a "
      "bonus on top.",
      card.rolls_per_turn());
  if (card.clock_seconds() > 0) {
    text += fmt::format(" After {} seconds the turn is recorded as it stands.", card.clock_seconds());
  }
  add(text, lines);
}

void add_keeping(const Scene& scene, Lines& lines) {
  add_command("Enter", "roll; dice that are kept stay", lines);
  add_command("1 3  or  13", "keep dice 1 and 3 (the numbers above the dice)", lines);
  add_command("+4   -1", "keep die 4 as well; do not keep die 1", lines);
  if (scene.card.letters().empty()) {
    add_command("keep faces 4 4", "keep two dice that show 4; keep 4s: all of them; keep none", lines);
  } else {
    add_command("k QU?", "keep these letters; ? is the wild: any letter, worth 0; k none", lines);
  }
  add_command("u", "undo the last change of what is kept", lines);
  add_command("r", "roll even if no dice are kept", lines);
}

void add_claiming(const Scene& scene, Lines& lines) {
  const BoxKeys keys = keys_for(scene.card);
  const auto is_plain = [](const v1::Box& box) { return !box.takes_words(); };
  const auto plain = std::find_if(scene.card.boxes().begin(), scene.card.boxes().end(), is_plain);
  if (plain != scene.card.boxes().end()) {
    const auto place = plain - scene.card.boxes().begin();
    add_command(keys[place], fmt::format("claim {}; the beginning of its name will do too", plain->title()),
                lines);
    add_command(keys[place] + " 0", "claim it though it scores nothing", lines);
  }
  if (has_word_boxes(scene.card)) {
    add_command(keys[0] + " QUIZ", "claim a box with words; several: BY QUIZ; * takes those shown", lines);
  }
  if (has_sacrifices(scene.card) && scene.card.rounds_in_any_order()) {
    add_command("... @" + keys[0], "name the round box that a claim uses up", lines);
  }
  if (columns_of(scene.card) > 1)
    add_command(keys[0] + " #2", "claim on sheet 2; [12] is what it would score", lines);
}

// The best words are a hint too.
bool gives_hints(const Scene& scene) {
  const bool words = has_word_boxes(scene.card) && scene.game.assist() == v1::ASSIST_LEVEL_WORDS;
  return words || scene.game.assist() == v1::ASSIST_LEVEL_FULL;
}

void add_rest(const Scene& scene, Lines& lines) {
  add_command("? " + keys_for(scene.card)[0], "explain a box", lines);
  if (gives_hints(scene)) add_command("h", "a hint", lines);
  add_command("log", "what happened last", lines);
  if (scene.game.seats_size() > 1) add_command("sheet NAME", "look at a player's sheet", lines);
  add_command("q",
              scene.card.clock_seconds() > 0 ? "stop here; the clock runs on without you"
                                             : "stop here; the game waits for you on the server",
              lines);
  add_command("leave", "leave the game for good", lines);
}

}  // namespace

Lines help_page(const Scene& scene) {
  Lines lines;
  add(scene.card.title() + ": " + scene.card.description(), lines);
  add_turn(scene.card, lines);
  lines.emplace_back();
  add_keeping(scene, lines);
  add_claiming(scene, lines);
  add_rest(scene, lines);
  return lines;
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
  return wrapped(text, kWidth);
}

}  // namespace lexicup::cli::play
