"""Makes a word list out of the lists of Debian's package scowl, plus and minus words kept by hand.

    import scowl
    words = scowl.collect(scowl.SPELLINGS, level=70)
    words = scowl.curate(words, add, remove)     # raises scowl.Useless if an entry of either changes nothing
    path.write_text(scowl.as_text(words))

scowl sorts English by spelling ("english" is common to all, then "american", "british", ...), by category ("words",
"upper", "proper-names", "abbreviations", "contractions") and by level: 10 holds the commonest words, 95 the strangest.
A file is named SPELLING-CATEGORY.LEVEL and holds UTF-8, one word a line. We take the category "words" alone.
"""

import argparse
import collections
import pathlib
import re
import sys
import unicodedata

FOLDER = pathlib.Path("/usr/share/dict/scowl")
VERSION = "2020.12.07-2"
LENGTHS = range(2, 16)
ONE_LETTER_WORDS = ("a", "i")

SPELLINGS = (
    "english", "american", "british", "british_z", "canadian", "australian",
    "variant_1", "british_variant_1", "canadian_variant_1", "australian_variant_1",
)
RARE_SPELLINGS = (
    "variant_2", "british_variant_2", "canadian_variant_2", "australian_variant_2", "variant_3",
)

# The letters that Unicode does not take apart into a plain letter and an accent.
_LETTERS_WITHOUT_ACCENT = str.maketrans({"ø": "o", "æ": "ae", "œ": "oe", "ß": "ss", "ð": "d", "ł": "l", "þ": "th"})
_PLAIN = re.compile("[a-z]+")


class Useless(Exception):
    """A line of add.txt or remove.txt that changes nothing, or a word that stands in both."""


def fold(word):
    """The word without accents: "soupçon" is "soupcon". Case stays: a capital marks a name."""
    apart = unicodedata.normalize("NFD", word.translate(_LETTERS_WITHOUT_ACCENT))
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def collect(spellings, level, folder=FOLDER):
    """The set of plain words of these spellings up to this level: a-z only once folded, of a length in LENGTHS."""
    words = set()
    for spelling in spellings:
        for path in _lists(folder, spelling, level):
            folded = map(fold, path.read_text("utf-8").split())
            words.update(word for word in folded if _PLAIN.fullmatch(word) and len(word) in LENGTHS)
    return words


def _lists(folder, spelling, level):
    found = [path for path in folder.glob(f"{spelling}-words.*") if int(path.suffix[1:]) <= level]
    if not found:
        raise FileNotFoundError(f'{folder} has no list "{spelling}-words": install the package scowl (script/bootstrap test)')
    return found


def read_by_hand(path):
    """The words of add.txt or remove.txt in the order of the file: words between blanks, "#" opens a remark."""
    return [word for line in path.read_text("utf-8").splitlines() for word in line.partition("#")[0].split()]


def curate(words, add=(), remove=()):
    """The words with those of `add` and without those of `remove`; refuses an entry that does not do what it says."""
    faults = [f'"{word}" stands twice' for word, times in collections.Counter([*add, *remove]).items() if times > 1]
    faults += [f'"{word}" is to be added, but is there already' for word in add if word in words]
    faults += [f'"{word}" is to be removed, but is not there' for word in remove if word not in words]
    faults += [f'"{word}" is not made of 1 to 15 letters a-z' for word in add if not re.fullmatch("[a-z]{1,15}", word)]
    if faults:
        raise Useless("\n".join(faults))
    return (set(words) | set(add) | set(ONE_LETTER_WORDS)) - set(remove)


def as_text(words):
    """The list as a file holds it: sorted, one word a line."""
    return "".join(word + "\n" for word in sorted(words))


def counts_table(words):
    """How many words there are of each length, as a Markdown table."""
    counts = collections.Counter(map(len, words))
    rows = [f"| {length} | {counts[length]:,} |" for length in sorted(counts)]
    return "\n".join(["| letters | words |", "|---:|---:|", *rows, f"| **all** | **{len(words):,}** |"]) + "\n"


def main(description, make, output):
    """The command line that dictionaries/*/make share: writes to --output what `make` makes of scowl's folder."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--scowl", type=pathlib.Path, default=FOLDER, help="folder of scowl's lists (default: %(default)s)")
    parser.add_argument("--output", type=pathlib.Path, default=output, help="the list to write (default: %(default)s)")
    options = parser.parse_args()
    try:
        words = make(options.scowl)
        options.output.write_text(as_text(words), "utf-8")
    except (OSError, Useless) as fault:
        sys.exit(f"{parser.prog}: {fault}")
    print(counts_table(words), end="")
