"""Exit codes and the one line on standard error, whatever goes wrong."""

import json
import os
import shutil
import socket
import subprocess
import tempfile
import threading
import unittest

import lexicup_process as lexicup


class ExitCodes(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = cls.enterClassContext(lexicup.dictionaries())

    def run_with(self, *arguments, **more):
        return lexicup.run(*arguments, "--dictionaries", self.folder, **more)

    def assert_refused(self, done, code):
        self.assertEqual(done.returncode, code, done)
        self.assertEqual(done.stdout, "")
        self.assertRegex(done.stderr, r"\Alexicup: [^\n]+\n\Z")

    def test_answers_are_0(self):
        for arguments in (["check", "quiz"], ["words", "XX"], ["sets", "XX"], ["variants"], ["lexicons"], ["--version"], ["--help"]):
            self.assertEqual(lexicup.run(*arguments, LEXICUP_SERVER="embedded").returncode, 0, arguments)

    def test_a_word_that_is_not_valid_is_1(self):
        done = self.run_with("check", "quiz", "quizz")
        self.assertEqual((done.returncode, done.stderr), (1, ""))

    def test_refusals_by_the_rules_are_1(self):
        for arguments in (
            ["score", "platzee", "6,6,6,6,12"],
            ["score", "word", "YBQZITU", "--word", "QUIX"],
        ):
            with self.subTest(arguments):
                self.assert_refused(self.run_with(*arguments), 1)

    def test_bad_input_is_2(self):
        for arguments in (
            ["check", "RETINA."],
            ["check", "4"],
            ["check", ""],
            ["check", "A" * 1000],
            ["words", "?" * 50],
            ["words", "A" * 1000],
            ["words", ""],
            ["words", "12"],
            ["words", "--lexicon", "xx", "quiz"],
            ["sets", "?" * 50],
            ["score", "yatzy", "1,2,3,4,5"],
            ["score", "yat-z", "1,2,3,4,7"],
            ["score", "yat-z", "1,2,3,4,5,6"],
            ["score", "yat-z", "1,2,3,4,99999999999999999999"],
            ["score", "yat-z", "1,2,3,4,5", "--option", "nonsense"],
            ["score", "yat-z", "1,2,3,4,5", "--sheet", "nonsense=3"],
            ["score", "yat-z", ""],
            ["variants", "yatzy"],
            ["no-such-command"],
            ["check", "--no-such-option", "quiz"],
            ["check", "-"],
            ["score", "word", "YBQZITU", "--word", "QU?Z"],
            ["score", "word", "YBQZITU", "--word", ""],
        ):
            with self.subTest(arguments=[argument[:20] for argument in arguments]):
                self.assert_refused(self.run_with(*arguments), 2)

    def test_text_that_is_not_utf8_is_2(self):
        for place in (b"check", b"words", b"sets"):
            command = [lexicup.PROGRAM.encode(), place, b"caf\xe9"]
            done = subprocess.run(command, capture_output=True, env=lexicup.environment(), check=False)
            self.assertEqual(done.returncode, 2)
            self.assertIn(b"\"caf\\xe9\", is not UTF-8", done.stderr)
            self.assertEqual(done.stderr.count(b"\n"), 1)

    def test_a_search_that_takes_too_long_is_3(self):
        everything = ["words", "--match", "super", "--pattern", "*", "--limit", "0"]
        done = lexicup.run(*everything, "--timeout", "0.001", LEXICUP_SERVER="embedded")
        self.assert_refused(done, 3)
        self.assertIn("--timeout", done.stderr)

    def test_no_server_is_3(self):
        self.assert_refused(lexicup.run("check", "quiz", "--server", "127.0.0.1:1"), 3)
        self.assert_refused(lexicup.run("check", "quiz", LEXICUP_SERVER="127.0.0.1:1"), 3)
        self.assert_refused(lexicup.run("check", "quiz", "--server", "no.such.host.invalid:50577"), 3)

    def test_a_server_that_says_nothing_is_3(self):
        with socket.create_server(("127.0.0.1", 0)) as silent:
            address = f"127.0.0.1:{silent.getsockname()[1]}"
            self.assert_refused(lexicup.run("check", "quiz", "--server", address, "--timeout", "0.3"), 3)

    def test_a_server_of_another_kind_is_3(self):
        with socket.create_server(("127.0.0.1", 0)) as other:
            threading.Thread(target=answer_as_web_server, args=(other,), daemon=True).start()
            address = f"127.0.0.1:{other.getsockname()[1]}"
            self.assert_refused(lexicup.run("check", "quiz", "--server", address, "--timeout", "1"), 3)

    def test_input_that_cannot_be_read_is_2(self):
        folder = os.open("/", os.O_RDONLY)
        self.addCleanup(os.close, folder)
        command = [lexicup.PROGRAM, "check", "-", "--dictionaries", self.folder]
        done = subprocess.run(command, stdin=folder, capture_output=True, text=True, timeout=120, check=False)
        self.assert_refused(done, 2)
        self.assertIn("standard input", done.stderr)

    def test_output_that_cannot_be_written_is_3(self):
        for streams in (">/dev/full", ">/dev/full 2>/dev/full", ">/dev/full 2>&-", ">&-", ">&- 2>&-"):
            command = f'"{lexicup.PROGRAM}" lexicons --dictionaries "{self.folder}" {streams}'
            done = subprocess.run(command, shell=True, capture_output=True, env=lexicup.environment(), timeout=120, check=False)
            self.assertEqual(done.returncode, 3, streams)
        done = subprocess.run(f'"{lexicup.PROGRAM}" frobnicate 2>/dev/full', shell=True, env=lexicup.environment(), timeout=120, check=False)
        self.assertEqual(done.returncode, 2)

    def test_a_dictionary_of_any_name_answers_alone(self):
        with tempfile.TemporaryDirectory() as folder:
            mine = shutil.copy(f"{self.folder}/en.lex", f"{folder}/mine.lex")
            for arguments in ([folder], [mine], [folder, "--lexicon", "mine"]):
                self.assertEqual(lexicup.run("check", "quiz", "--dictionaries", *arguments).returncode, 0, arguments)
            self.assert_refused(lexicup.run("check", "quiz", "--lexicon", "en", "--dictionaries", folder), 2)

    def test_several_places_of_dictionaries_answer_together(self):
        with tempfile.TemporaryDirectory() as folder:
            mine = shutil.copy(f"{self.folder}/en.lex", f"{folder}/mine.lex")
            for places in (f"{self.folder}:{mine}", f"{folder}:{self.folder}"):
                done = lexicup.run("lexicons", "--json", "--dictionaries", places)
                self.assertEqual([one["lexicon"] for one in json.loads(done.stdout)["lexicons"]], ["en", "es", "mine"], places)

    def test_a_place_without_dictionaries_is_2(self):
        for place in (lexicup.HERE / "golden", lexicup.HERE / "golden/words.txt"):
            self.assert_refused(lexicup.run("check", "quiz", "--dictionaries", str(place)), 2)
        self.assertIn("lexicup-dict build", lexicup.run("lexicons", "--dictionaries", str(place)).stderr)

    def test_a_server_address_without_a_port_is_2(self):
        for address in ("localhost", "localhost:foo", "localhost:65536", ":1"):
            self.assert_refused(lexicup.run("check", "quiz", "--server", address), 2)
            self.assert_refused(lexicup.run("check", "quiz", LEXICUP_SERVER=address), 2)

    def test_no_installed_dictionary_is_3_with_the_way_to_name_one(self):
        with tempfile.TemporaryDirectory() as folder:
            program = shutil.copy(lexicup.PROGRAM, folder)
            done = subprocess.run(
                [program, "lexicons"], capture_output=True, text=True, env=lexicup.environment(LEXICUP_SERVER="embedded"), check=False
            )
            if done.returncode == 0:
                self.skipTest("a dictionary is installed")
            self.assert_refused(done, 3)
            self.assertIn("--dictionaries", done.stderr)
            self.assertNotIn("--default-lexicon", done.stderr)


def answer_as_web_server(listener):
    while True:
        try:
            connection, _ = listener.accept()
        except OSError:
            return
        connection.sendall(b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n")
        connection.close()


class Batches(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = cls.enterClassContext(lexicup.dictionaries())

    def test_ten_thousand_words_go_in_batches(self):
        text = "quiz\n" * 9_999 + "quizz\n"
        done = lexicup.run("check", "-", "--dictionaries", self.folder, text=text)
        lines = done.stdout.splitlines()
        self.assertEqual((done.returncode, len(lines)), (1, 10_001))
        self.assertEqual(lines[-1].split(), ["QUIZZ", "no"])

    def test_a_bad_word_is_named_by_its_place_among_all(self):
        done = lexicup.run("check", "-", "--dictionaries", self.folder, text="quiz\n" * 2_345 + "R3TINA\n")
        self.assertEqual(done.returncode, 2)
        self.assertIn("standard input, line 2346: cannot spell", done.stderr)

    def test_pages_come_as_one_answer(self):
        with lexicup.server() as address:
            done = lexicup.run("words", "--match", "super", "--limit", "0", "E", "--json", "--server", address)
            limited = lexicup.run("words", "--match", "super", "--limit", "12000", "E", "--json", "--server", address)
        everything, some = json.loads(done.stdout), json.loads(limited.stdout)
        self.assertGreater(len(everything["words"]), 20_000)
        self.assertEqual(len(everything["words"]), int(everything["total"]))
        self.assertEqual(len({word["word"] for word in everything["words"]}), len(everything["words"]))
        self.assertEqual(some["words"], everything["words"][:12_000])


if __name__ == "__main__":
    unittest.main()
