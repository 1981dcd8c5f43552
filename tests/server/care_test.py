#!/usr/bin/env python3
"""What a host does with the database: backup while the server runs, restore, export, upgrade.

    care_test.py PROGRAM
"""
import json
import os
import sqlite3
import stat
import subprocess
import sys
import tempfile
import threading
import unittest
from pathlib import Path

from client import Person, Server

PROGRAM = sys.argv[1]
HOUSES = Path(__file__).parent / "houses"
PASSWORD = "a long enough word"


def stadtluft(*arguments):
    clean = {k: v for k, v in os.environ.items() if not k.startswith("STADTLUFT_")}
    return subprocess.run([PROGRAM, "--lang", "en", *arguments], capture_output=True, text=True, timeout=120,
                          env=clean)


def person(server, name):
    somebody = Person(server)
    answer = somebody.call("POST", "/api/guest", {"name": name})
    assert answer.status == 201, answer.body
    return somebody


def play_one(table, people, turn=0):
    """One answer of whoever is asked; the version after it, or None when nobody is."""
    for somebody in people:
        view = somebody.call("GET", f"/api/games/{table}/view").json()
        offered = view["state"]["actions"]
        if not offered:
            continue
        answer = somebody.call("POST", f"/api/tables/{table}/act",
                               {"version": view["version"], "action": offered[turn % len(offered)]["text"]})
        assert answer.status == 200, answer.body
        return answer.json()["version"]
    return None


def new_table(people, game="hamburg"):
    first, *others = people
    seats = [{"kind": "me"}] + [{"kind": "open"} for _ in others]
    table = first.call("POST", "/api/tables", {"game": game, "public": True, "seats": seats}).json()["id"]
    for other in others:
        assert other.call("POST", f"/api/tables/{table}/join", {}).status == 200
    return table


class CareTest(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory(prefix="stadtluft-care-")
        self.addCleanup(scratch.cleanup)
        self.folder = Path(scratch.name)

    def file(self, name):
        return str(self.folder / name)

    def serve(self, settings=""):
        server = Server(PROGRAM, "[limits]\nscale = 0\n" + settings)
        self.addCleanup(server.close)
        return server


class BackupTest(CareTest):
    def test_a_backup_of_a_house_in_play_holds_what_was_acknowledged_before_it(self):
        server = self.serve().start()
        people = [person(server, "Ada"), person(server, "Ben")]
        table = new_table(people)
        acknowledged, stop = [0], threading.Event()

        def play():
            turn = 0
            while not stop.is_set():
                version = play_one(table, people, turn)
                if version is None:
                    return
                acknowledged[0] = version
                turn += 1

        player = threading.Thread(target=play)
        player.start()
        try:
            for number in range(3):
                before = acknowledged[0]
                done = stadtluft("backup", "--db", server.database, self.file(f"{number}.db"))
                self.assertEqual(done.returncode, 0, done.stderr)
                with sqlite3.connect(self.file(f"{number}.db")) as copy:
                    stored, = copy.execute("SELECT version FROM tables WHERE id = ?", (table,)).fetchone()
                    steps, = copy.execute("SELECT COUNT(*) FROM log WHERE table_id = ?", (table,)).fetchone()
                self.assertGreaterEqual(stored, before)
                self.assertEqual(stored, steps)
        finally:
            stop.set()
            player.join()
        # One file, for its owner only.
        self.assertEqual(sorted(os.listdir(self.folder)), ["0.db", "1.db", "2.db"])
        self.assertEqual(stat.S_IMODE(os.stat(self.file("0.db")).st_mode), 0o600)
        # The house has not noticed.
        self.assertEqual(people[0].call("GET", "/healthz").status, 200)
        self.assertGreater(acknowledged[0], 0)
        checked = stadtluft("restore", "--check", "--db", server.database)
        self.assertEqual(checked.returncode, 0, checked.stderr)
        self.assertIn("0 with a fault", checked.stdout)
        restored = stadtluft("restore", "--db", self.file("restored.db"), self.file("2.db"))
        self.assertEqual(restored.returncode, 0, restored.stderr)
        self.assertIn("1 games were played again", restored.stdout)
        self.assertIn("0 with a fault", restored.stdout)

    def test_nothing_is_overwritten_and_only_houses_are_copied(self):
        server = self.serve().start()
        taken = self.file("taken.db")
        Path(taken).write_text("precious")
        empty = self.file("empty.db")
        sqlite3.connect(empty).execute("CREATE TABLE t (x)").connection.close()
        for arguments in [("backup", "--db", server.database, taken),
                          ("backup", "--db", self.file("none.db"), self.file("copy.db")),
                          ("backup", "--db", empty, self.file("copy.db")),
                          ("backup", "--db", taken, self.file("copy.db")),
                          ("backup", "--db", server.database, self.file("no/folder.db")),
                          ("restore", "--db", server.database, empty),
                          ("restore", "--db", self.file("new.db"), taken)]:
            with self.subTest(arguments=arguments):
                done = stadtluft(*arguments)
                self.assertEqual(done.returncode, 2, done.stdout)
                self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)
        self.assertEqual(Path(taken).read_text(), "precious")
        self.assertEqual(sorted(os.listdir(self.folder)), ["empty.db", "taken.db"])


