"""Definitions come from WordNet's files by rules that a small set of such files can show."""

import importlib.machinery
import importlib.util
import pathlib
import sys
import tempfile
import unittest

TOP = pathlib.Path(__file__).resolve().parents[2]
EN = TOP / "dictionaries" / "en"
sys.path.insert(0, str(TOP / "dictionaries"))
import wordnet  # noqa: E402

# part: [(spellings, gloss)]. A lemma's senses rank in the order they stand here.
SENSES = {
    "noun": [
        (["Cat"], "a name and no word of the game"),
        (["cat", "true_cat"], 'feline mammal; "a cat has nine lives"'),
        (["ox"], "a big animal; strong"),
        (["run"], "a score in baseball"),
        (["quiz"], "an examination"),
        (["postman"], "a man who delivers the mail"),
        (["hi"], "a greeting"),
        (["Paris"], "the capital of France"),
    ],
    "verb": [
        (["run"], "move fast"),
        (["bake"], 'cook in an oven; "bake a cake"; "bake bread"'),
        (["be"], "exist"),
        (["try"], "test"),
    ],
    "adj": [(["large(a)"], "above average in size"), (["quick"], "fast")],
    "adv": [(["quickly"], "with speed")],
}
EXCEPTIONS = {"noun": "oxen ox\nquizzes quiz\n", "verb": "ran run\nwas be\nis be\n", "adj": "", "adv": ""}
COUNTS = "run%2:38:00:: 1 106\nrun%1:04:00:: 1 20\ncat%1:05:00:: 1 18\n"


def write_database(folder):
    """Writes SENSES in WordNet's own format, see wndb(5WN)."""
    for part, senses in SENSES.items():
        data, index = b"  1 This line stands for the licence.\n", {}
        for spellings, gloss in senses:
            for spelling in spellings:
                index.setdefault(spelling.partition("(")[0].lower(), []).append(len(data))
            members = " ".join(f"{spelling} 0" for spelling in spellings)
            data += f"{len(data):08} 03 {part[0]} {len(spellings):02x} {members} 000 | {gloss}  \n".encode()
        offsets = {lemma: " ".join(f"{place:08}" for place in places) for lemma, places in index.items()}
        lines = [f"{lemma} {part[0]} {len(index[lemma])} 0 {len(index[lemma])} 0 {offsets[lemma]}  \n" for lemma in index]
        (folder / f"data.{part}").write_bytes(data)
        (folder / f"index.{part}").write_text("  1 This line stands for the licence.\n" + "".join(sorted(lines)))
        (folder / f"{part}.exc").write_text(EXCEPTIONS[part])
    (folder / "cntlist.rev").write_text(COUNTS)


def load_script():
    loader = importlib.machinery.SourceFileLoader("define", str(EN / "define"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("define", loader))
    loader.exec_module(module)
    return module


class Definitions(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        with tempfile.TemporaryDirectory() as folder:
            write_database(pathlib.Path(folder))
            cls.wordnet = wordnet.WordNet(pathlib.Path(folder))

    def test_words(self):
        cases = {
            "cat": "noun: feline mammal",  # the sense with a capital is passed over
            "cats": "plural of cat: feline mammal",
            "oxen": "plural of ox: a big animal; strong",
            "quizzes": "plural of quiz: an examination",
            "postmen": "plural of postman: a man who delivers the mail",
            "run": "verb: move fast",  # the commoner part of speech
            "runs": "third person of run: move fast",
            "ran": "past form of run: move fast",
            "was": "past form of be: exist",
            "is": "third person of be: exist",
            "baking": "present participle of bake: cook in an oven",
            "baked": "past form of bake: cook in an oven",
            "tries": "third person of try: test",
            "larger": "comparative of large: above average in size",
            "quickest": "superlative of quick: fast",
            "quickly": "adverb: with speed",
            "paris": None,  # a name only
            "his": None,  # no plural of "hi"
            "zyzzyva": None,
        }
        for word, want in cases.items():
            with self.subTest(word=word):
                self.assertEqual(self.wordnet.define(word), want)

    def test_long_glosses_keep_their_first_clause(self):
        clause = "words " * 15 + "end"
        self.assertEqual(wordnet.shorten(f'{clause}; {clause}; "an example"'), clause)
        self.assertEqual(wordnet.shorten("short; and clear"), "short; and clear")

    def test_lines(self):
        lines = load_script().lines(["cat", "ox", "zyzzyva"], {"ox": "by hand"}, self.wordnet.define)
        self.assertEqual(list(lines), ["cat\tnoun: feline mammal\n", "ox\tby hand\n", "zyzzyva\n"])


class ByHand(unittest.TestCase):
    def test_form(self):
        entries = (EN / "definitions.tsv").read_text("utf-8").splitlines()
        for entry in entries:
            self.assertRegex(entry, "^[a-z]+\t[^\t]{2,100}$")
        defined = [entry.partition("\t")[0] for entry in entries]
        self.assertEqual(defined, sorted(set(defined)), "sorted, and no word twice")
        self.assertEqual(set(defined) - set((EN / "words.txt").read_text("utf-8").split()), set())


if __name__ == "__main__":
    unittest.main()
