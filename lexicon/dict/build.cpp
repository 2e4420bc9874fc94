#include <filesystem>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "lexicon/dict/commands.h"
#include "lexicon/dict/exit.h"
#include "lexicon/file_io.h"
#include "lexicon/lexicon_builder.h"
#include "lexicon/list_reader.h"
#include "lexicon/refusal.h"

namespace lexicup::lexicon::dict {
namespace {

constexpr std::size_t kMaxAlphabetBytes = 1 << 20;

absl::StatusOr<Alphabet> read_alphabet(const std::string& path) {
  const absl::StatusOr<std::string> text = read_file(path, kMaxAlphabetBytes);
  if (!text.ok()) return text.status();
  absl::StatusOr<Alphabet> alphabet = Alphabet::parse(*text);
  if (!alphabet.ok()) return in_file(path, alphabet.status());
  return alphabet;
}

absl::StatusOr<WordList> read_lists(const BuildOptions& options, const Alphabet& alphabet) {
  WordList list;
  for (const std::string& path : options.lists) {
    const absl::StatusOr<std::string> bytes = read_file(path, kMaxListBytes);
    if (!bytes.ok()) return bytes.status();
    const std::string name = path == "-" ? "standard input" : path;
    const ListOptions list_options{alphabet, name, options.min_length, options.max_length};
    if (absl::Status status = read_word_list(list_options, *bytes, list); !status.ok())
      return in_file(name, status);
  }
  return list;
}

// Word lists are written by hand; one that is replaced by its dictionary is lost.
absl::Status check_output(const BuildOptions& options) {
  std::vector<std::string> inputs = options.lists;
  inputs.push_back(options.alphabet);
  for (const std::string& input : inputs) {
    std::error_code error;
    if (input == "-" || !std::filesystem::equivalent(input, options.out, error)) continue;
    return invalid_argument("--out {}: would replace {}, which it is made from; name another file",
                            options.out, input);
  }
  return absl::OkStatus();
}

void report(const std::vector<Rejection>& rejections) {
  for (const Rejection& rejection : rejections) {
    fmt::print(stderr, "{}:{}: {}; line {} left out\n", rejection.list, rejection.line, rejection.reason,
               rejection.text);
  }
}

}  // namespace

int run_build(const BuildOptions& options) {
  if (absl::Status status = check_output(options); !status.ok()) return refused(status);
  const absl::StatusOr<Alphabet> alphabet = read_alphabet(options.alphabet);
  if (!alphabet.ok()) return refused(alphabet.status());
  absl::StatusOr<WordList> list = read_lists(options, *alphabet);
  if (!list.ok()) return refused(list.status());
  report(list->rejections);
  if (options.strict && !list->rejections.empty()) {
    complain(fmt::format("{} lines cannot be read and --strict is given; nothing is written",
                         list->rejections.size()));
    return kNotRight;
  }
  const std::size_t duplicates = sort_and_merge(list->words);
  const std::size_t words = list->words.size();
  const absl::StatusOr<std::string> bytes =
      build_lexicon({options.name, options.title, options.license, *alphabet, std::move(list->words)});
  if (!bytes.ok()) return refused(bytes.status());
  if (absl::Status status = write_file(options.out, *bytes); !status.ok()) return refused(status);
  return printed(fmt::format(
      "{}: {} words, {} bytes; left out: {} repeated, {} of other lengths, {} rejected\n", options.out, words,
      bytes->size(), duplicates, list->outside_lengths, list->rejections.size()));
}

}  // namespace lexicup::lexicon::dict
