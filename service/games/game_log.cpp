#include "service/games/game_log.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "service/errors.h"

namespace lexicup::service {
namespace {

constexpr int kReadAttempts = 10;

absl::Status rules_are_gone(const std::string& code, const absl::Status& why) {
  return with_reason(absl::FailedPreconditionError(fmt::format(
                         "game {} cannot go on, because this server does not have its rules any more: {}",
                         code, std::string(why.message()))),
                     reason::kRulesGone);
}

absl::Status damaged(const std::string& code, std::int64_t version, const absl::Status& why) {
  return with_reason(absl::DataLossError(fmt::format("line {} of the log of game {} makes no sense: {}",
                                                     version, code, std::string(why.message()))),
                     reason::kStoreDamaged);
}

absl::Status cut_off(const StoredGame& stored, std::int64_t last) {
  return with_reason(
      absl::DataLossError(fmt::format("the log of game {} ends at line {}, but its record says {}",
                                      stored.code, last, stored.version)),
      reason::kStoreDamaged);
}

absl::Status add_line(const StoredLine& line, History& history) {
  auto change = parse_change(history.game.rules(), line.text);
  if (!change.ok()) return change.status();
  v1::LogEntry entry;
  absl::Status status =
      advance(history.game, *change, line.time, history.game.facts->rules->every_word(), entry);
  history.entries.push_back(std::move(entry));
  history.changes.push_back(*std::move(change));
  return status;
}

}  // namespace

// Another process may write between two readings: then the seats and their tokens would be older than the
// log.
absl::StatusOr<GameTeller::Stored> GameTeller::read(const std::string& code) {
  absl::Status torn;
  for (int attempt = 0; attempt < kReadAttempts; ++attempt) {
    auto game = store_.load_game(code);
    if (!game.ok()) return game.status();
    auto lines = store_.log(code, 0);
    if (!lines.ok()) return lines.status();
    const std::int64_t last = lines->empty() ? 0 : lines->back().version;
    if (last == game->version) return Stored{.game = *std::move(game), .lines = *std::move(lines)};
    torn = cut_off(*game, last);
  }
  return torn;
}

absl::StatusOr<std::shared_ptr<const GameFacts>> GameTeller::facts_of(const StoredGame& stored) {
  v1::RuleChoice choice;
  choice.ParseFromString(stored.rules);
  auto rules = shelf_.find(choice);
  if (!rules.ok()) return rules_are_gone(stored.code, rules.status());
  auto facts = std::make_shared<GameFacts>();
  facts->code = stored.code;
  facts->rules = *std::move(rules);
  facts->assist = static_cast<v1::AssistLevel>(stored.assist);
  facts->listed = stored.listed;
  facts->event = stored.event;
  if (!stored.event.empty()) {
    const auto event = store_.load_event(stored.event);
    if (!event.ok()) return event.status();
    facts->ends = event->ends;
  }
  std::copy_n(stored.seed.begin(), std::min(stored.seed.size(), facts->seed.size()), facts->seed.begin());
  facts->commitment = engine::commitment(facts->seed);
  facts->created = stored.created;
  return facts;
}

absl::StatusOr<History> GameTeller::tell(const std::string& code, std::int64_t version) {
  const auto stored = read(code);
  if (!stored.ok()) return stored.status();
  const std::vector<StoredSeat>& seats = stored->game.seats;
  const auto facts = facts_of(stored->game);
  if (!facts.ok()) return facts.status();
  History history{.game = hosted_game(*facts, static_cast<int>(seats.size())), .entries = {}, .changes = {}};
  for (const StoredLine& line : stored->lines) {
    if (line.version > version) break;
    if (absl::Status status = add_line(line, history); !status.ok())
      return damaged(code, line.version, status);
  }
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    history.game.seats[seat].token_hash = seats[seat].token_hash;
  }
  return history;
}

}  // namespace lexicup::service
