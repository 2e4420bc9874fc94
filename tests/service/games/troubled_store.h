// A store that refuses to write when told to, as a full or read-only disk does, and lets a test do something
// between two readings, as another process does.
//
//   store.trouble = absl::ResourceExhaustedError("full");
//   store.after_load_game = [&] { other.append(...); };   // once
#ifndef LEXICUP_TESTS_SERVICE_GAMES_TROUBLED_STORE_H_
#define LEXICUP_TESTS_SERVICE_GAMES_TROUBLED_STORE_H_

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "service/store/game_store.h"

namespace lexicup::service {

class TroubledStore : public GameStore {
 public:
  explicit TroubledStore(std::unique_ptr<GameStore> store) : store_(std::move(store)) {}

  absl::Status trouble = absl::OkStatus();
  std::function<void()> after_load_game;

  absl::Status create_game(const NewGame& game) override {
    return trouble.ok() ? store_->create_game(game) : trouble;
  }
  absl::Status append(const Append& append) override {
    return trouble.ok() ? store_->append(append) : trouble;
  }
  absl::StatusOr<StoredGame> load_game(const std::string& code) override {
    auto game = store_->load_game(code);
    if (after_load_game) std::exchange(after_load_game, nullptr)();
    return game;
  }
  absl::StatusOr<std::int64_t> version_of(const std::string& code) override {
    return store_->version_of(code);
  }
  absl::StatusOr<std::vector<StoredLine>> log(const std::string& code, std::int64_t after) override {
    return store_->log(code, after);
  }
  absl::StatusOr<std::optional<StoredRequest>> find_request(const std::string& key) override {
    return store_->find_request(key);
  }
  absl::StatusOr<std::vector<ListedGame>> list_games(const GameQuery& query) override {
    return store_->list_games(query);
  }
  absl::StatusOr<std::vector<Wake>> wakes() override { return store_->wakes(); }
  absl::StatusOr<std::vector<UnchangedGame>> unchanged_games(const UnchangedQuery& query) override {
    return store_->unchanged_games(query);
  }
  absl::Status delete_game(const std::string& code) override { return store_->delete_game(code); }
  absl::Status create_event(const StoredEvent& event, const std::optional<StoredRequest>& request) override {
    return trouble.ok() ? store_->create_event(event, request) : trouble;
  }
  absl::StatusOr<StoredEvent> load_event(const std::string& code) override {
    return store_->load_event(code);
  }
  absl::StatusOr<std::vector<StoredGame>> games_of_event(const std::string& event) override {
    return store_->games_of_event(event);
  }
  absl::StatusOr<DeletedEvents> delete_old_events(absl::Time before, int limit) override {
    return store_->delete_old_events(before, limit);
  }

 private:
  const std::unique_ptr<GameStore> store_;
};

}  // namespace lexicup::service

#endif  // LEXICUP_TESTS_SERVICE_GAMES_TROUBLED_STORE_H_
