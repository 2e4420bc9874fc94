// Dice faces and letters as people type them.
//
//   parse_faces({"1,2,4,8,20"});            // {"1", "2", "4", "8", "20"}
//   parse_faces({"1", "2", "4", "8", "20"});  // the same
//   parse_faces({"ybqzit◆"});               // {"Y", "B", "Q", "Z", "I", "T", "?"}
//   parse_faces({"CH,A,R"});                // {"CH", "A", "R"}: between commas stands one whole face
//
// Whether the dice have such faces is the server's to say. Pure; safe from any thread.
#ifndef LEXICUP_CLIENTS_CLI_FACES_H_
#define LEXICUP_CLIENTS_CLI_FACES_H_

#include <string>
#include <vector>

namespace lexicup::cli {

// The faces in `arguments`, in capitals, the diamond as "?". Blanks and commas part faces. Digits that stand
// together are one face; letters that stand together are a face each, unless commas show where faces begin
// and end.
std::vector<std::string> parse_faces(const std::vector<std::string>& arguments);

// "; part the faces: 4 4 4 or 4,4,4" for digits typed in one piece, which may well be one face of other dice;
// else "".
std::string how_to_part(const std::vector<std::string>& faces);

// The letters in `arguments` in one string, the diamond as "?".
std::string parse_letters(const std::vector<std::string>& arguments);

}  // namespace lexicup::cli

#endif  // LEXICUP_CLIENTS_CLI_FACES_H_
