#!/usr/bin/python3
"""Who may try passwords how often, and what the audit log keeps of it.
Usage: login_test.py PROGRAM [unittest arguments]"""

import json
import os
import sys
import threading
import unittest

from client import Person, Server

PROGRAM = ""
PASSWORD = "difference-engine-1822"
WRONG = "analytical-engine-1837"


def post(server, path, body, address, person=None):
    """What a proxy on this machine passes on from this address."""
    return (person or Person(server)).call("POST", path, body, {"X-Forwarded-For": address})


def log_in(server, name, password, address):
    return post(server, "/api/login", {"name": name, "password": password}, address)


class LoginTest(unittest.TestCase):
    def setUp(self):
        self.server = Server(PROGRAM, "behind_proxy = true\n").start()
        self.addCleanup(self.server.close)

    def register(self, name, address):
        answer = post(self.server, "/api/register", {"name": name, "password": PASSWORD}, address)
        self.assertEqual(answer.status, 201, answer.body)

    def guess(self, name, addresses):
        """One wrong password from each of these addresses, all at once; yields the statuses."""
        statuses = []

        def attempt(address):
            statuses.append(log_in(self.server, name, WRONG, address).status)

        threads = [threading.Thread(target=attempt, args=(address,)) for address in addresses]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return statuses

    def test_a_name_is_the_same_in_any_case(self):
        self.register("Ada", "192.0.2.1")
        answers = [log_in(self.server, name, WRONG, "203.0.113.1")
                   for name in ("Ada", "ADA", "ada", "aDa", "AdA", "adA", "aDA", "ADa", "Ada")]
        statuses = [answer.status for answer in answers]
        self.assertEqual(statuses[:5], [401] * 5)
        self.assertIn(429, statuses)
        refused = answers[statuses.index(429)]
        self.assertGreaterEqual(int(refused.headers["Retry-After"]), 1)
        self.assertEqual(refused.json()["error"]["code"], "rate")

    def test_guessers_do_not_lock_the_owner_out(self):
        self.register("Ada", "192.0.2.1")
        self.assertEqual(log_in(self.server, "Ada", PASSWORD, "192.0.2.1").status, 200)
        statuses = self.guess("ada", [f"203.0.113.{n}" for n in range(40)])
        self.assertEqual(statuses, [401] * 40)
        # Where they have been before, and, after a short delay, anywhere else.
        self.assertEqual(log_in(self.server, "ADA", PASSWORD, "192.0.2.1").status, 200)
        self.assertEqual(log_in(self.server, "Ada", PASSWORD, "198.51.100.1").status, 200)

    def test_right_passwords_cost_nothing(self):
        self.register("Ada", "192.0.2.1")
        for _ in range(30):
            self.assertEqual(log_in(self.server, "Ada", PASSWORD, "192.0.2.1").status, 200)

    def test_one_address_that_guesses_at_many_names_is_limited(self):
        statuses = [log_in(self.server, f"name{n}", WRONG, "203.0.113.1").status for n in range(20)]
        self.assertEqual(statuses[0], 401)
        self.assertEqual(statuses[-1], 429)
        self.assertEqual(log_in(self.server, "name1", WRONG, "203.0.113.2").status, 401)


class AuditTest(unittest.TestCase):
    def live(self, server):
        """Does what is audited; yields the secrets that must not be told."""
        ada = Person(server)
        secrets = [PASSWORD, WRONG]

        def keep_cookie():
            secrets.append(ada.cookie.split("=")[1])

        ada.guest("Ada")
        keep_cookie()
        self.assertEqual(post(server, "/api/register", {"name": "Ada", "password": PASSWORD}, "192.0.2.1",
                              ada).status, 201)
        keep_cookie()
        token = ada.want(201, "POST", "/api/tokens", {"name": "bot", "scopes": ["read", "bot"]})
        secrets.append(token["token"])
        table = ada.want(201, "POST", "/api/tables", {
            "game": "hamburg", "seats": [{"kind": "me"}, {"kind": "invite"}], "public": False})
        secrets += [seat["invite"] for seat in table["seats"] if seat.get("invite")]
        ben = Person(server)
        ben.guest("Ben")
        ben.want(200, "POST", f"/api/tables/{table['id']}/join", {"invite": secrets[-1]})
        secrets.append(ben.cookie.split("=")[1])
        Person(server, token=token["token"]).want(200, "POST", "/api/bot/account/upgrade", {})
        self.assertEqual(Person(server, token="slt_guessed-token").get("/api/account").status, 401)
        self.assertEqual(ada.call("DELETE", f"/api/tokens/{token['id']}").status, 200)
        ada.want(200, "POST", "/api/logout", {})
        self.assertEqual(log_in(server, "ada", WRONG, "203.0.113.1").status, 401)
        # Somebody types the password into the field of the name.
        self.assertEqual(log_in(server, PASSWORD, "x", "203.0.113.1").status, 401)
        self.assertEqual(post(server, "/api/login", {"name": "ADA", "password": PASSWORD}, "192.0.2.1",
                              ada).status, 200)
        keep_cookie()
        return secrets

    def check(self, text, secrets):
        lines = [json.loads(line) for line in text.splitlines()]
        events = [line for line in lines if line.get("audit") is True]
        self.assertEqual([line["event"] for line in events],
                         ["registered", "token_made", "bot_declared", "token_dropped", "logout", "login_failed",
                          "login_failed", "login"])
        registered, made, _, dropped, _, failed, unknown, login = events
        for line in events:
            self.assertRegex(line["time"], r"^\d{4}-\d\d-\d\dT")
        self.assertEqual(registered["address"], "192.0.2.1")
        self.assertEqual(failed["address"], "203.0.113.1")
        self.assertEqual(login["name"], "Ada")
        self.assertEqual(made["token_id"], dropped["token_id"])
        self.assertEqual(len({line["account"] for line in events if "account" in line}), 1)
        self.assertNotIn("name", unknown)
        for secret in secrets:
            self.assertGreater(len(secret), 4)
            self.assertNotIn(secret, text)

    def test_everything_is_told_but_secrets(self):
        with Server(PROGRAM, "behind_proxy = true\n") as server:
            secrets = self.live(server)
            self.check(server.log(), secrets)

    def test_it_may_have_a_file_of_its_own(self):
        server = Server(PROGRAM)
        path = os.path.join(server.folder, "audit.jsonl")
        server.settings = f'behind_proxy = true\naudit_log = "{path}"\n' + server.settings
        with server:
            secrets = self.live(server)
            with open(path, encoding="utf-8") as file:
                self.check(file.read(), secrets)
            self.assertEqual(os.stat(path).st_mode & 0o777, 0o600)
            self.assertNotIn('"audit":true', server.log())


if __name__ == "__main__":
    PROGRAM = os.path.abspath(sys.argv.pop(1))
    unittest.main(verbosity=1)