class RestoreTest(CareTest):
    def test_a_restored_house_opens_and_goes_on(self):
        server = self.serve().start()
        people = [person(server, "Ada"), person(server, "Ben")]
        table = new_table(people)
        for turn in range(20):
            play_one(table, people, turn)
        view = people[0].call("GET", f"/api/games/{table}/view").json()
        self.assertEqual(stadtluft("backup", "--db", server.database, self.file("copy.db")).returncode, 0)
        server.kill()
        os.rename(server.database, server.database + ".lost")
        for part in ("-wal", "-shm"):
            os.remove(server.database + part)
        restored = stadtluft("restore", "--db", server.database, self.file("copy.db"))
        self.assertEqual(restored.returncode, 0, restored.stderr)
        server.start()
        self.assertEqual(people[0].call("GET", f"/api/games/{table}/view").json(), view)
        self.assertGreater(play_one(table, people), view["version"])

    def test_a_game_that_cannot_be_replayed_is_named(self):
        with sqlite3.connect(self.file("old.db")) as house:
            house.executescript((HOUSES / "version_4.sql").read_text())
            game, = house.execute("SELECT id FROM tables WHERE status = 'running'").fetchone()
            done, = house.execute("SELECT id FROM tables WHERE status = 'finished' AND game = 'hamburg'").fetchone()
            house.execute("UPDATE log SET step = 'nonsense' WHERE table_id = ? AND version = 5", (game,))
            # Another winner than the one that the game had.
            document = json.loads(house.execute("SELECT document FROM tables WHERE id = ?", (done,)).fetchone()[0])
            document["result"]["points"][0] += 1
            house.execute("UPDATE tables SET document = ? WHERE id = ?", (json.dumps(document), done))
        restored = stadtluft("restore", "--db", self.file("new.db"), self.file("old.db"))
        self.assertEqual(restored.returncode, 1)
        self.assertIn("2 with a fault", restored.stdout)
        self.assertIn(game, restored.stderr)
        self.assertIn(done, restored.stderr)


