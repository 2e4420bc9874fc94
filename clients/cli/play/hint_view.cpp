#include "clients/cli/play/hint_view.h"

#include <algorithm>
#include <vector>

#include <absl/strings/str_join.h>
#include <absl/strings/str_split.h>
#include <fmt/format.h>

#include "clients/cli/advice_numbers.h"
#include "clients/cli/help.h"
#include "clients/cli/play/box_keys.h"
#include "clients/cli/text.h"
#include "clients/cli/word_text.h"

namespace lexicup::cli::play {
namespace {

constexpr int kBeforeWords = 22;  // columns for the key and the box
constexpr int kShortWords = 12;
constexpr size_t kMostChoices = 4;
constexpr int kAroundChoice = 18;  // columns for the gaps, the total and the loss
constexpr int kShortChoice = 16;
constexpr int kIndent = 2;  // of the lines that a choice needs beyond one
constexpr char kType[] = "TYPE";

using Typed = std::vector<std::string>;

std::string choices_text(const v1::ScoredBox& box) {
  std::vector<std::string> choices;
  for (const v1::WordChoice& choice : box.choices()) {
    choices.push_back(fmt::format("{} {}", words_text(choice), choice.points()));
  }
  return absl::StrJoin(choices, ", ");
}

Table words_table(const v1::Variant& card, const v1::GetHintResponse& hint, const Sight& sight) {
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

// What the roll records there by the offers on the table; null if they are not shown.
const v1::ScoredBox* offer_for(const v1::Game& game, const std::string& box, int column) {
  for (const v1::SheetOffers& sheet : game.offers()) {
    if (sheet.column() != column) continue;
    for (const v1::ScoredBox& offer : sheet.boxes()) {
      if (offer.box() == box) return &offer;
    }
  }
  return nullptr;
}

// A claim of nothing, which must be typed with its zero. A repeat bonus is something.
template <typename Claim>
bool is_zero(const v1::Game& game, const Claim& claim) {
  const v1::ScoredBox* offer = offer_for(game, claim.box(), claim.column());
  return claim.points() == 0 && (offer == nullptr || offer->repeat_bonus() == 0);
}

// Suggested and advised claims are typed alike.
template <typename Claim>
Typed typed_claim(const Scene& scene, const Claim& claim) {
  const v1::Variant& card = scene.card;
  const int place = box_place(card, claim.box());
  if (place < 0) return {};
  Typed typed{keys_for(card)[place]};
  typed.insert(typed.end(), claim.words().begin(), claim.words().end());
  if (!claim.zeroed_box().empty() && card.rounds_in_any_order()) typed.push_back("@" + claim.zeroed_box());
  if (columns_of(card) > 1) typed.push_back(fmt::format("#{}", claim.column()));
  if (is_zero(scene.game, claim)) typed.emplace_back("0");
  return typed;
}

// "r" alone keeps what is kept.
template <typename Places>
Typed typed_keep(const Scene& scene, const Places& dice) {
  if (dice.empty()) return scene.kept.empty() ? Typed{"r"} : Typed{"0, then r"};
  Typed typed;
  for (const int die : dice) typed.push_back(fmt::to_string(die + 1));
  return typed;
}

// Full hints always say what to do; one that names no dice keeps none.
Typed typed_for(const Scene& scene, const v1::GetHintResponse& hint) {
  if (hint.has_claim() && box_place(scene.card, hint.claim().box()) >= 0) {
    return typed_claim(scene, hint.claim());
  }
  if (hint.keep().empty() && scene.game.assist() != v1::ASSIST_LEVEL_FULL) return {};
  return typed_keep(scene, hint.keep());
}

std::string typed_text(const Scene& scene, const v1::AdvisedChoice& choice) {
  return absl::StrJoin(
      choice.has_claim() ? typed_claim(scene, choice.claim()) : typed_keep(scene, choice.keep().dice()), " ");
}

// The best ones, and the best claim, which the text compares with a keep.
std::vector<const v1::AdvisedChoice*> shown_choices(const v1::GetHintResponse& hint) {
  std::vector<const v1::AdvisedChoice*> shown;
  const v1::AdvisedChoice* claim = nullptr;
  for (const v1::AdvisedChoice& choice : hint.choices()) {
    if (claim == nullptr && choice.has_claim()) claim = &choice;
    if (shown.size() < kMostChoices) shown.push_back(&choice);
  }
  if (claim != nullptr && std::ranges::find(shown, claim) == shown.end()) shown.back() = claim;
  return shown;
}

std::string choices_lines(const Scene& scene, const v1::GetHintResponse& hint, const Sight& sight) {
  const auto shown = shown_choices(hint);
  int typed = display_width(kType);
  for (const v1::AdvisedChoice* choice : shown)
    typed = std::max(typed, display_width(typed_text(scene, *choice)));
  const int room = std::max(kShortChoice, sight.columns - kAroundChoice - typed);
  Table table({{kType}, {"CHOICE"}, {"TOTAL", Align::kRight}, {"LOSS", Align::kRight}});
  for (const v1::AdvisedChoice* choice : shown) {
    const std::vector<std::string> lines = hanging_lines(choice->text(), room, kIndent);
    table.add({{typed_text(scene, *choice)},
               {lines.front()},
               {in_points(choice->expected_total(), 1)},
               {in_points(choice->loss(), 1)}});
    for (size_t i = 1; i < lines.size(); ++i) table.add({{}, {lines[i]}});
  }
  std::string lines = table.draw(/*colour=*/false);
  if (!lines.empty()) lines.pop_back();
  return lines;
}

}  // namespace

Pane hint_page(const Scene& scene, const v1::GetHintResponse& hint, const Sight& sight) {
  const Pane words = pane_of(words_table(scene.card, hint, sight), sight.colour);
  if (words.empty()) return {};
  Pane page;
  for (const std::string& line :
       std::vector<std::string>(absl::StrSplit(hint_text(scene, hint, sight), '\n'))) {
    const std::vector<std::string> pieces = absl::StrSplit(wrapped(line, sight.columns), '\n');
    for (const std::string& piece : pieces) page.emplace_back(piece);
  }
  page.insert(page.end(), words.begin(), words.end());
  return page;
}

std::string hint_text(const Scene& scene, const v1::GetHintResponse& hint, const Sight& sight) {
  if (!hint.choices().empty()) {
    return fmt::format("{}\n{}", hint.text(), choices_lines(scene, hint, sight));
  }
  const Typed typed = typed_for(scene, hint);
  return typed.empty() ? hint.text() : fmt::format("{}\nType: {}", hint.text(), absl::StrJoin(typed, " "));
}

std::string words_text(const v1::WordChoice& choice) {
  std::vector<std::string> words;
  for (const v1::DiceWord& word : choice.words()) words.push_back(marked_word(word.word(), {}));
  return absl::StrJoin(words, " + ");
}

}  // namespace lexicup::cli::play
