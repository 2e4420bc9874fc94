// RuleSet: a whole game as a value: its dice, its score card, its bonuses, the house rules in force.
//
//   RuleSet rules = make_rules("yat-z", {{"joker", "forced"}}).value();   // engine/variants.h
//   for (const Box& box : rules.boxes) print(box.title, box.max_points);
//   int house = find_box(rules, "full-house").value();
//
// Everything a game does follows from these fields: no code asks which variant it plays. Plain values; safe
// to share between threads that only read.
#ifndef LEXICUP_ENGINE_RULE_SET_H_
#define LEXICUP_ENGINE_RULE_SET_H_

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <absl/status/statusor.h>

#include "engine/dice.h"
#include "engine/options.h"
#include "engine/scoring.h"

namespace lexicup::engine {

// No sheet has more boxes, so that a set of boxes fits one word.
inline constexpr int kMaxBoxes = 64;

enum class Section { kUpper, kLower };

// A space on a sheet.
struct Box {
  std::string id;  // "full-house"
  std::string title;
  std::string description;  // what it scores, in one sentence
  Section section = Section::kLower;
  Scoring scoring;
  int uses = 1;            // how often it may be used
  int round = 0;           // the round it belongs to, from 1; 0 if it belongs to none
  bool sacrifice = false;  // a claim here also puts a zero in the round's box
  int last_roll = 3;       // the last roll of a turn it may be claimed from
  Face own_face = kWild;   // the face of a numbers box, which is the own box of a joker of that face
  std::optional<int> joker_points = {};  // what a joker scores here instead of its natural score
  int max_points = 0;                    // the most it can record; for words whatever the dice can carry

  friend bool operator==(const Box&, const Box&) = default;
};

// Points for a total in a group of boxes.
struct SectionBonus {
  std::string id;
  std::string title;
  std::vector<int> boxes;  // places in RuleSet::boxes
  int threshold = 0;       // the total needed
  int points = 0;          // what it adds

  friend bool operator==(const SectionBonus&, const SectionBonus&) = default;
};

// Which open boxes a further top combination may go into.
enum class JokerOrder {
  kOff,       // any open box, all score naturally
  kFree,      // any open box
  kOwnFirst,  // its own numbers box if that is open; else any open lower box; else a zero in an upper box
};

// What a further top combination (five equal dice, a seven-letter word) is worth once its box is used.
struct RepeatBonus {
  int box = 0;         // the box of the top combination
  int box_points = 0;  // what it must hold for the bonus
  int points = 0;      // added for each further one; 0 if the house plays without

  // True: the further one is claimed in the same box again and adds the points; it costs the round's box.
  // False: it is claimed in some other box and the points come on top.
  bool same_box = false;
  // True: the round's box records the word's own value instead of a zero. Only with same_box.
  bool round_box_scores = false;

  JokerOrder joker = JokerOrder::kOff;
  bool joker_after_zero = false;     // a joker, without bonus, also when the box holds a zero
  bool joker_after_own_box = false;  // Box::joker_points count only once the joker's own numbers box is used

  friend bool operator==(const RepeatBonus&, const RepeatBonus&) = default;
};

// The order of the round boxes.
enum class RoundOrder { kNone, kNumerical, kAny };

struct RuleSet {
  std::string variant;  // "yat-z"
  std::string title;
  std::string description;  // one paragraph
  DiceSet dice;
  int rolls_per_turn = 3;
  std::vector<Box> boxes;  // in the order of the score card
  std::vector<SectionBonus> section_bonuses;
  std::optional<RepeatBonus> repeat_bonus;
  RoundOrder round_order = RoundOrder::kNone;
  int clock_seconds = 0;               // for a whole turn; 0 for no clock
  std::vector<int> multipliers = {1};  // one sheet a player for each; its total counts so many times
  Options options;
  std::vector<Preset> presets;
};

// The box in this place of the score card.
inline const Box& box_at(const RuleSet& rules, int place) {
  return rules.boxes[static_cast<std::size_t>(place)];
}

// The place of the box with this id. NOT_FOUND lists the boxes there are.
absl::StatusOr<int> find_box(const RuleSet& rules, std::string_view id);

// Sheets that each player fills at the same time.
inline int columns(const RuleSet& rules) { return static_cast<int>(rules.multipliers.size()); }

// Turns of one player in a whole game: one for each round box, or one for each use of each box of each
// column.
int turns(const RuleSet& rules);

// True if claiming the box takes words.
inline bool takes_words(const Box& box) { return word_rule(box.scoring) != nullptr; }

}  // namespace lexicup::engine

#endif  // LEXICUP_ENGINE_RULE_SET_H_
