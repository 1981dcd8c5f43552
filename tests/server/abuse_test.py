#!/usr/bin/python3
"""What hostile clients try. Usage: abuse_test.py PROGRAM [unittest arguments]"""

import http.client
import json
import os
import random
import socket
import sys
import time
import unittest

from client import Person, Refused, Server, Socket

PROGRAM = ""


def raw(server, data, timeout=10):
    """Sends bytes and yields what comes back until the other side closes or time is up."""
    connection = socket.create_connection(("127.0.0.1", server.port), timeout=timeout)
    received = b""
    try:
        connection.sendall(data)
        while True:
            part = connection.recv(65536)
            if not part:
                break
            received += part
            if b"\r\n\r\n" in received:
                break
    except OSError:
        pass
    connection.close()
    return received


class AbuseTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.web = None
        cls.server = Server(PROGRAM, "[limits]\nscale = 0\nconnections_per_address = 3000\n")
        web = os.path.join(cls.server.folder, "web")
        os.mkdir(web)
        with open(os.path.join(web, "index.html"), "w", encoding="utf-8") as file:
            file.write("<!doctype html>home")
        with open(os.path.join(cls.server.folder, "secret.txt"), "w", encoding="utf-8") as file:
            file.write("SECRET")
        os.symlink("../secret.txt", os.path.join(web, "link.txt"))
        cls.server.start("--web", web)

    @classmethod
    def tearDownClass(cls):
        cls.server.close()

    def setUp(self):
        self.ada = Person(self.server)
        self.ada.guest("Ada")

    def tearDown(self):
        self.assertIsNone(self.server.process.poll(), "the server died")
        self.assertEqual(Person(self.server).get("/healthz").status, 200)

    def table(self, **more):
        return self.ada.want(201, "POST", "/api/tables", {
            "game": "hamburg", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "dice"}], **more})["id"]

    def test_paths_do_not_lead_out_of_the_web_folder(self):
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/a/../../secret.txt",
                     "//etc/passwd", "/%2fetc%2fpasswd", "/link.txt", "/....//secret.txt", "/%00",
                     "/index.html%00.txt", "/..\\secret.txt"):
            answer = raw(self.server, f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
            self.assertNotIn(b"SECRET", answer, path)
            self.assertNotIn(b"root:", answer, path)
            self.assertIn(answer.split(b" ")[1], (b"200", b"400", b"404"), path)
        self.assertIn(b"home", Person(self.server).get("/").body)
        self.assertIn(b"home", Person(self.server).get("/t/abc").body)
        self.assertEqual(Person(self.server).get("/missing.js").status, 404)

    def test_malformed_http_is_refused(self):
        for data in (b"\x00\x01\x02\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n",
                     b"GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n", b"GET x HTTP/1.1\r\nHost: x\r\n\r\n",
                     b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
                     b"POST /api/guest HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"):
            answer = raw(self.server, data)
            self.assertTrue(answer == b"" or answer.split(b" ")[1] in (b"400", b"422", b"415"), (data, answer))

    def test_oversized_requests_are_refused(self):
        big = raw(self.server, b"GET / HTTP/1.1\r\nX: " + b"a" * 100_000 + b"\r\n\r\n")
        self.assertTrue(big == b"" or b" 431 " in big.split(b"\r\n")[0], big[:100])
        body = raw(self.server, b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                                b"Content-Length: 10000000\r\n\r\n" + b"a" * 200_000)
        self.assertTrue(body == b"" or b" 413 " in body.split(b"\r\n")[0], body[:100])
        deep = "[" * 5000 + "]" * 5000
        self.assertEqual(self.ada.call("POST", "/api/tables", deep).status, 400)

    def test_requests_of_other_sites_are_refused(self):
        evil = {"Origin": "https://evil.example"}
        self.assertEqual(self.ada.call("POST", "/api/logout", {}, evil).status, 403)
        self.assertEqual(self.ada.call("POST", "/api/guest", '{"name":"x"}',
                                       {"Content-Type": "text/plain"}).status, 415)
        table = self.table()
        with self.assertRaises(Refused) as refused:
            Socket(self.server, f"/api/tables/{table}/live", {**self.ada.headers(), **evil})
        self.assertEqual(refused.exception.status, 403)
        own = {"Origin": f"http://127.0.0.1:{self.server.port}"}
        self.assertEqual(Socket(self.server, f"/api/tables/{table}/live",
                                {**self.ada.headers(), **own}).receive()["type"], "view")

    def test_cookies_are_not_for_scripts(self):
        cookie = Person(self.server).post("/api/guest", {"name": "x"}).headers["Set-Cookie"]
        for word in ("HttpOnly", "SameSite=Lax", "Path=/"):
            self.assertIn(word, cookie)

    def test_private_tables_cannot_be_guessed_or_watched(self):
        table = self.table(public=False)
        eve = Person(self.server)
        eve.guest("Eve")
        missing = eve.get("/api/tables/abcdefghij")
        for path in (f"/api/tables/{table}", f"/api/games/{table}/record", f"/api/games/{table}/view",
                     f"/api/games/{table}/log", f"/api/tables/{table}?invite=x"):
            answer = eve.get(path)
            self.assertEqual((answer.status, answer.body), (missing.status, missing.body), path)
        with self.assertRaises(Refused) as refused:
            eve.socket(table)
        self.assertEqual(refused.exception.status, 404)
        for verb in ("join", "start", "leave", "act", "undo", "chat", "seat", "rematch", "hint"):
            self.assertEqual(eve.post(f"/api/tables/{table}/{verb}", {}).status, 404, verb)

    def test_seats_of_others_cannot_be_played(self):
        table = self.table(public=True)
        eve = Person(self.server)
        eve.guest("Eve")
        nobody = Person(self.server)
        for verb, body in (("act", {"version": 1, "action": "x"}), ("undo", {"version": 1}),
                           ("start", {}), ("seat", {"seat": 0, "kind": "open"}), ("hint", {}),
                           ("chat", {"text": "x"}), ("leave", {}), ("undo-answer", {"agree": True})):
            self.assertIn(eve.post(f"/api/tables/{table}/{verb}", body).status, (403, 409), verb)
            self.assertEqual(nobody.post(f"/api/tables/{table}/{verb}", body).status, 401, verb)
        watcher = eve.socket(table)
        watcher.receive()
        watcher.send({"type": "act", "version": 1, "action": "x"})
        self.assertEqual(watcher.until("refused")["code"], "spectator")

    def test_bad_seeds_are_refused(self):
        digits = "0f" * 32
        bad = ["", "0f", digits + "00", digits.upper(), digits[:-1] + "g", " " + digits[1:], "0x" + digits[2:],
               digits[:-1] + "\u0000", "f" * 60_000, "\u0665" * 64, 7, None, [digits], {"x": digits}]
        order = {"game": "hamburg", "seats": [{"kind": "me"}, {"kind": "open"}], "public": True}
        table = self.ada.want(201, "POST", "/api/tables", order)["id"]
        for value in bad:
            answers = [self.ada.post("/api/tables", {**order, "commitment": value}),
                       self.ada.post(f"/api/tables/{table}/join", {"commitment": value}),
                       self.ada.post(f"/api/tables/{table}/rematch", {"commitment": value}),
                       self.ada.post(f"/api/tables/{table}/commit", {"commitment": value}),
                       self.ada.post(f"/api/tables/{table}/reveal", {"seed": value})]
            for answer in answers:
                self.assertEqual(answer.status, 422, (value, answer.body[:200]))
                self.assertLess(len(answer.body), 1000)
        self.assertEqual(self.ada.post(f"/api/tables/{table}/commit", {}).status, 422)
        self.assertEqual(self.ada.post(f"/api/tables/{table}/reveal", {"seed": digits, "x": 1}).status, 422)
        eve = Person(self.server)
        eve.guest("Eve")
        for verb, member in (("commit", "commitment"), ("reveal", "seed")):
            self.assertEqual(eve.post(f"/api/tables/{table}/{verb}", {member: digits}).status, 403)
            self.assertEqual(Person(self.server).post(f"/api/tables/{table}/{verb}", {member: digits}).status, 401)
        # Nobody commits for a seat that they do not take.
        bots = [{"kind": "bot", "bot": "dice"}] * 2
        refused = self.ada.post("/api/tables", {**order, "seats": bots, "commitment": digits})
        self.assertEqual(refused.status, 422)

    def test_strange_frames_end_the_socket_only(self):
        table = self.table()
        rng = random.Random(1)
        for number in range(60):
            connection = self.ada.socket(table)
            connection.receive()
            try:
                if number % 6 == 0:
                    connection.send_frame(1, b"x" * 100_000)
                elif number % 6 == 1:
                    connection.socket.sendall(rng.randbytes(200))
                elif number % 6 == 2:
                    connection.send_frame(2, rng.randbytes(50))
                elif number % 6 == 3:
                    connection.send_frame(1, b"\xff\xfe\x00")
                elif number % 6 == 4:
                    connection.send_frame(rng.randrange(16), rng.randbytes(20), final=False)
                else:
                    for _ in range(20):
                        connection.send(rng.choice(["null", "1", '"x"', "[[[[", '{"type":7}',
                                                    '{"type":"act","version":1e400,"action":{}}',
                                                    '{"type":"chat","text":"\\ud800"}']))
                connection.receive(0.05)
            except OSError:
                pass
            connection.close()

    def test_slow_and_silent_clients_do_not_hold_up_others(self):
        silent = []
        for _ in range(200):
            connection = socket.create_connection(("127.0.0.1", self.server.port), timeout=5)
            connection.sendall(b"GET /api/catalogue HTTP/1.1\r\nHost: ")
            silent.append(connection)
        start = time.monotonic()
        self.assertEqual(Person(self.server).get("/api/catalogue").status, 200)
        self.assertLess(time.monotonic() - start, 10)
        for connection in silent:
            connection.close()

    def test_fuzzed_bodies_are_answered(self):
        rng = random.Random(2)
        table = self.table()
        samples = [json.dumps({"game": "firenze", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "dice"}]}),
                   json.dumps({"version": 3, "action": {"act": "take-money", "n": 3}, "id": "x"}),
                   json.dumps({"name": "Ada", "password": "secret123"})]
        paths = ["/api/tables", f"/api/tables/{table}/act", "/api/register", f"/api/tables/{table}/join",
                 f"/api/tables/{table}/undo", "/api/tokens", "/api/login"]
        for _ in range(300):
            body = bytearray(rng.choice(samples).encode())
            for _ in range(rng.randrange(1, 6)):
                at = rng.randrange(len(body))
                body[at:at + rng.randrange(3)] = rng.randbytes(rng.randrange(3))
            answer = self.ada.call("POST", rng.choice(paths), bytes(body))
            self.assertLess(answer.status, 500, answer.body)


class LimitTest(unittest.TestCase):
    def test_what_costs_is_limited(self):
        with Server(PROGRAM, "[limits]\nconnections_per_address = 40\n") as server:
            statuses = [Person(server).post("/api/guest", {"name": "x"}).status for _ in range(40)]
            self.assertEqual(statuses[0], 201)
            self.assertEqual(statuses[-1], 429)
            logins = [Person(server).post("/api/login", {"name": "x", "password": "y"}).status
                      for _ in range(20)]
            self.assertEqual(logins[-1], 429)
            held = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(60)]
            time.sleep(0.3)
            for connection in held:
                connection.close()
            time.sleep(0.3)
            self.assertEqual(Person(server).get("/healthz").status, 200)


if __name__ == "__main__":
    PROGRAM = os.path.abspath(sys.argv.pop(1))
    unittest.main(verbosity=1)
