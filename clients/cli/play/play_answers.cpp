// What each thing typed does.
#include <algorithm>

#include <absl/strings/ascii.h>
#include <absl/strings/str_replace.h>
#include <fmt/format.h>

#include "clients/cli/errors.h"
#include "clients/cli/play/claim_typed.h"
#include "clients/cli/play/help_text.h"
#include "clients/cli/play/play_loop.h"
#include "clients/cli/play/screen.h"
#include "clients/cli/play/sheet_view.h"

namespace lexicup::cli::play {
namespace {

constexpr int kNewsOnPage = 20;

Pane page_of(const std::vector<std::string>& lines) {
  Pane page;
  for (const std::string& line : lines) page.emplace_back(line);
  return page;
}

// Players know no fields: "words[0]: QUIX is not ..." begins with the word.
std::string without_field(const std::string& message) {
  for (const char* field : {"words", "box", "column", "keep", "zeroed_box"}) {
    const size_t end = message.find(": ");
    if (end != std::string::npos && message.starts_with(field)) return message.substr(end + 2);
  }
  return message;
}

// What the rules call a claim without words is typed with a 0.
std::string with_zero_as_typed(const std::string& message) {
  return absl::StrReplaceAll(message, {{"Claim the box without words to record a zero",
                                        "To record a zero type the key of the box and 0, such as a 0"}});
}

// All that is said to the player begins alike and ends alike, whoever said it first.
std::string as_notice(std::string text) {
  if (!text.empty()) text[0] = absl::ascii_toupper(static_cast<unsigned char>(text[0]));
  if (text.ends_with('.')) text.pop_back();
  return text;
}

}  // namespace

void PlayLoop::answer(const std::string& line) {
  // Enter turns a page; anything else is meant for the game.
  const bool turns = !page_.empty() && absl::StripAsciiWhitespace(line).empty();
  if (!page_.empty()) {
    const size_t seen = turns ? std::min(page_.size(), rows_for_page()) : page_.size();
    page_.erase(page_.begin(), page_.begin() + static_cast<long>(seen));
  }
  if (turns) return;
  scene_.notice.clear();
  const auto typed = parse_typed(line, scene_);
  if (!typed.ok()) {
    scene_.notice = as_notice(std::string(typed.status().message()));
    return;
  }
  std::visit([this](const auto& what) { handle(what); }, *typed);
}

void PlayLoop::say(const absl::Status& refusal) {
  scene_.notice = absl::IsAborted(refusal)
                      ? "The game moved on meanwhile; look again"
                      : as_notice(with_zero_as_typed(without_field(message_as_typed(refusal))));
}

bool PlayLoop::refuse_unless_my_turn() {
  if (my_turn(scene_)) return false;
  scene_.notice = scene_.own.empty()        ? "You are watching; nothing can be played here"
                  : is_playing(scene_.game) ? "It is not your turn yet"
                                            : "The game has not begun; it waits for players";
  return true;
}

void PlayLoop::send(decltype(Action::what) what) {
  busy_ = true;
  sent_at_ = clock_();
  const int seat = my_turn(scene_) ? scene_.game.seat_to_move() : *scene_.own.begin();
  session_.send({seat, scene_.game, std::move(what)});
}

void PlayLoop::roll() { send(RollMove{scene_.game.roll() == 0 ? std::set<int>() : scene_.kept}); }

void PlayLoop::handle(const Nothing&) {
  // An Enter too many must not throw a good roll away.
  if (my_turn(scene_) && scene_.game.roll() > 0 && scene_.game.roll() < scene_.card.rolls_per_turn() &&
      scene_.kept.empty()) {
    scene_.notice = "No dice are kept. Type the numbers of those to keep, or r to roll all of them again";
    return;
  }
  if (my_turn(scene_)) handle(RollAll{});
}

void PlayLoop::handle(const RollAll&) {
  if (refuse_unless_my_turn()) return;
  if (scene_.game.roll() >= scene_.card.rolls_per_turn()) {
    scene_.notice = "No roll is left in this turn; claim a box by its key";
  } else if (scene_.game.roll() > 0 && static_cast<int>(scene_.kept.size()) == scene_.card.dice_size()) {
    scene_.notice = "All dice are kept, so there is nothing to roll. Claim a box, or keep fewer";
  } else {
    roll();
  }
}

void PlayLoop::handle(const Keep& keep) {
  if (refuse_unless_my_turn()) return;
  if (scene_.game.roll() == 0) {
    scene_.notice = "Roll first: press Enter";
  } else if (scene_.game.roll() >= scene_.card.rolls_per_turn()) {
    scene_.notice = "No roll is left in this turn, so nothing needs to be kept; claim a box by its key";
  } else {
    undone_.push_back(scene_.kept);
    scene_.kept = keep.places;
  }
}

void PlayLoop::handle(const Undo&) {
  if (refuse_unless_my_turn()) return;
  if (undone_.empty()) {
    scene_.notice = "There is nothing to undo; a roll and a claim are final";
    return;
  }
  scene_.kept = undone_.back();
  undone_.pop_back();
}

void PlayLoop::handle(const Claim& claim) {
  if (refuse_unless_my_turn()) return;
  auto prepared = prepare_claim(claim, scene_);
  if (!prepared.ok()) {
    scene_.notice = as_notice(std::string(prepared.status().message()));
    return;
  }
  send(ClaimMove{*std::move(prepared)});
}

void PlayLoop::handle(const Hint&) {
  if (refuse_unless_my_turn()) return;
  if (scene_.game.roll() == 0) {
    scene_.notice = "Roll first: press Enter";
  } else {
    send(HintQuestion{});
  }
}

void PlayLoop::handle(const Help& help) {
  if (help.box < 0) {
    show_page(page_of(help_page(scene_, sight_.columns)));
  } else {
    scene_.notice = box_help(scene_, help.box);
  }
}

void PlayLoop::handle(const ShowSheet& sheet) {
  show_page(draw_sheet(scene_, sheet.seat >= 0 ? sheet.seat : shown_seat(scene_), sight_));
}

void PlayLoop::handle(const ShowNews&) {
  const size_t first = scene_.log.size() > kNewsOnPage ? scene_.log.size() - kNewsOnPage : 0;
  std::vector<std::string> lines(scene_.log.begin() + static_cast<long>(first), scene_.log.end());
  if (lines.empty()) lines.emplace_back("Nothing has happened yet.");
  show_page(page_of(lines));
}

void PlayLoop::handle(const AddBot& bot) {
  if (scene_.own.empty() || scene_.game.status() != v1::GAME_STATUS_WAITING) {
    scene_.notice = "A bot can only take a free seat of a game you play in";
    return;
  }
  send(BotMove{bot.kind});
}

void PlayLoop::handle(const Leave& leave) {
  if (scene_.own.empty()) {
    stopped_ = true;
  } else if (!leave.sure) {
    scene_.notice = fmt::format(
        "Leaving is final: {}. If you mean it: leave yes. To stop for now: q",
        is_playing(scene_.game) ? "your remaining turns are skipped" : "your seat becomes free for others");
  } else {
    send(LeaveMove{});
  }
}

void PlayLoop::handle(const Quit&) { stopped_ = true; }

}  // namespace lexicup::cli::play
