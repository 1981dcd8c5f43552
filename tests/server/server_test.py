#!/usr/bin/python3
"""The server from outside, over real sockets. Usage: server_test.py PROGRAM [unittest arguments]"""

import copy
import hashlib
import hmac
import json
import os
import random
import socket
import subprocess
import sys
import time
import unittest

from client import Follower, Person, Refused, Server, Socket, apply_patch
from description import ROOT, Description

PROGRAM = ""
DESCRIPTION = Description()
# Everything at once, so that whole games can be played; more settings of tables may follow.
AT_ONCE = "[limits]\nscale = 0\n[tables]\nbot_pause_ms = 0\n"


class HouseTest(unittest.TestCase):
    settings = AT_ONCE

    @classmethod
    def setUpClass(cls):
        cls.server = Server(PROGRAM, cls.settings).start()

    @classmethod
    def tearDownClass(cls):
        log = cls.server.log()
        cls.server.close()
        assert '"level":"error"' not in log, log

    def person(self, name="Ada"):
        person = Person(self.server, description=DESCRIPTION)
        person.guest(name)
        return person

    def table(self, person, seats, game="firenze", **more):
        return person.want(201, "POST", "/api/tables", {"game": game, "seats": seats, **more})

    def follow(self, person, table, query=""):
        follower = Follower(person.socket(table["id"], query))
        DESCRIPTION.check_message(follower.step())
        return follower

    def act(self, follower, action=None, **more):
        """Sends an action and yields the ack or refusal; follows updates up to the ack's version."""
        if action is None:
            action = follower.actions()[0]["text"]
        follower.connection.send({"type": "act", "version": follower.version, "action": action, **more})
        answer = None
        while answer is None or (answer["type"] == "ack" and follower.version < answer["version"]):
            message = follower.step(10)
            self.assertIsNotNone(message)
            DESCRIPTION.check_message(message)
            if message["type"] in ("ack", "refused"):
                answer = message
        return answer

    def wait_for_turn(self, follower):
        while not follower.actions() and not follower.over():
            message = follower.step(20)
            self.assertIsNotNone(message, "nothing happens")
            DESCRIPTION.check_message(message)

    def play_out(self, person, table, rng):
        follower = self.follow(person, table)
        while not follower.over():
            self.wait_for_turn(follower)
            if follower.actions():
                form = rng.choice(["text", "json"])
                self.act(follower, rng.choice(follower.actions())[form])
        return follower


    def check_dice(self, report, record):
        """The dice of a finished game by docs/dice.md, without a line of the program's."""
        def digest(text):
            return hashlib.sha256(text.encode()).hexdigest()

        table, secret = report["table"], report["secret"]
        self.assertEqual(digest(f"stadtluft-dice-v2:{table}:server:{secret}"), report["commitment"])
        text = f"stadtluft-dice-v2:{table}:key\n"
        for number, seat in enumerate(report["seats"]):
            text += f"{number}:{seat.get('seed', seat['part'])}\n"
            if seat["part"] == "seed":
                self.assertEqual(digest(f"stadtluft-dice-v2:seat:{seat['seed']}"), seat["commitment"])
        key = hmac.new(bytes.fromhex(secret), text.encode(), "sha256").digest()
        steps = [json.loads(line) for line in record.splitlines()]
        drawn = [(step["n"], step["chance"]) for step in steps if "chance" in step]
        self.assertEqual([(draw["step"], draw["outcome"]) for draw in report["draws"]], drawn)
        for draw in report["draws"]:
            self.assertEqual(sum(draw["weights"]), draw["total"])
            code = hmac.new(key, f"stadtluft-dice:{draw['k']}:0".encode(), "sha256").digest()
            ticket = int.from_bytes(code[:8], "big") % draw["total"]
            self.assertEqual(ticket, draw["ticket"])
            self.assertTrue(draw["from"] <= ticket < draw["to"])
            at = next(i for i in range(len(draw["weights"])) if ticket < sum(draw["weights"][:i + 1]))
            self.assertEqual(draw["outcomes"][at], draw["outcome"])


def commitment_to(seed):
    return hashlib.sha256(f"stadtluft-dice-v2:seat:{seed}".encode()).hexdigest()


