#include "service/game_service.h"

#include <string>

#include <fmt/format.h>

#include "lexicup/v1/game_service.grpc.pb.h"
#include "service/games/game_call.h"
#include "service/games/game_calls.h"
#include "service/games/game_code.h"
#include "service/games/watch_call.h"

namespace lexicup::service {
namespace {

using grpc::ByteBuffer;
using grpc::CallbackServerContext;
using grpc::ServerUnaryReactor;
using Api = v1::GameService;

template <typename Base>
using Seats = Api::WithRawCallbackMethod_CreateGame<
    Api::WithRawCallbackMethod_JoinGame<Api::WithRawCallbackMethod_AddBot<Base>>>;
template <typename Base>
using Play = Api::WithRawCallbackMethod_Roll<Api::WithRawCallbackMethod_Claim<
    Api::WithRawCallbackMethod_Leave<Api::WithRawCallbackMethod_GetHint<Base>>>>;
template <typename Base>
using Show = Api::WithRawCallbackMethod_GetGame<
    Api::WithRawCallbackMethod_ListGames<Api::WithRawCallbackMethod_GetReplay<
        Api::WithRawCallbackMethod_ReviewGame<Api::WithRawCallbackMethod_WatchGame<Base>>>>>;
template <typename Base>
using Events = Api::WithRawCallbackMethod_CreateEvent<Api::WithRawCallbackMethod_GetEvent<Base>>;
using RawApi = Seats<Play<Show<Events<Api::Service>>>>;

// Calls about one game or event wait for each other.
constexpr auto kByGame = [](const auto& request) { return code_or_text(request.game()); };
constexpr auto kByEvent = [](const auto& request) { return code_or_text(request.event()); };
// Calls about nothing there is do not: each is a key of its own.
constexpr auto kAlone = [](const auto& request) {
  return fmt::format("{}", static_cast<const void*>(&request));
};
// A new game of an event waits for the others of that event.
constexpr auto kEventOrAlone = [](const v1::CreateGameRequest& request) {
  return request.event().empty() ? kAlone(request) : kByEvent(request);
};

class GameServiceImpl final : public RawApi {
 public:
  GameServiceImpl(GameHost& host, SolvedGames& solved, const Workers& workers)
      : host_(host), solved_(solved), workers_(workers) {}

  ServerUnaryReactor* CreateGame(CallbackServerContext*, const ByteBuffer* in, ByteBuffer* out) override {
    return answer<v1::CreateGameRequest, v1::CreateGameResponse>(in, out, kEventOrAlone, &create_game);
  }
  ServerUnaryReactor* JoinGame(CallbackServerContext*, const ByteBuffer* in, ByteBuffer* out) override {
    return answer<v1::JoinGameRequest, v1::JoinGameResponse>(in, out, kByGame, &join_game);
  }
  ServerUnaryReactor* AddBot(CallbackServerContext*, const ByteBuffer* in, ByteBuffer* out) override {
    return answer<v1::AddBotRequest, v1::AddBotResponse>(in, out, kByGame, &add_bot);
  }
  ServerUnaryReactor* GetGame(CallbackServerContext*, const ByteBuffer* in, ByteBuffer* out) override {
    return answer<v1::GetGameRequest, v1::GetGameResponse>(in, out, kByGame, &get_game);
  }
  ServerUnaryReactor* ListGames(CallbackServerContext*, const ByteBuffer* in, ByteBuffer* out) override {
    return answer<v1::ListGamesRequest, v1::ListGamesResponse>(in, out, kAlone, &list_games);
  }
  ServerUnaryReactor* Roll(CallbackServerContext*, const ByteBuffer* in, ByteBuffer* out) override {
    return answer<v1::RollRequest, v1::RollResponse>(in, out, kByGame, &roll);
  }
  ServerUnaryReactor* Claim(CallbackServerContext*, const ByteBuffer* in, ByteBuffer* out) override {
    return answer<v1::ClaimRequest, v1::ClaimResponse>(in, out, kByGame, &claim);
  }
  ServerUnaryReactor* Leave(CallbackServerContext*, const ByteBuffer* in, ByteBuffer* out) override {
    return answer<v1::LeaveRequest, v1::LeaveResponse>(in, out, kByGame, &leave);
  }
  ServerUnaryReactor* GetHint(CallbackServerContext*, const ByteBuffer* in, ByteBuffer* out) override {
    return answer<v1::GetHintRequest, v1::GetHintResponse>(in, out, kByGame, &get_hint);
  }
  ServerUnaryReactor* GetReplay(CallbackServerContext*, const ByteBuffer* in, ByteBuffer* out) override {
    return answer<v1::GetReplayRequest, v1::GetReplayResponse>(in, out, kByGame, &get_replay);
  }
  // Long work, which must not keep the game's queue.
  ServerUnaryReactor* ReviewGame(CallbackServerContext* context, const ByteBuffer* in,
                                 ByteBuffer* out) override {
    return answer_on_worker<v1::ReviewGameRequest, v1::ReviewGameResponse>(
        workers_, context, in, out, [this](const auto& request, auto& response, const Cancelled& cancelled) {
          return review_game(host_, solved_, request, response, cancelled);
        });
  }
  ServerUnaryReactor* CreateEvent(CallbackServerContext*, const ByteBuffer* in, ByteBuffer* out) override {
    return answer<v1::CreateEventRequest, v1::CreateEventResponse>(in, out, kAlone, &create_event);
  }
  ServerUnaryReactor* GetEvent(CallbackServerContext*, const ByteBuffer* in, ByteBuffer* out) override {
    return answer<v1::GetEventRequest, v1::GetEventResponse>(in, out, kByEvent, &get_event);
  }
  grpc::ServerWriteReactor<ByteBuffer>* WatchGame(CallbackServerContext*, const ByteBuffer* in) override {
    return watch_game(host_, workers_.gate, in);
  }

 private:
  template <typename Request, typename Response, typename KeyOf>
  ServerUnaryReactor* answer(const ByteBuffer* in, ByteBuffer* out, const KeyOf& key_of,
                             absl::Status (*function)(GameHost&, const Request&, Response&)) {
    return answer_in_queue<Request, Response>(host_.queues(), workers_.gate, in, out, key_of,
                                              [this, function](const Request& request, Response& response) {
                                                absl::Status status = function(host_, request, response);
                                                host_.damage().note(status);
                                                return status;
                                              });
  }

  GameHost& host_;
  SolvedGames& solved_;
  const Workers workers_;
};

}  // namespace

std::unique_ptr<grpc::Service> make_game_service(GameHost& host, SolvedGames& solved,
                                                 const Workers& workers) {
  return std::make_unique<GameServiceImpl>(host, solved, workers);
}

}  // namespace lexicup::service
