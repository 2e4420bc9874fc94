#include <fmt/format.h>

#include "lexicon/word_sets.h"
#include "service/bounds.h"
#include "service/errors.h"
#include "service/found_word.h"
#include "service/lexicon_calls.h"
#include "service/quote.h"

namespace lexicup::service {
namespace {

using lexicon::WordSetQuery;

absl::Status read_numbers(const v1::FindWordSetsRequest& request, WordSetQuery& query) {
  const auto count = in_range("count", request.count(), 1, WordSetQuery::kMaxWords, 2);
  if (!count.ok()) return count.status();
  const auto lengths = lengths_in(request.min_length(), request.max_length(), WordSetQuery::kMaxRack);
  if (!lengths.ok()) return lengths.status();
  const auto limit = in_range("limit", request.limit(), 1, kMaxSets, 10);
  if (!limit.ok()) return limit.status();
  query.words = *count;
  query.min_length = lengths->shortest;
  query.max_length = lengths->longest;
  query.limit = static_cast<std::size_t>(*limit);
  return absl::OkStatus();
}

absl::StatusOr<WordSetQuery> read_query(const lexicon::Alphabet& alphabet,
                                        const v1::FindWordSetsRequest& request) {
  WordSetQuery query;
  if (absl::Status status = read_numbers(request, query); !status.ok()) return status;
  auto rack = letters_in(alphabet, "letters", request.letters(), kMaxSetLetters, kMaxSetWilds);
  if (!rack.ok()) return rack.status();
  if (rack->size() == 0) {
    return bad_field("letters",
                     fmt::format("{} has no letters; send up to {}, '?' for a wild",
                                 in_quotes(request.letters()), kMaxSetLetters),
                     reason::kMissing);
  }
  query.rack = *rack;
  query.use_all = request.use_all();
  query.distinct = request.distinct();
  return query;
}

}  // namespace

absl::Status find_word_sets(const Catalog& catalog, const v1::FindWordSetsRequest& request,
                            v1::FindWordSetsResponse& response, const std::function<bool()>& cancelled) {
  const auto open = catalog.find_lexicon(request.lexicon(), "lexicon");
  if (!open.ok()) return open.status();
  const auto dice = catalog.find_dice_set(request.dice_set(), "dice_set");
  if (!dice.ok()) return dice.status();
  const lexicon::Lexicon& lexicon = (*open)->lexicon;
  auto query = read_query(lexicon.alphabet(), request);
  if (!query.ok()) return query.status();
  query->values = catalog.letters(**open, **dice).values;
  query->cancelled = cancelled;

  const auto sets = lexicon::find_word_sets(lexicon, *query);
  if (!sets.ok()) return sets.status();
  for (const lexicon::WordSet& found : *sets) {
    v1::WordSet& set = *response.add_sets();
    set.set_points(found.points);
    for (const lexicon::FoundWord& word : found.words) set_found_word(lexicon, word, false, *set.add_words());
  }
  return absl::OkStatus();
}

}  // namespace lexicup::service
