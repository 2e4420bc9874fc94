"""Whole games in a real terminal: tmux shows what a player sees and types what a player would."""

import pathlib
import re
import shutil
import subprocess
import tempfile
import time
import unittest

import lexicup_process as lexicup
from play_pipe_test import VARIANTS, boxes_of

PROMPT = "shell:"

# At its next prompt the shell says how the job ended.
END_JOB = 'kill %1; while [ -n "$(jobs -r; jobs -s)" ]; do sleep 0.1; done'


class Terminal:
    """A shell in a terminal of 80 by 24, in a tmux server of its own."""

    def __init__(self, folder, **changes):
        self.socket = str(pathlib.Path(folder) / "tmux")
        changes = {"TERM": "screen", "PATH": f"{lexicup.BIN}:/usr/bin:/bin", "PS1": PROMPT, "ENV": "", **changes}
        command = ["env", *(f"{name}={value}" for name, value in changes.items()), "bash", "--norc", "--noprofile", "-i"]
        self.tmux("-f", "/dev/null", "-u", "new-session", "-d", "-x", "80", "-y", "24", *command, env=lexicup.environment(**changes))
        self.wait_for(re.escape(PROMPT))

    def tmux(self, *arguments, env=None):
        done = subprocess.run(["tmux", "-S", self.socket, *arguments], capture_output=True, encoding="utf-8", env=env, check=True, timeout=30)
        return done.stdout

    def close(self):
        self.tmux("kill-server")

    def keys(self, *keys):
        self.tmux("send-keys", *keys)

    def line(self, text):
        if text:
            self.tmux("send-keys", "-l", text)
        self.keys("Enter")

    def screen(self):
        return self.tmux("capture-pane", "-p")

    def wait_for(self, pattern, gone=None):
        """The screen once the pattern is on it, and `gone` is not."""
        end = time.monotonic() + 60
        while True:
            shown = self.screen()
            if re.search(pattern, shown) and not (gone and re.search(gone, shown)):
                return shown
            assert time.monotonic() < end, f"{pattern} did not come:\n{shown}"
            time.sleep(0.02)

    def found(self, pattern):
        """What the group of the pattern is, once it is on the screen."""
        return re.search(pattern, self.wait_for(pattern)).group(1)


