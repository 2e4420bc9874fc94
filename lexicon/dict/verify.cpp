#include <algorithm>

#include <fmt/format.h>

#include "lexicon/dict/commands.h"
#include "lexicon/dict/exit.h"
#include "lexicon/lexicon.h"
#include "lexicon/refusal.h"
#include "lexicon/verify_lexicon.h"

namespace lexicup::lexicon::dict {
namespace {

int verify_one(const std::string& file) {
  const absl::StatusOr<Lexicon> lexicon = Lexicon::open(file);
  if (!lexicon.ok()) return refused(lexicon.status());
  if (absl::Status status = verify_lexicon(*lexicon); !status.ok()) {
    return refused(in_file(file, status));
  }
  return printed(fmt::format("{}: whole, {} words, fingerprint {}\n", file, lexicon->size(),
                             lexicon->info().fingerprint));
}

}  // namespace

int run_verify(const std::vector<std::string>& files) {
  int worst = kDone;
  for (const std::string& file : files) worst = std::max(worst, verify_one(file));
  return worst;
}

}  // namespace lexicup::lexicon::dict
