#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

#include "lexicon/dict/commands.h"
#include "lexicon/dict/exit.h"
#include "lexicon/lexicon.h"
#include "lexicon/verify_lexicon.h"

namespace lexicup::lexicon::dict {

int run_list(const std::string& file, bool definitions) {
  const absl::StatusOr<Lexicon> lexicon = Lexicon::open(file);
  if (!lexicon.ok()) return refused(lexicon.status());
  const std::vector<Tiles> words = words_by_id(*lexicon);
  std::vector<WordId> ids(words.size());
  std::iota(ids.begin(), ids.end(), WordId{0});
  std::sort(ids.begin(), ids.end(), [&](WordId a, WordId b) { return words[a] < words[b]; });
  std::string text;
  for (WordId id : ids) {
    text += lexicon->alphabet().text(words[id]);
    if (const std::string_view definition = lexicon->definition(id); definitions && !definition.empty()) {
      text += '\t';
      text += definition;
    }
    text += '\n';
  }
  return printed(text);
}

}  // namespace lexicup::lexicon::dict
