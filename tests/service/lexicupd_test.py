"""The program lexicupd from outside: its ready line, calls by a foreign client (buf), settings, refusals to start, stopping."""

import contextlib
import json
import os
import pathlib
import re
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
import unittest

LEXICUPD, DICTIONARIES = (pathlib.Path(path).resolve() for path in sys.argv[1:3])
BUF = pathlib.Path(__file__).resolve().parents[1] / "tools" / "node_modules" / ".bin" / "buf"


class Lexicupd:
    """A running server on a free port."""

    def __init__(self, *arguments):
        command = [LEXICUPD, "--listen", "127.0.0.1:0", "--data", ":memory:", *arguments]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        ready = re.fullmatch(r"lexicupd is ready at (127\.0\.0\.1:[1-9]\d*)\n", line)
        assert ready, (line, self.process.stderr.read() if self.process.poll() is not None else "")
        self.address = ready.group(1)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()

    def stop(self, sent=signal.SIGTERM):
        """Exit code and log after a signal."""
        self.process.send_signal(sent)
        _, log = self.process.communicate(timeout=60)
        return self.process.returncode, log

    def call(self, method, request):
        """The answer as Python values, or the refusal."""
        command = [BUF, "curl", "--protocol", "grpc", "--http2-prior-knowledge", "-d", json.dumps(request)]
        done = subprocess.run([*command, f"http://{self.address}/{method}"], capture_output=True, text=True)
        return json.loads(done.stdout if done.returncode == 0 else done.stderr)

    def methods(self):
        command = [BUF, "curl", "--protocol", "grpc", "--http2-prior-knowledge", "--list-methods", f"http://{self.address}"]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()


def run(*arguments, **environment):
    """Exit code, stdout and stderr of a run that ends by itself."""
    done = subprocess.run([LEXICUPD, *arguments], capture_output=True, text=True, env=environment, timeout=60)
    return done.returncode, done.stdout, done.stderr


