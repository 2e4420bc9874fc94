#include "service/config.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace lexicup::service {
namespace {

namespace fs = std::filesystem;

constexpr char kDictionaries[] = "share/lexicup/dictionaries";

void add_folder(const fs::path& folder, std::vector<std::string>& folders) {
  std::error_code error;
  const fs::path whole = fs::weakly_canonical(folder, error);
  if (error || !fs::is_directory(whole, error)) return;
  if (std::ranges::find(folders, whole.string()) == folders.end()) folders.push_back(whole.string());
}

}  // namespace

Config default_config(const std::string& program_path) {
  Config config;
  if (!program_path.empty()) {
    add_folder(fs::path(program_path).parent_path() / ".." / kDictionaries, config.dictionaries);
  }
  add_folder(fs::path(LEXICUP_INSTALL_PREFIX) / kDictionaries, config.dictionaries);
  return config;
}

std::string running_program() {
  std::error_code error;
  const fs::path path = fs::read_symlink("/proc/self/exe", error);
  return error ? std::string() : path.string();
}

}  // namespace lexicup::service
