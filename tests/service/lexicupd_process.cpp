#include "tests/service/lexicupd_process.h"

#include <csignal>
#include <cstdio>
#include <utility>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace lexicup::service {
namespace {

constexpr char kReady[] = "lexicupd is ready at ";

[[noreturn]] void become(const std::vector<std::string>& command, int output) {
  dup2(output, STDOUT_FILENO);
  std::vector<char*> pointers;
  for (const std::string& part : command) pointers.push_back(const_cast<char*>(part.c_str()));
  pointers.push_back(nullptr);
  execv(pointers[0], pointers.data());
  _exit(127);
}

std::string first_line(int input) {
  FILE* file = fdopen(input, "r");
  char line[256] = "";
  const bool read = std::fgets(line, sizeof line, file) != nullptr;
  std::fclose(file);
  std::string text = read ? line : "";
  if (!text.empty() && text.back() == '\n') text.pop_back();
  return text;
}

}  // namespace

LexicupdProcess::LexicupdProcess(std::string program, std::vector<std::string> arguments)
    : program_(std::move(program)), arguments_(std::move(arguments)) {}

LexicupdProcess::~LexicupdProcess() { kill(); }

bool LexicupdProcess::start() {
  std::vector<std::string> command = {program_, "--listen", address_};
  command.insert(command.end(), arguments_.begin(), arguments_.end());
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return false;
  pid_ = fork();
  if (pid_ == 0) become(command, ends[1]);
  close(ends[1]);
  const std::string line = first_line(ends[0]);
  if (line.rfind(kReady, 0) != 0) return false;
  address_ = line.substr(sizeof kReady - 1);
  return true;
}

void LexicupdProcess::kill() {
  if (pid_ <= 0) return;
  ::kill(pid_, SIGKILL);
  waitpid(pid_, nullptr, 0);
  pid_ = -1;
}

}  // namespace lexicup::service