class DiceTest(HouseTest):
    # Nobody is too late here, however busy the machine is.
    settings = AT_ONCE + "reveal_wait_ms = 60000\n"

    def test_seeds_of_two_people_are_in_the_dice_through_a_kill(self):
        ada, ben = self.person("Ada"), self.person("Ben")
        seeds = ["0a" * 32, "0b" * 32]
        table = self.table(ada, [{"kind": "me"}, {"kind": "open"}], options={"turn_cap": 2},
                           public=True, substitute="dice", commitment=commitment_to(seeds[0]))
        promised = table["dice"]["commitment"]
        path = f"/api/tables/{table['id']}"
        early = ada.post(f"{path}/reveal", {"seed": seeds[0]})
        self.assertEqual((early.status, json.loads(early.body)["error"]["code"]), (409, "not_starting"))
        watcher = ada.socket(table["id"])
        DESCRIPTION.check_message(watcher.receive())
        joined = ben.want(200, "POST", f"{path}/join", {"commitment": commitment_to(seeds[1])})
        self.assertEqual(joined["status"], "starting")
        self.assertEqual([seat["commitment"] for seat in joined["dice"]["seats"]],
                         [commitment_to(seed) for seed in seeds])
        # The list lies on the table before anybody tells a seed.
        while (told := watcher.until("table")["table"])["status"] != "starting":
            pass
        self.assertEqual(told["dice"], joined["dice"])
        self.assertEqual(ben.post(f"{path}/commit", {"commitment": "00" * 32}).status, 409)
        self.assertEqual(ben.post(f"{path}/reveal", {"seed": seeds[0]}).status, 422)
        waiting = ada.want(200, "POST", f"{path}/reveal", {"seed": seeds[0]})
        self.assertEqual(waiting["dice"]["seats"][0]["part"], "revealed")
        self.server.kill()
        self.server.start()
        for person, seed in ((ada, seeds[0]), (ben, seeds[1])):
            table = person.want(200, "POST", f"{path}/reveal", {"seed": seed})
        self.assertEqual(table["status"], "running")
        self.assertEqual([seat["seed"] for seat in table["dice"]["seats"]], seeds)
        for person in (ada, ben):
            person.want(200, "POST", f"{path}/leave", {})
        end = self.wait_for_end(ada, path)
        self.assertEqual(end["dice"]["commitment"], promised)
        report = ada.want(200, "GET", f"/api/games/{table['id']}/dice")
        self.assertEqual(len(report["draws"]), end["dice"]["draws"])
        record = ada.get(f"/api/games/{table['id']}/record").body.decode()
        self.check_dice(report, record)
        done = self.replay(record)
        self.assertEqual(done.returncode, 0, done.stderr)
        for digits in (promised, *seeds):
            self.assertIn(digits, done.stdout)
        # A record that leaves a seed out, or names an outcome that was not drawn, is found out.
        self.assertEqual(self.replay(record.replace(seeds[1], "0e" * 32)).returncode, 1)
        draw = next(draw for draw in report["draws"] if len(draw["outcomes"]) > 1)
        other = next(text for text in draw["outcomes"] if text != draw["outcome"])
        lines = record.splitlines()
        lines[draw["step"]] = json.dumps({"n": draw["step"], "chance": other})
        self.assertEqual(self.replay("\n".join(lines) + "\n").returncode, 1)

    def replay(self, record):
        path = os.path.join(self.server.folder, "game.jsonl")
        with open(path, "w", encoding="utf-8") as file:
            file.write(record)
        return subprocess.run([PROGRAM, "replay", path, "--verify-dice"], capture_output=True, text=True,
                              timeout=60)

    def wait_for_end(self, person, path):
        for _ in range(600):
            table = person.want(200, "GET", path)
            if table["status"] == "finished":
                return table
            self.assertNotIn("secret", table["dice"])
            time.sleep(0.05)
        self.fail("the game does not end")

    def test_the_secret_of_a_table_that_was_given_up_is_told(self):
        person = self.person()
        table = self.table(person, [{"kind": "me"}, {"kind": "open"}], public=True)
        left = person.want(200, "POST", f"/api/tables/{table['id']}/leave", {})
        self.assertEqual(left["status"], "abandoned")
        self.assertEqual(left["dice"]["commitment"], table["dice"]["commitment"])
        report = person.want(200, "GET", f"/api/games/{table['id']}/dice")
        self.check_dice(report, "")


class WithheldTest(HouseTest):
    settings = AT_ONCE + "reveal_wait_ms = 500\n"

    def test_a_seed_that_is_withheld_is_waited_for_and_told(self):
        person = self.person()
        table = self.table(person, [{"kind": "me"}, {"kind": "bot", "bot": "dice"}],
                           commitment=commitment_to("0c" * 32))
        self.assertEqual(table["status"], "starting")
        follower = Follower(person.socket(table["id"]))
        message = follower.step()
        DESCRIPTION.check_message(message)
        while follower.state is None:
            message = follower.step(20)
            self.assertIsNotNone(message)
            DESCRIPTION.check_message(message)
        table = person.want(200, "GET", f"/api/tables/{table['id']}")
        self.assertEqual(table["dice"]["seats"][0]["part"], "withheld")
        late = person.post(f"/api/tables/{table['id']}/reveal", {"seed": "0c" * 32})
        self.assertEqual(late.status, 409)


