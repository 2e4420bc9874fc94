"""The tree keeps the house style where a machine can see it: names, guards, sizes, blanks, scripts."""

import pathlib
import re
import subprocess
import unittest

TOP = pathlib.Path(__file__).resolve().parents[2]

LONGEST_SOURCE = 400
# Texts taken over whole from somewhere else: their lines are not ours to mend.
TAKEN_OVER = re.compile(
    r"^(LICENSE$|dictionaries/[^/]+/copyright|proto/google/|tests/tools/package-lock\.json$|proto/baseline\.json$)"
)
# Names that a tool or a convention fixes.
FIXED_NAMES = re.compile(
    r"(^|/)(CMakeLists\.txt|CMakePresets\.json|[A-Z]+(\.md)?|package-lock\.json|\.[a-z-]+(/.*)?|completion/_\w+)$"
    r"|^cmake/Lexicup\w+\.cmake$|\.in$"
)
INCLUDE = re.compile(r'^#\s*include\s*([<"])([^>"]+)[>"]', re.MULTILINE)
# What a layer uses behind its headers: whoever includes those headers must not meet it.
INNER = re.compile(
    r"^(marisa\.h|marisa/.*|unicode/.*|xxhash\.h|sqlite3\.h|SQLiteCpp/.*|pqxx/.*|.*_internal\.h|.*/(internal|detail)/.*)$"
)


