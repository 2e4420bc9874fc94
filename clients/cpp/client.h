// The client of a Lexicup server: one function a call of the public contract, with deadlines and readable
// refusals.
//
//   Client client(*Connection::connect("127.0.0.1:50577"));
//   v1::CheckWordsRequest request;
//   request.add_words("quiz");
//   bool valid = client.check_words(request)->all_valid();
//
// Each call blocks until the answer or its deadline. A refusal comes as the status of the server (refusal.h
// unpacks its details); UNAVAILABLE means that the server cannot be reached, DEADLINE_EXCEEDED that it took
// too long. Safe to use from many threads.
#ifndef LEXICUP_CLIENTS_CPP_CLIENT_H_
#define LEXICUP_CLIENTS_CPP_CLIENT_H_

#include <chrono>
#include <memory>

#include <absl/status/statusor.h>

#include "clients/cpp/connection.h"
#include "clients/cpp/game_watch.h"
#include "lexicup/v1/game_service.grpc.pb.h"
#include "lexicup/v1/lexicon_service.grpc.pb.h"
#include "lexicup/v1/scoring_service.grpc.pb.h"

namespace lexicup::client {

namespace v1 = ::lexicup::v1;

class Client {
 public:
  explicit Client(const Connection& connection);

  absl::StatusOr<v1::ListLexiconsResponse> list_lexicons(const v1::ListLexiconsRequest& request) const;
  absl::StatusOr<v1::CheckWordsResponse> check_words(const v1::CheckWordsRequest& request) const;
  absl::StatusOr<v1::FindWordsResponse> find_words(const v1::FindWordsRequest& request) const;
  absl::StatusOr<v1::FindWordSetsResponse> find_word_sets(const v1::FindWordSetsRequest& request) const;

  absl::StatusOr<v1::ListVariantsResponse> list_variants(const v1::ListVariantsRequest& request) const;
  absl::StatusOr<v1::ScoreRollResponse> score_roll(const v1::ScoreRollRequest& request) const;
  absl::StatusOr<v1::AdviseResponse> advise(const v1::AdviseRequest& request) const;
  absl::StatusOr<v1::SolveVariantResponse> solve_variant(const v1::SolveVariantRequest& request) const;

  absl::StatusOr<v1::CreateGameResponse> create_game(const v1::CreateGameRequest& request) const;
  absl::StatusOr<v1::JoinGameResponse> join_game(const v1::JoinGameRequest& request) const;
  absl::StatusOr<v1::AddBotResponse> add_bot(const v1::AddBotRequest& request) const;
  absl::StatusOr<v1::GetGameResponse> get_game(const v1::GetGameRequest& request) const;
  absl::StatusOr<v1::ListGamesResponse> list_games(const v1::ListGamesRequest& request) const;
  absl::StatusOr<v1::RollResponse> roll(const v1::RollRequest& request) const;
  absl::StatusOr<v1::ClaimResponse> claim(const v1::ClaimRequest& request) const;
  absl::StatusOr<v1::LeaveResponse> leave(const v1::LeaveRequest& request) const;
  absl::StatusOr<v1::GetHintResponse> get_hint(const v1::GetHintRequest& request) const;
  absl::StatusOr<v1::GetReplayResponse> get_replay(const v1::GetReplayRequest& request) const;
  absl::StatusOr<v1::ReviewGameResponse> review_game(const v1::ReviewGameRequest& request) const;
  absl::StatusOr<v1::CreateEventResponse> create_event(const v1::CreateEventRequest& request) const;
  absl::StatusOr<v1::GetEventResponse> get_event(const v1::GetEventRequest& request) const;

  // Whether the server can be called at once. It may be lost all the same when a call comes there.
  bool is_connected() const;

  // Between two tries: waits until a lost connection is there again. False if it is not within this time.
  bool wait_until_connected(std::chrono::milliseconds time) const;

  // Starts to watch a game; the answers come through the GameWatch (game_watch.h), without a deadline.
  std::unique_ptr<GameWatch> watch_game(const v1::WatchGameRequest& request) const;

 private:
  ConnectionOptions options_;
  std::shared_ptr<grpc::Channel> channel_;
  std::shared_ptr<v1::LexiconService::StubInterface> lexicon_;
  std::shared_ptr<v1::ScoringService::StubInterface> scoring_;
  std::shared_ptr<v1::GameService::StubInterface> games_;
};

}  // namespace lexicup::client

#endif  // LEXICUP_CLIENTS_CPP_CLIENT_H_
