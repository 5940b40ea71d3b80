"""What happens at a moment of a run: it is killed, a call fails, somebody else saves a file, git changes the branch."""

import errno
import os
import shutil
import subprocess

import sandbox
from sandbox import EXIT_CODES, difference, tree

# Text that somebody else adds to a file while a command runs.
MARK = "saved by somebody else"


class Scenario:
    """A command, and the repository in which it works.

    `before` are commands that run first, in the place itself: what can be undone belongs to one folder. `saved` are the
    files that somebody else saves, relative to the repository.
    """

    def __init__(self, name, words, saved=(), before=(), prepare=None, other=None):
        self.name, self.words, self.saved, self.before = name, words, saved, before
        self.prepare, self.other = prepare, other


def edit(path, old, new):
    """Makes a step that replaces text in a file of the repository."""
    def step(box):
        full = os.path.join(box.repository, path)
        text = sandbox.open_bytes(full).decode()
        assert old in text, (path, old)
        sandbox.write(full, text.replace(old, new))
    return step


def steps(*all_steps):
    """Makes one step of several; a tuple of words is a command of viper-gen that must succeed."""
    def prepare(box):
        for step in all_steps:
            if callable(step):
                step(box)
                continue
            result = box.run(*step)
            assert result.code == 0, str(result)
    return prepare


VIEW = "Shop/Modules/Login/View/LoginView.swift"
PROJECT = "Shop.xcodeproj/project.pbxproj"
TEMPLATE = "Templates/tiny/Code/view.swift.liquid"
RECORD = ".viper-gen/modules/Shop/Modules/Login.yml"
SOURCE = {
    "Catalog/odd/" + path.removeprefix("Templates/tiny/").replace("tiny.", "odd."): text.replace("name: tiny", "name: odd")
    for path, text in sandbox.TINY.items()
}
SOURCE |= {"Catalog/odd/.hidden": "hidden\n", "Catalog/odd/Code/.deep/.file": "deep\n"}


def uses_source(box):
    box.put(SOURCE)
    box.put({"Rambafile": sandbox.RAMBAFILE + "templates:\n- {name: odd, local: Catalog/odd}\n"})


def has_own_hidden_file(box):
    box.put({"Templates/.keep": "mine\n"})


def forgets_records(box):
    """Leaves the files of a module and forgets where they came from."""
    sandbox.remove(os.path.join(box.repository, ".viper-gen"))


def without_rambafile(box):
    os.remove(os.path.join(box.repository, "Rambafile"))


GEN = ("gen", "Login", "tiny")
EDITED = edit(VIEW, "let c = 3", "let c = 33")
CHANGED = steps(edit(TEMPLATE, "let a = 1\n", "let a = 11\n  // more\n"),
                edit("Templates/tiny/Code/presenter.swift.liquid", "{\n}", "{\n  // more\n}"))

SCENARIOS = [
    Scenario("gen", GEN, saved=(PROJECT, RECORD, VIEW), prepare=steps(("gen", "Start", "tiny"))),
    Scenario("update", ("update",), saved=(VIEW, PROJECT, "Shop/Modules/Login/Presenter/LoginPresenter.swift"),
             prepare=steps(GEN, EDITED, CHANGED), before=(("gen", "Later", "tiny"),)),
    Scenario("remove", ("remove", "Login"), saved=(PROJECT, VIEW), prepare=steps(GEN),
             before=(("gen", "Later", "tiny"),)),
    Scenario("rename", ("rename", "Login", "Start"), saved=(PROJECT, VIEW), prepare=steps(GEN, EDITED)),
    Scenario("adopt", ("adopt", "Login", "tiny"), saved=(VIEW,), prepare=steps(GEN, EDITED, forgets_records)),
    Scenario("undo", ("undo",), saved=(PROJECT, VIEW), before=(GEN,)),
    Scenario("install", ("template", "install"), saved=("Rambafile.lock", "Templates/.keep"),
             prepare=steps(uses_source, has_own_hidden_file)),
    Scenario("install --update", ("template", "install", "--update"), saved=("Rambafile.lock", "Templates/.keep"),
             prepare=steps(uses_source, has_own_hidden_file, ("template", "install"),
                           edit("Catalog/odd/Code/view.swift.liquid", "let a = 1", "let a = 11"))),
    Scenario("setup", ("setup", "--yes"), saved=("Rambafile",), prepare=without_rambafile),
]