@unittest.skipIf(shutil.which("tmux") is None, "tmux is not installed")
class PlayInATerminal(unittest.TestCase):
    def setUp(self):
        # The program may still be on its way out when the terminal is gone.
        folder = self.enterContext(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
        changes = {"HOME": folder, "XDG_DATA_HOME": f"{folder}/data", "XDG_STATE_HOME": f"{folder}/state", "LEXICUP_SERVER": "embedded"}
        self.terminal = Terminal(folder, **changes)
        self.addCleanup(self.terminal.close)

    def begin(self, command):
        self.terminal.line(command)
        return self.terminal.wait_for(r"turn 1 of \d+(: [^|]+)? \| not rolled yet")

    def assert_restored(self):
        """Echo and line editing are back, and so is what stood on the terminal."""
        self.terminal.line("echo got$((40 + 2)): $(stty -a | grep -oE -- '-?(icanon|echo|isig|ixon)\\b')")
        self.assertIn("got42: ixon isig icanon echo", self.terminal.wait_for(r"got42: .*\n"))

    def play(self, variant, turns, *options):
        self.begin(" ".join(["lexicup play", variant, "--name Anna", *options]))
        for turn, box in enumerate(boxes_of(variant), 1):
            self.terminal.line("")
            shown = self.terminal.wait_for(rf"turn {turn} of {turns}(: [^|]+)? \| roll 1 of 3")
            self.check_screen(shown)
            if turn == 1:
                self.terminal.line("1 2")
                self.terminal.wait_for("keep  +keep")
                self.terminal.line("u")
                self.terminal.wait_for("Keep dice: 1 3", gone="keep  +keep")
                self.terminal.line("r")
                self.terminal.wait_for("roll 2 of 3")
            self.claim(box)
            if turn < turns:
                self.terminal.wait_for(rf"turn {turn + 1} of {turns}(: [^|]+)? \| not rolled yet")
        return self.terminal.wait_for(r"Anna has \d+ points?\.")

    def claim(self, box):
        """Claims the box for what it scores; for a zero, and in a box with words, only if that is meant."""
        self.terminal.line(box)
        if re.search("would get a zero|takes a? ?words?:", self.terminal.wait_for(r"would get a zero|takes a? ?words?:|not rolled yet|is over\.")):
            self.terminal.line(f"{box} 0")

    def check_screen(self, shown):
        self.assertRegex(shown, "┌─1─+┐ ┌─2─+┐")
        self.assertRegex(shown, r"│ +\S+ │ │ +\S+ │")
        self.assertRegex(shown, r"KEY +(BOX +)?SHEET +NOW")
        self.assertRegex(shown, r"Anna: .*Total \d+")
        self.assertRegex(shown, r"\n> *\n*$")
        self.assertLessEqual(len(shown.rstrip("\n").split("\n")), 24)

    def test_plays_word(self):
        self.finish("word", "--option clock=0")

    def test_plays_yat_z(self):
        self.finish("yat-z")

    def test_plays_platzee(self):
        self.finish("platzee")

    def test_plays_yahtwentee(self):
        self.finish("yahtwentee")

    def finish(self, variant, *options):
        shown = self.play(variant, VARIANTS[variant], *options)
        self.assertIn(" is over.", shown)
        self.assertRegex(shown, r"PLAYER +TOTAL\nAnna +\d+")
        self.assertIn("lexicup verify ", shown)
        self.assert_restored()

    def test_counts_the_clock_down_and_records_what_ran_out(self):
        self.begin("lexicup play yat-z --option clock=3")
        self.terminal.wait_for(r"clock 0:0[123]")
        self.terminal.wait_for(r"time is up: a zero in Ones\.")
        self.terminal.wait_for("turn 2 of 13")
        self.terminal.line("q")
        self.terminal.wait_for("Goodbye. The clock runs on")
        self.assert_restored()

    def test_explains_itself_and_goes_back(self):
        self.begin("lexicup play word --option clock=0")
        self.terminal.line("?")
        self.terminal.wait_for("keep these letters")
        self.terminal.line("")
        self.terminal.wait_for("not rolled yet", gone="keep these letters")
        self.terminal.line("xyzzy")
        self.terminal.wait_for('There is no box "xyzzy"')

    def test_gives_hints(self):
        self.begin("lexicup play yat-z --assist full")
        self.terminal.line("")
        self.terminal.wait_for("roll 1 of 3")
        self.terminal.line("h")
        # Until the best play is worked out a hint says what to type for the most points in this turn.
        self.terminal.wait_for(r"\nType: \w+|points\s+to\s+expect")

    def test_edits_the_line(self):
        self.begin("lexicup play yat-z")
        self.terminal.tmux("send-keys", "-l", "chancy")
        self.terminal.wait_for("> chancy")
        self.terminal.keys("BSpace", "e")
        self.terminal.wait_for("> chance")
        self.terminal.keys("C-u", "q")
        self.terminal.wait_for(r"> q\b")
        self.terminal.keys("Enter")
        self.terminal.wait_for("Goodbye")

    def test_is_stopped_and_taken_up_again(self):
        self.begin("lexicup play yat-z")
        self.terminal.line("")
        self.terminal.wait_for("roll 1 of 3")
        self.terminal.keys("C-z")
        self.terminal.wait_for("Stopped", gone="roll 1 of 3")
        self.assert_restored()
        self.terminal.line("fg")
        self.terminal.wait_for("roll 1 of 3")
        self.terminal.keys("C-c")
        self.terminal.wait_for("lexicup play --game")
        self.terminal.line("echo code $?")
        self.terminal.wait_for("code 130")
        self.assert_restored()

    def test_ends_while_it_is_stopped(self):
        self.begin("lexicup play yat-z")
        self.terminal.keys("C-z")
        self.terminal.wait_for("Stopped", gone="not rolled yet")
        self.terminal.line(END_JOB)
        self.terminal.wait_for(r"\[1\]\+ +Exit 130 ")
        self.assert_restored()

    def test_ends_in_the_background(self):
        self.begin("lexicup play yat-z")
        self.terminal.keys("C-z")
        self.terminal.wait_for("Stopped", gone="not rolled yet")
        self.terminal.line("bg; until [ -n \"$(jobs -s)\" ]; do sleep 0.1; done; echo stopped $((40 + 2))")
        self.terminal.wait_for("stopped 42")
        self.terminal.line(END_JOB)
        self.terminal.wait_for(r"\[1\]\+ +Exit 130 ")
        self.assert_restored()

    def test_stops_at_the_end_of_the_input(self):
        self.begin("lexicup play yat-z")
        self.terminal.keys("C-d")
        self.terminal.wait_for("Goodbye. The game waits")
        self.assert_restored()

    def test_fits_a_window_of_another_size(self):
        self.begin("lexicup play yat-z")
        self.terminal.tmux("set-option", "-g", "window-size", "manual")
        self.terminal.tmux("resize-window", "-x", "40", "-y", "10")
        self.terminal.wait_for(r"Roll: Enter[^\n]*\n>")
        self.terminal.tmux("resize-window", "-x", "100", "-y", "30")
        self.terminal.wait_for(r"Yat-Z \w+ \| your turn 1 of 13")

    def test_shows_roll_clock_and_help_whole_in_a_narrow_window(self):
        self.begin("lexicup play word")
        self.terminal.wait_for(r"turn 1 of 8: Two Letters \| not rolled yet \| clock \d:\d\d\n")
        self.terminal.tmux("set-option", "-g", "window-size", "manual")
        self.terminal.tmux("resize-window", "-x", "60", "-y", "24")
        self.terminal.wait_for(r"turn 1 of 8: Two Letters \| not rolled yet \| clock \d:\d\d\n")
        self.terminal.line("?")
        self.terminal.wait_for("(?s)stands\nfor any letter.*The next lines: Enter")
        self.terminal.line("")
        self.terminal.wait_for("(?s)leave the game for good.*Back to the game: Enter")
        # What is typed below a page is done.
        self.terminal.line("? chance")
        self.terminal.wait_for(r"Chance: Value of one, two or three words")

    def test_draws_with_ascii_and_without_colour(self):
        self.begin("LC_ALL=C NO_COLOR=1 lexicup play yat-z")
        self.terminal.wait_for(r"\+-1-\+ \+-2-\+")
        self.assertNotIn("\x1b[", self.terminal.tmux("capture-pane", "-p", "-e"))

    def test_seats_several_players(self):
        self.begin("lexicup play yat-z --players Anna,Ben")
        self.terminal.line("")
        self.terminal.wait_for("Anna's turn 1 of 13 .* roll 1 of 3")
        self.claim("ones")
        shown = self.terminal.wait_for("\nBen>")
        self.assertIn("Ben's turn 1 of 13", shown)
        self.assertRegex(shown, r"Anna: (\d+|a zero) in Ones\.")


if __name__ == "__main__":
    unittest.main()
