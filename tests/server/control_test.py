#!/usr/bin/env python3
"""Who may come into a house, and what those who run it do: over HTTP and by `stadtluft admin`.

    control_test.py PROGRAM
"""
import json
import os
import stat
import subprocess
import sys
import time
import unittest

from client import Person, Server
from description import Description

PROGRAM = sys.argv[1]
PASSWORD = "a long enough word"
DESCRIPTION = Description()


class ControlTest(unittest.TestCase):
    def serve(self, settings="", limits="scale = 0", tables=""):
        server = Server(PROGRAM, f'hosts = ["Root"]\n{settings}\n[limits]\n{limits}\n[tables]\n{tables}\n').start()
        self.addCleanup(server.close)
        return server

    def person(self, server):
        return Person(server, description=DESCRIPTION)

    def account(self, server, name):
        somebody = self.person(server)
        answer = somebody.call("POST", "/api/register", {"name": name, "password": PASSWORD})
        self.assertEqual(answer.status, 201, answer.body)
        return somebody

    def admin(self, server, *words):
        clean = {k: v for k, v in os.environ.items() if not k.startswith("STADTLUFT_")}
        return subprocess.run([PROGRAM, "--lang", "en", "admin", "--db", server.database, "--listen",
                               f"127.0.0.1:{server.port}", *words],
                              capture_output=True, text=True, timeout=60, env=clean)

    def done(self, server, *words):
        told = self.admin(server, *words, "--json")
        self.assertEqual(told.returncode, 0, told.stderr)
        return json.loads(told.stdout)

    def refused(self, answer, status, code):
        self.assertEqual((answer.status, answer.json()["error"]["code"]), (status, code))


class DoorsTest(ControlTest):
    def test_an_open_house_takes_in_everybody_and_says_so(self):
        server = self.serve()
        visitor = self.person(server)
        told = visitor.call("GET", "/api/house").json()
        self.assertEqual((told["people"], told["guests"], told["announcements"]), ("open", "open", []))
        self.assertEqual(visitor.call("POST", "/api/guest", {"name": "Ada"}).status, 201)

    def test_a_closed_house_lets_in_only_those_it_knows(self):
        server = self.serve()
        self.account(server, "Ada")
        server.stop()
        server.settings = 'people = "closed"\nguests = "closed"\n' + server.settings
        server.start()
        self.refused(self.person(server).call("POST", "/api/guest", {"name": "Ben"}), 403, "closed")
        self.refused(self.person(server).call("POST", "/api/register", {"name": "Ben", "password": PASSWORD}), 403,
                     "closed")
        self.assertEqual(self.person(server).call("POST", "/api/login", {"name": "Ada", "password": PASSWORD}).status,
                         200)

    def test_guests_may_be_welcome_where_accounts_are_not(self):
        server = self.serve('people = "closed"')
        guest = self.person(server)
        self.assertEqual(guest.call("POST", "/api/guest", {"name": "Ben"}).status, 201)
        self.refused(guest.call("POST", "/api/register", {"name": "Ben", "password": PASSWORD}), 403, "closed")

    def test_an_invitation_lets_in_as_many_as_it_says(self):
        server = self.serve('people = "invited"\nguests = "invited"')
        for wrong in ({}, {"invitation": "guess"}, {"invitation": "x" * 5000}):
            with self.subTest(wrong=str(wrong)[:40]):
                self.refused(self.person(server).call("POST", "/api/guest", {"name": "Eve", **wrong}), 403,
                             "not_invited")
        code = self.done(server, "invite", "--uses", "2", "for", "the", "club")["code"]
        shown, = self.done(server, "invitations")["invitations"]
        self.assertEqual((shown["note"], shown["left"]), ("for the club", 2))
        self.assertNotIn(code, json.dumps(shown))
        ada = self.person(server)
        self.assertEqual(ada.call("POST", "/api/guest", {"name": "Ada", "invitation": code}).status, 201)
        # Who has shown an invitation needs no other one.
        self.assertEqual(ada.call("POST", "/api/register", {"name": "Ada", "password": PASSWORD}).status, 201)
        # A refusal costs nothing.
        again = {"name": "Ada", "password": PASSWORD, "invitation": code}
        self.refused(self.person(server).call("POST", "/api/register", again), 409, "name_taken")
        # A restart forgets nothing.
        server.kill()
        server.start()
        self.assertEqual(self.person(server).call("POST", "/api/register", {**again, "name": "Ben"}).status, 201)
        self.refused(self.person(server).call("POST", "/api/register", {**again, "name": "Eve"}), 403, "not_invited")
        self.assertEqual(self.done(server, "invitations")["invitations"], [])

    def test_an_invitation_that_was_taken_back_is_none(self):
        server = self.serve('guests = "invited"')
        made = self.done(server, "invite")
        server.kill()
        server.start()
        self.done(server, "uninvite", made["id"])
        self.refused(self.person(server).call("POST", "/api/guest", {"name": "Eve", "invitation": made["code"]}), 403,
                     "not_invited")


