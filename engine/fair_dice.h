// FairDice: dice that nobody can foresee or bend, and that anybody can check afterwards. Every face follows
// from the seed and the place of the throw alone; docs/fair-dice.md gives the exact bytes.
//
//   FairDice dice(seed, DiceContext::of_game("K7RQ2M").value());
//   Face face = dice.face(rules.dice.dice[4], {.player = 0, .turn = 3, .roll = 2, .die = 4});
//
// The dice of an event do not depend on the player: two who keep the same dice see the same faces. An object
// belongs to one thread at a time; objects with the same seed and context give the same faces.
#ifndef LEXICUP_ENGINE_FAIR_DICE_H_
#define LEXICUP_ENGINE_FAIR_DICE_H_

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <absl/status/statusor.h>

#include "engine/dice.h"
#include "engine/dice_source.h"
#include "engine/seed.h"

namespace lexicup::engine {

// What the dice are for: a game, whose players have dice of their own, or a duplicate event, whose players
// share them.
class DiceContext {
 public:
  // An id is 1 to 64 ASCII letters, digits, "-" and "_", so that messages cannot run into each other;
  // INVALID_ARGUMENT for anything else.
  static absl::StatusOr<DiceContext> of_game(std::string_view id);
  static absl::StatusOr<DiceContext> of_event(std::string_view id);

  bool is_event() const { return event_; }
  const std::string& id() const { return id_; }

  friend bool operator==(const DiceContext&, const DiceContext&) = default;

 private:
  DiceContext(bool event, std::string id) : event_(event), id_(std::move(id)) {}
  bool event_;
  std::string id_;
};

// The message that is authenticated for a throw, without an end of line. `block` counts from 0.
std::string dice_message(const DiceContext& context, const Throw& which, int block);

// The place of a face among `faces` by a digest: the first byte below the greatest multiple of `faces`,
// modulo `faces`. nullopt if no byte is; then the next block decides. `faces` is 1 to 256.
std::optional<int> face_place(std::span<const std::uint8_t> digest, int faces);

class FairDice : public DiceSource {
 public:
  FairDice(const Seed& seed, DiceContext context);
  ~FairDice() override;
  FairDice(FairDice&&) noexcept;
  FairDice& operator=(FairDice&&) noexcept;

  Face face(const Die& die, const Throw& which) override;

 private:
  class Hmac;
  std::unique_ptr<Hmac> hmac_;
  DiceContext context_;
};

}  // namespace lexicup::engine

#endif  // LEXICUP_ENGINE_FAIR_DICE_H_
