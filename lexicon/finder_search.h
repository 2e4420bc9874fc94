// The search over an opened finder index. Internal to the lexicon; FinderIndex is its face.
//
//   search(layout, {.rack = rack}, [&](std::span<const WordId> ids) { take(ids); return true; });
#ifndef LEXICUP_LEXICON_FINDER_SEARCH_H_
#define LEXICUP_LEXICON_FINDER_SEARCH_H_

#include <span>

#include <absl/functional/function_ref.h>

#include "lexicon/finder_index.h"
#include "lexicon/finder_layout.h"

namespace lexicup::lexicon::finder {

// Calls `take` with the matching ids, some hundreds at a time, each id once, until it returns false.
void search(const Layout& layout, const FinderQuery& query,
            absl::FunctionRef<bool(std::span<const WordId>)> take);

}  // namespace lexicup::lexicon::finder

#endif  // LEXICUP_LEXICON_FINDER_SEARCH_H_
