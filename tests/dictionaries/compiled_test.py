"""compiled_test.py LEXICUP-DICT DICTIONARY: the compiled English dictionary holds the list, no word more and no word less."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

EN = pathlib.Path(__file__).resolve().parents[2] / "dictionaries" / "en"
TOOL, DICTIONARY = sys.argv.pop(1), sys.argv.pop(1)


def run(*arguments):
    return subprocess.run([TOOL, *arguments], capture_output=True, text=True, check=True).stdout


class Compiled(unittest.TestCase):
    def test_it_is_whole(self):
        self.assertIn("whole", run("verify", DICTIONARY))

    def test_it_lists_the_words(self):
        listed = [word.lower() for word in run("list", DICTIONARY).splitlines()]
        self.assertEqual(listed, (EN / "words.txt").read_text("utf-8").splitlines())

    def test_the_same_list_gives_the_same_bytes(self):
        with tempfile.TemporaryDirectory() as folder:
            compiled = []
            for name in ("one.lex", "two.lex"):
                out = pathlib.Path(folder) / name
                words, alphabet = str(EN / "words.txt"), str(EN / "alphabet")
                run("build", "--name", "en", "--title", "English", "--alphabet", alphabet, "-o", str(out), words)
                compiled.append(out.read_bytes())
        self.assertEqual(*compiled)


if __name__ == "__main__":
    unittest.main()
