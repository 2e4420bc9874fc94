#include "clients/cli/play/hint_view.h"

#include <algorithm>
#include <vector>

#include <absl/strings/str_join.h>
#include <absl/strings/str_split.h>
#include <fmt/format.h>

#include "clients/cli/help.h"
#include "clients/cli/play/box_keys.h"
#include "clients/cli/word_text.h"

namespace lexicup::cli::play {
namespace {

constexpr int kBeforeWords = 22;  // columns for the key and the box
constexpr int kShortWords = 12;

std::string choices_text(const v1::ScoredBox& box) {
  std::vector<std::string> choices;
  for (const v1::WordChoice& choice : box.choices()) {
    choices.push_back(fmt::format("{} {}", words_text(choice), choice.points()));
  }
  return absl::StrJoin(choices, ", ");
}

Table table_of(const v1::Variant& card, const v1::GetHintResponse& hint, const Sight& sight) {
  const BoxKeys keys = keys_for(card);
  const int room = std::max(kShortWords, sight.columns - kBeforeWords);
  Table table({{"KEY"}, {"BOX"}, {"BEST WORDS"}});
  for (const v1::SheetOffers& offers : hint.offers()) {
    for (const v1::ScoredBox& offer : offers.boxes()) {
      const int place = box_place(card, offer.box());
      if (place < 0 || offer.choices().empty() || offer.state() != v1::CLAIM_STATE_OPEN) continue;
      table.add({{keys[place]},
                 {card.boxes(place).title()},
                 {fit(choices_text(offer), room, sight.glyphs().ellipsis)}});
    }
  }
  return table;
}

}  // namespace

Pane hint_page(const Scene& scene, const v1::GetHintResponse& hint, const Sight& sight) {
  const Pane words = pane_of(table_of(scene.card, hint, sight), sight.colour);
  if (words.empty()) return {};
  Pane page;
  const std::vector<std::string> lines =
      absl::StrSplit(wrapped(hint_text(scene, hint), sight.columns), '\n', absl::SkipEmpty());
  for (const std::string& line : lines) page.emplace_back(line);
  page.insert(page.end(), words.begin(), words.end());
  return page;
}

std::string hint_text(const Scene& scene, const v1::GetHintResponse& hint) {
  const v1::Variant& card = scene.card;
  const v1::SuggestedClaim& claim = hint.claim();
  std::vector<std::string> typed;
  if (const int place = box_place(card, claim.box()); hint.has_claim() && place >= 0) {
    typed.push_back(keys_for(card)[place]);
    typed.insert(typed.end(), claim.words().begin(), claim.words().end());
    if (!claim.zeroed_box().empty() && card.rounds_in_any_order()) typed.push_back("@" + claim.zeroed_box());
    if (columns_of(card) > 1) typed.push_back(fmt::format("#{}", claim.column()));
    if (claim.points() == 0) typed.push_back("0");
  } else {
    for (const int die : hint.keep()) typed.push_back(fmt::to_string(die + 1));
    // Full hints always say what to do; this one keeps nothing.
    if (typed.empty() && scene.game.assist() == v1::ASSIST_LEVEL_FULL) typed.emplace_back("r");
  }
  return typed.empty() ? hint.text() : fmt::format("{} Type: {}", hint.text(), absl::StrJoin(typed, " "));
}

std::string words_text(const v1::WordChoice& choice) {
  std::vector<std::string> words;
  for (const v1::DiceWord& word : choice.words()) words.push_back(marked_word(word.word(), {}));
  return absl::StrJoin(words, " + ");
}

}  // namespace lexicup::cli::play
