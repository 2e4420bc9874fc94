#include "clients/cli/score_table.h"

#include <algorithm>
#include <map>
#include <vector>

#include <absl/strings/str_join.h>
#include <fmt/format.h>

#include "clients/cli/table.h"
#include "clients/cli/text.h"

namespace lexicup::cli {
namespace {

using Titles = std::map<std::string, std::string>;

Titles titles_of(const v1::Variant& card) {
  Titles titles;
  for (const v1::Box& box : card.boxes()) titles[box.box()] = box.title();
  return titles;
}

std::string title_of(const Titles& titles, const std::string& box) {
  const auto found = titles.find(box);
  return found == titles.end() ? box : found->second;
}

bool is_open(const v1::ScoredBox& box) { return box.state() == v1::CLAIM_STATE_OPEN; }

int worth(const v1::ScoredBox& box) { return box.points() + box.repeat_bonus() + box.section_bonus(); }

// The most an open box brings at once; 0 if none brings anything.
int best_worth(const v1::ScoreRollResponse& response) {
  int best = 0;
  for (const v1::ScoredBox& box : response.boxes()) {
    if (is_open(box)) best = std::max(best, worth(box));
  }
  return best;
}

std::string words_of(const v1::WordChoice& choice, const WordAlphabet& alphabet) {
  std::vector<std::string> words;
  for (const v1::DiceWord& word : choice.words()) words.push_back(marked_word(word.word(), alphabet));
  return absl::StrJoin(words, " + ");
}

std::string zeroes_of(const v1::ScoredBox& box, const Titles& titles) {
  std::vector<std::string> zeroed;
  for (const std::string& other : box.zeroes()) zeroed.push_back(title_of(titles, other));
  return fmt::format("Puts {} in {}.",
                     box.round_points() == 0 ? "a zero" : fmt::to_string(box.round_points()),
                     absl::StrJoin(zeroed, " or "));
}

std::string note_of(const v1::ScoredBox& box, const Titles& titles) {
  std::vector<std::string> notes;
  if (!box.note().empty()) {
    notes.push_back(box.note());  // tells of jokers, repeat bonuses and zeroes already
  } else {
    if (box.joker()) notes.push_back("Joker.");
    if (box.repeat_bonus() > 0) notes.push_back(fmt::format("+{} repeat bonus.", box.repeat_bonus()));
    if (!box.zeroes().empty()) notes.push_back(zeroes_of(box, titles));
  }
  if (box.section_bonus() > 0) notes.push_back(fmt::format("+{} section bonus.", box.section_bonus()));
  return absl::StrJoin(notes, " ");
}

void add_box(const v1::ScoredBox& box, const Titles& titles, const WordAlphabet& alphabet, bool best,
             Table& table) {
  const Style style = best ? Style::kGood : is_open(box) ? Style::kPlain : Style::kFaint;
  const std::string words = box.choices().empty() ? "" : words_of(box.choices(0), alphabet);
  table.add({{best ? ">" : "", style},
             {title_of(titles, box.box()), style},
             {box.box(), style},
             {fmt::to_string(box.points()), style},
             {words, style},
             {note_of(box, titles), style}});
  for (int i = 1; i < box.choices_size(); ++i) {
    table.add({{},
               {},
               {},
               {fmt::to_string(box.choices(i).points()), style},
               {words_of(box.choices(i), alphabet), style}});
  }
}

std::string totals_line(const v1::SheetTotals& totals) {
  return fmt::format("Sheet so far: {} in boxes, {} section bonus, {} repeat bonus, {} together\n",
                     totals.boxes(), totals.section_bonuses(), totals.repeat_bonuses(), totals.total());
}

// The line that says so if the dice cannot spell the words of the claim, whatever the box; else "".
std::string unspellable_line(const v1::ScoreRollRequest& request, const v1::ScoreRollResponse& response) {
  const auto offers_words = [](const v1::ScoredBox& box) { return !box.choices().empty(); };
  if (request.words().empty() ||
      std::any_of(response.boxes().begin(), response.boxes().end(), offers_words)) {
    return "";
  }
  return fmt::format("These dice cannot spell {}: it would score 0 in every box for words.\n",
                     visible(absl::StrJoin(request.words(), " + ")));
}

}  // namespace

bool has_wilds(const v1::ScoreRollResponse& response) {
  for (const v1::ScoredBox& box : response.boxes()) {
    for (const v1::WordChoice& choice : box.choices()) {
      for (const v1::DiceWord& word : choice.words()) {
        if (!word.word().wilds().empty()) return true;
      }
    }
  }
  return false;
}

std::string draw_scores(const v1::Variant& card, const v1::ScoreRollRequest& request,
                        const v1::ScoreRollResponse& response, const WordAlphabet& alphabet, bool colour) {
  const Titles titles = titles_of(card);
  const int best = best_worth(response);
  Table table({{""}, {"BOX"}, {"ID"}, {"POINTS", Align::kRight}, {"WORDS"}, {"NOTES"}});
  for (const v1::ScoredBox& box : response.boxes()) {
    add_box(box, titles, alphabet, best > 0 && is_open(box) && worth(box) == best, table);
  }
  std::string text = fmt::format("{}: {}\n", card.title(), visible(absl::StrJoin(request.faces(), " ")));
  if (!response.rollable()) text += "These dice cannot show these faces together.\n";
  text += unspellable_line(request, response);
  text += table.draw(colour) + wild_legend(has_wilds(response), colour);
  if (request.has_sheet()) text += totals_line(response.totals());
  return text;
}

}  // namespace lexicup::cli
