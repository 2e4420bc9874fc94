// The options that every command takes, so that they may stand before or after its own.
//
//   CommonOptions common;
//   add_common_options(program, common);
//   add_common_options(command, common);
//
// A plain value; the parser writes into it.
#ifndef LEXICUP_CLIENTS_CLI_COMMON_OPTIONS_H_
#define LEXICUP_CLIENTS_CLI_COMMON_OPTIONS_H_

#include <string>

#include "clients/cli/parser.h"

namespace lexicup::cli {

struct CommonOptions {
  bool json = false;
  std::string server;        // HOST:PORT, "embedded", or empty: see connection.h
  std::string dictionaries;  // places for the embedded server, ':' between them; empty for the installed ones
  std::string color = "auto";
  double timeout = 30;  // seconds
};

// Adds the options to a command (or to the program itself) under a heading of their own.
void add_common_options(Parser command, CommonOptions& common);

}  // namespace lexicup::cli

#endif  // LEXICUP_CLIENTS_CLI_COMMON_OPTIONS_H_
