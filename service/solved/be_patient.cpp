#include "service/solved/be_patient.h"

#include <sys/resource.h>

namespace lexicup::service {

void be_patient() {
  constexpr int kPatience = 10;
  static_cast<void>(setpriority(PRIO_PROCESS, 0, kPatience));  // on Linux of this thread alone
}

}  // namespace lexicup::service
