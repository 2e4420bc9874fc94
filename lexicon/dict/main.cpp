// lexicup-dict: makes dictionary files and looks into them.
#include <csignal>
#include <cstdio>
#include <exception>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "lexicon/dict/commands.h"
#include "lexicon/dict/exit.h"

namespace lexicup::lexicon::dict {
namespace {

constexpr char kAbout[] = "Makes dictionary files (.lex) from word lists and looks into them.";

constexpr char kExamples[] = R"(
Examples:
  lexicup-dict build --name en --title English --alphabet en/alphabet -o en.lex words.txt
  sort -u a.txt b.txt | lexicup-dict build --name mine --title Mine --alphabet en/alphabet -o mine.lex -
  lexicup-dict verify en.lex mine.lex
  lexicup-dict stats en.lex --json
  lexicup-dict list en.lex --definitions | grep '^QU'
  lexicup-dict diff en.lex mine.lex

Exit status: 0 done; 1 a list or dictionary is not right, or two dictionaries differ; 2 bad usage, or a file
cannot be read or written (diff: any trouble).
)";

// Each adds one command to the program and leaves what to run in `run`.
using Run = std::function<int()>;

void add_build(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand("build", "Make a dictionary file from word lists");
  auto options = std::make_shared<BuildOptions>();
  command
      ->add_option("--name", options->name,
                   "Name kept in the file and shown by stats. Servers know a dictionary by its file name: "
                   "en.lex is en")
      ->required();
  command->add_option("--title", options->title, "One line that says what it is")->required();
  command->add_option("--license", options->license, "One line: under which terms the words may be used");
  command->add_option("--alphabet", options->alphabet, "Alphabet file: which tiles there are")->required();
  const CLI::Range lengths(1, kMaxWordTiles);
  command->add_option("--min-length", options->min_length, "Leave out words with fewer tiles")
      ->check(lengths);
  command->add_option("--max-length", options->max_length, "Leave out words with more tiles")->check(lengths);
  command->add_flag("--strict", options->strict, "Write nothing if any line is rejected");
  command->add_option("-o,--out", options->out, "The file to write")->required();
  command
      ->add_option(
          "LIST", options->lists,
          "Word lists, UTF-8, one word a line and its definition after a tab or blanks; - is standard input")
      ->required();
  command->final_callback([&run, options] {
    if (options->min_length > options->max_length)
      throw CLI::ValidationError("--min-length is above --max-length");
    run = [options] { return run_build(*options); };
  });
}

void add_verify(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand("verify", "Check that dictionary files are whole");
  auto files = std::make_shared<std::vector<std::string>>();
  command->add_option("FILE", *files, "Dictionary files")->required();
  command->final_callback([&run, files] { run = [files] { return run_verify(*files); }; });
}

void add_stats(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand("stats", "Tell counts and sizes of a dictionary file");
  auto file = std::make_shared<std::string>();
  auto json = std::make_shared<bool>(false);
  command->add_option("FILE", *file, "Dictionary file")->required();
  command->add_flag("--json", *json, "As one JSON object");
  command->final_callback([&run, file, json] { run = [file, json] { return run_stats(*file, *json); }; });
}

void add_list(CLI::App& app, Run& run) {
  CLI::App* command =
      app.add_subcommand("list", "Print the words of a dictionary file in alphabetical order");
  auto file = std::make_shared<std::string>();
  auto definitions = std::make_shared<bool>(false);
  command->add_option("FILE", *file, "Dictionary file")->required();
  command->add_flag("--definitions", *definitions, "After a tab, what the word means");
  command->final_callback(
      [&run, file, definitions] { run = [file, definitions] { return run_list(*file, *definitions); }; });
}

void add_diff(CLI::App& app, Run& run) {
  CLI::App* command =
      app.add_subcommand("diff", "Print which words two dictionary files do not share: - gone, + new");
  auto before = std::make_shared<std::string>();
  auto after = std::make_shared<std::string>();
  command->add_option("A", *before, "Dictionary file")->required();
  command->add_option("B", *after, "Dictionary file")->required();
  command->final_callback(
      [&run, before, after] { run = [before, after] { return run_diff(*before, *after); }; });
}

int run_main(int argc, char** argv) {
  // A limit on file sizes is an error to report, not a reason to die with half a file.
  std::signal(SIGXFSZ, SIG_IGN);
  CLI::App app{kAbout, "lexicup-dict"};
  app.footer(kExamples);
  app.require_subcommand(1);
  Run run;
  for (const auto& add : {add_build, add_verify, add_stats, add_list, add_diff}) add(app, run);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? kDone : kTrouble;
  }
  return run();
}

}  // namespace
}  // namespace lexicup::lexicon::dict

int main(int argc, char** argv) {
  try {
    return lexicup::lexicon::dict::run_main(argc, argv);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "lexicup-dict: %s\n", error.what());
    return lexicup::lexicon::dict::kTrouble;
  }
}
