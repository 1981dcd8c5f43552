"""Several nodes of one house on this machine, each with a cord to the bus that can be frozen.

Runs in tools/with-postgresql and tools/with-nats.
"""

import os
import select
import signal
import socket
import subprocess
import sys
import time

from client import Server

POSTGRESQL = os.environ.get("STADTLUFT_TEST_POSTGRESQL")
NATS = os.environ.get("STADTLUFT_TEST_NATS")


def sql(database, text):
    told = subprocess.run(["psql", "-X", "-q", "-A", "-t", "-F", "\t", database, "-c", text],
                          capture_output=True, text=True, check=True).stdout
    return [line.split("\t") for line in told.splitlines()]


def make_database():
    name = f"several_{os.getpid()}_{time.monotonic_ns() % 1_000_000}"
    sql(POSTGRESQL, f"CREATE DATABASE {name}")
    return POSTGRESQL.replace("/postgres?", f"/{name}?")


class Cord:
    """Between one node and the bus: a process that passes bytes on, which can be paused."""

    def __init__(self, target):
        self.process = subprocess.Popen([sys.executable, os.path.abspath(__file__), target.rsplit("/", 1)[1]],
                                        stdout=subprocess.PIPE, text=True)
        self.address = f"nats://127.0.0.1:{int(self.process.stdout.readline())}"

    def freeze(self):
        self.process.send_signal(signal.SIGSTOP)

    def thaw(self):
        self.process.send_signal(signal.SIGCONT)

    def close(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()


class Node(Server):
    def __init__(self, program, number, database, settings=""):
        super().__init__(program, settings)
        self.name = f"n{number}"
        self.database = database
        self.cord = Cord(NATS)

    def start(self, *more):
        return super().start("--bus", self.cord.address, "--set", f"node={self.name}", *more)

    def pause(self):
        self.process.send_signal(signal.SIGSTOP)

    def go_on(self):
        self.process.send_signal(signal.SIGCONT)

    def close(self):
        if self.process and self.process.poll() is None:
            self.go_on()
        super().close()
        self.cord.close()


class House:
    """All of them, on a database of their own."""

    def __init__(self, program, count=3, settings=""):
        self.database = make_database()
        self.nodes = [Node(os.path.abspath(program), i + 1, self.database, settings) for i in range(count)]

    def __enter__(self):
        for node in self.nodes:
            node.start()
        return self

    def __exit__(self, *_):
        for node in self.nodes:
            node.close()

    def owner_of(self, table):
        """The node that has the table, by the database; None if it is none of ours."""
        rows = sql(self.database, f"SELECT node FROM tables WHERE id = '{table}'")
        return self.node_of(rows[0][0]) if rows else None

    def owners(self):
        return {table: self.node_of(node) for table, node in sql(self.database, "SELECT id, node FROM tables")}

    def node_of(self, name):
        return next((node for node in self.nodes if name.startswith(node.name + "-")), None)

    def others(self, node):
        return [other for other in self.nodes if other is not node]


def pass_on(target):
    """The process of a cord."""
    host, port = target.rsplit(":", 1)
    listener = socket.create_server(("127.0.0.1", 0), backlog=16)
    print(listener.getsockname()[1], flush=True)
    pairs = {}
    while True:
        for ready in select.select([listener, *pairs], [], [])[0]:
            if ready is listener:
                client, _ = listener.accept()
                try:
                    server = socket.create_connection((host, int(port)))
                except OSError:
                    client.close()
                    continue
                for one in (client, server):
                    one.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                pairs[client], pairs[server] = server, client
            elif ready in pairs:
                other = pairs[ready]
                try:
                    data = ready.recv(1 << 16)
                    if data:
                        other.sendall(data)
                        continue
                except OSError:
                    pass
                for one in (ready, other):
                    pairs.pop(one, None)
                    one.close()


if __name__ == "__main__":
    pass_on(sys.argv[1])
