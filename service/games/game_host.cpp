#include "service/games/game_host.h"

#include <algorithm>

#include <absl/strings/match.h>
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include "engine/game.h"
#include "engine/standings.h"
#include "engine/turn_clock.h"
#include "service/errors.h"
#include "service/games/bot_turn.h"
#include "service/games/news.h"
#include "service/games/secrets.h"

namespace lexicup::service {
namespace {

// Codes are letters and digits, so that no game has this key.
constexpr char kSweep[] = "sweep";
constexpr absl::Duration kSweepEvery = absl::Hours(1);
constexpr absl::Duration kSweepOn = absl::Minutes(1);  // if there is more to sweep
constexpr absl::Duration kTryAgain = absl::Seconds(5);
constexpr absl::Duration kLookAgain = absl::Seconds(1);  // whether the best play of a game is there
constexpr int kAttempts = 10;

// What is due in a game though nobody called: the end of a tournament, the end of a turn's clock.
std::optional<Change> due_change(const HostedGame& game, absl::Time now) {
  if (!game.is_playing()) return std::nullopt;
  if (game.facts->ends && now >= *game.facts->ends) return Abandoned{};
  if (bot_to_move(game) || !engine::is_out_of_time(game.rules(), game.turn_began, now)) return std::nullopt;
  return engine::Move(engine::TimedOut{});
}

// The log may be ahead of a clock that was set back, and then the turn would take until the clock is there
// again. It begins now instead: nobody gets more than the whole time of a turn.
void begin_turn_by(absl::Time now, HostedGame& game) { game.turn_began = std::min(game.turn_began, now); }

std::vector<StoredSeat> stored_seats(const HostedGame& game) {
  std::vector<StoredSeat> seats;
  for (const Holder& holder : game.seats) {
    seats.push_back({.player = holder.player, .bot = holder.bot, .token_hash = holder.token_hash});
  }
  return seats;
}

int total_of_first(const HostedGame& game) {
  return game.has_begun() ? engine::grand_total(game.rules(), game.state.players[0]) : 0;
}

// A change as its line, and the game and the entries after it.
absl::Status add_change(const Change& change, absl::Time now, HostedGame& game,
                        std::vector<std::string>& lines, std::vector<v1::LogEntry>& entries) {
  const engine::Words* words = game.facts->rules->words();
  if (absl::Status status = advance(game, change, now, words, entries.emplace_back()); !status.ok())
    return status;
  const auto* move = std::get_if<engine::Move>(&change);
  lines.push_back(
      change_text(game.rules(), move == nullptr ? change : engine::as_logged(game.rules(), *move, words)));
  return absl::OkStatus();
}

struct Outcome {
  std::shared_ptr<HostedGame> game;
  std::vector<std::string> lines;
  std::vector<v1::LogEntry> entries;
};

absl::StatusOr<Outcome> outcome_of(const HostedGame& game, const Step& step, absl::Time now) {
  Outcome outcome{.game = std::make_shared<HostedGame>(game), .lines = {}, .entries = {}};
  for (const Change& change : step.changes) {
    absl::Status status = add_change(change, now, *outcome.game, outcome.lines, outcome.entries);
    if (!status.ok()) return status;
  }
  for (const auto& [seat, hash] : step.token_hashes) {
    outcome.game->seats[static_cast<std::size_t>(seat)].token_hash = hash;
  }
  return outcome;
}

bool seats_change(const Step& step) {
  for (const Change& change : step.changes) {
    if (std::holds_alternative<Seated>(change) || std::holds_alternative<Freed>(change)) return true;
  }
  return false;
}

StoredGame stored_game(const HostedGame& game, const std::string& entrant) {
  const GameFacts& facts = *game.facts;
  return {.code = facts.code,
          .rules = canonical_bytes(facts.rules->choice()),
          .variant = facts.rules->choice().variant(),
          .assist = facts.assist,
          .listed = facts.listed,
          .event = facts.event,
          .entrant = entrant,
          .seed = std::string(facts.seed.begin(), facts.seed.end()),
          .created = facts.created,
          .seats = stored_seats(game),
          .version = game.version,
          .status = game.status,
          .changed = game.changed,
          .wake = wake_time(game),
          .total = total_of_first(game)};
}

}  // namespace

bool is_lasting(const absl::Status& refused) {
  return absl::IsFailedPrecondition(refused) || absl::IsDataLoss(refused);
}

absl::StatusOr<std::unique_ptr<GameHost>> GameHost::start(const Catalog& catalog, SolvedGames& solved,
                                                          std::unique_ptr<GameStore> store, Clock clock,
                                                          const HostSettings& settings) {
  std::unique_ptr<GameHost> host(new GameHost(catalog, solved, std::move(store), std::move(clock), settings));
  if (absl::Status status = host->wake_all(); !status.ok()) return status;
  return host;
}

GameHost::GameHost(const Catalog& catalog, SolvedGames& solved, std::unique_ptr<GameStore> store, Clock clock,
                   const HostSettings& settings)
    : settings_(settings),
      clock_(std::move(clock)),
      store_(std::move(store)),
      solved_(solved),
      shelf_(catalog),
      teller_(*store_, shelf_),
      cache_(static_cast<std::size_t>(settings.live_games)),
      alarm_(clock_, [this](const std::string& key) { ring(key); }),
      retention_(*this, settings.keep_finished, settings.keep_idle),
      queues_(settings.threads, settings.queue) {}

GameHost::~GameHost() {
  stop_watches();
  alarm_.stop();
}

absl::Status GameHost::wake_all() {
  const auto wakes = store_->wakes();
  if (!wakes.ok()) return wakes.status();
  const absl::Time time = now();
  // What happened in the future was written by a clock that has been set back since: its times say nothing.
  for (const Wake& wake : *wakes) alarm_.set(wake.game, wake.changed > time ? time : wake.time);
  if (settings_.sweeps) alarm_.set(kSweep, now());
  return absl::OkStatus();
}

void GameHost::ring(const std::string& key) {
  if (key == kSweep) {
    queues_.submit_always(key, [this] { sweep(); });
  } else {
    queues_.submit_always(key, [this, key] { attend(key); });
  }
}

absl::StatusOr<GamePointer> GameHost::load(const std::string& code) {
  const auto version = store_->version_of(code);
  if (!version.ok()) {
    cache_.drop(code);
    return version.status();
  }
  if (GamePointer game = cache_.get(code); game != nullptr && game->version == *version)
    return by_the_clock(game);
  auto history = teller_.tell(code);
  if (!history.ok()) return history.status();
  begin_turn_by(now(), history->game);
  auto game = std::make_shared<const HostedGame>(std::move(history->game));
  cache_.put(game);
  // Another process has gone on with it.
  if (hub_.is_behind(code, game->version))
    hub_.tell(code, {.after_version = kAskAgain, .version = game->version, .message = {}});
  return game;
}

// The game as it was, or with the turn begun anew if the clock was set back.
GamePointer GameHost::by_the_clock(GamePointer game) {
  const absl::Time time = now();
  if (game->turn_began <= time) return game;
  auto set_back = std::make_shared<HostedGame>(*game);
  begin_turn_by(time, *set_back);
  cache_.drop(set_back->facts->code);  // which keeps the first of one version
  cache_.put(set_back);
  alarm_.set(set_back->facts->code, wake_time(*set_back));
  return set_back;
}

// The game after everything that is due in it.
absl::StatusOr<GamePointer> GameHost::settle(GamePointer game) {
  while (const auto change = due_change(*game, now())) {
    const auto changed = make(*game, Step{.changes = {*change}}, RequestName(), "");
    if (!changed.ok()) return changed.status();
    game = changed->game;
  }
  return game;
}

absl::StatusOr<GamePointer> GameHost::find(const std::string& code) {
  absl::StatusOr<GamePointer> game;
  for (int attempt = 0; attempt < kAttempts; ++attempt) {
    game = load(code);
    if (game.ok()) game = settle(*game);
    if (!absl::IsAborted(game.status())) break;
  }
  return game;
}

absl::StatusOr<std::optional<Changed>> GameHost::earlier(const RequestName& name) {
  if (!name.is_given()) return std::nullopt;
  const auto stored = store_->find_request(name.key);
  if (!stored.ok()) return stored.status();
  if (!*stored) return std::nullopt;
  if (absl::Status status = check_same(name, **stored); !status.ok()) return status;
  auto history = teller_.tell((*stored)->target, (*stored)->version);
  if (!history.ok()) return history.status();
  begin_turn_by(now(), history->game);
  return Changed{.game = std::make_shared<const HostedGame>(std::move(history->game)),
                 .entries = std::move(history->entries),
                 .nonce = (*stored)->nonce};
}

absl::StatusOr<Changed> GameHost::change(const std::string& code, const RequestName& name, const Plan& plan,
                                         const std::string& nonce) {
  absl::Status refused;
  for (int attempt = 0; attempt < kAttempts; ++attempt) {
    auto before = earlier(name);
    if (!before.ok()) return before.status();
    if (*before) return **std::move(before);
    const auto game = find(code);
    if (!game.ok()) return game.status();
    const auto step = plan(**game, now());
    if (!step.ok()) return step.status();
    if (step->changes.empty()) return Changed{.game = *game, .entries = {}, .nonce = nonce};
    auto changed = make(**game, *step, name, nonce);
    refused = changed.status();
    // Another process was faster: with another move, or with the same request.
    if (!absl::IsAborted(refused) && !absl::IsAlreadyExists(refused)) return changed;
  }
  return refused;
}

// One step from this very version on; ABORTED if the store has another one.
absl::StatusOr<Changed> GameHost::make(const HostedGame& game, const Step& step, const RequestName& name,
                                       const std::string& nonce) {
  const absl::Time time = std::max(now(), game.changed);  // a log never goes back in time
  auto outcome = outcome_of(game, step, time);
  if (!outcome.ok()) return outcome.status();
  begin_turn_by(now(), *outcome->game);
  const HostedGame& after = *outcome->game;
  const absl::Status status =
      store_->append({.game = game.facts->code,
                      .expected_version = game.version,
                      .lines = outcome->lines,
                      .time = time,
                      .status = after.status,
                      .wake = wake_time(after),
                      .total = total_of_first(after),
                      .seats = seats_change(step) ? stored_seats(after) : std::vector<StoredSeat>(),
                      .request = stored_request(name, game.facts->code, after.version, nonce)});
  if (!status.ok()) return status;
  Changed changed{.game = std::move(outcome->game), .entries = std::move(outcome->entries), .nonce = nonce};
  show(changed, game.version);
  return changed;
}

void GameHost::show(Changed& changed, std::int64_t after_version) {
  const std::string& code = changed.game->facts->code;
  cache_.put(changed.game);
  alarm_.set(code, wake_time(*changed.game));
  if (!hub_.is_behind(code, changed.game->version)) return;
  changed.view = view_of(*this, *changed.game);
  hub_.tell(code, make_news(*changed.view, changed.entries, after_version));
}

absl::StatusOr<Changed> GameHost::open(const Opening& opening, const RequestName& name,
                                       const std::string& nonce) {
  absl::Status refused;
  for (int attempt = 0; attempt < kAttempts; ++attempt) {
    auto before = earlier(name);
    if (!before.ok()) return before.status();
    if (*before) return **std::move(before);
    auto facts = std::make_shared<GameFacts>(opening.facts);
    facts->code = random_code();
    Step step = opening.step;
    step.changes.insert(step.changes.begin(), Opened{});
    auto outcome = outcome_of(hosted_game(std::move(facts), opening.seats), step, opening.facts.created);
    if (!outcome.ok()) return outcome.status();
    const HostedGame& game = *outcome->game;
    refused = store_->create_game({.game = stored_game(game, opening.entrant),
                                   .lines = outcome->lines,
                                   .request = stored_request(name, game.facts->code, game.version, nonce),
                                   .finishers = opening.finishers});
    if (refused.ok()) {
      Changed changed{
          .game = std::move(outcome->game), .entries = std::move(outcome->entries), .nonce = nonce};
      show(changed, 0);
      return changed;
    }
    const bool again = absl::IsAlreadyExists(refused) && !absl::StartsWith(refused.message(), "entrant");
    if (!again) return refused;
  }
  return refused;
}

void GameHost::attend(const std::string& code) {
  auto game = find(code);
  absl::Status status = game.status();
  if (status.ok() && bot_to_move(**game)) {
    const auto played = play_bot(*game);
    if (played.ok() && !*played) alarm_.set(code, now() + kLookAgain);
    status = played.status();
  }
  if (absl::IsNotFound(status)) return;
  if (is_lasting(status)) {
    spdlog::error("game {} stands still until the server starts anew: {}", code,
                  std::string(status.message()));
  } else if (!status.ok()) {
    spdlog::error("game {} must wait: {}", code, std::string(status.message()));
    alarm_.set(code, now() + kTryAgain);
  } else if (game.ok() && (*game)->is_playing() && !bot_to_move(**game)) {
    alarm_.set(code, wake_time(**game));
  }
}

// One turn of a bot; the alarm, which each move sets, comes back for the next one. False if the bot waits for
// the best play of its game.
absl::StatusOr<bool> GameHost::play_bot(GamePointer game) {
  const auto turn = std::pair(game->state.player_to_move, game->state.turn);
  while (bot_to_move(*game) && std::pair(game->state.player_to_move, game->state.turn) == turn) {
    const auto move = bot_move(*game, solved_);
    if (!move.ok()) return move.status();
    if (!*move) return false;
    const auto changed = make(*game, Step{.changes = {**move}}, RequestName(), "");
    if (!changed.ok()) return changed.status();
    game = changed->game;
  }
  return true;
}

void GameHost::sweep() {
  if (!settings_.sweeps) return;
  const bool more = retention_.sweep();
  alarm_.set(kSweep, now() + (more ? kSweepOn : kSweepEvery));
}

void GameHost::forget(const std::string& code) {
  cache_.drop(code);
  alarm_.set(code, std::nullopt);
}

}  // namespace lexicup::service
