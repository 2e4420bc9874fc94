// advise: what every choice of a turn is worth, best first.
//
//   Adviser adviser(table);
//   Advice advice = adviser.advise(sheet, faces, /*roll_number=*/1).value();
//   advice.choices[0].expected_total;      // the mean final total if the best choice is made, and best play
//   follows advice.choices[3].loss;                // what the fourth one costs
//
// An Adviser has scratch memory: one for each thread. It keeps the table alive.
#ifndef LEXICUP_SOLVER_ADVISE_H_
#define LEXICUP_SOLVER_ADVISE_H_

#include <span>
#include <variant>
#include <vector>

#include <absl/status/statusor.h>

#include "engine/keeps.h"
#include "engine/sheet.h"
#include "solver/solve.h"
#include "solver/turn.h"

namespace lexicup::solver {

// Roll again with these dice kept. Of keeps that differ only in equal dice there is one, with the first ones.
struct KeepChoice {
  engine::DieSet kept = 0;

  friend bool operator==(const KeepChoice&, const KeepChoice&) = default;
};

// Claim the box with the best that the roll has for it.
struct ClaimChoice {
  int box = 0;
  int zeroed = -1;            // the round box used up beside it, or -1
  bool repeat_bonus = false;  // a repeat bonus comes with it
  int points = 0;             // what the box records

  friend bool operator==(const ClaimChoice&, const ClaimChoice&) = default;
};

struct Choice {
  std::variant<KeepChoice, ClaimChoice> what;
  double expected_total = 0;  // the mean final total of this column if best play follows
  double loss = 0;            // against the best choice
};

struct Advice {
  std::vector<Choice> choices;  // best first; claims before keeps of the same worth
};

class Adviser {
 public:
  explicit Adviser(std::shared_ptr<const ValueTable> table);

  // `faces` in die order. INVALID_ARGUMENT if the dice cannot show them, if the turn has no such roll, or if
  // no game comes to the sheet; FAILED_PRECONDITION if the sheet is full.
  absl::StatusOr<Advice> advise(const engine::Sheet& sheet, std::span<const engine::Face> faces,
                                int roll_number);

  // The mean final total before the turn begins. INVALID_ARGUMENT if no game comes to the sheet.
  absl::StatusOr<double> expected_total(const engine::Sheet& sheet) const;

 private:
  void add_claims(std::size_t roll, int roll_number, double so_far, std::vector<Choice>& choices) const;
  void add_keeps(std::span<const engine::Face> faces, int roll_number, double so_far,
                 std::vector<Choice>& choices);

  std::shared_ptr<const ValueTable> table_;
  TurnBatch batch_;
};

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_ADVISE_H_
