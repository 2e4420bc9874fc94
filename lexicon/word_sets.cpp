#include "lexicon/word_sets.h"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <set>
#include <utility>

#include <absl/status/status.h>

#include "lexicon/rack_pieces.h"
#include "lexicon/refusal.h"

namespace lexicup::lexicon {
namespace {

// The words of a set as places in the alphabetical list of all words the rack makes; ascending. Places behind
// the set's words are -1.
using Places = std::array<int, WordSetQuery::kMaxWords>;

constexpr Places kNoPlaces = {-1, -1, -1};

struct Candidate {
  Tiles tiles;
  WordId id;
};

// Which natural tiles of the rack a set uses, and how many wilds: what its points and its size depend on.
struct Use {
  int piece;
  int wilds;
};

// Goes through all uses of the rack, the most valuable first, and through all ways to share a use out among
// the words. A set may come by several ways; the first is one that costs least.
class Search {
 public:
  Search(const Lexicon& lexicon, const WordSetQuery& query) : query_(query), pieces_(query.rack) {
    collect(lexicon);
  }

  std::vector<Places> best_sets() {
    for (const auto& [worth, uses] : uses_by_worth()) {
      if (sets_.size() >= query_.limit || cancelled_) break;
      level_.clear();
      room_ = query_.limit - sets_.size();
      for (const Use& use : uses) share_out(0, use.piece, use.wilds);
      sets_.insert(sets_.end(), level_.begin(), level_.end());
      known_.insert(level_.begin(), level_.end());
    }
    return std::move(sets_);
  }

  const Candidate& word(int place) const { return words_[static_cast<std::size_t>(place)]; }
  bool cancelled() const { return cancelled_; }

 private:
  // All words of the rack in alphabetical order, and for each piece and number of wilds those that use just
  // them.
  void collect(const Lexicon& lexicon) {
    const FinderQuery finder{
        .rack = query_.rack, .min_length = query_.min_length, .max_length = query_.max_length};
    lexicon.finder().for_each(finder, [&](WordId id) {
      words_.push_back({lexicon.word(id), id});
      return !asks_to_stop();
    });
    std::sort(words_.begin(), words_.end(),
              [](const Candidate& a, const Candidate& b) { return a.tiles < b.tiles; });
    lists_.resize(static_cast<std::size_t>(pieces_.size()) * (query_.rack.wilds + 1));
    for (std::size_t place = 0; place < words_.size(); ++place) {
      pieces_.for_each_fit(rack_of(words_[place].tiles), query_.rack.wilds, [&](int piece, int wilds) {
        list(piece, wilds).push_back(static_cast<int>(place));
      });
    }
  }

  std::vector<int>& list(int piece, int wilds) {
    return lists_[static_cast<std::size_t>(piece) * (query_.rack.wilds + 1) + wilds];
  }

  // Uses by (points, tiles), the greatest first.
  std::map<std::pair<int, int>, std::vector<Use>, std::greater<>> uses_by_worth() const {
    std::map<std::pair<int, int>, std::vector<Use>, std::greater<>> uses;
    for (int piece = 0; piece < pieces_.size(); ++piece) {
      for (int wilds = 0; wilds <= query_.rack.wilds; ++wilds) {
        const int tiles = pieces_.tiles(piece) + wilds;
        if (query_.use_all && tiles != query_.rack.size()) continue;
        uses[{pieces_.points(piece, query_.values), tiles}].push_back({piece, wilds});
      }
    }
    return uses;
  }

  // Gives the words from `slot` on all of this piece and these wilds, in every way.
  void share_out(int slot, int piece, int wilds) {
    if (asks_to_stop()) return;
    if (is_last(slot)) {
      chosen_[slot] = &list(piece, wilds);
      if (!chosen_[slot]->empty()) choose(0, kNoPlaces);
      return;
    }
    for (int part : pieces_.parts(piece)) {
      for (int some = 0; some <= wilds; ++some) {
        chosen_[slot] = &list(part, some);
        if (!chosen_[slot]->empty()) share_out(slot + 1, piece - part, wilds - some);
      }
    }
  }

