// The commands about whole games as the parser knows them; runs.h carries them out.
#include <map>
#include <memory>

#include "clients/cli/command.h"
#include "clients/cli/play/runs.h"
#include "clients/cli/rule_options.h"
#include "service/games/bot_kinds.h"

namespace lexicup::cli {
namespace {

std::vector<std::string> ids_of_bots() {
  std::vector<std::string> ids;
  for (const service::BotKindInfo& bot : service::bot_kinds()) ids.emplace_back(bot.id);
  return ids;
}

using namespace play;  // the options of the commands

const std::map<std::string, v1::AssistLevel> kAssist = {
    {"off", v1::ASSIST_LEVEL_OFF}, {"words", v1::ASSIST_LEVEL_WORDS}, {"full", v1::ASSIST_LEVEL_FULL}};

void add_assist(Parser& parser, v1::AssistLevel& assist) {
  parser.add_choice(
      "--assist", assist, kAssist,
      "Help for the players: off, the best words of a roll (words, the default), hints as well (full)");
}

void add_name(Parser& parser, std::string& name) {
  parser.add_option("--name", name, "Name to play under; your user name without it").type_name("NAME");
}

void add_game(Parser& parser, std::string& game, const std::string& what) {
  parser.add_option("GAME", game, what).type_name("").required();
}

template <typename Options>
Command command(Parser parser, std::shared_ptr<Options> options,
                absl::StatusOr<Answer> (*run)(const Options&, Context&)) {
  return {parser, [options, run](Context& context) { return run(*options, context); }};
}

}  // namespace

Command add_play(Parser& program) {
  Parser parser =
      program.add_command("play", "Play a game: alone, at one keyboard, against bots or with others");
  auto options = std::make_shared<PlayOptions>();
  parser.add_option("VARIANT", options->game.variant, "word, yat-z, platzee or yahtwentee").type_name("");
  add_rule_options(parser, options->game);
  parser
      .add_option("--players", options->players, "Everybody who plays at this keyboard, in the order of play")
      .type_name("NAME,NAME,...");
  parser
      .add_option(
          "--bot", options->bots,
          "Add a bot, repeatable: greedy takes the most points now, random any move; beginner, casual, "
          "skilled, expert and optimal look to the end of the game, and err less and less")
      .type_name("KIND")
      .one_of(ids_of_bots())
      .repeatable();
  parser.add_option("--seats", options->seats, "Seats of the game; those left free are for others to join")
      .type_name("N")
      .range(1, kMostSeats);
  add_name(parser, options->name);
  add_assist(parser, options->assist);
  parser.add_flag("--listed", options->listed, "Let lexicup games list the game");
  parser
      .add_option("--game", options->resumed,
                  "Go on with this game, in which you have a seat; of several, --name says which")
      .type_name("GAME");
  parser.footer(
      "The program prints what can be typed; ? explains everything. Input may come from a pipe.\n\n"
      "Examples:\n"
      "  lexicup play yat-z < /dev/null\n"
      "  lexicup play word --players Anna,Ben --option clock=0 < /dev/null\n"
      "  lexicup play platzee --bot greedy --assist full < /dev/null");
  return command(parser, options, run_play);
}

Command add_join(Parser& program) {
  Parser parser = program.add_command("join", "Take a free seat of a game and play");
  auto options = std::make_shared<JoinOptions>();
  add_game(parser, options->game, "Code of the game, as who opened it sees it");
  add_name(parser, options->name);
  parser.footer("Example: lexicup join K7Q2M4 --name Ben --server games.example.org:50577");
  return command(parser, options, run_join);
}

Command add_watch(Parser& program) {
  Parser parser = program.add_command("watch", "Watch a game until it is over");
  auto options = std::make_shared<WatchOptions>();
  add_game(parser, options->game, "Code of the game");
  parser.footer(
      "With --json every change is printed as a line of its own, from the first one on.\n\n"
      "Example: lexicup watch K7Q2M4");
  return command(parser, options, run_watch);
}

Command add_games(Parser& program) {
  Parser parser = program.add_command("games", "List games, or those you can go on with");
  auto options = std::make_shared<GamesOptions>();
  parser.add_flag("--mine", options->mine, "The games you have seats in, on any server");
  parser.add_choice("--status", options->status,
                    {{"waiting", v1::GAME_STATUS_WAITING},
                     {"playing", v1::GAME_STATUS_PLAYING},
                     {"finished", v1::GAME_STATUS_FINISHED},
                     {"closed", v1::GAME_STATUS_ABANDONED}},
                    "Only games that are in this state");
  parser.add_option("--variant", options->variant, "Only games of this variant").type_name("VARIANT");
  parser.add_option("--limit", options->limit, "Games wanted at most, 1 to 10000 (20)")
      .type_name("N")
      .range(1, 10000);
  parser.footer(
      "Games are listed if they were opened with lexicup play --listed.\n\n"
      "Examples:\n"
      "  lexicup games --json\n"
      "  lexicup games --mine --json");
  return command(parser, options, run_games);
}

Command add_event(Parser& program) {
  Parser parser =
      program.add_command("event", "Open, show or play a duplicate event: the same dice for everybody");
  auto options = std::make_shared<EventOptions>();
  // run_event says what is missing or wrong, in words of its own.
  parser.add_option("ACTION", options->action, "create, show or play").type_name("");
  parser.add_option("SUBJECT", options->subject, "To create: a variant; else the code of the event")
      .type_name("");
  add_rule_options(parser, options->game);
  parser.add_option("--title", options->title, "Title of a new event").type_name("TEXT");
  parser
      .add_option("--finishers", options->finishers, "Finished players after which the standings are out (5)")
      .type_name("N")
      .range(1, 1000);
  parser
      .add_option("--starts", options->starts,
                  "Start of a tournament, such as \"2026-12-01 18:00\"; now without it")
      .type_name("TIME");
  parser.add_option("--ends", options->ends, "End of a tournament; its standings are out then")
      .type_name("TIME");
  add_assist(parser, options->assist);
  add_name(parser, options->name);
  parser.footer(
      "Examples:\n"
      "  lexicup event create yat-z --title Friday --finishers 3\n"
      "  lexicup event create platzee --option full-house=any");
  return command(parser, options, run_event);
}

Command add_replay(Parser& program) {
  Parser parser = program.add_command("replay", "Tell a game from its log");
  auto options = std::make_shared<ReplayOptions>();
  add_game(parser, options->game, "Code of the game");
  parser.add_option("--save", options->file, "Save it to FILE, for lexicup verify; - is standard output")
      .type_name("FILE")
      .check([](const std::string& file) {
        return file.empty() ? "\"\" names no file; write - for standard output" : "";
      });
  parser.footer("Example: lexicup replay K7Q2M4 --save game.json");
  return command(parser, options, run_replay);
}

Command add_review(Parser& program) {
  Parser parser =
      program.add_command("review", "Say what the choices of a game lost, and how lucky its dice were");
  auto options = std::make_shared<ReviewOptions>();
  add_game(parser, options->game, "Code of the game, which must be over");
  parser.add_option("--limit", options->limit, "Costliest choices shown of each player, 0 for all (5)")
      .type_name("N")
      .range(0, 1000);
  parser.add_flag("--no-wait", options->no_wait,
                  "Do not wait where the best play of the game must be worked out first");
  parser.footer(
      "A total is what the best player expects before the first roll, plus the luck, less what the choices "
      "lost.\n\n"
      "Example: lexicup review K7Q2M4");
  return command(parser, options, run_review);
}

Command add_verify(Parser& program) {
  Parser parser =
      program.add_command("verify", "Recheck a game that is over: its dice, its moves, all it shows");
  auto options = std::make_shared<VerifyOptions>();
  add_game(parser, options->game, "Code of the game, or a file that lexicup replay --save wrote");
  parser.footer(
      "A file is checked without any server. Exit code 1 names the first difference.\n\n"
      "Example: lexicup verify game.json");
  return command(parser, options, run_verify);
}

}  // namespace lexicup::cli
