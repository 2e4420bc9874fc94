// lexicupd: the Lexicup server. See docs/service.md.
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include "service/logging.h"
#include "service/quote.h"
#include "service/server.h"
#include "service/settings.h"
#include "service/signals.h"
#include "service/standard_files.h"

namespace {

using namespace lexicup::service;

constexpr int kCannotStart = 1;

// Each connection is an open file, and gRPC stops listening for good once there may be no more of them: the
// usual soft limit of 1024 is within reach of one careless client, the hard one hardly is.
void allow_many_connections() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

void log_catalog(const Catalog& catalog) {
  for (const std::string& problem : catalog.problems()) spdlog::error("left out: {}", printable(problem));
  for (const OpenLexicon& open : catalog.lexicons()) {
    const auto& info = open.lexicon.info();
    spdlog::info("lexicon {}: {} words, {}", open.id, info.words, info.title);
  }
}

int serve(const Config& config, StopSignals& signals) {
  auto server = Server::start(config, Server::Reach::kPort);
  if (!server.ok()) {
    spdlog::error("cannot start: {}", std::string(server.status().message()));
    return kCannotStart;
  }
  log_catalog((*server)->catalog());
  spdlog::info("games: {}", config.data.empty() ? "in memory, gone when the server stops" : config.data);
  std::printf("lexicupd is ready at %s\n", (*server)->address().c_str());
  std::fflush(stdout);

  spdlog::info("signal {}: stopping, calls in flight get {} ms", signals.wait(), config.grace.count());
  signals.exit_on_next();
  (*server)->stop();
  spdlog::info("stopped");
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  open_standard_files(argv);
  StopSignals signals;
  allow_many_connections();
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  const auto environment = [](const char* name) -> const char* { return std::getenv(name); };
  Config defaults = default_config(running_program());
  defaults.data = default_data_folder(environment);
  const Settings settings = read_settings(arguments, environment, defaults);
  if (settings.exit_code) {
    std::fputs(settings.text.c_str(), *settings.exit_code == 0 ? stdout : stderr);
    return *settings.exit_code;
  }
  start_logging(settings.config.log_level);
  return serve(settings.config, signals);
}
