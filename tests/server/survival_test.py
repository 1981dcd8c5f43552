#!/usr/bin/python3
"""The server survives damage, greed and a second server. Usage: survival_test.py PROGRAM [unittest arguments]"""

import os
import shutil
import sqlite3
import stat
import subprocess
import sys
import time
import unittest

from client import Person, Refused, Server
from description import Description

PROGRAM = ""
DESCRIPTION = Description()
BOT = {"kind": "bot", "bot": "dice"}
ME = {"kind": "me"}
NO_LIMITS = "[limits]\nscale = 0\n"


def until(condition, seconds=30):
    """Whether it becomes true within that time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.1)
    return False


def change(server, *statements):
    """What only somebody with an editor does to the database."""
    connection = sqlite3.connect(server.database)
    for statement, values in statements:
        connection.execute(statement, values)
    connection.commit()
    connection.close()


def server_log(server, table):
    """Who answered what, from the database."""
    connection = sqlite3.connect(server.database)
    rows = connection.execute("SELECT seat, step FROM log WHERE table_id = ? ORDER BY version", (table,)).fetchall()
    connection.close()
    return rows


def guest(server, name="Ada"):
    person = Person(server, description=DESCRIPTION)
    person.guest(name)
    return person


def found(person, seats, **more):
    return person.want(201, "POST", "/api/tables", {"game": "hamburg", "seats": seats, **more})["id"]


class QuarantineTest(unittest.TestCase):
    def test_damaged_tables_are_told_and_in_nobodys_way(self):
        with Server(PROGRAM, NO_LIMITS) as server:
            ada = guest(server)
            broken = found(ada, [ME, BOT])
            unlogged = found(ada, [ME, BOT])
            well = found(ada, [ME, BOT])
            server.stop()
            change(server,
                   ("UPDATE tables SET document = '{', deadline = 1 WHERE id = ?", (broken,)),
                   ("UPDATE log SET kind = 'undo', step = 'x' WHERE table_id = ?", (unlogged,)),
                   ("UPDATE tables SET deadline = 1 WHERE id = ?", (unlogged,)))
            server.start()
            self.assertTrue(until(lambda: {row["table"] for row in ada.get("/healthz").json()["detail"][
                "quarantined"]} == {broken, unlogged}))
            self.assertEqual(ada.want(200, "GET", "/healthz")["quarantined"], 2)
            self.assertIn(b"\nstadtluft_tables_quarantined 2\n", ada.get("/metrics").body)
            for path in (f"/api/tables/{broken}", f"/api/games/{unlogged}/view",
                         f"/api/games/{unlogged}/record", f"/api/games/{unlogged}/log"):
                answer = ada.get(path)
                self.assertEqual((answer.status, answer.json()["error"]["code"]), (503, "unreadable"), path)
            answer = ada.post(f"/api/tables/{unlogged}/act", {"version": 1, "action": "x"})
            self.assertEqual((answer.status, answer.json()["error"]["code"]), (503, "unreadable"))
            with self.assertRaises(Refused) as refused:
                ada.socket(broken)
            self.assertEqual(refused.exception.status, 503)
            for table, kind in ((unlogged, None), (well, "view")):
                connection = ada.socket(table)
                message = connection.receive()
                self.assertEqual(message and message["type"], kind)
                self.assertEqual(connection.closed, kind is None)
                connection.close()
            ids = [table["id"] for table in ada.want(200, "GET", "/api/tables?mine=1")["tables"]]
            self.assertIn(well, ids)
            told = [line for line in server.log().splitlines() if "table_unreadable" in line]
            self.assertEqual(len(told), 2, told)

    def test_the_host_lists_and_removes_damaged_tables(self):
        with Server(PROGRAM, 'hosts = ["root"]\n' + NO_LIMITS) as server:
            ada = guest(server)
            root = Person(server, description=DESCRIPTION)
            root.want(201, "POST", "/api/register", {"name": "root", "password": "plain harbour words"})
            well, *broken = [found(ada, [ME, BOT]) for _ in range(4)]
            server.stop()
            change(server,
                   ("UPDATE tables SET document = '{', deadline = 1 WHERE id IN (?, ?)", broken[:2]),
                   ("UPDATE log SET kind = 'undo', step = 'x' WHERE table_id = ?", broken[2:]),
                   ("UPDATE tables SET deadline = 1 WHERE id = ?", broken[2:]))
            server.start()
            # What is told in the list has been stored.
            self.assertTrue(until(lambda: len(root.want(200, "GET", "/api/admin/quarantine")["tables"]) == 3))
            self.assertEqual(root.want(200, "GET", "/api/admin/status")["quarantined"], 3)
            listed, query = [], "/api/admin/quarantine?limit=2"
            while page := root.want(200, "GET", query)["tables"]:
                self.assertLessEqual(len(page), 2)
                listed += page
                query = f"/api/admin/quarantine?limit=2&before={page[-1]['since']}&before_id={page[-1]['table']}"
            self.assertEqual(sorted(row["table"] for row in listed), sorted(broken))
            self.assertTrue(all(row["reason"] and row["since"] for row in listed), listed)
            self.assertEqual(ada.get("/api/admin/quarantine").status, 403)
            told = subprocess.run([PROGRAM, "--lang", "en", "admin", "--db", server.database, "--listen",
                                   f"127.0.0.1:{server.port}", "quarantine"],
                                  capture_output=True, text=True, timeout=60, check=True).stdout
            for table in broken:
                self.assertIn(table, told)
            # Nothing else can be done with them.
            answer = root.post(f"/api/admin/tables/{broken[0]}/close", {})
            self.assertEqual((answer.status, answer.json()["error"]["code"]), (503, "unreadable"))
            for n, table in enumerate(broken, 1):
                self.assertEqual(ada.call("DELETE", f"/api/admin/tables/{table}").status, 403)
                root.want(200, "DELETE", f"/api/admin/tables/{table}")
                self.assertEqual(ada.get(f"/api/tables/{table}").status, 404)
                self.assertEqual(root.call("DELETE", f"/api/admin/tables/{table}").status, 404)
                self.assertEqual(root.want(200, "GET", "/api/admin/status")["quarantined"], 3 - n)
            self.assertEqual(root.want(200, "GET", "/api/admin/quarantine")["tables"], [])
            ada.want(200, "GET", f"/api/games/{well}/view")
            server.stop()
            server.start()
            self.assertEqual(root.want(200, "GET", "/api/admin/status")["quarantined"], 0)
            for table in broken:
                self.assertEqual(ada.get(f"/api/tables/{table}").status, 404)

    def test_a_heartbeat_survives_a_damaged_log_in_play(self):
        with Server(PROGRAM, NO_LIMITS + "[tables]\nsleep_after_ms = 0\ngrace_ms = 0\n") as server:
            ada = guest(server)
            clock = {"kind": "slow", "base": 1}
            broken = found(ada, [ME, BOT], clock=clock)
            change(server, ("UPDATE log SET kind = 'undo', step = 'x' WHERE table_id = ?", (broken,)))
            self.assertTrue(until(lambda: ada.get("/healthz").json()["quarantined"] == 1))
            other = found(ada, [ME, BOT], clock=clock)
            self.assertTrue(until(lambda: ada.get(f"/api/tables/{other}").json()["seats"][0]["away"]))
            self.assertLess(ada.want(200, "GET", "/healthz")["detail"]["ticked_ms_ago"], 10_000)


class QuotaTest(unittest.TestCase):
    def test_tables_of_one_account_are_limited(self):
        with Server(PROGRAM, "[limits]\nopen_tables = 3\n") as server:
            ada = guest(server)
            for _ in range(3):
                found(ada, [ME, {"kind": "open"}])
            answer = ada.post("/api/tables", {"game": "hamburg", "seats": [ME, {"kind": "open"}]})
            self.assertEqual((answer.status, answer.json()["error"]["code"]), (429, "too_many"))
            found(guest(server, "Ben"), [ME, {"kind": "open"}])

    def test_tables_of_one_address_are_limited(self):
        with Server(PROGRAM, "[limits]\ntables_per_hour = 4\n") as server:
            made = [guest(server, f"G{n}").post("/api/tables", {"game": "hamburg", "seats": [ME, BOT]}).status
                    for n in range(6)]
            self.assertEqual(made, [201] * 4 + [429] * 2)

    def test_lists_are_read_page_by_page(self):
        with Server(PROGRAM, NO_LIMITS) as server:
            ada = guest(server)
            tables = {found(ada, [ME, {"kind": "open"}], public=True) for _ in range(7)}
            change(server, ("UPDATE tables SET updated = 5", ()))  # all at the same moment
            seen = []
            query = "/api/tables?limit=3"
            while page := ada.want(200, "GET", query)["tables"]:
                seen += [table["id"] for table in page]
                query = f"/api/tables?limit=3&before={page[-1]['updated']}&before_id={page[-1]['id']}"
            self.assertEqual(len(seen), 7)
            self.assertEqual(set(seen), tables)


class HealthTest(unittest.TestCase):
    def test_a_second_server_on_one_file_is_refused(self):
        with Server(PROGRAM) as server:
            config = os.path.join(server.folder, "config.toml")
            again = [PROGRAM, "serve", "--listen", "127.0.0.1:0", "--db", server.database, "--config", config]
            second = subprocess.run(again, capture_output=True, text=True, timeout=30, check=False)
            self.assertNotEqual(second.returncode, 0)
            self.assertIn("in use by another server", second.stderr)
            self.assertEqual(Person(server).get("/readyz").status, 200)
            # The lock does not outlive a process that was killed.
            server.kill()
            server.start()
            self.assertEqual(Person(server).get("/readyz").status, 200)

    def test_files_are_for_nobody_else(self):
        before = os.umask(0)
        try:
            with Server(PROGRAM) as server:
                guest(server)
                files = [name for name in os.listdir(server.folder) if name.startswith("house.db")]
                self.assertIn("house.db", files)
                for name in files:
                    mode = stat.S_IMODE(os.stat(os.path.join(server.folder, name)).st_mode)
                    self.assertEqual(mode & 0o077, 0, name)
        finally:
            os.umask(before)

    def test_a_database_that_is_gone_is_noticed(self):
        with Server(PROGRAM) as server:
            person = Person(server, description=DESCRIPTION)
            self.assertEqual(person.want(200, "GET", "/readyz")["status"], "ok")
            os.rename(server.database, server.database + ".moved")
            for path in ("/healthz", "/readyz"):
                self.assertIn("the database file was removed or replaced", person.want(503, "GET", path)["reasons"])
            shutil.copy(server.database + ".moved", server.database)
            self.assertEqual(person.get("/healthz").status, 503)

    def test_a_database_that_cannot_be_written_is_noticed(self):
        with Server(PROGRAM) as server:
            person = Person(server, description=DESCRIPTION)
            blocker = sqlite3.connect(server.database, isolation_level=None)
            blocker.execute("BEGIN IMMEDIATE")
            self.assertTrue(until(lambda: person.get("/healthz").status == 503, 40))
            self.assertIn("written", person.get("/healthz").json()["reasons"][0])
            blocker.execute("ROLLBACK")
            blocker.close()
            self.assertTrue(until(lambda: person.get("/healthz").status == 200, 40))

    def test_metrics_are_for_the_host(self):
        with Server(PROGRAM) as server:
            person = Person(server, description=DESCRIPTION)
            self.assertEqual(person.get("/metrics").status, 200)
            for name in ("X-Forwarded-For", "Forwarded", "X-Real-IP", "Via"):
                self.assertEqual(person.call("GET", "/metrics", headers={name: "127.0.0.1"}).status, 403)
            health = person.call("GET", "/healthz", headers={"X-Forwarded-For": "192.0.2.1"})
            self.assertNotIn("detail", health.json())
        with Server(PROGRAM, '[host]\nloopback = false\ntoken = "measure me"\n') as server:
            self.assertEqual(Person(server).get("/metrics").status, 403)
            self.assertEqual(Person(server, token="wrong").get("/metrics").status, 403)
            self.assertEqual(Person(server, token="measure me").get("/metrics").status, 200)

    def test_what_was_chosen_in_secret_survives_a_kill(self):
        with Server(PROGRAM, NO_LIMITS) as server:
            people = [guest(server, name) for name in ("Ada", "Ben")]
            ada, ben = people
            table = ada.want(201, "POST", "/api/tables", {
                "game": "amsterdam", "public": True, "options": {"dice_choice": "simultaneous"},
                "seats": [ME, {"kind": "open"}]})["id"]
            ben.want(200, "POST", f"/api/tables/{table}/join", {})

            def look(person):
                return person.want(200, "GET", f"/api/games/{table}/view")

            def answer(person, number=0):
                shown = look(person)
                sent = {"version": shown["version"], "action": shown["state"]["actions"][number]["text"]}
                person.want(200, "POST", f"/api/tables/{table}/act", sent)
                return sent["action"]

            while "asked" not in look(ada)["state"]["turn"]:
                for person in people:
                    if look(person)["state"]["actions"] and "asked" not in look(ada)["state"]["turn"]:
                        answer(person)
            before = look(ada)["version"]
            chosen = answer(ben, 7)
            kept = look(ben)["state"]
            server.kill()
            server.start()
            self.assertEqual(look(ben)["state"], kept)
            self.assertEqual(look(ada)["state"]["turn"], {"actor": "player", "seat": 0, "asked": [0], "chosen": [1]})
            self.assertEqual(look(ada)["version"], before)
            with_ada = answer(ada, 3)
            record = server_log(server, table)[before:before + 2]
            self.assertEqual(sorted(record), sorted([(0, with_ada), (1, chosen)]))

    def test_clocks_stand_still_while_the_house_is_closed(self):
        with Server(PROGRAM, NO_LIMITS + "[tables]\ngrace_ms = 0\n") as server:
            ada = guest(server)
            table = found(ada, [ME, BOT], clock={"kind": "slow", "base": 3600})
            server.stop()
            # As if the machine's clock had been set five hours forward, or the house been closed so long.
            hours = 5 * 3600 * 1000
            change(server, ("UPDATE heartbeat SET house_time = house_time - ?", (hours,)),
                   ("UPDATE tables SET deadline = deadline - ? WHERE deadline > 0", (hours,)),
                   ("UPDATE log SET made_at = made_at - ?", (hours,)))
            server.start()
            time.sleep(1)
            ada.get(f"/api/games/{table}/view")
            shown = ada.get(f"/api/tables/{table}").json()
            self.assertFalse(shown["seats"][0]["away"])
            left = shown["clocks"]["deadline"] - shown["clocks"]["now"]
            self.assertTrue(0 < left <= 3600 * 1000, left)


if __name__ == "__main__":
    PROGRAM = os.path.abspath(sys.argv.pop(1))
    unittest.main(verbosity=1)
