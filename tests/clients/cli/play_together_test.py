"""Two players of one game, each in a terminal: what one does appears at the other's while both look on."""

import pathlib
import shutil
import signal
import tempfile
import unittest

import lexicup_process as lexicup
from play_terminal_test import Terminal


@unittest.skipIf(shutil.which("tmux") is None, "tmux is not installed")
class PlayTogether(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))
        self.server = lexicup.LastingServer(self.folder / "games")
        self.addCleanup(lambda: self.server.process.kill())
        self.anna, self.ben = self.terminal("anna"), self.terminal("ben")
        self.anna.line("lexicup play yat-z --seats 2 --name Anna")
        self.code = self.anna.found(r"lexicup join (\w+)")
        self.ben.line(f"lexicup join {self.code} --name Ben")
        self.anna.wait_for("your turn 1 of 13")
        self.ben.wait_for("Waiting for Anna")

    def terminal(self, name):
        home = self.folder / name
        home.mkdir()
        changes = {"HOME": str(home), "XDG_DATA_HOME": "", "XDG_STATE_HOME": "", "LEXICUP_SERVER": self.server.address}
        terminal = Terminal(home, **changes)
        self.addCleanup(terminal.close)
        return terminal

    def test_each_sees_what_the_other_does(self):
        self.anna.wait_for(r"Ben sits down\.")
        self.anna.line("")
        self.ben.wait_for(r"Anna rolled \d \d \d \d \d\.")
        self.anna.line("1 2")
        self.anna.wait_for("keep  +keep")
        self.anna.line("")
        self.ben.wait_for(r"Anna kept \d \d and rolled: ")
        self.ben.wait_for("Anna's turn 1 of 13 .* roll 2 of 3")
        self.anna.line("chance")
        self.ben.wait_for(r"Anna: .+ in Chance\.")
        self.ben.wait_for("your turn 1 of 13")
        self.anna.wait_for("Waiting for Ben")
        self.ben.line("")
        self.anna.wait_for(r"Ben rolled \d \d \d \d \d\.")
        self.ben.line("chance")
        self.anna.wait_for(r"Ben: .+ in Chance\.")
        self.anna.wait_for("your turn 2 of 13")

    def test_a_line_half_typed_stays_when_the_other_moves(self):
        self.ben.tmux("send-keys", "-l", "sheet An")
        self.ben.wait_for("> sheet An")
        self.anna.line("")
        self.ben.wait_for(r"(?s)Anna rolled .*> sheet An")

    def test_both_play_on_after_the_server_starts_anew(self):
        self.anna.line("")
        self.ben.wait_for("Anna rolled")
        self.server.end()
        for terminal in (self.anna, self.ben):
            terminal.wait_for("The server does not answer; trying again")
        self.anna.line("chance")
        self.server.begin()
        for terminal in (self.anna, self.ben):
            terminal.wait_for("turn 1 of 13", gone="The server does not answer")
        self.ben.wait_for(r"Anna: .+ in Chance\.")
        self.ben.line("")
        self.anna.wait_for("Ben rolled")
        self.server.end(signal.SIGTERM)

    def test_one_leaves_and_the_other_is_told(self):
        self.ben.line("leave")
        self.ben.wait_for("your remaining turns are skipped")
        self.ben.line("leave yes")
        self.ben.wait_for("You have left the game; the others play on")
        self.anna.wait_for(r"Ben left the game\.")


if __name__ == "__main__":
    unittest.main()
