#include "tests/engine/plain_scorer.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <stdexcept>

namespace lexicup::engine {
namespace {

using Faces = std::vector<int>;  // sorted

int total(const Faces& faces) { return std::accumulate(faces.begin(), faces.end(), 0); }

int total_of(const Faces& faces, int number) {
  return number * static_cast<int>(std::count(faces.begin(), faces.end(), number));
}

// Sorted dice: n equal ones stand side by side.
bool equal_side_by_side(const Faces& faces, std::size_t n) {
  for (std::size_t i = 0; i + n <= faces.size(); ++i) {
    if (faces[i] == faces[i + n - 1]) return true;
  }
  return false;
}

bool is_full_house(const Faces& f, bool five_count) {
  const bool low_three = f[0] == f[1] && f[1] == f[2] && f[3] == f[4];
  const bool high_three = f[0] == f[1] && f[2] == f[3] && f[3] == f[4];
  return (low_three || high_three) && (five_count || f[0] != f[4]);
}

bool is_two_pairs(const Faces& f, bool four_count) {
  // Leaving out one die, the other four are two pairs.
  for (int out = 0; out < 5; ++out) {
    Faces four = f;
    four.erase(four.begin() + out);
    if (four[0] == four[1] && four[2] == four[3] && (four_count || four[1] != four[2])) return true;
  }
  return false;
}

bool has_straight(const Faces& faces, int length) {
  for (int start = 1; start <= 20; ++start) {
    int here = 0;
    while (std::find(faces.begin(), faces.end(), start + here) != faces.end()) ++here;
    if (here >= length) return true;
  }
  return false;
}

// Tries every subset of the dice and looks at its neighbours.
template <typename Fits>
int longest_subset(const Faces& faces, Fits fits) {
  int longest = 0;
  for (unsigned subset = 0; subset < 32; ++subset) {
    Faces chosen;
    for (unsigned i = 0; i < 5; ++i) {
      if ((subset >> i & 1) != 0) chosen.push_back(faces[i]);
    }
    if (chosen.size() < 3) continue;
    bool good = true;
    for (std::size_t i = 1; i < chosen.size(); ++i) good = good && chosen[i] > chosen[i - 1];
    for (std::size_t i = 2; i < chosen.size(); ++i)
      good = good && fits(chosen[i - 2], chosen[i - 1], chosen[i]);
    if (good) longest = std::max(longest, static_cast<int>(chosen.size()));
  }
  return longest;
}

int arithmetic(const Faces& faces) {
  return 10 * longest_subset(faces, [](int a, int b, int c) { return b - a == c - b; });
}

int geometric(const Faces& faces, bool whole) {
  return 10 * longest_subset(faces, [&](int a, int b, int c) {
           return b * b == a * c && (!whole || (b % a == 0 && c % b == 0));
         });
}

int odd(const Faces& faces) {
  int sum = 0;
  for (int face : faces) sum += face % 2 == 1 ? face : 0;
  return sum;
}

// From the definition: fewer digits than the prime factorization has, exponents above 1 counted as digits.
int wasteful(const Faces& faces) {
  int sum = 0;
  for (int face : faces) {
    std::string factors;
    int rest = face;
    for (int prime = 2; prime <= face; ++prime) {
      int power = 0;
      for (; rest % prime == 0; rest /= prime) ++power;
      if (power > 0) factors += std::to_string(prime) + (power > 1 ? std::to_string(power) : "");
    }
    sum += std::to_string(face).size() < factors.size() ? face : 0;
  }
  return sum;
}

int yat_z(const std::string& box, const std::set<std::string>& options, const Faces& f) {
  static const std::map<std::string, int> kNumbers = {{"ones", 1},  {"twos", 2},  {"threes", 3},
                                                      {"fours", 4}, {"fives", 5}, {"sixes", 6}};
  if (const auto number = kNumbers.find(box); number != kNumbers.end()) return total_of(f, number->second);
  if (box == "three-of-a-kind") return equal_side_by_side(f, 3) ? total(f) : 0;
  if (box == "four-of-a-kind") return equal_side_by_side(f, 4) ? total(f) : 0;
  if (box == "full-house") return is_full_house(f, !options.contains("full-house=distinct")) ? 25 : 0;
  if (box == "small-straight") return has_straight(f, 4) ? 30 : 0;
  if (box == "large-straight") return has_straight(f, 5) ? 40 : 0;
  if (box == "chance") return total(f);
  if (box == "yat-z") return equal_side_by_side(f, 5) ? 50 : 0;
  throw std::invalid_argument(box);
}

int platzee(const std::string& box, const std::set<std::string>& options, const Faces& f) {
  static const std::map<std::string, int> kNumbers = {{"ones", 1}, {"twos", 2}, {"threes", 3}, {"fours", 4}};
  if (const auto number = kNumbers.find(box); number != kNumbers.end()) return total_of(f, number->second);
  if (box == "pair") return equal_side_by_side(f, 2) ? total(f) : 0;
  if (box == "two-pairs") return is_two_pairs(f, options.contains("two-pairs=any")) ? total(f) : 0;
  if (box == "three-of-a-kind") return equal_side_by_side(f, 3) ? total(f) : 0;
  if (box == "four-of-a-kind") return equal_side_by_side(f, 4) ? total(f) : 0;
  if (box == "full-house") return is_full_house(f, options.contains("full-house=any")) ? 25 : 0;
  if (box == "chance") return total(f);
  if (box == "platzee") return equal_side_by_side(f, 5) ? 50 : 0;
  if (box == "arithmetic") return arithmetic(f);
  if (box == "geometric") return geometric(f, options.contains("ratio=integer"));
  if (box == "odd") return odd(f);
  if (box == "wasteful") return wasteful(f);
  throw std::invalid_argument(box);
}

int yahtwentee(const std::string& box, const Faces& f) {
  if (box == "three-of-a-kind") return equal_side_by_side(f, 3) ? total(f) : 0;
  if (box == "four-of-a-kind") return equal_side_by_side(f, 4) ? total(f) : 0;
  if (box == "full-house") return is_full_house(f, false) ? 100 : 0;
  if (box == "small-straight") return has_straight(f, 4) ? 125 : 0;
  if (box == "large-straight") return has_straight(f, 5) ? 150 : 0;
  if (box == "crit") return equal_side_by_side(f, 5) ? 300 : 0;
  if (box == "fumble") return total(f);
  return total_of(f, std::stoi(box));  // "12s"
}

}  // namespace

int plain_points(const std::string& variant, const std::string& box, const std::set<std::string>& options,
                 std::vector<int> faces) {
  std::sort(faces.begin(), faces.end());
  if (variant == "yat-z") return yat_z(box, options, faces);
  if (variant == "platzee") return platzee(box, options, faces);
  if (variant == "yahtwentee") return yahtwentee(box, faces);
  throw std::invalid_argument(variant);
}

}  // namespace lexicup::engine
