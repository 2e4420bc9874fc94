#include "service/games/change.h"

#include <charconv>
#include <optional>
#include <string_view>

#include <fmt/format.h>

#include "engine/move_text.h"
#include "service/games/bot_kinds.h"
#include "service/quote.h"

namespace lexicup::service {
namespace {

constexpr std::string_view kOpen = "open";
constexpr std::string_view kSeat = "seat";
constexpr std::string_view kFree = "free";
constexpr std::string_view kAbandon = "abandon";
constexpr std::string_view kPerson = "player";

absl::Status unreadable(const std::string& line) {
  return absl::InvalidArgumentError(fmt::format("the line {} is none of a game log", in_quotes(line)));
}

// The text up to the next blank, which goes with it.
std::string_view take_part(std::string_view& rest) {
  const std::size_t end = std::min(rest.find(' '), rest.size());
  const std::string_view part = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return part;
}

std::optional<int> take_seat(std::string_view& rest) {
  const std::string_view part = take_part(rest);
  int seat = 0;
  const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), seat);
  if (error != std::errc() || end != part.data() + part.size() || seat < 1) return std::nullopt;
  return seat - 1;
}

std::optional<v1::BotKind> bot_of(std::string_view id) {
  if (id == kPerson) return v1::BOT_KIND_UNSPECIFIED;
  const BotKindInfo* info = find_bot_kind(id);
  return info == nullptr ? std::nullopt : std::optional(info->kind);
}

struct Writer {
  const engine::RuleSet& rules;

  std::string operator()(const Opened&) const { return std::string(kOpen); }
  std::string operator()(const Seated& seated) const {
    const std::string_view who = seated.bot == v1::BOT_KIND_UNSPECIFIED ? kPerson : bot_kind(seated.bot).id;
    return fmt::format("{} {} {} {}", kSeat, seated.seat + 1, who, seated.player);
  }
  std::string operator()(const Freed& freed) const { return fmt::format("{} {}", kFree, freed.seat + 1); }
  std::string operator()(const Abandoned&) const { return std::string(kAbandon); }
  std::string operator()(const engine::Move& move) const { return engine::move_text(rules, move); }
};

}  // namespace

std::string change_text(const engine::RuleSet& rules, const Change& change) {
  return std::visit(Writer{rules}, change);
}

absl::StatusOr<Change> parse_change(const engine::RuleSet& rules, const std::string& line) {
  std::string_view rest = line;
  const std::string_view verb = take_part(rest);
  if (verb == kOpen) return Opened{};
  if (verb == kAbandon) return Abandoned{};
  if (verb == kFree || verb == kSeat) {
    const auto seat = take_seat(rest);
    if (!seat) return unreadable(line);
    if (verb == kFree) return Freed{.seat = *seat};
    const auto bot = bot_of(take_part(rest));
    if (!bot) return unreadable(line);
    return Seated{.seat = *seat, .player = std::string(rest), .bot = *bot};
  }
  auto move = engine::parse_move(rules, line);
  if (!move.ok()) return move.status();
  return *std::move(move);
}

}  // namespace lexicup::service
