#include "clients/cli/common_options.h"

#include <filesystem>
#include <system_error>
#include <vector>

#include <absl/strings/numbers.h>

#include "service/config.h"

namespace lexicup::cli {
namespace {

std::string timeout_fault(const std::string& text) {
  double seconds = 0;
  const bool fits = absl::SimpleAtod(text, &seconds) && seconds >= 0.001 && seconds <= 3600;
  return fits ? std::string() : text + " is not a number of seconds from 0.001 to 3600";
}

std::string path_fault(const std::string& text) {
  std::error_code error;
  const std::vector<std::string> places = service::places_in(text);
  if (places.empty()) return "\"" + text + "\" names no folder or file";
  for (const std::string& place : places) {
    if (!std::filesystem::exists(place, error)) return "Path does not exist: " + place;
  }
  return "";
}

}  // namespace

void add_common_options(Parser command, CommonOptions& common) {
  const std::string group = "Common options";
  command.set_help_flag("-h,--help", "Print this help and exit").group(group);
  command.add_flag("--json", common.json, "Print the answer as protobuf JSON").group(group);
  command
      .add_option("--server", common.server,
                  "Server to ask; embedded for one inside this program. Without it: LEXICUP_SERVER, "
                  "else a server on 127.0.0.1:50577, else embedded")
      .type_name("HOST:PORT")
      .group(group);
  command
      .add_option("--dictionaries", common.dictionaries,
                  "Use the embedded server with the dictionaries in these folders or .lex files, ':' between "
                  "them, in place of the installed ones")
      .type_name("PLACES")
      .check(path_fault)
      .group(group);
  command
      .add_option("--color", common.color,
                  "Colour: auto (on a terminal unless NO_COLOR is set), always or never")
      .type_name("WHEN")
      .one_of({"auto", "always", "never"})
      .group(group);
  command.add_option("--timeout", common.timeout, "Give up on an answer after so many seconds (30)")
      .type_name("SECONDS")
      .check(timeout_fault)
      .group(group);
}

}  // namespace lexicup::cli
