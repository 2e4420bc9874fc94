// Advise: everything that can be done with a roll, ranked by what it leads to.
#include <algorithm>
#include <limits>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "engine/lay_on_dice.h"
#include "service/advice_text.h"
#include "service/advised_choice.h"
#include "service/bounds.h"
#include "service/errors.h"
#include "service/read_roll.h"
#include "service/rule_choice.h"
#include "service/scoring_calls.h"
#include "service/words_adapter.h"

namespace lexicup::service {
namespace {

struct Question {
  std::vector<engine::Sheet> sheets;
  engine::Roll faces;  // in die order; empty before the first roll
  int roll_number = 1;
  int choices = 0;
  int explained = 0;
};

absl::StatusOr<std::vector<engine::Sheet>> read_sheets(const engine::RuleSet& rules,
                                                       const v1::AdviseRequest& request) {
  const int columns = engine::columns(rules);
  if (request.sheets_size() > columns) {
    return bad_field(
        "sheets",
        fmt::format("{} sheets are too many; these rules have {}", request.sheets_size(),
                    columns == 1 ? "one sheet a player" : fmt::format("{} sheets a player", columns)),
        reason::kTooLarge);
  }
  std::vector<engine::Sheet> sheets;
  for (const v1::Sheet& sheet : request.sheets()) {
    auto made = sheet_in(rules, fmt::format("sheets[{}]", sheets.size()), sheet);
    if (!made.ok()) return made.status();
    sheets.push_back(*std::move(made));
  }
  sheets.resize(static_cast<std::size_t>(columns), engine::empty_sheet(rules));
  return sheets;
}

// The faces with each on a die that shows it.
absl::StatusOr<engine::Roll> read_faces(const engine::RuleSet& rules, const v1::AdviseRequest& request) {
  const auto given = faces_in(rules, request.faces());
  if (!given.ok()) return given.status();
  const auto dice = engine::lay_on_dice(rules.dice, *given);
  if (!dice) return not_rollable(rules, *given, "check them");
  engine::Roll faces = *given;
  for (std::size_t i = 0; i < dice->size(); ++i) faces[static_cast<std::size_t>((*dice)[i])] = (*given)[i];
  return faces;
}

absl::StatusOr<Question> read_question(const engine::RuleSet& rules, const v1::AdviseRequest& request) {
  Question question;
  const auto roll = in_range("roll", request.roll(), 1, rules.rolls_per_turn, 1);
  if (!roll.ok()) return roll.status();
  question.roll_number = *roll;
  const auto choices =
      in_range("choices", request.choices(), 1, kMaxAdvisedChoices, std::numeric_limits<int>::max());
  if (!choices.ok()) return choices.status();
  question.choices = *choices;
  const auto explained = in_range("explained", request.explained(), 1, kMaxExplained, 0);
  if (!explained.ok()) return explained.status();
  question.explained = *explained;
  if (absl::Status status = check_target(request.target()); !status.ok()) return status;
  if (request.faces().empty() && request.roll() > 0) {
    return bad_field("roll", fmt::format("{} without faces; send the faces of this roll, or leave it out",
                                         request.roll()));
  }
  if (!request.faces().empty()) {
    auto faces = read_faces(rules, request);
    if (!faces.ok()) return faces.status();
    question.faces = *std::move(faces);
  }
  auto sheets = read_sheets(rules, request);
  if (!sheets.ok()) return sheets.status();
  question.sheets = *std::move(sheets);
  return question;
}

bool is_over(const engine::RuleSet& rules, const Question& question) {
  return std::ranges::all_of(question.sheets,
                             [&](const engine::Sheet& sheet) { return engine::is_full(rules, sheet); });
}

int total_of(const engine::RuleSet& rules, const Question& question) {
  int total = 0;
  for (std::size_t i = 0; i < question.sheets.size(); ++i)
    total += engine::totals(rules, question.sheets[i]).total * rules.multipliers[i];
  return total;
}

// There is nothing to be advised on, with faces or without.
void say_game_is_over(const engine::RuleSet& rules, const Question& question, v1::AdviseResponse& response) {
  const int total = total_of(rules, question);
  response.set_expected_total(total);
  response.set_text(game_over_text(total));
}

absl::Status advise_before_roll(const Question& question, SolvedGame& game, solver::Basis basis,
                                v1::AdviseResponse& response) {
  const auto total = game.expected_total(question.sheets);
  if (!total.ok()) return about_field("sheets", total.status());
  response.set_expected_total(*total);
  response.set_text(before_roll_text(*total, basis));
  return absl::OkStatus();
}

absl::Status advise_on_roll(const ChosenRules& chosen, const Question& question, const engine::Words* words,
                            SolvedGame& game, solver::Basis basis, v1::AdviseResponse& response) {
  const Position position{chosen.rules, question.sheets, question.faces, question.roll_number,
                          locale_of(chosen)};
  const auto advice = game.advise(question.sheets, question.faces, question.roll_number);
  if (!advice.ok()) return about_field("sheets", advice.status());
  const auto offers = offers_of(position, words);
  if (!offers.ok()) return offers.status();
  for (const engine::Face face : question.faces)
    response.add_faces(engine::face_label(chosen.rules.dice, face));
  for (const solver::Choice& choice : advice->choices) {
    if (response.choices_size() == question.choices) break;
    set_advised_choice(position, *offers, choice, *response.add_choices());
  }
  const int explained = std::min(question.explained, response.choices_size());
  const auto explanations =
      game.explain(question.sheets, question.faces, question.roll_number,
                   std::span(advice->choices).first(static_cast<std::size_t>(explained)), words);
  if (!explanations.ok()) return explanations.status();
  for (std::size_t i = 0; i < explanations->size(); ++i) {
    set_explanation(chosen.rules, (*explanations)[i], *response.mutable_choices(static_cast<int>(i)));
  }
  response.set_expected_total(advice->choices.front().expected_total);
  response.set_text(advice_text(position, *offers, *advice, basis));
  return absl::OkStatus();
}

}  // namespace

absl::Status check_target(int target) {
  if (target < 0) return bad_field("target", fmt::format("{} is less than 0", target));
  if (target == 0) return absl::OkStatus();
  return absl::UnimplementedError("target: this server ranks by the total to expect alone; leave it out");
}

absl::Status advise(const Catalog& catalog, SolvedGames& solved, const v1::AdviseRequest& request,
                    v1::AdviseResponse& response, const std::function<bool()>& cancelled) {
  const auto chosen = choose_rules(catalog, request.rules());
  if (!chosen.ok()) return chosen.status();
  const auto question = read_question(chosen->rules, request);
  if (!question.ok()) return question.status();
  const auto game = solved.find(*chosen);
  if (!game.ok()) return game.status();
  const auto basis = (*game)->basis();
  if (!basis.ok()) return basis.status();
  response.set_basis(basis_of(*basis));
  if (is_over(chosen->rules, *question)) {
    say_game_is_over(chosen->rules, *question, response);
    return absl::OkStatus();
  }
  if (question->faces.empty()) return advise_before_roll(*question, **game, *basis, response);

  engine::Words words;
  if (chosen->lexicon != nullptr) {
    words = make_words(chosen->lexicon->lexicon, catalog.letters(*chosen->lexicon, chosen->rules.dice),
                       cancelled);
  }
  absl::Status status = advise_on_roll(*chosen, *question, chosen->lexicon != nullptr ? &words : nullptr,
                                       **game, *basis, response);
  if (cancelled && cancelled()) return absl::CancelledError("cancelled while words were searched");
  return status;
}

}  // namespace lexicup::service
