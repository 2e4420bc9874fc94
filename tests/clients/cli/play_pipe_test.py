"""Whole games through a pipe with nothing running: the games stay on disk, can be gone on with, and can be proved afterwards."""

import json
import pathlib
import re
import resource
import stat
import subprocess
import tempfile
import unittest

import lexicup_process as lexicup

VARIANTS = {"word": 8, "yat-z": 13, "platzee": 15, "yahtwentee": 32}


def boxes_of(variant):
    """The boxes of a card as often as they may be claimed, in its order; those of the rounds alone in a game of rounds."""
    card = json.loads(lexicup.run("variants", variant, "--json", LEXICUP_SERVER="embedded").stdout)["variants"][0]
    rounds = [box for box in card["boxes"] if box["round"]]
    return [box["box"] for box in rounds or card["boxes"] for _ in range(box["uses"])]


def whole_game(variant, players=1):
    """Lines that play a game: two rolls a turn, the second one with two dice kept; each box for what it scores, if only a zero.

    Where a word is known, or the dice score, that is claimed, and the line with the zero comes to nothing.
    """
    lines = []
    for box in boxes_of(variant):
        turn = ["", "1 2", "", f"{box} *", f"{box} 0"] if variant == "word" else ["", "1 2", "", box, f"{box} 0"]
        lines += turn * players
    return "\n".join(lines) + "\n"


