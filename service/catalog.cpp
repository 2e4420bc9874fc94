#include "service/catalog.h"

#include <algorithm>
#include <cassert>
#include <filesystem>
#include <system_error>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/dice_set_file.h"
#include "lexicon/file_io.h"
#include "lexicon/lexicon_info.h"
#include "service/errors.h"
#include "service/quote.h"
#include "service/utf8_check.h"

namespace lexicup::service {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostDiceBytes = 1 << 20;

// The default where nobody has named one, if it is there.
constexpr char kUsualLexicon[] = "en";

// The files of a folder with this ending, by name; none if there is no such folder.
std::vector<std::string> files_in(const fs::path& folder, const std::string& ending) {
  std::vector<std::string> files;
  std::error_code error;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    if (at->path().extension() == ending) files.push_back(at->path().string());
  }
  std::ranges::sort(files);
  return files;
}

std::string stem_of(const std::string& path) { return fs::path(path).stem().string(); }

absl::Status in_file(const std::string& path, const absl::Status& status) {
  return {status.code(), fmt::format("{}: {}", path, std::string(status.message()))};
}

// Maps the file, because that refuses what is no plain file: reading a pipe or a device may never end.
absl::StatusOr<engine::DiceSet> read_dice_set(const std::string& path) {
  const auto file = lexicon::MappedFile::open(path, kMostDiceBytes);
  if (!file.ok()) return file.status();  // its message names the file
  const std::string text(reinterpret_cast<const char*>(file->bytes().data()), file->bytes().size());
  if (!is_utf8(text)) return absl::InvalidArgumentError(path + ": is not UTF-8; convert it");
  auto dice = engine::parse_dice_set(text);
  return dice.ok() ? std::move(dice) : in_file(path, dice.status());
}

// Answers carry a lexicon's id, so it must be text that is safe to print, as lexicup-dict asks of a name.
absl::Status check_id(const std::string& path) {
  if (lexicon::is_name(stem_of(path))) return absl::OkStatus();
  return absl::InvalidArgumentError(fmt::format(
      "{} in {}: the file's name makes no id; use up to {} of a-z, A-Z, 0-9, '-', '_' and '.' before .lex",
      in_quotes(fs::path(path).filename().string()), fs::path(path).parent_path().string(),
      lexicon::kMaxNameBytes));
}

// Refusals name the file.
absl::StatusOr<lexicon::Lexicon> open_with_id(const std::string& path) {
  if (absl::Status status = check_id(path); !status.ok()) return status;
  return lexicon::Lexicon::open(path);
}

std::string unknown_name(const std::string& kind, const std::string& id,
                         const std::vector<std::string>& known) {
  return fmt::format("no {} {}; this server has {}", kind, in_quotes(id), fmt::join(known, ", "));
}

}  // namespace

absl::StatusOr<std::unique_ptr<Catalog>> Catalog::open(const std::vector<std::string>& places,
                                                       const std::string& default_lexicon) {
  std::unique_ptr<Catalog> catalog(new Catalog());
  const std::string& needed = default_lexicon.empty() ? kUsualLexicon : default_lexicon;
  for (const std::string& place : places) {
    if (absl::Status status = catalog->open_place(place, needed); !status.ok()) return status;
  }
  if (absl::Status status = catalog->finish(places, default_lexicon); !status.ok()) return status;
  return catalog;
}

absl::Status Catalog::open_place(const std::string& place, const std::string& default_lexicon) {
  std::error_code error;
  if (fs::is_regular_file(place, error)) return open_lexicon(place, true);
  if (!fs::is_directory(place, error)) {
    return absl::NotFoundError(
        fmt::format("no folder or file {}; give a folder with *.lex files", in_quotes(place)));
  }
  for (const std::string& path : files_in(place, ".lex")) {
    if (absl::Status status = open_lexicon(path, stem_of(path) == default_lexicon); !status.ok())
      return status;
  }
  for (const fs::path& folder :
       {fs::path(place), fs::path(place) / "dice", fs::path(place) / ".." / "dice"}) {
    open_dice_sets(folder.string());
  }
  return absl::OkStatus();
}