def tracked():
    """Every file that is or would be committed, by its path from the top, with its text, or None for what is no text."""
    command = ["git", "-C", str(TOP), "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    try:
        names = subprocess.run(command, capture_output=True, check=True).stdout.decode().split("\0")
    except (OSError, subprocess.CalledProcessError):  # an unpacked archive without git
        skipped = {"build", "node_modules", "__pycache__", ".cache", ".git"}
        paths = (path.relative_to(TOP) for path in TOP.rglob("*"))
        names = [path.as_posix() for path in paths if not skipped & set(path.parts)]
    return {name: text_of(TOP / name) for name in sorted(names) if (TOP / name).is_file()}


def text_of(path):
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError:
        return None


def names(files):
    for name in files:
        if FIXED_NAMES.search(name) or TAKEN_OVER.search(name):
            continue
        *folders, file = name.split("/")
        stem = file.partition(".")[0]
        joined = r"[a-z0-9]+(_[a-z0-9]+)*"
        # Commands, folders and data files may be hyphenated, as people type them; code may not.
        code = file.endswith((".h", ".cpp", ".py", ".proto"))
        allowed = joined if code else r"[a-z0-9]+([_-][a-z0-9]+)*"
        if not re.fullmatch(allowed, stem):
            yield f"{name}: name files in snake_case"
        for folder in folders:
            if not re.fullmatch(r"\.?[a-z0-9]+([_-][a-z0-9]+)*", folder):
                yield f'{name}: the folder "{folder}" is not in lower case'


def headers(files):
    for name, text in files.items():
        if not name.endswith(".h") or TAKEN_OVER.search(name):
            continue
        guard = "LEXICUP_" + re.sub(r"[^A-Z0-9]", "_", name.upper()) + "_"
        if f"#ifndef {guard}\n#define {guard}\n" not in text or not text.endswith(f"#endif  // {guard}\n"):
            yield f"{name}: the include guard must be {guard}"
        if not text.startswith("// "):
            yield f"{name}: open with a comment that says what this is"


def public_headers(files):
    """The headers that product code of another top folder includes, and what these include in turn."""
    included = {name: [target for _, target in INCLUDE.findall(text or "")] for name, text in files.items()}
    found = {
        target
        for name, targets in included.items()
        for target in targets
        if target in files and not name.startswith(("tests/", "bench/")) and name.split("/")[0] != target.split("/")[0]
    }
    waiting = list(found)
    while waiting:
        more = [target for target in included[waiting.pop()] if target in files and target not in found]
        found.update(more)
        waiting += more
    for header in sorted(found):
        for target in filter(INNER.match, included[header]):
            yield f"{header}: other folders use this header, so it must not include {target}"


def sizes(files):
    for name, text in files.items():
        if name.endswith((".h", ".cpp")) and text.count("\n") > LONGEST_SOURCE:
            yield f"{name}: {text.count(chr(10))} lines, over {LONGEST_SOURCE}: which second idea moved in?"


def lines(files):
    for name, text in files.items():
        if text is None or TAKEN_OVER.search(name):
            continue
        for number, line in enumerate(text.split("\n"), 1):
            for fault, found in LINE_FAULTS.items():
                if found(name, line):
                    yield f"{name}:{number}: {fault}"
        if text and not text.endswith("\n"):
            yield f"{name}: the last line has no end"


def _pattern(pattern):
    return lambda name, line: re.search(pattern, line)


LINE_FAULTS = {
    "a tab": lambda name, line: "\t" in line and not name.endswith((".tsv", ".diff")),
    "blanks at the end": _pattern(r"[ \t\r]$"),
    "unfinished work (do it, or write it down as a limitation)": _pattern(r"\b(TO" r"DO|FIX" r"ME|XX" r"X)\b"),
    "somebody's own folder": _pattern(r"(/ho" r"me/|/Us" r"ers/|/ro" r"ot/|C:\\Us" r"ers)\w"),
    "a skipped test without a reason": _pattern(r"GTEST_SK" r"IP\(\)\s*;"),
}


def scripts(files):
    for name, text in files.items():
        if text is None or not text.startswith("#!"):
            if name.startswith("script/") and "." not in name:
                yield f"{name}: a script starts with #!"
            continue
        if not (TOP / name).stat().st_mode & 0o100:
            yield f"{name}: a script must be executable"
        yield from script_text(name, text)


def script_text(name, text):
    first, _, rest = text.partition("\n")
    opening = '"""' if "python" in first else "# "
    if not rest.startswith(opening):
        yield f"{name}: the line after #! must say what the script does"
    elif name.startswith("script/") and "python" not in first and not rest.startswith(f"# {name}"):
        yield f'{name}: open with "# {name} ARGUMENTS: what it does"'
    if "bash" in first or first.endswith("/sh"):
        checked = subprocess.run(["bash", "-n"], input=text, capture_output=True, text=True, check=False)
        if checked.returncode:
            yield f"{name}: {checked.stderr.strip()}"


class Style(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.files = tracked()

    def expect_none(self, check):
        faults = list(check(self.files))
        self.assertFalse(faults, "\n" + "\n".join(faults))

    def test_the_tree_is_there(self):
        self.assertGreater(len(self.files), 50)
        self.assertIn("lexicon/lexicon.h", self.files)

    def test_names(self):
        self.expect_none(names)

    def test_headers(self):
        self.expect_none(headers)

    def test_public_headers(self):
        self.expect_none(public_headers)

    def test_sizes(self):
        self.expect_none(sizes)

    def test_lines(self):
        self.expect_none(lines)

    def test_scripts(self):
        self.expect_none(scripts)


GOOD_HEADER = "// A die.\n#ifndef LEXICUP_ENGINE_DIE_H_\n#define LEXICUP_ENGINE_DIE_H_\n#endif  // LEXICUP_ENGINE_DIE_H_\n"


class TheChecksThemselves(unittest.TestCase):
    """Each check sees what it is there to see, and nothing else."""

    def check(self, check, name, text, count):
        faults = list(check({name: text}))
        self.assertEqual(len(faults), count, f"{name}: {text!r}: {faults}")

    def test_names(self):
        good = "engine/die.h script/test-tools docs/adr/0001-a-record.md README.md cmake/LexicupTargets.cmake"
        for name in (*good.split(), "clients/cli/completion/_lexicup"):
            self.check(names, name, "", 0)
        for name in ("engine/Die.h", "engine/letter-die.cpp", "Engine/die.h", "tests/engine/dieTest.cpp", "docs/Rules.md"):
            self.check(names, name, "", 1)

    def test_headers(self):
        self.check(headers, "engine/die.h", GOOD_HEADER, 0)
        self.check(headers, "engine/dice.h", GOOD_HEADER, 1)
        self.check(headers, "engine/die.h", GOOD_HEADER.removeprefix("// A die.\n"), 1)

    def test_public_headers(self):
        tree = {
            "service/a.cpp": '#include "lexicon/a.h"\n',
            "lexicon/a.h": '#include "lexicon/b.h"\n#include <string>\n',
            "lexicon/b.h": "#include <marisa.h>\n",
            "lexicon/c.h": "#include <unicode/unistr.h>\n",  # nobody outside includes it
        }
        fault = "lexicon/b.h: other folders use this header, so it must not include marisa.h"
        self.assertEqual(list(public_headers(tree)), [fault])
        del tree["service/a.cpp"]
        self.assertEqual(list(public_headers(tree)), [])

    def test_sizes(self):
        self.check(sizes, "engine/die.cpp", "\n" * 400, 0)
        self.check(sizes, "engine/die.cpp", "\n" * 401, 1)
        self.check(sizes, "docs/rules.md", "\n" * 401, 0)

    def test_lines(self):
        good = ('GTEST_SKIP() << "no network";\n', "a tod" "o list\n", "")
        bad = ("GTEST_SK" "IP();\n", "// TO" "DO: more\n", "a\tb\n", "a \n", "a\r\n", "/ho" "me/somebody\n", "no end")
        for text in good:
            self.check(lines, "engine/die.cpp", text, 0)
        for text in bad:
            self.check(lines, "engine/die.cpp", text, 1)
        self.check(lines, "dictionaries/en/copyright", "a \n", 0)

    def test_scripts(self):
        good = "#!/usr/bin/env bash\n# script/run: runs.\ntrue\n"
        self.check(lambda files: script_text("script/run", files["script/run"]), "script/run", good, 0)
        bad = (
            "#!/usr/bin/env bash\ntrue\n",
            "#!/usr/bin/env bash\n# Runs.\ntrue\n",
            "#!/usr/bin/env bash\n# script/run: runs.\nif true\n",
            "#!/usr/bin/env python3\nprint()\n",
        )
        for text in bad:
            self.check(lambda files: script_text("script/run", files["script/run"]), "script/run", text, 1)
        self.check(scripts, "script/run", "true\n", 1)


if __name__ == "__main__":
    unittest.main()
