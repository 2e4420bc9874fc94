"""Games over a real server: two programs at one table, a third that watches, a server that dies in between, a duplicate event."""

import base64
import json
import pathlib
import re
import signal
import subprocess
import tempfile
import threading
import unittest

import lexicup_process as lexicup
from play_pipe_test import whole_game


class Running:
    """A program with its input and output open."""

    def __init__(self, *arguments, **changes):
        self.process = subprocess.Popen(
            arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=lexicup.environment(**changes)
        )
        self.shown = ""
        self.more = threading.Condition()
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()

    def read(self):
        while piece := self.process.stdout.read(1):
            with self.more:
                self.shown += piece
                self.more.notify_all()

    def type(self, text):
        self.process.stdin.write(text)
        self.process.stdin.flush()

    def wait_for(self, pattern, after=0):
        """The first match behind the place `after`."""
        found = None

        def there():
            nonlocal found
            found = re.compile(pattern).search(self.shown, after)
            return found

        with self.more:
            assert self.more.wait_for(there, 60), f"{pattern} did not come:\n{self.shown[-3000:]}"
        return found

    def finish(self):
        """The exit code and everything shown."""
        if not self.process.stdin.closed:
            self.process.stdin.close()
        code = self.process.wait(120)
        self.reader.join(30)
        self.process.stdout.close()
        return code, self.shown


