#!/usr/bin/python3
"""What takes long, and who waits for it. Usage: work_test.py PROGRAM [unittest arguments]"""

import http.client
import os
import re
import signal
import sys
import threading
import time
import unittest

from client import Follower, Person, Server

PROGRAM = ""
LEVELS = ("dice", "montecarlo", "apprentice", "journeyman", "merchant", "councillor", "mayor")
FREE = "[limits]\nscale = 0\n[tables]\nbot_pause_ms = 0\n"


def guest(server, name="Ada"):
    person = Person(server)
    person.guest(name)
    return person


def metric(server, name):
    text = Person(server).get("/metrics").body.decode()
    return int(float(re.search(rf"^stadtluft_{name} (\S+)$", text, re.MULTILINE).group(1)))


def wait_until(true, what, seconds=60):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if true():
            return
        time.sleep(0.02)
    raise AssertionError(f"it never happens that {what}")


def bots(level, number):
    return [{"kind": "bot", "bot": level}] * number


def finished_game(person):
    table = person.want(201, "POST", "/api/tables", {
        "game": "hamburg", "seats": bots("dice", 2), "public": True})["id"]
    wait_until(lambda: person.want(200, "GET", f"/api/games/{table}/view")["state"]["result"], "it ends")
    return table


class LevelTest(unittest.TestCase):
    def test_clients_choose_a_level_by_its_name_and_nothing_else(self):
        with Server(PROGRAM, FREE) as server:
            ada = guest(server)
            order = {"game": "hamburg", "seats": [{"kind": "me"}, {"kind": "open"}], "autostart": False}
            table = ada.want(201, "POST", "/api/tables", order)["id"]
            for level in LEVELS:
                ada.want(201, "POST", "/api/tables", {**order, "substitute": level})
            greedy = ("councillor:3600000ms:256threads", "councillor:1ms", "montecarlo:1000000000it",
                      "councillor:2threads", "journeyman:hand", "journeyman:policy", "dice:", "",
                      "councillor:" + "9" * 20_000, "x" * 20_000)
            for bot in greedy:
                refusals = [
                    ada.post("/api/tables", {**order, "seats": [{"kind": "me"}, {"kind": "bot", "bot": bot}]}),
                    ada.post("/api/tables", {**order, "substitute": bot}),
                    ada.post(f"/api/tables/{table}/seat", {"seat": 1, "kind": "bot", "bot": bot})]
                if bot:
                    refusals.append(ada.post(f"/api/tables/{table}/start", {"fill": bot}))
                for answer in refusals:
                    self.assertEqual(answer.status, 422, (bot[:60], answer.body[:300]))
                    self.assertLess(len(answer.body), 400)
                    if bot.startswith("councillor:"):
                        self.assertIn("by its name alone", answer.json()["error"]["reason"])
            self.assertEqual(ada.want(200, "GET", f"/api/tables/{table}")["status"], "open")
            self.assertEqual(ada.want(200, "POST", f"/api/tables/{table}/start",
                                      {"fill": "apprentice"})["seats"][1]["bot"], "apprentice")


