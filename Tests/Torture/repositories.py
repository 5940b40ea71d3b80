"""Repositories of strangers: what their files, links and names try, and what must hold whatever is run in them.

repositories.json has a row for each: `name`, the variants that it is tried `for` (a list, or the name of one), what is to `do` to
a classic project first, the commands `then` beside the usual ones, which `must` hold for those, and its `part`. A `§` in any text is
the variant, `§1` and so on the items of a variant that is a list, `§json` the variant as a string in JSON, `§up` the way from a path
of the variant to the root, and §outside, §top, §hostile and §yaml what `words` says.
"""

import json
import os
import re
import stat
import xml.etree.ElementTree as ElementTree

import sandbox
import texts
from sandbox import difference, tree

DATA = texts.load("repositories.json")
LOOKING, WRITING, SHORT, LISTS, TEXTS = (DATA[name] for name in ("looking", "writing", "short", "lists", "texts"))


class Builder:
    """What is done to a repository; each method but those that begin with an underscore is a verb of repositories.json."""

    def __init__(self, box):
        self._box = box

    def _clear(self, path):
        """Takes away what is at a path; its folder exists afterwards."""
        full = self._box.at(path)
        if os.path.islink(full) or os.path.isfile(full):
            os.remove(full)
        elif os.path.isdir(full):
            sandbox.remove(full)
        os.makedirs(os.path.dirname(full), exist_ok=True)
        return full

    def start(self):
        """A module that is there and recorded."""
        self._box.must("gen", "Start", "tiny")

    def run(self, line):
        self._box.run(*line.split(" "))

    def put(self, path, text):
        self._box.put({path: texts.filled(text)})

    def append(self, path, text):
        with open(self._box.at(path), "ab") as file:
            file.write(texts.filled(text).encode("utf-8", "surrogateescape"))

    def replace(self, top, old, new):
        """In a file, or in every one below a folder."""
        full = self._box.at(top)
        for folder, _, names in os.walk(full) if os.path.isdir(full) else [(os.path.dirname(full), [], [os.path.basename(full)])]:
            for name in names:
                path = os.path.join(folder, name)
                if os.path.isfile(path):
                    sandbox.write(path, sandbox.open_bytes(path).decode("utf-8", "surrogateescape").replace(old, texts.filled(new)))

    def copies(self, path, old, count):
        """A file and as many of other names, in each of which the name takes the place of an old one."""
        text = self._box.read(path).decode()
        for number in range(count):
            self._box.put({path.replace(old, f"M{number}"): text.replace(old, f"M{number}")})

    def key(self, key, value):
        """Another value in the Rambafile."""
        lines = [line for line in self._box.read("Rambafile").decode().splitlines() if not line.startswith(key + ":")]
        self._box.put({"Rambafile": "\n".join(lines + [f"{key}: {value}", ""])})

    def remove(self, path):
        self._clear(path)

    def move(self, path, to):
        """A file or folder goes elsewhere; where there is none, an empty folder does."""
        if os.path.lexists(self._box.at(path)):
            os.rename(self._box.at(path), self._box.at(to))
        else:
            os.makedirs(self._box.at(to))

    def link(self, path, target):
        os.symlink(target, self._clear(path))

    def twin(self, path, other):
        """A second name of a file outside."""
        sandbox.write(self._box.at(other), self._box.read(path))
        os.link(self._box.at(other), self._clear(path))

    def folder(self, path):
        os.makedirs(self._clear(path))

    def deep(self, path, depth):
        here = self._box.at(path)
        for _ in range(depth):
            here = os.path.join(here, "d")
            try:
                os.mkdir(here)
            except OSError:
                break

    def node(self, path, kind):
        full = self._clear(path)
        if kind == "pipe":
            os.mkfifo(full)
        elif kind == "socket":
            os.mknod(full, stat.S_IFSOCK | 0o600)
        elif kind == "endless file":
            # Sparse, so that it takes no room here.
            with open(full, "wb") as file:
                file.truncate(6 << 30)
        else:
            os.symlink("/dev/zero" if kind == "device" else "/dev/full", full)

    def chmod(self, path, mode):
        if not os.path.exists(self._box.at(path)):
            self._box.put({path: "x"})
        os.chmod(self._box.at(path), int(mode, 8))

    def stranger(self, path):
        """Everything below a path belongs to somebody else, as far as that can be arranged."""
        if os.geteuid() == 0:
            for folder, _, names in os.walk(self._box.at(path)):
                for each in [folder] + [os.path.join(folder, name) for name in names]:
                    os.chown(each, 65534, 65534, follow_symlinks=False)

    def unset(self, variable):
        self._box.environment.pop(variable)

    def git(self, *words):
        self._box.git(*words)

    def commit(self):
        self._box.commit()

    def latin(self, path):
        """A file whose name is no text."""
        with open(os.path.join(self._box.at(path).encode(), b"\xff\xfe\x1b[2J.swift"), "wb") as file:
            file.write(b"x")


