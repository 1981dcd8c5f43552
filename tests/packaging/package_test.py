#!/usr/bin/env python3
"""What is installed, and the files beside the program: settings, service, image, proxies, monitoring.

    package_test.py PROGRAM BUILD_FOLDER
"""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM, BUILD = os.path.abspath(sys.argv[1]), Path(sys.argv[2])
PACKAGING = ROOT / "packaging"

sys.path.insert(0, str(ROOT / "tests" / "server"))
from client import Server  # noqa: E402


def run(*command, **options):
    return subprocess.run(command, capture_output=True, text=True, timeout=60, **options)


def settings(*flags):
    """{key: (value, origin)} of `serve --check-config`."""
    clean = {k: v for k, v in os.environ.items() if not k.startswith("STADTLUFT_")}
    done = run(PROGRAM, "serve", "--check-config", *flags, env=clean)
    assert done.returncode == 0, done.stderr
    lines = (re.fullmatch(r"(\S+) = (.*?) +# (.*)", line) for line in done.stdout.splitlines())
    return {m[1]: (m[2], m[3]) for m in lines}


class InstallTest(unittest.TestCase):
    """`cmake --install` into a folder of its own."""

    @classmethod
    def setUpClass(cls):
        cls.folder = Path(tempfile.mkdtemp(prefix="stadtluft-install-"))
        cls.done = run("cmake", "--install", str(BUILD), "--prefix", "/usr",
                       env={**os.environ, "DESTDIR": str(cls.folder)})

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.folder)

    def test_everything_that_a_host_needs_is_there(self):
        self.assertEqual(self.done.returncode, 0, self.done.stderr)
        for path in ["usr/bin/stadtluft", "etc/stadtluft/stadtluft.toml",
                     "usr/lib/systemd/system/stadtluft.service", "usr/share/man/man1/stadtluft.1.gz",
                     "usr/share/doc/stadtluft/copyright", "usr/share/doc/stadtluft/changelog.gz",
                     "usr/share/doc/stadtluft/hosting.md",
                     "usr/share/doc/stadtluft/scale.md",
                     "usr/share/doc/stadtluft/security.md",
                     "usr/share/doc/stadtluft/examples/proxy/Caddyfile",
                     "usr/share/doc/stadtluft/examples/proxy/nginx.conf",
                     "usr/share/doc/stadtluft/examples/monitoring/dashboard.json",
                     "usr/share/doc/stadtluft/examples/monitoring/alerts.yml"]:
            with self.subTest(path=path):
                self.assertTrue((self.folder / path).is_file())

    def test_the_installed_program_runs_with_the_installed_settings(self):
        program = self.folder / "usr/bin/stadtluft"
        version = run(str(program), "--version")
        self.assertEqual(version.returncode, 0, version.stderr)
        self.assertEqual(version.stdout, run(PROGRAM, "--version").stdout)
        toml = self.folder / "etc/stadtluft/stadtluft.toml"
        checked = run(str(program), "serve", "--config", str(toml), "--check-config")
        self.assertEqual(checked.returncode, 0, checked.stderr)
        self.assertIn('database = "/var/lib/stadtluft/stadtluft.db"', checked.stdout)

    def test_the_service_starts_the_installed_program(self):
        unit = next(self.folder.rglob("stadtluft.service")).read_text()
        self.assertIn("ExecStart=/usr/bin/stadtluft serve --config /etc/stadtluft/stadtluft.toml\n",
                      unit)
        self.assertNotIn("@STADTLUFT", unit)


