#!/usr/bin/env python3
"""Prints how many instructions commands of a release binary take, as a report of `make bench`.

    count-instructions.py BINARY

valgrind counts them: the same on a busy machine as on an idle one. Without valgrind it prints that it counts nothing.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "Tests", "Torture"))
import sandbox

# Each with how many files the project has; 0 stands for a small one.
COMMANDS = [(("--version",), 0), (("gen", "Login", "tiny"), 0), (("gen", "Login", "viper"), 0), (("status",), 0), (("check",), 0),
            (("gen", "Login", "viper"), 10000)]


def large(count):
    """A project of so many files, in place of the small one."""
    project = subprocess.check_output((os.path.join(HERE, "..", "Benchmarks", "project.pl"), str(count)))
    return {"Shop.xcodeproj/project.pbxproj": project, "Rambafile": sandbox.RAMBAFILE.replace("Shop\n", "App\n").replace(
        "ShopTests\n", "AppTests\n")}


def count(binary, words, files, place):
    """The instructions of one run in a project that has a module."""
    box = sandbox.Sandbox(binary, os.path.join(place, "box"))
    # Tables that are filled in another order take other ways.
    box.environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
    box.reset()
    box.put(sandbox.classic() | (large(files) if files else {}))
    box.commit()
    box.run("gen", "Start", "tiny")
    if words[0] in ("status", "check"):
        # What is younger than two seconds is not remembered, and whether it is would be chance.
        time.sleep(2.5)
    done = subprocess.run(
        ("valgrind", "--tool=callgrind", f"--callgrind-out-file={place}/callgrind", binary, *words),
        cwd=box.repository, env=box.environment, capture_output=True, text=True)
    found = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode != 0 or not found:
        sys.exit(f"error: viper-gen {' '.join(words)} ended with {done.returncode} under valgrind\n{done.stderr}")
    return int(found[1])


def main():
    binary = os.path.abspath(sys.argv[1])
    if not sys.platform.startswith("linux") or not shutil.which("valgrind"):
        print("skipped: instructions are counted by valgrind on Linux, which is not there")
        return 0
    place = tempfile.mkdtemp(prefix="instructions-")
    try:
        # valgrind cannot read what newer compilers write for debuggers.
        plain = os.path.join(place, "viper-gen")
        shutil.copy(binary, plain)
        subprocess.run(("strip", "-g", plain), check=True)
        for words, files in COMMANDS:
            name = " ".join(words) + (f" in {files:,} files" if files else "")
            print(f"viper-gen {name:<34} {count(plain, words, files, place):>12,} instructions")
    finally:
        sandbox.remove(place)
    return 0


if __name__ == "__main__":
    sys.exit(main())
