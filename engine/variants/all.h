// The variants, one a file. variants.cpp lists them.
#ifndef LEXICUP_ENGINE_VARIANTS_ALL_H_
#define LEXICUP_ENGINE_VARIANTS_ALL_H_

#include "engine/variants.h"

namespace lexicup::engine {

extern const Variant kWord;
extern const Variant kYatZ;
extern const Variant kPlatzee;
extern const Variant kYahtwentee;

}  // namespace lexicup::engine

#endif  // LEXICUP_ENGINE_VARIANTS_ALL_H_
