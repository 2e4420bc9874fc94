// Kernels: the inner loops of the solver, for each kind of processor and each number of lanes.
//
//   const Kernels& kernels = kernels_for(/*lanes=*/4);
//   kernels.best_keeps(axes.data(), 5, values, scratch);
//
// Internal to the solver; solver/turn.h is what others use. A lane is whatever the caller likes, usually a
// sheet; lanes never mix. They are there because one machine instruction works on several numbers.
//
// The types here are plain memory, without functions: each kind of processor has a file compiled for it
// alone, and an inline function that two such files share could end up in the program with the wrong
// instructions. All kinds give the same numbers to the last bit.
#ifndef LEXICUP_SOLVER_KERNELS_H_
#define LEXICUP_SOLVER_KERNELS_H_

#include <cstddef>
#include <cstdint>

namespace lexicup::solver {

// A group of equal dice; see DieGroup in solver/roll_space.h for the arrays.
struct Axis {
  std::int32_t full;
  std::int32_t missing;  // nodes that are not full
  std::int32_t faces;
  bool uniform;  // all faces have the same chance
  const double* chances;
  const std::int32_t* more;
  const std::int32_t* fewer;
  const std::int32_t* fewer_from;
  const double* roll_chances;  // of the full nodes
  std::size_t inner;           // rolls of the later groups
};

// What rolls record, many rolls of the same kind at once.
struct ClaimTables {
  std::size_t kinds;
  std::size_t boxes;            // of the rules
  const std::uint16_t* points;  // points[kind * boxes + box]: place in the box's table
  // For each box that may be claimed its number and its table: what a claim is worth, for each place a number
  // for each lane.
  std::size_t claimable;
  const std::int32_t* box;
  const double* const* table;
};

struct Kernels {
  // values[(roll) * lanes + lane] become the greatest mean over all keeps of the roll.
  void (*best_keeps)(const Axis* axes, std::size_t count, double* values, double* scratch);
  // The mean over all rolls, one group after the other; overwrites the values. Long sums of small numbers
  // would lose digits.
  void (*mean)(const Axis* axes, std::size_t count, double* values, double* out);
  // out[kind * lanes + lane] becomes the best claim of the kind.
  void (*best_claims)(const ClaimTables& tables, double* out);
  // values[roll] = of_kind[kind[roll]], or the greater of both.
  void (*spread)(const std::uint32_t* kind, std::size_t rolls, const double* of_kind, double* values);
  void (*raise)(const std::uint32_t* kind, std::size_t rolls, const double* of_kind, double* values);
};

// The kernels for this processor. `lanes` is 1, 4 or 8.
const Kernels& kernels_for(int lanes);

// Doubles of scratch memory that best_keeps wants.
std::size_t scratch_size(const Axis* axes, std::size_t count, int lanes);

// For each kind of processor those with 1, 4 and 8 lanes.
extern const Kernels kPlainKernels[3];
#ifdef LEXICUP_SOLVER_AVX2
extern const Kernels kAvx2Kernels[3];
#endif

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_KERNELS_H_
