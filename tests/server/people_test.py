#!/usr/bin/python3
"""People from outside: sessions, passwords, names, chat. Usage: people_test.py PROGRAM [unittest arguments]"""

import json
import os
import random
import sys
import threading
import time
import unittest

import server_test
from client import Person, Server
from server_test import AT_ONCE, DESCRIPTION, HouseTest

PASSWORD = "byron 1815"
OTHER = "analytical engine"
BOT = {"kind": "bot", "bot": "dice"}


class PeopleHouse(HouseTest):
    settings = 'hosts = ["warden"]\n' + AT_ONCE

    def nobody(self):
        return Person(self.server, description=DESCRIPTION)

    def registered(self, name, password=PASSWORD):
        person = self.nobody()
        person.want(201, "POST", "/api/register", {"name": name, "password": password})
        return person

    def login(self, name, password=PASSWORD, person=None):
        person = person or self.nobody()
        person.want(200, "POST", "/api/login", {"name": name, "password": password})
        return person

    def code(self, answer):
        self.assertGreaterEqual(answer.status, 400, answer.body)
        return answer.json()["error"]["code"]

    def old(self, person):
        """The same browser as it was: with the cookie that it has now."""
        before = self.nobody()
        before.cookie = person.cookie
        return before

    def assert_closed(self, follower):
        while follower.connection.receive(10) is not None:
            pass
        self.assertTrue(follower.connection.closed)

    def until(self, check):
        for _ in range(200):
            if check():
                return
            time.sleep(0.05)
        self.fail("it does not happen")


