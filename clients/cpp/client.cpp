#include "clients/cpp/client.h"

#include <chrono>

#include <grpcpp/client_context.h>

#include "clients/cpp/refusal.h"

namespace lexicup::client {
namespace {

// Makes one call of a stub with the connection's deadline.
template <typename Stub, typename Request, typename Response>
absl::StatusOr<Response> call(const ConnectionOptions& options, Stub& stub,
                              grpc::Status (Stub::*method)(grpc::ClientContext*, const Request&, Response*),
                              const Request& request) {
  grpc::ClientContext context;
  context.set_deadline(std::chrono::system_clock::now() + options.call_deadline);
  Response response;
  if (grpc::Status status = (stub.*method)(&context, request, &response); !status.ok()) {
    return to_status(status);
  }
  if (options.on_answer) options.on_answer(response);
  return response;
}

}  // namespace

Client::Client(const Connection& connection)
    : options_(connection.options()),
      channel_(connection.channel()),
      lexicon_(v1::LexiconService::NewStub(connection.channel())),
      scoring_(v1::ScoringService::NewStub(connection.channel())),
      games_(v1::GameService::NewStub(connection.channel())) {}

absl::StatusOr<v1::ListLexiconsResponse> Client::list_lexicons(const v1::ListLexiconsRequest& request) const {
  return call(options_, *lexicon_, &v1::LexiconService::StubInterface::ListLexicons, request);
}

absl::StatusOr<v1::CheckWordsResponse> Client::check_words(const v1::CheckWordsRequest& request) const {
  return call(options_, *lexicon_, &v1::LexiconService::StubInterface::CheckWords, request);
}

absl::StatusOr<v1::FindWordsResponse> Client::find_words(const v1::FindWordsRequest& request) const {
  return call(options_, *lexicon_, &v1::LexiconService::StubInterface::FindWords, request);
}

absl::StatusOr<v1::FindWordSetsResponse> Client::find_word_sets(
    const v1::FindWordSetsRequest& request) const {
  return call(options_, *lexicon_, &v1::LexiconService::StubInterface::FindWordSets, request);
}

absl::StatusOr<v1::ListVariantsResponse> Client::list_variants(const v1::ListVariantsRequest& request) const {
  return call(options_, *scoring_, &v1::ScoringService::StubInterface::ListVariants, request);
}

absl::StatusOr<v1::ScoreRollResponse> Client::score_roll(const v1::ScoreRollRequest& request) const {
  return call(options_, *scoring_, &v1::ScoringService::StubInterface::ScoreRoll, request);
}

absl::StatusOr<v1::AdviseResponse> Client::advise(const v1::AdviseRequest& request) const {
  return call(options_, *scoring_, &v1::ScoringService::StubInterface::Advise, request);
}

absl::StatusOr<v1::SolveVariantResponse> Client::solve_variant(const v1::SolveVariantRequest& request) const {
  return call(options_, *scoring_, &v1::ScoringService::StubInterface::SolveVariant, request);
}

absl::StatusOr<v1::CreateGameResponse> Client::create_game(const v1::CreateGameRequest& request) const {
  return call(options_, *games_, &v1::GameService::StubInterface::CreateGame, request);
}

absl::StatusOr<v1::JoinGameResponse> Client::join_game(const v1::JoinGameRequest& request) const {
  return call(options_, *games_, &v1::GameService::StubInterface::JoinGame, request);
}

absl::StatusOr<v1::AddBotResponse> Client::add_bot(const v1::AddBotRequest& request) const {
  return call(options_, *games_, &v1::GameService::StubInterface::AddBot, request);
}

absl::StatusOr<v1::GetGameResponse> Client::get_game(const v1::GetGameRequest& request) const {
  return call(options_, *games_, &v1::GameService::StubInterface::GetGame, request);
}

absl::StatusOr<v1::ListGamesResponse> Client::list_games(const v1::ListGamesRequest& request) const {
  return call(options_, *games_, &v1::GameService::StubInterface::ListGames, request);
}

absl::StatusOr<v1::RollResponse> Client::roll(const v1::RollRequest& request) const {
  return call(options_, *games_, &v1::GameService::StubInterface::Roll, request);
}

absl::StatusOr<v1::ClaimResponse> Client::claim(const v1::ClaimRequest& request) const {
  return call(options_, *games_, &v1::GameService::StubInterface::Claim, request);
}

absl::StatusOr<v1::LeaveResponse> Client::leave(const v1::LeaveRequest& request) const {
  return call(options_, *games_, &v1::GameService::StubInterface::Leave, request);
}

absl::StatusOr<v1::GetHintResponse> Client::get_hint(const v1::GetHintRequest& request) const {
  return call(options_, *games_, &v1::GameService::StubInterface::GetHint, request);
}

absl::StatusOr<v1::GetReplayResponse> Client::get_replay(const v1::GetReplayRequest& request) const {
  return call(options_, *games_, &v1::GameService::StubInterface::GetReplay, request);
}

absl::StatusOr<v1::ReviewGameResponse> Client::review_game(const v1::ReviewGameRequest& request) const {
  return call(options_, *games_, &v1::GameService::StubInterface::ReviewGame, request);
}

absl::StatusOr<v1::CreateEventResponse> Client::create_event(const v1::CreateEventRequest& request) const {
  return call(options_, *games_, &v1::GameService::StubInterface::CreateEvent, request);
}

absl::StatusOr<v1::GetEventResponse> Client::get_event(const v1::GetEventRequest& request) const {
  return call(options_, *games_, &v1::GameService::StubInterface::GetEvent, request);
}

bool Client::is_connected() const {
  return options_.in_process || channel_->GetState(/*try_to_connect=*/false) == GRPC_CHANNEL_READY;
}

bool Client::wait_until_connected(std::chrono::milliseconds time) const {
  return options_.in_process || channel_->WaitForConnected(std::chrono::system_clock::now() + time);
}

std::unique_ptr<GameWatch> Client::watch_game(const v1::WatchGameRequest& request) const {
  return std::make_unique<GameWatch>(games_, request, options_.on_answer);
}

}  // namespace lexicup::client
