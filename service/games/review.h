// review: every choice of a game that is over beside the best one, and how lucky its dice were.
//
//   Judge judge{.advise = ..., .expected_total = ...};
//   absl::Status status = review(game, judge, cancelled, response);
//   response.seats(0).loss();
//
// The value of a seat's game goes from choice to choice: a roll changes it by luck, a choice by what it
// costs. So the total of a seat is what was to expect, plus the luck, less the loss, exactly, and less what
// the turns would still have brought that it did not take.
//
// Pure apart from the judge and the dictionary; as thread-safe as these.
#ifndef LEXICUP_SERVICE_GAMES_REVIEW_H_
#define LEXICUP_SERVICE_GAMES_REVIEW_H_

#include <functional>
#include <span>
#include <string>
#include <vector>

#include <absl/status/status.h>
#include <absl/status/statusor.h>

#include "engine/move.h"
#include "engine/rule_set.h"
#include "engine/sheet.h"
#include "engine/words.h"
#include "lexicup/v1/game_service.pb.h"
#include "solver/advise.h"

namespace lexicup::service {

namespace v1 = ::lexicup::v1;

// Who knows the best play, as solver::Adviser does.
struct Judge {
  std::function<absl::StatusOr<solver::Advice>(std::span<const engine::Sheet> sheets,
                                               std::span<const engine::Face> faces, int roll_number)>
      advise;
  std::function<absl::StatusOr<double>(std::span<const engine::Sheet> sheets)> expected_total;
};

// A game as it went.
struct PlayedGame {
  const engine::RuleSet& rules;
  const engine::Words* words = nullptr;   // propose the words of best claims; null for numeric dice
  std::vector<std::string> players = {};  // their names, in the order of the seats
  std::vector<engine::Move> moves = {};
  std::string locale = {};  // of the words
};

// Fills in all but the basis. Turns that were not ended count nothing. Refuses as the judge does; CANCELLED
// once `cancelled` says true.
absl::Status review(const PlayedGame& game, const Judge& judge, const std::function<bool()>& cancelled,
                    v1::ReviewGameResponse& response);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_GAMES_REVIEW_H_
