"""A small client of the server for tests: HTTP, WebSocket and a place to start servers in.

Standard library only. With a description (docs/openapi.json) every answer is checked against it.
"""

import base64
import http.client
import json
import os
import re
import select
import shutil
import signal
import socket
import struct
import subprocess
import tempfile
import time


class Server:
    """A server in its own folder, to be killed and started again at will."""

    def __init__(self, program, settings="", folder=None):
        self.program = program
        self.folder = folder or tempfile.mkdtemp(prefix="stadtluft-test-")
        self.settings = 'cheap_passwords = true\nlog_level = "warning"\n' + settings
        self.process = None
        self.port = 0
        self.database = os.path.join(self.folder, "house.db")

    def start(self, *more):
        config = os.path.join(self.folder, "config.toml")
        with open(config, "w", encoding="utf-8") as file:
            file.write(self.settings)
        with open(os.path.join(self.folder, "log.jsonl"), "a", encoding="utf-8") as log:
            self.process = subprocess.Popen(
                [self.program, "serve", "--listen", f"127.0.0.1:{self.port}", "--db",
                 self.database, "--config", config, *more],
                stdout=subprocess.PIPE, stderr=log, text=True)
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)", line)
        if not found:
            raise RuntimeError(f"the server did not start: {line!r} {self.log()}")
        self.port = int(found.group(1))
        return self

    def log(self):
        with open(os.path.join(self.folder, "log.jsonl"), encoding="utf-8") as file:
            return file.read()

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(timeout=20)
        self.process.stdout.close()
        return code

    def close(self):
        if self.process and self.process.poll() is None:
            self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        self.close()


class Answer:
    def __init__(self, status, headers, body):
        self.status = status
        self.headers = headers
        self.body = body

    def json(self):
        return json.loads(self.body)


class Person:
    """One browser or program: keeps its cookie, or uses a token."""

    def __init__(self, server, token=None, description=None):
        self.server = server
        self.cookie = None
        self.token = token
        self.description = description

    def headers(self):
        headers = {}
        if self.cookie:
            headers["Cookie"] = self.cookie
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        return headers

    def call(self, method, path, body=None, headers=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
        sent = self.headers()
        data = None
        if body is not None:
            data = json.dumps(body) if not isinstance(body, (str, bytes)) else body
            sent["Content-Type"] = "application/json"
        sent.update(headers or {})
        connection.request(method, path, data, sent)
        response = connection.getresponse()
        answer = Answer(response.status, dict(response.getheaders()), response.read())
        connection.close()
        cookie = answer.headers.get("Set-Cookie")
        if cookie:
            self.cookie = cookie.split(";")[0]
        if self.description:
            self.description.check(method, path, answer)
        return answer

    def get(self, path):
        return self.call("GET", path)

    def post(self, path, body=None):
        return self.call("POST", path, {} if body is None else body)

    def want(self, status, method, path, body=None):
        answer = self.call(method, path, body)
        if answer.status != status:
            raise AssertionError(f"{method} {path}: {answer.status} {answer.body!r}")
        return answer.json() if answer.body else None

    def guest(self, name):
        return self.want(201, "POST", "/api/guest", {"name": name})

    def socket(self, table, query=""):
        return Socket(self.server, f"/api/tables/{table}/live{query}", self.headers())


class Refused(Exception):
    def __init__(self, status, body):
        super().__init__(f"{status} {body!r}")
        self.status = status
        self.body = body


class Socket:
    """The client side of a WebSocket, as much of it as tests need."""

    def __init__(self, server, path, headers=None, keep_bytes=False):
        self.socket = socket.create_connection(("127.0.0.1", server.port), timeout=30)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.buffer = b""
        self.closed = False
        self.raw = [] if keep_bytes else None
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{server.port}", "Upgrade: websocket",
                 "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        lines += [f"{name}: {value}" for name, value in (headers or {}).items()]
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.buffer:
            data = self.socket.recv(65536)
            if not data:
                raise Refused(0, self.buffer)
            self.buffer += data
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        status = int(head.split()[1])
        if status != 101:
            self.socket.close()
            raise Refused(status, self.buffer)

    def fileno(self):
        return self.socket.fileno()

    def send_frame(self, opcode, data, final=True):
        mask = os.urandom(4)
        header = bytes([(0x80 if final else 0) | opcode])
        if len(data) < 126:
            header += bytes([0x80 | len(data)])
        elif len(data) < 65536:
            header += bytes([0x80 | 126]) + struct.pack(">H", len(data))
        else:
            header += bytes([0x80 | 127]) + struct.pack(">Q", len(data))
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))
        self.socket.sendall(header + mask + masked)

    def send(self, message):
        text = message if isinstance(message, str) else json.dumps(message)
        self.send_frame(1, text.encode())

    def take_frame(self):
        """A complete frame out of the buffer, or None."""
        data = self.buffer
        if len(data) < 2:
            return None
        length = data[1] & 0x7F
        at = 2
        if length == 126:
            if len(data) < 4:
                return None
            length = struct.unpack(">H", data[2:4])[0]
            at = 4
        elif length == 127:
            if len(data) < 10:
                return None
            length = struct.unpack(">Q", data[2:10])[0]
            at = 10
        if len(data) < at + length:
            return None
        payload = data[at:at + length]
        self.buffer = data[at + length:]
        return data[0] & 0x0F, payload

    def receive(self, timeout=30):
        """The next text message as a document; None when the connection ends or time is up."""
        end = time.monotonic() + timeout
        while True:
            frame = self.take_frame()
            if frame:
                opcode, payload = frame
                if opcode == 1:
                    if self.raw is not None:
                        self.raw.append(payload)
                    return json.loads(payload)
                if opcode == 8:
                    self.closed = True
                    return None
                if opcode == 9:
                    self.send_frame(10, payload)
                continue
            left = end - time.monotonic()
            if left <= 0 or not select.select([self.socket], [], [], left)[0]:
                return None
            try:
                data = self.socket.recv(1 << 20)
            except OSError:
                data = b""
            if not data:
                self.closed = True
                return None
            self.buffer += data

    def until(self, kind, timeout=30):
        """The next message of this type; others are skipped."""
        end = time.monotonic() + timeout
        while time.monotonic() < end:
            message = self.receive(max(0.01, end - time.monotonic()))
            if message is None:
                break
            if message["type"] == kind:
                return message
        raise AssertionError(f"no message of type {kind}")

    def close(self):
        self.socket.close()


