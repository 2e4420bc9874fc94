"""Whole games to read: each golden/*.txt is a page that tells a game move by move. They are played again and compared.

A page opens with a sentence and a line "VARIANT NAME,NAME... [OPTION=VALUE...]". Then comes a line for each move: the turn and
the player where a turn begins, the move as logs write it, and what it added to the player's total. The sheets close the page.
To record the pages anew after a change that is meant: python3 golden_games_test.py --record, with LEXICUP_GOLDEN_GAME naming the
program golden_game. The moves stay, all else is printed again.
"""

import os
import pathlib
import subprocess
import sys
import unittest

GOLDEN = pathlib.Path(__file__).resolve().parent / "golden"
PROGRAM = os.environ.get("LEXICUP_GOLDEN_GAME", "golden_game")
MOVE_COLUMN = 10


def moves_of(body):
    """The moves of a page, one a line, without what stands before and behind them."""
    story = body.partition("\n\n")[0]
    return [line[MOVE_COLUMN:].partition("#")[0].strip() for line in story.splitlines()]


def play(page):
    """The page as it is told now."""
    head, _, body = page.partition("\n\n")
    arguments = head.splitlines()[-1].split()
    moves = "".join(move + "\n" for move in moves_of(body))
    done = subprocess.run([PROGRAM, *arguments], input=moves, capture_output=True, encoding="utf-8", timeout=60, check=False)
    if done.returncode:
        raise AssertionError(done.stderr)
    return f"{head}\n\n{done.stdout}"


class GoldenGames(unittest.TestCase):
    maxDiff = None

    def test_pages(self):
        pages = sorted(GOLDEN.glob("*.txt"))
        variants = {page.read_text("utf-8").splitlines()[1].split()[0] for page in pages}
        self.assertEqual(variants, {"word", "yat-z", "platzee", "yahtwentee"})
        for page in pages:
            with self.subTest(page.name):
                text = page.read_text("utf-8")
                self.assertEqual(play(text), text)

    def test_a_changed_page_is_seen(self):
        text = (GOLDEN / "platzee.txt").read_text("utf-8")
        for old, new in (("Total  ", "Totals "), ("# +", "# ++")):
            self.assertIn(old, text)
            self.assertNotEqual(play(text.replace(old, new, 1)), text.replace(old, new, 1))


def record():
    for page in sorted(GOLDEN.glob("*.txt")):
        page.write_text(play(page.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    if sys.argv[1:] == ["--record"]:
        record()
    else:
        unittest.main()
