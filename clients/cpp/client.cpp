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
  return response;
}

}  // namespace

Client::Client(const Connection& connection)
    : options_(connection.options()),
      lexicon_(v1::LexiconService::NewStub(connection.channel())),
      scoring_(v1::ScoringService::NewStub(connection.channel())) {}

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

}  // namespace lexicup::client
