#include "service/settings.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <iterator>
#include <sstream>
#include <system_error>
#include <utility>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "service/quote.h"

namespace lexicup::service {
namespace {

constexpr int kBadUsage = 2;

// The flag that names the file.
constexpr char kConfig[] = "config";

// Instead of a folder: games in memory.
constexpr char kInMemory[] = ":memory:";

// What the command line sets, in the types it can be written in.
struct Flags {
  Config config;
  std::string dictionaries;
  int grace_ms = 0;
  int longest_call_ms = 0;
  bool print_config = false;
};

Flags flags_of(const Config& config) {
  Flags flags{.config = config, .dictionaries = fmt::format("{}", fmt::join(config.dictionaries, ":"))};
  flags.grace_ms = static_cast<int>(config.grace.count());
  flags.longest_call_ms = static_cast<int>(config.longest_call.count());
  if (config.data.empty()) flags.config.data = kInMemory;
  return flags;
}

Config config_of(const Flags& flags) {
  Config config = flags.config;
  config.dictionaries = places_in(flags.dictionaries);
  config.grace = std::chrono::milliseconds(flags.grace_ms);
  config.longest_call = std::chrono::milliseconds(flags.longest_call_ms);
  if (config.data == kInMemory) config.data.clear();
  return config;
}

// gRPC takes a port above 65535 as well, but keeps its low 16 bits only.
bool is_port(const std::string& text) {
  std::uint16_t port = 0;
  const char* end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, port);
  return error == std::errc() && rest == end;
}

std::string check_address(const std::string& address) {
  const std::size_t colon = address.rfind(':');
  const bool good = colon != std::string::npos && colon > 0 && is_port(address.substr(colon + 1));
  return good ? "" : "write HOST:PORT, such as 127.0.0.1:50577, with port 0 for any free one";
}

// An empty name is a slip, such as of a script whose variable is not set: games must not end up in memory for
// that.
std::string check_folder(const std::string& folder) {
  return folder.empty() ? "name a folder, or :memory: to keep games only while the server runs" : "";
}

CLI::Option* add_number(CLI::App& app, const std::string& name, int& value, const std::string& description,
                        int least, int greatest) {
  return app.add_option(name, value, description)->check(CLI::Range(least, greatest))->type_name("N");
}

void add_flags(CLI::App& app, Flags& flags) {
  constexpr int kHour = 3'600'000;
  constexpr int kManyDays = 36'500;
  Config& config = flags.config;
  app.option_defaults()->always_capture_default();
  app.set_config(fmt::format("--{}", kConfig), "",
                 "File with these settings, one NAME=VALUE a line (TOML or INI)")
      ->type_name("FILE");
  app.add_option("--listen", config.listen, "Where to listen; port 0 takes a free one")
      ->check(CLI::Validator(check_address, ""))
      ->type_name("HOST:PORT");
  app.add_option("--dictionaries", flags.dictionaries,
                 "Folders with *.lex and *.dice files, or single .lex files; ':' between them")
      ->type_name("PLACES");
  app.add_option("--default-lexicon", config.default_lexicon, "Lexicon of requests that name none")
      ->type_name("ID");
  app.add_option("--tls-certificate", config.tls_certificate,
                 "PEM file; encrypts connections, with --tls-key")
      ->type_name("FILE");
  app.add_option("--tls-key", config.tls_key, "PEM file with the certificate's key")->type_name("FILE");
  add_number(app, "--workers", config.workers, "Threads for searches", 1, 256);
  add_number(app, "--queue", config.queue, "Searches that may wait for a thread; more are refused", 1,
             100'000);
  add_number(app, "--grace-ms", flags.grace_ms, "Milliseconds that calls in flight get to end after a stop",
             0, kHour);
  add_number(app, "--longest-call-ms", flags.longest_call_ms, "Milliseconds after which a search is stopped",
             1, kHour);
  app.add_option("--data", config.data, "Folder of the games; :memory: keeps them only while the server runs")
      ->check(CLI::Validator(check_folder, ""))
      ->type_name("FOLDER");
  add_number(app, "--solver-threads", config.solver_threads,
             "Threads to work out the best play; 0 for as many as the processor has", 0, 256);
  add_number(app, "--game-threads", config.game_threads, "Threads for games, which wait for the disk", 1,
             1024);
  add_number(app, "--game-queue", config.game_queue, "Calls about games that may wait; more are refused", 1,
             1'000'000);
  add_number(app, "--keep-finished-days", config.keep_finished_days,
             "Days after its end for which a game is kept", 1, kManyDays);
  add_number(app, "--keep-idle-days", config.keep_idle_days,
             "Days without a move after which a game is closed", 1, kManyDays);
  app.add_option("--log-level", config.log_level,
                 "What to log on stderr: trace, debug, info, warn, error, critical, off")
      ->check(CLI::IsMember({"trace", "debug", "info", "warn", "error", "critical", "off"}))
      ->type_name("LEVEL");
  app.add_flag("--print-config", flags.print_config,
               "Print the settings in force as a file for --config, and exit")
      ->configurable(false);
  app.set_version_flag("--version", "lexicupd " LEXICUP_VERSION);
  for (CLI::Option* option : app.get_options()) {
    if (option->get_expected_max() > 0) option->take_last();
  }
}

// LEXICUPD_DEFAULT_LEXICON for --default-lexicon.
std::string variable_of(const std::string& flag) {
  std::string name = "LEXICUPD_";
  std::ranges::transform(flag, std::back_inserter(name),
                         [](char c) { return c == '-' ? '_' : static_cast<char>(std::toupper(c)); });
  return name;
}

// A flag and the variable it comes from.
struct FlagOfVariable {
  std::string variable;
  std::string flag;
};

// The environment as flags. They come before the real ones, of which the last counts; and flags win over the
// file. A variable that is empty counts as none: CLI11 would take the next argument as the value of
// "--name=".
std::vector<FlagOfVariable> flags_from(const Environment& environment, const CLI::App& app) {
  std::vector<FlagOfVariable> flags;
  for (const CLI::Option* option : app.get_options()) {
    const std::string name = option->get_lnames().empty() ? "" : option->get_lnames().front();
    if (name.empty() || option->get_expected_max() == 0) continue;
    const std::string variable = variable_of(name);
    const char* value = environment(variable.c_str());
    if (value != nullptr && *value != '\0') flags.push_back({variable, fmt::format("--{}={}", name, value)});
  }
  return flags;
}

Settings stop(int exit_code, std::string text) {
  Settings settings;
  settings.exit_code = exit_code;
  settings.text = std::move(text);
  return settings;
}

// The program's flags, where their values go, and how they are read.
struct Parser {
  CLI::App app{"lexicupd answers questions about words and dice games over gRPC.", "lexicupd"};
  Flags flags;

  explicit Parser(const Config& defaults) : flags(flags_of(defaults)) {
    app.allow_config_extras(CLI::config_extras_mode::error);
    app.footer(
        "Each setting can also come from the environment (LEXICUPD_LISTEN for --listen) or from the file.");
    add_flags(app, flags);
  }

  // Throws what CLI11 does.
  void parse(std::vector<std::string> arguments) {
    std::ranges::reverse(arguments);  // CLI11 takes them from the back
    app.parse(std::move(arguments));
  }
};

// What CLI11 has against these flags alone; "" if nothing.
std::string fault_in(const std::vector<std::string>& arguments) {
  Parser parser{Config()};
  try {
    parser.parse(arguments);
  } catch (const CLI::ParseError& error) {
    return error.what();
  }
  return "";
}

// The settings that a file may have.
std::string names_of_settings(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options()) {
    if (option == app.get_help_ptr() || option == app.get_config_ptr() || option->get_lnames().empty() ||
        option->get_expected_max() == 0) {
      continue;
    }
    names.push_back(option->get_lnames().front());
  }
  return fmt::format("{}", fmt::join(names, ", "));
}

// A fault of the file as people look for it: with the file, and the settings there are if it has another one.
std::string in_file(const CLI::App& app, const std::string& file, std::string fault) {
  constexpr std::string_view kUnknown = "INI was not able to parse ";
  if (fault.starts_with(kUnknown)) {
    fault = fmt::format("no setting \"{}\"; the settings are {}", fault.substr(kUnknown.size()),
                        names_of_settings(app));
  }
  return fault.find(file) == std::string::npos ? fmt::format("{}: {}", file, fault) : fault;
}

// Flags, environment and file are read together; a fault is told with the place it was read from.
std::string fault_with_place(const Parser& parser, const std::vector<FlagOfVariable>& variables,
                             const std::string& fault) {
  const CLI::Option* config = parser.app.get_config_ptr();
  const std::string file = config->count() > 0 ? config->results().back() : "";
  for (const auto& [variable, flag] : variables) {
    if (variable == variable_of(kConfig)) continue;
    if (const std::string its = fault_in({flag}); !its.empty()) return fmt::format("{}: {}", variable, its);
  }
  if (file.empty() || fault_in({fmt::format("--{}={}", kConfig, file)}) != fault) return fault;
  return in_file(parser.app, file, fault);
}

// What CLI11 wants printed: help and version are "errors" with code 0.
Settings stop_after(const Parser& parser, const std::vector<FlagOfVariable>& variables,
                    const CLI::ParseError& error) {
  std::ostringstream out, err;
  if (parser.app.exit(error, out, err) == 0) return stop(0, out.str());
  return stop(kBadUsage,
              fmt::format("lexicupd: {}\n", printable(fault_with_place(parser, variables, error.what()))));
}

}  // namespace

Settings read_settings(const std::vector<std::string>& arguments, const Environment& environment,
                       const Config& defaults) {
  Parser parser(defaults);
  const std::vector<FlagOfVariable> variables = flags_from(environment, parser.app);
  std::vector<std::string> all;
  for (const FlagOfVariable& one : variables) all.push_back(one.flag);
  all.insert(all.end(), arguments.begin(), arguments.end());
  try {
    parser.parse(std::move(all));
  } catch (const CLI::ParseError& error) {
    return stop_after(parser, variables, error);
  }
  if (parser.flags.print_config) return stop(0, parser.app.config_to_str(true));
  Settings settings;
  settings.config = config_of(parser.flags);
  return settings;
}

}  // namespace lexicup::service
