// ValueModel: what a player's sheets are worth, for games with too many sheets to know it exactly.
//
//   std::shared_ptr<const ValueModel> model = train(game, {}).value();      // solver/train.h
//   double to_come = model->value(sheets);
//   auto adviser = make_adviser(model);                                     // solver/advise.h
//
// Models are immutable and safe to share between threads; an Outlook belongs to one thread.
#ifndef LEXICUP_SOLVER_VALUE_MODEL_H_
#define LEXICUP_SOLVER_VALUE_MODEL_H_

#include <cstddef>
#include <memory>
#include <span>

#include "solver/estimate_game.h"

namespace lexicup::solver {

// What the sheets that the next claim can leave are worth.
class Outlook {
 public:
  virtual ~Outlook() = default;

  // The sheets before the claim; they must stay until the next call.
  virtual void look_at(std::span<const OpenSheet> sheets) = 0;
  // The value of the sheets once the box is filled in this column, which then is `filled`.
  virtual double after(std::size_t column, int box, const OpenSheet& filled) = 0;
};

class ValueModel {
 public:
  virtual ~ValueModel() = default;

  virtual const EstimateGame& game() const = 0;

  // The mean of all points still to come, each times its column's multiplier; 0 for full sheets.
  virtual double value(std::span<const OpenSheet> sheets) const = 0;

  // As quick as the model can; the model must outlive it. By default value() of each sheet.
  virtual std::unique_ptr<Outlook> outlook() const;
};

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_VALUE_MODEL_H_
