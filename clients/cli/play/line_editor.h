// The line a player types on a terminal in raw mode, byte by byte.
//
//   LineEditor editor;
//   for (char byte : bytes) if (editor.put(byte) == LineEditor::kLine) use(editor.take());
//   editor.shown();   // what stands behind the prompt
//
// Knows letters and marks of UTF-8, backspace, Ctrl-U, Ctrl-W, Ctrl-C, Ctrl-D, Ctrl-Z, Ctrl-L and the up
// arrow, which brings back the line before. A value without a terminal; not for several threads at once.
#ifndef LEXICUP_CLIENTS_CLI_PLAY_LINE_EDITOR_H_
#define LEXICUP_CLIENTS_CLI_PLAY_LINE_EDITOR_H_

#include <string>

namespace lexicup::cli::play {

class LineEditor {
 public:
  enum Event { kNone, kLine, kEnd, kInterrupt, kSuspend, kRedraw };

  // Takes one byte. kEnd is Ctrl-D on an empty line.
  Event put(char byte);

  // The finished line; the next one begins.
  std::string take();

  // The line so far.
  const std::string& shown() const { return line_; }

 private:
  Event put_escaped(char byte);
  void erase_letter();
  void erase_word();

  std::string line_;
  std::string last_;
  enum { kPlain, kEscape, kSequence } state_ = kPlain;
};

}  // namespace lexicup::cli::play

#endif  // LEXICUP_CLIENTS_CLI_PLAY_LINE_EDITOR_H_
