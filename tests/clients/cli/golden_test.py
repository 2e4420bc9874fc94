"""What people see: each golden/*.txt is a session with the two small dictionaries, played again and compared. So are the sessions
in the pages for readers, with the dictionary that is installed.

A line "$ lexicup ..." is a command for a POSIX shell; its output and errors follow, and "[exit N]" if N is not 0.
In the pages a line "..." stands for output that is not shown.
To record the sessions anew after a change that is meant: python3 golden_test.py --record
"""

import re
import subprocess
import sys
import unittest

import lexicup_process as lexicup

GOLDEN = lexicup.HERE / "golden"
PAGES = [lexicup.TOP / "docs/cli.md", lexicup.TOP / "README.md"]
PROMPT = "$ "
# What is told of a long wait, which a busy machine may make of a short one.
PROGRESS = re.compile(r"^(?:lexicup: the best play of .* is worked out first|Working out ).*\n", re.MULTILINE)
LEFT_OUT = re.escape("...\n")
SESSION = re.compile(r"(?<=^```\n)\$ lexicup .*?(?=^```$)", re.MULTILINE | re.DOTALL)


def play(command, folder):
    """The command and what it prints, as a session shows it, with the dictionaries in a folder or the installed ones."""
    changes = {"PATH": f"{lexicup.BIN}:/usr/bin:/bin", "LEXICUP_SERVER": "embedded"}
    changed = command.replace("lexicup ", f"lexicup --dictionaries {folder} ", 1) if folder else command
    done = subprocess.run(
        ["sh", "-c", f"{{ {changed}; }} 2>&1"], capture_output=True, encoding="utf-8", env=lexicup.environment(**changes), timeout=120, check=False
    )
    code = f"[exit {done.returncode}]\n" if done.returncode else ""
    return f"{PROMPT}{command}\n{PROGRESS.sub('', done.stdout)}{code}"


def play_all(text, folder):
    commands = [line[len(PROMPT) :] for line in text.splitlines() if line.startswith(PROMPT)]
    return "\n".join(play(command, folder) for command in commands)


def solve():
    """Works out the game of the sessions, so that none of them takes long."""
    lexicup.run("solve", "yat-z", LEXICUP_SERVER="embedded")


class Golden(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        solve()

    def test_sessions(self):
        files = sorted(GOLDEN.glob("*.txt"))
        self.assertGreaterEqual(len(files), 6)
        with lexicup.dictionaries() as folder:
            for file in files:
                with self.subTest(file.name):
                    text = file.read_text("utf-8")
                    self.assertEqual(play_all(text, folder), text)

    def test_pages_for_readers(self):
        for page in PAGES:
            text = page.read_text("utf-8")
            played = play_page(text)
            if not shows(text, played):
                self.assertEqual(played, text, page.name)
        self.assertGreaterEqual(len(SESSION.findall(PAGES[0].read_text("utf-8"))), 6)


def play_page(text):
    """A Markdown page with every block that begins with "$ lexicup" played anew."""
    return SESSION.sub(lambda session: play_all(session.group(), None), text)


def shows(text, played):
    """True if the page is what was played, but for lines left out."""
    return re.fullmatch(re.escape(text).replace(LEFT_OUT, r"(?:.*\n)*?"), played) is not None


def record():
    solve()
    for page in PAGES:
        text = page.read_text("utf-8")
        if not shows(text, play_page(text)):
            page.write_text(play_page(text), "utf-8")
    with lexicup.dictionaries() as folder:
        for file in sorted(GOLDEN.glob("*.txt")):
            file.write_text(play_all(file.read_text("utf-8"), folder), "utf-8")


if __name__ == "__main__":
    if sys.argv[1:] == ["--record"]:
        record()
    else:
        unittest.main()
