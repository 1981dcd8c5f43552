"""Three nodes of one house, on PostgreSQL and a NATS server: see tests/server/several.py."""

import json
import os
import subprocess
import sys
import time
import unittest

from client import Person, Refused
from several import NATS, House, sql

PROGRAM = sys.argv.pop(1)
SETTINGS = "workers = 1\n[limits]\nscale = 0\n[bots]\nmontecarlo_ms = 20\n"
# Machines are slow under sanitizers; nothing here is measured.
PATIENCE = 60


def first_game():
    listed = subprocess.run([PROGRAM, "games", "--json"], capture_output=True, text=True, check=True)
    return next(game["id"] for game in json.loads(listed.stdout) if game["min_players"] <= 2)


def until(done, what):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if done():
            return
        time.sleep(0.05)
    raise AssertionError(f"never: {what}")


def at(person, node):
    """The same person at another node."""
    other = Person(node)
    other.cookie = person.cookie
    return other


class Worker:
    """A process that thinks for bots."""

    def __init__(self):
        self.process = subprocess.Popen([PROGRAM, "work", "--threads", "1"], stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True, env={**os.environ, "STADTLUFT_BUS": NATS})
        self.process.stdout.readline()

    def stop(self):
        """How many questions it has answered."""
        self.process.terminate()
        told = self.process.communicate(timeout=PATIENCE)[1]
        return next(event["answers"] for event in map(json.loads, told.splitlines()) if event["event"] == "stopped")

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()


