#include "clients/cli/choice_text.h"

#include <cmath>

#include <absl/strings/str_join.h>
#include <fmt/format.h>

#include "clients/cli/play/scene.h"

namespace lexicup::cli {
namespace {

std::string keep_text(const v1::AdvisedKeep& keep) {
  return keep.faces().empty() ? "roll all dice again"
                              : fmt::format("keep {}", absl::StrJoin(keep.faces(), " "));
}

std::string claim_text(const v1::Variant& card, const v1::AdvisedClaim& claim) {
  std::string text = fmt::format("claim {}", play::box_title(card, claim.box()));
  if (play::columns_of(card) > 1) text += fmt::format(" #{}", claim.column());
  if (!claim.words().empty()) text += fmt::format(" {}", absl::StrJoin(claim.words(), " + "));
  text += fmt::format(" {}", claim.points());
  if (claim.bonus() != 0) text += fmt::format(" + {} bonus", claim.bonus());
  if (!claim.zeroed_box().empty())
    text += fmt::format(" (uses {})", play::box_title(card, claim.zeroed_box()));
  return text;
}

}  // namespace

std::string choice_text(const v1::Variant& card, const v1::AdvisedChoice& choice) {
  if (choice.has_keep()) return keep_text(choice.keep());
  return choice.has_claim() ? claim_text(card, choice.claim()) : "";
}

std::string percent(double chance) {
  const double percents = chance * 100;
  if (percents <= 0) return "0 %";
  if (percents >= 100) return "100 %";
  if (percents < 0.1) return "<0.1 %";
  if (percents > 99.9) return ">99.9 %";
  return percents < 9.95 || percents >= 99.5 ? fmt::format("{:.1f} %", percents)
                                             : fmt::format("{:.0f} %", percents);
}

std::string in_points(double points, int digits) {
  const bool is_nothing = std::abs(points) < 0.5 * std::pow(10, -digits);
  return fmt::format("{:.{}f}", is_nothing ? 0.0 : points, digits);
}

}  // namespace lexicup::cli
