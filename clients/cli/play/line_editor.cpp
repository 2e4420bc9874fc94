#include "clients/cli/play/line_editor.h"

#include <utility>

#include "clients/cli/text.h"

namespace lexicup::cli::play {
namespace {

constexpr char control(char letter) { return static_cast<char>(letter - 'A' + 1); }
constexpr char kDelete = 0x7f;
constexpr char kEscapeByte = 0x1b;
constexpr size_t kLongest = 500;  // bytes; no command is as long

}  // namespace

LineEditor::Event LineEditor::put(char byte) {
  if (state_ != kPlain) return put_escaped(byte);
  switch (byte) {
    case '\r':
    case '\n':
      return kLine;
    case kEscapeByte:
      state_ = kEscape;
      return kNone;
    case kDelete:
    case control('H'):
      erase_letter();
      return kNone;
    case control('U'):
      line_.clear();
      return kNone;
    case control('W'):
      erase_word();
      return kNone;
    case control('C'):
      return kInterrupt;
    case control('D'):
      return line_.empty() ? kEnd : kNone;
    case control('Z'):
      return kSuspend;
    case control('L'):
      return kRedraw;
    default:
      break;
  }
  const bool prints = static_cast<unsigned char>(byte) >= 0x20 || byte == '\t';
  if (prints && line_.size() < kLongest) line_ += byte == '\t' ? ' ' : byte;
  return kNone;
}

// ESC [ numbers letter, and ESC O letter; A is the up arrow.
LineEditor::Event LineEditor::put_escaped(char byte) {
  if (state_ == kEscape) {
    state_ = byte == '[' || byte == 'O' ? kSequence : kPlain;
    return kNone;
  }
  if ((byte >= '0' && byte <= '9') || byte == ';') return kNone;
  state_ = kPlain;
  if (byte == 'A') line_ = last_;
  if (byte == 'B') line_.clear();
  return kNone;
}

std::string LineEditor::take() {
  if (!line_.empty()) last_ = line_;
  return std::exchange(line_, "");
}

void LineEditor::erase_letter() {
  if (line_.empty()) return;
  const auto letters = letters_of(line_);
  line_.resize(line_.size() - letters.back().size());
}

void LineEditor::erase_word() {
  while (line_.ends_with(' ')) line_.pop_back();
  while (!line_.empty() && !line_.ends_with(' ')) erase_letter();
}

}  // namespace lexicup::cli::play
