#include "service/config.h"

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <system_error>

namespace lexicup::service {
namespace {

namespace fs = std::filesystem;

using Environment = std::function<const char*(const char*)>;

constexpr char kDictionaries[] = "share/lexicup/dictionaries";
constexpr char kTables[] = "tables";

fs::path path_in(const Environment& environment, const char* variable) {
  const char* text = environment(variable);
  return text == nullptr ? "" : text;
}

// Our folder where the variable says, else in this folder of the home; empty if there is no such place.
std::string folder_of_user(const Environment& environment, const char* variable, const char* in_home) {
  if (const fs::path place = path_in(environment, variable); place.is_absolute())
    return (place / "lexicup").string();
  if (const fs::path home = path_in(environment, "HOME"); home.is_absolute())
    return (home / in_home / "lexicup").string();
  return "";
}

void add_place(const fs::path& folder, std::vector<std::string>& places) {
  std::error_code error;
  const fs::path whole = fs::weakly_canonical(folder, error);
  if (error || std::ranges::find(places, whole.string()) != places.end()) return;
  places.push_back(whole.string());
}

}  // namespace

std::vector<std::string> places_in(const std::string& text) {
  std::vector<std::string> places;
  std::istringstream stream(text);
  for (std::string place; std::getline(stream, place, ':');) {
    if (!place.empty()) places.push_back(place);
  }
  return places;
}

std::vector<std::string> usual_places(const std::string& program_path) {
  std::vector<std::string> places;
  if (!program_path.empty()) {
    add_place(fs::path(program_path).parent_path() / ".." / kDictionaries, places);
  }
  add_place(fs::path(LEXICUP_INSTALL_PREFIX) / kDictionaries, places);
  return places;
}

Config default_config(const std::string& program_path) {
  Config config;
  std::error_code error;
  for (const std::string& place : usual_places(program_path)) {
    if (fs::is_directory(place, error)) config.dictionaries.push_back(place);
  }
  return config;
}

std::string default_data_folder(const std::function<const char*(const char*)>& environment) {
  if (const fs::path state = path_in(environment, "STATE_DIRECTORY"); !state.empty()) return state.string();
  return folder_of_user(environment, "XDG_DATA_HOME", ".local/share");
}

std::string default_tables_folder(const std::function<const char*(const char*)>& environment) {
  const std::string cache = folder_of_user(environment, "XDG_CACHE_HOME", ".cache");
  return cache.empty() ? "" : (fs::path(cache) / kTables).string();
}

std::string tables_folder(const Config& config) {
  if (!config.tables.empty() || config.data.empty()) return config.tables;
  return (fs::path(config.data) / kTables).string();
}

std::string running_program() {
  std::error_code error;
  const fs::path path = fs::read_symlink("/proc/self/exe", error);
  return error ? std::string() : path.string();
}

}  // namespace lexicup::service
