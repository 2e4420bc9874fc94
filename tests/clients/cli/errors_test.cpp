#include "clients/cli/errors.h"

#include <gtest/gtest.h>

namespace lexicup::cli {
namespace {

TEST(Errors, HaveTheirExitCodes) {
  const struct {
    absl::StatusCode code;
    int exit_code;
  } cases[] = {
      {absl::StatusCode::kOk, 0},
      {absl::StatusCode::kFailedPrecondition, 1},
      {absl::StatusCode::kInvalidArgument, 2},
      {absl::StatusCode::kNotFound, 2},
      {absl::StatusCode::kOutOfRange, 2},
      {absl::StatusCode::kUnavailable, 3},
      {absl::StatusCode::kDeadlineExceeded, 3},
      {absl::StatusCode::kResourceExhausted, 3},
      {absl::StatusCode::kUnimplemented, 3},
      {absl::StatusCode::kInternal, 3},
      {absl::StatusCode::kDataLoss, 3},
  };
  for (const auto& [code, want] : cases) {
    EXPECT_EQ(static_cast<int>(exit_code(absl::Status(code, "why"))), want) << absl::StatusCodeToString(code);
  }
}

TEST(Errors, NameThingsAsTheyAreTyped) {
  const struct {
    const char* message;
    const char* typed;
  } cases[] = {
      {"letters: cannot spell", "LETTERS: cannot spell"},
      {"rules.options[joker]: option joker cannot be \"x\"", "--option joker: option joker cannot be \"x\""},
      {"rules.variant: no variant", "VARIANT: no variant"},
      {"game K7Q2M4 is played in private until event E2 is over; send the token of its player",
       "game K7Q2M4 is played in private until event E2 is over; only its player sees it until then"},
      {"sheet.entries[1].box: there is no box", "--sheet, entry 2: there is no box"},
      {"sheets[0]: Sixes", "--sheet: Sixes"},
      {"sheets[1].entries[2].box: there is no box", "sheet 2: --sheet, entry 3: there is no box"},
      {"sheets[0].repeat_bonuses: too many", "--repeat-bonuses: too many"},
      {"sheets[: odd", "sheets[: odd"},
      {"target: -1 is less than 0", "--target: -1 is less than 0"},
      {"faces[4]: \"7\" is not a face", "face 5: \"7\" is not a face"},
      {"min_length: 5 is more than max_length 3", "--min-length: 5 is more than --max-length 3"},
      {"dice_set: no dice set", "--dice-set: no dice set"},
      {"faces: check them, or set unchecked_faces", "FACES: check them, or give --unchecked-faces"},
      {"rules.options[\x1b]0;x\a]: no option", "--option \\x1b]0;x\\x07: no option"},
      {"", ""},
  };
  for (const auto& [message, typed] : cases) {
    EXPECT_EQ(message_as_typed(absl::InvalidArgumentError(message)), typed);
  }
}

TEST(Errors, AreOneLine) {
  EXPECT_EQ(error_line(absl::InvalidArgumentError("letters: cannot spell \"1\"")),
            "lexicup: LETTERS: cannot spell \"1\"\n");
  EXPECT_EQ(error_line(absl::InternalError("two\nlines\xff")), "lexicup: two\\x0alines\\xff\n");
  EXPECT_EQ(error_line(absl::UnavailableError("")), "lexicup: UNAVAILABLE\n");
}

}  // namespace
}  // namespace lexicup::cli
