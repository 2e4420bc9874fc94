#include "service/choice_text.h"

#include <algorithm>
#include <variant>

#include <absl/strings/ascii.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/text.h"

namespace lexicup::service {
namespace {

using solver::ClaimChoice;
using solver::KeepChoice;
using Texts = std::vector<std::string>;

bool dice_differ(const engine::DiceSet& dice) {
  const auto faces_of = [](const engine::Die& die) {
    std::vector<engine::Face> faces = die.faces;
    std::ranges::sort(faces);
    return faces;
  };
  return std::ranges::any_of(
      dice.dice, [&](const engine::Die& die) { return faces_of(die) != faces_of(dice.dice.front()); });
}

std::string face_text(const Position& position, int die) {
  return engine::face_label(position.rules.dice, position.faces[static_cast<std::size_t>(die)]);
}

Texts for_each_kept(const Position& position, engine::DieSet kept, const auto& text_of) {
  Texts texts;
  for (int die = 0; die < position.rules.dice.size(); ++die) {
    if (engine::has_die(kept, die)) texts.push_back(text_of(die));
  }
  return texts;
}

Texts faces_of(const Position& position, engine::DieSet kept) {
  return for_each_kept(position, kept, [&](int die) { return face_text(position, die); });
}

Texts numbers_of(const Position& position, engine::DieSet kept) {
  return for_each_kept(position, kept, [](int die) { return fmt::to_string(die + 1); });
}

const std::string& title_of(const Position& position, int die) {
  return position.rules.dice.dice[static_cast<std::size_t>(die)].title;
}

const char* die_or_dice(const Texts& numbers) { return numbers.size() == 1 ? "die" : "dice"; }

// "3 3 (d4 d12)", "T U (dice 6 7)", or "6 6" where all dice are alike.
std::string kept_dice(const Position& position, engine::DieSet kept) {
  const engine::DiceSet& dice = position.rules.dice;
  std::string faces = fmt::format("{}", fmt::join(faces_of(position, kept), " "));
  if (!dice_differ(dice)) return faces;
  if (dice.has_letters()) {
    const Texts numbers = numbers_of(position, kept);
    return fmt::format("{} ({} {})", faces, die_or_dice(numbers), fmt::join(numbers, " "));
  }
  const Texts titles = for_each_kept(position, kept, [&](int die) { return title_of(position, die); });
  return fmt::format("{} ({})", faces, fmt::join(titles, " "));
}

std::string kept_dice_in_sentence(const Position& position, engine::DieSet kept) {
  const engine::DiceSet& dice = position.rules.dice;
  if (!dice_differ(dice)) return kept_dice(position, kept);
  if (dice.has_letters()) {
    const Texts numbers = numbers_of(position, kept);
    return fmt::format("{} ({} {})", engine::listed(faces_of(position, kept), "and"), die_or_dice(numbers),
                       engine::listed(numbers, "and"));
  }
  return engine::listed(for_each_kept(position, kept,
                                      [&](int die) {
                                        return fmt::format("the {} of {}", face_text(position, die),
                                                           title_of(position, die));
                                      }),
                        "and");
}

// Dice with names are named.
std::string rolled_in_sentence(const Position& position, engine::DieSet kept) {
  const engine::DiceSet& dice = position.rules.dice;
  const engine::DieSet rolled = engine::all_dice(position.rules) & ~kept;
  if (!dice_differ(dice) || dice.has_letters()) {
    return numbers_of(position, rolled).size() == 1 ? " and roll the other one" : " and roll the others";
  }
  const Texts titles = for_each_kept(position, rolled, [&](int die) { return title_of(position, die); });
  return fmt::format(", roll {} again", engine::listed(titles, "and"));
}

std::string zeroed_text(const ClaimFacts& facts) {
  return fmt::format("{} in {}", facts.zeroed_points > 0 ? fmt::to_string(facts.zeroed_points) : "a zero",
                     facts.zeroed);
}

// "Sixes 18", "Chance 31 with BY + QUIz (a zero in Two Letters)".
std::string claim_in_row(const ClaimFacts& facts) {
  std::string text = fmt::format("{} {}{}", facts.box, facts.points, facts.sheet);
  if (!facts.joker.empty()) text += " (joker)";
  for (const NamedBonus& bonus : facts.bonuses) text += fmt::format(" +{} {}", bonus.points, bonus.title);
  if (!facts.words.empty()) text += fmt::format(" with {}", fmt::join(facts.words, " + "));
  return facts.zeroed.empty() ? text : fmt::format("{} ({})", text, zeroed_text(facts));
}

std::string claim_in_sentence(const ClaimFacts& facts) {
  return fmt::format("claim {}{}{}{} for {}", facts.box, facts.sheet,
                     facts.joker.empty() ? "" : " as a joker",
                     facts.words.empty() ? "" : " with " + words_in_sentence(facts.words), gains_text(facts));
}

}  // namespace

std::string choice_text(const Position& position, const ColumnOffers& offers, const solver::Choice& choice) {
  if (const auto* claim = std::get_if<ClaimChoice>(&choice.what))
    return "claim " + claim_in_row(claim_facts(position, offer_for(offers, *claim), *claim));
  const engine::DieSet kept = std::get<KeepChoice>(choice.what).kept;
  return kept == 0 ? "roll all dice again" : "keep " + kept_dice(position, kept);
}

std::string choice_in_sentence(const Position& position, const ColumnOffers& offers,
                               const solver::Choice& choice) {
  if (const auto* claim = std::get_if<ClaimChoice>(&choice.what))
    return claim_in_sentence(claim_facts(position, offer_for(offers, *claim), *claim));
  const engine::DieSet kept = std::get<KeepChoice>(choice.what).kept;
  if (kept == 0) return "roll all dice again";
  return fmt::format("keep {}{}", kept_dice_in_sentence(position, kept), rolled_in_sentence(position, kept));
}

std::string doing_text(const Position& position, const ColumnOffers& offers, const solver::Choice& choice) {
  if (const auto* claim = std::get_if<ClaimChoice>(&choice.what)) {
    const engine::Offer& offer = offer_for(offers, *claim);
    const ClaimFacts facts = claim_facts(position, offer, *claim);
    const bool last = position.roll_number == position.rules.rolls_per_turn;
    return fmt::format("claiming {}{}{}{}", facts.box, facts.sheet,
                       offer.zeroes.size() > 1 ? fmt::format(" with {}", zeroed_text(facts)) : "",
                       last ? "" : " now");
  }
  const engine::DieSet kept = std::get<KeepChoice>(choice.what).kept;
  return kept == 0 ? "rolling all dice again" : "keeping " + kept_dice(position, kept);
}

std::string gains_text(const ClaimFacts& facts) {
  const bool nothing = facts.points == 0 && facts.bonuses.empty() && facts.zeroed.empty();
  Texts gains = {nothing ? "a zero" : facts.points == 1 ? "1 point" : fmt::format("{} points", facts.points)};
  for (const NamedBonus& bonus : facts.bonuses)
    gains.push_back(fmt::format("+{} {}", bonus.points, bonus.title));
  if (!facts.zeroed.empty()) gains.push_back(zeroed_text(facts));
  return engine::listed(gains, "and");
}

std::string capitalised(std::string text) {
  if (!text.empty()) text.front() = absl::ascii_toupper(static_cast<unsigned char>(text.front()));
  return text;
}

std::string words_in_sentence(const std::vector<std::string>& words) { return engine::listed(words, "and"); }

std::string kept_text(const Position& position, engine::DieSet kept) {
  return kept == 0 ? "rolled all dice again" : "kept " + kept_dice(position, kept);
}

std::string claimed_text(const ClaimFacts& facts) { return "claimed " + claim_in_row(facts); }

std::string timed_out_text(const ClaimFacts& facts) {
  return "the clock ran out and recorded " + claim_in_row(facts);
}

}  // namespace lexicup::service