class PlayTest(HouseTest):
    def test_a_guest_plays_a_whole_game_against_bots_through_a_kill(self):
        rng = random.Random(1)
        person = self.person()
        table = self.table(person, [{"kind": "me"}, {"kind": "bot", "bot": "dice"}], "hamburg")
        self.assertEqual(table["status"], "running")
        promised = table["dice"]["commitment"]
        follower = self.follow(person, table)
        for _ in range(30):
            self.wait_for_turn(follower)
            acknowledged = self.act(follower, rng.choice(follower.actions())["text"])["version"]
        self.server.kill()
        self.server.start()
        again = self.follow(person, table)
        self.assertGreaterEqual(again.version, acknowledged)
        end = self.play_out(person, table, rng)
        self.assertEqual(len(end.state["result"]["scores"]), 2)
        table = person.want(200, "GET", f"/api/tables/{table['id']}")
        self.assertEqual(table["status"], "finished")
        # Its record can be replayed, and its dice verified: by the program and by hand.
        answer = person.get(f"/api/games/{table['id']}/record")
        path = os.path.join(self.server.folder, "game.jsonl")
        with open(path, "wb") as file:
            file.write(answer.body)
        for flag in ("--verify", "--verify-dice"):
            done = subprocess.run([PROGRAM, "replay", path, flag], capture_output=True, text=True)
            self.assertEqual(done.returncode, 0, done.stderr)
        report = person.want(200, "GET", f"/api/games/{table['id']}/dice")
        self.assertEqual(report["commitment"], promised)
        self.assertEqual([seat["part"] for seat in report["seats"]], ["none", "bot"])
        self.check_dice(report, answer.body.decode())
        # A record with one outcome changed is found out.
        lines = answer.body.decode().splitlines()
        header = json.loads(lines[0])
        header["dice"]["secret"] = "00" * 32
        with open(path, "w", encoding="utf-8") as file:
            file.write("\n".join([json.dumps(header)] + lines[1:]) + "\n")
        done = subprocess.run([PROGRAM, "replay", path, "--verify-dice"], capture_output=True)
        self.assertEqual(done.returncode, 1)

    def test_refusals_are_precise_and_change_nothing(self):
        person = self.person()
        other = self.person("Ben")
        table = self.table(person, [{"kind": "me"}, {"kind": "open"}], public=True)
        self.assertEqual(table["status"], "open")
        other.want(200, "POST", f"/api/tables/{table['id']}/join", {})
        followers = [self.follow(person, table), self.follow(other, table)]
        asked = followers[0] if followers[0].actions() else followers[1]
        idle = followers[1] if asked is followers[0] else followers[0]
        self.assertEqual(idle.actions(), [])
        self.assertIsNone(idle.state["question"])
        before = asked.version
        self.assertEqual(self.act(asked, "fly away")["code"], "illegal")
        self.assertEqual(self.act(asked, {"act": "nonsense"})["code"], "illegal")
        self.assertEqual(self.act(idle, "pass")["code"], "not_your_turn")
        asked.connection.send({"type": "act", "version": before - 1, "action": "pass"})
        self.assertEqual(asked.connection.until("refused")["code"], "stale")
        for message in ("{", "[]", '{"type":"dance"}', '{"type":"act"}',
                        '{"type":"act","version":-1,"action":"x"}', '{"type":"undo","version":1,"x":1}'):
            asked.connection.send(message)
            self.assertEqual(asked.connection.until("refused")["code"], "bad_message", message)
        view = person.want(200, "GET", f"/api/games/{table['id']}/view")
        self.assertEqual(view["version"], before)

    def test_the_same_message_again_changes_nothing(self):
        person = self.person()
        table = self.table(person, [{"kind": "me"}, {"kind": "bot", "bot": "dice"}])
        follower = self.follow(person, table)
        self.wait_for_turn(follower)
        version = follower.version
        action = follower.actions()[0]["text"]
        first = self.act(follower, action, id="m1")
        for _ in range(2):
            follower.connection.send({"type": "act", "version": version, "action": action, "id": "m1"})
            again = follower.connection.until("ack")
            self.assertEqual(again["version"], first["version"] - (first["version"] - again["version"]))
            self.assertGreater(again["version"], version)
        answer = person.want(200, "POST", f"/api/tables/{table['id']}/act",
                             {"version": version, "action": action, "id": "m1"})
        self.assertTrue(answer["ok"])
        log = person.want(200, "GET", f"/api/games/{table['id']}/log")
        self.assertEqual(sum(1 for e in log["entries"] if e["step"] > 0 and e["version"] == 0),
                         len(log["entries"]))

    def test_resume_brings_only_what_was_missed(self):
        person = self.person()
        table = self.table(person, [{"kind": "me"}, {"kind": "bot", "bot": "dice"}])
        follower = self.follow(person, table)
        self.wait_for_turn(follower)
        seen, state = follower.version, json.dumps(follower.state)
        self.act(follower)
        second = Follower(person.socket(table["id"], f"?from={seen}"))
        second.state, second.version = json.loads(state), seen
        message = second.step()
        self.assertEqual(message["type"], "update")
        DESCRIPTION.check_message(message)
        third = person.socket(table["id"], "?from=999999")
        self.assertEqual(third.receive()["type"], "view")

    def test_undo_is_free_until_somebody_learned_something_and_then_needs_consent(self):
        ada, ben = self.person("Ada"), self.person("Ben")
        table = self.table(ada, [{"kind": "me"}, {"kind": "open"}], "firenze")
        ben.want(404, "POST", f"/api/tables/{table['id']}/join", {})  # private
        table = self.table(ada, [{"kind": "me"}, {"kind": "open"}], "firenze", public=True)
        ben.want(200, "POST", f"/api/tables/{table['id']}/join", {})
        sides = {0: self.follow(ada, table), 1: self.follow(ben, table)}
        rng = random.Random(4)
        freely = consented = 0
        for _ in range(60):
            for side in sides.values():
                while side.version < max(s.version for s in sides.values()):
                    side.step(10)
            asked = next(s for s in sides.values() if s.actions())
            other = next(s for s in sides.values() if s is not asked)
            before = asked.state["steps"]
            self.act(asked, rng.choice(asked.actions())["text"])
            while other.version < asked.version:
                other.step(10)
            if asked.state["undo"] and freely < 3:
                asked.connection.send({"type": "undo", "version": asked.version})
                while asked.state["steps"] != before:
                    self.assertIsNotNone(asked.step(10))
                freely += 1
            elif not asked.state["undo"] and consented < 2 and not asked.over():
                asked.connection.send({"type": "undo", "version": asked.version})
                self.assertEqual(asked.connection.until("refused")["code"], "needs_consent")
                asked.connection.send({"type": "undo", "version": asked.version, "ask": True})
                while not (other.table and other.table["undo_request"]):
                    self.assertIsNotNone(other.step(10))
                other.connection.send({"type": "undo-answer", "agree": True})
                while asked.state["steps"] != before:
                    self.assertIsNotNone(asked.step(10))
                other.table = None
                consented += 1
        self.assertGreater(freely, 0)
        self.assertGreater(consented, 0)

    def test_old_positions_and_the_log_can_be_read(self):
        person = self.person()
        table = self.table(person, [{"kind": "me"}, {"kind": "bot", "bot": "dice"}], "hamburg")
        follower = self.follow(person, table)
        for _ in range(5):
            self.wait_for_turn(follower)
            self.act(follower)
        first = person.want(200, "GET", f"/api/games/{table['id']}/view?at=0")
        self.assertEqual(first["state"]["steps"], 0)
        self.assertEqual(first["state"]["actions"], [])
        self.assertEqual(person.get(f"/api/games/{table['id']}/view?at=99999").status, 409)
        self.assertEqual(person.get(f"/api/games/{table['id']}/view?at=x").status, 422)
        self.assertEqual(person.get(f"/api/games/{table['id']}/dice").status, 409)
        lines = person.get(f"/api/games/{table['id']}/record").body.decode().splitlines()
        header = json.loads(lines[0])
        self.assertEqual(header["stadtluft"], "redacted-record")
        self.assertNotIn("tables", header["rules"])
        whole = person.get(f"/api/games/{table['id']}/record?with-rules=1").body.decode().splitlines()
        self.assertIn(f"{table['game']}/constants.toml", json.loads(whole[0])["rules"]["tables"])
        self.assertNotIn("secret", header["dice"])
        for line in lines[1:]:
            entry = json.loads(line)
            self.assertEqual("act" in entry, entry.get("seat") == 0, entry)

    def test_a_seat_that_left_is_played_by_a_bot_until_its_owner_is_back(self):
        ada, ben = self.person("Ada"), self.person("Ben")
        table = self.table(ada, [{"kind": "me"}, {"kind": "invite"}], substitute="dice")
        code = next(s["invite"] for s in table["seats"] if s["kind"] == "invite")
        self.assertEqual(ben.get(f"/api/tables/{table['id']}").status, 404)
        self.assertEqual(ben.post(f"/api/tables/{table['id']}/join", {"invite": "wrong"}).status, 404)
        joined = ben.want(200, "POST", f"/api/tables/{table['id']}/join", {"invite": code})
        self.assertEqual(joined["status"], "running")
        self.assertNotIn("invite", json.dumps(joined["seats"]).replace('"kind": "invite"', ""))
        follower = self.follow(ada, table)
        left = ben.want(200, "POST", f"/api/tables/{table['id']}/leave", {})
        self.assertTrue(left["seats"][1]["away"])
        self.assertEqual(left["seats"][1]["played_by"], "dice")
        for _ in range(10):
            self.wait_for_turn(follower)
            self.act(follower)
        back = self.follow(ben, table)
        self.assertFalse(ben.want(200, "GET", f"/api/tables/{table['id']}")["seats"][1]["away"])
        back.connection.close()

    def test_chat_is_text_and_for_players(self):
        ada, eve = self.person("Ada"), self.person("Eve")
        table = self.table(ada, [{"kind": "me"}, {"kind": "bot", "bot": "dice"}], public=True)
        watching = self.follow(eve, table)
        self.assertIsNone(watching.state["question"])
        mine = self.follow(ada, table)
        markup = "<img src=x onerror=alert(1)> \u0001 & \"so on\" 🏰"
        mine.connection.send({"type": "chat", "id": "c", "text": markup})
        line = watching.connection.until("chat")["line"]
        self.assertEqual(line["text"], markup.replace("\u0001", ""))
        watching.connection.send({"type": "chat", "text": "hello"})
        self.assertEqual(watching.connection.until("refused")["code"], "not_seated")
        mine.connection.send({"type": "chat", "text": "x" * 501})
        self.assertEqual(mine.connection.until("refused")["code"], "too_long")
        self.assertEqual(self.follow(eve, table).table["id"], table["id"])

    def test_hints_where_the_table_allows_them(self):
        ada = self.person()
        for hints in (True, False):
            table = self.table(ada, [{"kind": "me"}, {"kind": "bot", "bot": "dice"}], hints=hints)
            follower = self.follow(ada, table)
            self.wait_for_turn(follower)
            follower.connection.send({"type": "hint", "id": "h"})
            if hints:
                hint = follower.connection.until("hint")
                self.assertIn(hint["action"], follower.actions())
                candidates = hint["candidates"]
                self.assertEqual(candidates[0]["action"], hint["action"]["text"])
                said = ada.want(200, "POST", f"/api/tables/{table['id']}/hint")
                self.assertIn(said["action"], follower.actions())
                offered = [action["text"] for action in follower.actions()]
                self.assertEqual(len(candidates), min(5, len(offered)))
                for candidate in candidates:
                    self.assertIn(candidate["action"], offered)
                    self.assertEqual(candidate["line"][0], candidate["action"])
                visits = [candidate["visits"] for candidate in candidates]
                self.assertEqual(visits, sorted(visits, reverse=True))
                self.assertGreater(visits[0], 0)
            else:
                self.assertEqual(follower.connection.until("refused")["code"], "no_hints")

    def test_previews_and_reasons_change_nothing(self):
        ada, ben = self.person("Ada"), self.person("Ben")
        table = self.table(ada, [{"kind": "me"}, {"kind": "open"}], "hamburg", public=True)
        ben.want(200, "POST", f"/api/tables/{table['id']}/join")
        followers = [self.follow(ada, table), self.follow(ben, table)]
        rng = random.Random(3)
        exact = 0
        for _ in range(60):
            asked = next(f for f in followers if f.actions())
            path = f"/api/tables/{table['id']}"
            person = (ada, ben)[followers.index(asked)]
            action = rng.choice(asked.actions())["text"]
            question = {"version": asked.version, "action": action}
            asked.connection.send({"type": "preview", "id": "p", **question})
            told = asked.step(10)
            while told["type"] != "preview":
                told = asked.step(10)
            DESCRIPTION.check_message(told)
            self.assertEqual((told["id"], told["version"], told["action"]),
                             ("p", asked.version, action))
            again = person.want(200, "POST", path + "/preview", question)
            self.assertEqual({**again, "type": "preview", "id": "p"}, told)
            view = apply_patch(json.loads(json.dumps(asked.state["view"])), told["patch"])
            asked.connection.send({"type": "why", "id": "w", "version": asked.version,
                                   "actions": [action, "nonsense"]})
            told_why = asked.step(10)
            DESCRIPTION.check_message(told_why)
            self.assertTrue(told_why["answers"][0]["legal"])
            self.assertFalse(told_why["answers"][1]["legal"])
            self.assertEqual(person.want(200, "POST", path + "/why", {
                "version": asked.version, "actions": [action, "nonsense"]})["answers"],
                told_why["answers"])
            self.act(asked, action)
            for other in followers:
                while other.version < asked.version:
                    self.assertIn(other.step(10)["type"], ("update", "table"))
            if told["stops"] in ("own", "other") and view == asked.state["view"]:
                exact += 1
                self.assertEqual([score["after"] for score in told["scores"]],
                                 [player["score_if_ended"] for player in view["players"]])
        self.assertGreater(exact, 15)
        waiting = next(f for f in followers if not f.actions())
        person = (ada, ben)[followers.index(waiting)]
        for verb, more in (("preview", {"action": "pass"}), ("why", {"actions": ["pass"]})):
            question = {"version": waiting.version, **more}
            self.assertEqual(person.post(f"{path}/{verb}", question).status, 409)
            self.assertEqual(person.post(f"{path}/{verb}", {**question, "version": 0}).json()
                             ["error"]["code"], "stale")
            self.assertEqual(self.person("Eve").post(f"{path}/{verb}", question).status, 403)
        self.assertEqual(person.post(f"{path}/why", {
            "version": waiting.version, "actions": ["pass"] * 33}).status, 422)
        scores = ada.want(200, "GET", f"/api/games/{table['id']}/scores?every=turn")["points"]
        self.assertEqual(scores[0]["at"], 0)
        self.assertEqual(scores[-1]["at"], asked.state["steps"])
        self.assertEqual(scores[-1]["totals"],
                         [player["score_if_ended"] for player in asked.state["view"]["players"]])
        self.assertEqual(ada.get(f"/api/games/{table['id']}/scores?every=day").status, 422)
        # The values of the game, for clients that were built with others.
        values = ada.want(200, "GET", f"/api/games/{table['id']}/values?lang=nl")
        self.assertEqual(values["rules"], ada.want(200, "GET", f"/api/tables/{table['id']}")["rules"])
        self.assertEqual(values, ada.want(200, "GET", f"/api/values/{table['game']}?lang=nl"))
        self.assertEqual(ada.get("/api/values/nowhere").status, 404)
        self.assertEqual(ada.get(f"/api/values/{table['game']}?lang=xx").status, 404)

    def test_a_rematch_rotates_the_seats(self):
        rng = random.Random(3)
        ada = self.person()
        table = self.table(ada, [{"kind": "me"}, {"kind": "bot", "bot": "dice"},
                                 {"kind": "bot", "bot": "apprentice"}], "hamburg")
        self.assertEqual(ada.post(f"/api/tables/{table['id']}/rematch").status, 409)
        self.play_out(ada, table, rng)
        again = ada.want(201, "POST", f"/api/tables/{table['id']}/rematch")
        self.assertEqual([s["bot"] for s in again["seats"]], ["dice", "apprentice", None])
        self.assertEqual(again["you"], 2)
        self.assertEqual(ada.want(201, "POST", f"/api/tables/{table['id']}/rematch")["id"], again["id"])

    def test_spectators_may_be_kept_out(self):
        ada, eve = self.person("Ada"), self.person("Eve")
        table = self.table(ada, [{"kind": "me"}, {"kind": "bot", "bot": "dice"}], public=True,
                           spectators=False)
        with self.assertRaises(Refused) as refused:
            eve.socket(table["id"])
        self.assertEqual(refused.exception.status, 403)
        self.assertEqual(eve.get(f"/api/games/{table['id']}/view").status, 403)
        self.assertEqual(eve.get(f"/api/games/{table['id']}/record").status, 403)

    def test_a_private_game_is_watched_by_whom_its_players_send_a_link(self):
        ada, ben, eve = self.person("Ada"), self.person("Ben"), self.person("Eve")
        table = self.table(ada, [{"kind": "me"}, {"kind": "invite"}])
        self.assertIsNone(table["watch"])  # no game yet, and a free seat
        code = next(s["invite"] for s in table["seats"] if s["kind"] == "invite")
        path = f"/api/tables/{table['id']}"
        watch = ben.want(200, "POST", f"{path}/join", {"invite": code})["watch"]
        self.assertEqual(ada.want(200, "GET", path)["watch"], watch)
        self.assertEqual(eve.get(path).status, 404)
        self.assertEqual(eve.get(f"{path}?invite={watch}x").status, 404)
        seen = eve.want(200, "GET", f"{path}?invite={watch}")
        self.assertEqual((seen["you"], seen["watch"]), (None, None))
        self.assertEqual(eve.post(f"{path}/join", {"invite": watch}).status, 409)
        eve.want(200, "GET", f"/api/games/{table['id']}/view?at=0&invite={watch}")
        view = eve.socket(table["id"], f"?invite={watch}").until("view")
        self.assertIsNone(view["viewer"])
        for seats, options in (([{"kind": "me"}, {"kind": "bot", "bot": "dice"}], {"public": True}),
                               ([{"kind": "me"}, {"kind": "bot", "bot": "dice"}], {"spectators": False})):
            self.assertIsNone(self.table(ada, seats, **options)["watch"])

    def test_who_loses_a_seat_hears_no_more_of_it(self):
        ada, ben = self.person("Ada"), self.person("Ben")
        table = self.table(ada, [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}], public=True)
        ben.want(200, "POST", f"/api/tables/{table['id']}/join", {"seat": 1})
        socket = self.follow(ben, table)
        ada.want(200, "POST", f"/api/tables/{table['id']}/seat", {"seat": 1, "kind": "open"})
        view = socket.connection.until("view")
        self.assertIsNone(view["viewer"])


