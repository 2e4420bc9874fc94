#include "service/settings.h"

#include <fstream>
#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/service/test_server.h"

namespace lexicup::service {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

using Variables = std::map<std::string, std::string>;

Settings read(const std::vector<std::string>& arguments, const Variables& variables = {}) {
  Config defaults;
  defaults.dictionaries = {"/default"};
  return read_settings(
      arguments,
      [&variables](const char* name) -> const char* {
        const auto found = variables.find(name);
        return found == variables.end() ? nullptr : found->second.c_str();
      },
      defaults);
}

// A file with this text, for as long as the tests run.
std::string file_with(const std::string& text) {
  static const TemporaryFolder folder;
  const std::string path = folder.path() + "/settings.toml";
  std::ofstream(path) << text;
  return path;
}

TEST(Settings, HaveDefaults) {
  const Settings settings = read({});
  EXPECT_FALSE(settings.exit_code);
  EXPECT_EQ(settings.config.listen, "127.0.0.1:50577");
  EXPECT_EQ(settings.config.default_lexicon, "en");
  EXPECT_THAT(settings.config.dictionaries, ElementsAre("/default"));
}

TEST(Settings, FlagsWinOverEnvironmentOverFileOverDefaults) {
  const std::string file =
      file_with("workers = 3\nqueue = 30\ngrace-ms = 300\ndictionaries = \"/file:/other\"\n");
  const Settings settings =
      read({"--config", file, "--workers", "5"},
           {{"LEXICUPD_WORKERS", "4"}, {"LEXICUPD_QUEUE", "40"}, {"LEXICUPD_LOG_LEVEL", "warn"}});
  ASSERT_FALSE(settings.exit_code) << settings.text;
  EXPECT_EQ(settings.config.workers, 5);
  EXPECT_EQ(settings.config.queue, 40);
  EXPECT_EQ(settings.config.grace, std::chrono::milliseconds(300));
  EXPECT_EQ(settings.config.log_level, "warn");
  EXPECT_EQ(settings.config.longest_call, Config().longest_call);
  EXPECT_THAT(settings.config.dictionaries, ElementsAre("/file", "/other"));
}

TEST(Settings, TheEnvironmentCanNameTheFile) {
  const std::string file = file_with("default-lexicon = \"es\"\n");
  EXPECT_EQ(read({}, {{"LEXICUPD_CONFIG", file}}).config.default_lexicon, "es");
}

TEST(Settings, AnEmptyVariableCountsAsNone) {
  const Settings settings =
      read({"--queue", "7"}, {{"LEXICUPD_WORKERS", ""}, {"LEXICUPD_CONFIG", ""}, {"LEXICUPD_LISTEN", ""}});
  ASSERT_FALSE(settings.exit_code) << settings.text;
  EXPECT_EQ(settings.config.workers, Config().workers);
  EXPECT_EQ(settings.config.queue, 7);
  EXPECT_EQ(settings.config.listen, Config().listen);
}

TEST(Settings, KeepGamesInMemoryOnlyIfToldSo) {
  EXPECT_EQ(read({"--data", ":memory:"}).config.data, "");
  EXPECT_EQ(read({"--data", "/games"}).config.data, "/games");
  for (const Settings& refused : {read({"--data", ""}), read({"--config", file_with("data = \"\"\n")})}) {
    EXPECT_EQ(refused.exit_code, 2);
    EXPECT_THAT(refused.text, HasSubstr("data"));
    EXPECT_THAT(refused.text, HasSubstr(":memory:"));
  }
  // What is printed can be read again.
  const Settings printed = read({"--print-config"});
  EXPECT_THAT(printed.text, HasSubstr("data=\":memory:\""));
}

TEST(Settings, TakesEveryPort) {
  for (const char* address : {"127.0.0.1:0", "127.0.0.1:65535", "[::1]:1"})
    EXPECT_FALSE(read({"--listen", address}).exit_code) << address;
}

TEST(Settings, WhatIsPrintedCanBeReadBack) {
  const Settings printed = read({"--workers=9", "--listen", "[::1]:7", "--print-config"});
  EXPECT_EQ(printed.exit_code, 0);
  const Settings settings = read({"--config", file_with(printed.text)});
  ASSERT_FALSE(settings.exit_code) << settings.text << printed.text;
  EXPECT_EQ(settings.config.workers, 9);
  EXPECT_EQ(settings.config.listen, "[::1]:7");
  EXPECT_EQ(settings.config.tls_key, "");
  EXPECT_EQ(settings.config.longest_call, Config().longest_call);
  EXPECT_THAT(settings.config.dictionaries, ElementsAre("/default"));
}

TEST(Settings, TakeTheGamesFolder) {
  EXPECT_EQ(read({"--data", "/games"}).config.data, "/games");
  EXPECT_EQ(read({}, {{"LEXICUPD_DATA", "/games"}}).config.data, "/games");
  EXPECT_EQ(read({"--data", ":memory:"}).config.data, "");
  EXPECT_EQ(read({"--keep-finished-days", "7"}).config.keep_finished_days, 7);
}

TEST(DefaultDataFolder, IsTheFirstOneThatTheEnvironmentNames) {
  const auto folder = [](const Variables& variables) {
    return default_data_folder([&variables](const char* name) -> const char* {
      const auto found = variables.find(name);
      return found == variables.end() ? nullptr : found->second.c_str();
    });
  };
  EXPECT_EQ(folder({{"STATE_DIRECTORY", "/var/lib/lexicup"}, {"XDG_DATA_HOME", "/d"}}), "/var/lib/lexicup");
  EXPECT_EQ(folder({{"XDG_DATA_HOME", "/d"}, {"HOME", "/h"}}), "/d/lexicup");
  EXPECT_EQ(folder({{"XDG_DATA_HOME", "relative"}, {"HOME", "/h"}}), "/h/.local/share/lexicup");
  EXPECT_EQ(folder({}), "");
}

TEST(Settings, HelpAndVersionEndWell) {
  EXPECT_EQ(read({"--help"}).exit_code, 0);
  EXPECT_THAT(read({"--help"}).text, HasSubstr("--dictionaries"));
  EXPECT_EQ(read({"--version"}).exit_code, 0);
  EXPECT_THAT(read({"--version"}).text, HasSubstr("lexicupd 0."));
}

TEST(Settings, BadUsageNamesThePlaceItWasReadFrom) {
  struct {
    std::string file;  // none if empty
    Variables variables;
    std::vector<std::string> said;
  } cases[] = {
      {"bogus = 3\n", {}, {"settings.toml: no setting \"bogus\"", "listen, dictionaries, default-lexicon"}},
      {"workers = many\n", {}, {"settings.toml: --workers: Value many not in range 1 to 256"}},
      {"workers = 3\n",
       {{"LEXICUPD_QUEUE", "x"}},
       {"lexicupd: LEXICUPD_QUEUE: --queue: Value x not in range"}},
      {"", {{"LEXICUPD_WORKERS", "abc"}}, {"lexicupd: LEXICUPD_WORKERS: --workers: Value abc not in range"}},
      {"", {{"LEXICUPD_LISTEN", "here"}}, {"LEXICUPD_LISTEN", "HOST:PORT"}},
  };
  for (const auto& [file, variables, said] : cases) {
    Variables all = variables;
    if (!file.empty()) all["LEXICUPD_CONFIG"] = file_with(file);
    const Settings settings = read({}, all);
    EXPECT_EQ(settings.exit_code, 2);
    for (const std::string& part : said) EXPECT_THAT(settings.text, HasSubstr(part));
  }
  EXPECT_THAT(read({"--workers", "0"}, {{"LEXICUPD_WORKERS", "3"}}).text,
              testing::StartsWith("lexicupd: --workers"));
}

TEST(Settings, BadUsageNamesTheFlag) {
  struct {
    std::vector<std::string> arguments;
    Variables variables;
    std::string said;
  } cases[] = {
      {{"--listen", "nowhere"}, {}, "HOST:PORT"},
      {{"--listen", "host:http"}, {}, "HOST:PORT"},
      {{"--listen", "127.0.0.1:"}, {}, "HOST:PORT"},
      {{"--listen", "127.0.0.1:65536"}, {}, "HOST:PORT"},
      {{"--listen", "127.0.0.1:99999999999999999999"}, {}, "HOST:PORT"},
      {{"--workers", "0"}, {}, "workers"},
      {{"--workers", "many"}, {}, "workers"},
      {{"--game-threads", "0"}, {}, "game-threads"},
      {{"--keep-idle-days", "-1"}, {}, "keep-idle-days"},
      {{"--colour"}, {}, "colour"},
      {{"--log-level", "loud"}, {}, "loud"},
      {{"--config", "/no/such/file"}, {}, "/no/such/file"},
      {{"--config", file_with("wrokers = 3\n")}, {}, "wrokers"},
      {{}, {{"LEXICUPD_QUEUE", "-1"}}, "queue"},
  };
  for (const auto& [arguments, variables, said] : cases) {
    const Settings settings = read(arguments, variables);
    EXPECT_EQ(settings.exit_code, 2) << said;
    EXPECT_THAT(settings.text, HasSubstr(said));
  }
}

}  // namespace
}  // namespace lexicup::service
