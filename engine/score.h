// Score: what a roll is worth in every box of a sheet, and the claim of one box.
//
//   std::vector<Offer> offers = score_roll(rules, sheet, roll, {.roll_number = 2, .words = &words}).value();
//   Record record = check_claim(rules, sheet, roll, {.box = "two-words", .words = {"QUIZ", "BY"}},
//                               {.roll_number = 2, .words = &words}).value();
//   sheet = recorded(std::move(sheet), record);
//
// Pure apart from the caller's dictionary functions; safe from many threads if those are.
#ifndef LEXICUP_ENGINE_SCORE_H_
#define LEXICUP_ENGINE_SCORE_H_

#include <optional>
#include <span>
#include <string>
#include <vector>

#include <absl/status/statusor.h>

#include "engine/claim_rules.h"
#include "engine/dice.h"
#include "engine/rule_set.h"
#include "engine/sheet.h"
#include "engine/words.h"

namespace lexicup::engine {

struct ScoreQuery {
  int roll_number = 0;                  // of the turn, from 1; 0 if that does not matter
  const Words* words = nullptr;         // needed for boxes that take words; else they offer no words
  std::vector<std::string> claim = {};  // the words of the claim; empty: each box answers with its best words
  int word_choices = 1;                 // best words for each box at most
};

// What one box would record.
struct Offer {
  int box = 0;     // place in RuleSet::boxes
  int points = 0;  // what it would record: the natural score, or a joker's
  ClaimState state = ClaimState::kOpen;
  std::string note = {};  // why it may not be claimed, or what the claim costs, in one sentence; may be empty
  bool joker = false;
  int repeat_bonus = 0;          // points of the repeat bonus that the claim adds
  int section_bonus = 0;         // points of section bonuses that the claim completes
  std::vector<int> zeroes = {};  // round boxes one of which is used up by a zero if this box is claimed
  int round_points = 0;          // what that round box gets instead of the zero under a house rule
  std::vector<WordChoice> choices = {};  // ways to make words for the box, best first

  friend bool operator==(const Offer&, const Offer&) = default;
};

// One offer for each box in the order of the score card. INVALID_ARGUMENT for a wrong number of dice, a roll
// number the rules do not have, or a word of the claim that is not in the dictionary. Words that do not fit a
// box, or that the dice cannot spell, score 0 there.
absl::StatusOr<std::vector<Offer>> score_roll(const RuleSet& rules, const Sheet& sheet,
                                              std::span<const Face> roll, const ScoreQuery& query);

// A player's claim.
struct ClaimRequest {
  std::string box;
  std::vector<std::string> words = {};  // for boxes that take words; none records a zero there
  // The round box that a sacrifice uses up; may be empty where there is only one.
  std::string zeroed_box = {};

  friend bool operator==(const ClaimRequest&, const ClaimRequest&) = default;
};

// What a claim writes on the sheet.
struct Record {
  int box = 0;
  int points = 0;
  bool fills_box = true;  // false for a further top combination claimed in its own, used box
  bool repeat_bonus = false;
  std::optional<int> round_box = {};  // used up beside `box`
  int round_points = 0;               // what is recorded there

  friend bool operator==(const Record&, const Record&) = default;
};

// INVALID_ARGUMENT for an unknown box or word, and for words that the box does not take or the dice cannot
// spell: nobody loses a box by a slip; FAILED_PRECONDITION if the box may not be claimed now, saying why.
absl::StatusOr<Record> check_claim(const RuleSet& rules, const Sheet& sheet, std::span<const Face> roll,
                                   const ClaimRequest& claim, const ScoreQuery& query);

// The sheet with the claim written on it.
Sheet recorded(Sheet sheet, const Record& record);

}  // namespace lexicup::engine

#endif  // LEXICUP_ENGINE_SCORE_H_
