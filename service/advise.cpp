// Advise: everything that can be done with a roll, ranked by what it leads to.
#include <algorithm>
#include <limits>
#include <memory>
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
#include "service/target_advice.h"
#include "service/target_text.h"
#include "service/words_adapter.h"

namespace lexicup::service {
namespace {

struct Question {
  std::vector<engine::Sheet> sheets;
  engine::Roll faces;  // in die order; empty before the first roll
  int roll_number = 1;
  int choices = 0;
  int explained = 0;
  int target = 0;  // 0 for none
};

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
  if (request.faces().empty() && request.roll() > 0) {
    return bad_field("roll", fmt::format("{} without faces; send the faces of this roll, or leave it out",
                                         request.roll()));
  }
  const auto target = in_range("target", request.target(), 1, kMaxTarget, 0);
  if (!target.ok()) return target.status();
  question.target = *target;
  if (!request.faces().empty()) {
    auto faces = read_faces(rules, request);
    if (!faces.ok()) return faces.status();
    question.faces = *std::move(faces);
  }
  auto sheets = sheets_in(rules, request.sheets());
  if (!sheets.ok()) return sheets.status();
  question.sheets = *std::move(sheets);
  return question;
}

bool is_over(const engine::RuleSet& rules, const Question& question) {
  return std::ranges::all_of(question.sheets,
                             [&](const engine::Sheet& sheet) { return engine::is_full(rules, sheet); });
}

// There is nothing to be advised on, with faces or without, nor anything to be worked out.
void say_game_is_over(const engine::RuleSet& rules, const Question& question, v1::AdviseResponse& response) {
  const int total = engine::grand_total(rules, question.sheets);
  response.set_expected_total(total);
  if (question.target == 0) return response.set_text(game_over_text(total));
  response.set_text(game_over_text(total, question.target));
  response.set_target_chance(total >= question.target ? 1 : 0);
}

absl::Status advise_before_roll(const Question& question, SolvedGame& game, solver::Basis basis,
                                v1::AdviseResponse& response) {
  const auto total = game.expected_total(question.sheets);
  if (!total.ok()) return about_field("sheets", total.status());
  response.set_expected_total(*total);
  response.set_text(before_roll_text(*total, basis));
  return absl::OkStatus();
}

Position position_of(const ChosenRules& chosen, const Question& question) {
  return {chosen.rules, question.sheets, question.faces, question.roll_number, locale_of(chosen)};
}

// What every box offers for the faces, which the response tells.
absl::StatusOr<ColumnOffers> offers_for_faces(const Position& position, const engine::Words* words,
                                              v1::AdviseResponse& response) {
  for (const engine::Face face : position.faces)
    response.add_faces(engine::face_label(position.rules.dice, face));
  return offers_of(position, words);
}

// `play` is null where the target is reached already, and without one.
TextTarget wanted_target(const Question& question, const TargetPlay* play, solver::Basis total_basis) {
  return {.points = question.target,
          .basis = play != nullptr ? play->basis(question.sheets) : solver::Basis::kExact,
          .total_basis = total_basis};
}

absl::Status advise_on_roll_for_target(const ChosenRules& chosen, const Question& question,
                                       const engine::Words* words, SolvedGame& game, TargetPlay* play,
                                       const TextTarget& target, v1::AdviseResponse& response) {
  const Position position = position_of(chosen, question);
  const auto advice = advice_for_target(position, game, play);
  if (!advice.ok()) return about_field("sheets", advice.status());
  const auto offers = offers_for_faces(position, words, response);
  if (!offers.ok()) return offers.status();
  set_target_advice(position, *offers, *advice, target, question.choices, response);
  return absl::OkStatus();
}

absl::Status advise_before_roll_for_target(const Question& question, SolvedGame& game, TargetPlay* play,
                                           const TextTarget& target, v1::AdviseResponse& response) {
  const auto total = game.expected_total(question.sheets);
  if (!total.ok()) return about_field("sheets", total.status());
  response.set_expected_total(*total);
  if (play == nullptr) {
    response.set_target_chance(1);
    response.set_text(reached_before_roll_text(*total, target));
    return absl::OkStatus();
  }
  const absl::StatusOr<double> chance = play->chance(question.sheets);
  if (!chance.ok()) return about_field("sheets", chance.status());
  response.set_target_chance(*chance);
  response.set_text(target_before_roll_text(*chance, target));
  return absl::OkStatus();
}

absl::Status advise_on_roll(const ChosenRules& chosen, const Question& question, const engine::Words* words,
                            SolvedGame& game, solver::Basis basis, v1::AdviseResponse& response) {
  const Position position = position_of(chosen, question);
  const auto advice = game.advise(question.sheets, question.faces, question.roll_number);
  if (!advice.ok()) return about_field("sheets", advice.status());
  const auto offers = offers_for_faces(position, words, response);
  if (!offers.ok()) return offers.status();
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

absl::Status advise(const Catalog& catalog, SolvedGames& solved, TargetGames& targets,
                    const v1::AdviseRequest& request, v1::AdviseResponse& response,
                    const std::function<bool()>& cancelled) {
  const auto chosen = choose_rules(catalog, request.rules());
  if (!chosen.ok()) return chosen.status();
  const auto question = read_question(chosen->rules, request);
  if (!question.ok()) return question.status();
  const auto game = solved.find(*chosen);
  if (!game.ok()) return game.status();
  const bool for_target = question->target > 0;
  if (is_over(chosen->rules, *question)) {
    response.set_basis(v1::BASIS_EXACT);
    response.set_total_basis(v1::BASIS_EXACT);
    say_game_is_over(chosen->rules, *question, response);
    return absl::OkStatus();
  }
  std::shared_ptr<TargetPlay> play;  // null without a target, and where it is reached already
  if (for_target) {
    auto ready = ready_target(targets, **game, *chosen, question->target, question->sheets);
    if (!ready.ok()) return ready.status();
    play = *std::move(ready);
  }
  const auto basis = (*game)->basis(question->sheets);
  if (!basis.ok()) return basis.status();
  const TextTarget target = wanted_target(*question, play.get(), *basis);
  response.set_basis(basis_of(for_target ? target.basis : *basis));
  response.set_total_basis(basis_of(*basis));
  if (question->faces.empty()) {
    return for_target ? advise_before_roll_for_target(*question, **game, play.get(), target, response)
                      : advise_before_roll(*question, **game, *basis, response);
  }

  engine::Words words;
  if (chosen->lexicon != nullptr) {
    words = make_words(chosen->lexicon->lexicon, catalog.letters(*chosen->lexicon, chosen->rules.dice),
                       cancelled);
  }
  const engine::Words* known = chosen->lexicon != nullptr ? &words : nullptr;
  absl::Status status =
      for_target ? advise_on_roll_for_target(*chosen, *question, known, **game, play.get(), target, response)
                 : advise_on_roll(*chosen, *question, known, **game, *basis, response);
  if (cancelled && cancelled()) return absl::CancelledError("cancelled while words were searched");
  return status;
}

}  // namespace lexicup::service
