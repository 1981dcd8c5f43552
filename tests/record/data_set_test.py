"""Records games in bulk with the program and checks every line of the files against their schema.

    data_set_test.py PROGRAM
"""

import gzip
import json
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = sys.argv[1]


def run(*arguments):
    done = subprocess.run([*map(str, arguments)], capture_output=True, text=True)
    assert done.returncode == 0, (arguments, done.stdout, done.stderr)
    return done.stdout


def record(folder, *arguments):
    run(PROGRAM, "simulate", "--record", folder, *arguments)
    run(ROOT / "tools" / "check-schemas", "--games", folder)
    assert "are legal and the results are right" in run(PROGRAM, "replay", folder, "--verify")


def main():
    games = json.loads(run(PROGRAM, "games", "--json"))
    with tempfile.TemporaryDirectory() as work:
        for game in games:
            folder = pathlib.Path(work) / game["id"]
            record(folder, "--game", game["id"], "--games", 2, "--bot", "apprentice", "--seed", 5)
            with gzip.open(folder / "games-00000.jsonl.gz", "rt", encoding="utf-8") as file:
                head, *lines = map(json.loads, file)
            assert head["game"] == game["id"] and head["first"] == 0, head
            assert [line["game"] for line in lines] == [0, 1], lines
            assert all(line["result"] and line["steps"] for line in lines)
        # Games that were stopped have no result.
        stopped = pathlib.Path(work) / "stopped"
        record(stopped, "--games", 1, "--limit", 9)
        with gzip.open(stopped / "games-00000.jsonl.gz", "rt", encoding="utf-8") as file:
            assert json.loads(file.readlines()[1])["result"] is None
    print(f"{len(games)} games are recorded as their schema says")


main()
