"""A place in which the binary under attack runs: a repository, a home and files beside it that nobody may touch."""

import os
import resource
import shutil
import signal
import subprocess
import tempfile
import time
import unicodedata

HERE = os.path.dirname(os.path.abspath(__file__))
# The exit codes that `viper-gen help exit-codes` lists.
EXIT_CODES = {0, 1, 2, 64, 65, 66, 69, 73}
MEMORY_LIMIT = 512 << 20
# Long enough for a loaded machine; only what hangs reaches it.
PATIENCE = 60
PROJECT = "Shop.xcodeproj/project.pbxproj"


def open_bytes(path):
    """The bytes of a file; nothing of one that cannot be opened."""
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError:
        return b""


def write(path, text):
    """Writes a file, its folders included."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(text if isinstance(text, bytes) else text.encode("utf-8", "surrogateescape"))


def classic():
    """The files of a project in which everything works: those in the folder Project, and some without content."""
    top, files = os.path.join(HERE, "Project"), {"Shop/AppDelegate.swift": "", "ShopTests/ShopTests.swift": "", ".gitignore": "DerivedData/\n"}
    for folder, _, names in os.walk(top):
        for name in names:
            path = os.path.join(folder, name)
            files[os.path.relpath(path, top)] = open_bytes(path).decode()
    files.pop("Shop.xcodeproj/project.xcproj")
    return files


def json_project():
    """The same project in JSON, by somebody who writes comments, with a folder that has exceptions."""
    return open_bytes(os.path.join(HERE, "Project/Shop.xcodeproj/project.xcproj")).decode()


RAMBAFILE = classic()["Rambafile"]


class Result:
    """How a run ended, what it printed, how much memory it had, and how long processors worked for it."""

    def __init__(self, words, code, output, errors, memory, seconds, hung):
        self.words, self.code, self.output, self.errors = words, code, output, errors
        self.memory, self.seconds, self.hung = memory, seconds, hung

    def __str__(self):
        return f"viper-gen {' '.join(map(repr, self.words))}: exit code {self.code}\n{self.output}{self.errors}"

    def wrong(self):
        """What no run may do, in words."""
        if self.hung:
            return f"it hangs\n{self}"
        if self.code not in EXIT_CODES:
            return f"it ended with {self.code}\n{self}"
        if self.memory > MEMORY_LIMIT:
            return f"it took {self.memory >> 20} MB\n{self}"
        for stream in (self.output, self.errors):
            if hidden(stream):
                return f"it printed U+{ord(hidden(stream)):04X}\n{self}"
        if any(line.startswith("error: y") for line in self.errors.splitlines()):
            return f"a line of a stranger stands where the program speaks\n{self}"
        return None


def hidden(text, allowed="\n\t"):
    """The first character that cannot be seen or drives a terminal, or None."""
    for character in text.replace("\r\n", "\n"):
        value = ord(character)
        if character not in allowed and (
                unicodedata.category(character) in ("Cc", "Cf", "Zl", "Zp", "Cs") or 0xE0100 <= value <= 0xE01EF
                or value in (0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0)):
            return character
    return None


class Sandbox:
    """One folder with `repository`, `home` and `outside`; removed at the end."""

    def __init__(self, binary, place):
        self.binary, self.top = binary, place
        self.repository, self.home, self.outside = (os.path.join(place, name) for name in ("repository", "home", "outside"))
        self.environment = {
            "PATH": os.environ.get("PATH", "/usr/bin:/bin"), "HOME": self.home, "LANG": "C.UTF-8",
            "SOURCE_DATE_EPOCH": "1767225600", "GIT_CONFIG_NOSYSTEM": "1", "GIT_CEILING_DIRECTORIES": place,
            "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@b.c", "GIT_COMMITTER_NAME": "A",
            "GIT_COMMITTER_EMAIL": "a@b.c", "GIT_AUTHOR_DATE": "1767225600 +0000",
            "GIT_COMMITTER_DATE": "1767225600 +0000", "VIPER_GEN_PUBLIC_CATALOG": "", "NO_COLOR": "1",
            # Backtraces of a crash take a minute each on some machines.
            "SWIFT_BACKTRACE": "enable=no",
            # A binary with a sanitizer ends like one that crashed, and only where memory was misused.
            "ASAN_OPTIONS": "abort_on_error=1:detect_leaks=0",
        }
        # A sanitizer reserves more memory than any limit lets it, and keeps what was given back.
        self.is_sanitized = b"__asan_init" in open_bytes(binary)

    def at(self, path):
        return os.path.join(self.repository, path)

    def read(self, path):
        return open_bytes(self.at(path))

    def reset(self):
        """Begins anew, with an empty repository and something outside that must stay as it is."""
        remove(self.top)
        for folder in (self.repository, self.home, self.outside):
            os.makedirs(folder)
        write(os.path.join(self.outside, "precious.swift"), "precious\n")
        write(os.path.join(self.outside, "folder/precious.txt"), "precious too\n")

    def put(self, files):
        """Writes files into the repository; bytes or text."""
        for path, text in files.items():
            write(self.at(path), text)

    def git(self, *words, folder=None):
        """What git prints in the repository, or None where it fails."""
        done = subprocess.run(
            ("git", "-c", "init.defaultBranch=main", "-c", "advice.detachedHead=false", *words),
            cwd=folder or self.repository, env=self.environment, capture_output=True)
        return done.stdout.decode(errors="replace") if done.returncode == 0 else None

    def commit(self):
        """Puts everything into version control."""
        if not os.path.exists(self.at(".git")):
            self.git("init")
        self.git("add", "-A")
        self.git("commit", "--allow-empty", "-m", "state")

    def begin(self, files=None):
        """A fresh project under version control."""
        self.reset()
        self.put(classic() | (files or {}))
        self.commit()

    def must(self, *words):
        """Runs the binary, which must succeed."""
        result = self.run(*words)
        assert result.code == 0, str(result)

    def run(self, *words, folder=None, before=(), patience=PATIENCE):
        """Runs the binary; `before` are words that stand before it, as those of a tracer."""
        with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
            child = subprocess.Popen(
                [*before, self.binary, *words], cwd=folder or self.repository, env=self.environment, stdin=subprocess.DEVNULL,
                stdout=output, stderr=errors, start_new_session=True, preexec_fn=self.limit)
            end = time.monotonic() + patience * (4 if self.is_sanitized else 1)
            pause, hung, done = 0.001, False, 0
            while not done:
                if not hung and time.monotonic() > end:
                    hung = True
                    os.killpg(child.pid, signal.SIGKILL)
                done, status, usage = os.wait4(child.pid, 0 if hung else os.WNOHANG)
                time.sleep(0 if done else pause)
                pause = min(pause * 1.5, 0.05)
            child.returncode = os.waitstatus_to_exitcode(status)
            texts = []
            for stream in (output, errors):
                stream.seek(0)
                texts.append(stream.read(64 << 20).decode("utf-8", "surrogateescape"))
        memory = 0 if self.is_sanitized else usage.ru_maxrss * 1024
        return Result(words, child.returncode, *texts, memory, usage.ru_utime + usage.ru_stime, hung)

    def limit(self):
        """No run may eat the machine or leave its memory behind."""
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        if not self.is_sanitized:
            resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))

    def git_folder(self):
        """Git's folder without what viper-gen keeps there."""
        place = self.at(".git")
        return tree(place, leave=("viper-gen",)) if os.path.isdir(place) else open_bytes(place)

    def guard(self):
        """What no command may change: files outside of the repository, and git's folder."""
        return tree(self.outside, stamps=True), self.git_folder()

    def harm(self, guard, result):
        """What has changed though no command may change it, in words."""
        for place, old, new in zip(("outside", "git's folder"), guard, self.guard()):
            if old != new:
                return f"{place} changed: {difference(old, new) if isinstance(old, dict) and isinstance(new, dict) else new}\n{result}"
        return None


