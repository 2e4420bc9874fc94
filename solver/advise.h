// advise: what every choice of a turn is worth, best first.
//
//   std::unique_ptr<Adviser> adviser = make_adviser(table);
//   Advice advice = adviser->advise(sheets, faces, /*roll_number=*/1).value();
//   advice.choices[0].expected_total;     // the mean final total if the best choice is made and best play
//   follows advice.choices[3].loss;               // what the fourth one costs
//
// An Adviser has scratch memory: one for each thread. It keeps its table alive.
#ifndef LEXICUP_SOLVER_ADVISE_H_
#define LEXICUP_SOLVER_ADVISE_H_

#include <memory>
#include <span>
#include <variant>
#include <vector>

#include <absl/status/statusor.h>

#include "engine/keeps.h"
#include "engine/sheet.h"
#include "solver/solve.h"
#include "solver/value_model.h"

namespace lexicup::solver {

// How sure the numbers are.
enum class Basis {
  kExact,     // worked out for every sheet there is
  kEstimate,  // the turn is exact, what the sheet is worth after it is estimated
};

// Roll again with these dice kept. Of keeps that differ only in equal dice there is one, with the first ones.
struct KeepChoice {
  engine::DieSet kept = 0;

  friend bool operator==(const KeepChoice&, const KeepChoice&) = default;
};

// Claim the box with the best that the roll has for it.
struct ClaimChoice {
  int column = 0;  // place of the sheet
  int box = 0;
  int zeroed = -1;            // the round box used up beside it, or -1
  bool repeat_bonus = false;  // a repeat bonus comes with it
  int points = 0;             // what the box records

  friend bool operator==(const ClaimChoice&, const ClaimChoice&) = default;
};

struct Choice {
  std::variant<KeepChoice, ClaimChoice> what;
  double expected_total =
      0;            // the mean final total of all columns, each times its multiplier, if best play follows
  double loss = 0;  // against the best choice
};

struct Advice {
  std::vector<Choice> choices;  // best first; claims before keeps of the same worth
};

class Adviser {
 public:
  virtual ~Adviser() = default;

  virtual Basis basis() const = 0;

  // `sheets` are the player's, one for each column; `faces` in die order. INVALID_ARGUMENT if the dice cannot
  // show them, if the turn has no such roll, or if no game comes to the sheets; FAILED_PRECONDITION if they
  // are full.
  virtual absl::StatusOr<Advice> advise(std::span<const engine::Sheet> sheets,
                                        std::span<const engine::Face> faces, int roll_number) = 0;

  // The mean final total before the turn begins. INVALID_ARGUMENT if no game comes to the sheets.
  virtual absl::StatusOr<double> expected_total(std::span<const engine::Sheet> sheets) const = 0;
};

// Exact advice on a game of one column.
std::unique_ptr<Adviser> make_adviser(std::shared_ptr<const ValueTable> table);

// Advice by an estimate, also on games of several columns.
std::unique_ptr<Adviser> make_adviser(std::shared_ptr<const ValueModel> model);

// How sure such advice is on these sheets: it is exact where no turn comes after this one.
Basis basis_of_estimate(const ValueModel& model, std::span<const engine::Sheet> sheets);

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_ADVISE_H_
