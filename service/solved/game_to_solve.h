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

struct GameToSolve {
  const ChosenRules& chosen;
  const engine::Words* words = nullptr;  // null for variants with numeric dice
};

struct WorkSettings {
  int threads = 0;  // 0 for as many as the processor runs at a time
  absl::Duration save_every = absl::Seconds(10);
  std::function<bool()> cancelled;
  // How sure the numbers will be, how many states there are (0 if they are too many), and how much is done.
  std::function<void(solver::Basis basis, std::int64_t states, double share)> progress;
};

// What says which words there are, for fingerprints.
std::string dictionary_of(const ChosenRules& chosen);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_SOLVED_GAME_TO_SOLVE_H_
