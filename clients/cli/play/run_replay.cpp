// lexicup replay and lexicup verify: a game from its log, and the proof of its dice.
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include <fmt/format.h>
#include <google/protobuf/util/json_util.h>

#include "clients/cli/help.h"
#include "clients/cli/json.h"
#include "clients/cli/play/at_table.h"
#include "clients/cli/play/news.h"
#include "clients/cli/play/runs.h"
#include "clients/cli/play/standings_view.h"
#include "clients/cli/play/verify.h"
#include "clients/cli/text.h"
#include "engine/text.h"

namespace lexicup::cli::play {
namespace {

absl::StatusOr<v1::GetReplayResponse> fetch(const std::string& game, const client::Client& client,
                                            const Context& context) {
  v1::GetReplayRequest request;
  request.set_game(code_as_written(game));
  return with_saved_token(context, request, [&] { return client.get_replay(request); });
}

absl::StatusOr<Answer> save(const v1::GetReplayResponse& replay, const std::string& file) {
  std::ofstream out(file, std::ios::binary | std::ios::trunc);
  out << to_json(replay, true);
  out.close();
  if (out) return Answer{fmt::format("Saved to {0}; check it with: lexicup verify {0}\n", visible(file))};
  return absl::InvalidArgumentError(fmt::format("--save: cannot write {}: {}", file, std::strerror(errno)));
}

std::string dice_lines(const v1::GetReplayResponse& replay) {
  const v1::Game& game = replay.game();
  std::string text = fmt::format("Commitment {}\n", game.commitment());
  if (!game.seed().empty()) text += fmt::format("Seed       {}\n", game.seed());
  return text;
}

std::string tell_all(const v1::GetReplayResponse& replay, const v1::Variant& card, bool colour) {
  const v1::Game& game = replay.game();
  std::string text = fmt::format("{} {}\n{}", card.title(), game.game(), dice_lines(replay));
  Sitters sitters;
  for (const v1::LogEntry& entry : replay.entries()) {
    note_sitter(entry, sitters);
    text += fmt::format("{:>5}  {}\n", entry.version(), tell(entry, sitters, card));
  }
  if (game.status() == v1::GAME_STATUS_FINISHED) text += draw_standings(game, colour);
  return text;
}

// More than a thousand times what the longest game takes: /dev/zero has no end.
constexpr std::size_t kMostBytes = std::size_t{64} << 20U;

absl::StatusOr<std::string> bytes_of(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  std::string text;
  std::array<char, 65536> part{};
  while (in && text.size() <= kMostBytes) {
    in.read(part.data(), part.size());
    text.append(part.data(), static_cast<std::size_t>(in.gcount()));
  }
  if (text.size() > kMostBytes)
    return absl::InvalidArgumentError(fmt::format("{}: too long for the replay of a game", file));
  if (in.eof()) return text;
  return absl::InvalidArgumentError(fmt::format("{}: cannot be read: {}", file, std::strerror(errno)));
}

absl::StatusOr<v1::GetReplayResponse> read_file(const std::string& file) {
  const auto text = bytes_of(file);
  if (!text.ok()) return text.status();
  v1::GetReplayResponse replay;
  const auto status = google::protobuf::util::JsonStringToMessage(*text, &replay);
  if (status.ok()) return replay;
  // The parser quotes the place in further lines.
  const std::string said = status.message().ToString();
  return absl::InvalidArgumentError(
      fmt::format("{}: not what lexicup replay --save writes: {}", file, said.substr(0, said.find('\n'))));
}

// Only letter dice that are not this program's own need a server that has them.
absl::StatusOr<Verified> verify_with_card(const v1::GetReplayResponse& replay, Context& context) {
  if (!needs_card(replay)) return verify_replay(replay);
  const auto with_dice = [&](const absl::Status& status) {
    return absl::Status(status.code(),
                        fmt::format("the letter dice \"{}\" are known to a server that has them alone; "
                                    "name it with --server: {}",
                                    replay.game().rules().dice_set(), message_as_typed(status)));
  };
  const auto client = game_client(context);
  if (!client.ok()) return with_dice(client.status());
  const auto card = card_of(**client, replay.game().rules());
  if (!card.ok()) return with_dice(card.status());
  return verify_replay(replay, &*card);
}

std::string checked_text(const Verified& verified) {
  if (verified.reached == Verified::kNothing) {
    return ": the seed fits the commitment.\nThe game was closed before it began; there is no roll to check.";
  }
  return fmt::format(
      "{}: the seed fits the commitment.\n"
      "Checked again and right: {}, {}, all seats, sheets, totals and places.",
      verified.reached == Verified::kEnd ? "" : ", closed before its end",
      engine::counted(verified.faces, "rolled face", "rolled faces"),
      engine::counted(verified.claims, "claim", "claims"));
}

std::string verified_text(const Verified& verified) {
  const std::string rest =
      fmt::format("Not covered, because no log shows them: {}.", engine::listed(verified.not_covered, "and"));
  return fmt::format("{}\n{}", checked_text(verified), wrapped(rest, kPageWidth));
}

// A code has neither of these in it.
bool is_path(const std::string& text) { return text.find_first_of("./") != std::string::npos; }

absl::StatusOr<v1::GetReplayResponse> replay_in(const std::string& path) {
  std::error_code error;
  const auto kind = std::filesystem::status(path, error).type();
  if (kind == std::filesystem::file_type::not_found)
    return absl::InvalidArgumentError(fmt::format("{}: there is no such file", path));
  if (kind == std::filesystem::file_type::directory) {
    return absl::InvalidArgumentError(
        fmt::format("{}: a folder; name a file that lexicup replay --save wrote", path));
  }
  return read_file(path);
}

absl::StatusOr<v1::GetReplayResponse> replay_named(const std::string& game, Context& context) {
  std::error_code error;
  if (is_path(game) || std::filesystem::is_regular_file(game, error)) return replay_in(game);
  const auto client = game_client(context, game);
  if (!client.ok()) return client.status();
  return fetch(game, **client, context);
}

}  // namespace

absl::StatusOr<Answer> run_replay(const ReplayOptions& options, Context& context) {
  if (!options.file.empty()) context.connector.take_as_sent();
  const auto client = game_client(context, options.game);
  if (!client.ok()) return client.status();
  const auto replay = fetch(options.game, **client, context);
  if (!replay.ok()) return replay.status();
  if (options.file == "-") return Answer{to_json(*replay, true)};
  if (!options.file.empty()) return save(*replay, options.file);
  if (context.look.json) return Answer{to_json(*replay, context.look.pretty)};
  const auto card = card_of(**client, replay->game().rules());
  if (!card.ok()) return card.status();
  return Answer{tell_all(*replay, *card, context.look.colour)};
}

absl::StatusOr<Answer> run_verify(const VerifyOptions& options, Context& context) {
  const auto replay = replay_named(options.game, context);
  if (!replay.ok()) return replay.status();
  const auto verified = verify_with_card(*replay, context);
  if (!verified.ok()) {
    return absl::Status(verified.status().code(), fmt::format("game {}: {}", replay->game().game(),
                                                              std::string(verified.status().message())));
  }
  return Answer{fmt::format("Game {}{}\n", visible(replay->game().game()), verified_text(*verified))};
}

}  // namespace lexicup::cli::play
