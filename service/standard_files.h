// Standard input, output and error of a program that was started without them.
//
//   int main(int argc, char** argv) {
//     open_standard_files(argv);   // first thing
//
// A file or connection that is opened later would take the place of a closed one, and what is printed would
// go into it, or what comes over it be read as input.
#ifndef LEXICUP_SERVICE_STANDARD_FILES_H_
#define LEXICUP_SERVICE_STANDARD_FILES_H_

namespace lexicup::service {

// Opens /dev/null in the place of each that is closed. Input ends at once then, and output fails as it does
// in a closed file. If a library has taken such a place before main(), as gRPC does, the program begins anew
// with these arguments and does not return from here.
void open_standard_files(char** arguments);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_STANDARD_FILES_H_
