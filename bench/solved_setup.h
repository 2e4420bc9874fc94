// SolvedSetup: what the drivers about optimal play have in common: a game chosen on the command line, its
// dictionary, and its finished table, kept in a folder between runs.
//
//   SetupOptions options;
//   add_setup_options(app, options);
//   CLI11_PARSE(app, argc, argv);
//   const std::unique_ptr<Setup> setup = open_setup(options).value();
//   std::shared_ptr<const solver::ValueTable> table = solved(*setup, options).value();
#ifndef LEXICUP_BENCH_SOLVED_SETUP_H_
#define LEXICUP_BENCH_SOLVED_SETUP_H_

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <absl/status/statusor.h>

#include "engine/rule_set.h"
#include "engine/words.h"
#include "lexicon/lexicon.h"
#include "service/letter_map.h"
#include "solver/solve.h"

namespace CLI {
class App;
}

namespace lexicup::bench {

struct SetupOptions {
  std::string variant;
  std::vector<std::string> options;  // NAME=VALUE
  std::string lexicon = "en.lex";
  std::string tables;  // a folder that keeps tables; empty for none
  int threads = 0;     // 0 for as many as the processor runs at a time
};

void add_setup_options(CLI::App& app, SetupOptions& options);

// Neither copied nor moved: the words refer to the lexicon and the letters.
struct Setup {
  engine::RuleSet rules;
  std::optional<lexicon::Lexicon> lexicon;  // of games with words
  service::LetterMap letters;
  std::optional<engine::Words> dictionary;

  const engine::Words* words() const { return dictionary ? &*dictionary : nullptr; }
};

absl::StatusOr<std::unique_ptr<Setup>> open_setup(const SetupOptions& options);

// Read from the folder, or solved and written there.
absl::StatusOr<std::shared_ptr<const solver::ValueTable>> solved(const Setup& setup,
                                                                 const SetupOptions& options);

// As many threads as are wanted, or as the processor runs at a time.
int threads_of(const SetupOptions& options);

}  // namespace lexicup::bench

#endif  // LEXICUP_BENCH_SOLVED_SETUP_H_
