#include "engine/score.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "engine/notes.h"
#include "engine/text.h"

namespace lexicup::engine {
namespace {

// No claim has more words: no game has more dice.
constexpr std::size_t kMostWords = kMaxDice;

absl::Status check_roll(const RuleSet& rules, std::span<const Face> roll) {
  const int given = static_cast<int>(roll.size());
  if (given != rules.dice.size()) {
    return absl::InvalidArgumentError(fmt::format("{} given, this game has {}", counted(given, "die", "dice"),
                                                  number_word(rules.dice.size())));
  }
  const int most = rules.dice.has_letters() ? static_cast<int>(rules.dice.letters.size()) : kFaceLimit - 1;
  const int least = rules.dice.has_letters() ? 0 : 1;
  for (int place = 0; place < given; ++place) {
    const Face face = roll[static_cast<std::size_t>(place)];
    if (face < least || face > most) {
      return absl::InvalidArgumentError(
          fmt::format("face {} is {}, which no die of this game has", place + 1, static_cast<int>(face)));
    }
  }
  return absl::OkStatus();
}

absl::Status check_query(const RuleSet& rules, const ScoreQuery& query) {
  if (query.roll_number < 0 || query.roll_number > rules.rolls_per_turn) {
    return absl::InvalidArgumentError(
        fmt::format("roll {} does not exist; a turn has rolls 1 to {}, 0 leaves it open", query.roll_number,
                    rules.rolls_per_turn));
  }
  if (query.claim.empty()) return absl::OkStatus();
  if (std::ranges::none_of(rules.boxes, takes_words)) {
    return absl::InvalidArgumentError("this game takes no words; leave them out");
  }
  if (query.claim.size() > kMostWords) {
    return absl::InvalidArgumentError(
        fmt::format("{} words given; name at most {}", query.claim.size(), kMostWords));
  }
  if (query.words == nullptr)
    return absl::FailedPreconditionError("there is no dictionary to look the words up in");
  return absl::OkStatus();
}

// Points of bonuses that these points, recorded in `box`, complete.
int completed_bonuses(const RuleSet& rules, const Sheet& sheet, int box, int points) {
  int completed = 0;
  for (const SectionBonus& bonus : rules.section_bonuses) {
    if (std::ranges::find(bonus.boxes, box) == bonus.boxes.end()) continue;
    const int before = section_total(sheet, bonus);
    if (before < bonus.threshold && before + points >= bonus.threshold) completed += bonus.points;
  }
  return completed;
}

// One scoring of one roll on one sheet; each box in turn becomes an Offer.
class Scorer {
 public:
  Scorer(const RuleSet& rules, const Sheet& sheet, std::span<const Face> roll, const ScoreQuery& query)
      : rules_(rules),
        sheet_(sheet),
        roll_(roll),
        query_(query),
        tally_(tally_of(roll)),
        facts_(facts_of(rules, sheet)),
        rounds_(round_boxes(rules, sheet)) {}

  absl::Status accept_claim() {
    if (query_.claim.empty()) return absl::OkStatus();
    absl::StatusOr<std::vector<SpelledWord>> words = accept_words(*query_.words, query_.claim);
    if (!words.ok()) return words.status();
    claimed_ = *std::move(words);
    laid_ = lay_words(rules_.dice, roll_, claimed_);
    return absl::OkStatus();
  }

  Offer offer(int place) const {
    const BoxClaim claim = claim_of(rules_, facts_, tally_, place, query_.roll_number);
    Offer offer{.box = place, .points = claim.points, .state = claim.state, .joker = claim.joker};
    if (const WordRule* rule = word_rule(box_at(rules_, place).scoring)) offer_words(*rule, offer);
    if (claim.repeat) offer_repeat(offer);
    offer_costs(offer);
    offer.section_bonus = section_bonus(offer);
    std::string note = note_for(rules_, facts_, tally_, rounds_, offer);
    const bool both = offer.state == ClaimState::kOpen && !offer.note.empty();
    offer.note = both ? offer.note + (note.empty() ? "" : " ") + note : std::move(note);
    return offer;
  }