def remove(path):
    """Removes a tree, folders that are closed included."""
    if not os.path.lexists(path):
        return
    for folder, _, _ in os.walk(path):
        try:
            os.chmod(folder, 0o755)
        except OSError:
            pass
    shutil.rmtree(path, ignore_errors=True)


def tree(top, leave=(".git",), stamps=False):
    """Everything below a folder: kinds, bytes and targets of links, and when it was changed if that counts."""
    found = {}

    def look(folder, relative):
        try:
            entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
        except OSError:
            return
        for entry in entries:
            name = f"{relative}{entry.name}"
            if name in leave:
                continue
            status = entry.stat(follow_symlinks=False)
            stamp = (status.st_mtime_ns, status.st_mode) if stamps else (status.st_mode & 0o170111,)
            if entry.is_symlink():
                found[name] = ("link", os.readlink(entry.path), stamp)
            elif entry.is_dir(follow_symlinks=False):
                found[name] = ("folder", "", stamp if stamps else ())
                look(entry.path, name + "/")
            elif entry.is_file(follow_symlinks=False):
                content = ("huge", status.st_size) if status.st_size > 32 << 20 else open_bytes(entry.path)
                found[name] = ("file", content, stamp)
            else:
                found[name] = ("other", status.st_mode, ())
    look(top, "")
    return found


def difference(old, new, most=6):
    """What differs between two trees, in words."""
    words = []
    for name in sorted(old.keys() | new.keys()):
        if old.get(name) != new.get(name):
            words.append(("- " if name not in new else "+ " if name not in old else "~ ") + name)
    return ", ".join(words[:most]) + (f" … {len(words)} in all" if len(words) > most else "")
