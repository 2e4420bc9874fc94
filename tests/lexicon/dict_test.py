"""lexicup-dict as people call it: what it prints where, what it leaves behind, its exit status."""

import json
import pathlib
import resource
import subprocess
import sys
import tempfile
import unittest

PROGRAM = pathlib.Path(sys.argv.pop(1)).resolve()
DATA = pathlib.Path(__file__).resolve().parent / "data"
ENGLISH = "locale en\ntiles A B C D E F G H I J K L M N O P Q R S T U V W X Y Z\n"


class Dict(unittest.TestCase):
    def setUp(self):
        held = tempfile.TemporaryDirectory()
        self.addCleanup(held.cleanup)
        self.folder = pathlib.Path(held.name)
        self.file("alphabet", ENGLISH)

    def file(self, name, content):
        path = self.folder / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    def run_dict(self, *words, stdin="", **more):
        command = [PROGRAM, *map(str, words)]
        return subprocess.run(command, input=stdin, capture_output=True, text=True, cwd=self.folder, **more)

    def build(self, out, *lists, stdin="", options=(), **more):
        names = ("--name", "test", "--title", 'A "test"', "--license", "none", "--alphabet", "alphabet", "-o", out)
        return self.run_dict("build", *names, *options, *lists, stdin=stdin, **more)

    def test_builds_and_looks_inside(self):
        self.file("words", "cat\ta pet\nat\ndog\n")
        done = self.build("t.lex", "words")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertRegex(done.stdout, r"^t.lex: 3 words, \d+ bytes; left out: 0 repeated, 0 of other lengths, 0 rejected\n$")
        self.assertEqual(self.run_dict("list", "t.lex").stdout, "AT\nCAT\nDOG\n")
        self.assertEqual(self.run_dict("list", "t.lex", "--definitions").stdout, "AT\nCAT\ta pet\nDOG\n")
        verified = self.run_dict("verify", "t.lex")
        self.assertEqual(verified.returncode, 0)
        self.assertRegex(verified.stdout, r"^t.lex: whole, 3 words, fingerprint [0-9a-f]{16}\n$")

    def test_tells_counts_and_sizes(self):
        self.build("t.lex", "-", stdin="cat\tpet\nat\ndog\n")
        table = self.run_dict("stats", "t.lex")
        self.assertEqual(table.returncode, 0)
        for line in ("name         test", "words        3", "defined      1", "     2       1", "     3       2"):
            self.assertIn(line + "\n", table.stdout)
        stats = json.loads(self.run_dict("stats", "t.lex", "--json").stdout)
        self.assertEqual(stats["title"], 'A "test"')
        self.assertEqual(stats["words_of_length"], {"2": 1, "3": 2})
        self.assertEqual(
            list(stats["section_bytes"]), ["info", "alphabet", "words", "lookup", "finder", "definitions"]
        )

    def test_reports_rejected_lines(self):
        self.file("words", b"cat\r\n\r\nqu1z\r\ncaf\xe9\r\ncat\r\na\r\n")
        done = self.build("t.lex", "words", options=("--min-length", 2))
        self.assertEqual(done.returncode, 0)
        self.assertEqual(
            done.stderr.splitlines(),
            [
                'words:3: cannot spell "1" (character 3 of "qu1z"); the letters are A-Z; line "qu1z" left out',
                'words:4: "caf\\351": byte 4 is not UTF-8; use UTF-8 text; line "caf\\351" left out',
            ],
        )
        self.assertIn("1 words,", done.stdout)
        self.assertIn("left out: 1 repeated, 1 of other lengths, 2 rejected", done.stdout)
        strict = self.build("s.lex", "words", options=("--strict",))
        self.assertEqual(strict.returncode, 1)
        self.assertIn("2 lines cannot be read and --strict is given; nothing is written", strict.stderr)
        self.assertFalse((self.folder / "s.lex").exists())

    def test_takes_lists_from_standard_input_and_files(self):
        self.file("words", "dog\n")
        self.build("one.lex", "words", "-", stdin="cat\n")
        self.build("two.lex", "-", stdin="CAT\r\nDOG")
        one, two = ((self.folder / name).read_bytes() for name in ("one.lex", "two.lex"))
        self.assertEqual(one, two)
        self.assertIn("standard input:1: cannot spell", self.build("three.lex", "words", "-", stdin="1\n").stderr)

    def test_spanish_tiles_are_not_bytes(self):
        self.file("alphabet", (DATA / "spanish.alphabet").read_bytes())
        self.assertEqual(self.build("es.lex", DATA / "spanish.txt").returncode, 0)
        listed = self.run_dict("list", "es.lex").stdout.split()
        # C before CH, L before LL, N before Ñ, R before RR.
        self.assertEqual(listed[:5], ["AÑO", "COREO", "CORREO", "CHILLON", "CHURRO"])
        self.assertEqual(json.loads(self.run_dict("stats", "es.lex", "--json").stdout)["words_of_length"]["5"], 5)

    def test_tells_differences(self):
        self.build("a.lex", "-", stdin="cat\ndog\nemu\n")
        self.build("b.lex", "-", stdin="ant\ncat\nemu\n")
        diff = self.run_dict("diff", "a.lex", "b.lex")
        self.assertEqual((diff.returncode, diff.stdout), (1, "+ANT\n-DOG\n"))
        same = self.run_dict("diff", "a.lex", "a.lex")
        self.assertEqual((same.returncode, same.stdout), (0, ""))
        self.assertEqual(self.run_dict("diff", "a.lex", "none.lex").returncode, 2)

    def test_finds_damage(self):
        self.build("t.lex", "-", stdin="cat\n")
        whole = (self.folder / "t.lex").read_bytes()
        self.file("cut.lex", whole[:-64])
        self.file("bent.lex", whole[:-70] + b"!" + whole[-69:])
        for name in ("cut.lex", "bent.lex"):
            verified = self.run_dict("verify", "t.lex", name)
            self.assertEqual(verified.returncode, 1)
            self.assertRegex(verified.stderr, f"^lexicup-dict: {name}: .* damaged")
            self.assertIn("t.lex: whole", verified.stdout)

    def test_never_replaces_what_it_reads(self):
        words = self.file("words", "cat\n")
        (self.folder / "link").symlink_to("words")
        for out, lists in (("words", ("words",)), ("./words", ("-", "words")), ("link", ("words",)), ("alphabet", ("words",))):
            done = self.build(out, *lists)
            self.assertEqual((done.returncode, done.stdout), (1, ""), done)
            self.assertIn(f"--out {out}: would replace", done.stderr)
        self.assertEqual(words.read_text(), "cat\n")
        self.assertEqual((self.folder / "alphabet").read_text(), ENGLISH)

    def test_refuses_with_a_reason(self):
        self.file("words", "cat\n")
        self.file("utf16", "cat\n".encode("utf-16"))
        self.file("none", "\n# no words\n")
        self.file("folder-alphabet", "tiles A B\n")
        cases = [
            (1, "utf16: the list is UTF-16", ("utf16",), ()),
            (1, "there are no words", ("none",), ()),
            (2, "missing: cannot open: No such file or directory", ("missing",), ()),
            (1, "add a line like: locale en", ("words",), ("--alphabet", "folder-alphabet")),
            (1, "is no name for a dictionary", ("words",), ("--name", "a/b")),
            (2, "cannot write: No such file or directory", ("words",), ("-o", "missing/t.lex")),
            (1, "/dev/full: is not a file that can be replaced", ("words",), ("-o", "/dev/full")),
            (2, "--min-length is above --max-length", ("words",), ("--min-length", "5", "--max-length", "4")),
            (2, "--min-length: Value 0 not in range", ("words",), ("--min-length", "0")),
            (2, "LIST is required", (), ()),
        ]
        for status, message, lists, options in cases:
            given = {"--name": "test", "--title": "Test", "--alphabet": "alphabet", "-o": "t.lex"}
            given.update(zip(options[::2], options[1::2]))
            done = self.run_dict("build", *(word for pair in given.items() for word in pair), *lists)
            self.assertEqual(done.returncode, status, (message, done.stderr))
            self.assertIn(message, done.stderr)
            self.assertFalse((self.folder / "t.lex").exists())
        for words in ((), ("frobnicate",), ("list",), ("stats", "t.lex", "--yaml")):
            self.assertEqual(self.run_dict(*words).returncode, 2)

    def test_a_full_disk_leaves_no_half_file(self):
        def small_files():
            resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))

        done = self.build("t.lex", "-", stdin="cat\n", preexec_fn=small_files)
        self.assertEqual(done.returncode, 2)
        self.assertIn("t.lex: cannot write: File too large", done.stderr)
        self.assertEqual([path.name for path in self.folder.iterdir()], ["alphabet"])
        self.build("t.lex", "-", stdin="cat\n")
        with open("/dev/full", "w") as full:
            listed = subprocess.run([PROGRAM, "list", self.folder / "t.lex"], stdout=full, stderr=subprocess.PIPE, text=True)
        self.assertEqual(listed.returncode, 2)
        self.assertIn("cannot write to standard output: No space left on device", listed.stderr)

    def test_helps(self):
        helped = self.run_dict("--help")
        self.assertEqual(helped.returncode, 0)
        for text in ("Examples:", "build", "verify", "stats", "list", "diff", "Exit status"):
            self.assertIn(text, helped.stdout)
        self.assertIn("--strict", self.run_dict("build", "--help").stdout)


if __name__ == "__main__":
    unittest.main()