class AnalysisTest(HouseTest):
    # Time enough for every number of iterations that is asked for here.
    settings = AT_ONCE + "hint_ms = 60000\n"

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.owner = Person(cls.server, description=DESCRIPTION)
        cls.owner.guest("Ada")
        cls.games = {}
        for game in ("firenze", "hamburg"):
            table = cls.owner.want(201, "POST", "/api/tables", {
                "game": game, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "apprentice"}]})
            # The substitute plays on.
            cls.owner.want(200, "POST", f"/api/tables/{table['id']}/leave")
            cls.games[game] = table["id"]
        for game in cls.games.values():
            while cls.owner.want(200, "GET", f"/api/tables/{game}")["status"] != "finished":
                time.sleep(0.1)

    def decisions(self, game):
        entries = self.owner.want(200, "GET", f"/api/games/{game}/log")["entries"]
        return [entry["step"] - 1 for entry in entries if entry["kind"] == "act"]

    def refusal(self, person, path, status):
        answer = person.get(path)
        self.assertEqual(answer.status, status, answer.body)
        return answer.json()["error"]["code"]

    def test_it_says_what_the_command_line_says(self):
        for name, game in self.games.items():
            words = self.owner.want(200, "GET", f"/api/texts/{name}?lang=de")
            path = os.path.join(self.server.folder, f"{name}.jsonl")
            record = self.owner.get(f"/api/games/{game}/record").body
            with open(path, "wb") as file:
                file.write(record)
            steps = [json.loads(line) for line in record.splitlines()[1:]]
            for at in self.decisions(game)[10:60:16]:
                told = self.owner.want(
                    200, "GET", f"/api/games/{game}/analysis?at={at}&iterations=40&seed=3")
                done = subprocess.run(
                    [PROGRAM, "analyse", "--record", path, "--at", str(at), "--iterations", "40",
                     "--seed", "3", "--json"], capture_output=True, text=True, check=True)
                said = json.loads(done.stdout)
                for member in ("seat", "question", "iterations"):
                    self.assertEqual(told[member], said[member])
                self.assertEqual(told["answers"], len(said["candidates"]))
                self.assertEqual(told["played"]["rank"], said["played"]["rank"])
                self.assertAlmostEqual(told["played"]["behind"], said["played"]["behind"], delta=0.006)
                by_text = {each["action"]: each for each in said["candidates"]}
                for n, each in enumerate(told["candidates"]):
                    text = each["action"]["text"]
                    if n < 8 and not each["played"]:
                        self.assertEqual(text, said["candidates"][n]["action"])
                    other = by_text[text]
                    self.assertEqual(each["visits"], other["visits"])
                    self.assertAlmostEqual(each["margin"], other["margin"], delta=0.006)
                    line = [answer["action"]["text"] for answer in each["line"]]
                    self.assertEqual(line, other["line"][:len(line)])
                    for reason, item in zip(each["reasons"], other["items"]):
                        self.assertEqual(reason["item"], item["item"])
                        self.assertIn(f"value.{reason['item']}", words)
                        self.assertAlmostEqual(reason["after"], item["after"], delta=0.006)
                given = [each for each in told["candidates"] if each["played"]]
                self.assertEqual([each["action"]["text"] for each in given], [steps[at]["act"]])

    def test_a_line_leads_from_view_to_view(self):
        game = self.games["firenze"]
        longest = 0
        for at in self.decisions(game)[::25]:
            told = self.owner.want(200, "GET", f"/api/games/{game}/analysis?at={at}&iterations=30")
            for candidate in told["candidates"]:
                view = copy.deepcopy(told["view"])
                for answer in candidate["line"]:
                    view = apply_patch(view, answer["patch"])
                longest = max(longest, len(candidate["line"]))
                self.assertEqual(candidate["line"][0]["action"], candidate["action"])
                self.assertEqual(candidate["line"][0]["patch"], [])
        self.assertGreater(longest, 2)

    def luck(self, game, query=""):
        """All parts of a game, put together."""
        told, begin = None, 0
        while told is None or begin < told["steps"]:
            part = self.owner.want(200, "GET", f"/api/games/{game}/luck?from={begin}&samples=2&seed=5{query}")
            self.assertGreater(part["next"], begin)
            begin = part["next"]
            if told is None:
                told = part
            else:
                told["events"] += part["events"]
        return told

    def test_luck_and_skill_are_those_of_the_terminal(self):
        for name, game in self.games.items():
            path = os.path.join(self.server.folder, f"{name}-luck.jsonl")
            with open(path, "wb") as file:
                file.write(self.owner.get(f"/api/games/{game}/record").body)
            done = subprocess.run([PROGRAM, "analyse", "--record", path, "--luck", "--samples", "2", "--seed", "5",
                                   "--json"], capture_output=True, text=True, check=True)
            said = json.loads(done.stdout)
            # In few parts and in many.
            for query in ("", "&ms=20"):
                told = self.luck(game, query)
                self.assertEqual([(each["at"], each["seat"]) for each in told["events"]],
                                 [(each["at"], each["seat"]) for each in said["events"]])
                for seat, sheet in enumerate(said["seats"]):
                    self.assertEqual(told["final"][seat], sheet["final"])
                    self.assertAlmostEqual(told["start"][seat]["mean"], sheet["start"]["mean"], places=6)
                    luck = sum(each["gain"][seat]["mean"] for each in told["events"] if each["seat"] is None)
                    own = sum(each["gain"][seat]["mean"] for each in told["events"] if each["seat"] == seat)
                    self.assertAlmostEqual(luck, sheet["luck"]["mean"], places=6)
                    self.assertAlmostEqual(own, sheet["own"]["mean"], places=6)

    def test_luck_is_told_as_analyses_are(self):
        path = f"/api/games/{self.games['hamburg']}/luck"
        steps = self.owner.want(200, "GET", path + "?samples=2")["steps"]
        for query in ("?from=-1", "?from=x", "?samples=1", "?samples=no", "?ms=0"):
            self.assertEqual(self.refusal(self.owner, path + query, 422), "bad_request")
        self.assertEqual(self.refusal(self.owner, f"{path}?from={steps + 1}", 422), "no_step")
        self.assertEqual(self.owner.want(200, "GET", f"{path}?from={steps}")["events"], [])
        stranger = self.person("Eve")
        self.assertEqual(self.refusal(stranger, path, 404), "not_found")
        running = self.table(self.owner, [{"kind": "me"}, {"kind": "bot", "bot": "dice"}], public=True)
        follower = self.follow(self.owner, running)
        self.wait_for_turn(follower)
        self.act(follower)
        for person in (self.owner, stranger):
            self.assertEqual(self.refusal(person, f"/api/games/{running['id']}/luck", 409), "not_over")

    def test_where_there_is_nothing_to_say_it_says_so(self):
        game = self.games["hamburg"]
        path = f"/api/games/{game}/analysis"
        steps = self.owner.want(200, "GET", f"/api/games/{game}/log")["steps"]
        for query in ("", "?at=", "?at=-1", "?at=x", "?at=3&ms=0", "?at=3&iterations=no"):
            self.assertEqual(self.refusal(self.owner, path + query, 422), "bad_request")
        self.assertEqual(self.refusal(self.owner, f"{path}?at={steps + 1}", 422), "no_step")
        self.assertEqual(self.refusal(self.owner, f"{path}?at=99999999999999", 422), "no_step")
        # The end, and a step of chance.
        self.assertEqual(self.refusal(self.owner, f"{path}?at={steps}", 409), "nobody_asked")
        self.assertEqual(self.refusal(self.owner, f"{path}?at=0", 409), "nobody_asked")

    def test_it_is_for_those_who_may_read_the_record_and_not_while_it_runs(self):
        stranger = self.person("Eve")
        query = "/analysis?at=5&iterations=4"
        self.assertEqual(self.refusal(stranger, f"/api/games/{self.games['firenze']}{query}", 404),
                         "not_found")
        running = self.table(self.owner, [{"kind": "me"}, {"kind": "bot", "bot": "dice"}], public=True)
        follower = self.follow(self.owner, running)
        for _ in range(4):
            self.wait_for_turn(follower)
            self.act(follower)
        for person in (self.owner, stranger):
            self.assertEqual(self.refusal(person, f"/api/games/{running['id']}{query}", 409), "not_over")
        closed = self.table(self.owner, [{"kind": "me"}, {"kind": "bot", "bot": "dice"}], public=True,
                            spectators=False)
        self.assertEqual(self.refusal(stranger, f"/api/games/{closed['id']}{query}", 403), "spectator")

    def test_one_at_a_time_and_none_for_those_who_hang_up(self):
        game = self.games["hamburg"]
        at = self.decisions(game)[20]
        # A minute of thinking, unless somebody hangs up.
        slow = socket.create_connection(("127.0.0.1", self.server.port))
        slow.sendall(f"GET /api/games/{game}/analysis?at={at} HTTP/1.1\r\nHost: x\r\n"
                     f"Cookie: {self.owner.cookie}\r\n\r\n".encode())
        deadline = time.monotonic() + 20
        quick = f"/api/games/{game}/analysis?at={at}&iterations=2"
        while self.owner.get(quick).status != 429:
            self.assertLess(time.monotonic(), deadline)
        self.assertEqual(self.refusal(self.owner, quick, 429), "one_at_a_time")
        slow.close()
        while self.owner.get(quick).status != 200:
            self.assertLess(time.monotonic(), deadline)


