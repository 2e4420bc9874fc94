"""The completion scripts in real shells: what is offered for a line typed so far."""

import os
import pty
import re
import select
import shutil
import subprocess
import time
import unittest

import lexicup_process as lexicup

SCRIPTS = lexicup.TOP / "clients/cli/completion"

# Typed so far, and some of what must be offered.
LINES = {
    "lexicup ": ["check", "words", "sets", "score", "variants", "lexicons"],
    "lexicup wo": ["words"],
    "lexicup words --m": ["--match", "--min-length", "--max-length"],
    "lexicup words --match ": ["exact", "sub", "super"],
    "lexicup check --lexicon ": ["en", "es"],
    "lexicup score ": ["word", "yat-z", "platzee", "yahtwentee"],
    "lexicup score yat-z --option jo": ["joker-after-zero", "joker=off", "joker=free", "joker=forced"],
    "lexicup score yat-z --option preset=": ["preset=classic"],
    "lexicup score --option joker=off platzee --sheet pla": ["platzee="],
    "lexicup score yat-z --sheet ones=3,tw": ["twos="],
    "lexicup variants pl": ["platzee"],
    "lexicup hint ya": ["yat-z", "yahtwentee"],
    "lexicup hint yat-z --sheet ones=3,tw": ["twos="],
    "lexicup solve yat-z --t": ["--target", "--timeout"],
    "lexicup rev": ["review"],
    "lexicup sets --co": ["--count"],
    "lexicup play ": ["word", "yat-z", "platzee", "yahtwentee"],
    "lexicup play yat-z --assist ": ["off", "words", "full"],
    "lexicup event ": ["create", "show", "play"],
    "lexicup event create pl": ["platzee"],
    "lexicup --ver": ["--version"],
}

BASH = """
source "$1"
COMP_LINE=$2 COMP_POINT=${#2}
_lexicup
printf '%s\\n' "${COMPREPLY[@]}"
"""


def environment(server):
    return lexicup.environment(PATH=f"{lexicup.BIN}:/usr/bin:/bin", LEXICUP_SERVER=server, TERM="dumb")


class Bash(unittest.TestCase):
    def offers(self, line, server):
        command = ["bash", "-c", "COMP_WORDBREAKS=' '; " + BASH, "bash", str(SCRIPTS / "lexicup.bash"), line]
        done = subprocess.run(command, capture_output=True, encoding="utf-8", env=environment(server), check=True)
        self.assertEqual(done.stderr, "")
        return done.stdout.split()

    def test_offers_what_fits(self):
        with lexicup.dictionaries() as folder, lexicup.server("--dictionaries", folder) as address:
            for line, wanted in LINES.items():
                with self.subTest(line):
                    offers = self.offers(line, address)
                    last = line.split(" ")[-1]
                    self.assertLessEqual({last.rpartition(",")[0] + "," * ("," in last) + want for want in wanted}, set(offers))
                    self.assertTrue(all(offer.startswith(last) for offer in offers))

    def test_offers_nothing_where_no_server_answers(self):
        self.assertEqual(self.offers("lexicup score ", "127.0.0.1:1"), [])

    def test_leaves_out_what_bash_has_cut_off(self):
        command = ["bash", "-c", BASH, "bash", str(SCRIPTS / "lexicup.bash"), "lexicup score yat-z --option joker=fo"]
        done = subprocess.run(command, capture_output=True, encoding="utf-8", env=environment("embedded"), check=True)
        self.assertEqual(done.stdout.split(), ["forced"])

    def test_completes_a_typed_line(self):
        typed = f"source {SCRIPTS}/lexicup.bash\nlexicup score yat-z 4 4 4 1 2 --opt\tjoker=fo\t\n"
        text = Typist(["bash", "--norc", "-i"], "embedded").type(typed, "Chance")
        self.assertIn("--option joker=forced", text)


class Zsh(unittest.TestCase):
    def setUp(self):
        if shutil.which("zsh") is None:
            self.skipTest("zsh is not installed")

    def test_completes_typed_lines(self):
        with lexicup.dictionaries() as folder, lexicup.server("--dictionaries", folder) as address:
            typist = Typist(["zsh", "-f", "-i"], address)
            typist.type(f"fpath=({SCRIPTS} $fpath); autoload -Uz compinit; compinit -u -D; echo rea''dy\n", "ready")
            for typed, ends in {
                "lexicup che\tquiz\n": "QUIZ",
                "lexicup words --mat\texa\tretains\n": "3 words",
                "lexicup variants plat\t\n": "platzee",
                "lexicup score yat-z --opt\tjoker=fo\t4 4 4 1 2\n": "Chance",
                "lexicup score yat-z --sheet ones=3,two\t6 4 4 4 1 2\n": "Sheet so far: 9",
                "lexicup check --lexicon e\ts caña\n": "CAÑA",
            }.items():
                with self.subTest(typed):
                    self.assertRegex(typist.type(typed, ends), ends)


class Typist:
    """Types at a shell on a terminal of its own and reads what it shows."""

    def __init__(self, command, server):
        pid, self.terminal = pty.fork()
        if pid == 0:
            os.execvpe(command[0], command, environment(server))

    def type(self, keys, until):
        """Types the keys, a pause after each tab, and gives what is shown up to the first match of `until`."""
        shown = ""
        for piece in re.split(r"(?<=\t)", keys):
            os.write(self.terminal, piece.encode())
            shown += self.read(time.monotonic() + (0.7 if piece.endswith("\t") else 0.2), None)
        return shown + self.read(time.monotonic() + 20, re.compile(until) if not re.search(until, shown) else re.compile(""))

    def read(self, end, until):
        shown = ""
        while time.monotonic() < end:
            if until is not None and until.search(shown):
                break
            if select.select([self.terminal], [], [], 0.05)[0]:
                shown += os.read(self.terminal, 65536).decode(errors="replace")
        return shown


if __name__ == "__main__":
    unittest.main()
