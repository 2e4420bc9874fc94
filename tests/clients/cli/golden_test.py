"""What people see: each golden/*.txt is a session with the two small dictionaries, played again and compared.

A line "$ lexicup ..." is a command for a POSIX shell; its output and errors follow, and "[exit N]" if N is not 0.
To record the sessions anew after a change that is meant: python3 golden_test.py --record
"""

import subprocess
import sys
import unittest

import lexicup_process as lexicup

GOLDEN = lexicup.HERE / "golden"
PROMPT = "$ "


def play(command, folder):
    """The command and what it prints, as a session shows it."""
    changes = {"PATH": f"{lexicup.BIN}:/usr/bin:/bin", "LEXICUP_SERVER": ""}
    changed = command.replace("lexicup ", f"lexicup --dictionaries {folder} ", 1)
    done = subprocess.run(
        ["sh", "-c", changed + " 2>&1"], capture_output=True, encoding="utf-8", env=lexicup.environment(**changes), timeout=120, check=False
    )
    code = f"[exit {done.returncode}]\n" if done.returncode else ""
    return f"{PROMPT}{command}\n{done.stdout}{code}"


def play_all(text, folder):
    commands = [line[len(PROMPT) :] for line in text.splitlines() if line.startswith(PROMPT)]
    return "\n".join(play(command, folder) for command in commands)


class Golden(unittest.TestCase):
    maxDiff = None

    def test_sessions(self):
        files = sorted(GOLDEN.glob("*.txt"))
        self.assertGreaterEqual(len(files), 6)
        with lexicup.dictionaries() as folder:
            for file in files:
                with self.subTest(file.name):
                    text = file.read_text("utf-8")
                    self.assertEqual(play_all(text, folder), text)


def record():
    with lexicup.dictionaries() as folder:
        for file in sorted(GOLDEN.glob("*.txt")):
            file.write_text(play_all(file.read_text("utf-8"), folder), "utf-8")


if __name__ == "__main__":
    if sys.argv[1:] == ["--record"]:
        record()
    else:
        unittest.main()
