#!/usr/bin/python3
"""The door of the server, byte by byte: what is refused, what every answer carries, whose request it
is behind a proxy, and how long silence is borne. Usage: http_test.py PROGRAM [unittest arguments]"""

import gzip
import os
import re
import socket
import sys
import time
import unittest

from client import Person, Server

PROGRAM = ""

SECURITY_HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
# Longer than any answer takes, however busy the machine is.
PATIENCE = 60


class Line:
    """A connection that sends bytes and reads answers one by one."""

    def __init__(self, server, receive_buffer=None):
        self.socket = socket.socket()
        if receive_buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.settimeout(PATIENCE)
        self.socket.connect(("127.0.0.1", server.port))
        self.buffer = b""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    def send(self, data):
        self.socket.sendall(data)
        return self

    def head(self):
        """Status and headers (by lower-case name) of the next answer; None if the other side closed."""
        while b"\r\n\r\n" not in self.buffer:
            if not self.more():
                return None
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        lines = head.decode().split("\r\n")
        headers = {}
        for line in lines[1:]:
            name, value = line.split(":", 1)
            headers[name.lower()] = value.strip()
        return int(lines[0].split()[1]), headers

    def answer(self):
        """Status, headers and body of the next answer."""
        status, headers = self.head()
        length = int(headers["content-length"])
        while len(self.buffer) < length and self.more():
            pass
        body, self.buffer = self.buffer[:length], self.buffer[length:]
        return status, headers, body

    def more(self):
        try:
            part = self.socket.recv(65536)
        except ConnectionError:
            return False
        self.buffer += part
        return bool(part)

    def closed(self):
        """Whether the other side hangs up, once all that came before is read."""
        while self.more():
            pass
        return True


def request(path="/healthz", *lines, method="GET", body=b""):
    head = [f"{method} {path} HTTP/1.1", "Host: localhost", *lines]
    return "\r\n".join(head).encode() + b"\r\n\r\n" + body


class HttpTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server(PROGRAM, "[limits]\nscale = 0\n").start()

    @classmethod
    def tearDownClass(cls):
        log = cls.server.log()
        cls.server.close()
        assert '"level":"error"' not in log, log

    def refused(self, data, status, reason=b""):
        """The bytes get this status and the connection ends: nothing after them counts as a request."""
        with Line(self.server) as line:
            line.send(data + request("/api/smuggled"))
            got = line.answer()
            self.assertEqual(got[0], status, (data, got))
            self.assertIn(reason, got[2], data)
            self.assertTrue(line.closed())
            self.assertEqual(line.buffer, b"", data)

    def test_one_host_is_expected(self):
        self.refused(b"GET /healthz HTTP/1.1\r\n\r\n", 400, b"Host")
        self.refused(b"GET /healthz HTTP/1.0\r\n\r\n", 400, b"Host")
        self.refused(b"GET /healthz HTTP/1.1\r\nHost:\r\n\r\n", 400, b"Host")
        self.refused(b"GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400, b"Host")
        self.refused(b"GET /healthz HTTP/1.1\r\nHost: a\r\nhost: a\r\n\r\n", 400, b"Host")
        for host in (b"a, b", b"a b", b"a/b", b"user@a", b"a?b", b"\xc3\xa4"):
            self.refused(b"GET /healthz HTTP/1.1\r\nHost: " + host + b"\r\n\r\n", 400, b"Host")
        for host in (b"a", b"a.example:80", b"127.0.0.1:8080", b"[::1]:8080"):
            with Line(self.server) as line:
                line.send(b"GET /healthz HTTP/1.1\r\nHost: " + host + b"\r\n\r\n")
                self.assertEqual(line.answer()[0], 200, host)

    def test_folded_headers_are_refused(self):
        for fold in (b"\r\n b", b"\r\n\tb", b"\r\n  "):
            self.refused(b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-A: a" + fold + b"\r\n\r\n", 400, b"folded")
        self.refused(b"GET /healthz HTTP/1.1\r\n Host: x\r\n\r\n", 400)
        self.refused(b"GET /healthz HTTP/1.1\r\nHost: x\r\nTransfer-Encoding:\r\n chunked\r\n\r\n", 400)

    def test_odd_bytes_in_headers_are_refused(self):
        for field in (b"X-A : a", b"X-A: a\0b", b"X-A: a\nX-B: b", b"X-A: a\rX-B: b", b"X A: a", b": a", b"X-A"):
            self.refused(b"GET /healthz HTTP/1.1\r\nHost: x\r\n" + field + b"\r\n\r\n", 400)

    def test_the_length_of_a_body_is_said_once(self):
        body = b'{"name":"x"}'
        typed = "Content-Type: application/json"

        def post(*lines, data=body, version="1.1"):
            return request("/api/guest", typed, *lines, method="POST", body=data).replace(
                b"HTTP/1.1", f"HTTP/{version}".encode())

        chunked = b"c\r\n" + body + b"\r\n0\r\n\r\n"
        for lines in (("Content-Length: 12", "Content-Length: 13"), ("Content-Length: 12", "Content-Length: 12"),
                      ("Content-Length: 12, 12",), ("Content-Length: 12, 13",), ("Content-Length: -1",),
                      ("Content-Length: +12",), ("Content-Length: 0x0c",), ("Content-Length: 12 12",),
                      ("Content-Length: 99999999999999999999999",), ("Content-Length:",)):
            self.refused(post(*lines), 400)
        for lines in (("Transfer-Encoding: chunked", "Content-Length: 12"),
                      ("Content-Length: 12", "Transfer-Encoding: chunked"),
                      ("Transfer-Encoding: chunked", "Transfer-Encoding: chunked")):
            self.refused(post(*lines, data=chunked), 400)
        self.refused(post("Transfer-Encoding: chunked", data=chunked, version="1.0"), 400)
        for encoding in ("gzip", "identity", "gzip, chunked", "chunked, gzip", "chunked, identity", "xchunked",
                         "chunked;q=1", "\x0bchunked"):
            with Line(self.server) as line:
                line.send(post(f"Transfer-Encoding: {encoding}", data=chunked) + request("/api/smuggled"))
                self.assertIn(line.answer()[0], (400, 501), encoding)
                self.assertTrue(line.closed())
                self.assertEqual(line.buffer, b"", encoding)
        self.refused(post("Transfer-Encoding: gzip", data=chunked), 501, b"transfer encoding")
        for lines, data in ((("Content-Length: 12",), body), (("Transfer-Encoding: chunked",), chunked),
                            (("Transfer-Encoding: Chunked",), chunked)):
            with Line(self.server) as line:
                line.send(post(*lines, data=data) + request())
                self.assertEqual([line.answer()[0], line.answer()[0]], [201, 200], lines)

    def test_fields_after_the_body_do_not_count(self):
        body = b'c\r\n{"name":"x"}\r\n0\r\nCookie: stadtluft_session=x\r\n\r\n'
        self.refused(request("/api/guest", "Content-Type: application/json", "Transfer-Encoding: chunked",
                             method="POST", body=body), 400, b"after the body")

    def test_large_headers_are_refused(self):
        with Line(self.server) as line:
            line.send(request("/healthz", "X-A: " + "a" * 15_000))
            self.assertEqual(line.answer()[0], 200)
        with Line(self.server) as line:
            line.send(b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-A: " + b"a" * 16_500)
            self.assertEqual(line.answer()[0], 431)
            self.assertTrue(line.closed())

    def test_requests_in_one_piece_are_answered_in_order(self):
        with Line(self.server) as line:
            line.send(b"".join(request(f"/api/tables/none{n}") for n in range(20)) + request("/healthz"))
            self.assertEqual([line.answer()[0] for _ in range(21)], [404] * 20 + [200])
        with Line(self.server) as line:
            for byte in request("/healthz"):
                line.send(bytes([byte]))
            self.assertEqual(line.answer()[0], 200)

    def check_headers(self, headers, what):
        for name, value in SECURITY_HEADERS.items():
            self.assertEqual(headers.get(name), value, (what, name))
        policy = headers.get("content-security-policy", "")
        for word in ("default-src 'self'", "form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'",
                     "object-src 'none'"):
            self.assertIn(word, policy, what)
        self.assertNotIn("unsafe-eval", policy)
        self.assertIn("camera=()", headers.get("permissions-policy", ""), what)

    def test_the_opener_policy_is_told_where_browsers_heed_it(self):
        for lines, told in (((), True), (("Host: 127.0.0.1:8080",), True), (("Host: [::1]:8080",), True),
                            (("Host: house.lan:8080",), False),
                            (("Host: house.lan", "X-Forwarded-Proto: https"), True)):
            head = "".join(line + "\r\n" for line in lines or ("Host: localhost",))
            with Line(self.server) as line:
                _, headers = line.send(f"GET / HTTP/1.1\r\n{head}\r\n".encode()).head()
                self.assertEqual("cross-origin-opener-policy" in headers, told, lines)

    def test_every_answer_carries_the_security_headers(self):
        ada = Person(self.server)
        ada.guest("Ada")
        cookie = f"Cookie: {ada.cookie}"
        table = ada.want(201, "POST", "/api/tables", {
            "game": "hamburg", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "dice"}]})["id"]
        upgrade = ("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13")
        key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="
        live = f"/api/tables/{table}/live"
        for what, data, status in (
                ("file", request("/"), 200), ("missing file", request("/no.js"), 404),
                ("document", request("/api/account", cookie), 200),
                ("refusal", request("/api/account"), 401),
                ("metrics", request("/metrics"), None), ("health", request("/healthz"), 200),
                ("bad path", request("/%zz"), 400), ("method", request("/", method="DELETE"), 405),
                ("not HTTP", b"hello\r\n\r\n", 400),
                ("no host", b"GET / HTTP/1.1\r\n\r\n", 400),
                ("large header", b"GET / HTTP/1.1\r\nX-A: " + b"a" * 20_000, 431),
                ("stream", request("/api/stream/event", cookie), 200),
                ("game stream", request(f"/api/bot/game/stream/{table}", cookie), 200),
                ("stream refused", request("/api/stream/event"), 401),
                ("socket", request(live, cookie, key, *upgrade), 101),
                ("socket refused", request("/api/tables/none/live", key, *upgrade), 404),
                ("socket of another site", request(live, cookie, key, "Origin: http://evil.example", *upgrade), 403),
                ("socket without a key", request(live, cookie, *upgrade), 400)):
            with Line(self.server) as line:
                got, headers = line.send(data).head()
                if status is not None:
                    self.assertEqual(got, status, what)
                self.check_headers(headers, what)

    def test_what_is_private_is_not_stored_by_caches(self):
        ada = Person(self.server)
        ada.guest("Ada")
        for path in ("/api/account", "/api/tokens", "/api/tables?mine=1", "/api/stream/event", "/healthz"):
            with Line(self.server) as line:
                _, headers = line.send(request(path, f"Cookie: {ada.cookie}")).head()
                self.assertEqual(headers.get("cache-control"), "no-store", path)


class SilenceTest(unittest.TestCase):
    """Whoever says nothing or takes nothing is let go, and others do not notice."""

    def table(self, server, person):
        return person.want(201, "POST", "/api/tables", {
            "game": "hamburg", "seats": [{"kind": "me"}, {"kind": "open"}], "public": True})["id"]

    def wait_for(self, what, condition):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if condition():
                return
            time.sleep(0.05)
        self.fail(what)

    def test_requests_that_never_end_are_let_go(self):
        with Server(PROGRAM, "[limits]\nscale = 0\nrequest_ms = 500\n") as server:
            head = b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
            for data in (b"", b"GET / HT", head, head + b"Content-Length: 12\r\n\r\n{", request()):
                with Line(server) as line:
                    self.assertTrue(line.send(data).closed(), data)
            # Dripping does not help.
            with Line(server) as line:
                began = time.monotonic()
                try:
                    while time.monotonic() - began < PATIENCE:
                        line.send(b"a")
                        time.sleep(0.02)
                except OSError:
                    pass
                self.assertLess(time.monotonic() - began, PATIENCE)
            self.assertEqual(Person(server).get("/healthz").status, 200)

    def talk(self, person, table):
        """A long line of chat that everybody at the table gets."""
        person.want(200, "POST", f"/api/tables/{table}/chat", {"text": "x" * 10_000})

    def open_deaf(self, server, table, path, *lines):
        """Opens a stream or socket of the table with the smallest of buffers; nobody reads it."""
        line = Line(server, receive_buffer=1024)
        line.send(request(path, *lines))
        return line

    def test_sockets_and_streams_that_nobody_reads_end(self):
        upgrade = ("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
                   "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==")
        with Server(PROGRAM, "[limits]\nscale = 0\nstall_ms = 300\n[tables]\nchat_bytes = 10000\n") as server:
            ada = Person(server)
            ada.guest("Ada")
            table = self.table(server, ada)
            cookie = f"Cookie: {ada.cookie}"
            for path, lines in ((f"/api/tables/{table}/live", (cookie, *upgrade)),
                                (f"/api/bot/game/stream/{table}", (cookie,))):
                reader = ada.socket(table)
                with self.open_deaf(server, table, path, *lines) as deaf:
                    self.wait_for("it does not open", lambda: self.connections(server) == 2)
                    pongs = path.endswith("live")
                    for _ in range(200):
                        if self.connections(server) == 1:
                            break
                        self.talk(ada, table)
                        reader.until("chat")
                        if pongs:
                            # A client that never reads but is never silent either.
                            try:
                                deaf.send(b"\x8a\x80\0\0\0\0")
                            except OSError:
                                pass
                    self.wait_for(f"{path} does not end", lambda: self.connections(server) == 1)
                # Whoever reads goes on.
                self.talk(ada, table)
                reader.until("chat")
                reader.close()
                self.wait_for("it does not leave", lambda: self.connections(server) == 0)

    def connections(self, server):
        """Open sockets and streams."""
        text = Person(server).get("/metrics").body.decode()
        return sum(int(line.split()[1]) for line in text.splitlines()
                   if line.split()[0] in ("stadtluft_sockets", "stadtluft_streams"))

    def test_a_stream_is_no_place_to_talk(self):
        with Server(PROGRAM, "[limits]\nscale = 0\n") as server:
            ada = Person(server)
            ada.guest("Ada")
            with Line(server) as line:
                line.send(request("/api/stream/event", f"Cookie: {ada.cookie}"))
                self.assertEqual(line.head()[0], 200)
                line.send(b"x")
                self.assertTrue(line.closed())


class FilesTest(unittest.TestCase):
    """The browser client that is embedded in the program."""

    @classmethod
    def setUpClass(cls):
        cls.server = Server(PROGRAM, "[limits]\nscale = 0\n").start()

    @classmethod
    def tearDownClass(cls):
        cls.server.close()

    def setUp(self):
        self.page = self.get("/")[2].decode()
        if "without the browser client" in self.page:
            self.skipTest("the program was built without the browser client")
        self.script = re.search(r'src="(/assets/[^"]+[.]js)"', self.page).group(1)

    def get(self, path, *lines, method="GET"):
        with Line(self.server) as line:
            line.send(request(path, *lines, method=method))
            status, headers = line.head()
            length = int(headers.get("content-length", 0))
            if method == "HEAD" or status == 304:
                return status, headers, b""
            while len(line.buffer) < length and line.more():
                pass
            return status, headers, line.buffer

    def test_the_coding_is_the_one_that_is_wanted(self):
        plain = self.get(self.script)
        self.assertNotIn("content-encoding", plain[1])
        for accept, coding in (("gzip, deflate, br", "br"), ("gzip", "gzip"), ("GZIP;q=0.5", "gzip"),
                               ("br;q=0.2, gzip;q=0.9", "gzip"), ("*", "br"), ("br;q=0, *", "gzip"),
                               ("identity", None), ("br;q=0", None), ("br;q=2", None), ("", None),
                               ("identity;q=1, br;q=0.5", None), ("deflate", None)):
            status, headers, body = self.get(self.script, f"Accept-Encoding: {accept}")
            self.assertEqual((status, headers.get("content-encoding")), (200, coding), accept)
            self.assertEqual(headers["vary"], "Accept-Encoding")
            self.assertEqual(headers["content-type"], "text/javascript; charset=utf-8")
            if coding == "gzip":
                self.assertEqual(gzip.decompress(body), plain[2])
            if coding is None:
                self.assertEqual(body, plain[2])
            else:
                self.assertLess(len(body), len(plain[2]) / 2)

    def test_caches_keep_what_has_a_hash_in_its_name_and_ask_for_the_rest(self):
        for path, cache in ((self.script, "public, max-age=31536000, immutable"), ("/", "no-cache"),
                            ("/table/abc", "no-cache"), ("/icon.svg", "no-cache")):
            tags = set()
            for accept in ("identity", "gzip", "br"):
                status, headers, _ = self.get(path, f"Accept-Encoding: {accept}")
                self.assertEqual((status, headers["cache-control"]), (200, cache), path)
                tag = headers["etag"]
                tags.add((tag, headers.get("content-encoding")))
                for condition in (tag, f"W/{tag}", f'"x", {tag}', "*"):
                    again = self.get(path, f"Accept-Encoding: {accept}", f"If-None-Match: {condition}")
                    self.assertEqual(again[0], 304, (path, condition))
                    self.assertEqual(again[1]["etag"], tag)
                other = self.get(path, f"Accept-Encoding: {accept}", 'If-None-Match: "0123456789abcdef"')
                self.assertEqual(other[0], 200)
            # One tag for each form.
            self.assertEqual(len({tag for tag, _ in tags}), len({coding for _, coding in tags}), tags)

    def test_head_says_what_get_would(self):
        for path in (self.script, "/", "/missing.js"):
            for accept in ("identity", "br"):
                got = self.get(path, f"Accept-Encoding: {accept}")
                told = self.get(path, f"Accept-Encoding: {accept}", method="HEAD")
                self.assertEqual(got[0], told[0])
                self.assertEqual(got[1], told[1])

    def test_one_connection_serves_many_files(self):
        with Line(self.server) as line:
            # Two at once, a 304 without a body, one by one.
            line.send(request(self.script) + request("/"))
            first, second = line.answer(), line.answer()
            self.assertEqual((first[0], second[0]), (200, 200))
            tag = second[1]["etag"]
            line.send(request("/", f"If-None-Match: {tag}"))
            self.assertEqual(line.head()[0], 304)
            line.send(request(self.script, method="HEAD"))
            self.assertEqual(line.head()[0], 200)
            for _ in range(5):
                line.send(request("/icon.svg"))
                self.assertEqual(line.answer()[0], 200)
            line.send(request("/", "Connection: close"))
            self.assertEqual(line.answer()[0], 200)
            self.assertTrue(line.closed())

    def test_a_folder_takes_the_place_of_the_embedded_client(self):
        server = Server(PROGRAM)
        folder = os.path.join(server.folder, "web")
        os.mkdir(folder)
        page = os.path.join(folder, "index.html")
        with open(page, "w", encoding="utf-8") as file:
            file.write("one")
        server.start("--web", folder)
        try:
            first = Person(server).get("/")
            self.assertEqual(first.body, b"one")
            with open(page, "w", encoding="utf-8") as file:
                file.write("two")
            known = {"If-None-Match": first.headers["ETag"], "Accept-Encoding": "br"}
            self.assertEqual(Person(server).call("GET", "/", headers=known).body, b"two")
            self.assertEqual(Person(server).get(self.script).status, 404)
        finally:
            server.close()


class ProxyTest(unittest.TestCase):
    """Whose request it is. Guests cost: the limit tells who counts as one."""

    def guests(self, server, address_of, count=40):
        """How many of so many guests are let in; address_of(n) is what X-Forwarded-For says."""
        statuses = []
        for number in range(count):
            lines = [f"X-Forwarded-For: {part}" for part in address_of(number)]
            body = b'{"name":"x"}'
            with Line(server) as line:
                line.send(request("/api/guest", "Content-Type: application/json", "Content-Length: 12", *lines,
                                  method="POST", body=body))
                statuses.append(line.answer()[0])
        self.assertTrue(set(statuses) <= {201, 429}, statuses)
        return statuses.count(201)

    def test_a_clients_own_word_is_not_believed(self):
        with Server(PROGRAM) as server:
            self.assertLess(self.guests(server, lambda n: [f"192.0.2.{n}"]), 30)

    def test_the_word_of_an_unknown_proxy_is_not_believed_and_told(self):
        with Server(PROGRAM, 'trusted_proxies = ["192.0.2.1", "2001:db8::/32"]\n') as server:
            self.assertLess(self.guests(server, lambda n: [f"198.51.100.{n}"]), 30)
            self.assertEqual(server.log().count("forwarded_for_not_believed"), 1)

    def test_the_word_of_a_trusted_proxy_is(self):
        for setting in ("behind_proxy = true\n", 'trusted_proxies = ["127.0.0.0/8"]\n'):
            with Server(PROGRAM, setting) as server:
                self.assertEqual(self.guests(server, lambda n: [f"192.0.2.{n}"]), 40)

    def test_only_what_trusted_proxies_added_counts(self):
        with Server(PROGRAM, 'trusted_proxies = ["127.0.0.1", "10.0.0.0/8"]\n') as server:
            # The client wrote the first, a proxy of ours the second, and another one the third.
            self.assertLess(self.guests(server, lambda n: [f"192.0.2.{n}, 198.51.100.1, 10.0.0.1"]), 30)
            self.assertLess(self.guests(server, lambda n: [f"192.0.2.{n}", "198.51.100.2"]), 30)
            self.assertLess(self.guests(server, lambda n: [f"192.0.2.{n}, 198.51.100.3:{1000 + n}"]), 30)
            self.assertEqual(self.guests(server, lambda n: [f"203.0.113.{n}, 10.0.0.{n}"]), 40)

    def test_text_that_is_no_address_is_nobody(self):
        with Server(PROGRAM, "behind_proxy = true\n") as server:
            self.assertLess(self.guests(server, lambda n: [f"unknown{n}"]), 30)

    def test_a_network_of_ipv6_is_one_person(self):
        with Server(PROGRAM, "behind_proxy = true\n") as server:
            self.assertLess(self.guests(server, lambda n: [f"2001:db8:1:2:{n:x}::{n:x}"]), 30)
            self.assertEqual(self.guests(server, lambda n: [f"2001:db8:2:{n:x}::1"]), 40)
            self.assertLess(self.guests(server, lambda n: ["::ffff:192.0.2.1" if n % 2 else "192.0.2.1"]), 30)

    def test_connections_are_counted_by_client_behind_a_proxy(self):
        with Server(PROGRAM, "behind_proxy = true\n[limits]\nscale = 0\nconnections_per_address = 5\n") as server:
            with Line(server) as line:
                line.send(request("/api/guest", "Content-Type: application/json", "Content-Length: 12",
                                  "X-Forwarded-For: 192.0.2.1", method="POST", body=b'{"name":"x"}'))
                cookie = line.head()[1]["set-cookie"].split(";")[0]

            def stream(address):
                line = Line(server)
                line.send(request("/api/stream/event", f"Cookie: {cookie}", f"X-Forwarded-For: {address}"))
                return line, line.head()[0]

            held = [stream("192.0.2.1") for _ in range(5)]
            self.assertEqual([status for _, status in held], [200] * 5)
            refused, status = stream("192.0.2.1")
            self.assertEqual(status, 429)
            refused.socket.close()
            # Others come through the same proxy, more than one address may have.
            others = [stream(f"198.51.100.{n}") for n in range(10)]
            self.assertEqual([status for _, status in others], [200] * 10)
            # Connections that the proxy keeps open between requests are nobody's.
            idle = []
            for number in range(10):
                line = Line(server)
                line.send(request("/healthz", "X-Forwarded-For: 203.0.113.1"))
                self.assertEqual(line.answer()[0], 200)
                idle.append(line)
            # A place is free again once somebody leaves.
            held.pop()[0].socket.close()
            end = time.monotonic() + PATIENCE
            status = 429
            while status == 429 and time.monotonic() < end:
                line, status = stream("192.0.2.1")
                held.append((line, status))
            self.assertEqual(status, 200)
            for line in [line for line, _ in held + others] + idle:
                line.socket.close()
            self.assertEqual(Person(server).get("/healthz").status, 200)

    def test_direct_connections_of_one_address_do_not_close_the_house(self):
        with Server(PROGRAM, "[limits]\nconnections_per_address = 5\n") as server:
            held = [Line(server) for _ in range(5)]
            with Line(server) as line:
                self.assertTrue(line.closed())
            for line in held:
                line.socket.close()

    def test_faults_of_the_setting_are_told(self):
        for value in ('["nonsense"]', '["10.0.0.0/33"]', '["10.0.0.0/"]', '["[::1]"]', '"10.0.0.1"', "[7]"):
            server = Server(PROGRAM, f"trusted_proxies = {value}\n")
            with self.assertRaises(RuntimeError) as fault:
                server.start()
            self.assertIn("trusted_proxies", str(fault.exception), value)
            server.process.wait(timeout=PATIENCE)
            server.process.stdout.close()
            server.close()


if __name__ == "__main__":
    PROGRAM = os.path.abspath(sys.argv.pop(1))
    unittest.main(verbosity=1)
