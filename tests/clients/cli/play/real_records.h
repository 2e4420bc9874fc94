// Replays of games that a real server has played to their ends, for tests of what verify finds in them.
//
//   for (const RealRecord& record : real_records()) verify_replay(record.replay);
//
// The dice are the server's: each run has other games.
#ifndef LEXICUP_TESTS_CLIENTS_CLI_PLAY_REAL_RECORDS_H_
#define LEXICUP_TESTS_CLIENTS_CLI_PLAY_REAL_RECORDS_H_

#include <string>
#include <vector>

#include "lexicup/v1/game_service.pb.h"

namespace lexicup::cli::play {

namespace v1 = ::lexicup::v1;

struct RealRecord {
  std::string name;
  v1::GetReplayResponse replay;
};

// "word": with time-outs, a bot, Ben who leaves in the middle and Cleo who left before the beginning.
// "event": Yat-Z in a duplicate event. "abandoned": Platzee that both players leave. "tournament": Yat-Z that
// a tournament closes. "waiting": a game that never began.
const std::vector<RealRecord>& real_records();
v1::GetReplayResponse real_record(const std::string& name);

}  // namespace lexicup::cli::play

#endif  // LEXICUP_TESTS_CLIENTS_CLI_PLAY_REAL_RECORDS_H_
