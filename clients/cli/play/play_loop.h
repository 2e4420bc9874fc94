// The game at the keyboard: shows it, reads what is typed, sends moves, tells what others do, until the game
// is over or the player stops.
//
//   PlayLoop loop(scene, session, console, sight);
//   Ending ending = loop.run();
//
// Borrows session and console. For one thread; the session may wake the console from others.
#ifndef LEXICUP_CLIENTS_CLI_PLAY_PLAY_LOOP_H_
#define LEXICUP_CLIENTS_CLI_PLAY_PLAY_LOOP_H_

#include <deque>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <absl/status/status.h>
#include <absl/time/time.h>

#include "clients/cli/play/console.h"
#include "clients/cli/play/game_session.h"
#include "clients/cli/play/news.h"
#include "clients/cli/play/scene.h"
#include "clients/cli/play/typed.h"

namespace lexicup::cli::play {

enum class Ending {
  kOver,         // the game is finished or closed, or the player left it
  kStopped,      // the player stopped; the game goes on without them, or waits
  kInputEnded,   // nothing can be typed any more
  kInterrupted,  // the system or Ctrl-C
  kCutOff,       // the server tells nothing more of the game
  kGivenUp,      // nothing can be typed any more, and the server does not answer
};

class PlayLoop {
 public:
  // After the end of the input a server may be silent for `patience`. `clock` tells the time; absl::Now
  // outside tests.
  PlayLoop(Scene scene, GameSession& session, Console& console, Sight sight,
           absl::Duration patience = absl::InfiniteDuration(), absl::Time (*clock)() = absl::Now);

  Ending run();

  const Scene& scene() const { return scene_; }

  // The seats that were left, here or before.
  const std::set<int>& left_seats() const { return left_seats_; }

  // Why the server tells nothing more; OK unless it was cut off.
  const absl::Status& cut_off() const { return cut_off_; }

 private:
  void answer_next_line();
  void wait();

  // What comes from the session.
  void take_updates();
  void take(const News& news);
  void take(const Done& done);
  void take(const v1::GetHintResponse& hint);
  void take(const Trouble& trouble);
  void take(const WatchEnded& watch);
  void adopt(const v1::Game& game);
  void note_left(const v1::Game& game);
  void get_up(int seat);
  void settle();

  // What is shown.
  void refresh();
  void show();
  size_t rows_for_page() const;
  void show_beginning_of_page();
  void print_news(const std::string& text);
  void print_turn();
  void print_waiting();
  void show_page(Pane page);

  // What is typed.
  bool waits_for_line() const;
  bool may_answer(const std::string& line) const;
  bool must_stop_at_end() const;
  bool must_give_up() const;
  void answer(const std::string& line);
  void handle(const Nothing&);
  void handle(const RollAll&);
  void handle(const Keep&);
  void handle(const Claim&);
  void handle(const Undo&);
  void handle(const Hint&);
  void handle(const Help&);
  void handle(const ShowSheet&);
  void handle(const ShowNews&);
  void handle(const AddBot&);
  void handle(const Leave&);
  void handle(const Quit&);
  bool refuse_unless_my_turn();
  void roll();
  void send(decltype(Action::what) what);
  void say(const absl::Status& refusal);

  Scene scene_;
  GameSession& session_;
  Console& console_;
  Sight sight_;
  const absl::Duration patience_;
  absl::Time (*clock_)();

  std::deque<std::string> lines_;      // typed and not answered yet
  std::vector<std::set<int>> undone_;  // what was kept before each change
  Pane page_;                          // shown instead of the game until Enter
  std::string trouble_;
  absl::Time trouble_since_ = absl::InfinitePast();
  absl::Time sent_at_ = absl::InfinitePast();  // the last action
  std::string waited_for_;                     // what was said last about waiting
  v1::Game answered_;                          // of the last answer, until the news have come so far
  absl::Time answered_at_ = absl::InfinitePast();
  bool busy_ = false;  // an action is on its way
  bool input_ended_ = false;
  bool interrupted_ = false;
  bool stopped_ = false;
  Sitters sitters_;  // as far as the news have come
  std::set<int> left_seats_;
  std::optional<int> leaving_;  // the seat of the last answer, if it was left
  bool left_ = false;           // all seats of this player
  absl::Status cut_off_;
  bool asked_ = false;    // a line was asked for and none has come
  int64_t printed_ = -1;  // the version that was printed in full
};

}  // namespace lexicup::cli::play

#endif  // LEXICUP_CLIENTS_CLI_PLAY_PLAY_LOOP_H_
