#include "lexicon/dict/exit.h"

#include <cerrno>
#include <cstdio>
#include <system_error>

#include <fmt/format.h>

#include "lexicon/refusal.h"

namespace lexicup::lexicon::dict {

void complain(std::string_view message) { fmt::print(stderr, "lexicup-dict: {}\n", message); }

int refused(const absl::Status& status) {
  complain(message_of(status));
  const bool file_trouble = absl::IsNotFound(status) || absl::IsUnavailable(status);
  return file_trouble ? kTrouble : kNotRight;
}

int printed(std::string_view text) {
  const bool written =
      std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
  if (written) return kDone;
  complain(fmt::format("cannot write to standard output: {}", std::generic_category().message(errno)));
  return kTrouble;
}

}  // namespace lexicup::lexicon::dict
