"""The contract keeps buf's rules and breaks nothing that proto/baseline.json promised; a break would be seen."""

import pathlib
import shutil
import subprocess
import tempfile
import unittest

TOP = pathlib.Path(__file__).resolve().parents[2]
PROTO = TOP / "proto"
BUF = TOP / "tests" / "tools" / "node_modules" / ".bin" / "buf"
BASELINE = PROTO / "baseline.json"


def buf(command, *arguments, folder=PROTO):
    """What buf has to say about the contract in this folder: a list of lines, empty if nothing."""
    if not BUF.exists():
        raise AssertionError("buf is not installed: run script/test-tools")
    done = subprocess.run([BUF, command, *arguments], cwd=folder, capture_output=True, text=True, check=False)
    lines = (done.stdout + done.stderr).splitlines()
    assert lines or done.returncode == 0, f"buf {command} failed without a word"
    return lines


class Contract(unittest.TestCase):
    def test_lint(self):
        self.assertEqual(buf("lint"), [])

    def test_nothing_is_broken(self):
        complaints = buf("breaking", "--against", str(BASELINE))
        self.assertEqual(complaints, [], "a break that is meant: run script/proto-baseline and tell it in the changelog")


class ChangedContract(unittest.TestCase):
    """The two checks above on copies of the contract that have something wrong with them."""

    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.folder = pathlib.Path(scratch.name) / "proto"
        shutil.copytree(PROTO, self.folder)

    def change(self, old, new):
        file = self.folder / "lexicup" / "v1" / "common.proto"
        text = file.read_text("utf-8")
        self.assertEqual(text.count(old), 1, f'the test wants to change "{old}", which is not there once')
        file.write_text(text.replace(old, new), "utf-8")

    def test_breaks_are_seen(self):
        cases = (
            ("string variant = 1;", "string variant = 9;"),  # renumbered
            ("string variant = 1;", "int32 variant = 1;"),  # another type
            ("string variant = 1;", "string kind = 1;"),  # renamed
            ("string variant = 1;", "string other = 99;"),  # gone
            ("package lexicup.v1;", "package lexicup.v2;"),
        )
        for old, new in cases:
            with self.subTest(old=old, new=new):
                self.change(old, new)
                self.assertNotEqual(buf("breaking", "--against", str(BASELINE), folder=self.folder), [])
                shutil.copytree(PROTO, self.folder, dirs_exist_ok=True)

    def test_additions_are_no_breaks(self):
        self.change("string variant = 1;", "string variant = 1;\n  // More.\n  string more = 99;")
        self.assertEqual(buf("breaking", "--against", str(BASELINE), folder=self.folder), [])

    def test_lint_wants_comments_and_style(self):
        for more in ("string more = 99;", "// Badly named.\n  string MoreThings = 99;"):
            with self.subTest(more=more):
                self.change("string variant = 1;", f"string variant = 1;\n  {more}")
                self.assertEqual(len(buf("lint", folder=self.folder)), 1)
                shutil.copytree(PROTO, self.folder, dirs_exist_ok=True)


class Tools(unittest.TestCase):
    def test_the_lock_names_no_registry(self):
        lock = (TOP / "tests" / "tools" / "package-lock.json").read_text("utf-8")
        self.assertNotIn("http", lock)
        self.assertNotIn('"resolved"', lock)


if __name__ == "__main__":
    unittest.main()
