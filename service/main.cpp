// lexicupd: the Lexicup server. See docs/service.md.
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include <spdlog/spdlog.h>

#include "service/logging.h"
#include "service/server.h"
#include "service/settings.h"
#include "service/signals.h"

namespace {

using namespace lexicup::service;

constexpr int kCannotStart = 1;

void log_catalog(const Catalog& catalog) {
  for (const std::string& problem : catalog.problems()) spdlog::error("left out: {}", problem);
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
  StopSignals signals;
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  const auto environment = [](const char* name) -> const char* { return std::getenv(name); };
  const Settings settings = read_settings(arguments, environment, default_config(running_program()));
  if (settings.exit_code) {
    std::fputs(settings.text.c_str(), *settings.exit_code == 0 ? stdout : stderr);
    return *settings.exit_code;
  }
  start_logging(settings.config.log_level);
  return serve(settings.config, signals);
}
