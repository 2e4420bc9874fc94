// WordDawg is the baseline that the finder is measured against: the minimal word graph that most word-game
// programs walk, written plainly.
//
//   WordDawg dawg(words);                        // sorted, distinct
//   dawg.find(rack, ids);                        // ids: places in `words`
//
// Immutable after construction; safe to share between threads.
#ifndef LEXICUP_BENCH_WORD_DAWG_H_
#define LEXICUP_BENCH_WORD_DAWG_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "lexicon/tile.h"

namespace lexicup::bench {

class WordDawg {
 public:
  // The words must be sorted and distinct.
  explicit WordDawg(std::span<const lexicon::Tiles> words);

  // The ids of all words the rack makes, each once. An edge takes a natural tile if there is one, else a
  // wild, so no word comes twice: the stronger form of the walk.
  void find(const lexicon::Rack& rack, std::vector<lexicon::WordId>& ids) const;

  // The usual form: an edge takes a natural tile and also a wild, and what comes twice is sorted out at the
  // end.
  void find_usual(const lexicon::Rack& rack, std::vector<lexicon::WordId>& ids) const;

  std::size_t bytes() const { return edges_.size() * sizeof(Edge); }

 private:
  struct Edge {
    std::uint32_t target;        // the first edge of the node it leads to; 0 for none
    std::uint32_t words_before;  // words of the node's earlier edges: adds up to the id
    lexicon::Tile tile;
    bool ends_word;
    bool last;  // of its node
  };
  friend class WordDawgBuilder;

  void walk(std::uint32_t edge, std::uint32_t id, lexicon::Rack& rack,
            std::vector<lexicon::WordId>& ids) const;
  void walk_usual(std::uint32_t edge, std::uint32_t id, lexicon::Rack& rack,
                  std::vector<lexicon::WordId>& ids) const;

  std::vector<Edge> edges_;
  std::uint32_t root_ = 0;
};

}  // namespace lexicup::bench

#endif  // LEXICUP_BENCH_WORD_DAWG_H_
