// A second scorer of the numeric games, written apart from the engine: sorted lists and plain loops, box by
// box as the rules are printed. The exhaustive tests compare the two.
#ifndef LEXICUP_TESTS_ENGINE_PLAIN_SCORER_H_
#define LEXICUP_TESTS_ENGINE_PLAIN_SCORER_H_

#include <set>
#include <string>
#include <vector>

namespace lexicup::engine {

// Points of these faces in the box, by the variant and the options ("full-house=any") that differ from the
// defaults.
int plain_points(const std::string& variant, const std::string& box, const std::set<std::string>& options,
                 std::vector<int> faces);

}  // namespace lexicup::engine

#endif  // LEXICUP_TESTS_ENGINE_PLAIN_SCORER_H_
