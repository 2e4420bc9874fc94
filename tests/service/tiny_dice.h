// Seven letter dice with so few faces that the word game is solved in an instant.
//
//   write_tiny_dice(folder);      // tiny.dice, the set "tiny"
#ifndef LEXICUP_TESTS_SERVICE_TINY_DICE_H_
#define LEXICUP_TESTS_SERVICE_TINY_DICE_H_

#include <fstream>
#include <string>

namespace lexicup::service {

inline void write_tiny_dice(const std::string& folder) {
  std::ofstream(folder + "/tiny.dice")
      << "name tiny\ntitle Tiny\n"
         "letters A1 B4 C4 D3 E1 F4 G4 H3 I2 J6 K5 L2 M3 N2 O1 P4 Q8 R2 S2 T2 U3 V4 W4 X8 Y4 Z10\n"
         "vowels A E I O U Y\n"
         "die A E\ndie R T\ndie S\ndie I ?\ndie N\ndie E\ndie T L\n";
}

// The set "huge", with so many rolls that no best play is found.
inline void write_huge_dice(const std::string& folder) {
  std::ofstream(folder + "/huge.dice")
      << "name huge\ntitle Huge\n"
         "letters A1 B4 C4 D3 E1 F4 G4 H3 I2 J6 K5 L2 M3 N2 O1 P4 Q8 R2 S2 T2 U3 V4 W4 X8 Y4 Z10\n"
         "vowels A E I O U Y\n"
         "die A E I O U R S T L N ?\ndie A E I O U R S T L M\ndie A E I O U R S T N M\n"
         "die A E I O U R S L N M\ndie A E I O U R T L N M\ndie A E I O U S T L N M\n"
         "die A E I O R S T L N M\n";
}

}  // namespace lexicup::service

#endif  // LEXICUP_TESTS_SERVICE_TINY_DICE_H_
