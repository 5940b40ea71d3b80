"""What happens at a moment of a run: it is killed, a call fails, somebody else saves a file, git changes the branch."""

import errno
import os
import shutil
import subprocess

import sandbox
from sandbox import EXIT_CODES, PROJECT, difference, tree

# Text that somebody else adds to a file while a command runs.
MARK = "saved by somebody else"
VIEW = "Shop/Modules/Login/View/LoginView.swift"
PRESENTER = "Shop/Modules/Login/Presenter/LoginPresenter.swift"
TEMPLATE = "Templates/tiny/Code/view.swift.liquid"
RECORD = ".viper-gen/modules/Shop/Modules/Login.yml"


class Scenario:
    """A command, and the repository in which it works.

    `prepare` are steps before everything is committed, `then` steps after that, and `before` the commands that run in the place
    itself: what can be undone belongs to one directory. `saved` are the files that somebody else saves.
    """

    def __init__(self, line, saved=(), prepare=(), then=(), before=(), name=None):
        self.name, self.words = name or line.removesuffix(" --yes"), line.split()
        self.saved, self.prepare, self.then, self.before = saved, prepare, then, before


def take(box, steps):
    """A step is a command line of viper-gen that must succeed, or a function."""
    for step in steps:
        box.must(*step.split()) if isinstance(step, str) else step(box)


def edit(path, old, new):
    def step(box):
        text = box.read(path).decode()
        assert old in text, (path, old)
        box.put({path: text.replace(old, new)})
    return step


def gone(path):
    return lambda box: sandbox.remove(box.at(path)) if os.path.isdir(box.at(path)) else os.remove(box.at(path))


def uses_source(box):
    """A catalog in the project, with hidden files, and one of the user's own where its templates go."""
    files = {"Catalog/odd/" + path.removeprefix("Templates/tiny/").replace("tiny.", "odd."): text.replace("name: tiny", "name: odd")
             for path, text in sandbox.classic().items() if path.startswith("Templates/tiny/")}
    box.put(files | {"Catalog/odd/.hidden": "hidden\n", "Catalog/odd/Code/.deep/.file": "deep\n", "Templates/.keep": "mine\n",
                     "Rambafile": sandbox.RAMBAFILE + "templates:\n- {name: odd, local: Catalog/odd}\n"})


def on_branches(box):
    """Makes a second branch with another project."""
    edit(PROJECT, "\t\t\tattributes = {\n", "\t\t\tattributes = {\n\t\t\t\tLastUpgradeCheck = \"branch main\";\n")(box)
    box.commit()
    box.git("checkout", "-q", "-b", "other")
    edit(PROJECT, "branch main", "branch other")(box)
    box.put({"Shop/Other.swift": "// other\n"})
    box.commit()
    box.git("checkout", "-q", "main")


def of_one_branch(box, result):
    """What is wrong in a repository in which git changed the branch while a command ran."""
    branch = "other" if b"other" in box.read(".git/HEAD") else "main"
    if f"branch {branch}".encode() not in box.read(PROJECT):
        return f"the project is not that of the branch {branch}\n{result}"
    status = box.git("status", "--porcelain")
    if result.code != 0 and status != "":
        return f"refused, and not as git left it:\n{status}{result}"
    return None


GEN = "gen Login tiny"
EDITED = edit(VIEW, "let c = 3", "let c = 33")
CHANGED = (edit(TEMPLATE, "let a = 1\n", "let a = 11\n  // more\n"), edit("Templates/tiny/Code/presenter.swift.liquid", "{\n}", "{\n  // more\n}"))
INSTALLED = ("Rambafile.lock", "Templates/.keep")

SCENARIOS = [
    Scenario(GEN, (PROJECT, RECORD, VIEW), ["gen Start tiny"], name="gen"),
    Scenario("update", (VIEW, PROJECT, PRESENTER), [GEN, EDITED, *CHANGED], before=["gen Later tiny"]),
    Scenario("remove Login", (PROJECT, VIEW), [GEN], before=["gen Later tiny"], name="remove"),
    Scenario("rename Login Start", (PROJECT, VIEW), [GEN, EDITED], name="rename"),
    Scenario("adopt Login tiny", (VIEW,), [GEN, EDITED, gone(".viper-gen")], name="adopt"),
    Scenario("undo", (PROJECT, VIEW), before=[GEN]),
    Scenario("template install", INSTALLED, [uses_source], name="install"),
    Scenario("template install --update", INSTALLED, [
        uses_source, "template install", edit("Catalog/odd/Code/view.swift.liquid", "let a = 1", "let a = 11")], name="install --update"),
    Scenario("setup --yes", ("Rambafile",), [gone("Rambafile")]),
]
# Without git, journals are kept in the user's state directory.
UNVERSIONED = [Scenario(GEN, then=[gone(".git")], name="gen without git")]
BRANCHED = [Scenario(" ".join(each.words), prepare=each.prepare, then=[on_branches], before=each.before, name=each.name)
            for each in SCENARIOS if each.name in ("gen", "update", "remove", "rename", "adopt", "undo")]