class KeyTest(ControlTest):
    def test_only_who_runs_the_house_comes_to_its_control(self):
        server = self.serve()
        root, ada = self.account(server, "Root"), self.account(server, "Ada")
        token = root.call("POST", "/api/tokens", {"name": "t", "scopes": ["read", "play", "bot"]}).json()["token"]
        nobody = self.person(server)
        guessed = Person(server, token="slh_" + "a" * 40)
        calls = [("GET", "status"), ("GET", "people"), ("GET", "tables"), ("GET", "quarantine"), ("GET", "people/Ada"),
                 ("POST", "people/Ada/ban"), ("POST", "people/Ada/password"), ("DELETE", "people/Ada"),
                 ("POST", "announcements"), ("POST", "invitations"), ("POST", "expire")]
        for method, path in calls:
            body = {} if method == "POST" else None
            for who in (ada, nobody, Person(server, token=token)):
                with self.subTest(path=path):
                    self.refused(who.call(method, f"/api/admin/{path}", body), 403, "private")
            self.assertIn(guessed.call(method, f"/api/admin/{path}", body).status, (401, 403))
        self.assertEqual(root.call("GET", "/api/admin/status").status, 200)
        # Another site cannot do it in the name of who runs the house.
        self.assertEqual(root.call("POST", "/api/admin/expire", {}, {"Origin": "https://evil.example"}).status, 403)
        self.done(server, "host", "Ada")
        self.assertEqual(ada.call("GET", "/api/admin/status").status, 200)
        self.assertTrue(ada.call("GET", "/api/account").json()["host"])
        self.done(server, "unhost", "Ada")
        self.assertEqual(ada.call("GET", "/api/admin/status").status, 403)

    def test_the_key_is_for_its_owner_and_for_one_run(self):
        server = self.serve()
        key = server.database + ".key"
        self.assertEqual(stat.S_IMODE(os.stat(key).st_mode), 0o600)
        with open(key, encoding="utf-8") as file:
            first = file.read()
        self.assertNotIn(first, server.log())
        server.kill()
        server.start()
        with open(key, encoding="utf-8") as file:
            self.assertNotEqual(file.read(), first)
        self.assertEqual(Person(server, token=first).call("GET", "/api/admin/status").status, 401)
        server.stop()
        self.assertFalse(os.path.exists(key))
        told = self.admin(server, "status")
        self.assertEqual((told.returncode, len(told.stderr.splitlines())), (2, 1))

    def test_what_is_asked_wrongly_is_refused_in_one_line(self):
        server = self.serve()
        for words in (["dance"], ["ban"], ["unban", "Ada", "Ben"], ["ban", "Nobody"], ["close-table", "none"],
                      ["announce"], ["take-back", "none"], ["invite", "--uses", "0"], ["announce", "x" * 600]):
            with self.subTest(words=words[0]):
                told = self.admin(server, *words)
                self.assertEqual((told.returncode, told.stdout, len(told.stderr.splitlines())), (2, "", 1))


