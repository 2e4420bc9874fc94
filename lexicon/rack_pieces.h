// RackPieces numbers what can be taken from a rack's natural tiles: from AAB these are nothing, A, AA, B, AB,
// AAB. Internal to the lexicon.
//
//   RackPieces pieces(rack);
//   pieces.size();                  // 6
//   for (int part : pieces.parts(pieces.size() - 1)) ...   // all of them: the last piece is the whole rack
//
// A piece's number is the sum of its tiles' weights, so the number of what is left is a difference. A value;
// parts() fills a cache: one thread at a time.
#ifndef LEXICUP_LEXICON_RACK_PIECES_H_
#define LEXICUP_LEXICON_RACK_PIECES_H_

#include <algorithm>
#include <cstddef>
#include <vector>

#include "lexicon/tile.h"

namespace lexicup::lexicon {

class RackPieces {
 public:
  explicit RackPieces(const Rack& rack) {
    for (int tile = 0; tile < kMaxTiles; ++tile) {
      if (rack.count[tile] == 0) continue;
      kinds_.push_back({static_cast<Tile>(tile), rack.count[tile], size_});
      size_ *= rack.count[tile] + 1;
    }
    parts_.resize(static_cast<std::size_t>(size_));
  }

  int size() const { return size_; }

  int tiles(int piece) const {
    int tiles = 0;
    for (const Kind& kind : kinds_) tiles += kind.in(piece);
    return tiles;
  }

  int points(int piece, const TileValues& values) const {
    int points = 0;
    for (const Kind& kind : kinds_) points += kind.in(piece)*values[kind.tile];
    return points;
  }

  // The pieces that can be taken from this one, itself and nothing included; ascending.
  const std::vector<int>& parts(int piece) {
    std::vector<int>& parts = parts_[static_cast<std::size_t>(piece)];
    if (!parts.empty()) return parts;
    parts = {0};
    for (const Kind& kind : kinds_) {
      const std::size_t before = parts.size();
      for (int taken = 1; taken <= kind.in(piece); ++taken) {
        for (std::size_t i = 0; i < before; ++i) parts.push_back(parts[i] + taken * kind.weight);
      }
    }
    return parts;
  }

  // Calls visit(piece, wilds) for each way to lay the word with natural tiles of the rack and at most `wilds`
  // wilds.
  template <typename Visit>
  void for_each_fit(const Rack& word, int wilds, Visit visit) const {
    int lacking = word.size();
    for (const Kind& kind : kinds_) lacking -= kind.most(word);
    if (lacking <= wilds) fit(word, 0, 0, lacking, wilds, visit);
  }

 private:
  struct Kind {
    Tile tile;
    int count;   // in the rack
    int weight;  // of one such tile in a piece's number

    int in(int piece) const { return piece / weight % (count + 1); }
    int most(const Rack& word) const { return std::min<int>(word.count[tile], count); }
  };

  // Lays the word's tiles of one kind after the other, each as a natural one or with a wild.
  template <typename Visit>
  void fit(const Rack& word, std::size_t place, int piece, int used, int wilds, Visit visit) const {
    if (place == kinds_.size()) return visit(piece, used);
    const Kind& kind = kinds_[place];
    const int most = kind.most(word);
    for (int taken = std::max(0, most - (wilds - used)); taken <= most; ++taken) {
      fit(word, place + 1, piece + taken * kind.weight, used + most - taken, wilds, visit);
    }
  }

  std::vector<Kind> kinds_;
  int size_ = 1;
  std::vector<std::vector<int>> parts_;
};

}  // namespace lexicup::lexicon

#endif  // LEXICUP_LEXICON_RACK_PIECES_H_