class EndTest(unittest.TestCase):
    def stop_and_count(self, server):
        """The exit code, and the seconds of processor time from the signal on."""
        with open(f"/proc/{server.process.pid}/stat", encoding="utf-8") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        before = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        server.process.send_signal(signal.SIGTERM)
        _, status, usage = os.wait4(server.process.pid, 0)
        server.process.returncode = os.waitstatus_to_exitcode(status)
        server.process.stdout.close()
        return server.process.returncode, usage.ru_utime + usage.ru_stime - before

    def test_searches_end_when_the_server_does(self):
        """Bots of both searching levels, a hint and an analysis, each of a minute, all under way."""
        settings = ("workers = 8\n[limits]\nscale = 0\n[tables]\nbot_pause_ms = 0\nhint_ms = 60000\n"
                    "[bots]\ncouncillor_ms = 60000\nmontecarlo_ms = 60000\nthreads = 2\n")
        with Server(PROGRAM, settings) as server:
            ada = guest(server)
            over = finished_game(ada)
            acknowledged = {}
            for level in ("councillor", "montecarlo"):
                table = ada.want(201, "POST", "/api/tables", {
                    "game": "hamburg", "seats": [{"kind": "me"}, {"kind": "bot", "bot": level}]})["id"]
                follower = Follower(ada.socket(table))
                follower.step()
                acknowledged[table] = follower.version
                # Until the bot has something to think about.
                for _ in range(200):
                    if not follower.actions():
                        if not follower.step(3):
                            break
                        continue
                    follower.connection.send({"type": "act", "version": follower.version,
                                              "action": follower.actions()[0]["text"]})
                    acknowledged[table] = follower.connection.until("ack")["version"]
                    follower.connection.send({"type": "view"})
                    follower.take(follower.connection.until("view"))
                self.assertEqual(follower.actions(), [], "the bot is thinking")
            own = ada.want(201, "POST", "/api/tables", {
                "game": "firenze", "seats": [{"kind": "me"}] + bots("dice", 1)})["id"]
            asked = Follower(ada.socket(own))
            asked.step()
            while not asked.actions():
                self.assertIsNotNone(asked.step())
            asked.connection.send({"type": "hint"})

            # Hung up on when the server goes.
            def analyse():
                for at in range(60, 400):
                    try:
                        Person(server).get(f"/api/games/{over}/analysis?at={at}")
                    except (OSError, http.client.HTTPException):
                        return
            analysing = threading.Thread(target=analyse, daemon=True)
            analysing.start()
            wait_until(lambda: metric(server, "jobs_running") >= 3, "searches are under way")
            # Three searches and more keep every processor busy until they end. What the server
            # still uses of them is at most a second of each, however many others want them too.
            code, seconds = self.stop_and_count(server)
            self.assertEqual(code, 0)
            self.assertLess(seconds / len(os.sched_getaffinity(0)), 1)
            self.assertNotIn('"level":"error"', server.log())
            analysing.join()
            # Nothing that was acknowledged is lost.
            server.start()
            for table, version in acknowledged.items():
                self.assertGreaterEqual(ada.want(200, "GET", f"/api/tables/{table}")["version"], version)
            self.assertEqual(server.stop(), 0)


    def test_luck_of_many_samples_ends_when_the_server_does(self):
        with Server(PROGRAM, "workers = 4\n[limits]\nscale = 0\n[tables]\nbot_pause_ms = 0\nhint_ms = 60000\n") as server:
            ada = guest(server)
            over = finished_game(ada)
            path = f"/api/games/{over}/luck?samples=1000000"
            self.assertEqual(ada.want(200, "GET", path + "&ms=1")["samples"], 128)

            def analyse():
                try:
                    Person(server).get(path + "&ms=60000")
                except (OSError, http.client.HTTPException):
                    return
            analysing = threading.Thread(target=analyse, daemon=True)
            analysing.start()
            wait_until(lambda: metric(server, "jobs_running") >= 1, "it is under way")
            code, seconds = self.stop_and_count(server)
            self.assertEqual(code, 0)
            self.assertLess(seconds / len(os.sched_getaffinity(0)), 1)
            analysing.join()


class FairnessTest(unittest.TestCase):
    """Five guests want everything; one person plays, and one logs in."""

    GUESTS = 5
    TABLES = 8  # of each guest

    def crowd(self, server):
        guests = [guest(server, f"Greedy{number}") for number in range(self.GUESTS)]
        for greedy in guests:
            for _ in range(self.TABLES):
                greedy.want(201, "POST", "/api/tables", {"game": "hamburg", "seats": bots("councillor", 2)})
        return guests

    def hint(self, server, greedy):
        """A table of their own at which they are asked: asks for hints, all at once."""
        table = greedy.want(201, "POST", "/api/tables", {
            "game": "firenze", "seats": [{"kind": "me"}, {"kind": "open"}], "public": True,
            "autostart": False})["id"]
        other = guest(server, "Other")
        other.want(200, "POST", f"/api/tables/{table}/join", {})
        greedy.want(200, "POST", f"/api/tables/{table}/start", {})
        for person in (greedy, other):
            follower = Follower(person.socket(table))
            follower.step()
            if follower.actions():
                for number in range(6):
                    follower.connection.send({"type": "hint", "id": str(number)})
                return follower
        raise AssertionError("nobody is asked")

    def check(self, workers):
        waiting = self.GUESTS * self.TABLES
        with Server(PROGRAM, f"workers = {workers}\n{FREE}hint_ms = 400\n[bots]\ncouncillor_ms = 200\n") as server:
            ben = guest(server, "Ben")
            ben.want(201, "POST", "/api/register", {"name": "ben", "password": "correct-horse-battery"})
            guests = self.crowd(server)
            # One hint of an account is under way, the rest is refused.
            followers = [self.hint(server, greedy) for greedy in guests]
            for follower in followers:
                codes = [follower.connection.until("refused")["code"] for _ in range(5)]
                self.assertEqual(codes, ["one_at_a_time"] * 5)
            wait_until(lambda: metric(server, "jobs_waiting_aside") >= waiting / 2, "many wait")
            ada = guest(server, "Ada")
            table = ada.want(201, "POST", "/api/tables", {
                "game": "hamburg", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "councillor"}]})["id"]
            follower = Follower(ada.socket(table))
            follower.step()
            worst = 0
            for _ in range(6):
                # In an order of arrival each answer of her bot would come after all that wait.
                before = metric(server, "bot_moves_total")
                version = follower.version
                if follower.actions():
                    follower.connection.send({"type": "act", "version": version,
                                              "action": follower.actions()[0]["text"]})
                while follower.version == version or not (follower.actions() or follower.over()):
                    self.assertIsNotNone(follower.step(), "her bot never answers")
                    worst = max(worst, metric(server, "bot_moves_total") - before)
                    before = metric(server, "bot_moves_total")
            self.assertLess(worst, waiting / 2)
            before = metric(server, "bot_moves_total")
            Person(server).want(200, "POST", "/api/login", {"name": "ben", "password": "correct-horse-battery"})
            self.assertLess(metric(server, "bot_moves_total") - before, waiting / 2)
            # And those who ask for much get it, in time.
            for asked in followers:
                asked.connection.until("hint")
            self.assertGreaterEqual(metric(server, "jobs_waiting_aside"), waiting / 2)

    def test_a_person_does_not_wait_for_the_crowd(self):
        self.check(workers=2)

    def test_nor_in_a_house_with_one_worker(self):
        self.check(workers=1)


