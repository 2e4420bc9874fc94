// bench_advise: what a call of Advise takes, from a client's view, once the game is solved.
//
//   bench_advise --server 127.0.0.1:50577 --variant platzee [--calls 500] [--explained 3] [--target 200]
//
// Waits until the best play is worked out, then asks about random first rolls on an empty sheet, one call at
// a time on one connection. Prints the times of a call beside those of ListVariants, which works out nothing.
#include <algorithm>
#include <cstdlib>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <absl/status/statusor.h>
#include <absl/time/clock.h>
#include <fmt/format.h>

#include "clients/cpp/client.h"

namespace {

namespace v1 = lexicup::v1;
using lexicup::client::Client;
using lexicup::client::Connection;

struct Wanted {
  std::string server = "127.0.0.1:50577";
  std::string variant = "yat-z";
  std::vector<std::string> options;
  int calls = 500;
  int explained = 3;
  int target = 0;
};

template <typename Response>
Response must(absl::StatusOr<Response> response) {
  if (response.ok()) return *std::move(response);
  fmt::print(stderr, "{}\n", std::string(response.status().message()));
  std::exit(1);
}

v1::RuleChoice rules_of(const Wanted& wanted) {
  v1::RuleChoice rules;
  rules.set_variant(wanted.variant);
  for (const std::string& option : wanted.options) {
    const std::size_t sign = option.find('=');
    (*rules.mutable_options())[option.substr(0, sign)] =
        sign == std::string::npos ? "" : option.substr(sign + 1);
  }
  return rules;
}

// The chances of bonuses, too, so that nothing is worked out meanwhile.
void wait_until_solved(const Client& client, const Wanted& wanted) {
  v1::SolveVariantRequest request;
  *request.mutable_rules() = rules_of(wanted);
  request.set_target(wanted.target);
  request.set_chances(true);
  while (true) {
    const auto solved = must(client.solve_variant(request));
    if (solved.done() && !solved.chances_missing()) return;
    absl::SleepFor(absl::Milliseconds(100));
  }
}

v1::AdviseRequest random_question(const v1::Variant& card, const Wanted& wanted, std::mt19937_64& random) {
  v1::AdviseRequest request;
  *request.mutable_rules() = rules_of(wanted);
  request.set_roll(1);
  request.set_choices(10);
  request.set_explained(wanted.target > 0 ? 0 : wanted.explained);
  request.set_target(wanted.target);
  for (const v1::Die& die : card.dice()) {
    request.add_faces(die.faces(static_cast<int>(random() % static_cast<std::size_t>(die.faces_size()))));
  }
  return request;
}

template <typename Call>
void measure(const std::string& what, int calls, const Call& call) {
  std::vector<double> times;
  for (int i = 0; i < calls; ++i) {
    const absl::Time before = absl::Now();
    call();
    times.push_back(absl::ToDoubleMilliseconds(absl::Now() - before));
  }
  std::ranges::sort(times);
  fmt::print("{}: p50 {:.3f} ms, p99 {:.3f} ms\n", what, times[times.size() / 2],
             times[times.size() * 99 / 100]);
}

void run(const Wanted& wanted) {
  const Client client(must(Connection::connect(wanted.server)));
  v1::ListVariantsRequest list;
  *list.mutable_rules() = rules_of(wanted);
  const v1::Variant card = must(client.list_variants(list)).variants(0);
  wait_until_solved(client, wanted);
  std::mt19937_64 random(1);
  measure("ListVariants", wanted.calls, [&] { must(client.list_variants(list)); });
  measure(fmt::format("Advise, {}", card.title()), wanted.calls,
          [&] { must(client.advise(random_question(card, wanted, random))); });
}

}  // namespace

int main(int argc, char** argv) {
  Wanted wanted;
  CLI::App app("Measures calls of Advise.", "bench_advise");
  app.option_defaults()->always_capture_default();
  app.add_option("--server", wanted.server, "HOST:PORT of a lexicupd");
  app.add_option("--variant", wanted.variant, "Variant of the game");
  app.add_option("--option", wanted.options, "House rules, NAME=VALUE");
  app.add_option("--calls", wanted.calls, "Calls of each kind")->check(CLI::PositiveNumber);
  app.add_option("--explained", wanted.explained, "Choices that are explained");
  app.add_option("--target", wanted.target, "Total to reach, 0 for none");
  CLI11_PARSE(app, argc, argv);
  run(wanted);
  return 0;
}
