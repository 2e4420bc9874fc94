"""Looks up short English definitions in WordNet 3.0's database files (Debian's package wordnet-base).

    wordnet = WordNet(pathlib.Path("/usr/share/wordnet"))
    wordnet.define("die")      # "noun: a small cube with 1 to 6 spots on the six faces; ..." or None
    wordnet.define("quizzes")  # "plural of quiz: an examination consisting of a few short questions"

The answer is the gloss of the commonest sense, without its examples. A word that is no entry of its own is tried as
an inflected form: first by WordNet's lists of exceptions (*.exc), then by the suffix rules of its program morphy.
Senses spelled with a capital (turkey the bird is ours, Turkey is not) are passed over: names are no words of the game.
The same files and word always give the same answer.
"""

import re

PARTS = ("noun", "verb", "adj", "adv")
_PART_NAMES = {"noun": "noun", "verb": "verb", "adj": "adjective", "adv": "adverb"}
_PART_OF_SENSE_KEY = {"1": "noun", "2": "verb", "3": "adj", "4": "adv", "5": "adj"}

# morphy(7WN): an ending, what takes its place.
_SUFFIXES = {
    "noun": (
        ("s", ""), ("ses", "s"), ("xes", "x"), ("zes", "z"),
        ("ches", "ch"), ("shes", "sh"), ("men", "man"), ("ies", "y"),
    ),
    "verb": (("s", ""), ("ies", "y"), ("es", "e"), ("es", ""), ("ed", "e"), ("ed", ""), ("ing", "e"), ("ing", "")),
    "adj": (("er", ""), ("est", ""), ("er", "e"), ("est", "e")),
    "adv": (),
}
# The rules would make "his" the plural of "hi" and "ours" that of "our".
_NEVER_INFLECTED = frozenset("his hers its ours theirs yours us this thus".split())
_LONGEST = 120


def shorten(gloss):
    """The definition in a gloss: no examples, and only the first of its clauses when all would be long."""
    definition = re.split(r';?\s*"', gloss, maxsplit=1)[0].strip(" ;:")
    if len(definition) > _LONGEST:
        definition = definition.partition("; ")[0]
    return definition


def form_name(part, word):
    """What an inflected form of that part of speech is called, judged by its ending."""
    if part == "noun":
        return "plural"
    if part == "verb":
        return "present participle" if word.endswith("ing") else "third person" if word.endswith("s") and word != "was" else "past form"
    return "superlative" if word.endswith("st") else "comparative"


class WordNet:
    def __init__(self, folder):
        self._data = {part: (folder / f"data.{part}").read_bytes() for part in PARTS}
        self._index = {part: _read_index(folder / f"index.{part}") for part in PARTS}
        self._exceptions = {part: _read_exceptions(folder / f"{part}.exc") for part in PARTS}
        self._counts = _read_counts(folder / "cntlist.rev")

    def define(self, word):
        """A one-line definition of a lower-case word, or None."""
        own = self._commonest((part, word) for part in PARTS)
        if own:
            part, _, gloss = own
            return f"{_PART_NAMES[part]}: {gloss}"
        base = self._commonest(self._bases(word))
        if base:
            part, lemma, gloss = base
            return f"{form_name(part, word)} of {lemma}: {gloss}"
        return None

    def _commonest(self, lemmas):
        """Of (part, lemma) pairs the most used that has a definition, as (part, lemma, gloss); the first if they tie."""
        best, best_count = None, -1
        for part, lemma in lemmas:
            gloss = self._gloss(part, lemma)
            count = self._counts.get((part, lemma), 0)
            if gloss and count > best_count:
                best, best_count = (part, lemma, gloss), count
        return best

    def _bases(self, word):
        """The (part, lemma) pairs that the word may be an inflected form of."""
        if word in _NEVER_INFLECTED:
            return
        for part in PARTS:
            for lemma in self._exceptions[part].get(word, ()):
                yield part, lemma
        for part in PARTS:
            if word in self._exceptions[part]:
                continue
            for ending, instead in _SUFFIXES[part]:
                lemma = word.removesuffix(ending) + instead
                if word.endswith(ending) and len(lemma) > 1:
                    yield part, lemma

    def _gloss(self, part, lemma):
        """The definition of the lemma's first sense that is spelled in lower case, or None."""
        for offset in self._index[part].get(lemma, ()):
            line = self._data[part][offset : self._data[part].index(b"\n", offset)].decode("latin-1")
            fields, _, gloss = line.partition(" | ")
            fields = fields.split()
            spellings = fields[4 : 4 + 2 * int(fields[3], 16) : 2]
            if lemma in (spelling.partition("(")[0] for spelling in spellings):
                return shorten(gloss) or None
        return None


def _read_index(path):
    """Lemma -> byte offsets of its senses, the commonest first."""
    index = {}
    for line in path.read_text("latin-1").splitlines():
        if not line.startswith(" "):  # the licence at the top is indented
            fields = line.split()
            index[fields[0]] = [int(offset) for offset in fields[-int(fields[2]) :]]
    return index


def _read_exceptions(path):
    exceptions = {}
    for line in path.read_text("latin-1").splitlines():
        form, *lemmas = line.split()
        exceptions.setdefault(form, []).extend(lemmas)
    return exceptions


def _read_counts(path):
    """(part, lemma) -> how often all its senses stand in the tagged texts."""
    counts = {}
    for line in path.read_text("latin-1").splitlines():
        key, _, count = line.split()
        lemma, _, rest = key.partition("%")
        entry = _PART_OF_SENSE_KEY[rest[0]], lemma
        counts[entry] = counts.get(entry, 0) + int(count)
    return counts