class QuestionTest(unittest.TestCase):
    def test_texts_are_sent_once(self):
        with Server(PROGRAM, FREE) as server:
            person = Person(server)
            first = person.get("/api/texts/hamburg?lang=de")
            self.assertEqual(first.status, 200)
            tag = first.headers["ETag"]
            again = person.call("GET", "/api/texts/hamburg?lang=de", headers={"If-None-Match": tag})
            self.assertEqual((again.status, again.body, again.headers["ETag"]), (304, b"", tag))
            other = person.call("GET", "/api/texts/hamburg?lang=nl", headers={"If-None-Match": tag})
            self.assertEqual(other.status, 200)
            self.assertNotEqual(other.headers["ETag"], tag)
            self.assertEqual(person.get("/api/texts/hamburg?lang=de").body, first.body)

    def test_long_questions_are_answered_aside(self):
        """They wait for a thread, others do not wait for them, and too many are refused."""
        with Server(PROGRAM, f"workers = 1\n{FREE}hint_ms = 3000\n") as server:
            ada = guest(server)
            table = finished_game(ada)
            plain = ada.want(200, "GET", f"/api/games/{table}/scores?every=step")
            record = ada.get(f"/api/games/{table}/record")
            self.assertEqual(len(plain["points"]), len(record.body.splitlines()) - 1)

            # The only thread is busy with an analysis of three seconds.
            def analyse():
                for at in range(60, 400):
                    if Person(server).get(f"/api/games/{table}/analysis?at={at}").json().get("ms", 0) > 500:
                        return
            busy = threading.Thread(target=analyse)
            busy.start()
            wait_until(lambda: metric(server, "jobs_running") == 1, "the thread is busy")
            answers = []
            asking = [threading.Thread(target=lambda: answers.append(
                ada.get(f"/api/games/{table}/scores?every=step"))) for _ in range(6)]
            for thread in asking:
                thread.start()
            self.assertEqual(ada.get("/api/account").status, 200)
            for thread in asking:
                thread.join()
            busy.join()
            self.assertEqual({answer.status for answer in answers} - {200, 503}, set())
            for answer in answers:
                if answer.status == 200:
                    self.assertEqual(answer.json(), plain)
                else:
                    self.assertEqual(answer.json()["error"]["code"], "busy")


class WatcherTest(unittest.TestCase):
    def test_watchers_without_an_account_have_limits_of_their_own(self):
        with Server(PROGRAM, "") as server:
            ada = guest(server)
            table = ada.want(201, "POST", "/api/tables", {
                "game": "hamburg", "seats": [{"kind": "me"}, {"kind": "open"}], "public": True})["id"]
            rude = Person(server).socket(table)
            quiet = Person(server).socket(table)
            for watcher in (rude, quiet):
                self.assertEqual(watcher.receive()["type"], "view")
            for _ in range(400):
                rude.send({"type": "view"})
            self.assertEqual(rude.until("refused")["code"], "rate")
            quiet.send({"type": "view"})
            self.assertEqual(quiet.receive()["type"], "view")


if __name__ == "__main__":
    PROGRAM = os.path.abspath(sys.argv.pop(1))
    unittest.main(verbosity=1)
