#include "service/games/recorded.h"

#include "engine/game.h"
#include "engine/text.h"
#include "engine/time_out.h"

namespace lexicup::service {
namespace {

void set_recorded(const engine::RuleSet& rules, const engine::Record& record, int column, v1::Recorded& out) {
  out.set_box(engine::box_at(rules, record.box).id);
  out.set_points(record.points);
  out.set_column(column + 1);
  if (record.round_box) {
    out.set_round_box(engine::box_at(rules, *record.round_box).id);
    out.set_round_points(record.round_points);
  }
  if (record.repeat_bonus && rules.repeat_bonus) out.set_repeat_bonus(rules.repeat_bonus->points);
}

struct MoveWriter {
  const engine::RuleSet& rules;
  const engine::GameState& before;
  const engine::Words* words;
  v1::LogEntry& entry;

  absl::Status operator()(const engine::Rolled& rolled) const {
    v1::Rolled& out = *entry.mutable_rolled();
    for (int die = 0; die < rules.dice.size(); ++die) {
      if (engine::has_die(rolled.kept, die)) out.add_kept(die);
    }
    for (const engine::Face face : rolled.faces) out.add_faces(engine::face_label(rules.dice, face));
    return absl::OkStatus();
  }

  absl::Status operator()(const engine::Claimed& claimed) const {
    // What engine::apply refuses before it looks at the claim is left to it.
    if (before.roll_number == 0 || before.over || claimed.column < 0 ||
        claimed.column >= engine::columns(rules)) {
      return absl::OkStatus();
    }
    const engine::Sheet& sheet = engine::mover(before).sheets[static_cast<std::size_t>(claimed.column)];
    const auto record = engine::check_claim(rules, sheet, before.faces, claimed.claim,
                                            {.roll_number = before.roll_number, .words = words});
    if (!record.ok()) return record.status();
    v1::Recorded& out = *entry.mutable_claimed();
    set_recorded(rules, *record, claimed.column, out);
    const auto logged = std::get<engine::Claimed>(engine::as_logged(rules, claimed, words));
    for (const std::string& word : logged.claim.words) out.add_words(engine::upper(word));
    return absl::OkStatus();
  }

  absl::Status operator()(const engine::TimedOut&) const {
    if (before.over) return absl::OkStatus();
    const engine::TimeOutRecord out = engine::record_at_time_out(rules, before);
    set_recorded(rules, out.record, out.column, *entry.mutable_timed_out());
    return absl::OkStatus();
  }

  absl::Status operator()(const engine::Left& left) const {
    entry.set_seat(left.player);
    entry.mutable_left();
    return absl::OkStatus();
  }
};

}  // namespace

absl::Status set_move(const engine::RuleSet& rules, const engine::GameState& before, const engine::Move& move,
                      const engine::Words* words, v1::LogEntry& entry) {
  entry.set_seat(before.player_to_move);
  return std::visit(MoveWriter{rules, before, words, entry}, move);
}

void set_time(absl::Time time, google::protobuf::Timestamp& out) {
  const std::int64_t seconds = absl::ToUnixSeconds(time);
  out.set_seconds(seconds);
  out.set_nanos(static_cast<int>(absl::ToInt64Nanoseconds(time - absl::FromUnixSeconds(seconds))));
}

}  // namespace lexicup::service