class Moments:
    """Tries one kind of moment with one scenario after another."""

    def __init__(self, torture):
        self.torture = torture
        self.box = torture.sandbox("moments")
        self.prepared = torture.place("prepared")
        self.report = torture.place("report")
        self.action = torture.place("action")

    def begin(self, scenario):
        """Prepares a scenario once, and learns its old and its new state."""
        box = self.box
        box.reset()
        box.put(sandbox.classic())
        if scenario.prepare:
            scenario.prepare(box)
        box.commit()
        if scenario.other:
            scenario.other(box)
        sandbox.remove(self.prepared)
        shutil.copytree(box.top, self.prepared, symlinks=True)
        self.base = tree(box.repository)
        self.restore(scenario)
        self.old = tree(box.repository)
        self.git = self.git_folder()
        self.outside = tree(box.outside)
        result = box.run(*scenario.words)
        assert result.code == 0, str(result)
        self.new = tree(box.repository)

    def restore(self, scenario):
        sandbox.remove(self.box.top)
        subprocess.run(("cp", "-a", self.prepared, self.box.top), check=True)
        for words in scenario.before:
            result = self.box.run(*words)
            assert result.code == 0, str(result)

    def git_folder(self):
        """Git's folder without what viper-gen keeps there."""
        return tree(os.path.join(self.box.repository, ".git"), leave=("viper-gen",))

    def at(self, scenario, which, number, *what):
        """Runs the scenario's command with something happening before a call; answers result, number of calls, call."""
        sandbox.write(self.report, "0 1 hangs")
        result = self.box.run(
            *scenario.words, before=(self.torture.moment, self.report, which, str(number), *what, "--"))
        calls, came, name = sandbox.open_bytes(self.report).decode().split()
        return result, int(calls), name if came == "1" else None

    def calls(self, scenario, which):
        self.restore(scenario)
        _, calls, _ = self.at(scenario, which, 0, "kill")
        return calls

    def state(self, found):
        return "old" if found == self.old else "new" if found == self.new else None

    def unharmed(self, found=None):
        """What is wrong outside of the tree, in words."""
        if tree(self.box.outside) != self.outside:
            return "something outside changed: " + difference(self.outside, tree(self.box.outside))
        if self.git_folder() != self.git:
            return "git's folder changed: " + difference(self.git, self.git_folder())
        return None

    # MARK: - Kills

    def kills(self, scenario):
        """Killed at each call that writes; then it is looked at, and taken back or done again."""
        total = self.calls(scenario, "writes")
        for number in self.torture.sample(total, 12):
            for mending in self.torture.alternatives(number, ("undo", "again")):
                self.restore(scenario)
                _, _, name = self.at(scenario, "writes", number, "kill")
                if name:
                    yield f"{scenario.name}: killed at write {number} ({name}), then {mending}", self.mended(scenario, mending)

    def mended(self, scenario, mending):
        box = self.box
        before = tree(box.repository, leave=(), stamps=True)
        look = box.run("status")
        after = tree(box.repository, leave=(), stamps=True)
        if before != after:
            return "status changed something: " + difference(before, after)
        if look.code not in EXIT_CODES:
            return str(look)
        result = box.run("undo") if mending == "undo" else box.run(*scenario.words)
        if result.code not in EXIT_CODES:
            return str(result)
        found = tree(box.repository)
        state = self.state(found)
        if not state and mending == "undo" and found == self.base and "interrupted" not in look.errors:
            # Nothing had begun, so that the command before it is what undo takes back.
            state = "old"
        if not state:
            return ("neither as before nor as it was to be: " + difference(self.old, found) + " / "
                    + difference(self.new, found) + f"\n{look}{result}")
        if mending == "again" and state != "new" and scenario.name != "undo":
            return f"the command did not do its work when it was run again\n{result}"
        return self.unharmed()

    # MARK: - Errors

    def errors(self, scenario):
        """A call that writes fails, once or from there on."""
        total = self.calls(scenario, "writes")
        for code in (errno.ENOSPC,) if self.torture.is_smoke else (errno.ENOSPC, errno.EIO, errno.EACCES):
            for kind in ("fail", "fail-on"):
                for number in self.torture.sample(total, 3):
                    self.restore(scenario)
                    result, _, name = self.at(scenario, "writes", number, kind, str(code))
                    if name:
                        words = f"{scenario.name}: {errno.errorcode[code]} {'from' if kind == 'fail-on' else 'at'} write {number} ({name})"
                        yield words, self.failed(scenario, result)

    def failed(self, scenario, result):
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
                return (f"neither as before nor as it was to be: {difference(self.old, found)} / "
                        f"{difference(self.new, found)}\n{result}{mended}")
        return self.unharmed()

    # MARK: - Saves

    def saves(self, scenario):
        """Somebody else saves a file, as editors do: a new file takes its place, or it is written where it is."""
        total = self.calls(scenario, "files")
        for path in scenario.saved[:1] if self.torture.is_smoke else scenario.saved:
            saved = marked(path, self.old.get(path))
            merged = marked(path, self.new.get(path))
            for kind in ("atomic", "in place"):
                for number in self.torture.sample(total, 12):
                    self.restore(scenario)
                    self.write_action(path, saved, kind)
                    result, _, name = self.at(scenario, "files", number, "run", self.action)
                    if name:
                        words = f"{scenario.name}: {path} saved {kind} at call {number} ({name})"
                        yield words, self.kept(path, saved, merged, result)

    def write_action(self, path, saved, kind):
        full = os.path.join(self.box.repository, path)
        temporary = self.torture.place("saved")
        sandbox.write(temporary, saved)
        beside = os.path.join(os.path.dirname(full), ".editor~")
        if kind == "atomic":
            how = f"cp '{temporary}' '{beside}' && mv -f '{beside}' '{full}'"
        else:
            how = f"cat '{temporary}' > '{full}'"
        sandbox.write(self.action, f"#!/bin/sh\nmkdir -p '{os.path.dirname(full)}'\n{how}\n")
        os.chmod(self.action, 0o755)

    def kept(self, path, saved, merged, result):
        if result.code not in EXIT_CODES:
            return str(result)
        found = tree(self.box.repository)
        content, paths = found.get(path, ("missing", b"", ()))[1], [path]
        if content != saved and content != merged:
            # A command that began after the save may have taken it into its own text, and that to another place.
            holders = [name for name, entry in found.items() if entry[0] == "file" and MARK.encode() in entry[1]]
            if not holders:
                return f"the save is lost\n{result}"
            paths += holders
        old, new, now = (without(state, paths) for state in (self.old, self.new, found))
        if result.code == 0 and now != new:
            return f"it says that all went well: {difference(new, now)}\n{result}"
        if result.code == 1 and now != old:
            return f"refused, and not as before: {difference(old, now)}\n{result}"
        if now not in (old, new):
            return f"neither as before nor as it was to be: {difference(old, now)} / {difference(new, now)}\n{result}"
        return self.unharmed()

    # MARK: - Checkouts

    def checkouts(self, scenario):
        """Git changes the branch."""
        total = self.calls(scenario, "files")
        box = self.box
        for number in self.torture.sample(total, 16):
            self.restore(scenario)
            sandbox.write(self.action, f"#!/bin/sh\ncd '{box.repository}' && exec git checkout -q other >/dev/null 2>&1\n")
            os.chmod(self.action, 0o755)
            result, _, name = self.at(scenario, "files", number, "run", self.action)
            if name:
                yield f"{scenario.name}: git checkout at call {number} ({name})", self.of_one_branch(result)

    def of_one_branch(self, result):
        if result.code not in EXIT_CODES:
            return str(result)
        head = sandbox.open_bytes(os.path.join(self.box.repository, ".git/HEAD")).decode()
        branch = "other" if "other" in head else "main"
        project = sandbox.open_bytes(os.path.join(self.box.repository, PROJECT)).decode()
        if f"branch {branch}" not in project:
            return f"the project is not that of the branch {branch}\n{result}"
        if tree(self.box.outside) != self.outside:
            return "something outside changed"
        if result.code != 0:
            status = subprocess.run(("git", "status", "--porcelain"), cwd=self.box.repository,
                                    env=self.box.environment, capture_output=True, text=True).stdout
            if status:
                return f"refused, and not as git left it:\n{status}{result}"
        return None


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
    if path.endswith(".swift"):
        return (text + f"// {MARK}\n").encode()
    return (f"# {MARK}\n" + text).encode()


