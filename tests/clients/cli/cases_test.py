"""Every scored case of tests/cases through `lexicup score --json`, and some of them with no server running."""

import json
import unittest

import lexicup_process as lexicup

EMBEDDED_EVERY = 40


def cases():
    lines = (lexicup.TOP / "tests/cases/scores.jsonl").read_text("utf-8").splitlines()
    return [json.loads(line) for line in lines if line.strip()]


def arguments_for(case, number):
    """The case as people type it: numbers with commas or blanks, letters in one piece or apart."""
    faces = [str(face) for face in case["faces"]]
    joiner = "," if case["variant"] != "word" else ""
    typed = [joiner.join(faces)] if number % 2 == 0 else faces
    arguments = ["score", case["variant"], *typed, "--json"]
    for option in case["options"]:
        arguments += ["--option", option]
    for word in case.get("words", []):
        arguments += ["--word", word]
    if case.get("rollable") is False:
        arguments.append("--unchecked-faces")
    return arguments


class Cases(unittest.TestCase):
    def check(self, case, done):
        self.assertEqual(done.returncode, 0, done.stderr)
        answer = json.loads(done.stdout)
        points = {box["box"]: box["points"] for box in answer["boxes"]}
        self.assertEqual(points[case["box"]], case["points"])
        if "rollable" in case:
            self.assertEqual(answer["rollable"], case["rollable"])

    def test_all_through_a_server(self):
        self.assertEqual(len(cases()), 244)
        with lexicup.server() as address:
            for number, case in enumerate(cases()):
                with self.subTest(case=case):
                    self.check(case, lexicup.run(*arguments_for(case, number), "--server", address))

    def test_some_with_nothing_running(self):
        for number, case in list(enumerate(cases()))[::EMBEDDED_EVERY]:
            with self.subTest(case=case):
                self.check(case, lexicup.run(*arguments_for(case, number), LEXICUP_SERVER="embedded"))

    def test_unrollable_faces_are_refused_without_the_flag(self):
        case = next(case for case in cases() if case.get("rollable") is False)
        arguments = [argument for argument in arguments_for(case, 0) if argument != "--unchecked-faces"]
        self.assertEqual(lexicup.run(*arguments, LEXICUP_SERVER="embedded").returncode, 1)


if __name__ == "__main__":
    unittest.main()
