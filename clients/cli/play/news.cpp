#include "clients/cli/play/news.h"

#include <vector>

#include <absl/strings/str_join.h>
#include <fmt/format.h>

#include "clients/cli/play/scene.h"

namespace lexicup::cli::play {
namespace {

std::string points_in_words(int points) { return points == 0 ? "a zero" : fmt::to_string(points); }

// Places count from the roll before, but a die that stays keeps its face: the new faces name them as well.
std::string tell_roll(const std::string& name, const v1::Rolled& rolled) {
  const std::string faces = absl::StrJoin(rolled.faces(), " ");
  if (rolled.kept().empty()) return fmt::format("{} rolled {}.", name, faces);
  std::vector<std::string> kept;
  for (const int place : rolled.kept()) {
    if (place >= 0 && place < rolled.faces_size()) kept.push_back(rolled.faces(place));
  }
  return fmt::format("{} kept {} and rolled: {}.", name, absl::StrJoin(kept, " "), faces);
}

std::string tell_seat(const v1::Seated& seated) {
  if (seated.bot() == v1::BOT_KIND_UNSPECIFIED) return fmt::format("{} sits down.", seated.player());
  return fmt::format("{} sits down, a bot.", seated.player());
}

// The sheet where there are several, and how often it counts: " of sheet #3 (x3)".
std::string column_of(const v1::Recorded& recorded, const v1::Variant& card) {
  if (columns_of(card) == 1) return "";
  const int column = std::max(1, recorded.column());
  const int times = column <= card.multipliers_size() ? card.multipliers(column - 1) : 1;
  return fmt::format(" of sheet #{}{}", column, times == 1 ? "" : fmt::format(" (x{})", times));
}

// Rolls of one's own are on the table already, and who opened a game or sat down knows it.
bool worth_telling(const v1::LogEntry& entry, const Scene& scene) {
  return !entry.has_opened() &&
         !((entry.has_rolled() || entry.has_seated()) && scene.own.contains(entry.seat()));
}

void add(const std::string& text, std::vector<std::string>& texts) {
  constexpr size_t kKept = 200;
  texts.push_back(text);
  if (texts.size() > kKept) texts.erase(texts.begin());
}

}  // namespace

std::string note_change(const v1::LogEntry& entry, Sitters& sitters, Scene& scene) {
  note_sitter(entry, sitters);
  std::string text = tell(entry, sitters, scene.card);
  add(text, scene.log);
  if (!worth_telling(entry, scene)) return "";
  add(text, scene.news);
  return text;
}

std::string tell_record(const v1::Recorded& recorded, const v1::Variant& card) {
  // A further Yahtzee word brings the bonus alone: its box is full.
  const bool bonus_alone = recorded.repeat_bonus() > 0 && !recorded.words().empty() && recorded.points() == 0;
  std::string text = recorded.words().empty() ? "" : absl::StrJoin(recorded.words(), " + ") + " for ";
  text += bonus_alone ? fmt::format("+{}", recorded.repeat_bonus()) : points_in_words(recorded.points());
  text += fmt::format(" in {}{}", box_title(card, recorded.box()), column_of(recorded, card));
  if (!recorded.round_box().empty()) {
    text += fmt::format(", {} in {}", points_in_words(recorded.round_points()),
                        box_title(card, recorded.round_box()));
  }
  if (recorded.repeat_bonus() > 0 && !bonus_alone)
    text += fmt::format(", +{} bonus", recorded.repeat_bonus());
  return text;
}

Sitters sitters_of(const v1::Game& game) {
  Sitters sitters;
  for (int seat = 0; seat < game.seats_size(); ++seat) {
    if (!game.seats(seat).player().empty()) sitters[seat] = game.seats(seat).player();
  }
  return sitters;
}

void note_sitter(const v1::LogEntry& entry, Sitters& sitters) {
  if (entry.has_seated()) sitters[entry.seat()] = entry.seated().player();
}

std::string tell(const v1::LogEntry& entry, const Sitters& sitters, const v1::Variant& card) {
  const auto sitter = sitters.find(entry.seat());
  const std::string name = sitter == sitters.end() ? "Somebody" : sitter->second;
  switch (entry.change_case()) {
    case v1::LogEntry::kOpened:
      return "The game was opened.";
    case v1::LogEntry::kSeated:
      return tell_seat(entry.seated());
    case v1::LogEntry::kRolled:
      return tell_roll(name, entry.rolled());
    case v1::LogEntry::kClaimed:
      return fmt::format("{}: {}.", name, tell_record(entry.claimed(), card));
    case v1::LogEntry::kTimedOut:
      return fmt::format("{}'s time is up: {}.", name, tell_record(entry.timed_out(), card));
    case v1::LogEntry::kLeft:
      return fmt::format("{} left the game.", name);
    case v1::LogEntry::kAbandoned:
      return entry.abandoned().event_over() ? "The game was closed because the tournament is over."
                                            : "The game was closed because nobody moved for too long.";
    case v1::LogEntry::CHANGE_NOT_SET:
      break;
  }
  return "";
}

}  // namespace lexicup::cli::play
