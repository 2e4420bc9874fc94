#include "clients/cli/play/client_session.h"

#include <algorithm>
#include <utility>

#include "clients/cli/play/request_id.h"

namespace lexicup::cli::play {
namespace {

constexpr absl::Duration kFirstRest = absl::Milliseconds(200);
constexpr absl::Duration kLongestRest = absl::Seconds(2);
constexpr char kTrouble[] = "The server does not answer; trying again. Nothing is lost. To stop: Ctrl-C";

// The server may be back the next moment.
bool may_pass(const absl::Status& status) {
  return absl::IsUnavailable(status) || absl::IsDeadlineExceeded(status) || absl::IsCancelled(status);
}

template <typename Response>
Done done(const absl::StatusOr<Response>& response) {
  if (!response.ok()) return {response.status()};
  return {absl::OkStatus(), response->game()};
}

}  // namespace

ClientSession::ClientSession(const client::Client& client, SessionGame game, std::function<void()> wake)
    : client_(client), game_(std::move(game)), wake_(std::move(wake)) {
  watcher_ = std::thread([this] { watch(); });
  worker_ = std::thread([this] { work(); });
}

ClientSession::~ClientSession() {
  {
    absl::MutexLock lock(&mutex_);
    stop_ = true;
    if (watch_ != nullptr) watch_->stop();
  }
  watcher_.join();
  worker_.join();
}

void ClientSession::send(Action action) {
  absl::MutexLock lock(&mutex_);
  action_ = std::move(action);
}

std::optional<Update> ClientSession::next() {
  absl::MutexLock lock(&mutex_);
  if (updates_.empty()) return std::nullopt;
  Update update = std::move(updates_.front());
  updates_.pop_front();
  return update;
}

void ClientSession::push(Update update) {
  {
    absl::MutexLock lock(&mutex_);
    updates_.push_back(std::move(update));
  }
  wake_();
}

void ClientSession::tell_trouble(bool there_is) {
  {
    absl::MutexLock lock(&mutex_);
    if (std::exchange(trouble_, there_is) == there_is) return;
  }
  push(Trouble{there_is ? kTrouble : ""});
}

bool ClientSession::stopped() {
  absl::MutexLock lock(&mutex_);
  return stop_;
}

// False if it is time to stop.
bool ClientSession::rest(absl::Duration time) {
  absl::MutexLock lock(&mutex_);
  return !mutex_.AwaitWithTimeout(absl::Condition(&stop_), time);
}

std::string ClientSession::any_token() const {
  return game_.tokens.empty() ? game_.watching : game_.tokens.begin()->second;
}

// Watches until the game is over; a stream that breaks is taken up where it broke.
void ClientSession::watch() {
  v1::WatchGameRequest request;
  request.set_game(game_.game);
  request.set_token(any_token());
  request.set_after_version(game_.after_version);
  for (absl::Duration pause = kFirstRest;; pause = std::min(pause * 2, kLongestRest)) {
    const int64_t before = request.after_version();
    const absl::Status status = watch_once(request);
    if (status.ok() || stopped()) return;
    if (!may_pass(status)) return push(Done{status});
    tell_trouble(true);
    if (request.after_version() != before) pause = kFirstRest;
    if (!rest(pause)) return;
  }
}

// One stream; the request goes on from what it brought.
absl::Status ClientSession::watch_once(v1::WatchGameRequest& request) {
  const auto watch = client_.watch_game(request);
  {
    absl::MutexLock lock(&mutex_);
    if (stop_) return absl::OkStatus();
    watch_ = watch.get();
  }
  v1::WatchGameResponse news;
  while (watch->next(news)) {
    tell_trouble(false);
    request.set_after_version(std::max(request.after_version(), news.game().version()));
    push(News{{news.entries().begin(), news.entries().end()}, news.game()});
  }
  const absl::Status status = watch->end();
  absl::MutexLock lock(&mutex_);
  watch_ = nullptr;
  return status;
}

void ClientSession::work() {
  while (true) {
    std::optional<Action> action;
    {
      absl::MutexLock lock(&mutex_);
      const auto ready = [this]()
                             ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_) { return stop_ || action_.has_value(); };
      mutex_.Await(absl::Condition(&ready));
      if (stop_) return;
      action = std::exchange(action_, std::nullopt);
    }
    push(carry_out(*action));
  }
}

Done ClientSession::carry_out(const Action& action) {
  if (const auto* move = std::get_if<RollMove>(&action.what)) return roll(action, *move);
  if (const auto* move = std::get_if<ClaimMove>(&action.what)) return claim(action, *move);
  if (const auto* move = std::get_if<BotMove>(&action.what)) return add_bot(action, *move);
  if (std::holds_alternative<LeaveMove>(action.what)) return leave(action);
  return ask_hint(action);
}

// Calls until there is an answer. The request is the same each time, its id too.
template <typename Request, typename Response>
absl::StatusOr<Response> ClientSession::persist(
    absl::StatusOr<Response> (client::Client::*call)(const Request&) const, const Request& request) {
  for (absl::Duration pause = kFirstRest;; pause = std::min(pause * 2, kLongestRest)) {
    absl::StatusOr<Response> response = (client_.*call)(request);
    if (response.ok() || !may_pass(response.status()) || stopped()) {
      tell_trouble(false);
      return response;
    }
    tell_trouble(true);
    if (!rest(pause)) return response;
  }
}

template <typename Request>
Request ClientSession::request_for(const Action& action) const {
  Request request;
  request.set_game(game_.game);
  const auto token = game_.tokens.find(action.seat);
  request.set_token(token == game_.tokens.end() ? any_token() : token->second);
  return request;
}

Done ClientSession::roll(const Action& action, const RollMove& move) {
  auto request = request_for<v1::RollRequest>(action);
  request.mutable_keep()->Assign(move.kept.begin(), move.kept.end());
  request.set_expected_version(action.game.version());
  request.set_request_id(fresh_request_id());
  return done(persist(&client::Client::roll, request));
}

Done ClientSession::claim(const Action& action, const ClaimMove& move) {
  auto request = request_for<v1::ClaimRequest>(action);
  request.set_box(move.claim.box);
  request.mutable_words()->Assign(move.claim.words.begin(), move.claim.words.end());
  request.set_zeroed_box(move.claim.zeroed_box);
  request.set_column(move.claim.column);
  request.set_expected_version(action.game.version());
  request.set_request_id(fresh_request_id());
  return done(persist(&client::Client::claim, request));
}

Done ClientSession::leave(const Action& action) {
  auto request = request_for<v1::LeaveRequest>(action);
  request.set_request_id(fresh_request_id());
  return done(persist(&client::Client::leave, request));
}

Done ClientSession::ask_hint(const Action& action) {
  auto response = persist(&client::Client::get_hint, request_for<v1::GetHintRequest>(action));
  if (!response.ok()) return {response.status()};
  return {absl::OkStatus(), {}, *std::move(response)};
}

Done ClientSession::add_bot(const Action& action, const BotMove& move) {
  auto request = request_for<v1::AddBotRequest>(action);
  request.set_bot(move.kind);
  request.set_request_id(fresh_request_id());
  return done(persist(&client::Client::add_bot, request));
}

}  // namespace lexicup::cli::play
