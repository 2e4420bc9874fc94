#include "solver/word_aims.h"

#include <algorithm>
#include <functional>
#include <map>
#include <span>
#include <tuple>
#include <utility>

namespace lexicup::solver {
namespace {

using engine::Face;
using engine::Roll;
using engine::SpelledWord;

// Sets of words to choose from for one roll, each compared with all rolls of the group.
constexpr int kAlternatives = 4;

// Rolls that are claimed for the same points in the same box.
struct Group {
  RollClaim claim;
  double chance = 0;                // of those without words
  std::vector<EndRoll> rolls = {};  // without words, the likeliest first
  std::vector<Roll> faces = {};     // of each
};

engine::WordRule rule_of(const GameSpace& game, const LayoutClaim& claim) {
  engine::WordRule rule = *engine::word_rule(engine::box_at(game.rules, claim.box).scoring);
  // A further top word counts what its dice do, if anything.
  if (claim.again) rule.fixed_points.reset();
  return rule;
}

std::vector<Group> groups_of(const GameSpace& game, const TurnEnds& ends) {
  std::map<std::tuple<int, int, int, int>, std::size_t> places;
  std::vector<Group> groups;
  std::vector<int> group_of;  // of each end; -1 if it has no words
  for (const TurnEnd& end : ends.ends) {
    const RollClaim& claim = end.claim;
    group_of.push_back(-1);
    if (!engine::takes_words(engine::box_at(game.rules, claim.claim.box))) continue;
    if (claim.points == 0 && !claim.claim.again) continue;
    const auto [place, is_new] =
        places.try_emplace({claim.claim.box, claim.points, claim.bonus, claim.round_points}, groups.size());
    if (is_new) groups.push_back({.claim = claim});
    groups[place->second].chance += end.chance;
    group_of.back() = static_cast<int>(place->second);
  }
  for (const EndRoll& roll : ends.rolls) {
    const int group = group_of[roll.end];
    if (group >= 0) groups[static_cast<std::size_t>(group)].rolls.push_back(roll);
  }
  return groups;
}

// Words as they are compared with rolls.
class Letters {
 public:
  Letters(const engine::DiceSet& dice, const engine::WordRule& rule, std::span<const SpelledWord> words,
          int points)
      : dice_(dice), rule_(rule), points_(points) {
    for (const SpelledWord& word : words)
      letters_.insert(letters_.end(), word.letters.begin(), word.letters.end());
  }

  // Whether these faces lay the words for the points, as engine::lay_words does: with the wilds where no
  // other die shows the letter.
  bool fit(Roll faces) const {
    if (letters_.size() > faces.size() || (rule_.use_all_dice && letters_.size() < faces.size()))
      return false;
    constexpr Face kUsed = 255;
    int points = 0;
    int missing = 0;
    for (Face letter : letters_) {
      const auto die = std::ranges::find(faces, letter);
      if (die == faces.end()) {
        ++missing;
        continue;
      }
      *die = kUsed;
      points += engine::face_points(dice_, letter);
    }
    if (missing > std::ranges::count(faces, engine::kWild)) return false;
    return points_ == kAnyPoints || points == points_;
  }

  static constexpr int kAnyPoints = -1;

 private:
  const engine::DiceSet& dice_;
  const engine::WordRule& rule_;
  const int points_;
  std::vector<Face> letters_;
};

class Finder {
 public:
  Finder(const GameSpace& game, const TurnEnds& ends, const engine::Words& words, const AimSettings& settings)
      : game_(game), words_(words), settings_(settings), groups_(groups_of(game, ends)) {}

  std::vector<WordAim> run() {
    for (int asks = 0; asks < settings_.asks && compared_ < settings_.comparisons; ++asks) {
      const auto group = std::ranges::max_element(groups_, {}, &Group::chance);
      if (group == groups_.end() || group->rolls.empty()) break;
      ask(*group);
    }
    std::ranges::stable_sort(aims_, std::greater<>(), &WordAim::chance);
    if (std::ssize(aims_) > settings_.aims) aims_.resize(static_cast<std::size_t>(settings_.aims));
    return std::move(aims_);
  }

 private:
  // Finds words for the group's likeliest roll, and takes all rolls away that can lay them.
  void ask(Group& group) {
    if (group.faces.empty()) {
      std::ranges::stable_sort(group.rolls, std::greater<>(), &EndRoll::chance);
      for (const EndRoll& roll : group.rolls) group.faces.push_back(game_.rolls.faces_of(roll.roll));
    }
    const engine::WordRule rule = rule_of(game_, group.claim.claim);
    const int points = points_wanted(rule, group.claim);
    double best = 0;
    std::vector<SpelledWord> taken;
    for (std::vector<SpelledWord>& set : words_.best_words(group.faces[0], rule, kAlternatives)) {
      const Letters letters(game_.rules.dice, rule, set, points);
      const double chance = letters.fit(group.faces[0]) ? chance_of(group, letters) : 0;
      if (chance <= best) continue;
      best = chance;
      taken = std::move(set);
    }
    if (taken.empty()) {
      // Another dictionary than the table's, or one that gave up.
      take_out(group, [](const Roll&, std::size_t place) { return place == 0; });
      return;
    }
    const Letters letters(game_.rules.dice, rule, taken, points);
    WordAim aim{
        .words = {},
        .box = group.claim.claim.box,
        .points = group.claim.points,
        .bonus = group.claim.bonus,
        .chance = take_out(group, [&](const Roll& faces, std::size_t) { return letters.fit(faces); })};
    for (SpelledWord& word : taken) aim.words.push_back(std::move(word.text));
    aims_.push_back(std::move(aim));
  }

  static int points_wanted(const engine::WordRule& rule, const RollClaim& claim) {
    if (rule.fixed_points) return Letters::kAnyPoints;
    if (!claim.claim.again) return claim.points;
    return claim.round_points > 0 ? claim.round_points : Letters::kAnyPoints;
  }

  double chance_of(const Group& group, const Letters& letters) {
    double chance = 0;
    for (std::size_t i = 0; i < group.rolls.size(); ++i) {
      if (letters.fit(group.faces[i])) chance += group.rolls[i].chance;
    }
    compared_ += static_cast<int>(group.rolls.size());
    return chance;
  }

  // Takes rolls out of the group and returns their chance.
  template <typename Which>
  double take_out(Group& group, const Which& which) {
    double chance = 0;
    std::size_t left = 0;
    for (std::size_t i = 0; i < group.rolls.size(); ++i) {
      if (which(group.faces[i], i)) {
        chance += group.rolls[i].chance;
        continue;
      }
      group.rolls[left] = group.rolls[i];
      group.faces[left] = group.faces[i];
      ++left;
    }
    compared_ += static_cast<int>(group.rolls.size());
    group.rolls.resize(left);
    group.faces.resize(left);
    group.chance = left == 0 ? 0 : group.chance - chance;
    return chance;
  }

  const GameSpace& game_;
  const engine::Words& words_;
  const AimSettings& settings_;
  std::vector<Group> groups_;
  int compared_ = 0;
  std::vector<WordAim> aims_;
};

}  // namespace

std::vector<WordAim> word_aims(const GameSpace& game, const TurnEnds& ends, const engine::Words& words,
                               const AimSettings& settings) {
  return Finder(game, ends, words, settings).run();
}

}  // namespace lexicup::solver