class SessionTest(PeopleHouse):
    def test_a_guest_who_registers_leaves_no_session_behind(self):
        ada = self.person("Guest of registers")
        table = self.table(ada, [{"kind": "me"}, {"kind": "open"}], public=True)
        self.assertTrue(table["seats"][0]["guest"])
        before, socket = self.old(ada), self.follow(ada, table)
        ada.want(201, "POST", "/api/register", {"name": "s_registers", "password": PASSWORD})
        self.assertNotEqual(before.cookie, ada.cookie)
        self.assertEqual(before.get("/api/account").status, 401)
        self.assert_closed(socket)
        # The seat has the name and is no guest's any more.
        self.until(lambda: not ada.want(200, "GET", f"/api/tables/{table['id']}")["seats"][0]["guest"])
        self.assertEqual(ada.want(200, "GET", f"/api/tables/{table['id']}")["seats"][0]["name"], "s_registers")

    def test_logging_in_ends_the_session_that_was_there(self):
        self.registered("s_login")
        browser = self.person("Eve")
        table = self.table(browser, [{"kind": "me"}, {"kind": "open"}])
        before, socket = self.old(browser), self.follow(browser, table)
        self.login("s_login", person=browser)
        self.assertEqual(before.get("/api/account").status, 401)
        self.assert_closed(socket)
        # A secret that somebody put into the browser is never the one that counts afterwards.
        planted = self.nobody()
        planted.cookie = "stadtluft_session=" + "x" * 40
        self.login("s_login", person=planted)
        self.assertNotIn("x" * 40, planted.cookie)

    def test_one_guest_becomes_one_account(self):
        guest = self.person("Twins")
        statuses = []

        def enrol(name):
            answer = self.old(guest).post("/api/register", {"name": name, "password": PASSWORD})
            statuses.append((answer.status, name))

        threads = [threading.Thread(target=enrol, args=(f"twin_{i}",)) for i in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        made = [name for status, name in statuses if status == 201]
        self.assertEqual(len(made), 1, statuses)
        self.assertEqual({status for status, _ in statuses} - {201}, {409}, statuses)
        # Late ones come with a session that is over.
        self.assertEqual(self.code(self.old(guest).post("/api/register", {"name": "twin_9", "password": PASSWORD})),
                         "session_over")
        for i in range(6):
            status = self.nobody().post("/api/login", {"name": f"twin_{i}", "password": PASSWORD}).status
            self.assertEqual(status, 200 if f"twin_{i}" in made else 401)

    def test_one_name_goes_to_one_person(self):
        statuses = []

        def enrol():
            statuses.append(self.nobody().post("/api/register", {"name": "s_one", "password": PASSWORD}).status)

        threads = [threading.Thread(target=enrol) for _ in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(sorted(statuses), [201] + [409] * 5)

    def test_sessions_are_listed_and_ended(self):
        here = self.registered("s_list")
        there, far = self.login("s_list"), self.login("s_list")
        table = self.table(here, [{"kind": "me"}, {"kind": "open"}])
        socket = self.follow(there, table)
        listed = here.want(200, "GET", "/api/sessions")["sessions"]
        self.assertEqual(len(listed), 3)
        self.assertEqual([s["current"] for s in listed].count(True), 1)
        self.assertTrue(all(s["used"] % 3_600_000 == 0 for s in listed))
        mine = next(s for s in there.want(200, "GET", "/api/sessions")["sessions"] if s["current"])
        stranger = self.registered("s_stranger")
        self.assertEqual(self.code(stranger.call("DELETE", f"/api/sessions/{mine['id']}")), "no_session")
        self.assertEqual(there.get("/api/account").status, 200)
        here.want(200, "DELETE", f"/api/sessions/{mine['id']}")
        self.assertEqual(there.get("/api/account").status, 401)
        self.assert_closed(socket)
        here.want(200, "DELETE", "/api/sessions")
        self.assertEqual(far.get("/api/account").status, 401)
        self.assertEqual(len(here.want(200, "GET", "/api/sessions")["sessions"]), 1)
        # Not for tokens, and not for nobody.
        token = here.want(201, "POST", "/api/tokens", {"name": "t", "scopes": ["read", "play"]})["token"]
        by_token = Person(self.server, token, DESCRIPTION)
        for method, path in (("GET", "/api/sessions"), ("DELETE", "/api/sessions"),
                             ("POST", "/api/account/password"), ("POST", "/api/account/delete")):
            self.assertEqual(by_token.call(method, path).status, 403, path)
            self.assertEqual(self.nobody().call(method, path).status, 401, path)

    def test_a_new_password_ends_the_other_sessions(self):
        here = self.registered("s_password")
        there = self.login("s_password")
        table = self.table(here, [{"kind": "me"}, {"kind": "open"}])
        token = Person(self.server, here.want(201, "POST", "/api/tokens",
                                              {"name": "t", "scopes": ["read"]})["token"])
        socket, before = self.follow(there, table), self.old(here)

        def change(current, new, **more):
            return here.post("/api/account/password", {"current": current, "new": new, **more})

        self.assertEqual(self.code(change("wrong", OTHER)), "wrong_password")
        self.assertEqual(self.code(change(PASSWORD, "too short")), "bad_password")
        for weak in ("password123", "1234567890", "S_PASSWORD!", "aaaaaaaaaaaa"):
            self.assertEqual(self.code(change(PASSWORD, weak)), "weak_password", weak)
        self.assertEqual(there.get("/api/account").status, 200)
        self.assertEqual(change(PASSWORD, OTHER).status, 200)
        self.assertEqual(here.get("/api/account").status, 200)
        for ended in (there, before):
            self.assertEqual(ended.get("/api/account").status, 401)
        self.assert_closed(socket)
        self.assertEqual(token.get("/api/account").status, 200)
        self.assertEqual(self.nobody().post("/api/login", {"name": "s_password", "password": PASSWORD}).status, 401)
        self.assertEqual(change(OTHER, PASSWORD, tokens=True).status, 200)
        self.assertEqual(token.get("/api/account").status, 401)
        guest = self.person("Without")
        self.assertEqual(self.code(guest.post("/api/account/password", {"current": "x", "new": OTHER})), "no_password")

    def test_the_log_tells_of_it_without_secrets(self):
        log = self.server.log()
        for word in (PASSWORD, OTHER):
            self.assertNotIn(word, log)


class GuessingTest(PeopleHouse):
    settings = ""

    def test_an_open_session_is_no_place_to_guess_the_password(self):
        ada = self.registered("g_ada")
        for path, body in (("password", {"current": "wrong", "new": OTHER}), ("delete", {"password": "wrong"})):
            statuses = [ada.post(f"/api/account/{path}", body).status for _ in range(12)]
            self.assertIn(429, statuses, path)
            self.assertLessEqual(statuses.count(403), 10, statuses)


class DeletionTest(PeopleHouse):
    def test_games_go_on_without_the_name(self):
        ada, ben = self.registered("d_ada"), self.registered("d_ben")
        seats = [{"kind": "me"}, {"kind": "open"}]
        running = self.table(ada, seats, public=True)
        ben.want(200, "POST", f"/api/tables/{running['id']}/join", {})
        waiting = self.table(ada, seats, public=True)
        finished = self.table(ada, [{"kind": "me"}, BOT], "hamburg", substitute="dice", public=True)
        ada.want(200, "POST", f"/api/tables/{finished['id']}/leave", {})
        self.until(lambda: ben.want(200, "GET", f"/api/tables/{finished['id']}")["status"] == "finished")
        follower = self.follow(ben, running)
        socket = self.follow(ada, running)
        ada.want(200, "POST", f"/api/tables/{running['id']}/chat", {"text": "good luck"})
        token = Person(self.server, ada.want(201, "POST", "/api/tokens", {"name": "t", "scopes": ["read"]})["token"])
        self.assertEqual(self.code(ada.post("/api/account/delete", {"password": "wrong"})), "wrong_password")
        self.assertEqual(self.code(ada.post("/api/account/delete", {})), "wrong_password")
        before = self.old(ada)
        ada.want(200, "POST", "/api/account/delete", {"password": PASSWORD})
        for ended in (before, token):
            self.assertEqual(ended.get("/api/account").status, 401)
        self.assert_closed(socket)
        self.assertEqual(self.nobody().post("/api/login", {"name": "d_ada", "password": PASSWORD}).status, 401)

        def seat():
            return ben.want(200, "GET", f"/api/tables/{running['id']}")["seats"][0]

        self.until(lambda: seat()["account"] is None)
        self.assertEqual((seat()["kind"], seat()["name"], seat()["away"]), ("human", None, True))
        # The substitute plays: the game comes to its end.
        rng = random.Random(3)
        for _ in range(20):
            self.wait_for_turn(follower)
            if follower.over():
                break
            self.act(follower, rng.choice(follower.actions())["text"])
        self.assertTrue(ben.want(200, "GET", f"/api/tables/{running['id']}")["owner"])
        self.until(lambda: ben.get(f"/api/tables/{waiting['id']}").json()["status"] == "abandoned")
        # No game tells the name: not in tables, not in chats, not in records.
        self.until(lambda: ben.want(200, "GET", f"/api/tables/{finished['id']}")["seats"][0]["name"] is None)
        fresh = ben.socket(running["id"]).receive()
        self.assertEqual([(line["name"], line["account"], line["text"]) for line in fresh["chat"]],
                         [("", None, "good luck")])
        for table in (running, waiting, finished):
            self.assertNotIn(b"d_ada", ben.get(f"/api/tables/{table['id']}").body)
        self.assertNotIn(b"d_ada", ben.get(f"/api/games/{finished['id']}/record").body)
        self.assertIn(b"(deleted)", ben.get(f"/api/games/{finished['id']}/record").body)
        # Now the name is free.
        self.until(lambda: self.nobody().post("/api/register", {"name": "D_Ada", "password": PASSWORD}).status == 201)

    def test_it_goes_on_after_a_kill(self):
        with Server(server_test.PROGRAM, self.settings) as server:
            ada = Person(server)
            ada.want(201, "POST", "/api/register", {"name": "killed", "password": PASSWORD})
            tables = [ada.want(201, "POST", "/api/tables", {"game": "firenze", "seats": [{"kind": "me"}, BOT],
                                                            "public": True})["id"] for _ in range(20)]
            ada.want(200, "POST", "/api/account/delete", {"password": PASSWORD})
            server.kill()
            server.start()
            self.until(lambda: all(Person(server).get(f"/api/tables/{id}").json()["seats"][0]["name"] is None
                                   for id in tables))
            self.until(lambda: Person(server).post(
                "/api/register", {"name": "killed", "password": PASSWORD}).status == 201)

    def test_a_guest_needs_no_password(self):
        guest = self.person("Passing by")
        guest.want(200, "POST", "/api/account/delete", {})
        self.assertEqual(guest.get("/api/account").status, 401)

    def test_a_rematch_leaves_the_seat_to_somebody_else(self):
        ada, ben = self.registered("r_ada"), self.registered("r_ben")
        table = self.table(ada, [{"kind": "me"}, {"kind": "open"}], "hamburg", public=True, substitute="dice")
        ben.want(200, "POST", f"/api/tables/{table['id']}/join", {})
        for person in (ada, ben):
            person.want(200, "POST", f"/api/tables/{table['id']}/leave", {})
        path = f"/api/tables/{table['id']}"
        self.until(lambda: ben.want(200, "GET", path)["status"] == "finished")
        ada.want(200, "POST", "/api/account/delete", {"password": PASSWORD})
        self.until(lambda: ben.want(200, "GET", path)["seats"][0]["name"] is None)
        again = ben.want(201, "POST", f"{path}/rematch", {})
        code = next(seat["invite"] for seat in again["seats"] if seat["kind"] == "invite")
        self.person("Cleo").want(200, "POST", f"/api/tables/{again['id']}/join", {"invite": code})


class NamesTest(PeopleHouse):
    def test_names_show_all_they_are(self):
        for name in ("Ada\u200b", "\u202eadA", "Ada\u2069", "Ada  B", "\u3164", "\U0001f3f0", "Ada\ue000", "a" * 33,
                     "Ada\u00a0B", "a" + "\u0335" * 5):
            self.assertEqual(self.code(self.nobody().post("/api/guest", {"name": name})), "bad_name", ascii(name))
        person = self.nobody()
        self.assertEqual(person.guest("Ju\u0308rgen")["name"], "J\u00fcrgen")
        self.assertEqual(self.code(person.post("/api/tokens", {"name": "t\u202e", "scopes": ["read"]})), "bad_name")

    def test_no_guest_has_the_name_of_an_account(self):
        early = self.person("n_taken")
        self.registered("N_Taken")
        for name in ("n_taken", "N_TAKEN", "\uff2e_taken"):
            self.assertEqual(self.code(self.nobody().post("/api/guest", {"name": name})), "name_taken", name)
        # Who was there before keeps it, and is marked.
        table = self.table(early, [{"kind": "me"}, {"kind": "open"}], public=True)
        self.assertTrue(table["seats"][0]["guest"])
        for word in ("Guest", "gast", "admin"):
            self.assertEqual(self.code(self.nobody().post("/api/register", {"name": word, "password": PASSWORD})),
                             "name_taken")

    def test_passwords_that_everybody_tries_are_refused(self):
        for password, code in (("short", "bad_password"), ("x" * 257, "bad_password"), ("qwertyuiop", "weak_password"),
                               ("Password2025!", "weak_password"), ("n_guessed1", "weak_password")):
            answer = self.nobody().post("/api/register", {"name": "n_guessed", "password": password})
            self.assertEqual(self.code(answer), code, password)


class ChatTest(PeopleHouse):
    def test_the_owner_and_a_host_remove_lines(self):
        ada, ben = self.registered("c_ada"), self.person("Ben")
        host = self.registered("Warden")
        self.assertTrue(host.want(200, "GET", "/api/account")["host"])
        self.assertFalse(ada.want(200, "GET", "/api/account")["host"])
        table = self.table(ada, [{"kind": "me"}, {"kind": "open"}], public=True)
        path = f"/api/tables/{table['id']}"
        ben.want(200, "POST", f"{path}/join", {})
        watching = self.follow(self.person("Eve"), table)
        for text in ("one", "two", "three"):
            ben.want(200, "POST", f"{path}/chat", {"text": text})
            line = watching.connection.until("chat")["line"]
            self.assertEqual((line["text"], line["guest"], line["removed"]), (text, True, False))
        for person in (ben, self.person("Eve")):
            self.assertEqual(self.code(person.post(f"{path}/chat-remove", {"number": 1})), "not_owner")
        self.assertEqual(self.nobody().post(f"{path}/chat-remove", {"number": 1}).status, 401)
        self.assertEqual(self.code(ada.post(f"{path}/chat-remove", {"number": 9})), "no_line")
        ada.want(200, "POST", f"{path}/chat-remove", {"number": 1})
        told = watching.connection.until("chat")
        DESCRIPTION.check_message(told)
        self.assertEqual((told["line"]["number"], told["line"]["text"], told["line"]["removed"]), (1, "", True))
        by_socket = self.follow(host, table)
        by_socket.connection.send({"type": "chat-remove", "number": 2})
        self.assertEqual(watching.connection.until("chat")["line"]["number"], 2)
        # For good: also for who comes later, and after a new start.
        self.server.kill()
        self.server.start()
        chat = self.person("Late").socket(table["id"]).receive()["chat"]
        self.assertEqual([(line["text"], line["removed"]) for line in chat],
                         [("", True), ("", True), ("three", False)])
        audit = [json.loads(line) for line in self.server.log().splitlines() if "chat_removed" in line]
        self.assertEqual([line["host"] for line in audit], [False, True])

    def test_lines_turn_no_direction(self):
        ada = self.person("Ada")
        table = self.table(ada, [{"kind": "me"}, {"kind": "open"}])
        follower = self.follow(ada, table)
        follower.connection.send({"type": "chat", "text": "a\u202eb\u2066c\u0007 \u2764\ufe0f"})
        self.assertEqual(follower.connection.until("chat")["line"]["text"], "abc \u2764\ufe0f")
        follower.connection.send({"type": "chat", "text": "\u202e\u2066"})
        self.assertEqual(follower.connection.until("refused")["code"], "empty")


del HouseTest

if __name__ == "__main__":
    server_test.PROGRAM = os.path.abspath(sys.argv.pop(1))
    unittest.main(verbosity=1)
