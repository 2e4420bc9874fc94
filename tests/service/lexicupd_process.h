// A lexicupd of its own, started, killed and started again at the same address.
//
//   LexicupdProcess server("build/bin/lexicupd", {"--data", folder});
//   server.start();  server.address();
//   server.kill();   // as kill -9 does
//
// One thread at a time.
#ifndef LEXICUP_TESTS_SERVICE_LEXICUPD_PROCESS_H_
#define LEXICUP_TESTS_SERVICE_LEXICUPD_PROCESS_H_

#include <string>
#include <vector>

#include <sys/types.h>

namespace lexicup::service {

class LexicupdProcess {
 public:
  LexicupdProcess(std::string program, std::vector<std::string> arguments);
  ~LexicupdProcess();
  LexicupdProcess(const LexicupdProcess&) = delete;
  LexicupdProcess& operator=(const LexicupdProcess&) = delete;

  // Returns once it says that it is ready; false if it ends before. The first start takes a free port, the
  // later ones the same.
  bool start();
  void kill();

  const std::string& address() const { return address_; }
  pid_t pid() const { return pid_; }

 private:
  const std::string program_;
  const std::vector<std::string> arguments_;
  std::string address_ = "127.0.0.1:0";
  pid_t pid_ = -1;
};

}  // namespace lexicup::service

#endif  // LEXICUP_TESTS_SERVICE_LEXICUPD_PROCESS_H_
