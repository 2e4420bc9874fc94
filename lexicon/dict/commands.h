// The commands of lexicup-dict: each reads and writes files, prints, and returns the program's exit status.
//
//   return run_diff("old.lex", "new.lex");
//
// Exit status: 0 done, 1 what was read is not right or differs, 2 bad usage or a file that cannot be read or
// written.
#ifndef LEXICUP_LEXICON_DICT_COMMANDS_H_
#define LEXICUP_LEXICON_DICT_COMMANDS_H_

#include <string>
#include <vector>

#include "lexicon/tile.h"

namespace lexicup::lexicon::dict {

struct BuildOptions {
  std::string name;
  std::string title;
  std::string license;
  std::string alphabet;  // path
  int min_length = 1;
  int max_length = kMaxWordTiles;
  bool strict = false;  // a rejected line is an error
  std::string out;
  std::vector<std::string> lists;  // paths, "-" is standard input
};

int run_build(const BuildOptions& options);
int run_verify(const std::vector<std::string>& files);
int run_stats(const std::string& file, bool json);
int run_list(const std::string& file, bool definitions);
int run_diff(const std::string& before, const std::string& after);

}  // namespace lexicup::lexicon::dict

#endif  // LEXICUP_LEXICON_DICT_COMMANDS_H_
