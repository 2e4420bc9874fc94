#include "clients/cli/parser.h"

#include <utility>

#include <CLI/CLI.hpp>
#include <absl/strings/str_join.h>

namespace lexicup::cli {

Option& Option::type_name(const std::string& name) {
  option_->type_name(name);
  return *this;
}

Option& Option::required() {
  option_->required();
  return *this;
}

Option& Option::repeatable() {
  option_->allow_extra_args(false);
  return *this;
}

// The descriptions of CLI11's own checks would stand in the help beside ours.
Option& Option::range(int least, int most) {
  option_->check(CLI::Range(least, most).description(""));
  return *this;
}

Option& Option::one_of(const std::vector<std::string>& values) {
  option_->check(CLI::IsMember(values).description(""));
  return *this;
}

Option& Option::check(std::function<std::string(const std::string&)> fault) {
  option_->check(CLI::Validator([fault = std::move(fault)](std::string& text) { return fault(text); }, ""));
  return *this;
}

Option& Option::group(const std::string& heading) {
  option_->group(heading);
  return *this;
}

Parser Parser::add_command(const std::string& name, const std::string& description) {
  return Parser(*app_->add_subcommand(name, description));
}

Option Parser::add_option(const std::string& name, std::string& value, const std::string& description) {
  return Option(app_->add_option(name, value, description));
}

Option Parser::add_option(const std::string& name, int& value, const std::string& description) {
  return Option(app_->add_option(name, value, description));
}

Option Parser::add_option(const std::string& name, double& value, const std::string& description) {
  return Option(app_->add_option(name, value, description));
}

Option Parser::add_option(const std::string& name, std::vector<std::string>& values,
                          const std::string& description) {
  return Option(app_->add_option(name, values, description));
}

Option Parser::add_flag(const std::string& name, bool& value, const std::string& description) {
  return Option(app_->add_flag(name, value, description));
}

Option Parser::add_names(const std::string& name, std::function<void(const std::string&)> take,
                         const std::vector<std::string>& names, const std::string& description) {
  Option option(app_->add_option_function<std::string>(name, std::move(take), description));
  return option.type_name(absl::StrJoin(names, "|")).one_of(names);
}

Option Parser::set_help_flag(const std::string& names, const std::string& description) {
  return Option(app_->set_help_flag(names, description));
}

void Parser::footer(const std::string& text) { app_->footer(text); }

void Parser::hide() { app_->group(""); }

bool Parser::hidden() const { return app_->get_group().empty(); }

}  // namespace lexicup::cli
