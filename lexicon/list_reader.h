// Reads word lists: UTF-8 text, one word a line, perhaps with its definition.
//
//   WordList list;
//   read_word_list({.alphabet = alphabet, .name = "list.txt"}, bytes, list);
//   for (const Rejection& no : list.rejections) print(no.list, no.line, no.reason);
//
// A line is blank, a comment that begins with '#', or a word and after a tab or blanks its definition. A byte
// order mark, CRLF or CR line ends and a missing last line end are all fine; words may have any case and
// normal form. Pure functions over values.
#ifndef LEXICUP_LEXICON_LIST_READER_H_
#define LEXICUP_LEXICON_LIST_READER_H_

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <absl/status/status.h>

#include "lexicon/alphabet.h"
#include "lexicon/tile.h"

namespace lexicup::lexicon {

// Longer lines are rejected, not read.
inline constexpr std::size_t kMaxLineBytes = 16384;
// Bounds of what one dictionary can hold.
inline constexpr std::size_t kMaxListBytes = std::size_t{1} << 30;
inline constexpr std::size_t kMaxWords = std::size_t{1} << 24;

struct ListedWord {
  Tiles tiles;
  std::string definition;  // "" if the list has none
};

// A line that is no word, and why.
struct Rejection {
  std::string list;
  std::size_t line = 0;  // from 1
  std::string text;      // the line, or its start, quoted
  std::string reason;
};

// What one or more lists came to.
struct WordList {
  std::vector<ListedWord> words;  // in the lists' order, each as often as it stood there
  std::vector<Rejection> rejections;
  std::size_t lines = 0;            // all lines, also blank ones
  std::size_t outside_lengths = 0;  // words left out as too short or too long
};

struct ListOptions {
  const Alphabet& alphabet;
  std::string name;                // for rejections
  int min_length = 1;              // in tiles, inclusive; other words are left out
  int max_length = kMaxWordTiles;  // in tiles, inclusive
};

// Adds the list in `bytes` to `list`. INVALID_ARGUMENT if the bytes as a whole are no word list: UTF-16, too
// large, or too many words.
absl::Status read_word_list(const ListOptions& options, std::string_view bytes, WordList& list);

// Sorts the words by their tiles and leaves each once, with the first definition it had. Returns how many
// lines repeated a word.
std::size_t sort_and_merge(std::vector<ListedWord>& words);

}  // namespace lexicup::lexicon

#endif  // LEXICUP_LEXICON_LIST_READER_H_
