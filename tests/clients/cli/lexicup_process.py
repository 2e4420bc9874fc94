"""Runs the program lexicup, and a server for it, as a user would."""

import contextlib
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import tempfile

TOP = pathlib.Path(__file__).resolve().parents[3]
HERE = pathlib.Path(__file__).resolve().parent
BIN = pathlib.Path(os.environ.get("LEXICUP_BIN", TOP / "build/release/bin"))
PROGRAM = str(BIN / "lexicup")


def environment(**changes):
    """This process's environment without what steers the program, and with the changes."""
    steering = ("LEXICUP_SERVER", "NO_COLOR", "FORCE_COLOR")
    kept = {name: value for name, value in os.environ.items() if name not in steering}
    # What is worked out once is there for all tests, and leaves no trace in the home of who runs them.
    return {**kept, "LC_ALL": "C.UTF-8", "XDG_CACHE_HOME": str(BIN.parent / "cache"), **changes}


def run(*arguments, text="", **changes):
    """The finished process `lexicup ARGUMENTS`, with its output and errors as text. `changes` go into its environment."""
    return subprocess.run(
        [PROGRAM, *arguments], input=text, capture_output=True, encoding="utf-8", env=environment(**changes), timeout=120, check=False
    )


@contextlib.contextmanager
def dictionaries():
    """A folder with two small dictionaries: en, the default, and es, whose CH and LL are one tile each. Its dice "tiny" show so few faces that the
    word game with them is worked out in an instant."""
    with tempfile.TemporaryDirectory() as folder:
        alphabets = {"en": TOP / "dictionaries/en/alphabet", "es": HERE / "words/es.alphabet"}
        for name, alphabet in alphabets.items():
            command = [BIN / "lexicup-dict", "build", "--name", name, "--title", f"Test {name}", "--license", "none needed"]
            command += ["--alphabet", alphabet, "-o", f"{folder}/{name}.lex", HERE / f"words/{name}.tsv"]
            subprocess.run(command, check=True, capture_output=True)
        shutil.copy(HERE / "words/tiny.dice", folder)
        yield folder


@contextlib.contextmanager
def server_process(*arguments, stderr=None, **changes):
    """A lexicupd on a free port of this machine; gives its process and its address, and stops it.

    The arguments win over the ones that are given here; `changes` go into its environment.
    """
    command = [BIN / "lexicupd", "--listen", "127.0.0.1:0", "--data", ":memory:", "--log-level", "off", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=stderr, encoding="utf-8", env=environment(**changes)) as process:
        try:
            line = process.stdout.readline()
            assert line.startswith("lexicupd is ready at "), line
            yield process, line.split()[-1]
        finally:
            process.terminate()
            process.wait(30)


class LastingServer:
    """A lexicupd that keeps its games in a folder; it can be killed, and begun again at the same address."""

    def __init__(self, folder):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.address = f"127.0.0.1:{free.getsockname()[1]}"
        self.command = [BIN / "lexicupd", "--listen", self.address, "--log-level", "off", "--data", str(folder)]
        self.process = None
        self.begin()

    def begin(self):
        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, encoding="utf-8", env=environment())
        line = self.process.stdout.readline()
        assert line.startswith("lexicupd is ready at "), line

    def end(self, how=signal.SIGKILL):
        self.process.send_signal(how)
        self.process.wait(30)
        self.process.stdout.close()


@contextlib.contextmanager
def server(*arguments):
    """The address of such a server, while it runs."""
    with server_process(*arguments) as (_, address):
        yield address
