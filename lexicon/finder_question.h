// A FinderQuery in the terms of one layout: which words lack at most `wilds` of the copies in `have`, and
// have all copies in `need`? Every kind of match is this question. Internal to the lexicon.
//
//   Question question = prepare(layout, {.rack = rack, .match = Match::kExact});
//
// A value that refers to the query and must not outlive it.
#ifndef LEXICUP_LEXICON_FINDER_QUESTION_H_
#define LEXICUP_LEXICON_FINDER_QUESTION_H_

#include "lexicon/finder_index.h"
#include "lexicon/finder_layout.h"
#include "lexicon/tile.h"

namespace lexicup::lexicon::finder {

// Copies of a rack: the ranked ones as a set, and how many there are with the others.
struct Copies {
  CopySet ranked = 0;
  int count = 0;
  bool all_ranked = true;

  // Whether there are any that this part's buckets and masks do not tell.
  bool any_further(const Part& part) const { return !all_ranked || (ranked & ~part.split.known()) != 0; }
};

struct Question {
  const FinderQuery& query;
  Copies have{};
  Copies need{};
  int wilds = 0;
  int shortest = 1;
  int longest = kMaxWordTiles;

  bool has(Copy copy) const {
    return query.match == Match::kSuper || query.rack.count[copy.tile] >= copy.number;
  }
  bool needs(Copy copy) const {
    return query.must_contain.count[copy.tile] >= copy.number ||
           (query.match != Match::kSub && query.rack.count[copy.tile] >= copy.number);
  }
};

Question prepare(const Layout& layout, const FinderQuery& query);

}  // namespace lexicup::lexicon::finder

#endif  // LEXICUP_LEXICON_FINDER_QUESTION_H_
