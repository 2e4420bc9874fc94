// A move as the contract's log shows it: with what it wrote on the sheet.
//
//   absl::Status status = set_move(rules, state_before, move, words, entry);
//
// Pure functions.
#ifndef LEXICUP_SERVICE_GAMES_RECORDED_H_
#define LEXICUP_SERVICE_GAMES_RECORDED_H_

#include <absl/status/status.h>
#include <absl/time/time.h>

#include "engine/game_state.h"
#include "engine/move.h"
#include "engine/rule_set.h"
#include "engine/words.h"
#include "lexicup/v1/game_service.pb.h"

namespace lexicup::service {

namespace v1 = ::lexicup::v1;

// Fills in the seat and the change. Refuses claims as engine::apply does; other moves it takes as they are.
absl::Status set_move(const engine::RuleSet& rules, const engine::GameState& before, const engine::Move& move,
                      const engine::Words* words, v1::LogEntry& entry);

void set_time(absl::Time time, google::protobuf::Timestamp& out);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_GAMES_RECORDED_H_
