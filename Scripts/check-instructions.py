#!/usr/bin/env python3
"""Counts the instructions of a release binary, and fails where they grew by more than five per cent.

    check-instructions.py BINARY [--accept]

valgrind counts them: the same on a busy machine as on an idle one. What is accepted stands in Benchmarks/instructions.tsv;
--accept writes what is counted now. Needs Linux and valgrind, which it installs where apt-get can, and says so; elsewhere it
says that it counts nothing.
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

ACCEPTED = os.path.normpath(os.path.join(HERE, "..", "Benchmarks", "instructions.tsv"))
GROWTH = 1.05
# Each with how many files the project has; 0 stands for a small one.
COMMANDS = [(("--version",), 0), (("gen", "Login", "tiny"), 0), (("gen", "Login", "viper"), 0), (("status",), 0), (("check",), 0),
            (("gen", "Login", "viper"), 10000)]


def has_valgrind():
    if shutil.which("valgrind"):
        return True
    if shutil.which("apt-get"):
        print("installing valgrind with apt-get")
        command = ["apt-get", "install", "-y", "-q", "valgrind"]
        subprocess.run(command if os.geteuid() == 0 else ["sudo", "-n", *command], stdout=subprocess.DEVNULL)
    return shutil.which("valgrind") is not None


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
    if not sys.platform.startswith("linux") or not has_valgrind():
        print("skipped: instructions are counted by valgrind on Linux, which is not there")
        return 0
    accepted = {}
    if os.path.exists(ACCEPTED):
        with open(ACCEPTED) as file:
            accepted = {name: int(number) for name, number in (line.rstrip("\n").split("\t") for line in file)}
    place = tempfile.mkdtemp(prefix="instructions-")
    try:
        # valgrind cannot read what newer compilers write for debuggers.
        plain = os.path.join(place, "viper-gen")
        shutil.copy(binary, plain)
        subprocess.run(("strip", "-g", plain), check=True)
        counted = {
            " ".join(words) + (f" in {files:,} files" if files else ""): count(plain, words, files, place)
            for words, files in COMMANDS}
    finally:
        sandbox.remove(place)
    failed = False
    for name, number in counted.items():
        before = accepted.get(name)
        ratio = number / before if before else 1
        print(f"viper-gen {name:<34} {number:>12,} instructions" + (f", {ratio:.3f} of what is accepted" if before else ""))
        failed |= ratio > GROWTH
    if "--accept" in sys.argv:
        with open(ACCEPTED, "w") as file:
            file.writelines(f"{name}\t{number}\n" for name, number in counted.items())
        return 0
    if failed:
        print("error: instructions grew by more than 5 %; where that is worth it, accept it:\n"
              f"  Scripts/check-instructions.py {sys.argv[1]} --accept   # and say in the commit what it bought", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