class Pipe(unittest.TestCase):
    def setUp(self):
        self.home = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.changes = {"HOME": str(self.home), "LEXICUP_SERVER": "embedded", "USER": "anna"}
        for name in ("XDG_DATA_HOME", "XDG_STATE_HOME"):
            self.changes[name] = str(self.home / name)

    def lexicup(self, *arguments, text=""):
        return lexicup.run(*arguments, text=text, **self.changes)

    def assert_done(self, done):
        self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout[-2000:])

    def code_in(self, text):
        return re.search(r"^\S.* ([0-9A-Z]{6,}) \|", text, re.MULTILINE).group(1)

    def play(self, variant, *arguments):
        done = self.lexicup("play", variant, *arguments, text=whole_game(variant))
        self.assert_done(done)
        return self.code_in(done.stdout), done.stdout

    def test_plays_every_variant_to_its_end(self):
        for variant, turns in VARIANTS.items():
            with self.subTest(variant):
                code, shown = self.play(variant)
                self.assertNotIn("\x1b", shown)
                self.assertIn(f"{code} is over.", shown)
                self.assertIn(f"What its choices lost: lexicup review {code}", shown)
                self.assertRegex(shown, r"anna has \d+ points?\.")
                claims = re.findall(r"^anna: .+ in .+\.$", shown, re.MULTILINE)
                self.assertEqual(len(claims), turns, shown)
                self.assertLessEqual(max(map(len, shown.splitlines())), 120)

    def test_proves_a_game_and_finds_what_was_tampered_with(self):
        for variant in ("word", "yat-z"):
            with self.subTest(variant):
                code, _ = self.play(variant)
                done = self.lexicup("verify", code.lower())
                self.assert_done(done)
                self.assertRegex(
                    done.stdout.replace("\n", " "),
                    rf"\AGame {code}: the seed fits the commitment. Checked again and right: \d+ rolled faces, \w+ claims?, all .*"
                    r" Not covered, because no log shows them: the choice of the rules, .* and whether the game was listed\. \Z",
                )
                self.check_file(code)

    def check_file(self, code):
        file = self.home / "game.json"
        self.assert_done(self.lexicup("replay", code, "--save", str(file)))
        honest = json.loads(file.read_text("utf-8"))
        self.assertEqual(json.loads(self.lexicup("replay", code, "--json").stdout), honest)
        nowhere = {**self.changes, "LEXICUP_SERVER": "127.0.0.1:1"}
        self.assertEqual(lexicup.run("verify", str(file), **nowhere).returncode, 0)
        for name, (tamper, says) in TAMPERINGS.items():
            with self.subTest(name):
                game = json.loads(file.read_text("utf-8"))
                tamper(game)
                file.with_name("tampered.json").write_text(json.dumps(game), "utf-8")
                done = lexicup.run("verify", str(file.with_name("tampered.json")), **nowhere)
                self.assertEqual((done.returncode, done.stdout), (1, ""), done)
                self.assertRegex(done.stderr, rf"\Alexicup: game {code}: {says}\n\Z")

    def test_reviews_a_game(self):
        code, _ = self.play("yat-z")
        done = self.lexicup("review", code)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertRegex(done.stdout, rf"\AYat-Z {code}\nPLAYER +TOTAL +TO EXPECT +LUCK +LOSS\n")
        self.assertLessEqual(max(map(len, done.stdout.splitlines())), 80)
        flat = " ".join(done.stdout.split())
        summed = re.search(r"anna (\d+) ([\d.]+) ([-+]?[\d.]+) ([\d.]+) TOTAL = TO EXPECT \+ LUCK - LOSS\. ", flat)
        total, expected, luck, loss = map(float, summed.groups())
        self.assertAlmostEqual(total, expected + luck - loss, 6)
        choice = r" \d+\.\d\d turn \d+, roll \d, [1-6 ]+: (kept|claimed|rolled) [^:]*, \d+\.\d\d to expect; best was to (keep|claim|roll) "
        self.assertRegex(flat, r" anna lost points with \d+ of \d+ choices; the 5 costliest:" + choice)

    def test_tells_the_whole_game(self):
        code, _ = self.play("yat-z")
        done = self.lexicup("replay", code)
        self.assert_done(done)
        self.assertIn("    1  The game was opened.", done.stdout)
        self.assertEqual(len(re.findall(r"^ +\d+  anna (?:rolled|kept)", done.stdout, re.MULTILINE)), 26)
        self.assertIn("Commitment ", done.stdout)

    def test_goes_on_with_a_game_after_the_end_of_the_input(self):
        first = self.lexicup("play", "yat-z", "--name", "Anna Lee", text="\n1 2\n")
        self.assert_done(first)
        code = self.code_in(first.stdout)
        self.assertIn(f"go on with: lexicup play --game {code}", first.stdout)
        file = self.home / "XDG_STATE_HOME/lexicup/games" / code
        self.assertEqual(stat.S_IMODE(file.stat().st_mode), 0o600)
        self.assertRegex(self.lexicup("games", "--mine").stdout, rf"{code} +yat-z +playing +Anna Lee +embedded")
        self.assertIn(code, lexicup.run("play", **self.changes).stderr)
        for status, listed in (("playing", True), ("finished", False)):
            self.assertEqual(code in self.lexicup("games", "--mine", "--status", status).stdout, listed)
        second = self.lexicup("play", "--game", code, text="log\nq\n")
        self.assert_done(second)
        self.assertRegex(second.stdout, r"The game was opened\.\nAnna Lee sits down\.\nAnna Lee rolled (\d ?){5}\.\n")
        self.assertIn("roll 1 of 3", second.stdout)
        last = self.lexicup("play", "--game", f"{code[:4]}-{code[4:]}".lower(), text="ones\n" + whole_game("yat-z").partition("ones\n")[2])
        self.assert_done(last)
        self.assertRegex(last.stdout, r"Anna Lee has \d+ points?\.")
        self.assertFalse(file.exists())
        self.assertEqual(self.lexicup("play", "--game", code).returncode, 2)

    def test_seats_several_players_and_bots(self):
        done = self.lexicup("play", "platzee", "--players", "Anna,Ben", "--bot", "random", "--bot", "greedy", text=whole_game("platzee", 2))
        self.assert_done(done)
        self.assertIn("Anna> ", done.stdout)
        self.assertIn("Ben> ", done.stdout)
        standings = re.findall(r"^ *\d  (?:Anna|Ben|Random|Greedy) +\d+$", done.stdout, re.MULTILINE)
        self.assertEqual(len(standings), 4, standings)
        sheets = re.findall(r"^(Anna|Ben): Upper Bonus .*Total \d+$", done.stdout.partition(" is over.")[2], re.MULTILINE)
        self.assertEqual(sheets, ["Anna", "Ben"])
        self.assertRegex(done.stdout, r"(?:wins|share the victory) with \d+ points?\.")

    def test_plays_several_sheets(self):
        lines = []
        for sheet in (1, 2):
            for box in boxes_of("yat-z"):
                lines += ["", f"{box} #{sheet}", f"{box} #{sheet} 0"]
        done = self.lexicup("play", "yat-z", "--option", "columns=2", text="\n".join(lines) + "\n")
        self.assert_done(done)
        self.assertIn("of sheet #2", done.stdout)
        self.assertRegex(done.stdout, r"anna has \d+ points?\.")

    def test_refuses_free_seats_that_nobody_can_reach(self):
        done = self.lexicup("play", "yat-z", "--seats", "2")
        self.assertEqual(done.returncode, 2)
        self.assertIn("--seats: free seats need a server that others reach", done.stderr)

    def test_says_so_where_no_game_can_be_kept(self):
        forbid = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (1, 1))
        command = [lexicup.PROGRAM, "play", "yat-z"]
        done = subprocess.run(command, capture_output=True, encoding="utf-8", env=lexicup.environment(**self.changes), preexec_fn=forbid, timeout=120)
        self.assertEqual(done.returncode, 3, done.stderr)
        self.assertIn("games.db", done.stderr)

    def test_lists_no_more_games_of_mine_than_wanted(self):
        for _ in range(3):
            self.assert_done(self.lexicup("play", "yat-z"))
        for limit in (1, 2, 3, 4):
            listed = json.loads(self.lexicup("games", "--mine", "--limit", str(limit), "--json").stdout)["games"]
            self.assertEqual([game["status"] for game in listed], ["GAME_STATUS_PLAYING"] * min(limit, 3))

    def test_promises_no_way_back_where_the_seat_is_not_kept(self):
        state = self.home / "XDG_STATE_HOME"
        state.write_text("no folder")
        done = self.lexicup("play", "yat-z")
        self.assert_done(done)
        self.assertIn("you cannot come back to this game", done.stdout)
        self.assertIn("Goodbye. You cannot come back to this game: your seat in it could not be saved.\n", done.stdout)
        self.assertNotIn("lexicup play --game", done.stdout)

    def test_takes_a_closed_input_for_one_that_has_ended(self):
        command = f'"{lexicup.PROGRAM}" play yat-z <&-'
        done = subprocess.run(command, shell=True, capture_output=True, encoding="utf-8", env=lexicup.environment(**self.changes), timeout=120, check=False)
        self.assert_done(done)
        self.assertIn("go on with: lexicup play --game", done.stdout)

    def test_names_the_store_as_it_is_named_here(self):
        data = self.home / "XDG_DATA_HOME"
        data.write_text("no folder")
        done = self.lexicup("play", "yat-z")
        self.assertEqual(done.returncode, 3, done)
        self.assertRegex(done.stderr, r"name another one in XDG_DATA_HOME\n\Z")
        data.unlink()
        (data / "lexicup").mkdir(parents=True)
        (data / "lexicup/games.db").write_bytes(b"no database " * 1000)
        with lexicup.dictionaries() as folder:
            done = self.lexicup("play", "yat-z", "--dictionaries", folder)
        self.assertEqual(done.returncode, 3, done)
        self.assertRegex(done.stderr, r"\Alexicup: embedded server: .*games\.db")

    def test_saves_to_standard_output(self):
        code, _ = self.play("yat-z")
        done = self.lexicup("replay", code, "--save", "-")
        self.assert_done(done)
        self.assertEqual(json.loads(done.stdout), json.loads(self.lexicup("replay", code, "--json").stdout))

    def test_says_what_is_wrong(self):
        broken = self.home / "broken.json"
        broken.write_text("{", "utf-8")
        for arguments, code, says in (
            (["play"], 2, "name a variant: word, yat-z, platzee or yahtwentee"),
            (["play", "chess"], 2, "VARIANT: no variant"),
            (["play", "yat-z", "--option", "order=any"], 2, "--option order"),
            (["play", "yat-z", "--players", "A,B", "--name", "C"], 2, "--players, --name: give one"),
            (["play", "yat-z", "--players", "Anna,Anna"], 2, "Anna"),
            (["play", "--game", "ABCD2345"], 2, "no seat of a game ABCD2345 is saved here"),
            (["play", "yat-z", "--game", "ABCD2345"], 2, "VARIANT, --game: give one"),
            (["join", "ABCD2345"], 2, "ABCD2345"),
            (["watch", "ABCD2345"], 2, "ABCD2345"),
            (["replay", "ABCD2345"], 2, "ABCD2345"),
            (["verify", "no/such.json"], 2, "there is no such file"),
            (["verify", str(broken)], 2, "not what lexicup replay --save writes"),
            (["verify", "/dev/null"], 2, "/dev/null: not what lexicup replay --save writes"),
            (["verify", "/dev/zero"], 2, "/dev/zero: too long for the replay of a game"),
            (["verify", str(self.home)], 2, "a folder; name a file that lexicup replay --save wrote"),
            (["verify", "./"], 2, "./: a folder"),
            (["verify", f"{broken}/x"], 2, "there is no such file"),
            (["event", "show", "ABCD2345"], 2, "ABCD2345"),
            (["event", "create", "yat-z", "--starts", "2099-01-01 10:00"], 2, "--ends"),
            (["event", "create", "yat-z", "--ends", "soon"], 2, '--ends: "soon" is no time'),
            (["event", "create", "word", "--starts", "tomorrow"], 2, '--starts: "tomorrow" is no time'),
            (["event", "create", "platzee", "--ends", "2020-01-01 10:00"], 2, 'is not after the start of the tournament, which is now'),
            (["event"], 2, "lexicup: say what to do: lexicup event create VARIANT, show CODE or play CODE"),
            (["event", "list"], 2, 'nobody can "list" an event; what can be done: lexicup event create VARIANT, show'),
            (["event", "create"], 2, "event create: name a variant: word"),
            (["event", "play"], 2, "event play: name the event by its code"),
            (["event", "play", "ABCD2345"], 2, "name the one it is on with --server HOST:PORT"),
        ):
            with self.subTest(arguments):
                done = self.lexicup(*arguments)
                self.assertEqual(done.returncode, code, done)
                self.assertEqual(done.stderr.count("\n"), 1)
                self.assertIn(says, done.stderr)

    def test_explains_itself(self):
        done = self.lexicup("play", "word", "--option", "clock=0", text="?\n\n1\n? chance\nxyzzy\nq\n")
        self.assert_done(done)
        for says in ("keep these letters", "Chance: Value of one, two or three words.", 'There is no box "xyzzy"', "Goodbye."):
            self.assertIn(says, done.stdout)