class Moments:
    """Tries one kind of moment with one scenario after another."""

    def __init__(self, torture):
        self.torture, self.box = torture, torture.sandbox("moments")
        self.prepared, self.report, self.action = (torture.place(name) for name in ("prepared", "report", "action"))

    def begin(self, scenario):
        """Prepares a scenario once, and learns its old and its new state."""
        box, self.scenario = self.box, scenario
        box.reset()
        box.put(sandbox.classic())
        take(box, scenario.prepare)
        box.commit()
        take(box, scenario.then)
        sandbox.remove(self.prepared)
        shutil.copytree(box.top, self.prepared, symlinks=True)
        self.base = tree(box.repository)
        self.restore()
        self.old, self.guard = tree(box.repository), box.guard()
        box.must(*scenario.words)
        self.new = tree(box.repository)

    def restore(self):
        sandbox.remove(self.box.top)
        subprocess.run(("cp", "-a", self.prepared, self.box.top), check=True)
        take(self.box, self.scenario.before)

    def once(self, which, number, *what):
        """Runs the command with something happening before a call; answers the result, the number of calls, and the call's name."""
        self.restore()
        sandbox.write(self.report, "0 1 hangs")
        result = self.box.run(*self.scenario.words, before=(self.torture.moment, self.report, which, str(number), *what, "--"))
        calls, came, name = sandbox.open_bytes(self.report).decode().split()
        return result, int(calls), name if came == "1" else None

    def sample(self, which, most):
        return self.torture.sample(self.once(which, 0, "kill")[1], most)

    def at(self, which, numbers, *what):
        for number in numbers:
            result, _, name = self.once(which, number, *what)
            if name:
                yield number, result, name

    def state(self, found):
        return "old" if found == self.old else "new" if found == self.new else None

    def neither(self, found, old, new):
        return f"neither as before nor as it was to be: {difference(old, found)} / {difference(new, found)}"

    def kills(self):
        """Killed at each call that writes; then it is looked at, and taken back or done again."""
        numbers = self.sample("writes", 12)
        for remainder, mending in enumerate(("undo", "again")):
            chosen = numbers if self.torture.is_long else [number for number in numbers if number % 2 == remainder]
            for number, _, name in self.at("writes", chosen, "kill"):
                yield f"{self.scenario.name}: killed at write {number} ({name}), then {mending}", self.mended(mending, number)

    def mended(self, mending, number):
        box = self.box
        before = tree(box.repository, leave=(), stamps=True)
        look = box.run("status")
        if tree(box.repository, leave=(), stamps=True) != before:
            return "status changed something: " + difference(before, tree(box.repository, leave=(), stamps=True))
        # The root has another spelling, or another place.
        elsewhere = box.repository + "-elsewhere"
        (os.symlink if number % 4 < 2 else os.rename)(box.repository, elsewhere)
        again = box.run("status", folder=elsewhere)
        os.remove(elsewhere) if number % 4 < 2 else os.rename(elsewhere, box.repository)
        if ("interrupted" in look.errors) != ("interrupted" in again.errors):
            return f"status says something else elsewhere\n{look}{again}"
        result = box.run("undo") if mending == "undo" else box.run(*self.scenario.words)
        if look.code not in EXIT_CODES or result.code not in EXIT_CODES:
            return f"{look}{result}"
        found = tree(box.repository)
        state = self.state(found)
        if not state and mending == "undo" and found == self.base and "interrupted" not in look.errors:
            # Nothing had begun, so that the command before it is what undo takes back.
            state = "old"
        if not state:
            return self.neither(found, self.old, self.new) + f"\n{look}{result}"
        if mending == "again" and state != "new" and self.scenario.name != "undo":
            return f"the command did not do its work when it was run again\n{result}"
        return box.harm(self.guard, result)

    def errors(self):
        """A call that writes fails, once or from there on."""
        numbers = self.sample("writes", 3)
        for code in (errno.ENOSPC,) if self.torture.is_smoke else (errno.ENOSPC, errno.EIO, errno.EACCES):
            for kind in ("fail", "fail-on"):
                for number, result, name in self.at("writes", numbers, kind, str(code)):
                    words = f"{errno.errorcode[code]} {'from' if kind == 'fail-on' else 'at'} write {number} ({name})"
                    yield f"{self.scenario.name}: {words}", self.failed(result)

    def failed(self, result):
        if result.code not in EXIT_CODES:
            return str(result)
        found = tree(self.box.repository)
        state = self.state(found)
        if result.code != 0 and "nothing was written" in result.errors and state != "old":
            return f"it says that nothing was written: {difference(self.old, found)}\n{result}"
        if result.code == 0 and state == "old":
            return f"it says that all went well, and nothing did\n{result}"
        if state is None:
            # What cannot be taken back or tidied up on a broken disk is mended by the next command that can write.
            mended = self.box.run("undo")
            found = tree(self.box.repository)
            if not self.state(found):
                return self.neither(found, self.old, self.new) + f"\n{result}{mended}"
        return self.box.harm(self.guard, result)

    def saves(self):
        """Somebody else saves a file, as editors do: a new file takes its place, or it is written where it is."""
        numbers = self.sample("files", 12)
        for path in self.scenario.saved[:1] if self.torture.is_smoke else self.scenario.saved:
            saved, merged = marked(path, self.old.get(path)), marked(path, self.new.get(path))
            full, temporary = self.box.at(path), self.torture.place("saved")
            for kind, how in (("atomic", f"cp '{temporary}' '{full}~' && mv -f '{full}~' '{full}'"), ("in place", f"cat '{temporary}' > '{full}'")):
                sandbox.write(temporary, saved)
                self.write_action(f"mkdir -p '{os.path.dirname(full)}'\n{how}")
                for number, result, name in self.at("files", numbers, "run", self.action):
                    yield f"{self.scenario.name}: {path} saved {kind} at call {number} ({name})", self.kept(path, saved, merged, result)

    def write_action(self, text):
        sandbox.write(self.action, f"#!/bin/sh\n{text}\n")
        os.chmod(self.action, 0o755)

    def kept(self, path, saved, merged, result):
        if result.code not in EXIT_CODES:
            return str(result)
        found = tree(self.box.repository)
        content, paths = found.get(path, ("missing", b"", ()))[1], [path]
        if content not in (saved, merged):
            # A command that began after the save may have taken it into its own text, and that to another place.
            holders = [name for name, entry in found.items() if entry[0] == "file" and MARK.encode() in entry[1]]
            if not holders:
                return f"the save is lost\n{result}"
            paths += holders
        old, new, now = (without(state, paths) for state in (self.old, self.new, found))
        expected = {0: [new], 1: [old]}.get(result.code, [old, new])
        if now not in expected:
            return self.neither(now, old, new) + f"\n{result}"
        return self.box.harm(self.guard, result)

    def checkouts(self):
        """Git changes the branch."""
        self.write_action(f"cd '{self.box.repository}' && exec git checkout -q other >/dev/null 2>&1")
        for number, result, name in self.at("files", self.sample("files", 16), "run", self.action):
            problem = result.wrong() or of_one_branch(self.box, result)
            if not problem and tree(self.box.outside, stamps=True) != self.guard[0]:
                problem = "something outside changed"
            yield f"{self.scenario.name}: git checkout at call {number} ({name})", problem


def marked(path, entry):
    """What somebody else saves: the text there with an edit of one's own, or a new text."""
    if path == "Rambafile.lock":
        # Comments are nobody's there: it is written by programs.
        text = entry[1].decode() if entry else "version: 1\ntemplates:\n"
        return (text + f"  tiny:\n    digest: sha256:{'0' * 64}\n    folder: Catalog/tiny\n    version: {MARK}\n").encode()
    if not entry or entry[0] != "file":
        return f"// {MARK}\n".encode()
    text = entry[1].decode()
    if path == PROJECT:
        return text.replace("\t\t\tmainGroup = ", f"\t\t\tcompatibilityVersion = \"{MARK}\";\n\t\t\tmainGroup = ").encode()
    return (text + f"// {MARK}\n" if path.endswith(".swift") else f"# {MARK}\n" + text).encode()


def without(state, paths):
    """A state without some files and the folders that hold them."""
    return {name: entry for name, entry in state.items() if not any(f"{path}/".startswith(f"{name}/") for path in paths)}
