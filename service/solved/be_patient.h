// Threads that work in the background let calls go first.
//
//   std::thread worker([] { be_patient(); ... });
#ifndef LEXICUP_SERVICE_SOLVED_BE_PATIENT_H_
#define LEXICUP_SERVICE_SOLVED_BE_PATIENT_H_

namespace lexicup::service {

// The calling thread runs at low priority from now on, and so do threads that it makes. It may fail; then all
// are equal.
void be_patient();

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_SOLVED_BE_PATIENT_H_