  // Fills the slots from `slot` on with words of their lists, in alphabetical order.
  void choose(int slot, Places places) {
    const int after = slot == 0 ? 0 : places[slot - 1] + (query_.distinct ? 1 : 0);
    const std::vector<int>& words = *chosen_[slot];
    for (auto word = std::lower_bound(words.begin(), words.end(), after); word != words.end(); ++word) {
      places[slot] = *word;
      if (comes_too_late(places) || asks_to_stop()) return;
      if (is_last(slot)) {
        keep(places);
      } else {
        choose(slot + 1, places);
      }
    }
  }

  // Says what the query does, and the compiler sees that no slot is beyond the arrays.
  bool is_last(int slot) const { return slot + 1 >= std::min(query_.words, WordSetQuery::kMaxWords); }

  // True if the level is full and every set that begins like this comes after its last one.
  bool comes_too_late(const Places& begun) const {
    return level_.size() == room_ && begun > *level_.rbegin();
  }

  void keep(const Places& places) {
    if (known_.contains(places)) return;
    level_.insert(places);
    if (level_.size() > room_) level_.erase(std::prev(level_.end()));
  }

  bool asks_to_stop() {
    constexpr unsigned kStepsBetweenQuestions = 4096;
    if (steps_++ % kStepsBetweenQuestions == 0 && query_.cancelled)
      cancelled_ = cancelled_ || query_.cancelled();
    return cancelled_;
  }

  const WordSetQuery& query_;
  RackPieces pieces_;
  std::vector<Candidate> words_;
  std::vector<std::vector<int>> lists_;
  std::array<const std::vector<int>*, WordSetQuery::kMaxWords> chosen_{};
  std::vector<Places> sets_;
  std::set<Places> known_;  // all of sets_
  std::set<Places> level_;  // the sets of the points and tiles at hand
  std::size_t room_ = 0;
  unsigned steps_ = 0;
  bool cancelled_ = false;
};

// Spells a set out. Equal letters take natural tiles in reading order, so that wilds stand for the last ones.
WordSet spelled(const Search& search, const WordSetQuery& query, const Places& places) {
  WordSet set;
  Rack left = query.rack;
  for (int slot = 0; slot < query.words; ++slot) {
    const Candidate& word = search.word(places[slot]);
    FoundWord found{.id = word.id, .tiles = word.tiles};
    for (std::size_t i = 0; i < word.tiles.size(); ++i) {
      const Tile tile = word.tiles[i];
      if (left.count[tile] == 0) {
        found.wild_positions.push_back(static_cast<int>(i));
      } else {
        --left.count[tile];
        found.points += query.values[tile];
      }
    }
    set.points += found.points;
    set.words.push_back(std::move(found));
  }
  return set;
}

}  // namespace

absl::StatusOr<std::vector<WordSet>> find_word_sets(const Lexicon& lexicon, const WordSetQuery& query) {
  if (query.words < 1 || query.words > WordSetQuery::kMaxWords) {
    return invalid_argument("a set of {} words cannot be searched: ask for 1 to {}", query.words,
                            WordSetQuery::kMaxWords);
  }
  if (query.rack.size() > WordSetQuery::kMaxRack) {
    return invalid_argument("{} tiles are too many for word sets: give at most {}", query.rack.size(),
                            WordSetQuery::kMaxRack);
  }
  Search search(lexicon, query);
  const std::vector<Places> best = search.best_sets();
  if (search.cancelled()) return absl::CancelledError("nobody waits for these word sets any more");
  std::vector<WordSet> sets;
  for (const Places& places : best) sets.push_back(spelled(search, query, places));
  return sets;
}

}  // namespace lexicup::lexicon
