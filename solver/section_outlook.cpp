#include "solver/section_outlook.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include <fmt/format.h>

namespace lexicup::solver {
namespace {

constexpr std::array<double, SectionOutlook::kNumbers> kDecided = {};

// The chances of the sum.
std::vector<double> sum_of(const std::vector<double>& one, const std::vector<double>& other) {
  std::vector<double> sum(one.size() + other.size() - 1);
  for (std::size_t i = 0; i < one.size(); ++i) {
    if (one[i] == 0) continue;
    for (std::size_t k = 0; k < other.size(); ++k) sum[i + k] += one[i] * other[k];
  }
  return sum;
}

double deviation(const std::vector<double>& chances) {
  double mean = 0;
  double square = 0;
  for (std::size_t i = 0; i < chances.size(); ++i) {
    const auto points = static_cast<double>(i);
    mean += chances[i] * points;
    square += chances[i] * points * points;
  }
  return std::sqrt(std::max(0.0, square - mean * mean));
}

// The chance of so many points or more, straight between whole numbers.
class Tail {
 public:
  explicit Tail(const std::vector<double>& chances) : at_least_(chances.size() + 1) {
    for (std::size_t i = chances.size(); i-- > 0;) at_least_[i] = at_least_[i + 1] + chances[i];
  }

  double at(double points) const {
    const double place = std::clamp(points, 0.0, static_cast<double>(at_least_.size() - 1));
    const auto below = static_cast<std::size_t>(place);
    if (below + 1 >= at_least_.size()) return at_least_.back();
    const double share = place - static_cast<double>(below);
    return (1 - share) * at_least_[below] + share * at_least_[below + 1];
  }

 private:
  std::vector<double> at_least_;
};

}  // namespace

absl::StatusOr<SectionOutlook> SectionOutlook::of(const SheetRules& sheets, const BoxChances& chances) {
  SectionOutlook outlook(sheets);
  for (const engine::SectionBonus& bonus : sheets.rules().section_bonuses) {
    double combinations = 1;
    for (int box : bonus.boxes) combinations *= engine::box_at(sheets.rules(), box).uses + 1;
    if (combinations > static_cast<double>(kMostCombinations)) {
      return absl::ResourceExhaustedError(
          fmt::format("the boxes of {} have too many combinations of uses", bonus.title));
    }
    outlook.add(bonus, chances);
  }
  return outlook;
}

void SectionOutlook::add(const engine::SectionBonus& bonus, const BoxChances& chances) {
  Section section{
      .boxes = bonus.boxes, .strides = {}, .threshold = std::max(bonus.threshold, 0), .numbers = {}};
  std::size_t combinations = 1;
  int most_uses = 0;
  for (int box : bonus.boxes) {
    section.strides.push_back(combinations);
    const int uses = engine::box_at(sheets_->rules(), box).uses;
    combinations *= static_cast<std::size_t>(uses) + 1;
    most_uses += uses;
  }
  // Each combination is one with a use less and one more box.
  std::vector<std::vector<double>> sums(combinations);
  std::vector<int> uses(combinations);
  sums[0] = {1.0};
  for (std::size_t place = 0; place < bonus.boxes.size(); ++place) {
    const auto box = static_cast<std::size_t>(bonus.boxes[place]);
    const std::size_t stride = section.strides[place];
    const std::size_t end = stride * (static_cast<std::size_t>(sheets_->rules().boxes[box].uses) + 1);
    for (std::size_t i = stride; i < end; ++i) {
      sums[i] = sum_of(sums[i - stride], chances[box]);
      uses[i] = uses[i - stride] + 1;
    }
  }
  for (std::size_t combination = 0; combination < combinations; ++combination) {
    const Tail tail(sums[combination]);
    const double step = std::max(1.0, deviation(sums[combination]) / 2);
    const double share = static_cast<double>(uses[combination]) / std::max(1, most_uses);
    for (int total = 0; total < section.threshold; ++total) {
      const double needed = section.threshold - total;
      const double reachable = tail.at(needed) > 0 ? 1.0 : 0.0;
      const double chance = bonus.points * tail.at(needed);
      const double easier = reachable * bonus.points * tail.at(needed - step);
      const double harder = bonus.points * tail.at(needed + step);
      for (double number : {chance, easier, harder, share * chance, share * easier, share * harder,
                            reachable * bonus.points}) {
        section.numbers.push_back(number);
      }
    }
  }
  sections_.push_back(std::move(section));
}

const double* SectionOutlook::of(const OpenSheet& sheet, std::size_t section) const {
  const int total = sheet.totals[section];
  const Section& one = sections_[section];
  if (total < 0 || total >= one.threshold) return kDecided.data();
  std::size_t combination = 0;
  for (std::size_t i = 0; i < one.boxes.size(); ++i) {
    combination += static_cast<std::size_t>(sheets_->uses_left(sheet, one.boxes[i])) * one.strides[i];
  }
  const auto place = combination * static_cast<std::size_t>(one.threshold) + static_cast<std::size_t>(total);
  return one.numbers.data() + place * kNumbers;
}

}  // namespace lexicup::solver