class Remote(unittest.TestCase):
    def setUp(self):
        self.home = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))

    def start(self, *arguments, home="home"):
        running = Running(lexicup.PROGRAM, *arguments, HOME=str(self.home / home), XDG_STATE_HOME="", XDG_DATA_HOME="", LEXICUP_SERVER=self.address)
        self.addCleanup(running.process.kill)
        return running

    def serve(self, *arguments):
        self.address = self.enterContext(lexicup.server(*arguments))

    def open_game(self, *arguments):
        anna = self.start("play", *arguments, home="anna")
        return anna, anna.wait_for(r"lexicup join (\w+)").group(1)

    def test_two_play_and_one_watches(self):
        self.serve()
        anna, code = self.open_game("yat-z", "--seats", "2", "--name", "Anna", "--listed")
        listed = lexicup.run("games", "--status", "waiting", LEXICUP_SERVER=self.address).stdout
        self.assertRegex(listed, rf"{code} +yat-z +waiting +Anna, \(free\)")
        watcher = self.start("watch", code, home="cleo")
        as_json = self.start("watch", code, "--json", home="dora")
        for one in (watcher, as_json):
            one.wait_for("Anna")  # else it may miss the first moves
        ben = self.start("join", code.lower(), "--name", "Ben", home="ben")
        for player in (anna, ben):
            player.type(whole_game("yat-z"))
            player.process.stdin.close()
        ended = [player.finish() for player in (anna, ben, watcher)]
        self.assertEqual([exit_code for exit_code, _ in ended], [0, 0, 0], [shown[-500:] for _, shown in ended])
        standings = {shown.partition("RANK")[2].partition("The whole game")[0] for _, shown in ended}
        self.assertEqual(len(standings), 1, standings)
        self.assertIn("Ben sits down.", ended[0][1])
        self.assertRegex(ended[0][1], r"Ben kept \d \d and rolled: ")
        self.assertRegex(ended[1][1], r"Anna: .+ in Chance\.")
        for _, shown in ended:
            self.assertEqual(re.findall(r"^(Anna|Ben): .+ in .+\.$", shown, re.MULTILINE), ["Anna", "Ben"] * 13)
        exit_code, lines = as_json.finish()
        self.assertEqual(exit_code, 0)
        self.assertGreater(lines.count('"rolled"'), 26)

    def test_a_bot_takes_the_free_seat(self):
        self.serve()
        anna, _ = self.open_game("platzee", "--seats", "2", "--name", "Anna")
        anna.type("bot greedy\n" + whole_game("platzee"))
        exit_code, shown = anna.finish()
        self.assertEqual(exit_code, 0, shown[-500:])
        self.assertIn("with", shown.partition("RANK")[2])

    def serve_lastingly(self):
        server = lexicup.LastingServer(self.home / "data")
        self.addCleanup(lambda: server.process.kill())
        self.address = server.address
        return server

    def test_goes_on_when_the_server_comes_back(self):
        server = self.serve_lastingly()
        anna = self.start("play", "yat-z", "--name", "Anna")
        anna.wait_for("not rolled yet")
        server.end()
        anna.type("\n")
        trouble = anna.wait_for("The server does not answer; trying again")
        server.begin()
        back = anna.wait_for("Connected again", trouble.end())
        anna.wait_for("roll 1 of 3", back.end() if "roll 1 of 3" not in anna.shown else 0)
        anna.type("ones\n" + whole_game("yat-z").partition("ones\n")[2])
        exit_code, shown = anna.finish()
        self.assertEqual(exit_code, 0, shown[-500:])
        self.assertRegex(shown, r"Anna has \d+ points?\.")
        code = re.search(r"Yat-Z (\w+) is over", shown).group(1)
        self.assertEqual(lexicup.run("verify", code, LEXICUP_SERVER=self.address).returncode, 0)
        server.end(signal.SIGTERM)

    def test_two_play_on_after_the_server_starts_anew(self):
        server = self.serve_lastingly()
        anna, code = self.open_game("yat-z", "--seats", "2", "--name", "Anna")
        ben = self.start("join", code, "--name", "Ben", home="ben")
        anna.type("\nones\nones 0\n")
        ben.wait_for(r"Anna: .+ in Ones\.")
        ben.wait_for("not rolled yet")
        server.end()
        for player in (anna, ben):
            player.wait_for("The server does not answer; trying again")
        ben.type("\n")
        server.begin()
        for player in (anna, ben):
            player.wait_for("Connected again")
        ben.type("ones\nones 0\n")
        rest = whole_game("yat-z").partition("ones 0\n")[2]
        for player in (anna, ben):
            player.type(rest)
            player.process.stdin.close()
        ended = [player.finish() for player in (anna, ben)]
        self.assertEqual([exit_code for exit_code, _ in ended], [0, 0], [shown[-500:] for _, shown in ended])
        for _, shown in ended:
            self.assertEqual(re.findall(r"^(Anna|Ben): .+ in .+\.$", shown, re.MULTILINE), ["Anna", "Ben"] * 13)
        server.end(signal.SIGTERM)

    def test_leaves_a_game_that_waits_for_players(self):
        self.serve()
        anna, code = self.open_game("yat-z", "--seats", "3", "--name", "Anna")
        ben = self.start("join", code, "--name", "Ben", home="ben")
        ben.wait_for("waiting for players")
        anna.wait_for(r"Ben sits down\.")
        ben.type("leave yes\n")
        exit_code, shown = ben.finish()
        self.assertEqual(exit_code, 0, shown[-500:])
        self.assertIn("You have left the game; the seat is free again.", shown)
        anna.wait_for(r"Ben left the game\.")
        mine = lexicup.run("games", "--mine", HOME=str(self.home / "ben"), XDG_STATE_HOME="")
        self.assertIn("You have no game", mine.stdout)
        watcher = self.start("watch", code, home="ben")
        watcher.wait_for("Watching")
        anna.type("leave yes\n")
        exit_code, shown = anna.finish()
        self.assertEqual(exit_code, 0, shown[-500:])
        self.assertIn(f"{code} is closed; it had not begun.", shown)
        self.assertEqual(watcher.finish()[0], 0)

    def test_a_dead_token_does_not_stop_watching(self):
        self.serve()
        _, code = self.open_game("yat-z", "--seats", "2", "--name", "Anna")
        folder = self.home / "ben/.local/state/lexicup/games"
        folder.mkdir(parents=True)
        (folder / code).write_text(f"server {self.address}\ngame {code}\nvariant yat-z\nseat 1 dead Ben\n")
        self.start("watch", code, home="ben").wait_for("Watching")
        resumed = self.start("play", "--game", code, home="ben").finish()
        self.assertEqual(resumed[0], 1, resumed)
        self.assertIn(f"take a free seat with: lexicup join {code}", resumed[1])
        self.assertFalse((folder / code).exists())

    def test_two_of_one_account_each_come_back_to_their_own_seat(self):
        self.serve()
        anna, code = self.open_game("yat-z", "--seats", "2", "--name", "Anna")
        ben = self.start("join", code, "--name", "Ben", home="anna")
        ben.wait_for("Waiting for Anna")
        anna.type("q\n")
        self.assertIn(f"lexicup play --game {code} --name Anna\n", anna.finish()[1])
        ben.type("q\n")
        self.assertIn(f"lexicup play --game {code} --name Ben\n", ben.finish()[1])
        exit_code, shown = self.start("play", "--game", code, home="anna").finish()
        self.assertEqual(exit_code, 2, shown)
        self.assertIn("say who plays here, with --name: Anna, Ben", shown)
        self.start("play", "--game", code, "--name", "ben", home="anna").wait_for("Waiting for Anna")
        self.start("play", "--game", code, "--name", "Anna", home="anna").wait_for("your turn 1 of 13")
        self.start("play", "--game", code, "--players", "Anna,Ben", home="anna").wait_for("Anna's turn 1 of 13")

    def test_a_server_that_stays_away_ends_a_game_that_nobody_types_in(self):
        server = self.serve_lastingly()
        anna = self.start("play", "yat-z", "--name", "Anna", "--timeout", "1")
        code = anna.wait_for(r"Yat-Z (\w+) \|").group(1)
        server.end()
        anna.type("\n")
        exit_code, shown = anna.finish()
        self.assertEqual(exit_code, 3, shown[-500:])
        self.assertIn(f"lexicup: the server has not answered for 1 s; go on with: lexicup play --game {code}\n", shown)

    def test_lists_games_of_mine_as_their_servers_show_them(self):
        self.serve()
        anna, code = self.open_game("yat-z", "--seats", "2", "--name", "Anna")
        folder = self.home / "anna/.local/state/lexicup/games"
        (folder / "DEADDEAD").write_text("server 127.0.0.1:1\ngame DEADDEAD\nvariant yat-z\nseat 0 t Anna\n")
        (folder / "GQNEGQNE").write_text(f"server {self.address}\ngame GQNEGQNE\nvariant yat-z\nseat 0 t Anna\n")
        mine = lambda: lexicup.run("games", "--mine", HOME=str(self.home / "anna"), XDG_STATE_HOME="", LEXICUP_SERVER="127.0.0.1:1").stdout
        self.assertRegex(mine(), r"DEADDEAD +yat-z +no answer +Anna +127.0.0.1:1\n")
        self.assertRegex(mine(), rf"{code} +yat-z +waiting +Anna +{self.address}\n")
        self.assertNotIn("GQNEGQNE", mine())
        ben = self.start("join", code, "--name", "Ben", home="ben")
        ben.wait_for("Waiting for Anna")
        self.assertRegex(mine(), rf"{code} +yat-z +playing")
        anna.type("leave yes\n")
        self.assertEqual(anna.finish()[0], 0)
        self.assertNotIn(code, mine())
        ben.type(whole_game("yat-z"))
        self.assertEqual(ben.finish()[0], 0)
        self.assertFalse((self.home / "ben/.local/state/lexicup/games" / code).exists())

    def test_who_left_is_told_so(self):
        self.serve()
        anna, code = self.open_game("yat-z", "--seats", "2", "--name", "Anna")
        self.start("join", code, "--name", "Ben", home="ben").wait_for("Waiting for Anna")
        folder = self.home / "anna/.local/state/lexicup/games"
        saved = (folder / code).read_text()
        anna.type("leave yes\n")
        self.assertIn("You have left the game; the others play on.", anna.finish()[1])
        (folder / code).write_text(saved)
        exit_code, shown = self.start("play", "--game", code, home="anna").finish()
        self.assertIn("ou have left", shown)
        self.assertNotIn("Goodbye", shown)
        self.assertFalse((folder / code).exists())

    def test_a_server_that_stays_away_can_be_left(self):
        self.serve()
        anna, code = self.open_game("yat-z", "--seats", "2", "--name", "Anna")
        anna.process.send_signal(signal.SIGTERM)
        anna.wait_for("Goodbye")
        exit_code, shown = anna.finish()
        self.assertEqual(exit_code, 130)
        self.assertIn(f"lexicup play --game {code}", shown)

    def test_the_log_tells_no_secret_however_much_it_tells(self):
        log = self.home / "log"
        with open(log, "wb") as stderr, lexicup.server_process("--log-level", "trace", stderr=stderr, GRPC_VERBOSITY="debug") as (_, address):
            self.address = address
            changes = {"LEXICUP_SERVER": address, "HOME": str(self.home)}
            played = lexicup.run("play", "yahtwentee", "--assist", "full", text="h\n" + whole_game("yahtwentee"), **changes)
            code = re.search(r"Yahtwentee (\w+) is over", played.stdout).group(1)
            replay = json.loads(lexicup.run("replay", code, "--json", **changes).stdout)
        seed = bytes.fromhex(replay["game"]["seed"])
        self.assertEqual(len(seed), 32)
        written = log.read_bytes()
        self.assertIn(b" debug grpc: ", written)
        self.assertIn(b" info signal 15: stopping", written)
        secrets = [seed, seed.hex().encode(), seed.hex().upper().encode(), base64.b64encode(seed)[:40], base64.urlsafe_b64encode(seed)[:40]]
        rolls = [entry["rolled"]["faces"] for entry in replay["entries"] if "rolled" in entry]
        self.assertGreater(len(rolls), 32)
        secrets += [between.join(faces).encode() for faces in rolls for between in (" ", ",", ", ")]
        for secret in secrets:
            self.assertNotIn(secret, written)

    def test_a_game_that_never_began_is_checked_for_what_it_has(self):
        self.serve()
        run = lambda *arguments, **more: lexicup.run(*arguments, LEXICUP_SERVER=self.address, HOME=str(self.home), **more)
        opened = json.loads(run("play", "yat-z", "--seats", "2", "--name", "Anna", "--json").stdout)
        code = opened["game"]["game"]
        self.assertEqual(run("verify", code).returncode, 1)
        run("play", "--game", code, text="leave yes\n")
        verified = run("verify", code)
        self.assertEqual((verified.returncode, verified.stderr), (0, ""))
        self.assertIn(f"Game {code}: the seed fits the commitment.\nThe game was closed before it began", verified.stdout)
        self.assertIn("Anna left the game.", run("replay", code).stdout)

    def test_prints_commands_that_find_the_server_again(self):
        self.serve()
        run = lambda *arguments, **more: lexicup.run(*arguments, HOME=str(self.home), **more)
        created = run("event", "create", "platzee", "--finishers", "1", "--server", self.address).stdout
        play = re.search(r"Play in it: lexicup (event play \w+) --name NAME( --server \S+)\n", created)
        played = run(*f"{play.group(1)} --name Anna{play.group(2)}".split(), text=whole_game("platzee"))
        self.assertEqual((played.returncode, played.stderr), (0, ""))
        commands = re.findall(r": lexicup (\S.*)\n", played.stdout)
        self.assertEqual([command.split()[0] for command in commands], ["replay", "review", "verify"])
        for command in commands:
            self.assertIn(f" --server {self.address}", command)
            if command.startswith("review"):
                continue  # works out Platzee first, which takes minutes
            done = run(*command.split())
            self.assertEqual((done.returncode, done.stderr), (0, ""), command)

    def test_an_event_has_the_same_dice_for_everybody(self):
        self.serve()
        run = lambda *arguments, **more: lexicup.run(*arguments, LEXICUP_SERVER=self.address, HOME=str(self.home), **more)
        created = run("event", "create", "platzee", "--title", "Friday", "--finishers", "2").stdout
        event = re.search(r"Event (\w+), Friday: platzee", created).group(1)
        rolls = []
        for name in ("Anna", "Ben"):
            played = run("event", "play", event, "--name", name, text=whole_game("platzee"))
            self.assertEqual((played.returncode, played.stderr), (0, ""))
            game = re.search(r"Platzee (\w+) is over", played.stdout).group(1)
            out = name == "Ben"
            self.assertEqual("event show" in played.stdout, not out)
            self.assertEqual(bool(re.search(r"RANK +PLAYER +TOTAL +GAME\n +1 +Anna", played.stdout)), out)
            self.assertNotRegex(played.stdout, rf" 1 +{name} +\d+\n")
            mine = run("games", "--mine").stdout
            self.assertNotIn(game, mine)
            self.assertNotIn(game, run("play").stderr)
            rolls.append(re.findall(r"^(?:│ +\d+ │ ?){5}", played.stdout, re.MULTILINE))
            self.assertGreater(len(rolls[-1]), 30)
        self.assertEqual(rolls[0], rolls[1])
        shown = run("event", "show", event.lower()).stdout
        self.assertRegex(shown, r"2 opened, 2 finished\nRANK +PLAYER +TOTAL +GAME\n +1 +Anna +(\d+) +\w+\n +1 +Ben +\1 +\w+\n")
        verified = run("verify", game)
        self.assertEqual(verified.returncode, 0, verified.stderr)


if __name__ == "__main__":
    unittest.main()
