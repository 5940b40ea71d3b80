"""Inputs whose cost must not grow faster than their size: no command takes over 10 s or 512 MB for them."""

import os
import stat
import time

import sandbox

# A debug build and a loaded machine take several times as long as a release build alone.
PATIENCE = 10

SWIFT = {
    "attributes": lambda n: "protocol P { " + "@a " * n + "func f() }\n// viper-gen:double\nclass PSpy: P {\n}\n",
    "nested types": lambda n: "struct A {" * n + "}" * n + "\n",
    "extensions": lambda n: "struct A {}\n" + "extension A { func f() {} }\n" * n,
    "conditions": lambda n: "#if A\n" * n + "class Start {}\n" + "#endif\n" * n,
    "a long name": lambda n: "class " + "a" * (200 * n) + " {}\n",
}
COMMANDS = [("lint",), ("map",), ("doubles", "--dry-run"), ("rename", "Start", "Begin", "--references", "--dry-run")]


def attempts(torture):
    box = torture.sandbox("work")
    for name, text in SWIFT.items():
        for number in (2_000, 50_000) if torture.is_long else (4_000,):
            yield f"work: {number} {name}", timed(box, {"Shop/A.swift": text(number)}, COMMANDS)
    for number in (20_000, 2_000_000) if torture.is_long else (20_000,):
        yield f"work: {number} outputs of Liquid", timed(
            box, {"Templates/tiny/Code/view.swift.liquid": "{{ a }}" * number},
            [("gen", "Login", "tiny", "--dry-run"), ("template", "lint")])
    yield "work: a read-only project", read_only(box)


def prepared(box, files):
    box.reset()
    box.put(sandbox.classic())
    result = box.run("gen", "Start", "tiny")
    assert result.code == 0, str(result)
    box.put(files)
    box.commit()


def timed(box, files, commands):
    prepared(box, files)
    for words in commands:
        start = time.monotonic()
        result = box.run(*words)
        took = time.monotonic() - start
        if result.hung or took > PATIENCE or result.code not in sandbox.EXIT_CODES:
            return f"it took {took:.1f} s\n{result}"
        if result.memory > sandbox.MEMORY_LIMIT:
            return f"it took {result.memory >> 20} MB\n{result}"
    return None


def read_only(box):
    prepared(box, {})
    project = os.path.join(box.repository, "Shop.xcodeproj/project.pbxproj")
    before = sandbox.open_bytes(project)
    os.chmod(project, 0o444)
    result = box.run("gen", "Login", "tiny")
    if result.code != 1 or sandbox.open_bytes(project) != before:
        return f"a read-only project was replaced\n{result}"
    result = box.run("gen", "Login", "tiny", "--force")
    mode = stat.S_IMODE(os.stat(project).st_mode)
    return None if result.code == 0 and mode == 0o444 else f"its mode is {mode:o}\n{result}"
