#include "engine/move_text.h"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "engine/text.h"

namespace lexicup::engine {
namespace {

// Words are in upper case, so that these cannot be meant.
constexpr std::string_view kZero = "zero";
constexpr std::string_view kColumn = "column";
constexpr std::string_view kNone = "-";

using Parts = std::span<const std::string_view>;

std::string places_text(DieSet kept) {
  if (kept == 0) return std::string(kNone);
  std::string text;
  for (int die = 0; die < kMaxDice; ++die) {
    if (has_die(kept, die)) text += fmt::format("{}{}", text.empty() ? "" : ",", die + 1);
  }
  return text;
}

std::string text_of(const RuleSet& rules, const Rolled& rolled) {
  return fmt::format("roll {} {}", places_text(rolled.kept), face_labels(rules.dice, rolled.faces));
}

std::string text_of(const RuleSet&, const Claimed& claimed) {
  std::string text = "claim " + claimed.claim.box;
  for (const std::string& word : claimed.claim.words) text.append(" ").append(upper(word));
  if (!claimed.claim.zeroed_box.empty()) text += fmt::format(" {} {}", kZero, claimed.claim.zeroed_box);
  if (claimed.column > 0) text += fmt::format(" {} {}", kColumn, claimed.column + 1);
  return text;
}

std::string text_of(const RuleSet&, const TimedOut&) { return "time-out"; }

std::string text_of(const RuleSet&, const Left& left) { return fmt::format("leave {}", left.player + 1); }

absl::Status fault(const std::string& what) { return absl::InvalidArgumentError(what); }

// A number that counts from 1, as a place from 0.
absl::StatusOr<int> parse_place(std::string_view text, std::string_view what) {
  const std::optional<int> number = whole_number(text);
  if (number && *number >= 1) return *number - 1;
  return fault(fmt::format("{} is no number of a {}; they count from 1", quoted(text), what));
}

absl::StatusOr<DieSet> parse_kept(const RuleSet& rules, std::string_view text) {
  DieSet kept = 0;
  if (text == kNone) return kept;
  std::string_view rest = text;
  while (true) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    const absl::StatusOr<int> die = parse_place(rest.substr(0, comma), "die");
    if (!die.ok()) return die.status();
    if (*die >= rules.dice.size()) {
      return fault(fmt::format("there is no die {}; this game has {}", *die + 1,
                               counted(rules.dice.size(), "die", "dice")));
    }
    kept |= die_bit(*die);
    if (comma == rest.size()) return kept;
    rest.remove_prefix(comma + 1);
  }
}

absl::StatusOr<Move> parse_roll(const RuleSet& rules, Parts parts) {
  if (parts.empty()) return fault("a roll names its kept dice, or -, and its faces: roll 2,3 3 4 4 2 6");
  const absl::StatusOr<DieSet> kept = parse_kept(rules, parts.front());
  if (!kept.ok()) return kept.status();
  const std::vector<std::string> labels(parts.begin() + 1, parts.end());
  absl::StatusOr<Roll> faces = parse_faces(rules.dice, labels);
  if (!faces.ok()) return faces.status();
  return Rolled{.kept = *kept, .faces = *std::move(faces)};
}

// Takes "zero BOX" and "column N" off the end.
absl::Status parse_tail(Parts& parts, Claimed& claimed) {
  if (parts.size() >= 3 && parts[parts.size() - 2] == kColumn) {
    const absl::StatusOr<int> column = parse_place(parts.back(), "column");
    if (!column.ok()) return column.status();
    claimed.column = *column;
    parts = parts.first(parts.size() - 2);
  }
  if (parts.size() >= 3 && parts[parts.size() - 2] == kZero) {
    claimed.claim.zeroed_box = std::string(parts.back());
    parts = parts.first(parts.size() - 2);
  }
  return absl::OkStatus();
}

absl::StatusOr<Move> parse_claim(const RuleSet&, Parts parts) {
  if (parts.empty()) return fault("a claim names its box: claim full-house");
  Claimed claimed;
  if (absl::Status status = parse_tail(parts, claimed); !status.ok()) return status;
  claimed.claim.box = std::string(parts.front());
  for (std::string_view word : parts.subspan(1)) {
    if (word == kZero || word == kColumn) {
      return fault(fmt::format("{} needs one value behind it, at the end of the line", quoted(word)));
    }
    claimed.claim.words.emplace_back(word);
  }
  return claimed;
}

absl::StatusOr<Move> parse_time_out(const RuleSet&, Parts parts) {
  if (!parts.empty()) return fault("time-out stands alone in its line");
  return TimedOut{};
}

absl::StatusOr<Move> parse_leave(const RuleSet&, Parts parts) {
  if (parts.size() != 1) return fault("leave names one player: leave 2");
  const absl::StatusOr<int> player = parse_place(parts.front(), "player");
  if (!player.ok()) return player.status();
  return Left{.player = *player};
}

struct Verb {
  std::string_view name;
  absl::StatusOr<Move> (*parse)(const RuleSet& rules, Parts parts);
};

constexpr Verb kVerbs[] = {
    {"roll", &parse_roll}, {"claim", &parse_claim}, {"time-out", &parse_time_out}, {"leave", &parse_leave}};

}  // namespace

std::string move_text(const RuleSet& rules, const Move& move) {
  return std::visit([&](const auto& one) { return text_of(rules, one); }, move);
}

absl::StatusOr<Move> parse_move(const RuleSet& rules, std::string_view line) {
  const std::vector<std::string_view> parts = words_of(line);
  if (parts.empty()) return fault("the line is empty; a move is roll, claim, time-out or leave");
  for (const Verb& verb : kVerbs) {
    if (parts.front() == verb.name) return verb.parse(rules, Parts(parts).subspan(1));
  }
  return fault(fmt::format("{} is no move; a move is roll, claim, time-out or leave", quoted(parts.front())));
}

}  // namespace lexicup::engine
