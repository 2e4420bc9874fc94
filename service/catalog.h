// The Catalog: every lexicon and every set of letter dice that this server answers from.
//
//   auto catalog = Catalog::open(config.dictionaries, config.default_lexicon);
//   auto lexicon = (*catalog)->find_lexicon(request.lexicon(), "lexicon");   // "" means the default
//   if (!lexicon.ok()) return lexicon.status();   // names the field, the id and what there is
//
// Opened once, immutable after that; safe to share between threads. What it hands out lives as long as it
// does.
#ifndef LEXICUP_SERVICE_CATALOG_H_
#define LEXICUP_SERVICE_CATALOG_H_

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <absl/status/statusor.h>

#include "engine/dice.h"
#include "lexicon/lexicon.h"
#include "service/letter_map.h"

namespace lexicup::service {

struct OpenLexicon {
  std::string id;  // the file's name without .lex
  lexicon::Lexicon lexicon;
};

class Catalog {
 public:
  // Opens every *.lex in these places, folders or single files; of two with one name the first counts. Dice
  // come from *.dice in the folders, in their dice/ and in ../dice/. With an empty default_lexicon, "en" is
  // the default if it is there, else the first by id. NOT_FOUND when a place or the default lexicon is not
  // there. A damaged file is refused (DATA_LOSS) if it is the default lexicon or was named itself, and so is
  // one whose name makes no id (INVALID_ARGUMENT); others are left out and listed in problems().
  static absl::StatusOr<std::unique_ptr<Catalog>> open(const std::vector<std::string>& places,
                                                       const std::string& default_lexicon);

  Catalog(const Catalog&) = delete;
  Catalog& operator=(const Catalog&) = delete;

  // The default first, then by id.
  const std::vector<OpenLexicon>& lexicons() const { return lexicons_; }

  // By id.
  const std::map<std::string, engine::DiceSet>& dice_sets() const { return dice_sets_; }

  // One sentence for each file that was left out.
  const std::vector<std::string>& problems() const { return problems_; }

  // INVALID_ARGUMENT about `field` if there is none with this id.
  absl::StatusOr<const OpenLexicon*> find_lexicon(const std::string& id, const std::string& field) const;
  absl::StatusOr<const engine::DiceSet*> find_dice_set(const std::string& id, const std::string& field) const;

  // How the two go together. Both must be of this catalog.
  const LetterMap& letters(const OpenLexicon& lexicon, const engine::DiceSet& dice) const;

 private:
  Catalog() = default;
  absl::Status open_lexicon(const std::string& path, bool must_open);
  absl::Status open_place(const std::string& place, const std::string& default_lexicon);
  void open_dice_sets(const std::string& folder);
  void open_dice_set(const std::string& path);
  absl::Status put_default_first(const std::vector<std::string>& places, const std::string& default_lexicon);
  absl::Status finish(const std::vector<std::string>& places, const std::string& default_lexicon);

  std::vector<OpenLexicon> lexicons_;
  std::map<std::string, engine::DiceSet> dice_sets_;
  std::map<std::pair<std::string, std::string>, LetterMap> letters_;  // by the ids of lexicon and dice set
  std::vector<std::string> problems_;
};

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_CATALOG_H_