def canonical(value):
    return json.dumps(value, separators=(",", ":"), sort_keys=True, ensure_ascii=False)


def document_hash(value):
    result = 0x811C9DC5
    for byte in canonical(value).encode():
        result = ((result ^ byte) * 0x01000193) & 0xFFFFFFFF
    return f"{result:08x}"


def apply_patch(document, patch):
    for operation in patch:
        parts = [part.replace("~1", "/").replace("~0", "~")
                 for part in operation["path"].split("/")[1:]]
        if not parts:
            document = operation["value"]
            continue
        target = document
        for part in parts[:-1]:
            target = target[int(part)] if isinstance(target, list) else target[part]
        last = int(parts[-1]) if isinstance(target, list) else parts[-1]
        if operation["op"] == "remove":
            del target[last]
        else:
            target[last] = operation["value"]
    return document


class Follower:
    """Keeps the document of one viewer up to date and checks every hash."""

    def __init__(self, connection):
        self.connection = connection
        self.state = None
        self.version = -1
        self.table = None
        self.hash_faults = 0
        self.seen = []

    def take(self, message):
        self.seen.append(message["type"])
        if "table" in message:
            self.table = message["table"]
        if message["type"] == "view":
            self.state = message["state"]
            self.version = message["version"]
        elif message["type"] == "update":
            assert message["from"] == self.version, (message["from"], self.version)
            self.state = apply_patch(self.state, message["patch"])
            self.version = message["version"]
        else:
            return message
        if self.state is not None and document_hash(self.state) != message["hash"]:
            self.hash_faults += 1
            raise AssertionError("the hash does not fit")
        return message

    def step(self, timeout=30):
        message = self.connection.receive(timeout)
        if message is not None:
            self.take(message)
        return message

    def actions(self):
        return self.state["actions"] if self.state else []

    def over(self):
        return self.state is not None and self.state["turn"]["actor"] == "over"