class ClockTest(HouseTest):
    settings = AT_ONCE + "grace_ms = 0\n"

    def test_who_times_out_is_replaced_until_they_are_back(self):
        for clock in ({"kind": "live", "base": 1, "increment": 0}, {"kind": "slow", "base": 1}):
            ada, ben = self.person("Ada"), self.person("Ben")
            table = self.table(ada, [{"kind": "me"}, {"kind": "open"}], clock=clock, public=True,
                               substitute="dice")
            path = f"/api/tables/{table['id']}"
            ben.want(200, "POST", path + "/join")
            followers = [self.follow(ada, table), self.follow(ben, table)]
            late = 0 if followers[0].actions() else 1
            seen = followers[1 - late]
            version = seen.version
            # Nobody answers: the clock runs out, the table says so, and the substitute plays.
            while not (seen.table["seats"][late]["away"] and seen.version > version):
                message = seen.step(20)
                self.assertIsNotNone(message, "nobody plays for who timed out")
                DESCRIPTION.check_message(message)
            self.assertEqual(seen.table["seats"][late]["played_by"], "dice")
            self.assertIsNotNone(ada.want(200, "GET", path)["clocks"])
            person = (ada, ben)[late]
            back = self.follow(person, table)
            self.assertFalse(person.want(200, "GET", path)["seats"][late]["away"])
            # They answer for themselves again; on a slow machine the clock may be faster many times.
            for _ in range(1000):
                if not back.actions():
                    self.assertIsNotNone(back.step(20))
                elif self.act(back)["type"] == "ack":
                    break
            else:
                self.fail("no answer is taken from who is back")


