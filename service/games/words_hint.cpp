#include "service/games/words_hint.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace lexicup::service {
namespace {

// What the claim adds to the player's total, and the most that the boxes it uses up could have held. The bot
// that advises weighs claims in the same way.
struct Worth {
  int gain = 0;
  int forgone = 0;

  friend bool operator<(const Worth& one, const Worth& other) {
    return one.gain != other.gain ? one.gain < other.gain : one.forgone > other.forgone;
  }
};

int most_in(const engine::RuleSet& rules, const std::string& box) {
  const auto found = engine::find_box(rules, box);
  return found.ok() ? engine::box_at(rules, *found).max_points : 0;
}

Worth worth_of(const engine::RuleSet& rules, const v1::ScoredBox& box, int column) {
  const int times = rules.multipliers[static_cast<std::size_t>(column - 1)];
  int forgone = most_in(rules, box.box());
  if (!box.zeroes().empty()) {
    int cheapest = most_in(rules, box.zeroes(0));
    for (const std::string& zeroed : box.zeroes()) cheapest = std::min(cheapest, most_in(rules, zeroed));
    forgone += cheapest;
  }
  const int gain = box.points() + box.repeat_bonus() + box.section_bonus() + box.round_points();
  return {gain * times, forgone * times};
}

}  // namespace

std::string title_of(const engine::RuleSet& rules, const std::string& box) {
  const auto found = engine::find_box(rules, box);
  return found.ok() ? engine::box_at(rules, *found).title : box;
}

std::string along_with(const engine::RuleSet& rules, const v1::ScoredBox& box) {
  std::string text;
  if (const int bonus = box.repeat_bonus() + box.section_bonus(); bonus > 0) {
    text += fmt::format(" and {} of bonus", bonus);
  }
  if (box.zeroes().empty()) return text;
  const std::string round_box =
      box.zeroes_size() > 1 ? "a round box of your choice" : title_of(rules, box.zeroes(0));
  const std::string points = box.round_points() > 0 ? fmt::to_string(box.round_points()) : "a zero";
  return text + fmt::format("; it puts {} in {}", points, round_box);
}

std::string words_hint(const engine::RuleSet& rules, const Offers& offers) {
  const v1::ScoredBox* best = nullptr;
  Worth most;
  for (const v1::SheetOffers& sheet : offers) {
    for (const v1::ScoredBox& box : sheet.boxes()) {
      const Worth worth = worth_of(rules, box, sheet.column());
      if (box.choices().empty() || (best != nullptr && !(most < worth))) continue;
      best = &box;
      most = worth;
    }
  }
  if (best == nullptr) return "No open box takes words that these dice spell.";
  std::vector<std::string> words;
  for (const v1::DiceWord& word : best->choices(0).words()) words.push_back(word.word().word());
  return fmt::format("The best {} {} in {}, {} points{}.",
                     words.size() == 1 ? "word now is" : "words now are", fmt::join(words, " "),
                     title_of(rules, best->box()), best->points(), along_with(rules, *best));
}

}  // namespace lexicup::service
