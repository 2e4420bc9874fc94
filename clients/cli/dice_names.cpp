#include "clients/cli/dice_names.h"

#include <algorithm>
#include <vector>

#include <absl/strings/str_join.h>
#include <fmt/format.h>

namespace lexicup::cli {
namespace {

std::vector<std::string> sorted_faces(const v1::Die& die) {
  std::vector<std::string> faces(die.faces().begin(), die.faces().end());
  std::ranges::sort(faces);
  return faces;
}

bool dice_differ(const v1::Variant& card) {
  return std::ranges::any_of(
      card.dice(), [&](const v1::Die& die) { return sorted_faces(die) != sorted_faces(card.dice(0)); });
}

}  // namespace

std::string dice_names(const v1::Variant& card) {
  if (!dice_differ(card)) return "";
  if (!card.letters().empty()) return fmt::format("dice 1 to {}", card.dice_size());
  std::vector<std::string> titles;
  for (const v1::Die& die : card.dice()) titles.push_back(die.title());
  return absl::StrJoin(titles, " ");
}

}  // namespace lexicup::cli