class PeopleTest(ControlTest):
    def test_who_is_banned_is_out_and_stays_out_until_it_is_taken_back(self):
        server = self.serve()
        ada = self.account(server, "Ada")
        token = ada.call("POST", "/api/tokens", {"name": "t", "scopes": ["read"]}).json()["token"]
        table = ada.call("POST", "/api/tables", {"game": "hamburg", "seats": [{"kind": "me"}, {"kind": "open"}]}).json()
        socket = ada.socket(table["id"])
        socket.receive()
        self.done(server, "ban", "Ada", "sold", "her", "seat")
        while socket.receive() is not None:
            pass
        self.assertTrue(socket.closed)
        self.assertEqual(ada.call("GET", "/api/account").status, 401)
        self.assertEqual(Person(server, token=token).call("GET", "/api/account").status, 401)
        entry = {"name": "Ada", "password": PASSWORD}
        self.refused(self.person(server).call("POST", "/api/login", entry), 403, "banned")
        # Who does not know the password learns nothing.
        self.refused(self.person(server).call("POST", "/api/login", {**entry, "password": "wrong one here"}), 401,
                     "bad_login")
        told = self.done(server, "person", "Ada")
        self.assertEqual((told["ban_reason"], told["sessions"], told["tokens"]), ("sold her seat", 0, 0))
        server.kill()
        server.start()
        self.refused(self.person(server).call("POST", "/api/login", entry), 403, "banned")
        self.done(server, "unban", "Ada")
        self.done(server, "ban", "Ada")
        self.done(server, "unban", "Ada")
        self.assertEqual(self.person(server).call("POST", "/api/login", entry).status, 200)

    def test_a_new_password_is_told_once_and_ends_the_sessions(self):
        server = self.serve()
        ada = self.account(server, "Ada")
        password = self.done(server, "password", "Ada")["password"]
        self.assertEqual(ada.call("GET", "/api/account").status, 401)
        self.refused(self.person(server).call("POST", "/api/login", {"name": "Ada", "password": PASSWORD}), 401,
                     "bad_login")
        self.assertEqual(self.person(server).call("POST", "/api/login", {"name": "Ada", "password": password}).status,
                         200)
        self.assertNotIn(password, server.log())

    def test_people_are_listed_in_pages_and_by_name(self):
        server = self.serve()
        root = self.account(server, "Root")
        for number in range(7):
            self.account(server, f"Ada{number}")
        self.person(server).call("POST", "/api/guest", {"name": "Guest"})
        seen, page = [], "/api/admin/people?limit=3"
        for _ in range(10):
            rows = root.call("GET", page).json()["people"]
            if not rows:
                break
            seen += [row["name"] for row in rows]
            page = f"/api/admin/people?limit=3&before={rows[-1]['created']}&before_id={rows[-1]['id']}"
        self.assertEqual(sorted(seen), sorted(["Root"] + [f"Ada{n}" for n in range(7)]))
        self.assertEqual([row["name"] for row in self.done(server, "people", "ADA")["people"]],
                         [f"Ada{n}" for n in range(7)])
        with_guests = [row["kind"] for row in self.done(server, "people", "--guests")["people"]]
        self.assertEqual(with_guests.count("guest"), 1)

    def test_long_lists_are_told_whole(self):
        server = self.serve()
        ada = self.account(server, "Ada")
        guests, tables = 103, 101
        for number in range(guests):
            self.assertEqual(self.person(server).call("POST", "/api/guest", {"name": f"Guest{number}"}).status, 201)
        made = [ada.call("POST", "/api/tables", {"game": "hamburg", "public": True,
                                                 "seats": [{"kind": "me"}, {"kind": "open"}]}).json()["id"]
                for _ in range(tables)]
        told = [row["name"] for row in self.done(server, "people", "--guests")["people"]]
        self.assertEqual(sorted(told), sorted(["Ada"] + [f"Guest{n}" for n in range(guests)]))
        self.assertEqual(sorted(row["id"] for row in self.done(server, "tables", "open")["tables"]), sorted(made))
        self.assertEqual(len(self.admin(server, "tables", "open").stdout.splitlines()), tables)

    def test_a_removed_account_is_gone_and_its_games_go_on_without_the_name(self):
        server = self.serve()
        ada, ben = self.account(server, "Ada"), self.account(server, "Ben")
        table = ada.call("POST", "/api/tables", {"game": "hamburg", "public": True,
                                                 "seats": [{"kind": "me"}, {"kind": "open"}]}).json()["id"]
        ben.call("POST", f"/api/tables/{table}/join", {})
        self.done(server, "remove-person", "Ada")
        self.assertEqual(ada.call("GET", "/api/account").status, 401)
        for _ in range(100):
            seat = ben.call("GET", f"/api/tables/{table}").json()["seats"][0]
            if seat["name"] is None:
                break
            time.sleep(0.05)
        self.assertEqual((seat["name"], seat["account"]), (None, None))
        self.assertEqual(self.admin(server, "person", "Ada").returncode, 2)

    def test_everything_is_in_the_audit_log(self):
        server = self.serve()
        self.account(server, "Ada")
        self.done(server, "ban", "Ada", "reason")
        lines = [json.loads(line) for line in server.log().splitlines() if '"audit"' in line]
        ban, = [line for line in lines if line["event"] == "admin_ban"]
        self.assertEqual((ban["name"], ban["by"]), ("Ada", "the key of the house"))


