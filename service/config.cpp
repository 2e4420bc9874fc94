#include "service/config.h"

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <system_error>

namespace lexicup::service {
namespace {

namespace fs = std::filesystem;

constexpr char kDictionaries[] = "share/lexicup/dictionaries";

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
  const auto value = [&](const char* name) -> fs::path {
    const char* text = environment(name);
    return text == nullptr ? "" : text;
  };
  if (const fs::path state = value("STATE_DIRECTORY"); !state.empty()) return state.string();
  if (const fs::path data = value("XDG_DATA_HOME"); data.is_absolute()) return (data / "lexicup").string();
  if (const fs::path home = value("HOME"); home.is_absolute())
    return (home / ".local/share/lexicup").string();
  return "";
}

std::string running_program() {
  std::error_code error;
  const fs::path path = fs::read_symlink("/proc/self/exe", error);
  return error ? std::string() : path.string();
}

}  // namespace lexicup::service
