// The kernels' code, for the one processor that the including file is compiled for. Internal.
//
// How a sweep goes: the value of a keep is the mean over what its missing dice show, and a roll is worth its
// best keep. The mean over one group of dice commutes with everything that is done to the groups after it. So
// the sweep for a group takes the means over its missing dice, then does the remaining groups for each of its
// nodes, then takes maxima over its nodes. Each keep is visited once, and memory for all of them at the same
// time is never needed.
#ifndef LEXICUP_SOLVER_KERNELS_BODY_H_
#define LEXICUP_SOLVER_KERNELS_BODY_H_

#include "solver/kernels.h"

namespace lexicup::solver {
namespace {

// As many numbers as one register of this processor holds.
#ifdef __AVX__
constexpr int kRegister = 4;
#else
constexpr int kRegister = 2;
#endif

// A register's numbers, as GCC's and Clang's vectors.
typedef double Register
    __attribute__((vector_size(kRegister * sizeof(double)), aligned(sizeof(double)), may_alias));

// The numbers of all lanes, in as many registers as that takes; or one number.
template <int kLanes>
struct Lanes {
  Register parts[kLanes / kRegister];

  friend inline Lanes operator+(Lanes one, const Lanes& other) {
    for (int i = 0; i < kLanes / kRegister; ++i) one.parts[i] += other.parts[i];
    return one;
  }
  friend inline Lanes operator*(Lanes one, double factor) {
    for (int i = 0; i < kLanes / kRegister; ++i) one.parts[i] *= factor;
    return one;
  }
  friend inline Lanes greater(Lanes one, const Lanes& other) {
    for (int i = 0; i < kLanes / kRegister; ++i) {
      one.parts[i] = one.parts[i] > other.parts[i] ? one.parts[i] : other.parts[i];
    }
    return one;
  }
};
template <>
struct Lanes<1> {
  double number;

  friend inline Lanes operator+(Lanes one, Lanes other) { return {one.number + other.number}; }
  friend inline Lanes operator*(Lanes one, double factor) { return {one.number * factor}; }
  friend inline Lanes greater(Lanes one, Lanes other) { return one.number > other.number ? one : other; }
};

template <int kLanes>
inline Lanes<kLanes> load(const double* from) {
  if constexpr (kLanes == 1) {
    return {*from};
  } else {
    Lanes<kLanes> lanes;
    for (int i = 0; i < kLanes / kRegister; ++i)
      lanes.parts[i] = *reinterpret_cast<const Register*>(from + i * kRegister);
    return lanes;
  }
}

template <int kLanes>
inline void store(const Lanes<kLanes>& lanes, double* to) {
  if constexpr (kLanes == 1) {
    *to = lanes.number;
  } else {
    for (int i = 0; i < kLanes / kRegister; ++i)
      *reinterpret_cast<Register*>(to + i * kRegister) = lanes.parts[i];
  }
}

// The numbers of one roll, node or kind.
template <int kLanes>
inline Lanes<kLanes> at(const double* values, std::size_t place) {
  return load<kLanes>(values + place * kLanes);
}

// The mean over what one die shows: from(i) are the numbers for its i-th face.
template <int kLanes, typename From>
inline Lanes<kLanes> mean_over(const Axis& axis, const From& from) {
  Lanes<kLanes> sum = from(0);
  if (axis.uniform) {
    for (std::int32_t i = 1; i < axis.faces; ++i) sum = sum + from(i);
    return sum * axis.chances[0];
  }
  sum = sum * axis.chances[0];
  for (std::int32_t i = 1; i < axis.faces; ++i) sum = sum + from(i) * axis.chances[i];
  return sum;
}

constexpr int kMostFaces = 64;
// Numbers of a row that are worked on together: enough sums side by side that none waits for the one before.
constexpr std::size_t kLongRow = 32;
constexpr std::size_t kRow = 8;

// The blocks of an axis: those of full nodes lie in `values`, the others in `scratch`.
struct Blocks {
  double* values;
  double* scratch;
  std::int32_t full;
  std::size_t size;  // numbers in a block

