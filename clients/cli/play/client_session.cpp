#include "clients/cli/play/client_session.h"

#include <algorithm>
#include <functional>
#include <utility>

#include <fmt/format.h>

#include "clients/cli/errors.h"
#include "clients/cli/play/request_id.h"
#include "clients/cpp/refusal.h"

namespace lexicup::cli::play {
namespace {

// Silence, or what the server itself says about its trouble.
std::string trouble_text(const absl::Status& status) {
  if (client::refusal_of(status).reason.empty()) {
    return "The server does not answer; trying again. No move is lost. To stop: Ctrl-C";
  }
  return fmt::format("Trying again; to stop: Ctrl-C. The server says: {}", message_as_typed(status));
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

// Trouble with moves matters more than with news.
void ClientSession::tell_trouble(Line line, const std::string& text) {
  std::string shown;
  {
    absl::MutexLock lock(&mutex_);
    if (std::exchange(troubles_[line], text) == text) return;
    shown = troubles_[kCalls].empty() ? troubles_[kWatch] : troubles_[kCalls];
  }
  push(Trouble{shown});
}

bool ClientSession::stopped() {
  absl::MutexLock lock(&mutex_);
  return stop_;
}

// Waits before the next try. False if it is time to stop.
bool ClientSession::rest(absl::Duration time) {
  return rest_until_connected(client_, time, [this](absl::Duration moment) {
    absl::MutexLock lock(&mutex_);
    return !mutex_.AwaitWithTimeout(absl::Condition(&stop_), moment);
  });
}

// Of a seat that is still held, if there is one.
std::string ClientSession::any_token() {
  absl::MutexLock lock(&mutex_);
  for (const auto& [seat, token] : game_.tokens) {
    if (!left_.contains(seat)) return token;
  }
  return game_.watching;
}

// Watches until the game is over; a stream that breaks is taken up where it broke.
void ClientSession::watch() {
  v1::WatchGameRequest request;
  request.set_game(game_.game);
  request.set_after_version(game_.after_version);
  for (Pauses pauses;;) {
    request.set_token(any_token());
    const absl::Status status = watch_once(request, pauses);
    if (status.ok() || stopped()) return;
    if (!watch_may_pass(status)) return push(WatchEnded{status});
    tell_trouble(kWatch, trouble_text(status));
    if (!rest(pauses.next())) return;
  }
}

// One stream; the request goes on from what it brought.
absl::Status ClientSession::watch_once(v1::WatchGameRequest& request, Pauses& pauses) {
  const auto watch = client_.watch_game(request);
  {
    absl::MutexLock lock(&mutex_);
    if (stop_) return absl::OkStatus();
    watch_ = watch.get();
  }
  v1::WatchGameResponse news;
  while (watch->next(news)) {
    tell_trouble(kWatch, "");
    pauses.start_over();
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
  if (const auto* move = std::get_if<RollMove>(&action.what)) return with_newer_game(roll(action, *move));
  if (const auto* move = std::get_if<ClaimMove>(&action.what)) return with_newer_game(claim(action, *move));
  if (const auto* move = std::get_if<BotMove>(&action.what)) return add_bot(action, *move);
  if (std::holds_alternative<LeaveMove>(action.what)) return leave(action);
  return ask_hint(action);
}

// A move that came too late was for a game that is no more: the one there is now goes with the refusal.
Done ClientSession::with_newer_game(Done refused) {
  if (!absl::IsAborted(refused.status)) return refused;
  v1::GetGameRequest request;
  request.set_game(game_.game);
  request.set_token(any_token());
  if (auto response = persist(&client::Client::get_game, request); response.ok()) {
    refused.game = std::move(*response->mutable_game());
  }
  return refused;
}

// Calls until there is an answer. The request is the same each time, its id too.
template <typename Request, typename Response>
absl::StatusOr<Response> ClientSession::persist(
    absl::StatusOr<Response> (client::Client::*call)(const Request&) const, const Request& request) {
  auto response = call_again([&] { return std::invoke(call, client_, request); },
                             [&](const absl::Status& status, absl::Duration pause) {
                               tell_trouble(kCalls, trouble_text(status));
                               return rest(pause);
                             });
  tell_trouble(kCalls, "");
  return response;
}

template <typename Request>
Request ClientSession::request_for(const Action& action) {
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
  Done left = done(persist(&client::Client::leave, request));
  if (!left.status.ok()) return left;
  left.left_seat = action.seat;
  absl::MutexLock lock(&mutex_);
  left_.insert(action.seat);
  return left;
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
