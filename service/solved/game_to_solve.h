// GameToSolve and WorkSettings: what is worked out, and how.
//
//   WorkSettings settings{.cancelled = [&] { return stop.load(); }, .progress = report};
//   solve_table({.chosen = chosen, .words = &words}, folder, settings, kept);
#ifndef LEXICUP_SERVICE_SOLVED_GAME_TO_SOLVE_H_
#define LEXICUP_SERVICE_SOLVED_GAME_TO_SOLVE_H_

#include <cstdint>
#include <functional>
#include <string>

#include <absl/time/time.h>

#include "engine/words.h"
#include "service/rule_choice.h"
#include "solver/advise.h"

namespace lexicup::service {

// Chances of section bonuses that take no longer are found before a game counts as ready. Yat-Z takes one
// second, Platzee more than a minute.
inline constexpr absl::Duration kQuickChances = absl::Seconds(3);

struct GameToSolve {
  const ChosenRules& chosen;
  const engine::Words* words = nullptr;  // null for variants with numeric dice
};

struct WorkSettings {
  int threads = 0;  // 0 for as many as the processor runs at a time
  absl::Duration save_every = absl::Seconds(10);
  absl::Duration quick_chances = kQuickChances;
  std::function<bool()> cancelled;
  // Whether work that is cancelled never goes on from what is kept in memory, so that what is known is
  // written at once. Null if that is so.
  std::function<bool()> ends = {};
  // How sure the numbers will be, how many states there are (0 if they are too many), and how much is done.
  std::function<void(solver::Basis basis, std::int64_t states, double share)> progress;
};

// What tells games apart before anything of them is worked out. A clock changes the value of nothing.
std::string key_of(const ChosenRules& chosen);

// What says which words there are, for fingerprints.
std::string dictionary_of(const ChosenRules& chosen);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_SOLVED_GAME_TO_SOLVE_H_