class TablesTest(ControlTest):
    def test_a_table_is_closed_under_those_who_play_and_then_removed(self):
        server = self.serve()
        ada, ben = self.account(server, "Ada"), self.account(server, "Ben")
        table = ada.call("POST", "/api/tables", {"game": "hamburg", "seats": [{"kind": "me"}, {"kind": "invite"}]})
        code = table.json()["seats"][1]["invite"]
        table = table.json()["id"]
        self.assertEqual(ben.call("POST", f"/api/tables/{table}/join", {"invite": code}).status, 200)
        # Private tables too.
        self.assertEqual([row["id"] for row in self.done(server, "tables", "running")["tables"]], [table])
        self.assertEqual(self.admin(server, "remove-table", table).returncode, 2)
        socket = ada.socket(table)
        socket.receive()
        self.done(server, "close-table", table)
        message = socket.until("table")
        while message["table"]["status"] == "running":
            message = socket.until("table")
        self.assertEqual((message["table"]["status"], message["table"]["given_up"]), ("abandoned", "host"))
        view = ada.call("GET", f"/api/games/{table}/view").json()
        for who in (ada, ben):
            answer = who.call("POST", f"/api/tables/{table}/act", {"version": view["version"], "action": "x"})
            self.assertGreaterEqual(answer.status, 400)
        server.kill()
        server.start()
        self.assertEqual(ada.call("GET", f"/api/tables/{table}").json()["status"], "abandoned")
        self.done(server, "close-table", table)
        self.done(server, "remove-table", table)
        self.assertEqual(ada.call("GET", f"/api/tables/{table}").status, 404)
        self.assertEqual(self.done(server, "tables")["tables"], [])

    def test_lists_go_on_beyond_their_first_page(self):
        server = self.serve(limits="scale = 0\nopen_tables = 0")
        ada = self.account(server, "Ada")
        made = {ada.call("POST", "/api/tables", {"game": "firenze", "public": number % 2 == 0,
                                                 "seats": [{"kind": "me"}, {"kind": "open"}]}).json()["id"]
                for number in range(120)}
        for who, path in ((ada, "/api/tables?mine=1"), (self.account(server, "Root"), "/api/admin/tables?")):
            seen, page = [], ""
            while rows := who.call("GET", path + page).json()["tables"]:
                self.assertLessEqual(len(rows), 50)
                seen += [row["id"] for row in rows]
                page = f"&before={rows[-1]['updated']}&before_id={rows[-1]['id']}"
            self.assertEqual(len(seen), 120)
            self.assertEqual(set(seen), made)


class LimitsTest(ControlTest):
    def test_the_quotas_of_the_settings_are_those_that_hold(self):
        server = self.serve(limits="open_tables = 3\nrunning_tables = 2\nunattended_tables = 1")
        order = {"game": "hamburg", "seats": [{"kind": "me"}, {"kind": "open"}]}
        ada = self.account(server, "Ada")
        self.assertEqual([ada.call("POST", "/api/tables", order).status for _ in range(4)], [201, 201, 201, 429])
        ben = self.account(server, "Ben")
        order = {"game": "hamburg", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "dice"}]}
        self.assertEqual([ben.call("POST", "/api/tables", order).status for _ in range(3)], [201, 201, 429])


class AnnouncementTest(ControlTest):
    def test_what_is_announced_is_told_at_the_door_until_it_is_taken_back(self):
        server = self.serve()
        first = self.done(server, "announce", "Closed", "on", "Monday")["id"]
        second = self.done(server, "announce", "--days", "1", "A \u202etournament")["id"]
        server.kill()
        server.start()
        told = self.person(server).call("GET", "/api/house").json()["announcements"]
        self.assertEqual([one["id"] for one in told], [second, first])
        self.assertEqual(told[1]["text"], "Closed on Monday")
        self.assertNotIn("\u202e", told[0]["text"])
        self.assertEqual(told[0]["until"] - told[0]["at"], 86_400_000)
        self.done(server, "take-back", first)
        self.assertEqual([one["id"] for one in self.done(server, "announcements")["announcements"]], [second])
        for _ in range(9):
            self.done(server, "announce", "more")
        self.assertEqual(self.admin(server, "announce", "too much").returncode, 2)


class ArchiveTest(ControlTest):
    def test_it_is_a_setting_how_long_finished_games_are_kept(self):
        shown = subprocess.run([PROGRAM, "serve", "--check-config", "--set", "tables.finished_days=30", "--set",
                                "archive=old-games"], capture_output=True, text=True, timeout=60)
        self.assertIn("tables.finished_days = 30", shown.stdout)
        self.assertIn('archive = "old-games"', shown.stdout)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
