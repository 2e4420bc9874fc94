// Refusals: an absl::Status from a format string.
//
//   return invalid_argument("line {}: \"{}\" is not known", line, word);
//   return data_loss("{}", message_of(status));
//
// Debian 12's abseil has a string_view type of its own, so that absl::StrCat does not take std::string_view;
// fmt does.
#ifndef LEXICUP_LEXICON_REFUSAL_H_
#define LEXICUP_LEXICON_REFUSAL_H_

#include <string>
#include <utility>

#include <absl/status/status.h>
#include <fmt/format.h>

namespace lexicup::lexicon {

template <typename... Args>
absl::Status invalid_argument(fmt::format_string<Args...> format, Args&&... args) {
  return absl::InvalidArgumentError(fmt::format(format, std::forward<Args>(args)...));
}

template <typename... Args>
absl::Status data_loss(fmt::format_string<Args...> format, Args&&... args) {
  return absl::DataLossError(fmt::format(format, std::forward<Args>(args)...));
}

inline std::string message_of(const absl::Status& status) { return std::string(status.message()); }

// The same refusal, its message beginning with the path of the file it is about.
inline absl::Status in_file(const std::string& path, const absl::Status& status) {
  return absl::Status(status.code(), fmt::format("{}: {}", path, message_of(status)));
}

}  // namespace lexicup::lexicon

#endif  // LEXICUP_LEXICON_REFUSAL_H_
