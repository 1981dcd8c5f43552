"""Checks answers and messages against docs/openapi.json."""

import json
import os
import re

import jsonschema

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


class Description:
    def __init__(self):
        with open(os.path.join(ROOT, "docs", "openapi.json"), encoding="utf-8") as file:
            self.document = json.load(file)
        self.checked = set()
        self.patterns = [
            (re.compile("^" + re.sub(r"\{[a-z]+\}", "[^/]+", path) + "$"), path)
            # Fixed paths before those with a variable part.
            for path in sorted(self.document["paths"], key=lambda path: path.count("{"))]

    def validate(self, schema, value):
        jsonschema.Draft202012Validator({**schema, "components": self.document["components"]}).validate(
            value)

    def check(self, method, path, answer):
        path = path.split("?")[0]
        found = [name for pattern, name in self.patterns if pattern.match(path)]
        operation = self.document["paths"][found[0]].get(method.lower()) if found else None
        if operation is None:
            if answer.status < 400:
                raise AssertionError(f"{method} {path} is not described")
            return
        responses = operation["responses"]
        response = responses.get(str(answer.status)) or responses.get(f"{answer.status // 100}XX")
        if response is None:
            raise AssertionError(f"{method} {path}: status {answer.status} is not described")
        kind = answer.headers.get("Content-Type", "").split(";")[0]
        if kind not in response["content"]:
            raise AssertionError(f"{method} {path}: {kind} is not described")
        if kind == "application/json":
            self.validate(response["content"][kind]["schema"], answer.json())
        self.checked.add((method, found[0]))

    def check_message(self, message):
        self.validate({"$ref": "#/components/schemas/SocketMessage"}, message)
