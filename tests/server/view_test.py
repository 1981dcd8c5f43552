#!/usr/bin/python3
"""Checks that what the program shows to a seat fits docs/schema/<game>-view.schema.json.

    tests/server/view_test.py PROGRAM

Looks at the positions in tests/positions, and at moments of the recorded games in tests/records,
through the eyes of the first seat and of a spectator. The schemas leave no room for a member that is
missing or unknown; that they really notice is checked too.
"""

import concurrent.futures
import copy
import json
import os
import pathlib
import subprocess
import sys
import tempfile

from jsonschema import Draft202012Validator

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
MOMENTS = 3  # of each recorded game


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise SystemExit(f"{' '.join(map(str, command))}: {done.stderr.strip()}")
    return done.stdout


def moments_of(program, record, folder):
    """Positions of a recorded game, evenly spread, the last one its end."""
    steps = sum(1 for line in record.read_text(encoding="utf-8").splitlines() if '"n":' in line)
    for i in range(1, MOMENTS + 1):
        at = steps * i // MOMENTS
        path = folder / f"{record.parent.name}-{record.stem}-{at}.json"
        path.write_text(run(program, "replay", record, "--at", str(at)), encoding="utf-8")
        yield path


def views_of(program, path):
    """A position as everybody sees it: the game, and the views."""
    document = json.loads(path.read_text(encoding="utf-8"))
    return document["game"], [json.loads(run(program, "position", path, "--view", viewer))
                              for viewer in ("0", "spectator")]


def fault_of(validator, view):
    fault = min(validator.iter_errors(view), key=lambda each: len(each.absolute_path), default=None)
    return fault and f"/{'/'.join(map(str, fault.absolute_path))}: {fault.message[:200]}"


def loose_ends(validator, view, spot=""):
    """Objects of a view that may lose a member or get another one without anybody noticing."""
    def walk(part, path):
        if isinstance(part, list):
            for i, each in enumerate(part[:2]):
                yield from walk(each, [*path, i])
        if isinstance(part, dict):
            yield path
            for key, each in part.items():
                yield from walk(each, [*path, key])

    for path in walk(view, []):
        changed = copy.deepcopy(view)
        part = changed
        for key in path:
            part = part[key]
        part["unheard_of"] = 1
        if validator.is_valid(changed):
            yield f"/{'/'.join(map(str, path))} may have any member"
    for key in view:
        if key not in ("to_move", "question", "other"):
            if validator.is_valid({name: part for name, part in view.items() if name != key}):
                yield f"/{key} may be missing"


def main():
    program = sys.argv[1]
    validators = {path.name.split("-")[0]: Draft202012Validator(json.loads(path.read_text()))
                  for path in (ROOT / "docs" / "schema").glob("*-view.schema.json")}
    faults = []
    counts = dict.fromkeys(validators, 0)
    with tempfile.TemporaryDirectory() as folder, \
            concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        paths = sorted((ROOT / "tests" / "positions").rglob("*.json"))
        for record in sorted((ROOT / "tests" / "records").rglob("*.jsonl")):
            paths.extend(moments_of(program, record, pathlib.Path(folder)))
        for path, (game, views) in zip(paths, pool.map(lambda each: views_of(program, each), paths)):
            for view in views:
                counts[game] += 1
                fault = fault_of(validators[game], view)
                if fault:
                    faults.append(f"{path.name}: {fault}")
            if counts[game] == len(views):
                faults.extend(f"{game}: {each}" for each in loose_ends(validators[game], views[0]))
    print(f"view_test: {', '.join(f'{n} views of {game}' for game, n in sorted(counts.items()))}")
    if 0 in counts.values():
        faults.append("a game has no position to look at")
    for fault in faults[:20]:
        print(fault, file=sys.stderr)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