class PeopleTest(HouseTest):
    def test_logging_out_closes_the_sockets_of_that_session_only(self):
        ada = self.person("Ada")
        ada.want(201, "POST", "/api/register", {"name": "ada_out", "password": "byron 1815"})
        table = self.table(ada, [{"kind": "me"}, {"kind": "open"}])
        other = Person(self.server, description=DESCRIPTION)
        other.want(200, "POST", "/api/login", {"name": "ada_out", "password": "byron 1815"})
        token = other.want(201, "POST", "/api/tokens", {"name": "t", "scopes": ["play", "read"]})
        by_token = Person(self.server, token=token["token"])
        first, second, third = (self.follow(p, table) for p in (ada, other, by_token))
        ada.want(200, "POST", "/api/logout", {})
        while first.connection.receive(10) is not None:
            pass
        self.assertTrue(first.connection.closed)
        other.want(200, "DELETE", f"/api/tokens/{token['id']}")
        while third.connection.receive(10) is not None:
            pass
        self.assertTrue(third.connection.closed)
        second.connection.send({"type": "chat", "text": "still here"})
        self.assertEqual(second.connection.until("chat")["line"]["text"], "still here")

    def test_a_guest_becomes_an_account_and_keeps_its_seats(self):
        ada = self.person("Ada")
        guest = ada.want(200, "GET", "/api/account")
        table = self.table(ada, [{"kind": "me"}, {"kind": "open"}])
        account = ada.want(201, "POST", "/api/register", {"name": "ada_l", "password": "byron 1815"})
        self.assertEqual(account["id"], guest["id"])
        self.assertEqual(account["kind"], "person")
        self.assertEqual(ada.want(200, "GET", f"/api/tables/{table['id']}")["you"], 0)
        self.assertEqual(self.person("x").post("/api/register", {"name": "ADA_L", "password": "long enough"}).status,
                         409)
        ada.want(200, "POST", "/api/logout", {})
        self.assertEqual(ada.get("/api/account").status, 401)
        self.assertEqual(ada.post("/api/login", {"name": "ada_l", "password": "wrong"}).status, 401)
        self.assertEqual(ada.post("/api/login", {"name": "nobody", "password": "wrong"}).status, 401)
        ada.want(200, "POST", "/api/login", {"name": "Ada_L", "password": "byron 1815"})
        mine = ada.want(200, "GET", "/api/tables?mine=1")["tables"]
        self.assertEqual([t["id"] for t in mine], [table["id"]])

    def test_names_and_passwords_are_checked(self):
        person = Person(self.server, description=DESCRIPTION)
        for name in ("", " x", "a" * 49, "a\u0000b", 7, None):
            self.assertIn(person.post("/api/guest", {"name": name}).status, (400, 422), name)
        for name, password in (("a", "long enough"), ("a b", "long enough"), ("good", "short")):
            self.assertEqual(person.post("/api/register", {"name": name, "password": password}).status, 422)

    def test_tokens_do_what_their_scopes_say(self):
        ada = self.person("Ada")
        made = ada.want(201, "POST", "/api/tokens", {"name": "reader", "scopes": ["read"]})
        reader = Person(self.server, made["token"], DESCRIPTION)
        self.assertEqual(reader.want(200, "GET", "/api/account")["name"], "Ada")
        order = {"game": "firenze", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "dice"}]}
        self.assertEqual(reader.post("/api/tables", order).status, 403)
        self.assertEqual(reader.post("/api/tokens", {"name": "x", "scopes": ["play"]}).status, 403)
        self.assertEqual(ada.post("/api/tokens", {"name": "x", "scopes": ["rule"]}).status, 422)
        player = Person(self.server, ada.want(201, "POST", "/api/tokens", {"name": "p", "scopes": ["play"]})["token"])
        self.assertEqual(player.post("/api/tables", order).status, 201)
        ada.want(200, "DELETE", f"/api/tokens/{made['id']}")
        self.assertEqual(reader.get("/api/account").status, 401)
        self.assertEqual(len(ada.want(200, "GET", "/api/tokens")["tokens"]), 1)

    def test_the_example_bot_plays_a_game(self):
        ada, owner = self.person("Ada"), self.person("Rob")
        token = owner.want(201, "POST", "/api/tokens", {"name": "bot", "scopes": ["read", "bot"]})["token"]
        table = self.table(ada, [{"kind": "me"}, {"kind": "open"}], "hamburg", public=True)
        bot = subprocess.Popen([sys.executable, os.path.join(ROOT, "tools", "example-bot"), "--server",
                                f"http://127.0.0.1:{self.server.port}", "--token", token, "--join",
                                table["id"], "--games", "1"], stdout=subprocess.PIPE, text=True)
        try:
            for _ in range(100):
                if ada.want(200, "GET", f"/api/tables/{table['id']}")["status"] == "running":
                    break
                time.sleep(0.1)
            self.assertTrue(ada.want(200, "GET", f"/api/tables/{table['id']}")["seats"][1]["declared_bot"])
            self.play_out(ada, table, random.Random(5))
            self.assertEqual(bot.wait(timeout=30), 0)
        finally:
            bot.kill()
            bot.stdout.close()