  double* of(std::int32_t node) const {
    return node < full ? values + static_cast<std::size_t>(node) * size
                       : scratch + static_cast<std::size_t>(node - full) * size;
  }
};

template <std::size_t kWidth>
inline void mean_of_row(const Axis& axis, const double* const* from, std::size_t place, double* to) {
  store(mean_over<kWidth>(axis, [&](std::int32_t i) { return load<kWidth>(from[i] + place); }), to + place);
}

// The node with the i-th of these missing dice is the mean over what one of them shows.
inline void take_mean(const Axis& axis, const Blocks& blocks, std::int32_t missing) {
  const double* from[kMostFaces];
  const std::int32_t* more = axis.more + static_cast<std::ptrdiff_t>(missing) * axis.faces;
  for (std::int32_t i = 0; i < axis.faces; ++i) from[i] = blocks.of(more[i]);
  double* to = blocks.of(axis.full + missing);
  std::size_t place = 0;
  for (; place + kLongRow <= blocks.size; place += kLongRow) mean_of_row<kLongRow>(axis, from, place, to);
  for (; place + kRow <= blocks.size; place += kRow) mean_of_row<kRow>(axis, from, place, to);
  for (; place < blocks.size; ++place) mean_of_row<1>(axis, from, place, to);
}

inline void raise_block(double* values, const double* other, std::size_t size) {
  std::size_t place = 0;
  for (; place + kRow <= size; place += kRow) {
    store(greater(load<kRow>(values + place), load<kRow>(other + place)), values + place);
  }
  for (; place < size; ++place)
    store(greater(load<1>(values + place), load<1>(other + place)), values + place);
}

// The last group has blocks of one number a lane.
template <int kLanes>
inline void sweep_last(const Axis& axis, double* values, double* scratch) {
  const Blocks blocks{values, scratch, axis.full, kLanes};
  for (std::int32_t missing = 0; missing < axis.missing; ++missing) {
    const std::int32_t* more = axis.more + static_cast<std::ptrdiff_t>(missing) * axis.faces;
    const auto from = [&](std::int32_t i) { return load<kLanes>(blocks.of(more[i])); };
    store(mean_over<kLanes>(axis, from), scratch + static_cast<std::size_t>(missing) * kLanes);
  }
  for (std::int32_t node = axis.full + axis.missing; node-- > 0;) {
    Lanes<kLanes> best = load<kLanes>(blocks.of(node));
    for (std::int32_t i = axis.fewer_from[node]; i < axis.fewer_from[node + 1]; ++i) {
      best = greater(best, load<kLanes>(blocks.of(axis.fewer[i])));
    }
    store(best, blocks.of(node));
  }
}

// The same for one die, whose only other node is the empty one. `kFaces` is how many it has, or 0 for any
// number.
template <int kLanes, int kFaces>
inline void sweep_die(const Axis& axis, double* values) {
  const int faces = kFaces > 0 ? kFaces : axis.faces;
  const auto from = [&](std::int32_t i) {
    return load<kLanes>(values + static_cast<std::ptrdiff_t>(i) * kLanes);
  };
  Lanes<kLanes> mean = from(0);
  if (axis.uniform) {
    for (std::int32_t i = 1; i < faces; ++i) mean = mean + from(i);
    mean = mean * axis.chances[0];
  } else {
    mean = mean_over<kLanes>(axis, from);
  }
  for (std::int32_t i = 0; i < faces; ++i) {
    store(greater(from(i), mean), values + static_cast<std::ptrdiff_t>(i) * kLanes);
  }
}

// The last group for so many blocks of the one before it, which lie side by side.
template <int kLanes>
inline void sweep_last_blocks(const Axis& axis, std::int32_t blocks, double* values, double* scratch) {
  const std::size_t size = static_cast<std::size_t>(axis.full) * kLanes;
  for (std::int32_t i = 0; i < blocks; ++i, values += size) {
    if (axis.missing != 1) {
      sweep_last<kLanes>(axis, values, scratch);
    } else if (axis.faces == 4) {
      sweep_die<kLanes, 4>(axis, values);
    } else if (axis.faces == 6) {
      sweep_die<kLanes, 6>(axis, values);
    } else {
      sweep_die<kLanes, 0>(axis, values);
    }
  }
}

template <int kLanes>
void best_keeps(const Axis* axes, std::size_t count, double* values, double* scratch) {
  const Axis& axis = axes[0];
  if (count == 1) return sweep_last_blocks<kLanes>(axis, 1, values, scratch);
  const Blocks blocks{values, scratch, axis.full, axis.inner * kLanes};
  double* rest = scratch + static_cast<std::size_t>(axis.missing) * blocks.size;
  for (std::int32_t missing = 0; missing < axis.missing; ++missing) take_mean(axis, blocks, missing);
  const std::int32_t nodes = axis.full + axis.missing;
  if (count == 2) {
    sweep_last_blocks<kLanes>(axes[1], axis.full, values, rest);
    sweep_last_blocks<kLanes>(axes[1], axis.missing, scratch, rest);
  } else {
    for (std::int32_t node = 0; node < nodes; ++node) {
      best_keeps<kLanes>(axes + 1, count - 1, blocks.of(node), rest);
    }
  }
  for (std::int32_t node = nodes; node-- > 0;) {
    for (std::int32_t i = axis.fewer_from[node]; i < axis.fewer_from[node + 1]; ++i) {
      raise_block(blocks.of(node), blocks.of(axis.fewer[i]), blocks.size);
    }
  }
}

template <int kLanes>
void mean(const Axis* axes, std::size_t count, double* values, double* out) {
  std::size_t blocks = axes[0].inner * static_cast<std::size_t>(axes[0].full);
  for (std::size_t i = count; i-- > 0;) {
    const Axis& axis = axes[i];
    blocks /= static_cast<std::size_t>(axis.full);
    for (std::size_t block = 0; block < blocks; ++block) {
      const double* from = values + block * static_cast<std::size_t>(axis.full) * kLanes;
      Lanes<kLanes> sum = at<kLanes>(from, 0) * axis.roll_chances[0];
      for (std::int32_t node = 1; node < axis.full; ++node) {
        sum = sum + at<kLanes>(from, static_cast<std::size_t>(node)) * axis.roll_chances[node];
      }
      store(sum, values + block * kLanes);
    }
  }
  store(at<kLanes>(values, 0), out);
}

template <int kLanes>
void best_claims(const ClaimTables& tables, double* out) {
  for (std::size_t kind = 0; kind < tables.kinds; ++kind) {
    const std::uint16_t* points = tables.points + kind * tables.boxes;
    Lanes<kLanes> best = at<kLanes>(tables.table[0], points[tables.box[0]]);
    for (std::size_t i = 1; i < tables.claimable; ++i) {
      best = greater(best, at<kLanes>(tables.table[i], points[tables.box[i]]));
    }
    store(best, out + kind * kLanes);
  }
}

template <int kLanes>
void spread(const std::uint32_t* kind, std::size_t rolls, const double* of_kind, double* values) {
  for (std::size_t roll = 0; roll < rolls; ++roll)
    store(at<kLanes>(of_kind, kind[roll]), values + roll * kLanes);
}

template <int kLanes>
void raise(const std::uint32_t* kind, std::size_t rolls, const double* of_kind, double* values) {
  for (std::size_t roll = 0; roll < rolls; ++roll) {
    store(greater(at<kLanes>(values, roll), at<kLanes>(of_kind, kind[roll])), values + roll * kLanes);
  }
}

template <int kLanes>
constexpr Kernels kKernels = {
    .best_keeps = &best_keeps<kLanes>,
    .mean = &mean<kLanes>,
    .best_claims = &best_claims<kLanes>,
    .spread = &spread<kLanes>,
    .raise = &raise<kLanes>,
};

}  // namespace
}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_KERNELS_BODY_H_
