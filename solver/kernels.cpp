#include "solver/kernels.h"

#include <cassert>

namespace lexicup::solver {
namespace {

const Kernels* for_this_processor() {
#ifdef LEXICUP_SOLVER_AVX2
  if (__builtin_cpu_supports("avx2")) return kAvx2Kernels;
#endif
  return kPlainKernels;
}

}  // namespace

const Kernels& kernels_for(int lanes) {
  assert(lanes == 1 || lanes == 4 || lanes == 8);
  static const Kernels* const kernels = for_this_processor();
  return kernels[lanes / 4];
}

std::size_t scratch_size(const Axis* axes, std::size_t count, int lanes) {
  std::size_t size = 0;
  for (std::size_t i = 0; i < count; ++i) {
    size += static_cast<std::size_t>(axes[i].missing) * axes[i].inner * static_cast<std::size_t>(lanes);
  }
  return size;
}

}  // namespace lexicup::solver
