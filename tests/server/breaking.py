"""What tools/kill-server and tools/kill-cluster have in common: tables on which a person plays against a bot over a
socket that may break at any time, and a look at what is stored of it.
"""

import asyncio
import base64
import json
import os
import sqlite3
import struct
import subprocess
import sys
import time

from client import apply_patch


class Table:
    """One table with one person and one bot; remembers what was acknowledged."""

    def __init__(self, person, table):
        self.person = person
        self.id = table
        self.acknowledged = []  # (version, text)
        self.sent = {}
        self.count = 0
        self.over = False
        self.retry = None
        self.heard_at = 0.0  # when the last acknowledgement came


async def read_frame(reader):
    head = await reader.readexactly(2)
    length = head[1] & 0x7F
    if length == 126:
        length = struct.unpack(">H", await reader.readexactly(2))[0]
    elif length == 127:
        length = struct.unpack(">Q", await reader.readexactly(8))[0]
    return head[0] & 0x0F, await reader.readexactly(length)


def frame(text, opcode=1):
    data = text.encode()
    size = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0x80 | 126]) + struct.pack(">H", len(data))
    return bytes([0x80 | opcode]) + size + b"\0\0\0\0" + data


async def shake_hands(server, table):
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port, limit=1 << 22)
    key = base64.b64encode(os.urandom(16)).decode()
    writer.write((f"GET /api/tables/{table.id}/live HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
                  f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
                  f"Sec-WebSocket-Version: 13\r\nCookie: {table.person.cookie}\r\n\r\n").encode())
    head = await reader.readuntil(b"\r\n\r\n")
    if not head.startswith(b"HTTP/1.1 101"):
        writer.close()
        raise ConnectionRefusedError(head.split(b"\r\n")[0].decode())
    return reader, writer


async def play(server, table, rng, patience=None, pace=0):
    """Plays until the connection breaks, is silent for `patience` seconds, or the game is over."""
    try:
        reader, writer = await asyncio.wait_for(shake_hands(server, table), patience)
    except (OSError, asyncio.IncompleteReadError, asyncio.TimeoutError):
        return  # killed already
    state, version, played = None, -1, False

    def act():
        if table.retry:  # not acknowledged before the kill: the same message again
            message, table.retry = table.retry, None
        elif state and state["actions"]:
            table.count += 1
            message = {"type": "act", "id": f"m{table.count}", "version": version,
                       "action": rng.choice(state["actions"])["text"]}
            table.sent[message["id"]] = message
        else:
            return False
        writer.write(frame(json.dumps(message)))
        return True

    try:
        while not table.over:
            opcode, payload = await asyncio.wait_for(read_frame(reader), patience)
            if opcode == 8:
                return  # the server closes it: the table is at another node, or it stops
            if opcode == 9:
                writer.write(frame("", 10))
            if opcode != 1:
                continue
            message = json.loads(payload)
            if message["type"] == "ack":
                sent = table.sent.pop(message["id"], None)
                table.heard_at = time.monotonic()
                if sent:
                    table.acknowledged.append((sent["version"], sent["action"]))
            elif message["type"] == "refused":
                table.sent.pop(message["id"], None)
                if message["code"] not in ("stale", "over", "moved"):
                    print(f"refused: {message}", file=sys.stderr)
                    await asyncio.sleep(0.2)  # a person would not ask at once either
                act()
            elif message["type"] in ("view", "update"):
                state = message["state"] if message["type"] == "view" else apply_patch(state, message["patch"])
                version = message["version"]
                table.over = state["turn"]["actor"] == "over"
                if played and state["actions"]:  # who comes back goes on at once
                    await asyncio.sleep(pace)
                played = act() or played
    except (OSError, asyncio.IncompleteReadError, asyncio.TimeoutError):
        pass
    finally:
        table.retry = next(iter(table.sent.values()), None)
        table.sent = {}
        if table.retry:
            table.sent[table.retry["id"]] = table.retry
        writer.close()


LOG = "SELECT table_id, version, kind, step, message FROM log ORDER BY table_id, version"
VERSIONS = "SELECT id, version FROM tables"
POSTGRESQL = os.environ.get("STADTLUFT_TEST_POSTGRESQL")


def by_table(rows):
    logs = {}
    for table, version, kind, step, message in rows:
        logs.setdefault(table, []).append((int(version), kind, step, message))
    return logs


def stored_in_file(server):
    """The logs of all tables and their versions, as of one moment: the server may be writing."""
    connection = sqlite3.connect(server.database, isolation_level=None)
    connection.execute("BEGIN")
    logs = by_table(connection.execute(LOG))
    versions = dict(connection.execute(VERSIONS))
    connection.close()
    return logs, versions


def stored_by_postgresql(server):
    script = f"BEGIN ISOLATION LEVEL REPEATABLE READ;\n{LOG};\n\\echo ---\n{VERSIONS};\nCOMMIT;\n"
    told = subprocess.run(["psql", "-X", "-q", "-A", "-t", "-F", "\t", server.database], input=script,
                          capture_output=True, text=True, check=True).stdout
    log, versions = told.split("---\n")
    return (by_table(line.split("\t") for line in log.splitlines()),
            {name: int(version) for name, version in (line.split("\t") for line in versions.splitlines())})


def make_database():
    name = f"kill_{os.getpid()}"
    subprocess.run(["psql", "-X", "-q", "-c", f"CREATE DATABASE {name}", POSTGRESQL], check=True)
    return POSTGRESQL.replace("/postgres?", f"/{name}?")


def faults(server, tables):
    """Compares what was acknowledged with what is stored."""
    found = []
    logs, versions = stored_by_postgresql(server) if POSTGRESQL else stored_in_file(server)
    for table in tables:
        rows = logs.get(table.id, [])
        if [row[0] for row in rows] != list(range(1, len(rows) + 1)) or versions[table.id] != len(rows):
            found.append(f"{table.id}: the log has gaps")
        steps = {row[0]: row for row in rows}
        for version, text in table.acknowledged:
            row = steps.get(version + 1)
            if row is None or row[1] != "act" or row[2] != text:
                found.append(f"{table.id}: '{text}' after {version} was acknowledged, stored is {row}")
        named = [row[3] for row in rows if row[3]]
        if len(named) != len(set(named)):
            found.append(f"{table.id}: a message acted twice")
        if len([row for row in rows if row[1] == "act"]) < len(table.acknowledged):
            found.append(f"{table.id}: fewer actions than acknowledgements")
    return found
