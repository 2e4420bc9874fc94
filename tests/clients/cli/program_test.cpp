#include "clients/cli/program.h"

#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace lexicup::cli {
namespace {

using ::testing::HasSubstr;

Outcome run_with(const std::vector<std::string>& arguments,
                 std::map<std::string, std::string> environment = {}) {
  std::istringstream input;
  return run(arguments, {input, false, std::move(environment)});
}

TEST(Program, RefusesBadUsageInOneLineThatHelps) {
  const struct {
    std::vector<std::string> arguments;
    const char* says;
  } cases[] = {
      {{}, "name a command: check, words, sets, score, hint, solve, variants, lexicons"},
      {{"chek"}, "there is no command \"chek\""},
      {{""}, "there is no command \"\""},
      {{"--frobnicate"}, "there is no option \"--frobnicate\""},
      {{"check"}, "check: WORD is required"},
      {{"check", "--frobnicate", "quiz"}, "--frobnicate"},
      {{"check", "caf\xe9"}, "argument 2, \"caf\\xe9\", is not UTF-8"},
      {{"words", "--match", "some", "quiz"}, "--match: some not in {exact,sub,super}"},
      {{"words", "--limit", "-1", "quiz"}, "--limit: Value -1 not in range"},
      {{"words", "--limit", "many", "quiz"}, "--limit"},
      {{"words", "--min-length", "99999999999", "quiz"}, "--min-length"},
      {{"sets", "--count", "4", "quiz"}, "--count: Value 4 not in range 1 to 3"},
      {{"score", "yat-z"}, "score: FACES is required"},
      {{"score", "yat-z", "1", "--roll", "4"}, "--roll"},
      {{"score", "yat-z", "1", "--sheet", "ones"}, "--sheet: \"ones\" is not a box and its points"},
      {{"score", "yat-z", "1", "--option", "=x"}, "--option: \"=x\" names no house rule"},
      {{"variants", "--option", "joker=off"}, "--option, --dice-set: these need a variant"},
      {{"check", "--color", "blue", "quiz"}, "--color"},
      {{"check", "--timeout", "0", "quiz"}, "--timeout: 0 is not a number of seconds"},
      {{"check", "--timeout", "soon", "quiz"}, "--timeout: soon is not a number of seconds"},
      {{"check", "--dictionaries", "/no/such/folder", "quiz"}, "--dictionaries"},
      {{"check", "--server", "a:1", "--dictionaries", "/", "quiz"}, "--server, --dictionaries: give one"},
      {{"check", "--server", "no-port", "quiz"}, "\"no-port\" has no port"},
      {{"check", "--server", "localhost:foo", "quiz"}, "has the port \"foo\""},
      {{"check", "--dictionaries", "/:/no/such/folder", "quiz"}, "Path does not exist: /no/such/folder"},
      {{"check", "--dictionaries", ":", "quiz"}, "\":\" names no folder or file"},
      {{"check", "-"}, "standard input: no words given"},
      {{"event", "create", "x", "--finishers", "0"}, "lexicup: event: --finishers: Value 0 not in range"},
      {{"event", "show", "K7Q2M4", "--finishers", "3"}, "--finishers: not for event show"},
      {{"event", "play", "K7Q2M4", "--option", "joker=off"}, "--option: not for event play"},
      {{"event", "play", "K7Q2M4", "--assist", "off"}, "--assist: not for event play"},
      {{"event", "create", "yat-z", "--name", "Anna"}, "--name: not for event create"},
      {{"replay", "K7Q2M4", "--save", ""}, "--save: \"\" names no file"},
      {{"play", "yat-z", "--players", "A,B,C,D,E", "--bot", "greedy", "--bot", "greedy", "--bot", "greedy",
        "--bot", "random"},
       "--players, --bot: 9 players and bots are too many"},
      {{"words", "--lenght", "3"}, "words: there is no option \"--lenght\"; see lexicup words --help"},
  };
  for (const auto& [arguments, says] : cases) {
    const Outcome outcome = run_with(arguments);
    SCOPED_TRACE(::testing::PrintToString(arguments));
    EXPECT_EQ(outcome.exit_code, ExitCode::kBadUsage);
    EXPECT_EQ(outcome.output, "");
    EXPECT_THAT(outcome.error, HasSubstr(says));
    EXPECT_EQ(outcome.error.find('\n'), outcome.error.size() - 1);
  }
}

TEST(Program, HelpsOnEveryCommand) {
  EXPECT_THAT(run_with({"--help"}).output, HasSubstr("Examples:"));
  for (const char* command : {"check", "words", "sets", "score", "variants", "lexicons", "play", "join",
                              "watch", "games", "event", "replay", "verify"}) {
    const Outcome outcome = run_with({command, "--help"});
    EXPECT_EQ(outcome.exit_code, ExitCode::kAnswer);
    EXPECT_THAT(outcome.output, HasSubstr(std::string("Usage: lexicup ") + command));
    EXPECT_THAT(outcome.output, HasSubstr("Example"));
  }
}

TEST(Program, TellsItsVersion) {
  EXPECT_THAT(run_with({"--version"}).output, ::testing::MatchesRegex("lexicup [0-9.]+\n"));
}

TEST(Program, SaysWhichServerDoesNotAnswer) {
  for (const Outcome& outcome :
       {run_with({"check", "quiz", "--server", "127.0.0.1:1", "--timeout", "0.2"}),
        run_with({"check", "quiz", "--timeout", "0.2"}, {{"LEXICUP_SERVER", "127.0.0.1:1"}})}) {
    EXPECT_EQ(outcome.exit_code, ExitCode::kNoAnswer);
    EXPECT_THAT(outcome.error, HasSubstr("127.0.0.1:1"));
  }
}

TEST(Program, ShowsRepeatableOptionsWithOneValue) {
  const std::string help = run_with({"score", "--help"}).output;
  EXPECT_THAT(help, HasSubstr("--word WORD  "));
  EXPECT_THAT(help, ::testing::Not(HasSubstr("--word WORD ...")));
  EXPECT_THAT(help, HasSubstr("FACES ..."));
}

}  // namespace
}  // namespace lexicup::cli