  // Why the words of the claim score nothing in the box, or an empty string.
  std::string misfit_in(int place) const {
    if (claimed_.empty()) return "";
    const Box& box = box_at(rules_, place);
    const WordRule* rule = word_rule(box.scoring);
    return rule != nullptr ? misfit_of_claim(*rule) : fmt::format("{} takes no words.", box.title);
  }

 private:
  void offer_words(const WordRule& rule, Offer& offer) const {
    if (claimed_.empty()) {
      offer.choices = best_choices(rule);
      if (offer.choices.empty()) offer.note = "No words for this box are known: it would score 0.";
    } else {
      std::string why = misfit_of_claim(rule);
      if (laid_) offer.choices.push_back(*laid_);
      if (laid_) offer.choices.front().points = why.empty() ? points_for(rule, *laid_) : 0;
      if (!why.empty()) offer.note = why + " It would score 0.";
    }
    offer.points = offer.choices.empty() ? 0 : offer.choices.front().points;
  }

  static int points_for(const WordRule& rule, const WordChoice& laid) {
    return rule.fixed_points.value_or(laid.points);
  }

  std::string misfit_of_claim(const WordRule& rule) const {
    std::string why = misfit(rule, claimed_);
    if (!why.empty()) return why;
    if (!laid_) return "These dice cannot spell that.";
    return leaves_dice_over(rule, *laid_) ? "This box takes words that use all dice." : "";
  }

  bool leaves_dice_over(const WordRule& rule, const WordChoice& laid) const {
    std::size_t used = 0;
    for (const LaidWord& word : laid.words) used += word.dice.size();
    return rule.use_all_dice && used < roll_.size();
  }

  std::vector<WordChoice> best_choices(const WordRule& rule) const {
    std::vector<WordChoice> choices;
    if (query_.words == nullptr || query_.word_choices < 1) return choices;
    for (const std::vector<SpelledWord>& words : query_.words->best_words(roll_, rule, query_.word_choices)) {
      std::optional<WordChoice> laid = lay_words(rules_.dice, roll_, words);
      // What the dictionary side proposes is laid and checked here all the same: one place decides about
      // points.
      if (!laid || !misfit(rule, words).empty() || leaves_dice_over(rule, *laid)) continue;
      laid->points = points_for(rule, *laid);
      choices.push_back(*std::move(laid));
    }
    std::ranges::stable_sort(choices, std::greater<>(), &WordChoice::points);
    return choices;
  }

  // A further top combination. Claimed in its own box it records nothing there, and it needs the words that
  // make it.
  void offer_repeat(Offer& offer) const {
    const RepeatBonus& repeat = *rules_.repeat_bonus;
    if (!repeat.same_box) {
      offer.repeat_bonus = offer.state == ClaimState::kUsed ? 0 : repeat.points;
      return;
    }
    const bool made = offer.points == repeat.box_points;
    offer.points = 0;
    offer.note.clear();
    for (WordChoice& choice : offer.choices) choice.points = 0;
    if (!made) {
      offer.state = ClaimState::kUsed;
      return;
    }
    offer.repeat_bonus = repeat.points;
    if (repeat.round_box_scores) offer.round_points = laid_points(offer.choices.front());
  }

  static int laid_points(const WordChoice& choice) {
    int points = 0;
    for (const LaidWord& word : choice.words) points += word.points;
    return points;
  }

  void offer_costs(Offer& offer) const {
    const bool again = offer.repeat_bonus > 0 && rules_.repeat_bonus->same_box;
    if (box_at(rules_, offer.box).sacrifice || again) offer.zeroes = rounds_;
    if (offer.state == ClaimState::kUsed || offer.state == ClaimState::kOtherRound) offer.zeroes.clear();
  }

  int section_bonus(const Offer& offer) const {
    if (offer.state == ClaimState::kUsed) return 0;
    int bonus = completed_bonuses(rules_, sheet_, offer.box, offer.points);
    if (offer.zeroes.size() == 1) {
      bonus += completed_bonuses(rules_, sheet_, offer.zeroes.front(), offer.round_points);
    }
    return bonus;
  }