class UpgradeTest(CareTest):
    """A house that a program with the fourth form of the database left behind."""

    def old_house(self, name):
        with sqlite3.connect(name) as house:
            house.executescript((HOUSES / "version_4.sql").read_text())
            self.assertEqual(house.execute("SELECT version FROM schema_version").fetchall(), [(4,)])
            return {status: table for table, status in
                    house.execute("SELECT id, status FROM tables WHERE game <> 'firenze' OR status = 'running'")}

    def test_every_game_of_it_is_played_again(self):
        self.old_house(self.file("old.db"))
        restored = stadtluft("restore", "--db", self.file("new.db"), self.file("old.db"))
        self.assertEqual(restored.returncode, 0, restored.stderr)
        self.assertEqual(restored.stdout.split()[0], "4")
        self.assertIn("3 games were played again", restored.stdout)
        self.assertIn("0 with a fault", restored.stdout)
        with sqlite3.connect(self.file("new.db")) as house:
            self.assertGreater(house.execute("SELECT version FROM schema_version").fetchone()[0], 4)

    def test_it_opens_people_come_in_and_the_games_go_on(self):
        server = self.serve()
        tables = self.old_house(server.database)
        server.start()
        ada = Person(server)
        entered = ada.call("POST", "/api/login", {"name": "Ada", "password": PASSWORD})
        self.assertEqual(entered.status, 200, entered.body)
        mine = ada.call("GET", "/api/tables?mine=1").json()["tables"]
        self.assertEqual({t["id"] for t in mine}, set(tables.values()))
        running = tables["running"]
        before = ada.call("GET", f"/api/games/{running}/view").json()
        self.assertGreater(before["version"], 0)
        if before["state"]["actions"]:
            self.assertGreater(play_one(running, [ada]), before["version"])
        record = ada.call("GET", f"/api/games/{tables['finished']}/record")
        self.assertEqual(record.status, 200)
        server.stop()
        with sqlite3.connect(server.database) as house:
            self.assertGreater(house.execute("SELECT version FROM schema_version").fetchone()[0], 4)

    def test_a_house_of_a_later_program_is_refused_and_left_alone(self):
        self.old_house(self.file("old.db"))
        with sqlite3.connect(self.file("old.db")) as house:
            house.execute("UPDATE schema_version SET version = 999")
        done = stadtluft("restore", "--db", self.file("new.db"), self.file("old.db"))
        self.assertEqual(done.returncode, 2)
        self.assertIn("999", done.stderr)
        self.assertEqual(os.listdir(self.folder), ["old.db"])


class ExportTest(CareTest):
    def test_it_has_all_that_is_kept_of_a_person_and_nothing_of_others(self):
        server = self.serve().start()
        ada, ben = Person(server), person(server, "Ben")
        self.assertEqual(ada.call("POST", "/api/register", {"name": "Ada", "password": PASSWORD}).status, 201)
        secret = ada.call("POST", "/api/tokens", {"name": "robot", "scopes": ["read"]}).json()["token"]
        table = new_table([ada, ben])
        ada.call("POST", f"/api/tables/{table}/chat", {"text": "spoken by Ada"})
        ben.call("POST", f"/api/tables/{table}/chat", {"text": "spoken by Ben"})
        for turn in range(30):
            play_one(table, [ada, ben], turn)
        done = stadtluft("export", "--db", server.database, "--person", "ADA")
        self.assertEqual(done.returncode, 0, done.stderr)
        told = json.loads(done.stdout)
        self.assertEqual(told["account"]["name"], "Ada")
        self.assertEqual([line["text"] for line in told["said"]], ["spoken by Ada"])
        self.assertEqual([token["name"] for token in told["tokens"]], ["robot"])
        self.assertEqual(len(told["sessions"]), 1)
        game, = told["games"]
        self.assertEqual((game["table"], game["seat"], game["status"]), (table, 0, "running"))
        # Of a game that goes on: what the seat may know, as the interface tells it.
        served = ada.call("GET", f"/api/games/{table}/record").body.decode().splitlines()
        theirs = ben.call("GET", f"/api/games/{table}/record").body.decode().splitlines()
        self.assertEqual(game["record"][1:], [json.loads(line) for line in served[1:]])
        self.assertNotEqual(game["record"][1:], [json.loads(line) for line in theirs[1:]])
        for foreign in [secret, ada.cookie.split("=")[1], "argon2", "spoken by Ben",
                        ben.call("GET", "/api/account").json()["id"]]:
            self.assertNotIn(foreign, done.stdout)
        self.assertEqual(stadtluft("export", "--db", server.database, "--person", "Nobody").returncode, 2)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