class SeveralNodes(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.game = first_game()
        cls.house = House(PROGRAM, 3, SETTINGS)
        cls.house.__enter__()
        cls.one, cls.two, cls.three = cls.house.nodes

    @classmethod
    def tearDownClass(cls):
        cls.house.__exit__()

    def table(self, node, person, others=("open",)):
        seats = [{"kind": "me"}] + [{"kind": kind} for kind in others]
        return at(person, node).want(201, "POST", "/api/tables",
                                     {"game": self.game, "public": True, "seats": seats})["id"]

    def begin(self, node=None):
        """A running game of Ada and Ben at a node."""
        node = node or self.one
        ada, ben = Person(self.one), Person(self.two)
        ada.guest("Ada")
        ben.guest("Ben")
        table = self.table(node, ada)
        at(ben, self.three).want(200, "POST", f"/api/tables/{table}/join", {})
        until(lambda: at(ada, node).get(f"/api/games/{table}/view").status == 200, "the game begins")
        return table, ada, ben

    def view(self, person, node, table):
        answer = at(person, node).get(f"/api/games/{table}/view")
        self.assertEqual(answer.status, 200, answer.body)
        return answer.json()

    def act(self, node, table, people):
        """Whoever is asked acts, through a node that answers. Yields the version after it."""
        end = time.monotonic() + PATIENCE
        answer = None
        while time.monotonic() < end:
            for person in people:
                seen = at(person, node).get(f"/api/games/{table}/view")
                if seen.status != 200 or not seen.json()["state"]["actions"]:
                    answer = seen
                    continue
                action = seen.json()["state"]["actions"][0]["text"]
                answer = at(person, node).post(f"/api/tables/{table}/act",
                                               {"version": seen.json()["version"], "action": action})
                if answer.status == 200:
                    return answer.json()["version"]
            time.sleep(0.1)
        raise AssertionError(f"nobody can act: {answer.status} {answer.body!r}")

    def log_of(self, table):
        return [int(row[0]) for row in
                sql(self.house.database, f"SELECT version FROM log WHERE table_id = '{table}' ORDER BY version")]

    def test_requests_are_answered_alike_at_every_node(self):
        table, ada, ben = self.begin()
        self.act(self.three, table, (ada, ben))
        self.assertIs(self.house.owner_of(table), self.one)
        stranger = Person(self.three)
        for person in (ada, ben, stranger):
            for path in (f"/api/tables/{table}", f"/api/games/{table}/view", f"/api/games/{table}/log",
                         f"/api/games/{table}/record", f"/api/tables/{table}/nothing", "/api/tables/none"):
                answers = [at(person, node).get(path) for node in self.house.nodes]
                for answer in answers[1:]:
                    self.assertEqual((answer.status, answer.body), (answers[0].status, answers[0].body), path)
        self.assertIs(self.house.owner_of(table), self.one)

    def test_sockets_hear_the_same_bytes_at_every_node(self):
        table, ada, ben = self.begin(self.two)
        sockets = [at(ada, node).socket(table) for node in self.house.nodes]
        heard = [[] for _ in sockets]
        versions = [-1 for _ in sockets]

        def listen(version):
            for number, connection in enumerate(sockets):
                while versions[number] < version:
                    message = connection.receive(PATIENCE)
                    self.assertIsNotNone(message)
                    if message["type"] in ("view", "update"):
                        versions[number] = message["version"]
                    if message["type"] == "update":
                        heard[number].append(message)

        for number in range(10):
            listen(self.act(self.house.nodes[number % 3], table, (ada, ben)))
        self.assertGreaterEqual(len(heard[0]), 10)
        self.assertEqual(heard[0], heard[1])
        self.assertEqual(heard[0], heard[2])
        for connection in sockets:
            connection.close()

    def test_a_socket_that_is_refused_is_refused_alike(self):
        refusals = set()
        for node in self.house.nodes:
            with self.assertRaises(Refused) as refused:
                Person(node).socket("nothing")
            refusals.add(str(refused.exception))
        self.assertEqual(len(refusals), 1)

    def test_logging_out_closes_sockets_at_other_nodes(self):
        table, ada, ben = self.begin(self.one)
        connection = at(ben, self.three).socket(table)
        connection.until("view", PATIENCE)
        at(ben, self.two).want(200, "POST", "/api/logout", {})
        while connection.receive(PATIENCE) is not None:
            pass
        self.assertTrue(connection.closed)
        self.assertEqual(at(ben, self.one).get("/api/account").status, 401)

    def test_a_table_goes_on_when_its_node_is_killed(self):
        table, ada, ben = self.begin(self.three)
        connection = at(ada, self.one).socket(table)
        connection.until("view", PATIENCE)
        before = self.act(self.one, table, (ada, ben))
        self.three.kill()
        try:
            self.assertEqual(self.act(self.two, table, (ada, ben)), before + 1)
            self.assertIsNot(self.house.owner_of(table), self.three)
            while connection.receive(PATIENCE) is not None:
                pass
            self.assertTrue(connection.closed)
            again = at(ada, self.one).socket(table, f"?from={before}")
            self.assertEqual(again.until("update", PATIENCE)["version"], before + 1)
            again.close()
        finally:
            self.three.start()
        self.act(self.three, table, (ada, ben))
        self.assertEqual(self.log_of(table), list(range(1, len(self.log_of(table)) + 1)))

    def test_a_node_that_was_paused_beyond_its_lease_does_not_act(self):
        table, ada, ben = self.begin(self.two)
        before = self.act(self.two, table, (ada, ben))
        self.two.pause()
        try:
            self.assertEqual(self.act(self.one, table, (ada, ben)), before + 1)
        finally:
            self.two.go_on()
        # It asks whoever has the table now.
        self.assertEqual(self.act(self.two, table, (ada, ben)), before + 2)
        self.assertEqual(self.log_of(table), list(range(1, len(self.log_of(table)) + 1)))

    def test_a_node_that_loses_the_bus_finds_back(self):
        table, ada, ben = self.begin(self.one)
        connection = at(ada, self.three).socket(table)
        connection.until("view", PATIENCE)
        self.three.cord.freeze()
        try:
            while connection.receive(PATIENCE) is not None:
                pass
            self.assertTrue(connection.closed)
            self.act(self.two, table, (ada, ben))
        finally:
            self.three.cord.thaw()
        self.act(self.three, table, (ada, ben))

    def metric(self, node, name):
        text = Person(node).get("/metrics").body.decode()
        return int(next(line.split()[1] for line in text.splitlines() if line.startswith(name + " ")))

    def test_workers_think_for_the_bots_and_may_die(self):
        def jobs():
            return self.metric(self.two, "stadtluft_bot_jobs_out_total")

        workers = [Worker() for _ in range(2)]
        try:
            ada = Person(self.two)
            ada.guest("Ada")
            seats = [{"kind": "bot", "bot": "montecarlo"} for _ in range(2)]
            table = ada.want(201, "POST", "/api/tables", {"game": self.game, "seats": seats})["id"]
            until(lambda: jobs() > 20, "questions go to workers")
            before = jobs()
            workers[0].process.kill()
            until(lambda: jobs() > before + 20, "questions go to the worker that is left")
            self.assertGreater(workers[1].stop(), 10)
            steps = len(self.log_of(table))
            until(lambda: len(self.log_of(table)) > steps + 5, "the node thinks itself")
            log = self.log_of(table)
            self.assertEqual(log, list(range(1, len(log) + 1)))
        finally:
            for worker in workers:
                worker.close()

    def test_zz_a_server_of_its_own_does_not_get_at_the_database_of_a_house(self):
        alone = subprocess.run([PROGRAM, "serve", "--listen", "127.0.0.1:0", "--db", self.house.database],
                               capture_output=True, text=True, timeout=PATIENCE)
        self.assertNotEqual(alone.returncode, 0)


class Settings(unittest.TestCase):
    def refused(self, *flags):
        told = subprocess.run([PROGRAM, "serve", "--listen", "127.0.0.1:0", *flags], capture_output=True,
                              text=True, timeout=PATIENCE)
        self.assertNotEqual(told.returncode, 0)
        return told.stderr

    def test_a_bus_needs_a_database_for_several(self):
        self.assertIn("PostgreSQL", self.refused("--bus", "nats://127.0.0.1:4222", "--db", "house.db"))

    def test_an_address_that_is_none_is_refused(self):
        self.assertIn("nats://", self.refused("--bus", "127.0.0.1:4222", "--db", "postgresql:///none"))


if __name__ == "__main__":
    unittest.main()
