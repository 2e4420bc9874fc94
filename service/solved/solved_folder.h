// SolvedFolder: the files of games that have been worked out, in one folder.
//
//   SolvedFolder folder("/var/lib/lexicup/tables");
//   folder.write("4f0c...lxv", bytes);                        // whole, or as it was before
//   std::optional<std::string> bytes = folder.read("4f0c...lxv");
//
// What goes wrong is logged and is no failure: a game that cannot be kept is worked out again. The folder is
// made when the first file is written. Files that were written longest ago go once there is too much of them,
// and halves that killed programs left.
// Safe from many threads.
#ifndef LEXICUP_SERVICE_SOLVED_SOLVED_FOLDER_H_
#define LEXICUP_SERVICE_SOLVED_SOLVED_FOLDER_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace lexicup::service {

class SolvedFolder {
 public:
  // An empty path keeps nothing.
  SolvedFolder(std::string path, std::uintmax_t most_bytes);

  std::string path_of(std::string_view name) const;

  // Nothing if there is no such file or it cannot be read.
  std::optional<std::string> read(std::string_view name) const;

  // False if it cannot be written.
  bool write(std::string_view name, std::string_view bytes) const;

 private:
  void trim(std::string_view newest) const;
  void remove_halves() const;

  const std::string path_;
  const std::uintmax_t most_bytes_;
};

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_SOLVED_SOLVED_FOLDER_H_
