#include "bench/word_dawg.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace lexicup::bench {

using lexicon::Rack;
using lexicon::Tile;
using lexicon::Tiles;
using lexicon::WordId;

// Builds nodes bottom up and shares those that are equal.
class WordDawgBuilder {
 public:
  explicit WordDawgBuilder(WordDawg& dawg) : dawg_(dawg) { dawg_.edges_.push_back({}); }

  struct Node {
    std::uint32_t first_edge = 0;
    std::uint32_t words = 0;
  };

  // The node for these words with their first `depth` tiles taken off; the word that ends here is not among
  // them.
  Node node(std::span<const Tiles> words, std::size_t depth) {
    std::vector<WordDawg::Edge> edges;
    Node result;
    for (std::size_t i = 0; i < words.size();) {
      const Tile tile = words[i][depth];
      std::size_t end = i;
      while (end < words.size() && words[end][depth] == tile) ++end;
      const bool ends_word = words[i].size() == depth + 1;
      const Node below = node(words.subspan(i + ends_word, end - i - ends_word), depth + 1);
      edges.push_back({below.first_edge, result.words, tile, ends_word, end == words.size()});
      result.words += below.words + ends_word;
      i = end;
    }
    result.first_edge = shared(edges);
    return result;
  }

 private:
  std::uint32_t shared(const std::vector<WordDawg::Edge>& edges) {
    if (edges.empty()) return 0;
    Key key;
    for (const WordDawg::Edge& edge : edges) key.emplace_back(edge.target, edge.tile, edge.ends_word);
    auto [place, fresh] = nodes_.try_emplace(key, dawg_.edges_.size());
    if (fresh) dawg_.edges_.insert(dawg_.edges_.end(), edges.begin(), edges.end());
    return place->second;
  }

  using Key = std::vector<std::tuple<std::uint32_t, Tile, bool>>;
  WordDawg& dawg_;
  std::map<Key, std::uint32_t> nodes_;
};

WordDawg::WordDawg(std::span<const Tiles> words) { root_ = WordDawgBuilder(*this).node(words, 0).first_edge; }

void WordDawg::find(const Rack& rack, std::vector<WordId>& ids) const {
  ids.clear();
  Rack left = rack;
  walk(root_, 0, left, ids);
}

void WordDawg::walk(std::uint32_t edge, std::uint32_t id, Rack& rack, std::vector<WordId>& ids) const {
  if (edge == 0) return;
  for (;; ++edge) {
    const Edge& here = edges_[edge];
    const bool natural = rack.count[here.tile] != 0;
    if (natural || rack.wilds != 0) {
      natural ? --rack.count[here.tile] : --rack.wilds;
      if (here.ends_word) ids.push_back(id + here.words_before);
      walk(here.target, id + here.words_before + here.ends_word, rack, ids);
      natural ? ++rack.count[here.tile] : ++rack.wilds;
    }
    if (here.last) return;
  }
}

void WordDawg::find_usual(const Rack& rack, std::vector<WordId>& ids) const {
  ids.clear();
  Rack left = rack;
  walk_usual(root_, 0, left, ids);
  if (rack.wilds == 0) return;
  std::sort(ids.begin(), ids.end());
  ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
}

void WordDawg::walk_usual(std::uint32_t edge, std::uint32_t id, Rack& rack, std::vector<WordId>& ids) const {
  if (edge == 0) return;
  for (;; ++edge) {
    const Edge& here = edges_[edge];
    auto take = [&](auto& stock) {
      if (stock == 0) return;
      --stock;
      if (here.ends_word) ids.push_back(id + here.words_before);
      walk_usual(here.target, id + here.words_before + here.ends_word, rack, ids);
      ++stock;
    };
    take(rack.count[here.tile]);
    take(rack.wilds);
    if (here.last) return;
  }
}

}  // namespace lexicup::bench
