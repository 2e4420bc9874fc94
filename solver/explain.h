// Explainer: why a choice is good: what it may lead to, beyond the total to expect.
//
//   Explainer explainer(table, bonus_chances);          // null as long as the chances are not known
//   Explanation why = explainer.explain(sheets, faces, 1, advice.choices[0].what, &words).value();
//   why.prospects[0].chance; why.words[0].words;
//
// An Explainer has scratch memory: one for each thread. It keeps what it is given alive.
#ifndef LEXICUP_SOLVER_EXPLAIN_H_
#define LEXICUP_SOLVER_EXPLAIN_H_

#include <memory>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include <absl/status/statusor.h>

#include "engine/sheet.h"
#include "engine/words.h"
#include "solver/advise.h"
#include "solver/bonus_chances.h"
#include "solver/prospects.h"
#include "solver/turn_plan.h"
#include "solver/word_aims.h"

namespace lexicup::solver {

struct Explanation {
  std::vector<Prospect> prospects;  // the greatest chance first
  std::vector<WordAim> words;       // the most likely first; of a claim those to claim it with
};

class Explainer {
 public:
  // `bonuses` may be null: section bonuses are then left out.
  Explainer(std::shared_ptr<const ValueTable> table, std::shared_ptr<const BonusChances> bonuses);

  // What a choice that advice gave for these sheets and this roll leads to if best play follows. `words` may
  // be null: no words are then named. INVALID_ARGUMENT for what Adviser::advise refuses, and for a choice
  // that this roll does not have.
  absl::StatusOr<Explanation> explain(std::span<const engine::Sheet> sheets,
                                      std::span<const engine::Face> faces, int roll_number,
                                      const std::variant<KeepChoice, ClaimChoice>& choice,
                                      const engine::Words* words);

 private:
  absl::StatusOr<TurnEnds> ends_of(std::span<const engine::Face> faces, int roll_number,
                                   const std::variant<KeepChoice, ClaimChoice>& choice);

  std::shared_ptr<const ValueTable> table_;
  std::shared_ptr<const BonusChances> bonuses_;
  TurnPlan plan_;
  std::optional<std::size_t> state_;  // that the plan looks at
};

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_EXPLAIN_H_
