// Names of dice in the order of the table, where dice differ: faces alone do not say then which die is which.
//
//   dice_names(platzee)    // "d4 d6 d8 d12 d20"
//   dice_names(word)       // "dice 1 to 7"
//   dice_names(yat_z)      // "": all dice are alike
//
// Pure; safe from any thread.
#ifndef LEXICUP_CLIENTS_CLI_DICE_NAMES_H_
#define LEXICUP_CLIENTS_CLI_DICE_NAMES_H_

#include <string>

#include "lexicup/v1/scoring_service.pb.h"

namespace lexicup::cli {

namespace v1 = ::lexicup::v1;

std::string dice_names(const v1::Variant& card);

}  // namespace lexicup::cli

#endif  // LEXICUP_CLIENTS_CLI_DICE_NAMES_H_
