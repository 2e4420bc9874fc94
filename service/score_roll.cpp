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
#include "service/quote.h"
#include "service/rule_choice.h"
#include "service/scoring_calls.h"
#include "service/words_adapter.h"

namespace lexicup::service {
namespace {

absl::StatusOr<engine::Roll> read_faces(const engine::RuleSet& rules, const v1::ScoreRollRequest& request) {
  if (request.faces().empty()) {
    return bad_field("faces", fmt::format("is empty; send {} faces", rules.dice.size()), reason::kMissing);
  }
  if (absl::Status status = at_most("faces", request.faces_size(), kMaxFaces); !status.ok()) return status;
  for (int i = 0; i < request.faces_size(); ++i) {
    const auto face = engine::parse_face(rules.dice, request.faces(i));
    if (!face.ok()) return about_field(fmt::format("faces[{}]", i), face.status());
  }
  auto roll = engine::parse_faces(rules.dice,
                                  std::vector<std::string>(request.faces().begin(), request.faces().end()));
  if (!roll.ok()) return about_field("faces", roll.status());
  return roll;
}

absl::Status not_rollable(const engine::RuleSet& rules, const engine::Roll& roll) {
  return bad_field(
      "faces",
      fmt::format("{} cannot lie on the dice of {} together; check them, or set unchecked_faces to score "
                  "them all the same",
                  engine::face_labels(rules.dice, roll), rules.title),
      reason::kNotRollable);
}

absl::StatusOr<engine::Sheet> read_sheet(const engine::RuleSet& rules, const v1::Sheet& sheet) {
  if (absl::Status status = at_most("sheet.entries", sheet.entries_size(), kMaxSheetEntries); !status.ok()) {
    return status;
  }
  std::vector<engine::SheetEntry> entries;
  for (const v1::SheetEntry& entry : sheet.entries()) {
    const auto box = engine::find_box(rules, entry.box());
    if (!box.ok()) {
      return about_field(fmt::format("sheet.entries[{}].box", entries.size()), box.status(),
                         reason::kUnknownName);
    }
    entries.push_back({entry.box(), entry.points()});
  }
  if (sheet.repeat_bonuses() < 0) {
    return bad_field("sheet.repeat_bonuses", fmt::format("{} is less than 0", sheet.repeat_bonuses()));
  }
  auto made = engine::make_sheet(rules, entries, sheet.repeat_bonuses());
  if (!made.ok()) return about_field("sheet", made.status());
  return made;
}

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
  const auto roll = read_faces(rules, request);
  if (!roll.ok()) return roll.status();
  const bool rollable = engine::lay_on_dice(rules.dice, *roll).has_value();
  if (!rollable && !request.unchecked_faces()) return not_rollable(rules, *roll);
  const auto sheet = read_sheet(rules, request.sheet());
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
