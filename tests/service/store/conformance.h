// What every GameStore must do, as tests that any implementation can run.
//
//   INSTANTIATE_TEST_SUITE_P(Sqlite, GameStoreTest, testing::Values(StoreKind{"File", &new_file_store}));
#ifndef LEXICUP_TESTS_SERVICE_STORE_CONFORMANCE_H_
#define LEXICUP_TESTS_SERVICE_STORE_CONFORMANCE_H_

#include <functional>
#include <memory>
#include <ostream>
#include <string>

#include <gtest/gtest.h>

#include "service/store/game_store.h"

namespace lexicup::service {

struct StoreKind {
  std::string name;
  // An empty store, which nobody else has.
  std::function<std::unique_ptr<GameStore>()> make;
};

inline void PrintTo(const StoreKind& kind, std::ostream* out) { *out << kind.name; }

class GameStoreTest : public testing::TestWithParam<StoreKind> {
 protected:
  std::unique_ptr<GameStore> store_ = GetParam().make();
};

// Values to store.
absl::Time at(int seconds);
NewGame new_game(const std::string& code, const std::string& event = "", const std::string& entrant = "");
Append one_line(const std::string& code, std::int64_t expected_version, const std::string& line);
StoredRequest request_of(const std::string& key, const std::string& target, std::int64_t version);

}  // namespace lexicup::service

#endif  // LEXICUP_TESTS_SERVICE_STORE_CONFORMANCE_H_
