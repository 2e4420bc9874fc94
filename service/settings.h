// Settings: fills in a Config from flags, environment and a file; flags win over the environment, the
// environment wins over the file, the file over the defaults.
//
//   Settings settings = read_settings(arguments, environment, default_config(running_program()));
//   if (settings.exit_code) { print(settings.text); return *settings.exit_code; }
//   Server::start(settings.config, ...);
//
// A pure function apart from reading the file that is named.
#ifndef LEXICUP_SERVICE_SETTINGS_H_
#define LEXICUP_SERVICE_SETTINGS_H_

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "service/config.h"

namespace lexicup::service {

struct Settings {
  Config config;
  std::optional<int> exit_code;  // set if there is nothing to run: after --help (0) or bad usage (2)
  std::string text;              // what to print then; to stderr if exit_code is not 0
};

// The value of an environment variable; null if it is not set.
using Environment = std::function<const char*(const char* name)>;

// `arguments` without the program's name.
Settings read_settings(const std::vector<std::string>& arguments, const Environment& environment,
                       const Config& defaults);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_SETTINGS_H_
