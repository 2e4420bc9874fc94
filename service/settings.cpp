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

namespace lexicup::service {
namespace {

constexpr int kBadUsage = 2;

std::vector<std::string> split_places(const std::string& text) {
  std::vector<std::string> places;
  std::istringstream stream(text);
  for (std::string place; std::getline(stream, place, ':');) {
    if (!place.empty()) places.push_back(place);
  }
  return places;
}

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
  return flags;
}

Config config_of(const Flags& flags) {
  Config config = flags.config;
  config.dictionaries = split_places(flags.dictionaries);
  config.grace = std::chrono::milliseconds(flags.grace_ms);
  config.longest_call = std::chrono::milliseconds(flags.longest_call_ms);
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

CLI::Option* add_number(CLI::App& app, const std::string& name, int& value, const std::string& description,
                        int least, int greatest) {
  return app.add_option(name, value, description)->check(CLI::Range(least, greatest))->type_name("N");
}

void add_flags(CLI::App& app, Flags& flags) {
  constexpr int kHour = 3'600'000;
  Config& config = flags.config;
  app.option_defaults()->always_capture_default();
  app.set_config("--config", "", "File with these settings, one NAME=VALUE a line (TOML or INI)")
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

// The environment as flags. They come before the real ones, of which the last counts; and flags win over the
// file. A variable that is empty counts as none: CLI11 would take the next argument as the value of
// "--name=".
std::vector<std::string> flags_from(const Environment& environment, const CLI::App& app) {
  std::vector<std::string> arguments;
  for (const CLI::Option* option : app.get_options()) {
    const std::string name = option->get_lnames().empty() ? "" : option->get_lnames().front();
    if (name.empty() || option->get_expected_max() == 0) continue;
    const char* value = environment(variable_of(name).c_str());
    if (value != nullptr && *value != '\0') arguments.push_back(fmt::format("--{}={}", name, value));
  }
  return arguments;
}

Settings stop(int exit_code, std::string text) {
  Settings settings;
  settings.exit_code = exit_code;
  settings.text = std::move(text);
  return settings;
}

// What CLI11 wants printed: help and version are "errors" with code 0.
Settings stop_after(const CLI::App& app, const CLI::ParseError& error) {
  std::ostringstream out, err;
  const bool asked_for = app.exit(error, out, err) == 0;
  return asked_for ? stop(0, out.str()) : stop(kBadUsage, fmt::format("lexicupd: {}\n", error.what()));
}

}  // namespace

Settings read_settings(const std::vector<std::string>& arguments, const Environment& environment,
                       const Config& defaults) {
  CLI::App app("lexicupd answers questions about words and dice games over gRPC.", "lexicupd");
  app.allow_config_extras(CLI::config_extras_mode::error);
  app.footer(
      "Each setting can also come from the environment (LEXICUPD_LISTEN for --listen) or from the file.");
  Flags flags = flags_of(defaults);
  add_flags(app, flags);

  std::vector<std::string> all = flags_from(environment, app);
  all.insert(all.end(), arguments.begin(), arguments.end());
  std::ranges::reverse(all);  // CLI11 takes them from the back
  try {
    app.parse(std::move(all));
  } catch (const CLI::ParseError& error) {
    return stop_after(app, error);
  }
  if (flags.print_config) return stop(0, app.config_to_str(true));
  Settings settings;
  settings.config = config_of(flags);
  return settings;
}

}  // namespace lexicup::service
