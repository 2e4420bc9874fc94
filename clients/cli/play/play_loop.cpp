#include "clients/cli/play/play_loop.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "clients/cli/play/hint_view.h"
#include "clients/cli/play/screen.h"
#include "clients/cli/printable.h"

namespace lexicup::cli::play {
namespace {

constexpr absl::Duration kPatience = absl::Seconds(2);  // for news of a move that was answered already
constexpr absl::Duration kTick = absl::Milliseconds(500);
constexpr absl::Duration kLong = absl::Hours(1);
constexpr int kNoEnd = 1000;  // rows: what is printed has no lower edge

// The header stays where the window is too low for the rest.
Pane below_header(Pane screen, size_t rows) {
  if (screen.size() > rows) {
    screen.erase(screen.begin() + 1, screen.begin() + 1 + static_cast<long>(screen.size() - rows));
  }
  return screen;
}

bool same_turn(const v1::Game& one, const v1::Game& other) {
  return one.seat_to_move() == other.seat_to_move() && one.turn() == other.turn() &&
         one.status() == other.status();
}

}  // namespace

PlayLoop::PlayLoop(Scene scene, GameSession& session, Console& console, Sight sight, absl::Duration patience,
                   absl::Time (*clock)())
    : scene_(std::move(scene)),
      session_(session),
      console_(console),
      sight_(sight),
      patience_(patience),
      clock_(clock) {}

Ending PlayLoop::run() {
  sitters_ = sitters_of(scene_.game);
  note_left(scene_.game);
  while (true) {
    take_updates();
    settle();
    if (is_over(scene_.game) || left_) return Ending::kOver;
    if (stopped_) return Ending::kStopped;
    if (interrupted_) return Ending::kInterrupted;
    if (!cut_off_.ok() && !busy_) return Ending::kCutOff;
    if (must_give_up()) return Ending::kGivenUp;
    refresh();
    // One line at a time: what it leads to is shown before the next one.
    if (!lines_.empty() && may_answer(lines_.front())) {
      answer_next_line();
    } else if (must_stop_at_end()) {
      return Ending::kInputEnded;
    } else {
      wait();
    }
  }
}

void PlayLoop::answer_next_line() {
  const std::string line = std::move(lines_.front());
  lines_.pop_front();
  console_.echo(line);
  asked_ = false;
  answer(line);
}

void PlayLoop::wait() {
  const bool ticks = scene_.game.has_turn_ends() && console_.redraws();
  const bool losing_patience = input_ended_ && !trouble_.empty();
  const Input input = console_.wait(ticks || busy_ || losing_patience ? kTick : kLong);
  if (input.kind == Input::kLine) lines_.push_back(printable_line(input.text));
  if (input.kind == Input::kEnd) input_ended_ = true;
  if (input.kind == Input::kInterrupted) interrupted_ = true;
}

void PlayLoop::take_updates() {
  while (auto update = session_.next()) {
    std::visit([this](const auto& what) { take(what); }, *update);
  }
}

void PlayLoop::take(const News& news) {
  for (const v1::LogEntry& entry : news.entries) {
    const std::string text = note_change(entry, sitters_, scene_);
    if (!text.empty() && !console_.redraws()) print_news(text);
  }
  adopt(news.game);
  // Here or at another keyboard of the same player.
  for (const v1::LogEntry& entry : news.entries) {
    if (entry.has_left() && scene_.own.contains(entry.seat())) get_up(entry.seat());
  }
}

void PlayLoop::take(const Done& done) {
  if (!done.status.ok()) {
    busy_ = false;
    adopt(done.game);
    say(done.status);
    return;
  }
  if (!done.hint.text().empty() || !done.hint.offers().empty()) take(done.hint);
  answered_ = done.game;
  answered_at_ = clock_();
  leaving_ = done.left_seat;
}

// Words for several boxes need a page, sentences and choices do not.
void PlayLoop::take(const v1::GetHintResponse& hint) {
  Pane page = hint_page(scene_, hint, sight_);
  if (page.empty()) {
    scene_.notice = hint_text(scene_, hint, sight_);
  } else {
    show_page(std::move(page));
  }
}

void PlayLoop::take(const Trouble& trouble) {
  if (!console_.redraws() && trouble.text != trouble_) {
    print_news(trouble.text.empty() ? "Connected again." : trouble.text);
  }
  if (trouble_.empty()) trouble_since_ = clock_();
  trouble_ = trouble.text;
}

void PlayLoop::take(const WatchEnded& watch) { cut_off_ = watch.status; }

void PlayLoop::adopt(const v1::Game& game) {
  if (game.version() <= scene_.game.version()) return;
  if (!same_turn(game, scene_.game)) {
    scene_.kept.clear();
    undone_.clear();
  }
  scene_.game = game;
  note_left(game);
}

void PlayLoop::note_left(const v1::Game& game) {
  const std::set<int> own = scene_.own;
  for (const int seat : own) {
    if (seat < game.seats_size() && game.seats(seat).left()) get_up(seat);
  }
}

// The seat is the player's no more; in a game that has not begun anybody may take it. The last one stays in
// sight, for what is said at the end.
void PlayLoop::get_up(int seat) {
  left_seats_.insert(seat);
  if (scene_.own.size() > 1) {
    scene_.own.erase(seat);
  } else {
    left_ = true;
  }
}

// A move is done when the news have come as far as its answer, so that everything is told in order. News that
// are late are not waited for long.
void PlayLoop::settle() {
  if (!busy_ || answered_at_ == absl::InfinitePast()) return;
  const bool late = !trouble_.empty() || clock_() - answered_at_ > kPatience;
  if (scene_.game.version() < answered_.version() && !late) return;
  adopt(answered_);
  if (leaving_.has_value() && scene_.own.contains(*leaving_)) get_up(*leaving_);
  leaving_.reset();
  answered_at_ = absl::InfinitePast();
  busy_ = false;
}

void PlayLoop::refresh() {
  sight_.now = clock_();
  const ScreenSize size = console_.size();
  sight_.columns = size.columns;
  sight_.rows = console_.redraws() ? size.rows : kNoEnd;
  if (console_.redraws()) {
    show();
  } else if (!busy_ && waits_for_line() && !asked_) {
    print_turn();
  } else if (!asked_ && !waits_for_line()) {
    print_waiting();
  }
}

void PlayLoop::show() {
  if (!notice_fits(scene_, sight_)) {
    page_.clear();
    for (const std::string& line : notice_lines(std::exchange(scene_.notice, ""), sight_.columns)) {
      page_.emplace_back(line);
    }
  }
  if (!page_.empty()) return show_beginning_of_page();
  Scene shown = scene_;
  if (!trouble_.empty()) shown.notice = trouble_;
  Pane screen = draw_screen(shown, sight_);
  for (const std::string& line : typing_lines(shown, sight_)) {
    screen.emplace_back(line, Style::kFaint, sight_.colour);
  }
  console_.show(below_header(std::move(screen), rows_for_page()), prompt_of(shown));
}

size_t PlayLoop::rows_for_page() const { return static_cast<size_t>(std::max(2, sight_.rows) - 1); }

// Enter turns the page.
void PlayLoop::show_beginning_of_page() {
  if (page_.size() <= rows_for_page()) return console_.show(page_, "Back to the game: Enter ");
  console_.show(Pane(page_.begin(), page_.begin() + static_cast<long>(rows_for_page())),
                "The next lines: Enter ");
}

void PlayLoop::print_news(const std::string& text) {
  console_.print(text + "\n");
  asked_ = false;
}

// After a move the whole screen, after anything else what was said.
void PlayLoop::print_turn() {
  Pane lines;
  if (printed_ != scene_.game.version()) {
    lines = draw_screen(scene_, sight_);
    lines.insert(lines.begin(), Row());
    printed_ = scene_.game.version();
  } else if (!scene_.notice.empty()) {
    lines.emplace_back(scene_.notice);
  } else {
    lines = draw_table_part(scene_, sight_);
  }
  std::string text;
  for (const Row& row : lines) text += row.text + "\n";
  console_.print(text + what_to_type(scene_) + "\n");
  console_.ask(prompt_of(scene_));
  asked_ = true;
}

// Once for each reason to wait, and what was said while waiting.
void PlayLoop::print_waiting() {
  if (!scene_.notice.empty()) console_.print(std::exchange(scene_.notice, "") + "\n");
  const std::string waiting = what_to_type(scene_);
  if (waiting == std::exchange(waited_for_, waiting)) return;
  std::string text;
  // The first look at the table.
  if (std::exchange(printed_, scene_.game.version()) < 0) {
    for (const Row& row : draw_screen(scene_, sight_)) text += row.text + "\n";
  }
  console_.print(text + waiting + "\n");
}

void PlayLoop::show_page(Pane page) {
  if (console_.redraws()) {
    page_ = std::move(page);
    return;
  }
  std::string text;
  for (const Row& row : page) text += row.text + "\n";
  console_.print(text);
}

// While a game waits for players or for others' turns nothing must be typed.
bool PlayLoop::waits_for_line() const { return my_turn(scene_); }

// Piped lines wait for the player's turn; on a terminal everything is answered at once.
bool PlayLoop::may_answer(const std::string& line) const {
  if (busy_) return false;
  if (console_.redraws() || waits_for_line()) return true;
  const auto typed = parse_typed(line, scene_);
  return typed.ok() &&
         (std::holds_alternative<Quit>(*typed) || std::holds_alternative<Help>(*typed) ||
          std::holds_alternative<ShowNews>(*typed) || std::holds_alternative<ShowSheet>(*typed) ||
          std::holds_alternative<AddBot>(*typed) || std::holds_alternative<Leave>(*typed));
}

// Where the input has ended, whoever has turns to play cannot play them; the others' end is worth waiting
// for.
bool PlayLoop::must_stop_at_end() const {
  if (!input_ended_ || !lines_.empty() || busy_) return false;
  if (scene_.own.empty()) return console_.redraws();
  if (!is_playing(scene_.game)) return true;
  return console_.redraws() || std::any_of(scene_.own.begin(), scene_.own.end(), [&](int seat) {
           return scene_.game.turn() < scene_.card.turns() || seat >= scene_.game.seat_to_move();
         });
}

// Where nobody can type any more nobody can stop the program either, so a server that stays away ends it.
bool PlayLoop::must_give_up() const {
  if (!input_ended_ || trouble_.empty()) return false;
  const absl::Time since = busy_ ? std::min(sent_at_, trouble_since_) : trouble_since_;
  return clock_() - since > patience_;
}

}  // namespace lexicup::cli::play
