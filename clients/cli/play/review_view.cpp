#include "clients/cli/play/review_view.h"

#include <algorithm>
#include <vector>

#include <absl/strings/str_join.h>
#include <absl/strings/str_split.h>
#include <fmt/format.h>

#include "clients/cli/choice_text.h"
#include "clients/cli/help.h"
#include "clients/cli/play/scene.h"
#include "clients/cli/table.h"

namespace lexicup::cli::play {
namespace {

constexpr int kWidth = 80;
constexpr double kNothing = 0.05;  // points; what costs less is shown as 0.0

std::string signed_points(double points) {
  const std::string text = in_points(points, 1);
  return points > 0 && text != "0.0" ? fmt::format("+{}", text) : text;
}

std::string summary(const v1::ReviewGameResponse& review, bool colour) {
  Table table({{"PLAYER"},
               {"TOTAL", Align::kRight},
               {"TO EXPECT", Align::kRight},
               {"LUCK", Align::kRight},
               {"LOSS", Align::kRight}});
  for (const v1::SeatReview& seat : review.seats()) {
    table.add({{seat.player()},
               {fmt::to_string(seat.total())},
               {in_points(review.expected_total(), 1)},
               {signed_points(seat.luck())},
               {in_points(seat.loss(), 1)}});
  }
  return table.draw(colour);
}

std::vector<const v1::ReviewedChoice*> costliest(const v1::SeatReview& seat, int limit) {
  std::vector<const v1::ReviewedChoice*> choices;
  for (const v1::ReviewedChoice& choice : seat.choices()) {
    if (choice.made().loss() >= kNothing) choices.push_back(&choice);
  }
  std::stable_sort(choices.begin(), choices.end(), [](const auto* one, const auto* other) {
    return one->made().loss() > other->made().loss();
  });
  if (limit > 0 && choices.size() > static_cast<size_t>(limit)) choices.resize(static_cast<size_t>(limit));
  return choices;
}

// "kept 2 2", "claimed Chance 19": what choice_text() says, as something that was done.
std::string done_text(const v1::Variant& card, const v1::AdvisedChoice& made) {
  const std::string text = choice_text(card, made);
  const struct {
    const char* now;
    const char* then;
  } verbs[] = {{"keep", "kept"}, {"claim", "claimed"}, {"roll all dice", "rolled all dice"}};
  for (const auto& [now, then] : verbs) {
    if (text.starts_with(now)) return fmt::format("{}{}", then, text.substr(std::string(now).size()));
  }
  return text;
}

std::string choice_line(const v1::Variant& card, const v1::ReviewedChoice& choice) {
  const std::string place = choice.roll() == 0
                                ? fmt::format("turn {}", choice.turn())
                                : fmt::format("turn {}, roll {}: {}", choice.turn(), choice.roll(),
                                              absl::StrJoin(choice.faces(), " "));
  const std::string best = choice_text(card, choice.best());
  return fmt::format("{}: {} ({}); best was to {} ({}): cost {}", place, done_text(card, choice.made()),
                     in_points(choice.made().expected_total(), 1), best.empty() ? "roll" : best,
                     in_points(choice.best().expected_total(), 1), in_points(choice.made().loss(), 1));
}

// Lines after the first are indented.
std::string entry(const std::string& line) {
  constexpr char kIndent[] = "    ";
  const std::vector<std::string> pieces = absl::StrSplit(wrapped(line, kWidth - 4), '\n');
  return absl::StrJoin(pieces, std::string("\n") + kIndent) + "\n";
}

std::string costs(const v1::Variant& card, const v1::SeatReview& seat, int limit) {
  const auto choices = costliest(seat, limit);
  if (choices.empty()) return fmt::format("\n{} made no choice that cost anything.\n", seat.player());
  const auto all =
      std::count_if(seat.choices().begin(), seat.choices().end(),
                    [](const v1::ReviewedChoice& choice) { return choice.made().loss() >= kNothing; });
  std::string text =
      fmt::format("\n{}: {} of {} choices cost something", seat.player(), all, seat.choices_size());
  const bool some = static_cast<long>(choices.size()) < all;
  text += !some                 ? ":\n"
          : choices.size() == 1 ? "; the costliest:\n"
                                : fmt::format("; the {} costliest:\n", choices.size());
  for (const v1::ReviewedChoice* choice : choices) text += entry(choice_line(card, *choice));
  return text;
}

}  // namespace

std::string draw_review(const v1::Variant& card, const v1::Game& game, const v1::ReviewGameResponse& review,
                        int limit, bool colour) {
  std::string text = fmt::format("{} {}\n{}", card.title(), game.game(), summary(review, colour));
  if (review.basis() == v1::BASIS_ESTIMATE) {
    text += "Estimated: turns are exact, what a sheet is worth after them is estimated.\n";
  }
  for (const v1::SeatReview& seat : review.seats()) text += costs(card, seat, limit);
  return text;
}

}  // namespace lexicup::cli::play
