"""The man page renders cleanly; help, man page and completions know the same commands and options; the examples in them work."""

import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

import lexicup_process as lexicup

CLI = lexicup.TOP / "clients/cli"
COMMANDS = ["check", "words", "sets", "score", "hint", "solve", "variants", "lexicons", "play", "join", "watch", "games", "event", "replay", "review", "verify"]


def options_in(text):
    return set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", text))


def options_of(command):
    """The options that `lexicup COMMAND --help` names in its list."""
    lines = lexicup.run(*command, "--help").stdout.splitlines()
    return options_in("\n".join(line.split("  ")[1] for line in lines if line.startswith("  -")))


class ManPage(unittest.TestCase):
    def test_renders_without_warnings(self):
        if shutil.which("man") is None:
            self.skipTest("man is not installed")
        command = ["man", "--warnings", "-l", str(CLI / "man/lexicup.1")]
        done = subprocess.run(command, capture_output=True, encoding="utf-8", env=lexicup.environment(MANWIDTH="100"), check=False)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("EXIT STATUS", re.sub(".\b", "", done.stdout))

    def test_help_lists_the_commands(self):
        listed = re.findall(r"^  ([a-z]+) {2,}", lexicup.run("--help").stdout.partition("Commands:")[2], re.MULTILINE)
        self.assertEqual(listed[: len(COMMANDS)], COMMANDS)

    def test_man_page_has_every_command_and_option(self):
        page = (CLI / "man/lexicup.1").read_text("utf-8")
        options = {"--" + name for name in re.findall(r"Fl -([a-z-]+)", page)}
        for command in COMMANDS:
            self.assertIn(f"\n.Ss {command}\n", page)
            section = page.partition(f"\n.Ss {command}\n")[2].partition("\n.Ss ")[0]
            own = options_of([command]) - options_of([])
            self.assertEqual(own, {"--" + name for name in re.findall(r"\.It Fl -([a-z-]+)", section)}, command)
        self.assertLessEqual(options_of([]), options)

    def test_bash_completion_has_every_option(self):
        script = f'source "{CLI}/completion/lexicup.bash"; _lexicup_options "$1"'
        for command in [*COMMANDS, ""]:
            done = subprocess.run(["bash", "-c", script, "bash", command], capture_output=True, encoding="utf-8", check=True)
            self.assertEqual(set(done.stdout.split()), options_of([command] if command else []), command)

    def test_bash_completion_knows_which_options_take_values(self):
        script = f'source "{CLI}/completion/lexicup.bash"; _lexicup_takes_value "$1"'
        for command in COMMANDS:
            for line in lexicup.run(command, "--help").stdout.splitlines():
                if found := re.match(r"  (?:-h,)?(--[a-z-]+)( \S)?", line):
                    takes = subprocess.run(["bash", "-c", script, "bash", found[1]], check=False).returncode == 0
                    self.assertEqual(takes, found[2] is not None, line)

    def test_zsh_completion_has_every_option(self):
        text = (CLI / "completion/_lexicup").read_text("utf-8")
        self.assertEqual(options_in(re.sub(r"--timeout 3|--help\}", "--help", text)) - {"--help"}, self.all_options() - {"--help"})
        for command in COMMANDS:
            self.assertIn(f"'{command}:", text)

    def test_examples_work(self):
        examples = set(re.findall(r"^lexicup .+", (CLI / "man/lexicup.1").read_text("utf-8"), re.MULTILINE))
        for command in [[], *([command] for command in COMMANDS)]:
            examples |= set(re.findall(r"^  (lexicup .+)", lexicup.run(*command, "--help").stdout, re.MULTILINE))
        self.assertGreaterEqual(len(examples), 15)
        lexicup.run("solve", "yat-z", LEXICUP_SERVER="embedded")  # else the examples say how far that is
        with lexicup.dictionaries() as folder, tempfile.TemporaryDirectory() as home:
            os.symlink(folder, f"{home}/dictionaries")
            pathlib.Path(home, "words.txt").write_text("quiz\njukebox\n", "utf-8")
            changes = {"PATH": f"{lexicup.BIN}:/usr/bin:/bin", "LEXICUP_SERVER": "embedded", "HOME": home}
            for example in sorted(examples):
                done = subprocess.run(
                    ["sh", "-c", example], cwd=home, capture_output=True, encoding="utf-8", env=lexicup.environment(**changes), check=False
                )
                self.assertEqual((done.returncode, done.stderr), (0, ""), example)
                self.assertGreater(done.stdout.count("\n") + ("--json" in example), 1, example)

    def all_options(self):
        return set().union(*(options_of([command]) for command in COMMANDS), options_of([]))


if __name__ == "__main__":
    unittest.main()
