// The games somebody has seats in, each as its server shows it now; what is over or was left elsewhere is
// forgotten on the way.
//
//   for (const MyGame& game : my_games(context)) if (can_go_on(game)) offer(game.saved.game);
//
// Asks every server that a saved game names, each for a few seconds at most. For one thread.
#ifndef LEXICUP_CLIENTS_CLI_PLAY_MY_GAMES_H_
#define LEXICUP_CLIENTS_CLI_PLAY_MY_GAMES_H_

#include <set>
#include <string>
#include <vector>

#include <absl/status/statusor.h>

#include "clients/cli/context.h"
#include "clients/cli/play/saved_games.h"
#include "lexicup/v1/game_service.pb.h"

namespace lexicup::cli::play {

namespace v1 = ::lexicup::v1;

struct MyGame {
  SavedGame saved;
  v1::GameStatus status = v1::GAME_STATUS_UNSPECIFIED;  // unspecified where its server does not answer
};

// By code. Without those that their server does not know, and those whose seats were all left.
std::vector<MyGame> my_games(const Context& context);

// True if the game waits or is played, or nobody can say.
bool can_go_on(const MyGame& game);

// The game as the server shows it to who holds its seats. Those whose tokens the server does not take were
// left elsewhere: they go from the saved game, here and on the disk. FAILED_PRECONDITION if none is left.
absl::StatusOr<v1::GetGameResponse> look_at(SavedGame& saved, const std::string& folder,
                                            const client::Client& client);

// Forgets the seats that were left, and all of them once the game is over. Those of an event still open the
// log of a game whose event is not over.
void forget_what_is_over(const std::string& folder, const v1::Game& game, const std::vector<SavedSeat>& seats,
                         const std::set<int>& left);

}  // namespace lexicup::cli::play

#endif  // LEXICUP_CLIENTS_CLI_PLAY_MY_GAMES_H_
