#include "lexicon/finder_index.h"

#include "lexicon/finder_layout.h"
#include "lexicon/finder_search.h"

namespace lexicup::lexicon {

absl::StatusOr<FinderIndex> FinderIndex::open(std::span<const std::byte> bytes, std::uint64_t words) {
  absl::StatusOr<finder::Layout> layout = finder::open_layout(bytes, words);
  if (!layout.ok()) return layout.status();
  return FinderIndex(std::make_shared<const finder::Layout>(*std::move(layout)));
}

void FinderIndex::for_each(const FinderQuery& query, absl::FunctionRef<bool(WordId)> found) const {
  finder::search(*layout_, query, [&](std::span<const WordId> ids) {
    for (WordId id : ids) {
      if (!found(id)) return false;
    }
    return true;
  });
}

void FinderIndex::find(const FinderQuery& query, std::vector<WordId>& ids) const {
  ids.clear();
  finder::search(*layout_, query, [&](std::span<const WordId> some) {
    ids.insert(ids.end(), some.begin(), some.end());
    return true;
  });
}

}  // namespace lexicup::lexicon
