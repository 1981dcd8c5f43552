"""What a host does with a house in PostgreSQL: backup, restore, check, export, all of it while the house is open.

    tools/with-postgresql care_postgresql_test.py PROGRAM
"""
import json
import os
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

from client import Person, Server

PROGRAM = os.path.abspath(sys.argv.pop(1))
POSTGRESQL = os.environ["STADTLUFT_TEST_POSTGRESQL"]
PATIENCE = 120


def run(*command):
    clean = {k: v for k, v in os.environ.items() if not k.startswith("STADTLUFT_")}
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, env=clean)


def stadtluft(*arguments):
    return run(PROGRAM, "--lang", "en", *arguments)


def psql(database, text):
    done = run("psql", "-X", "-q", "-A", "-t", "-d", database, "-c", text)
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def new_database():
    name = f"care_{os.getpid()}_{time.monotonic_ns()}"
    psql(POSTGRESQL, f"CREATE DATABASE {name}")
    return POSTGRESQL.replace("/postgres?", f"/{name}?")


class CareOnPostgresql(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.database = new_database()
        cls.server = Server(PROGRAM, "[limits]\nscale = 0\n")
        cls.server.database = cls.database
        cls.server.start()
        games = json.loads(stadtluft("games", "--json").stdout)
        game = next(game["id"] for game in games if game["min_players"] <= 2)
        cls.people = [Person(cls.server), Person(cls.server)]
        cls.people[0].want(201, "POST", "/api/register", {"name": "ada_l", "password": "a long enough word"})
        cls.people[1].guest("Ben")
        seats = [{"kind": "me"}, {"kind": "open"}]
        cls.table = cls.people[0].want(201, "POST", "/api/tables", {"game": game, "seats": seats, "public": True})["id"]
        cls.people[1].want(200, "POST", f"/api/tables/{cls.table}/join", {})
        cls.people[0].want(200, "POST", f"/api/tables/{cls.table}/chat", {"text": "hello"})
        for _ in range(10):
            cls.play()

    @classmethod
    def tearDownClass(cls):
        cls.server.close()

    @classmethod
    def play(cls):
        for person in cls.people:
            view = person.want(200, "GET", f"/api/games/{cls.table}/view")
            offered = view["state"]["actions"]
            if offered:
                person.want(200, "POST", f"/api/tables/{cls.table}/act",
                            {"version": view["version"], "action": offered[0]["text"]})
                return
        raise AssertionError("nobody is asked")

    def test_an_export_has_account_words_and_games(self):
        done = stadtluft("export", "--db", self.database, "--person", "ada_l")
        self.assertEqual(done.returncode, 0, done.stderr)
        told = json.loads(done.stdout)
        self.assertEqual(told["account"]["name"], "ada_l")
        self.assertEqual([line["text"] for line in told["said"]], ["hello"])
        self.assertEqual([game["table"] for game in told["games"]], [self.table])
        self.assertIn("record", told["games"][0])
        self.assertNotIn("password", done.stdout)
        nobody = stadtluft("export", "--db", self.database, "--person", "eve")
        self.assertEqual(nobody.returncode, 2)

    def test_the_house_that_is_open_is_checked_and_goes_on(self):
        done = stadtluft("restore", "--check", "--db", self.database)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("1 games were played again", done.stdout)
        self.assertIn("0 with a fault", done.stdout)
        self.play()

    def test_a_dump_is_restored_and_checked(self):
        copy = new_database()
        with tempfile.TemporaryDirectory() as folder:
            dump = str(Path(folder) / "house.dump")
            for command in [("pg_dump", "-Fc", "--file", dump, self.database),
                            ("pg_restore", "--no-owner", "--exit-on-error", "--dbname", copy, dump)]:
                done = run(*command)
                self.assertEqual(done.returncode, 0, done.stderr)
        done = stadtluft("restore", "--check", "--db", copy)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("1 games were played again", done.stdout)
        psql(copy, f"UPDATE log SET step = 'nonsense' WHERE table_id = '{self.table}' AND version = 3")
        damaged = stadtluft("restore", "--check", "--db", copy)
        self.assertEqual(damaged.returncode, 1, damaged.stdout)
        self.assertIn(self.table, damaged.stderr)
        # Nothing was written: what cannot be played is not put in quarantine either.
        self.assertEqual(psql(copy, "SELECT COUNT(*) FROM quarantine"), ["0"])

    def test_a_database_of_another_form_is_not_read(self):
        copy = new_database()
        empty = stadtluft("restore", "--check", "--db", copy)
        self.assertEqual(empty.returncode, 2)
        psql(copy, "CREATE TABLE schema_version (version BIGINT NOT NULL)")
        psql(copy, "INSERT INTO schema_version (version) VALUES (3)")
        old = stadtluft("restore", "--check", "--db", copy)
        self.assertEqual(old.returncode, 2)
        self.assertIn("version 3", old.stderr)

    def test_what_is_for_files_is_refused(self):
        for arguments in [("backup", "copy.db"), ("restore", "copy.db"), ("restore",), ("restore", "--check", "copy.db")]:
            with self.subTest(arguments=arguments):
                done = stadtluft(*arguments, "--db", self.database)
                self.assertEqual(done.returncode, 2, done.stdout)
                self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)


if __name__ == "__main__":
    unittest.main()
