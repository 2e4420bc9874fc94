#include "bench/solved_setup.h"

#include <algorithm>
#include <filesystem>
#include <thread>
#include <utility>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "engine/variants.h"
#include "lexicon/file_io.h"
#include "service/words_adapter.h"
#include "solver/fingerprint.h"
#include "solver/roll_space.h"
#include "solver/table_file.h"

namespace lexicup::bench {
namespace {

using solver::ValueTable;

constexpr std::size_t kMostTableBytes = std::size_t{1} << 30;

engine::OptionMap option_map(const std::vector<std::string>& options) {
  engine::OptionMap map;
  for (const std::string& option : options) {
    const std::size_t sign = option.find('=');
    map[option.substr(0, sign)] = sign == std::string::npos ? "" : option.substr(sign + 1);
  }
  return map;
}

std::shared_ptr<const ValueTable> stored_table(const Setup& setup, const std::string& path,
                                               const solver::Fingerprint& fingerprint,
                                               const solver::RollSpace& rolls) {
  const auto file = lexicon::read_file(path, kMostTableBytes);
  if (!file.ok()) return nullptr;
  auto stored = solver::unpack_table(*file, fingerprint, rolls);
  if (!stored.ok()) {
    fmt::print(stderr, "{}: {}; it is made anew\n", path, std::string(stored.status().message()));
    return nullptr;
  }
  auto game = solver::make_game_space(setup.rules, std::move(stored->points));
  if (!game.ok() || stored->values.size() != (*game)->sheets.states()) return nullptr;
  return std::make_shared<const ValueTable>(ValueTable{*std::move(game), std::move(stored->values)});
}

absl::StatusOr<std::shared_ptr<const ValueTable>> solve_now(const Setup& setup, int threads) {
  auto game = solver::make_game_space(setup.rules, setup.words());
  if (!game.ok()) return game.status();
  auto table = solver::solve(*std::move(game), {.threads = threads});
  if (!table.ok()) return table.status();
  return std::make_shared<const ValueTable>(*std::move(table));
}

}  // namespace

void add_setup_options(CLI::App& app, SetupOptions& options) {
  app.add_option("variant", options.variant, "Variant")->required();
  app.add_option("--option", options.options, "House rules, NAME=VALUE");
  app.add_option("--lexicon", options.lexicon, "Dictionary of games with words")->capture_default_str();
  app.add_option("--tables", options.tables, "Folder that keeps tables between runs");
  app.add_option("--threads", options.threads, "0 for as many as the processor runs")->capture_default_str();
}

int threads_of(const SetupOptions& options) {
  return options.threads > 0 ? options.threads
                             : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

absl::StatusOr<std::unique_ptr<Setup>> open_setup(const SetupOptions& options) {
  auto rules = engine::make_rules(options.variant, option_map(options.options));
  if (!rules.ok()) return rules.status();
  auto setup = std::make_unique<Setup>();
  setup->rules = *std::move(rules);
  if (!setup->rules.dice.has_letters()) return setup;
  auto lexicon = lexicon::Lexicon::open(options.lexicon);
  if (!lexicon.ok()) return lexicon.status();
  setup->lexicon = *std::move(lexicon);
  setup->letters = service::letter_map(setup->lexicon->alphabet(), setup->rules.dice);
  setup->dictionary = service::make_words(*setup->lexicon, setup->letters, nullptr);
  return setup;
}

absl::StatusOr<std::shared_ptr<const ValueTable>> solved(const Setup& setup, const SetupOptions& options) {
  if (options.tables.empty()) return solve_now(setup, options.threads);
  const auto rolls = solver::RollSpace::of(setup.rules.dice);
  if (!rolls.ok()) return rolls.status();
  const std::string words = setup.lexicon ? setup.lexicon->info().fingerprint : "";
  const solver::Fingerprint fingerprint = solver::fingerprint_of(setup.rules, *rolls, words);
  const std::string path = fmt::format("{}/{}.lxv", options.tables, fingerprint.text());
  if (auto table = stored_table(setup, path, fingerprint, *rolls)) return table;
  auto table = solve_now(setup, options.threads);
  if (!table.ok()) return table.status();
  std::filesystem::create_directories(options.tables);
  const absl::Status written =
      lexicon::write_file(path, solver::pack_table(fingerprint, *(*table)->game, (*table)->values));
  if (!written.ok()) return written;
  return table;
}

}  // namespace lexicup::bench
