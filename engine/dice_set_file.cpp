#include "engine/dice_set_file.h"

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>

#include <absl/status/status.h>
#include <fmt/format.h>

#include "engine/text.h"

namespace lexicup::engine {
namespace {

constexpr int kMostLetterPoints = 99;
constexpr std::size_t kMostFaces = 64;
constexpr std::string_view kDirectives = "name, title, lexicon, letters, vowels, semivowels, die";

absl::Status fault(const std::string& what) { return absl::InvalidArgumentError(what); }

// Digits end a label and punctuation has other uses; whatever is beyond ASCII is taken as a letter.
bool is_letter_byte(char c) { return (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80; }

// Builds a set line by line; each function takes what stands after the directive.
class Reader {
 public:
  absl::Status read_line(std::string_view line) {
    const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
    const std::string_view directive = line.substr(0, end);
    const std::string_view rest = trimmed(line.substr(end));
    if (rest.empty()) return fault(fmt::format("nothing stands after \"{}\"", directive));
    if (directive == "name") return read_once(set_.id, directive, rest);
    if (directive == "title") return read_once(set_.title, directive, rest);
    if (directive == "lexicon") return read_once(set_.lexicon, directive, rest);
    const std::vector<std::string_view> words = words_of(rest);
    if (directive == "letters") return for_each(words, &Reader::read_letter);
    if (directive == "vowels") return for_each(words, &Reader::read_vowel);
    if (directive == "semivowels") return for_each(words, &Reader::read_semivowel);
    if (directive == "die") return read_die(words);
    return fault(fmt::format("{} is unknown; a line starts with one of {}", quoted(directive), kDirectives));
  }

  absl::StatusOr<DiceSet> finish() {
    if (set_.id.empty()) return fault("the line \"name ...\" is missing");
    if (set_.letters.empty()) return fault("the line \"letters ...\" is missing");
    if (set_.dice.empty()) return fault("there is no line \"die ...\"");
    if (set_.title.empty()) set_.title = set_.id;
    return std::move(set_);
  }

 private:
  absl::Status for_each(const std::vector<std::string_view>& words,
                        absl::Status (Reader::*read)(std::string_view)) {
    for (std::string_view word : words) {
      if (absl::Status status = (this->*read)(word); !status.ok()) return status;
    }
    return absl::OkStatus();
  }

  static absl::Status read_once(std::string& field, std::string_view directive, std::string_view value) {
    if (!field.empty()) return fault(fmt::format("\"{}\" comes a second time", directive));
    field = std::string(value);
    return absl::OkStatus();
  }

  // "Q8": a label and its points.
  absl::Status read_letter(std::string_view word) {
    const std::size_t digits = std::min(word.find_first_of("0123456789"), word.size());
    const std::string label = upper(word.substr(0, digits));
    const std::optional<int> points = whole_number(word.substr(digits));
    if (label.empty() || !std::ranges::all_of(label, is_letter_byte) || !points ||
        *points > kMostLetterPoints) {
      return fault(fmt::format("{} is not a letter with its points from 0 to {}, such as Q8", quoted(word),
                               kMostLetterPoints));
    }
    if (find(label) != nullptr) return fault(fmt::format("the letter {} comes a second time", label));
    if (set_.letters.size() + 1 >= kFaceLimit) {
      return fault(fmt::format("more than {} letters", kFaceLimit - 1));
    }
    set_.letters.push_back({.label = label, .points = *points});
    return absl::OkStatus();
  }

  absl::Status read_vowel(std::string_view word) {
    Letter* letter = find(upper(word));
    if (letter == nullptr) return unknown_letter(word);
    letter->vowel = true;
    return absl::OkStatus();
  }

  absl::Status read_semivowel(std::string_view word) {
    Letter* letter = find(upper(word));
    if (letter == nullptr) return unknown_letter(word);
    if (!letter->vowel)
      return fault(fmt::format("the semivowel {} is not among the vowels above", quoted(word)));
    letter->semivowel = true;
    return absl::OkStatus();
  }

  absl::Status read_die(const std::vector<std::string_view>& words) {
    if (set_.dice.size() >= kMaxDice) return fault(fmt::format("more than {} dice", kMaxDice));
    if (words.size() > kMostFaces) return fault(fmt::format("more than {} faces on one die", kMostFaces));
    Die die{.title = fmt::format("die {}", set_.dice.size() + 1)};
    for (std::string_view word : words) {
      const absl::StatusOr<Face> face = parse_face(set_, word);
      if (set_.letters.empty() || !face.ok()) return unknown_letter(word);
      die.faces.push_back(*face);
    }
    set_.dice.push_back(std::move(die));
    return absl::OkStatus();
  }

  static absl::Status unknown_letter(std::string_view word) {
    return fault(fmt::format("{} is not among the letters above", quoted(word)));
  }

  Letter* find(std::string_view label) {
    const auto found = std::ranges::find(set_.letters, label, &Letter::label);
    return found == set_.letters.end() ? nullptr : &*found;
  }

  DiceSet set_;
};

}  // namespace

absl::StatusOr<DiceSet> parse_dice_set(std::string_view text) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  Reader reader;
  int number = 0;
  for (std::string_view raw : lines_of(text)) {
    ++number;
    const std::string_view line = trimmed(raw);
    if (line.empty() || line.front() == '#') continue;
    if (absl::Status status = reader.read_line(line); !status.ok()) {
      return absl::InvalidArgumentError(fmt::format("line {}: {}", number, std::string(status.message())));
    }
  }
  return reader.finish();
}

const DiceSet& default_letter_dice() {
  static const DiceSet* const kDice = [] {
    absl::StatusOr<DiceSet> dice = parse_dice_set(default_dice_set_text());
    assert(dice.ok());
    return new DiceSet(*std::move(dice));
  }();
  return *kDice;
}

}  // namespace lexicup::engine