def expanded(value, variant, words):
    """A row's text with the variant in it; a name of `texts` stands for its text."""
    if isinstance(value, list):
        return [expanded(each, variant, words) for each in value]
    if isinstance(value, dict):
        return {expanded(key, variant, words): expanded(each, variant, words) for key, each in value.items()}
    if isinstance(value, str) and value in TEXTS:
        return expanded(TEXTS[value], variant, words)
    if not isinstance(value, str) or "§" not in value:
        return value
    items = variant if isinstance(variant, list) else [variant]
    if re.fullmatch(r"§\d", value):
        return expanded(items[int(value[1]) - 1], None, words)
    first = str(items[0])
    words = {**words, "json": json.dumps(first), "up": "../" * (first.count("/") + 1), "base": first.rsplit("/", 1)[-1], "": first} | {
        str(number): str(each) for number, each in enumerate(items, 1)}
    return re.sub(r"§(outside|top|hostile|yaml|breaking|json|up|base|\d|)", lambda found: words[found[1]], value)


def attempts(torture, part):
    box = torture.sandbox("repository")
    words = {"outside": box.outside, "top": box.top, **DATA["words"]}
    cases = []
    for row in DATA["rows"]:
        variants = LISTS.get(row.get("for"), row.get("for", [None])) if isinstance(row.get("for"), str) else row.get("for", [None])
        for number, variant in enumerate(variants if row.get("part", "repositories") == part else []):
            first = variant[0] if isinstance(variant, list) else variant
            if torture.is_long or torture.only or part == "repositories" or number < row.get("sample", 2):
                cases.append((row["name"] + (f": {first!a}" if variant is not None else ""), expanded(row, variant, words)))
    cases = torture.chosen(cases, lambda case: case[0])
    environment = dict(box.environment)
    for name, row in cases[::5] if torture.is_smoke else cases:
        box.environment = dict(environment)
        if os.geteuid() == 0 and os.path.exists(box.top):
            os.chown(box.home, 0, 0)
        yield f"{part}: {name}", attempt(box, row, part, torture.is_long)


def attempt(box, row, part, is_long):
    box.begin()
    builder = Builder(box)
    for verb, *words in row.get("do", []):
        getattr(builder, verb)(*words)
    guard, must = box.guard(), row.get("must", {})
    usual = [line.split() for line in (LOOKING + WRITING if is_long else SHORT)] if part == "repositories" else []
    own = [line if isinstance(line, list) else line.split() for line in row.get("then", [])]
    for number, words in enumerate(own + usual):
        looks = " ".join(words) in LOOKING
        before = tree(box.repository, leave=(), stamps=True) if looks else None
        if number % 5 == 4 and "--diff" not in words and number >= len(own):
            words = words + ["--json"]
        result = box.run(*words)
        problem = (
            result.wrong() or unreadable(words, result) or ("guard" not in row and box.harm(guard, result)) or planted(box, result)
            or number < len(own) and broken(box, must, result))
        if problem:
            return problem
        if looks and tree(box.repository, leave=(), stamps=True) != before:
            return f"looking changed something: {difference(before, tree(box.repository, leave=(), stamps=True))}\n{result}"
    return None


def broken(box, must, result):
    """What a row's own commands do other than they must."""
    if "fail" in must and result.code == 0:
        return f"it does not fail\n{result}"
    if must.get("succeed") and result.code != 0:
        return f"it fails\n{result}"
    if must.get("say", "") not in result.output + result.errors:
        return f"it does not say '{must['say']}'\n{result}"
    for path, text in must.get("keep", {}).items():
        if text not in box.read(path).decode(errors="replace"):
            return f"'{path}' does not have '{text.strip()}' any more\n{result}"
    return None


def planted(box, result):
    """What a stranger's code, programs and files have done."""
    for folder in (box.repository, box.home, box.outside, box.top):
        if os.path.lexists(os.path.join(folder, "pwned")):
            return f"a program of the repository ran\n{result}"
    for folder, names, files in os.walk(box.repository):
        names[:] = [name for name in names if name != ".git"]
        for name in {"Package.swift", "Project.swift", "AGENTS.md", "README.md"} & set(files):
            path = os.path.join(folder, name)
            # The program writes no such file of over a megabyte; some rows put one of gigabytes there.
            if os.path.islink(path) or not os.path.isfile(path) or os.path.getsize(path) > 1 << 20:
                continue
            text = sandbox.open_bytes(path).decode(errors="replace")
            if "pwned(" in re.sub(r'"(?:[^"\\\n]|\\.)*"', '""', text):
                return f"a stranger's code is in {path}:\n{text}\n{result}"
            if name.endswith(".md") and sandbox.hidden(text):
                return f"'{name}' has U+{ord(sandbox.hidden(text)):04X}\n{result}"
    own = (".cache/viper-gen", ".local/state/viper-gen", ".cache", ".local", ".local/state")
    strange = [name for name in tree(box.home, leave=()) if not any(name == place or name.startswith(place + "/") for place in own)]
    return f"at home there is {strange[0]}\n{result}" if strange else None


def unreadable(words, result):
    """What is wrong with an output to the programs that read it."""
    try:
        if result.output and ("sarif" in words or "--json" in words):
            json.loads(result.output)
        if result.output and "junit" in words:
            ElementTree.fromstring(result.output)
    except (ValueError, ElementTree.ParseError) as error:
        return f"the output cannot be read: {error}\n{result}"
    for line in result.output.splitlines() if "github" in words else []:
        if line.startswith("::") and line.split("::")[1].split(" ")[0] not in ("error", "warning", "notice", "group", "endgroup") or "::error::x" in line[:12]:
            return f"a command of a stranger: {line!a}\n{result}"
    return None
