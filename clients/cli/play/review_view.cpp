#include "clients/cli/play/review_view.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <absl/strings/str_join.h>
#include <absl/strings/str_split.h>
#include <fmt/format.h>

#include "clients/cli/advice_numbers.h"
#include "clients/cli/dice_names.h"
#include "clients/cli/estimated.h"
#include "clients/cli/help.h"
#include "clients/cli/table.h"
#include "clients/cli/text.h"

namespace lexicup::cli::play {
namespace {

constexpr double kNothing = 0.005;  // points; what loses less is shown as 0.00
constexpr int kDigits = 2;

// As it is shown, so that sums are right in print.
double rounded(double points) { return std::round(points * 100) / 100; }

std::string text_of(double points) { return in_points(points, kDigits); }

std::string signed_text(double points) { return (points >= kNothing ? "+" : "") + text_of(points); }

// What the total, less all else that is shown, leaves for the luck.
double shown_luck(const v1::ReviewGameResponse& review, const v1::SeatReview& seat) {
  return seat.total() - rounded(review.expected_total()) + rounded(seat.loss()) + rounded(seat.left_open());
}

std::string summary(const v1::ReviewGameResponse& review, bool colour) {
  Table table({{"PLAYER"},
               {"TOTAL", Align::kRight},
               {"TO EXPECT", Align::kRight},
               {"LUCK", Align::kRight},
               {"LOSS", Align::kRight},
               {"LEFT OPEN", Align::kRight}});
  for (const v1::SeatReview& seat : review.seats()) {
    table.add({{seat.player()},
               {fmt::to_string(seat.total())},
               {text_of(review.expected_total())},
               {signed_text(shown_luck(review, seat))},
               {text_of(seat.loss())},
               {seat.left_open() == 0 ? "" : text_of(seat.left_open())}});
  }
  return table.draw(colour);
}

// What the columns are, and the order of the faces.
std::string legend(const v1::Variant& card, const v1::ReviewGameResponse& review) {
  const bool open =
      std::ranges::any_of(review.seats(), [](const v1::SeatReview& seat) { return seat.left_open() != 0; });
  std::string text = fmt::format(
      "TOTAL = TO EXPECT + LUCK - LOSS{}. TO EXPECT is what the best player expects before the first roll, "
      "LUCK "
      "what the dice gave beyond that, LOSS what the choices lost against the best ones{}.",
      open ? " - LEFT OPEN" : "",
      open ? ", LEFT OPEN what the turns that were not taken would still have brought" : "");
  if (const std::string names = dice_names(card); !names.empty())
    text += fmt::format(" Faces stand in the order of {}.", names);
  return wrapped(text, kPageWidth) + "\n";
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

std::string choice_line(const v1::ReviewedChoice& choice) {
  const double best = rounded(choice.best().expected_total());
  const double made = best - rounded(choice.made().loss());
  const std::string roll =
      choice.roll() == 0 ? "not rolled"
                         : fmt::format("roll {}, {}", choice.roll(), absl::StrJoin(choice.faces(), " "));
  return fmt::format("turn {}, {}: {}, {} to expect; best was to {}, {} to expect", choice.turn(), roll,
                     choice.made().text(), text_of(made), choice.best().text(), text_of(best));
}

// The loss before the lines.
std::string entry(const v1::ReviewedChoice& choice) {
  constexpr int kLoss = 6;
  constexpr int kIndent = kLoss + 2;
  std::string text = fmt::format("{:>{}}  ", text_of(choice.made().loss()), kLoss);
  const std::vector<std::string> lines =
      absl::StrSplit(wrapped(choice_line(choice), kPageWidth - kIndent), '\n');
  return text + absl::StrJoin(lines, "\n" + std::string(kIndent, ' ')) + "\n";
}

std::string losses(const v1::SeatReview& seat, int limit) {
  const auto choices = costliest(seat, limit);
  if (seat.choices().empty()) return fmt::format("\n{} ended no turn.\n", seat.player());
  if (choices.empty()) {
    return fmt::format("\n{} lost {}.\n", seat.player(),
                       seat.loss() < kNothing ? "nothing: every choice was the best one"
                                              : "less than 0.01 points with each choice");
  }
  const auto all =
      std::count_if(seat.choices().begin(), seat.choices().end(),
                    [](const v1::ReviewedChoice& choice) { return choice.made().loss() >= kNothing; });
  std::string text =
      fmt::format("\n{} lost points with {} of {} choices", seat.player(), all, seat.choices_size());
  const bool some = static_cast<long>(choices.size()) < all;
  text += !some                 ? ":\n"
          : choices.size() == 1 ? "; the costliest:\n"
                                : fmt::format("; the {} costliest:\n", choices.size());
  for (const v1::ReviewedChoice* choice : choices) text += entry(*choice);
  return text;
}

}  // namespace

std::string draw_review(const v1::Variant& card, const v1::Game& game, const v1::ReviewGameResponse& review,
                        int limit, bool colour) {
  std::string text =
      fmt::format("{} {}\n{}", card.title(), game.game(), summary(review, colour)) + legend(card, review);
  if (review.basis() == v1::BASIS_ESTIMATE) text += kEstimated;
  for (const v1::SeatReview& seat : review.seats()) text += losses(seat, limit);
  return text;
}

}  // namespace lexicup::cli::play
