#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "engine/lay_on_dice.h"
#include "engine/score.h"
#include "engine/sheet.h"
#include "service/bounds.h"
#include "service/errors.h"
#include "service/offer.h"
#include "service/read_roll.h"
#include "service/rule_choice.h"
#include "service/scoring_calls.h"
#include "service/words_adapter.h"

namespace lexicup::service {
namespace {

// Each word of the claim by itself, so that a refusal can say which one it is about.
absl::StatusOr<std::vector<std::string>> read_claim(const engine::Words& words,
                                                    const v1::ScoreRollRequest& request) {
  if (absl::Status status = at_most("words", request.words_size(), kMaxClaimWords); !status.ok())
    return status;
  std::vector<std::string> claim(request.words().begin(), request.words().end());
  for (std::size_t i = 0; i < claim.size(); ++i) {
    const std::string field = fmt::format("words[{}]", i);
    if (absl::Status status = short_enough(field, claim[i]); !status.ok()) return status;
    if (const auto spelled = words.spell(claim[i]); !spelled.ok())
      return about_field(field, spelled.status());
    const auto accepted = engine::accept_words(words, std::span(claim).subspan(i, 1));
    if (!accepted.ok()) return about_field(field, accepted.status(), reason::kNotAWord);
  }
  return claim;
}

absl::StatusOr<engine::ScoreQuery> read_query(const engine::RuleSet& rules, const engine::Words* words,
                                              const v1::ScoreRollRequest& request) {
  engine::ScoreQuery query;
  query.words = words;
  const auto roll = in_range("roll", request.roll(), 1, rules.rolls_per_turn, 0);
  if (!roll.ok()) return roll.status();
  query.roll_number = *roll;
  const auto choices = in_range("word_choices", request.word_choices(), 1, kMaxWordChoices, 1);
  if (!choices.ok()) return choices.status();
  query.word_choices = *choices;
  if (request.words().empty()) return query;
  if (words == nullptr) {
    return bad_field("words", fmt::format("no box of {} takes words; leave them out", rules.title));
  }
  auto claim = read_claim(*words, request);
  if (!claim.ok()) return claim.status();
  query.claim = *std::move(claim);
  return query;
}

}  // namespace

absl::Status score_roll(const Catalog& catalog, const v1::ScoreRollRequest& request,
                        v1::ScoreRollResponse& response, const std::function<bool()>& cancelled) {
  const auto chosen = choose_rules(catalog, request.rules());
  if (!chosen.ok()) return chosen.status();
  const engine::RuleSet& rules = chosen->rules;
  const auto roll = faces_in(rules, request.faces());
  if (!roll.ok()) return roll.status();
  const bool rollable = engine::lay_on_dice(rules.dice, *roll).has_value();
  if (!rollable && !request.unchecked_faces()) {
    return not_rollable(rules, *roll, "check them, or set unchecked_faces to score them all the same");
  }
  const auto sheet = sheet_in(rules, "sheet", request.sheet());
  if (!sheet.ok()) return sheet.status();

  engine::Words words;
  if (chosen->lexicon != nullptr) {
    words = make_words(chosen->lexicon->lexicon, catalog.letters(*chosen->lexicon, rules.dice), cancelled);
  }
  const auto query = read_query(rules, chosen->lexicon != nullptr ? &words : nullptr, request);
  if (!query.ok()) return query.status();
  const auto offers = engine::score_roll(rules, *sheet, *roll, *query);
  if (!offers.ok()) return offers.status();
  if (cancelled && cancelled()) return absl::CancelledError("cancelled while words were searched");
  for (const engine::Offer& offer : *offers) set_scored_box(rules, offer, *response.add_boxes());
  response.set_rollable(rollable);
  set_totals(engine::totals(rules, *sheet), *response.mutable_totals());
  return absl::OkStatus();
}

}  // namespace lexicup::service
