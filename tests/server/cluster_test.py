"""`make cluster` as a newcomer runs it: three nodes behind nginx, to play on, until Ctrl-C."""

import http.client
import json
import os
import random
import re
import select
import signal
import socket
import subprocess
import sys
import time
import unittest

from client import Person

PROGRAM = os.path.abspath(sys.argv.pop(1))
TOOLS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "tools")
# A database and a NATS server are made first, on a machine that may be busy.
PATIENCE = 240


def free_ports(count):
    """The first of so many ports in a row that nobody listens on."""
    for _ in range(100):
        first = random.randrange(20_000, 30_000)
        held = []
        try:
            for port in range(first, first + count):
                held.append(socket.create_server(("127.0.0.1", port)))
            return first
        except OSError:
            continue
        finally:
            for listener in held:
                listener.close()
    raise AssertionError("no free ports")


def alive(pid):
    try:
        with open(f"/proc/{pid}/stat", encoding="utf-8") as file:
            return file.read().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


class At:
    def __init__(self, port):
        self.port = port


class Cluster(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.port = free_ports(4)
        cls.process = subprocess.Popen([os.path.join(TOOLS, "cluster"), PROGRAM, str(cls.port)],
                                       stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True)
        cls.told = cls.hear("Ctrl-C stops them")

    @classmethod
    def hear(cls, words):
        """What it says until these words."""
        told = b""
        end = time.monotonic() + PATIENCE
        while words.encode() not in told:
            ready, _, _ = select.select([cls.process.stdout], [], [], max(0, end - time.monotonic()))
            more = os.read(cls.process.stdout.fileno(), 65536) if ready else b""
            if not more:
                cls.stop()
                raise AssertionError(f"it did not open: {told.decode()}")
            told += more
        return told.decode()

    @classmethod
    def stop(cls):
        """As Ctrl-C does it: all of them hear it."""
        try:
            os.killpg(cls.process.pid, signal.SIGINT)
            cls.process.wait(PATIENCE)
        finally:
            if cls.process.poll() is None:
                os.killpg(cls.process.pid, signal.SIGKILL)
                cls.process.wait()
            cls.process.stdout.close()

    @classmethod
    def tearDownClass(cls):
        if cls.process.poll() is None:
            cls.stop()

    def test_it_is_healthy_through_the_proxy(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        connection.request("GET", "/healthz")
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
        self.assertEqual(answer.status, 200, body)
        self.assertEqual(json.loads(body)["status"], "ok")

    def test_people_play_at_every_node_and_through_the_proxy(self):
        games = subprocess.run([PROGRAM, "games", "--json"], capture_output=True, text=True, check=True).stdout
        game = next(game["id"] for game in json.loads(games) if game["min_players"] <= 2)
        people = [Person(At(self.port)), Person(At(self.port))]
        for person, name in zip(people, ("Ada", "Ben")):
            person.guest(name)
        table = people[0].want(201, "POST", "/api/tables",
                               {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}], "public": True})["id"]
        people[1].want(200, "POST", f"/api/tables/{table}/join", {})
        version = -1
        for number in (1, 2, 3, 0):
            told = self.act(self.port + number, table, people)
            self.assertGreater(told, version)
            version = told

    def act(self, port, table, people):
        """Whoever is asked gives an answer, there. Yields the version after it."""
        end = time.monotonic() + PATIENCE
        answer = None
        while time.monotonic() < end:
            for person in people:
                there = Person(At(port))
                there.cookie = person.cookie
                answer = there.get(f"/api/games/{table}/view")
                view = answer.json() if answer.status == 200 else None
                if not view or not view["state"]["actions"]:
                    continue
                answer = there.post(f"/api/tables/{table}/act", {"version": view["version"],
                                                                 "action": view["state"]["actions"][0]["text"]})
                if answer.status == 200:
                    return answer.json()["version"]
            time.sleep(0.1)
        raise AssertionError(f"nobody can act at {port}: {answer.status} {answer.body!r}")

    def test_zz_nothing_is_left_of_it(self):
        nodes = [int(pid) for pid in re.search(r"processes ([\d ]+);", self.told)[1].split()]
        folder = re.search(r"logs (\S+)/log1", self.told)[1]
        self.assertEqual(len(nodes), 3)
        self.assertTrue(all(alive(pid) for pid in nodes))
        self.stop()
        self.assertFalse(any(alive(pid) for pid in nodes))
        self.assertFalse(os.path.exists(folder))
        with self.assertRaises(OSError):
            socket.create_connection(("127.0.0.1", self.port), timeout=5).close()


if __name__ == "__main__":
    unittest.main()
