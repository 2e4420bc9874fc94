"""Pipes, terminals and colour."""

import os
import pty
import subprocess
import unittest

import lexicup_process as lexicup

ESCAPE = "\x1b["


def run_on_terminal(*arguments, **changes):
    """What `lexicup ARGUMENTS` prints when its output is a terminal."""
    ours, theirs = pty.openpty()
    with subprocess.Popen([lexicup.PROGRAM, *arguments], stdout=theirs, stdin=subprocess.DEVNULL, env=lexicup.environment(**changes)):
        os.close(theirs)
        text = b""
        while True:
            try:
                piece = os.read(ours, 65536)
            except OSError:  # the other end is closed
                piece = b""
            if not piece:
                break
            text += piece
    os.close(ours)
    return text.decode("utf-8")


class Colour(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = cls.enterClassContext(lexicup.dictionaries())
        cls.check = ["check", "quiz", "--dictionaries", folder]

    def test_is_for_terminals(self):
        self.assertIn(ESCAPE, run_on_terminal(*self.check, TERM="xterm"))
        self.assertNotIn(ESCAPE, lexicup.run(*self.check, TERM="xterm").stdout)

    def test_can_be_forbidden_and_forced(self):
        cases = [
            ({"TERM": "xterm", "NO_COLOR": "1"}, [], False),
            ({"TERM": "xterm", "NO_COLOR": ""}, [], True),
            ({"TERM": "dumb"}, [], False),
            ({"TERM": "xterm"}, ["--color", "never"], False),
            ({"TERM": "xterm", "NO_COLOR": "1"}, ["--color", "always"], True),
        ]
        for changes, arguments, coloured in cases:
            with self.subTest(changes=changes, arguments=arguments):
                self.assertEqual(ESCAPE in run_on_terminal(*self.check, *arguments, **changes), coloured)
        self.assertIn(ESCAPE, lexicup.run(*self.check, "--color", "always").stdout)

    def test_never_gets_into_json(self):
        self.assertNotIn(ESCAPE, run_on_terminal(*self.check, "--json", TERM="xterm"))


class Pipes(unittest.TestCase):
    def run_in_bash(self, script):
        command = ["bash", "-c", "set -o pipefail; " + script]
        changes = {"PATH": f"{lexicup.BIN}:/usr/bin:/bin", "LEXICUP_SERVER": "embedded"}
        return subprocess.run(command, capture_output=True, encoding="utf-8", env=lexicup.environment(**changes), check=False)

    def test_a_reader_that_leaves_is_no_error(self):
        done = self.run_in_bash("lexicup words --limit 0 --match super --pattern 'QU*' | head -1")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(done.stdout.split(), ["WORD", "POINTS", "LENGTH"])

    def test_a_full_disk_is_an_error(self):
        done = self.run_in_bash("lexicup check quiz > /dev/full")
        self.assertEqual(done.returncode, 3)
        self.assertRegex(done.stderr, r"\Alexicup: cannot write the answer: [^\n]+\n\Z")

    def test_words_go_from_one_command_to_the_next(self):
        done = self.run_in_bash("lexicup words quit --order alphabet | awk 'NR > 1 && NF == 3 { print $1 }' | lexicup check -")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("QUIT", done.stdout)


if __name__ == "__main__":
    unittest.main()
