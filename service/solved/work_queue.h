// WorkQueue: what waits to be worked on, and what comes next.
//
//   WorkQueue<Game> queue;
//   queue.push(/*due=*/now + work, game);
//   if (queue.comes_before(due_of_running)) ...      // interrupt what is being worked on
//   auto [due, game] = queue.pop();
//
// The rule: everything is due when it would be done had nothing else been there, its own work after it was
// asked for. What is due first comes first, and interrupts what is due later. So short work hardly waits for
// long work; and long work of so many seconds waits for what is asked for in these seconds, and for nothing
// that is asked for later: nothing starves.
//
// A plain value; what is due at the same time keeps the order of arrival.
#ifndef LEXICUP_SERVICE_SOLVED_WORK_QUEUE_H_
#define LEXICUP_SERVICE_SOLVED_WORK_QUEUE_H_

#include <cstddef>
#include <map>
#include <optional>
#include <utility>

#include <absl/time/time.h>

namespace lexicup::service {

template <typename Item>
class WorkQueue {
 public:
  void push(absl::Time due, Item item) { waiting_.emplace(due, std::move(item)); }

  // There must be something.
  std::pair<absl::Time, Item> pop() {
    auto node = waiting_.extract(waiting_.begin());
    return {node.key(), std::move(node.mapped())};
  }

  // What comes first of that for which is_wanted(item); nothing if there is none.
  template <typename IsWanted>
  std::optional<Item> pop_first(const IsWanted& is_wanted) {
    for (auto at = waiting_.begin(); at != waiting_.end(); ++at) {
      if (is_wanted(at->second)) return std::move(waiting_.extract(at).mapped());
    }
    return std::nullopt;
  }

  bool empty() const { return waiting_.empty(); }
  std::size_t size() const { return waiting_.size(); }

  // Whether something that waits is due before.
  bool comes_before(absl::Time due) const { return !waiting_.empty() && waiting_.begin()->first < due; }

  // In the order in which it comes; pairs of when it is due and what it is.
  auto begin() const { return waiting_.begin(); }
  auto end() const { return waiting_.end(); }

 private:
  std::multimap<absl::Time, Item> waiting_;
};

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_SOLVED_WORK_QUEUE_H_
