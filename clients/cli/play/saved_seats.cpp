#include "clients/cli/play/saved_seats.h"

#include <algorithm>
#include <map>
#include <utility>

#include <absl/strings/match.h>
#include <absl/strings/numbers.h>
#include <absl/strings/str_join.h>
#include <absl/strings/str_split.h>
#include <fmt/format.h>

#include "clients/cli/text.h"

namespace lexicup::cli::play {
namespace {

// Those of one keyboard stand together; keyboards count from 0.
void number_keyboards(std::vector<SavedSeat>& seats) {
  std::stable_sort(seats.begin(), seats.end(),
                   [](const SavedSeat& a, const SavedSeat& b) { return a.keyboard < b.keyboard; });
  std::map<int, int> numbers;
  for (SavedSeat& seat : seats) {
    seat.keyboard = numbers.try_emplace(seat.keyboard, static_cast<int>(numbers.size())).first->second;
  }
}

std::string names_of(const std::vector<SavedSeat>& seats) {
  return absl::StrJoin(seats, ", ",
                       [](std::string* out, const SavedSeat& seat) { out->append(seat.player); });
}

bool parse_line(const std::string& line, SavedGame& saved, int& keyboard) {
  const std::pair<std::string, std::string> parts = absl::StrSplit(line, absl::MaxSplits(' ', 1));
  if (parts.first == "server")
    saved.server = parts.second;
  else if (parts.first == "game")
    saved.game = parts.second;
  else if (parts.first == "variant")
    saved.variant = parts.second;
  else if (parts.first == "seat") {
    const std::vector<std::string> fields = absl::StrSplit(parts.second, absl::MaxSplits(' ', 2));
    SavedSeat seat;
    if (fields.size() != 3 || !absl::SimpleAtoi(fields[0], &seat.seat)) return false;
    seat.token = fields[1];
    seat.player = fields[2];
    seat.keyboard = keyboard;
    saved.seats.push_back(seat);
  } else {
    ++keyboard;
    return line.empty();
  }
  return true;
}

}  // namespace

std::string saved_text(const SavedGame& saved) {
  std::string text = fmt::format("server {}\ngame {}\nvariant {}\n", saved.server, saved.game, saved.variant);
  for (size_t i = 0; i < saved.seats.size(); ++i) {
    const SavedSeat& seat = saved.seats[i];
    if (i > 0 && seat.keyboard != saved.seats[i - 1].keyboard) text += "\n";
    text += fmt::format("seat {} {} {}\n", seat.seat, seat.token, visible(seat.player));
  }
  return text;
}

absl::StatusOr<SavedGame> parse_saved(const std::string& text) {
  SavedGame saved;
  int keyboard = 0;
  for (const std::string& raw : std::vector<std::string>(absl::StrSplit(text, '\n'))) {
    const std::string line = visible(raw);
    if (!parse_line(line, saved, keyboard))
      return absl::InvalidArgumentError(fmt::format("no line of a saved game: \"{}\"", line));
  }
  if (saved.game.empty() || saved.seats.empty()) return absl::InvalidArgumentError("no game is saved there");
  number_keyboards(saved.seats);
  return saved;
}

std::vector<SavedSeat> merged_seats(std::vector<SavedSeat> before, const std::vector<SavedSeat>& now) {
  int keyboard = 0;
  for (const SavedSeat& seat : before) keyboard = std::max(keyboard, seat.keyboard + 1);
  for (SavedSeat seat : now) {
    seat.keyboard += keyboard;
    const auto same = std::find_if(before.begin(), before.end(),
                                   [&](const SavedSeat& other) { return other.seat == seat.seat; });
    if (same == before.end()) {
      before.push_back(std::move(seat));
    } else {
      if (same->token == seat.token) seat.keyboard = same->keyboard;
      *same = std::move(seat);
    }
  }
  number_keyboards(before);
  return before;
}

absl::StatusOr<std::vector<SavedSeat>> choose_seats(const SavedGame& saved,
                                                    const std::vector<std::string>& players) {
  if (players.empty()) {
    if (saved.seats.back().keyboard == 0) return saved.seats;
    return absl::InvalidArgumentError(
        fmt::format("game {}: several of its seats are yours; say who plays here, with --name: {}",
                    saved.game, names_of(saved.seats)));
  }
  std::vector<SavedSeat> chosen;
  for (const std::string& player : players) {
    const auto found = std::find_if(saved.seats.begin(), saved.seats.end(), [&](const SavedSeat& seat) {
      return absl::EqualsIgnoreCase(seat.player, player);
    });
    if (found == saved.seats.end()) {
      return absl::InvalidArgumentError(fmt::format("game {}: no seat of {} is saved here, only of: {}",
                                                    saved.game, player, names_of(saved.seats)));
    }
    chosen.push_back(*found);
  }
  return chosen;
}

}  // namespace lexicup::cli::play
