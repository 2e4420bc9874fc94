#include <algorithm>
#include <string>
#include <tuple>
#include <vector>

#include "lexicon/dict/commands.h"
#include "lexicon/dict/exit.h"
#include "lexicon/lexicon.h"

namespace lexicup::lexicon::dict {
namespace {

struct Difference {
  Tiles tiles;  // in the alphabet of the dictionary that has the word
  std::string line;
};

// Adds the words that `one` has and `other` has not.
void add_missing(const Lexicon& one, const Lexicon& other, char sign, std::vector<Difference>& differences) {
  for (WordId id = 0; id < one.size(); ++id) {
    const Tiles tiles = one.word(id);
    const std::string text = one.alphabet().text(tiles);
    if (!other.contains(text)) differences.push_back({tiles, sign + text + '\n'});
  }
}

}  // namespace

int run_diff(const std::string& before, const std::string& after) {
  const absl::StatusOr<Lexicon> old_words = Lexicon::open(before);
  const absl::StatusOr<Lexicon> new_words = Lexicon::open(after);
  for (const absl::Status& status : {old_words.status(), new_words.status()}) {
    if (!status.ok()) return std::max(refused(status), kTrouble);
  }
  std::vector<Difference> differences;
  add_missing(*old_words, *new_words, '-', differences);
  add_missing(*new_words, *old_words, '+', differences);
  std::sort(differences.begin(), differences.end(), [](const Difference& a, const Difference& b) {
    return std::tie(a.tiles, a.line) < std::tie(b.tiles, b.line);
  });
  std::string text;
  for (const Difference& difference : differences) text += difference.line;
  return std::max(printed(text), differences.empty() ? kDone : kNotRight);
}

}  // namespace lexicup::lexicon::dict