def without(state, paths):
    """A state without some files and the folders that hold them."""
    left_out = set()
    for path in paths:
        while path:
            left_out.add(path)
            path = path.rpartition("/")[0]
    return {name: entry for name, entry in state.items() if name not in left_out}


def on_branches(box):
    """Makes a second branch with another project."""
    def project(branch):
        return sandbox.project(attributes=f"\t\t\t\tLastUpgradeCheck = \"branch {branch}\";\n")
    text = sandbox.open_bytes(os.path.join(box.repository, PROJECT)).decode()
    own = text.replace("\t\t\tattributes = {\n", "\t\t\tattributes = {\n\t\t\t\tLastUpgradeCheck = \"branch main\";\n")
    box.put({PROJECT: own})
    box.commit()
    box.git("checkout", "-q", "-b", "other")
    box.put({PROJECT: own.replace("branch main", "branch other"), "Shop/Other.swift": "// other\n"})
    box.commit()
    box.git("checkout", "-q", "main")


def on_two(scenario):
    return Scenario(scenario.name, scenario.words, before=scenario.before, prepare=scenario.prepare, other=on_branches)


BRANCHED = [on_two(scenario) for scenario in SCENARIOS if scenario.name in ("gen", "update", "remove", "rename", "adopt", "undo")]
