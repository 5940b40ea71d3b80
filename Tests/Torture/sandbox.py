"""A place in which the binary under attack runs: a repository, a home and files beside it that nobody may touch."""

import os
import resource
import shutil
import signal
import subprocess
import tempfile
import time
import unicodedata

# The exit codes that `viper-gen help exit-codes` lists.
EXIT_CODES = {0, 1, 2, 64, 65, 66, 69, 73}
MEMORY_LIMIT = 512 << 20
# Long enough for a loaded machine; only what hangs reaches it.
PATIENCE = 60

RAMBAFILE = """company: Acme
author: Ada Byron
project_name: Shop
xcodeproj_path: Shop.xcodeproj
project_target: Shop
project_file_path: Shop/Modules
test_target: ShopTests
test_file_path: ShopTests/Modules
template: tiny
"""

TINY = {
    "Templates/tiny/tiny.rambaspec": """name: tiny
author: A
version: 1
code_files:
- {name: View/View.swift, path: Code/view.swift.liquid}
- {name: Presenter/Presenter.swift, path: Code/presenter.swift.liquid}
test_files:
- {name: View/ViewTests.swift, path: Tests/view_tests.swift.liquid}
""",
    "Templates/tiny/Code/view.swift.liquid":
        "{% include 'header' %}\nstruct {{ prefix }}{{ module_info.name }}View {\n  let a = 1\n  let b = 2\n  let c = 3\n}\n",
    "Templates/tiny/Code/presenter.swift.liquid": "{% include 'header' %}\nfinal class {{ module_info.name }}Presenter {\n}\n",
    "Templates/tiny/Tests/view_tests.swift.liquid": "@testable import {{ module_info.module_under_test }}\n",
    "Templates/tiny/snippets/header.liquid": "// {{ module_info.file_name }}, {{ developer.name }}, {{ date }}",
}


def project(target="Shop", tests="ShopTests", attributes=""):
    """A small Xcode project with groups, an application and its tests."""
    def phases(number):
        return f"\t\t\tbuildPhases = (\n\t\t\t\tAA00000000000000000000{number} /* Sources */,\n\t\t\t);\n"

    def native(number, phase, name, kind):
        return (f"\t\tAA00000000000000000000{number} /* {name} */ = {{\n\t\t\tisa = PBXNativeTarget;\n{phases(phase)}"
                f"\t\t\tbuildRules = (\n\t\t\t);\n\t\t\tdependencies = (\n\t\t\t);\n\t\t\tname = {quoted(name)};\n"
                f"\t\t\tproductName = {quoted(name)};\n\t\t\tproductType = \"com.apple.product-type.{kind}\";\n\t\t}};\n")

    def group(number, name, children):
        path = f"\t\t\tpath = {quoted(name)};\n" if name else ""
        return (f"\t\tAA00000000000000000000{number} = {{\n\t\t\tisa = PBXGroup;\n\t\t\tchildren = (\n{children}"
                f"\t\t\t);\n{path}\t\t\tsourceTree = \"<group>\";\n\t\t}};\n")

    def sources(number):
        return (f"\t\tAA00000000000000000000{number} /* Sources */ = {{\n\t\t\tisa = PBXSourcesBuildPhase;\n"
                "\t\t\tbuildActionMask = 2147483647;\n\t\t\tfiles = (\n\t\t\t);\n"
                "\t\t\trunOnlyForDeploymentPostprocessing = 0;\n\t\t};\n")

    return (
        "// !$*UTF8*$!\n{\n\tarchiveVersion = 1;\n\tclasses = {\n\t};\n\tobjectVersion = 56;\n\tobjects = {\n\n"
        "/* Begin PBXGroup section */\n"
        + group(10, "", "\t\t\t\tAA0000000000000000000011,\n\t\t\t\tAA0000000000000000000012,\n")
        + group(11, "Shop", "") + group(12, "ShopTests", "")
        + "/* End PBXGroup section */\n\n/* Begin PBXNativeTarget section */\n"
        + native(20, 30, target, "application") + native(21, 31, tests, "bundle.unit-test")
        + "/* End PBXNativeTarget section */\n\n/* Begin PBXProject section */\n"
        "\t\tAA0000000000000000000001 /* Project object */ = {\n\t\t\tisa = PBXProject;\n\t\t\tattributes = {\n"
        f"{attributes}"
        "\t\t\t\tTargetAttributes = {\n\t\t\t\t\tAA0000000000000000000021 = {\n"
        "\t\t\t\t\t\tTestTargetID = AA0000000000000000000020;\n\t\t\t\t\t};\n\t\t\t\t};\n\t\t\t};\n"
        "\t\t\tmainGroup = AA0000000000000000000010;\n\t\t\tprojectDirPath = \"\";\n\t\t\ttargets = (\n"
        "\t\t\t\tAA0000000000000000000020,\n\t\t\t\tAA0000000000000000000021,\n\t\t\t);\n\t\t};\n"
        "/* End PBXProject section */\n\n/* Begin PBXSourcesBuildPhase section */\n"
        + sources(30) + sources(31)
        + "/* End PBXSourcesBuildPhase section */\n\t};\n"
        "\trootObject = AA0000000000000000000001 /* Project object */;\n}\n")