class HouseInterfaceTest(HouseTest):
    def test_health_metrics_description_catalogue_texts(self):
        person = Person(self.server, description=DESCRIPTION)
        self.assertEqual(person.want(200, "GET", "/healthz")["status"], "ok")
        self.assertIn(b"stadtluft_commit_seconds_bucket", person.get("/metrics").body)
        with open(os.path.join(ROOT, "docs", "openapi.json"), encoding="utf-8") as file:
            self.assertEqual(person.want(200, "GET", "/api/openapi.json"), json.load(file))
        games = person.want(200, "GET", "/api/catalogue")["games"]
        self.assertIn("firenze", [game["id"] for game in games])
        for language in ("en", "nl", "de"):
            self.assertGreater(len(person.want(200, "GET", f"/api/texts/firenze?lang={language}")), 50)
        for path in ("/api/texts/nothing", "/api/texts/firenze?lang=xx", "/api/nothing", "/api/tables/x"):
            self.assertEqual(person.get(path).status, 404, path)

    def test_tables_are_ordered_by_what_is_wrong_with_them(self):
        person = self.person()
        two = [{"kind": "me"}, {"kind": "bot", "bot": "dice"}]
        for order in ({}, {"game": "chess", "seats": two}, {"game": "firenze", "seats": []},
                      {"game": "firenze", "seats": two, "colour": "red"},
                      {"game": "firenze", "seats": [{"kind": "me"}] * 2},
                      {"game": "firenze", "seats": [{"kind": "bot", "bot": "nobody"}] * 2},
                      {"game": "firenze", "seats": two, "options": {"players": 3}},
                      {"game": "firenze", "seats": two, "options": {"nonsense": 1}},
                      {"game": "firenze", "seats": two, "clock": {"kind": "sand"}},
                      {"game": "firenze", "seats": [{"kind": "me"}] + [{"kind": "open"}] * 6}):
            answer = person.post("/api/tables", order)
            self.assertEqual(answer.status, 422, order)

    def test_lists_show_public_tables_only(self):
        ada, eve = self.person("Ada"), self.person("Eve")
        seats = [{"kind": "me"}, {"kind": "open"}]
        public = self.table(ada, seats, public=True)
        private = self.table(ada, seats)
        ids = [t["id"] for t in eve.want(200, "GET", "/api/tables?status=open&limit=100")["tables"]]
        self.assertIn(public["id"], ids)
        self.assertNotIn(private["id"], ids)
        refused = eve.want(422, "GET", "/api/tables?status=open'--&limit=100")["error"]
        self.assertIn("open'--", refused["reason"])

    def test_it_stops_cleanly(self):
        with Server(PROGRAM, AT_ONCE) as server:
            person = Person(server)
            person.guest("Ada")
            table = person.want(201, "POST", "/api/tables", {"game": "firenze", "seats": [
                {"kind": "me"}, {"kind": "bot", "bot": "dice"}]})
            socket = person.socket(table["id"])
            self.assertEqual(socket.receive()["type"], "view")
            self.assertEqual(server.stop(), 0, server.log())


class StreamTest(HouseTest):
    def test_events_come_line_by_line(self):
        ada = self.person()
        stream = __import__("socket").create_connection(("127.0.0.1", self.server.port), timeout=20)
        stream.sendall(f"GET /api/stream/event HTTP/1.1\r\nHost: x\r\nCookie: {ada.cookie}\r\n\r\n".encode())
        lines = stream.makefile("r", encoding="utf-8")
        self.assertIn("200", lines.readline())
        while lines.readline().strip():
            pass
        self.table(ada, [{"kind": "me"}, {"kind": "bot", "bot": "dice"}])
        kinds = set()
        while "turn" not in kinds:
            event = json.loads(lines.readline())
            DESCRIPTION.validate({"$ref": "#/components/schemas/AccountEvent"}, event)
            kinds.add(event["type"])
        self.assertIn("start", kinds)
        stream.close()
        nobody = Person(self.server)
        self.assertEqual(nobody.get("/api/stream/event").status, 401)


if __name__ == "__main__":
    PROGRAM = os.path.abspath(sys.argv.pop(1))
    unittest.main(verbosity=1)
