// How a server runs: what it opens, where it listens, how much it takes at once.
//
//   Config config = default_config("/usr/local/bin/lexicupd");
//   config.listen = "127.0.0.1:0";
//
// A plain value. Who fills it in: service/settings.h from flags, environment and file; or code.
#ifndef LEXICUP_SERVICE_CONFIG_H_
#define LEXICUP_SERVICE_CONFIG_H_

#include <chrono>
#include <functional>
#include <string>
#include <vector>

namespace lexicup::service {

struct Config {
  std::string listen = "127.0.0.1:50577";  // HOST:PORT; port 0 lets the system choose
  // Folders with *.lex files, and with *.dice files in them or in dice/; or single *.lex files.
  std::vector<std::string> dictionaries;
  std::string default_lexicon = "en";  // what requests mean that name none; empty: "en", else the first
  std::string tls_certificate;         // PEM files; both or none
  std::string tls_key;
  std::string log_level = "info";          // spdlog's names: trace, debug, info, warn, error, critical, off
  int workers = 2;                         // threads for searches that may take long
  int queue = 256;                         // searches that may wait for a worker; more are refused
  std::chrono::milliseconds grace{10000};  // how long calls in flight may go on after a stop
  // A search is stopped after that, whatever its deadline says.
  std::chrono::milliseconds longest_call{30000};

  std::string data;         // folder of the games; empty keeps them in memory, for as long as the server runs
  int game_threads = 32;    // threads for games, which wait for the disk most of the time
  int game_queue = 10'000;  // calls about games that may wait for a thread; more are refused
  int keep_finished_days = 30;  // after the end of a game, then it is deleted
  int keep_idle_days = 14;      // after the last move of a game nobody finishes, then it is closed
  // Folder of the games whose best play is worked out; empty: tables/ in `data`, or memory if that is empty
  // too.
  std::string tables;
  int solver_threads = 0;   // to work it out; 0 for as many as the processor runs at a time
  bool all_chances = true;  // also the chances of section bonuses, unasked and though they take long
  bool sweeps = true;       // whether it does so; not by whoever borrows the folder of another server
};

// The places in a text such as "/srv/words:club.lex", which ':' parts.
std::vector<std::string> places_in(const std::string& text);

// Where the dictionaries of a program at this path are looked for, whether there is a folder or not: beside
// it
// (../share/lexicup/dictionaries) and in the install prefix. Empty path: only the install prefix.
std::vector<std::string> usual_places(const std::string& program_path);

// The defaults for a program at this path, with those of its usual places that are there.
Config default_config(const std::string& program_path);

// Where lexicupd keeps its games if nothing else is said: $STATE_DIRECTORY, which systemd gives a service,
// else lexicup in $XDG_DATA_HOME or in ~/.local/share. Empty if there is no such place.
std::string default_data_folder(const std::function<const char*(const char*)>& environment);

// Where a program that embeds a server keeps what is worked out: lexicup/tables in $XDG_CACHE_HOME or in
// ~/.cache. Empty if there is no such place.
std::string default_tables_folder(const std::function<const char*(const char*)>& environment);

// Where a server of this Config keeps it; empty for memory.
std::string tables_folder(const Config& config);

// The path of the running program.
std::string running_program();

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_CONFIG_H_
