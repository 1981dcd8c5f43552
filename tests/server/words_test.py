#!/usr/bin/python3
"""Long and odd words in every text of every request and message. Usage: words_test.py PROGRAM [unittest arguments]

The requests are those of docs/openapi.json: a field that is described is tried.
"""

import copy
import http.client
import json
import random
import sys
import unittest
import urllib.parse

from client import Person, Server
from description import Description

PROGRAM = ""
MOST_BYTES = 4096  # of a refusal; the longest lists the words of an option
MOST_BODY = 64 << 10
MOST_FRAME = 16 << 10


def odd_words(rng, longest):
    """JSON texts, some of them not even that. `longest` bounds the word in bytes."""
    def text(word):
        return json.dumps(word, ensure_ascii=False).encode("utf-8")

    def fill(word):
        return word * (longest // len(word.encode("utf-8")))

    letters = "".join(rng.choice("abcdefghijklmnopqrstuvwxyz -.:'") for _ in range(longest))
    noise = bytes(rng.randrange(1, 256) for _ in range(200)).replace(b'"', b"'").replace(b"\\", b"/")
    return [
        text("AAA-" + "1" * min(26_250, longest - 4)),
        text("HAM-7" + ".1" * ((longest - 5) // 2)),
        text(fill("A")),
        text(letters),
        text(fill("ß")),
        text("e" + fill("\u0301")[1:]),
        text("\u202e\u200b\ufeff" * 200),
        text("\u0000"),
        text("\u0000\u001b[2J\r\n" * 100),
        text("'; DROP TABLE tables; --"),
        text("{0}{}%s%n{name}${x}"),
        text("../../etc/passwd"),
        text(" "),
        text(""),
        b'"\xff\xfe\xfd"',
        b'"\xc3"',
        b'"' + noise + b'"',
        b'"\x00"',
        b'"\\ud800"',
        b'"\\udc00\\ud800"',
        b"[" * (longest // 2) + b"]" * (longest // 2),
        b"[" * longest,
        b'{"a":' * (longest // 5),
        b'{"' + b"k" * (longest // 2) + b'":1}',
        b"9" * min(longest, 20_000),
        b"-1e400",
        b"null",
    ]


def with_word(example, path, word):
    """The body with the word, which may be no JSON at all, at that place."""
    mark = "\u2603 the place \u2603"
    document = copy.deepcopy(example)
    target = document
    for key in path[:-1]:
        target = target[key]
    target[path[-1]] = mark
    return json.dumps(document, ensure_ascii=False).encode("utf-8").replace(
        json.dumps(mark, ensure_ascii=False).encode("utf-8"), word)


class WordsTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.description = Description()
        cls.server = Server(PROGRAM, 'hosts = ["carl"]\n' "[limits]\nscale = 0\n[tables]\nhint_ms = 1\n")
        cls.server.start()
        cls.ada = Person(cls.server)
        cls.ada.guest("Ada")
        seats = [{"kind": "me"}, {"kind": "open"}]
        # One that waits for people, and one at which Ada is asked.
        cls.open = cls.ada.want(201, "POST", "/api/tables", {
            "game": "hamburg", "public": True, "seats": seats})["id"]
        cls.running = cls.ada.want(201, "POST", "/api/tables", {
            "game": "hamburg", "public": True, "seats": seats})["id"]
        ben = Person(cls.server)
        ben.guest("Ben")
        ben.want(200, "POST", f"/api/tables/{cls.running}/join", {})
        cls.people = [cls.ada, ben]
        view = cls.ada.want(200, "GET", f"/api/games/{cls.running}/view")
        cls.asked = cls.people[view["state"]["turn"]["seat"]]
        cls.version = view["version"]
        # Somebody who has a password to show, and who runs the house; and with whom that is done.
        cls.carl = Person(cls.server)
        cls.carl.want(201, "POST", "/api/register", {"name": "carl", "password": "plain harbour words"})
        cls.dora = Person(cls.server).want(201, "POST", "/api/register", {
            "name": "dora", "password": "plain harbour words"})["id"]
        cls.spare = cls.ada.want(201, "POST", "/api/tables", {
            "game": "hamburg", "public": True, "seats": seats})["id"]
        cls.token = cls.ada.want(201, "POST", "/api/tokens", {"name": "bot", "scopes": ["bot"]})["token"]

    @classmethod
    def tearDownClass(cls):
        cls.server.close()

    def tearDown(self):
        self.assertIsNone(self.server.process.poll(), "the server died")
        self.assertEqual(Person(self.server).get("/healthz").status, 200)
        # A password that is not right is no failure of the server.
        events = [json.loads(line) for line in self.server.log().splitlines()]
        self.assertEqual([each for each in events if "_failed" in each["event"] and "audit" not in each], [])

    def resolve(self, schema):
        while "$ref" in schema:
            schema = self.description.document["components"]["schemas"][schema["$ref"].rsplit("/", 1)[1]]
        return schema

    def places(self, schema, path=()):
        """Where words can stand in a body of this schema, and a body that has all these places."""
        schema = self.resolve(schema)
        # Alternatives beside properties only say which of them are required.
        if "properties" not in schema and ("anyOf" in schema or "oneOf" in schema):
            return self.places((schema.get("anyOf") or schema.get("oneOf"))[0], path)
        if schema.get("type") == "object" and "properties" in schema:
            found, example = [], {}
            for name, member in schema["properties"].items():
                inner, example[name] = self.places(member, path + (name,))
                found += inner
            return found, example
        if schema.get("type") == "array":
            inner, example = self.places(schema["items"], path + (0,))
            return [path] + inner, [example]
        if schema.get("type") == "object":
            return [path, path + ("players",)], {"players": 2}
        if "const" in schema:
            return [path], schema["const"]
        if "enum" in schema:
            return [path], schema["enum"][0]
        return [path], {"integer": 1, "boolean": False, "number": 1}.get(schema.get("type"), "x")

    def check(self, method, path, body, person):
        """Sends bytes; whatever comes back is an answer of bounded size, as it is described."""
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
        headers = person.headers()
        if body is not None:
            headers["Content-Type"] = "application/json"
        where = f"{method} {path[:100]} {body[:120] if body else ''!r}"
        try:
            connection.request(method, path, body, headers)
        except (BrokenPipeError, ConnectionResetError):
            pass  # refused before it was all there; the answer may still be read
        try:
            response = connection.getresponse()
        except (ConnectionResetError, http.client.ResponseNotReady, http.client.CannotSendRequest):
            self.assertGreater(len(body or b""), MOST_BODY, where)
            return 413
        data = response.read()
        connection.close()
        self.assertLess(response.status, 500, (where, data[:300]))
        if response.status < 400:
            return response.status
        self.assertLessEqual(len(data), MOST_BYTES, (where, data[:300]))
        answer = json.loads(data.decode("utf-8"))
        self.description.validate({"$ref": "#/components/schemas/Error"}, answer)
        self.assertNotIn("rule", answer["error"], (where, data[:300]))
        return response.status

    def test_every_body(self):
        rng = random.Random(1)
        words = odd_words(rng, 60_000)
        tried = 0
        admin = set()
        for path, methods in self.description.document["paths"].items():
            for method, operation in methods.items():
                if "requestBody" not in operation:
                    continue
                schema = operation["requestBody"]["content"]["application/json"]["schema"]
                places, example = self.places(schema)
                table = self.open if path.endswith(("/join", "/seat", "/start")) else self.running
                if "version" in example:
                    example["version"] = self.version
                person = self.ada if table == self.open else self.asked
                if path.startswith("/api/bot"):
                    person = Person(self.server, token=self.token)
                if path in ("/api/guest", "/api/register", "/api/login"):
                    person = Person(self.server)
                if path.startswith(("/api/account/", "/api/admin/")):
                    person = self.carl
                if path.startswith("/api/admin/"):
                    admin.add(path)
                    table = self.dora if "people" in path else self.spare
                target = path.replace("{id}", table)
                for place in places:
                    for word in words:
                        tried += 1
                        self.check(method.upper(), target, with_word(example, place, word), person)
                # In place of the whole, and under a name that nobody knows.
                for word in words:
                    tried += 2
                    self.check(method.upper(), target, word, person)
                    if word.startswith(b'"'):
                        self.check(method.upper(), target, b"{" + word + b":1}", person)
        self.assertGreater(tried, 800)
        # It is the host who was heard, and not somebody who was sent away.
        self.assertGreater(len(admin), 4)
        self.assertEqual(self.check("GET", "/api/admin/status", None, self.carl), 200)

    def test_every_parameter(self):
        rng = random.Random(2)
        # The header has 16 KiB in all.
        words = [word.strip(b'"') for word in odd_words(rng, 4_000)]
        for path, methods in self.description.document["paths"].items():
            for method, operation in methods.items():
                if "/stream/" in path:
                    continue
                body = b"{}" if method == "post" else None
                person = self.carl if path.startswith("/api/admin/") else self.ada
                names = [each["name"] for each in operation.get("parameters", []) if each["in"] == "query"]
                for word in words:
                    odd = urllib.parse.quote(word, safe="")
                    if "{" in path:
                        target = path.replace("{id}", odd).replace("{file}", odd)
                        self.check(method.upper(), target, body, person)
                    for name in names:
                        target = path.replace("{id}", self.running).replace("{file}", "hamburg")
                        if not path.endswith("/live"):
                            self.check(method.upper(), f"{target}?{name}={odd}", body, person)

    def test_very_deep_and_very_large(self):
        for body in (b"[" * 100_000, b'{"game":' * 100_000, b"[" * 50_000 + b"]" * 50_000,
                     b'{"game":"' + b"1" * 1_000_000 + b'"}'):
            status = self.check("POST", "/api/tables", body, self.ada)
            self.assertIn(status, (400, 413))
        for body in (b"[" * 60_000, b'{"game":' * 8_000):
            self.assertEqual(self.check("POST", "/api/tables", body, self.ada), 400)

    def test_every_message(self):
        rng = random.Random(3)
        messages = [
            {"type": "act", "id": "m", "version": self.version, "action": "x"},
            {"type": "act", "id": "m", "version": self.version,
             "action": {"act": "use", "card": "001", "other": 1}},
            {"type": "undo", "id": "m", "version": self.version, "ask": False},
            {"type": "undo-answer", "id": "m", "agree": False},
            {"type": "chat", "id": "m", "text": "x"},
            {"type": "hint", "id": "m"},
            {"type": "preview", "id": "m", "version": self.version, "action": "x"},
            {"type": "why", "id": "m", "version": self.version, "actions": ["x", "y"]},
            {"type": "view"},
            {"type": "act", "id": "m", "version": self.version, "actions": ["x", {"act": "use", "card": "001"}]},
            {"type": "chat-remove", "id": "m", "number": 1},
        ]
        places = [[(name,) for name in message] for message in messages]
        places[1] += [("action", name) for name in messages[1]["action"]]
        places[7] += [("actions", 0)]
        places[9] += [("actions", 0), ("actions", 1), ("actions", 1, "act"), ("actions", 1, "card")]
        self.assertEqual({message["type"] for message in messages}, self.types_of_messages())
        answers = 0
        words = odd_words(rng, 12_000)
        for message, at in zip(messages, places):
            connection = self.asked.socket(self.running)
            connection.until("view")
            for place in at:
                for word in words:
                    frame = with_word(message, place, word)
                    if len(frame) >= MOST_FRAME:
                        continue
                    try:
                        frame.decode("utf-8")
                    except UnicodeDecodeError:
                        continue
                    connection.send_frame(1, frame)
                    self.hear(connection, frame)
                    answers += 1
            connection.close()
        self.assertGreater(answers, 500)

    def types_of_messages(self):
        kinds = self.description.document["components"]["schemas"]["ClientMessage"]["oneOf"]
        return {kind["properties"]["type"]["const"] for kind in kinds}

    def hear(self, connection, frame):
        """The answer to a message: of bounded size if it is a refusal, and as it is described."""
        while True:
            answer = connection.receive()
            self.assertIsNotNone(answer, frame[:200])
            if answer["type"] in ("table", "update", "chat") or (
                    answer["type"] == "view" and not frame.startswith(b'{"type": "view"}')):
                continue
            self.description.check_message(answer)
            if answer["type"] == "why":
                for each in answer["answers"]:
                    self.assertLess(len(json.dumps(each)), MOST_BYTES)
            if answer["type"] == "refused":
                self.assertLess(len(json.dumps(answer)), MOST_BYTES)
                self.assertIsNone(answer["rule"], frame[:200])
            return

    def test_frames_that_are_no_text_end_their_own_connection_only(self):
        for opcode, frame in ((1, b'{"type":"\xff\xfe"}'), (2, b"{}"), (1, b"[" * 100_000),
                              (1, b'{"type":"' + b"A" * 60_000 + b'"}')):
            connection = self.asked.socket(self.running)
            connection.until("view")
            try:
                connection.send_frame(opcode, frame)
            except OSError:
                pass
            while not connection.closed:
                self.assertTrue(connection.receive() is not None or connection.closed, frame[:50])
            connection.close()


if __name__ == "__main__":
    PROGRAM = sys.argv.pop(1)
    unittest.main()