class SettingsFileTest(unittest.TestCase):
    def test_it_shows_every_setting_with_what_is_built_in(self):
        built_in = settings()
        text = (PACKAGING / "stadtluft.toml").read_text()
        everything = re.sub(r"^#(?=\w+ = )", "", text, flags=re.M)
        with tempfile.NamedTemporaryFile("w", suffix=".toml") as file:
            file.write(everything)
            file.flush()
            shown = settings("--config", file.name)
        self.assertEqual(shown.keys(), built_in.keys())
        for key, (value, origin) in shown.items():
            with self.subTest(key=key):
                self.assertNotEqual(origin, "default", "the file does not show it")
                if key != "database":
                    self.assertEqual(value, built_in[key][0])

    def test_only_the_database_differs_from_what_is_built_in(self):
        shown = settings("--config", str(PACKAGING / "stadtluft.toml"))
        self.assertEqual([k for k, (_, origin) in shown.items() if origin != "default"],
                         ["database"])

    def test_every_setting_stands_in_the_documents(self):
        document = (ROOT / "docs" / "server.md").read_text()
        block = re.search(r"```toml\n(.*?)```", document, re.S)[1]
        section, told = "", set()
        for line in block.splitlines():
            if head := re.match(r"\[(\w+)\]", line):
                section = head[1] + "."
            elif key := re.match(r"(\w+) =", line):
                told.add(section + key[1])
        self.assertEqual(told, settings().keys() - {"cheap_passwords"})


class ServiceTest(unittest.TestCase):
    @unittest.skipUnless(shutil.which("systemd-analyze"), "needs systemd-analyze")
    def test_the_sandbox_is_in_the_green(self):
        unit = (PACKAGING / "stadtluft.service.in").read_text()
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "stadtluft.service"
            file.write_text(unit.replace("@STADTLUFT_PROGRAM@", PROGRAM))
            # The exposure in tenths: 2.0 of 10 is "OK", the best of the five grades but "SAFE".
            done = run("systemd-analyze", "security", "--offline=true", "--threshold=20",
                       "--no-pager", str(file))
        self.assertEqual(done.returncode, 0, done.stdout[-400:] + done.stderr)
        # A PostgreSQL server of this machine is reached by a socket in the file system.
        self.assertRegex(unit, r"\nRestrictAddressFamilies=.*\bAF_UNIX\b")
        self.assertRegex(done.stdout, r"Overall exposure level for stadtluft\.service: [01]\.\d OK")


def instructions(text):
    """[(word, arguments)] of a Containerfile."""
    text = re.sub(r"^\s*#.*\n", "", text, flags=re.M).replace("\\\n", " ")
    return [tuple(line.strip().split(None, 1)) for line in text.splitlines() if line.strip()]


def faults_of_image(text):
    """What a careful reader would not let pass."""
    faults, stages, last = [], [], []
    known = {"FROM", "LABEL", "COPY", "RUN", "USER", "WORKDIR", "VOLUME", "ENV", "EXPOSE", "STOPSIGNAL",
             "ENTRYPOINT", "CMD"}
    for word, rest in instructions(text):
        if word not in known:
            faults.append(f"unknown or unwanted instruction {word}")
        if word == "FROM":
            image, *name = rest.split()
            if not re.fullmatch(r"[\w./-]+:[\w.-]+", image) or image.endswith(":latest"):
                faults.append(f"{image} names no version")
            stages.append(name[1] if len(name) == 2 and name[0].upper() == "AS" else "")
            last = []
        last.append((word, rest))
        if word == "COPY" and (source := re.match(r"--from=(\S+)", rest)) and source[1] not in stages[:-1]:
            faults.append(f"COPY from the unknown stage {source[1]}")
        if word == "RUN" and "apt-get install" in rest and "--no-install-recommends" not in rest:
            faults.append("packages that nobody needs")
        if word == "RUN" and "apt-get install" in rest and "apt-get update" not in rest:
            faults.append("packages of an old list")
        if word == "RUN" and re.search(r"(curl|wget).*\|\s*(ba)?sh", rest):
            faults.append("runs what it downloads")
        if word in ("ENTRYPOINT", "CMD") and not isinstance(json_or_none(rest), list):
            faults.append(f"{word} through a shell")
    words = [word for word, _ in last]
    if len(stages) < 2:
        faults.append("one stage: compilers stay in the image")
    user = [rest for word, rest in last if word == "USER"]
    if not user or not re.fullmatch(r"[1-9]\d*(:[1-9]\d*)?", user[-1]):
        faults.append("runs as root, or as a name instead of a number")
    if "ENTRYPOINT" not in words:
        faults.append("no ENTRYPOINT")
    if any("apt-get install" in rest and "/var/lib/apt/lists" not in rest for word, rest in last if word == "RUN"):
        faults.append("lists of packages stay in the image")
    return faults