class LexicupdTest(unittest.TestCase):
    def test_answers_a_foreign_client_through_reflection(self):
        with Lexicupd() as server:
            methods = server.methods()
            for method in ("lexicup.v1.LexiconService/FindWords", "lexicup.v1.ScoringService/ScoreRoll", "lexicup.v1.GameService/WatchGame", "grpc.health.v1.Health/Watch"):
                self.assertIn(method, methods)
            answer = server.call("lexicup.v1.LexiconService/CheckWords", {"words": ["quiz", "qqq"]})
            self.assertEqual(answer, {"words": [{"word": "QUIZ", "valid": True}, {"word": "QQQ"}]})
            health = server.call("grpc.health.v1.Health/Check", {"service": "lexicup.v1.ScoringService"})
            self.assertEqual(health, {"status": "SERVING"})
            refusal = server.call("lexicup.v1.LexiconService/CheckWords", {"words": ["RETINA."]})
            self.assertEqual(refusal["code"], "invalid_argument")
            self.assertIn("RETINA.", refusal["message"])
            self.assertCountEqual([one["type"] for one in refusal["details"]], ["google.rpc.BadRequest", "google.rpc.ErrorInfo"])

    def open_game(self, server):
        return server.call("lexicup.v1.GameService/CreateGame", {"rules": {"variant": "yat-z"}, "players": ["Ann"]})

    def test_keeps_its_games_in_a_folder(self):
        with tempfile.TemporaryDirectory() as folder:
            data = pathlib.Path(folder, "deep", "down")
            with Lexicupd("--data", data) as server:
                game = self.open_game(server)["game"]
                server.stop(signal.SIGKILL)
            with Lexicupd("--data", data) as server:
                self.assertEqual(server.call("lexicup.v1.GameService/GetGame", {"game": game["game"]}), {"game": game})

    def test_refuses_a_folder_that_cannot_hold_games(self):
        with tempfile.TemporaryDirectory() as folder:
            with Lexicupd("--data", folder) as server:
                self.open_game(server)
                server.stop()  # in good order, so that the write-ahead log is in the file
            file = pathlib.Path(folder, "games.db")
            # The superuser may write everywhere: give that right up.
            humbly = ["setpriv", "--bounding-set=-dac_override", "--inh-caps=-dac_override"] if os.geteuid() == 0 else []
            for mode in (0o444, 0o555):
                file.chmod(0o444)
                pathlib.Path(folder).chmod(0o555 if mode == 0o555 else 0o755)
                command = [*humbly, LEXICUPD, "--listen", "127.0.0.1:0", "--data", folder]
                done = subprocess.run(command, capture_output=True, text=True, timeout=60)
                self.assertEqual(done.returncode, 1, done.stderr)
                self.assertIn(str(file), done.stderr)
            pathlib.Path(folder).chmod(0o755)
            file.chmod(0o644)
            file.write_bytes(b"no database" * 1000)
            code, _, log = run("--listen", "127.0.0.1:0", "--data", folder)
            self.assertEqual(code, 1)
            self.assertIn("damaged", log)

    def test_a_full_disk_refuses_games_until_there_is_room_again(self):
        with tempfile.TemporaryDirectory() as folder:
            mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "none", folder], capture_output=True, text=True)
            if mounted.returncode != 0:
                self.skipTest(f"no disk of its own: {mounted.stderr.strip()}")
            try:
                with Lexicupd("--data", folder) as server:
                    filler = pathlib.Path(folder, "filler")
                    opened = [self.open_game(server)["game"]]
                    filler.write_bytes(bytes(600_000))
                    answer = {}
                    while "code" not in (answer := self.open_game(server)):
                        opened.append(answer["game"])
                    self.assertEqual(answer["code"], "resource_exhausted")
                    self.assertIn("free some space", answer["message"])
                    for game in opened:
                        self.assertEqual(server.call("lexicup.v1.GameService/GetGame", {"game": game["game"]}), {"game": game})
                    filler.unlink()
                    self.assertIn("game", self.open_game(server))
            finally:
                subprocess.run(["umount", folder], check=True)

    def test_outlives_a_file_that_may_not_grow(self):
        with tempfile.TemporaryDirectory() as folder, Lexicupd("--data", folder) as server:
            game = self.open_game(server)
            roll = {"game": game["game"]["game"], "token": game["seats"][0]["token"], "requestId": "r1"}
            before = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
            answer = server.call("lexicup.v1.GameService/Roll", roll)
            self.assertEqual(answer["code"], "unavailable")
            self.assertIn("nothing was recorded", answer["message"])
            self.assertEqual(server.call("lexicup.v1.GameService/GetGame", {"game": roll["game"]})["game"], game["game"])
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, before)
            self.assertEqual(server.call("lexicup.v1.GameService/Roll", roll)["game"]["roll"], 1)

    def test_stops_with_exit_code_0(self):
        for sent in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            with Lexicupd() as server:
                code, log = server.stop(sent)
                self.assertEqual(code, 0, log)
                self.assertIn("stopped", log)

    def test_goes_on_when_the_reader_of_its_log_has_gone(self):
        with Lexicupd() as server:
            server.process.stderr.close()
            server.process.send_signal(signal.SIGPIPE)
            answer = server.call("lexicup.v1.LexiconService/CheckWords", {"words": ["quiz"]})
            self.assertEqual(answer["allValid"], True)
            server.process.terminate()
            self.assertEqual(server.process.wait(60), 0)

    def test_puts_nothing_in_the_place_of_closed_standard_files(self):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            address = f"127.0.0.1:{free.getsockname()[1]}"
        process = subprocess.Popen([LEXICUPD, "--listen", address, "--data", ":memory:"], preexec_fn=lambda: [os.close(file) for file in (0, 1, 2)])
        try:
            host, port = address.split(":")
            while True:
                try:
                    socket.create_connection((host, int(port)), timeout=10).close()
                    break
                except ConnectionRefusedError:
                    self.assertIsNone(process.poll())
                    time.sleep(0.05)
            for file in (0, 1, 2):
                self.assertEqual(os.readlink(f"/proc/{process.pid}/fd/{file}"), "/dev/null")
            process.terminate()
            self.assertEqual(process.wait(60), 0)
        finally:
            process.kill()
            process.wait()

    def test_takes_more_connections_than_the_soft_limit_of_open_files(self):
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (64, hard))  # children inherit that
        try:
            server = Lexicupd()
        finally:
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        with server, contextlib.ExitStack() as connections:
            host, port = server.address.split(":")
            for _ in range(100):
                connections.enter_context(socket.create_connection((host, int(port)), timeout=10))
            self.assertEqual(server.call("grpc.health.v1.Health/Check", {}), {"status": "SERVING"})

    def test_goes_on_at_a_hangup_under_nohup(self):
        ignored = signal.signal(signal.SIGHUP, signal.SIG_IGN)  # children inherit that
        try:
            with Lexicupd() as server:
                server.process.send_signal(signal.SIGHUP)
                health = server.call("grpc.health.v1.Health/Check", {})
                self.assertEqual(health, {"status": "SERVING"})
        finally:
            signal.signal(signal.SIGHUP, ignored)

    def test_two_servers_do_not_share_a_port(self):
        with Lexicupd() as first, Lexicupd() as second:
            self.assertNotEqual(first.address, second.address)
            code, _, log = run("--listen", first.address)
            self.assertEqual(code, 1)
            self.assertIn(first.address, log)

    def test_flags_win_over_environment_over_file(self):
        with tempfile.NamedTemporaryFile("w", suffix=".toml") as file:
            file.write("workers = 3\nqueue = 30\ngrace-ms = 300\n")
            file.flush()
            environment = {"LEXICUPD_CONFIG": file.name, "LEXICUPD_WORKERS": "4", "LEXICUPD_QUEUE": "40"}
            code, printed, _ = run("--workers", "5", "--print-config", **environment)
        self.assertEqual(code, 0)
        for line in ("workers=5", "queue=40", "grace-ms=300"):
            self.assertIn(line, printed.splitlines())

    def test_refuses_to_start_without_its_default_lexicon(self):
        with tempfile.TemporaryDirectory() as folder:
            code, _, log = run("--dictionaries", folder)
            self.assertEqual(code, 1)
            self.assertIn("no en.lex", log)
            whole = (DICTIONARIES / "en.lex").read_bytes()
            pathlib.Path(folder, "en.lex").write_bytes(whole[: len(whole) // 2])
            code, _, log = run("--dictionaries", folder)
            self.assertEqual(code, 1)
            self.assertIn("en.lex", log)

    def test_leaves_out_a_damaged_file_that_nobody_needs(self):
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "torn.lex").write_bytes(b"torn")
            with Lexicupd("--dictionaries", f"{DICTIONARIES}:{folder}") as server:
                listed = server.call("lexicup.v1.LexiconService/ListLexicons", {})
                self.assertEqual([one["lexicon"] for one in listed["lexicons"]], ["en"])
                _, log = server.stop()
                self.assertIn("torn.lex", log)

    def test_bad_usage_exits_with_2(self):
        for arguments in (["--listen", "nowhere"], ["--no-such-flag"], ["--workers", "0"]):
            code, _, said = run(*arguments)
            self.assertEqual(code, 2, said)
            self.assertIn(arguments[0].strip("-"), said)


unittest.main(argv=sys.argv[:1])
