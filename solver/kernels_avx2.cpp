// The kernels for x86 processors with AVX2. CMake compiles this file for them.
#include "solver/kernels_body.h"

namespace lexicup::solver {

constexpr Kernels kAvx2Kernels[3] = {kKernels<1>, kKernels<4>, kKernels<8>};

}  // namespace lexicup::solver
