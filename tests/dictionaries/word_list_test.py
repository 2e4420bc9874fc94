"""dictionaries/en/words.txt is what its recipe says, and the recipe's parts do what they say."""

import hashlib
import json
import pathlib
import re
import sys
import unittest

TOP = pathlib.Path(__file__).resolve().parents[2]
EN = TOP / "dictionaries" / "en"
sys.path.insert(0, str(TOP / "dictionaries"))
import scowl  # noqa: E402

# The list before anything is added or removed by hand, made once by other means from the same package.
REFERENCE_COUNT = 115_241
REFERENCE_SHA256 = "129b728b03f0a2b8d429873f2f05402f01d5ef956ac1f232b2320f5be048f4ea"
LARGE_REFERENCE_COUNT = 248_489


def words_in(path):
    return path.read_text("utf-8").splitlines()


class FromScowl(unittest.TestCase):
    """These need the package scowl: without it they fail, for a list nobody can make again is a list nobody can trust."""

    @classmethod
    def setUpClass(cls):
        if not scowl.FOLDER.is_dir():
            raise AssertionError(f"{scowl.FOLDER} is missing: run script/bootstrap test to install the package scowl")
        cls.collected = scowl.collect(scowl.SPELLINGS, 70)

    def test_the_recipe_gives_the_reference(self):
        self.assertEqual(len(self.collected), REFERENCE_COUNT)
        self.assertEqual(hashlib.sha256(scowl.as_text(self.collected).encode()).hexdigest(), REFERENCE_SHA256)

    def test_the_committed_list_is_what_the_recipe_makes(self):
        made = scowl.curate(self.collected, scowl.read_by_hand(EN / "add.txt"), scowl.read_by_hand(EN / "remove.txt"))
        same = (EN / "words.txt").read_bytes() == scowl.as_text(made).encode()
        self.assertTrue(same, "words.txt is not what dictionaries/en/make makes: run it and commit the result")

    def test_the_large_recipe_gives_the_reference_count(self):
        large = scowl.collect(scowl.SPELLINGS + scowl.RARE_SPELLINGS, 80)
        self.assertEqual(len(large), LARGE_REFERENCE_COUNT)
        self.assertLess(self.collected, large)

    def test_the_licence_is_the_packages_own(self):
        package = pathlib.Path("/usr/share/doc/scowl/copyright")
        if package.exists():  # minimal systems leave out documentation
            self.assertEqual((EN / "copyright").read_bytes(), package.read_bytes())


class TheList(unittest.TestCase):
    def setUp(self):
        self.words = words_in(EN / "words.txt")

    def test_form(self):
        self.assertEqual(self.words, sorted(set(self.words)), "sorted, and no word twice")
        odd = [word for word in self.words if not re.fullmatch("[a-z]{1,15}", word)]
        self.assertEqual(odd, [])
        self.assertTrue((EN / "words.txt").read_bytes().endswith(b"\n"))

    def test_one_letter_words(self):
        self.assertEqual([word for word in self.words if len(word) == 1], ["a", "i"])

    def test_words_that_must_be_there(self):
        everyday = "aa hm aw bio bro ok ah eh er um uh oh hmm shh psst brr app blog qi za zen quiz quizzes the of and"
        self.assertEqual(set(everyday.split()) - set(self.words), set())

    def test_words_that_must_not_be_there(self):
        junk = "cs es gs ks kb lx lm mb ms ps rs ss ts csc dkl hhd kcal ii iv vi viii xx bs ds fs cm km kg mg tv pc dvd usa"
        self.assertEqual(set(junk.split()) & set(self.words), set())

    def test_the_scored_cases_are_words(self):
        cases = map(json.loads, words_in(TOP / "tests" / "cases" / "scores.jsonl"))
        claimed = {word.lower() for case in cases for word in case.get("words", [])}
        self.assertGreater(len(claimed), 10)
        self.assertEqual(claimed - set(self.words), set())

    def test_the_readme_counts_what_is_there(self):
        self.assertIn(scowl.counts_table(self.words), (EN / "README.md").read_text("utf-8"))


class Curating(unittest.TestCase):
    def test_adds_and_removes(self):
        self.assertEqual(scowl.curate({"cab", "cs"}, ["hm"], ["cs"]), {"cab", "hm", "a", "i"})

    def test_refuses_entries_without_effect(self):
        cases = [
            (["cab"], [], '"cab" is to be added, but is there already'),
            ([], ["hm"], '"hm" is to be removed, but is not there'),
            (["hm", "hm"], [], '"hm" stands twice'),
            (["cs"], ["cs"], '"cs" stands twice'),
            (["Zen"], [], '"Zen" is not made of'),
            (["nah-uh"], [], '"nah-uh" is not made of'),
        ]
        for add, remove, message in cases:
            with self.subTest(add=add, remove=remove), self.assertRaisesRegex(scowl.Useless, re.escape(message)):
                scowl.curate({"cab", "cs"}, add, remove)

    def test_folding(self):
        cases = {"soupçon": "soupcon", "piñata": "pinata", "smørbrød": "smorbrod", "Fête": "Fete", "plain": "plain"}
        for word, want in cases.items():
            self.assertEqual(scowl.fold(word), want)

    def test_counts_table(self):
        table = scowl.counts_table({"a", "i", "cab"})
        self.assertEqual(table, "| letters | words |\n|---:|---:|\n| 1 | 2 |\n| 3 | 1 |\n| **all** | **3** |\n")

    def test_a_missing_package_is_named(self):
        with self.assertRaisesRegex(FileNotFoundError, "install the package scowl"):
            scowl.collect(scowl.SPELLINGS, 70, pathlib.Path("/nowhere"))


if __name__ == "__main__":
    unittest.main()
