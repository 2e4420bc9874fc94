// lexicup solve: works out the best play of a game, and says what it is worth.
#include <memory>
#include <string>

#include <fmt/format.h>

#include "clients/cli/advice_numbers.h"
#include "clients/cli/arguments.h"
#include "clients/cli/command.h"
#include "clients/cli/estimated.h"
#include "clients/cli/json.h"
#include "clients/cli/rule_options.h"
#include "clients/cli/solving.h"

namespace lexicup::cli {
namespace {

struct SolveOptions {
  GameChoice game;
  int target = 0;
};

// 382976 as "382,976".
std::string grouped(int64_t number) {
  const std::string rest = fmt::format("{:03}", number % 1000);
  return number < 1000 ? fmt::to_string(number) : fmt::format("{},{}", grouped(number / 1000), rest);
}

// What is known exactly, and what is not.
std::string basis_line(const v1::SolveVariantRequest& request, const v1::SolveVariantResponse& solved) {
  if (has_estimated_totals(request, solved)) return kEstimated;
  const bool is_estimate = request.target() > 0 && solved.basis() == v1::BASIS_ESTIMATE;
  const std::string exact = is_estimate ? "The chance is estimated. The total is exact: no play does better."
                                        : "Exact: no play does better.";
  return fmt::format("{} {} sheets differ for the rest of the game.\n", exact, grouped(solved.states()));
}

std::string total_line(const v1::Variant& card, const v1::SolveVariantRequest& request,
                       const v1::SolveVariantResponse& solved) {
  if (has_estimated_totals(request, solved)) {
    return fmt::format("{}: played as hints advise, about {} points are to be expected.\n", card.title(),
                       in_points(solved.expected_total(), 1));
  }
  return fmt::format("{}: with the best play {} points are to be expected.\n", card.title(),
                     in_points(solved.expected_total(), 4));
}

std::string target_line(const v1::SolveVariantRequest& request, const v1::SolveVariantResponse& solved) {
  if (request.target() == 0) return "";
  constexpr double kLeastShown = 5e-5;
  const double chance = solved.target_chance();
  const bool is_estimate = solved.basis() == v1::BASIS_ESTIMATE;
  if (chance <= 0 && !is_estimate) return fmt::format("{} points are out of reach.\n", request.target());
  if (chance < kLeastShown) {
    return fmt::format("Played for {} points or more they are reached in less than 0.01 % of games.\n",
                       request.target());
  }
  return fmt::format("Played for {} points or more they are reached in {}{:.2f} % of games.\n",
                     request.target(), is_estimate ? "about " : "", 100 * chance);
}

std::string draw_solved(const v1::Variant& card, const v1::SolveVariantRequest& request,
                        const v1::SolveVariantResponse& solved) {
  return total_line(card, request, solved) + target_line(request, solved) + basis_line(request, solved);
}

absl::StatusOr<Answer> run_solve(const SolveOptions& options, Context& context) {
  v1::SolveVariantRequest request;
  auto rules = parse_rules(options.game);
  if (!rules.ok()) return rules.status();
  *request.mutable_rules() = *std::move(rules);
  request.set_target(options.target);
  request.set_chances(true);
  const auto client = context.connector.client();
  if (!client.ok()) return client.status();
  const auto card = card_for(**client, request.rules());
  if (!card.ok()) return card.status();
  const auto progress = context.open_progress();
  const auto solved =
      follow_solving({.client = **client, .game = request, .title = card->title(), .progress = *progress});
  if (!solved.ok()) return solved.status();
  if (!solved->has_value()) return Answer{"", ExitCode::kInterrupted};
  if (context.look.json) return Answer{to_json(**solved, context.look.pretty)};
  return Answer{draw_solved(*card, request, **solved)};
}

}  // namespace

Command add_solve(Parser& program) {
  Parser parser = program.add_command("solve", "Work out the best play of a game, for hints and reviews");
  auto options = std::make_shared<SolveOptions>();
  add_variant(parser, options->game);
  add_rule_options(parser, options->game);
  parser
      .add_option("--target", options->target,
                  "Also the best play for the chance to reach so many points in all")
      .type_name("POINTS")
      .range(1, kMostTarget);
  parser.footer(
      "It is done once and kept. Ctrl-C leaves it for another time; what is done so far is kept,\n"
      "but for the preparation of word games, work for a target and training, which begin anew.\n\n"
      "Examples:\n"
      "  lexicup solve yat-z\n"
      "  lexicup solve yat-z --json");
  return {parser, [options](Context& context) { return run_solve(*options, context); }};
}

}  // namespace lexicup::cli
