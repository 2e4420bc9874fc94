"""Games that are stopped, hung up on or asked to end: the terminal is left as it was, and nothing runs on or waits for ever."""

import fcntl
import os
import pathlib
import select
import signal
import struct
import subprocess
import tempfile
import termios
import time
import unittest

import lexicup_process as lexicup

PATIENCE = 60  # seconds; far more than anything here takes
BEGUN = b"not rolled yet"
ALTERNATE, MAIN = b"\x1b[?1049h", b"\x1b[?1049l"


class Terminal:
    """The program as the only one on a terminal of its own, as `tmux new 'lexicup play'` starts it: no shell waits behind it."""

    def __init__(self, *arguments, ignored=(), **changes):
        self.master, self.slave = os.openpty()
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.before = termios.tcgetattr(self.slave)
        self.shown = b""

        def prepare():
            fcntl.ioctl(self.slave, termios.TIOCSCTTY, 0)
            for one in ignored:
                signal.signal(one, signal.SIG_IGN)

        self.process = subprocess.Popen(
            [lexicup.PROGRAM, *arguments],
            stdin=self.slave, stdout=self.slave, stderr=self.slave,
            start_new_session=True, preexec_fn=prepare, env=lexicup.environment(TERM="xterm", **changes),
        )

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(PATIENCE)
        self.hang_up()

    def hang_up(self):
        for end in (self.master, self.slave):
            if end >= 0:
                os.close(end)
        self.master = self.slave = -1

    def type(self, keys):
        os.write(self.master, keys)

    def wait_for(self, *parts):
        """Reads on until all parts were shown, one after another; what came up to then is done with."""
        end = time.monotonic() + PATIENCE
        while parts:
            place = self.shown.find(parts[0])
            if place >= 0:
                self.shown = self.shown[place + len(parts[0]) :]
                parts = parts[1:]
                continue
            assert time.monotonic() < end, f"{parts[0]} did not come: {self.shown[-2000:]}"
            if select.select([self.master], [], [], 1)[0]:
                self.shown += os.read(self.master, 65536)

    def is_raw(self):
        return not termios.tcgetattr(self.slave)[3] & (termios.ICANON | termios.ECHO)

    def exit_code(self):
        """Reads what comes meanwhile: a full terminal holds its writer up."""
        end = time.monotonic() + PATIENCE
        while self.process.poll() is None:
            assert time.monotonic() < end, "the program runs on"
            if self.master >= 0 and select.select([self.master], [], [], 0.05)[0]:
                self.shown += os.read(self.master, 65536)
        return self.process.returncode


class PlayWithSignals(unittest.TestCase):
    def setUp(self):
        self.folder = self.enterContext(tempfile.TemporaryDirectory())

    def places(self):
        return {"HOME": self.folder, "XDG_DATA_HOME": f"{self.folder}/data", "XDG_STATE_HOME": f"{self.folder}/state"}

    def play(self, ignored=(), server="embedded"):
        terminal = Terminal("play", "yat-z", ignored=ignored, LEXICUP_SERVER=server, **self.places())
        self.addCleanup(terminal.close)
        terminal.wait_for(ALTERNATE, BEGUN)
        self.assertTrue(terminal.is_raw())
        return terminal

    def test_restores_the_terminal_whatever_asks_it_to_end(self):
        for sent in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT):
            with self.subTest(sent.name):
                terminal = self.play()
                terminal.process.send_signal(sent)
                self.assertEqual(terminal.exit_code(), 130)
                self.assertEqual(termios.tcgetattr(terminal.slave), terminal.before)
                terminal.wait_for(MAIN, b"Goodbye. The game waits for you")

    def test_ends_at_once_though_more_was_typed(self):
        terminal = self.play()
        terminal.process.send_signal(signal.SIGSTOP)
        terminal.type(b"r\r" * 500)
        terminal.process.send_signal(signal.SIGTERM)
        terminal.process.send_signal(signal.SIGCONT)
        self.assertEqual(terminal.exit_code(), 130)
        self.assertEqual(termios.tcgetattr(terminal.slave), terminal.before)

    def test_goes_on_after_ctrl_z_where_nobody_could_wake_it(self):
        terminal = self.play()
        terminal.type(b"\x1a")
        terminal.wait_for(MAIN, ALTERNATE, BEGUN)
        self.assertTrue(terminal.is_raw())
        terminal.type(b"q\r")
        self.assertEqual(terminal.exit_code(), 0)
        self.assertEqual(termios.tcgetattr(terminal.slave), terminal.before)

    def test_sets_the_terminal_up_again_after_a_stop(self):
        terminal = self.play()
        terminal.process.send_signal(signal.SIGSTOP)
        os.waitpid(terminal.process.pid, os.WUNTRACED)
        termios.tcsetattr(terminal.slave, termios.TCSANOW, terminal.before)  # as a shell does
        terminal.process.send_signal(signal.SIGCONT)
        terminal.wait_for(ALTERNATE, BEGUN)
        self.assertTrue(terminal.is_raw())

    def test_ends_when_its_terminal_goes_away(self):
        for ignored in ((), (signal.SIGHUP,)):
            with self.subTest(ignored=ignored):
                terminal = self.play(ignored)
                terminal.hang_up()
                terminal.exit_code()

    def test_ends_when_terminal_and_server_go_away(self):
        for ignored in ((), (signal.SIGHUP,)):
            with self.subTest(ignored=ignored), lexicup.server_process() as (server, address):
                terminal = self.play(ignored, address)
                server.kill()
                terminal.wait_for(b"The server does not answer")
                terminal.type(b"\r")
                terminal.wait_for(b"The server does not answer")  # drawn again once the roll is on its way
                terminal.hang_up()
                terminal.exit_code()

    def test_goes_on_at_a_hangup_under_nohup(self):
        ignored = signal.signal(signal.SIGHUP, signal.SIG_IGN)  # children inherit that
        try:
            process = subprocess.Popen(
                [lexicup.PROGRAM, "play", "yat-z"],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                env=lexicup.environment(LEXICUP_SERVER="embedded", **self.places()),
            )
        finally:
            signal.signal(signal.SIGHUP, ignored)
        with process:
            for line in process.stdout:
                if "not rolled yet" in line:
                    break
            process.send_signal(signal.SIGHUP)
            shown, _ = process.communicate("q\n", timeout=PATIENCE)
            self.assertIn("Goodbye. The game waits for you", shown)
            self.assertEqual(process.returncode, 0)


if __name__ == "__main__":
    unittest.main()
