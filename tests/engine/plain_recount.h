// A second account of whole games, written apart from the engine: from the log alone, with plain loops over
// maps from box to points, the way people add up a sheet on paper. The suite over random games compares the
// two.
#ifndef LEXICUP_TESTS_ENGINE_PLAIN_RECOUNT_H_
#define LEXICUP_TESTS_ENGINE_PLAIN_RECOUNT_H_

#include <map>
#include <string>
#include <vector>

#include "engine/move.h"

namespace lexicup::engine {

struct PlainResult {
  std::vector<int> totals;  // of each player
  std::vector<int> turns;   // that each player took
};

// `options` has every option of the variant with its value in force. The moves must be legal.
PlainResult plain_recount(const std::string& variant, const std::map<std::string, std::string>& options,
                          int players, const std::vector<Move>& moves);

}  // namespace lexicup::engine

#endif  // LEXICUP_TESTS_ENGINE_PLAIN_RECOUNT_H_
