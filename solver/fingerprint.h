// Fingerprint: tells apart games whose values differ, so that a table is used for its own game alone.
//
//   Fingerprint fingerprint = fingerprint_of(rules, dictionary_checksum);
//   fingerprint.text();                            // 32 hexadecimal digits, as tables are named
//
// It covers whatever the value of a sheet follows from: the dice, what every box records for every roll, and
// how claims, rounds and bonuses work; not titles or descriptions. Pure; safe from many threads.
#ifndef LEXICUP_SOLVER_FINGERPRINT_H_
#define LEXICUP_SOLVER_FINGERPRINT_H_

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/rule_set.h"
#include "solver/roll_space.h"

namespace lexicup::solver {

struct Fingerprint {
  std::uint64_t high = 0;
  std::uint64_t low = 0;

  std::string text() const;

  friend bool operator==(const Fingerprint&, const Fingerprint&) = default;
};

// `dictionary` says which words there are, such as a checksum of all of them; empty for games without words.
Fingerprint fingerprint_of(const engine::RuleSet& rules, const RollSpace& rolls, std::string_view dictionary);

}  // namespace lexicup::solver

#endif  // LEXICUP_SOLVER_FINGERPRINT_H_