  const RuleSet& rules_;
  const Sheet& sheet_;
  std::span<const Face> roll_;
  const ScoreQuery& query_;
  const Tally tally_;
  const SheetFacts facts_;
  const std::vector<int> rounds_;
  std::vector<SpelledWord> claimed_;
  std::optional<WordChoice> laid_;
};

absl::StatusOr<Scorer> make_scorer(const RuleSet& rules, const Sheet& sheet, std::span<const Face> roll,
                                   const ScoreQuery& query) {
  if (absl::Status status = check_roll(rules, roll); !status.ok()) return status;
  if (absl::Status status = check_query(rules, query); !status.ok()) return status;
  Scorer scorer(rules, sheet, roll, query);
  if (absl::Status status = scorer.accept_claim(); !status.ok()) return status;
  return scorer;
}

// The round box that the claim uses up beside its own; the player names it where there is a choice.
absl::StatusOr<int> zeroed_box(const RuleSet& rules, const Offer& offer, const std::string& named) {
  if (named.empty() && offer.zeroes.size() == 1) return offer.zeroes.front();
  std::vector<std::string> ids;
  for (int place : offer.zeroes) ids.push_back(box_at(rules, place).id);
  const auto found = std::ranges::find(ids, named);
  if (found != ids.end()) return offer.zeroes[static_cast<std::size_t>(found - ids.begin())];
  return absl::InvalidArgumentError(
      fmt::format("{} uses up a round box: name one of {}", box_at(rules, offer.box).id, listed(ids, "or")));
}

}  // namespace

absl::StatusOr<std::vector<Offer>> score_roll(const RuleSet& rules, const Sheet& sheet,
                                              std::span<const Face> roll, const ScoreQuery& query) {
  const absl::StatusOr<Scorer> scorer = make_scorer(rules, sheet, roll, query);
  if (!scorer.ok()) return scorer.status();
  std::vector<Offer> offers;
  for (int place = 0; place < static_cast<int>(rules.boxes.size()); ++place)
    offers.push_back(scorer->offer(place));
  return offers;
}

absl::StatusOr<Record> check_claim(const RuleSet& rules, const Sheet& sheet, std::span<const Face> roll,
                                   const ClaimRequest& claim, const ScoreQuery& query) {
  const absl::StatusOr<int> place = find_box(rules, claim.box);
  if (!place.ok()) return absl::InvalidArgumentError(std::string(place.status().message()));
  ScoreQuery claim_query = query;
  claim_query.claim = claim.words;
  claim_query.word_choices = 0;
  const absl::StatusOr<Scorer> scorer = make_scorer(rules, sheet, roll, claim_query);
  if (!scorer.ok()) return scorer.status();
  const Offer offer = scorer->offer(*place);
  if (offer.state != ClaimState::kOpen) return absl::FailedPreconditionError(offer.note);
  if (const std::string why = scorer->misfit_in(*place); !why.empty()) {
    return absl::InvalidArgumentError(why + " Claim the box without words to record a zero.");
  }
  Record record{.box = offer.box, .points = offer.points, .repeat_bonus = offer.repeat_bonus > 0};
  record.fills_box = is_open(rules, sheet, offer.box);
  if (offer.zeroes.empty()) {
    if (claim.zeroed_box.empty()) return record;
    return absl::InvalidArgumentError(
        fmt::format("{} uses up no other box; leave the zeroed box out", claim.box));
  }
  const absl::StatusOr<int> zeroed = zeroed_box(rules, offer, claim.zeroed_box);
  if (!zeroed.ok()) return zeroed.status();
  record.round_box = *zeroed;
  record.round_points = offer.round_points;
  return record;
}

Sheet recorded(Sheet sheet, const Record& record) {
  if (record.fills_box) sheet.boxes[static_cast<std::size_t>(record.box)].push_back(record.points);
  if (record.round_box)
    sheet.boxes[static_cast<std::size_t>(*record.round_box)].push_back(record.round_points);
  sheet.repeat_bonuses += record.repeat_bonus ? 1 : 0;
  return sheet;
}

}  // namespace lexicup::engine