def json_project():
    """The same project in JSON, by somebody who writes comments, with a folder that has exceptions."""
    def target(name, number, kind):
        return (f'    {{\n      "name": "{name}",\n      "id": "AA00000000000000000000{number}",\n'
                f'      "product-type": "{kind}",\n      "build-phases": [\n        "compile-sources",\n      ],\n    }},\n')

    return (
        '{\n  // written by hand\n  "default-configuration": \'Release\',\n  configurations: [ "Debug", "Release" ],\n'
        '  "localizations": { "development": "en" },\n  "files": [\n'
        '    { "kind": "group", "path": "Shop" }, // modules\n    { "kind": "group", "path": "ShopTests" },\n    {\n'
        '      "kind": "folder",\n      "path": "Feature",\n      "target-membership": [\n        "Shop",\n      ],\n'
        '      "membership-exceptions": [\n        {\n          "target": "Shop",\n          "exclusions": [\n'
        '            "/Localized/Old.strings",\n            "README.md",\n          ],\n        },\n      ],\n    },\n  ],\n'
        '  "targets": [\n' + target("Shop", 20, "application") + target("ShopTests", 21, "bundle.unit-test") + "  ],\n}\n")


def quoted(name):
    """A string as a project writes it."""
    plain = name.isascii() and name.isalnum()
    return name if plain else '"' + name.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def classic():
    """The files of a project in which everything works."""
    files = {"Shop.xcodeproj/project.pbxproj": project(), "Shop/AppDelegate.swift": "", "ShopTests/ShopTests.swift": "",
             "Rambafile": RAMBAFILE, ".gitignore": "DerivedData/\n"}
    files.update(TINY)
    return files


class Result:
    """How a run ended, what it printed, how much memory it had, and how long processors worked for it."""

    def __init__(self, words, code, output, errors, memory, seconds, hung):
        self.words, self.code, self.output, self.errors = words, code, output, errors
        self.memory, self.seconds, self.hung = memory, seconds, hung

    def __str__(self):
        return f"viper-gen {' '.join(map(repr, self.words))}: exit code {self.code}\n{self.output}{self.errors}"


def hidden(text, allowed="\n\t"):
    """The first character that cannot be seen or drives a terminal, or None."""
    text = text.replace("\r\n", "\n")
    for character in text:
        if character in allowed:
            continue
        value = ord(character)
        if unicodedata.category(character) in ("Cc", "Cf", "Zl", "Zp", "Cs"):
            return character
        if value in (0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0) or 0xE0100 <= value <= 0xE01EF:
            return character
    return None


class Sandbox:
    """One folder with `repository`, `home` and `outside`; removed at the end."""

    def __init__(self, binary, place):
        self.binary = binary
        self.top = place
        self.repository = os.path.join(place, "repository")
        self.home = os.path.join(place, "home")
        self.outside = os.path.join(place, "outside")
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
        self.is_sanitized = is_sanitized(binary)

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
            write(os.path.join(self.repository, path), text)

    def git(self, *words, folder=None):
        """Runs git in the repository; answers whether it was content."""
        done = subprocess.run(
            ("git", "-c", "init.defaultBranch=main", "-c", "advice.detachedHead=false", *words),
            cwd=folder or self.repository, env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return done.returncode == 0

    def commit(self, message="state"):
        """Puts everything into version control."""
        if not os.path.exists(os.path.join(self.repository, ".git")):
            self.git("init")
        self.git("add", "-A")
        self.git("commit", "--allow-empty", "-m", message)

    def run(self, *words, folder=None, before=(), patience=PATIENCE, stdin=None):
        """Runs the binary; `before` are words that stand before it, as those of a tracer."""
        command = [*before, self.binary, *words]
        with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
            child = subprocess.Popen(
                command, cwd=folder or self.repository, env=self.environment, stdin=stdin or subprocess.DEVNULL,
                stdout=output, stderr=errors, start_new_session=True,
                preexec_fn=no_core if self.is_sanitized else limit)
            end = time.monotonic() + patience * (4 if self.is_sanitized else 1)
            pause, hung = 0.001, False
            while True:
                done, status, usage = os.wait4(child.pid, os.WNOHANG)
                if done:
                    break
                if time.monotonic() > end:
                    hung = True
                    os.killpg(child.pid, signal.SIGKILL)
                    done, status, usage = os.wait4(child.pid, 0)
                    break
                time.sleep(pause)
                pause = min(pause * 1.5, 0.05)
            child.returncode = os.waitstatus_to_exitcode(status)
            texts = []
            for stream in (output, errors):
                stream.seek(0)
                texts.append(stream.read(64 << 20))
        try:
            texts = [text.decode("utf-8") for text in texts]
        except UnicodeDecodeError:
            texts = [text.decode("utf-8", "surrogateescape") for text in texts]
        # A sanitizer keeps what was given back.
        memory = 0 if self.is_sanitized else usage.ru_maxrss * 1024
        return Result(words, child.returncode, *texts, memory, usage.ru_utime + usage.ru_stime, hung)


def limit():
    """No run may eat the machine."""
    resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))
    no_core()


def no_core():
    """No run may leave its memory behind."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def is_sanitized(binary):
    """Whether a binary watches its memory, for which it reserves more than any limit lets it."""
    with open(binary, "rb") as file:
        return b"__asan_init" in file.read()


def write(path, text):
    """Writes a file, its folders included."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(text if isinstance(text, bytes) else text.encode("utf-8", "surrogateescape"))


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


def open_bytes(path):
    """The bytes of a file; nothing of one that cannot be opened."""
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError:
        return b""


def difference(old, new, most=6):
    """What differs between two trees, in words."""
    words = []
    for name in sorted(old.keys() | new.keys()):
        if old.get(name) != new.get(name):
            words.append(("- " if name not in new else "+ " if name not in old else "~ ") + name)
    return ", ".join(words[:most]) + (f" … {len(words)} in all" if len(words) > most else "")