absl::Status Catalog::open_lexicon(const std::string& path, bool must_open) {
  const std::string id = stem_of(path);
  if (std::ranges::find(lexicons_, id, &OpenLexicon::id) != lexicons_.end()) return absl::OkStatus();
  auto lexicon = open_with_id(path);
  if (lexicon.ok()) {
    lexicons_.push_back({id, *std::move(lexicon)});
    return absl::OkStatus();
  }
  if (must_open) return lexicon.status();
  problems_.emplace_back(lexicon.status().message());
  return absl::OkStatus();
}

void Catalog::open_dice_sets(const std::string& folder) {
  for (const std::string& path : files_in(folder, ".dice")) open_dice_set(path);
}

void Catalog::open_dice_set(const std::string& path) {
  auto dice = read_dice_set(path);
  if (!dice.ok()) {
    problems_.emplace_back(dice.status().message());
    return;
  }
  const std::string id = dice->id;
  dice_sets_.emplace(id, *std::move(dice));
}

// Adds the dice that are compiled in unless a file replaces them, puts the lexicons in order and prepares
// every pair.
absl::Status Catalog::finish(const std::vector<std::string>& places, const std::string& default_lexicon) {
  const engine::DiceSet& built_in = engine::default_letter_dice();
  dice_sets_.emplace(built_in.id, built_in);
  std::ranges::sort(lexicons_, {}, &OpenLexicon::id);
  if (absl::Status status = put_default_first(places, default_lexicon); !status.ok()) return status;
  for (const OpenLexicon& lexicon : lexicons_) {
    for (const auto& [id, dice] : dice_sets_) {
      letters_.emplace(std::pair(lexicon.id, id), letter_map(lexicon.lexicon.alphabet(), dice));
    }
  }
  return absl::OkStatus();
}

absl::Status Catalog::put_default_first(const std::vector<std::string>& places,
                                        const std::string& default_lexicon) {
  const bool any = default_lexicon.empty();
  const auto first = std::ranges::find(lexicons_, any ? kUsualLexicon : default_lexicon, &OpenLexicon::id);
  if (first != lexicons_.end()) {
    std::rotate(lexicons_.begin(), first, first + 1);
    return absl::OkStatus();
  }
  const std::string where = places.empty() ? "any known folder" : fmt::format("{}", fmt::join(places, ", "));
  if (!any) {
    return absl::NotFoundError(fmt::format(
        "no default lexicon: no {}.lex in {}; name the folder with --dictionaries or another lexicon with "
        "--default-lexicon",
        default_lexicon, where));
  }
  if (!lexicons_.empty()) return absl::OkStatus();
  if (!problems_.empty()) return absl::DataLossError(problems_.front());
  return absl::NotFoundError(
      fmt::format("no *.lex in {}; name a folder that has one with --dictionaries", where));
}

absl::StatusOr<const OpenLexicon*> Catalog::find_lexicon(const std::string& id,
                                                         const std::string& field) const {
  if (id.empty()) return &lexicons_.front();
  const auto found = std::ranges::find(lexicons_, id, &OpenLexicon::id);
  if (found != lexicons_.end()) return &*found;
  std::vector<std::string> known;
  for (const OpenLexicon& lexicon : lexicons_) known.push_back(lexicon.id);
  return bad_field(field, unknown_name("lexicon", id, known), reason::kUnknownName);
}

absl::StatusOr<const engine::DiceSet*> Catalog::find_dice_set(const std::string& id,
                                                              const std::string& field) const {
  const auto found = dice_sets_.find(id.empty() ? engine::default_letter_dice().id : id);
  if (found != dice_sets_.end()) return &found->second;
  std::vector<std::string> known;
  for (const auto& [name, dice] : dice_sets_) known.push_back(name);
  return bad_field(field, unknown_name("dice set", id, known), reason::kUnknownName);
}

const LetterMap& Catalog::letters(const OpenLexicon& lexicon, const engine::DiceSet& dice) const {
  const auto found = letters_.find({lexicon.id, dice.id});
  assert(found != letters_.end());
  return found->second;
}

}  // namespace lexicup::service