def first(game, kind):
    return next(entry for entry in game["entries"] if kind in entry)


def change_face(game):
    faces = first(game, "rolled")["rolled"]["faces"]
    faces[0] = "2" if faces[0] == "1" else "1" if faces[0].isdigit() else "M" if faces[0] == "Y" else "Y"


def change_seed(game):
    seed = game["game"]["seed"]
    game["game"]["seed"] = ("0" if seed[0] != "0" else "1") + seed[1:]


TAMPERINGS = {
    "face": (change_face, r"change \d+: .*die 1 .*"),
    "points": (lambda game: first(game, "claimed")["claimed"].update(points=first(game, "claimed")["claimed"]["points"] + 1), r"change \d+: .*"),
    "box": (lambda game: first(game, "claimed")["claimed"].update(box=game["entries"][-1]["claimed"]["box"]), r"change \d+: .*"),
    "seed": (change_seed, r"the seed does not fit the commitment \".+\"; its own is \w+"),
    "total": (lambda game: game["game"]["seats"][0].update(total=9999), r"seats\[0\]\.total is 9999; by the log it is \d+"),
    "a claim too few": (lambda game: game["entries"].pop(), r"the log ends before the game does"),
    "a claim twice": (lambda game: game["entries"].append(game["entries"][-1]), r"change \d+: it comes after the end of the game"),
}


if __name__ == "__main__":
    unittest.main()
