// Parser: which arguments a command takes. A thin face over CLI11, whose headers cost ten seconds of
// compilation in every file that includes them; so only the files that parse do.
//
//   Parser parser = program.add_command("sets", "Find the best words that letters make at the same time");
//   parser.add_option("LETTERS", options->letters, "Letters, ? for a wild").type_name("").required();
//   parser.add_option("--count", options->count, "Words in a set, 1 to 3 (2)").type_name("N").range(1, 3);
//   parser.add_flag("--distinct", options->distinct, "No word twice in a set");
//
// Both classes are handles: CLI11's program owns what they speak of, and the variables given must live as
// long as it.
#ifndef LEXICUP_CLIENTS_CLI_PARSER_H_
#define LEXICUP_CLIENTS_CLI_PARSER_H_

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace lexicup::cli {

// One option or positional argument. Each function returns the option itself.
class Option {
 public:
  explicit Option(CLI::Option* option) : option_(option) {}

  // What stands for its value in the help: "N"; nothing if empty.
  Option& type_name(const std::string& name);
  Option& required();
  // For lists: each time it is given it takes one value, so that it may be given several times.
  Option& repeatable();
  Option& range(int least, int most);
  Option& one_of(const std::vector<std::string>& values);
  // Refuses values about which `fault` has something to say.
  Option& check(std::function<std::string(const std::string& text)> fault);
  // The heading it stands under in the help.
  Option& group(const std::string& heading);

 private:
  CLI::Option* option_;
};

class Parser {
 public:
  explicit Parser(CLI::App& app) : app_(&app) {}

  Parser add_command(const std::string& name, const std::string& description);

  // A name without dashes is positional.
  Option add_option(const std::string& name, std::string& value, const std::string& description);
  Option add_option(const std::string& name, int& value, const std::string& description);
  Option add_option(const std::string& name, double& value, const std::string& description);
  Option add_option(const std::string& name, std::vector<std::string>& values,
                    const std::string& description);
  Option add_flag(const std::string& name, bool& value, const std::string& description);
  // Takes one of a few names, each of which stands for a value.
  template <typename Value>
  Option add_choice(const std::string& name, Value& value, const std::map<std::string, Value>& values,
                    const std::string& description) {
    std::vector<std::string> names;
    for (const auto& [typed, meant] : values) names.push_back(typed);
    return add_names(
        name, [&value, values](const std::string& typed) { value = values.at(typed); }, names, description);
  }
  Option set_help_flag(const std::string& names, const std::string& description);

  // Printed below the options in the help.
  void footer(const std::string& text);
  // Keeps the command out of the help.
  void hide();
  bool hidden() const;

  CLI::App& app() const { return *app_; }

 private:
  Option add_names(const std::string& name, std::function<void(const std::string& typed)> take,
                   const std::vector<std::string>& names, const std::string& description);

  CLI::App* app_;
};

}  // namespace lexicup::cli

#endif  // LEXICUP_CLIENTS_CLI_PARSER_H_
