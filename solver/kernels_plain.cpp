// The kernels for any processor.
#include "solver/kernels_body.h"

namespace lexicup::solver {

constexpr Kernels kPlainKernels[3] = {kKernels<1>, kKernels<4>, kKernels<8>};

}  // namespace lexicup::solver
