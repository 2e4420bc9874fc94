// lexicup review: a game that is over, choice by choice against the best play.
#include "clients/cli/json.h"
#include "clients/cli/play/at_table.h"
#include "clients/cli/play/review_view.h"
#include "clients/cli/play/runs.h"
#include "clients/cli/solving.h"

namespace lexicup::cli::play {
namespace {

// Also finds the token with which the game may be seen.
absl::StatusOr<v1::Game> look_at_game(const client::Client& client, v1::ReviewGameRequest& request,
                                      const Context& context) {
  v1::GetGameRequest ask;
  ask.set_game(request.game());
  auto response = with_saved_token(context, ask, [&] { return client.get_game(ask); });
  if (!response.ok()) return with_server_hint(response.status(), context);
  request.set_token(ask.token());
  return std::move(*response->mutable_game());
}

v1::SolveVariantRequest game_of(const v1::Game& game) {
  v1::SolveVariantRequest request;
  *request.mutable_rules() = game.rules();
  return request;
}

}  // namespace

absl::StatusOr<Answer> run_review(const ReviewOptions& options, Context& context) {
  const auto client = game_client(context, options.game);
  if (!client.ok()) return client.status();
  v1::ReviewGameRequest request;
  request.set_game(code_as_written(options.game));
  const auto game = look_at_game(**client, request, context);
  if (!game.ok()) return game.status();
  const auto card = card_of(**client, game->rules());
  if (!card.ok()) return card.status();
  const auto progress = context.open_progress();
  const auto review = when_solved({.client = **client,
                                   .game = game_of(*game),
                                   .title = card->title(),
                                   .progress = *progress,
                                   .longest = options.no_wait ? kNoWait : absl::InfiniteDuration(),
                                   .tells_first = true},
                                  [&] { return (*client)->review_game(request); });
  if (!review.ok()) return review.status();
  if (!review->has_value()) return Answer{"", ExitCode::kInterrupted};
  if (context.look.json) return Answer{to_json(**review, context.look.pretty)};
  return Answer{draw_review(*card, *game, **review, options.limit, context.look.colour)};
}

}  // namespace lexicup::cli::play
