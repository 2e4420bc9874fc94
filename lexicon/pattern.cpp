#include <algorithm>
#include <cstddef>

#include "lexicon/find_words.h"
#include "lexicon/refusal.h"

namespace lexicup::lexicon {

absl::StatusOr<Pattern> Pattern::parse(const Alphabet& alphabet, std::string_view text) {
  Pattern pattern;
  while (!text.empty()) {
    if (text.front() == '?') pattern.parts_.push_back(kAnyTile);
    // Two runs side by side are one.
    if (text.front() == '*' && (pattern.parts_.empty() || pattern.parts_.back() != kAnyRun)) {
      pattern.parts_.push_back(kAnyRun);
    }
    const std::size_t letters = std::min(text.find_first_of("?*"), text.size());
    if (letters > 0) {
      absl::StatusOr<Tiles> tiles = alphabet.spell(text.substr(0, letters));
      if (!tiles.ok()) return tiles.status();
      pattern.parts_.insert(pattern.parts_.end(), tiles->begin(), tiles->end());
    }
    text.remove_prefix(std::max<std::size_t>(letters, 1));
    if (pattern.shortest() > kMaxWordTiles) {
      return invalid_argument("the pattern is too long: no word has more than {} tiles", kMaxWordTiles);
    }
  }
  return pattern;
}

int Pattern::shortest() const {
  return static_cast<int>(parts_.size() - std::count(parts_.begin(), parts_.end(), kAnyRun));
}

int Pattern::longest() const {
  const bool runs = std::find(parts_.begin(), parts_.end(), kAnyRun) != parts_.end();
  return runs ? kMaxWordTiles : shortest();
}

Rack Pattern::letters() const {
  Rack rack;
  for (int part : parts_) {
    if (part >= 0) ++rack.count[part];
  }
  return rack;
}

// Walks both at once. Where they part, the last run takes one tile more and the walk goes on behind it; an
// earlier run never needs to change.
bool Pattern::matches(std::span<const Tile> word) const {
  std::size_t part = 0, tile = 0;
  std::optional<std::size_t> run;  // the part after the last run
  std::size_t run_end = 0;         // the first tile behind what that run took
  while (tile < word.size()) {
    if (part < parts_.size() && parts_[part] == kAnyRun) {
      run = ++part;
      run_end = tile;
    } else if (part < parts_.size() && (parts_[part] == kAnyTile || parts_[part] == word[tile])) {
      ++part;
      ++tile;
    } else if (run.has_value()) {
      part = *run;
      tile = ++run_end;
    } else {
      return false;
    }
  }
  while (part < parts_.size() && parts_[part] == kAnyRun) ++part;
  return part == parts_.size();
}

}  // namespace lexicup::lexicon