def json_or_none(text):
    try:
        return json.loads(text)
    except ValueError:
        return None


class ImageTest(unittest.TestCase):
    def setUp(self):
        self.text = (PACKAGING / "Containerfile").read_text()

    def test_the_description_has_no_fault(self):
        self.assertEqual(faults_of_image(self.text), [])

    def test_the_check_finds_faults(self):
        for good, bad in [("USER 10001:10001\n", ""), ("USER 10001:10001", "USER root"),
                          (":12-slim AS build", " AS build"), ("--from=build", "--from=other"),
                          ('["serve"]', "serve"), (" --no-install-recommends /opt", " /opt"),
                          ("/var/lib/apt/lists/*", "/opt/x"), ("EXPOSE 8080", "ADD x /y")]:
            with self.subTest(bad=bad):
                self.assertIn(good, self.text)
                self.assertEqual(len(faults_of_image(self.text.replace(good, bad, 1))), 1)

    def test_its_settings_are_settings(self):
        variables = re.findall(r"STADTLUFT_\w+(?==)", "".join(r for w, r in instructions(self.text) if w == "ENV"))
        self.assertTrue(variables)
        for variable in variables:
            self.assertIn(variable, {"STADTLUFT_" + k.upper().replace(".", "_") for k in settings()})

    def test_secrets_and_built_files_stay_out_of_it(self):
        ignored = (ROOT / ".dockerignore").read_text().split()
        for path in [".git", "build", "web/node_modules", "stadtluft.db*"]:
            self.assertIn(path, ignored)


class MonitoringTest(unittest.TestCase):
    """Rules and dashboard ask for what /metrics tells, and for nothing else."""

    @classmethod
    def setUpClass(cls):
        with Server(PROGRAM) as server:
            url = f"http://127.0.0.1:{server.port}/metrics"
            with urllib.request.urlopen(url, timeout=10) as reply:
                text = reply.read().decode()
        cls.names = {re.match(r"\w+", line)[0] for line in text.splitlines() if not line.startswith("#")}
        cls.kinds = dict(re.findall(r"^# TYPE (\w+) (\w+)", text, re.M))

    def check(self, expression):
        asked = re.findall(r"\bstadtluft_\w+", expression)
        self.assertTrue(asked or expression == 'up{job="stadtluft"} == 0', expression)
        for name in asked:
            self.assertIn(name, self.names)
            base = re.sub(r"_(bucket|sum|count)$", "", name)
            kind = self.kinds.get(name) or self.kinds[base]
            grows = re.search(rf"\b(rate|increase)\({name}\b", expression) is not None
            self.assertEqual(grows, kind != "gauge", f"{name} is a {kind}: {expression}")

    def test_alerts(self):
        # The file is flat enough to be read without a library for YAML.
        text = (PACKAGING / "monitoring" / "alerts.yml").read_text()
        expressions = re.findall(r"^\s+expr: (.*)$", text, re.M)
        self.assertEqual(len(expressions), text.count("- alert:"))
        self.assertEqual(len(expressions), text.count("summary:"))
        for expression in expressions:
            with self.subTest(expression=expression):
                self.check(expression)
        for name in ["bus_connected", "bus_messages_lost_total", "relay_failures_total", "writes_too_late_total",
                     "leases_lost_total"]:
            self.assertIn(f"stadtluft_{name}", " ".join(expressions), "several nodes: nobody is told")

    def test_dashboard(self):
        board = json.loads((PACKAGING / "monitoring" / "dashboard.json").read_text())
        asked = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
        self.assertGreater(len(asked), 20)
        for expression in asked:
            with self.subTest(expression=expression):
                self.check(expression)
        shown = set(re.findall(r"\bstadtluft_\w+", " ".join(asked)))
        for name, kind in self.kinds.items():
            with self.subTest(name=name):
                self.assertTrue(name in shown or name + "_bucket" in shown, "nobody looks at it")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=1)
