#!/usr/bin/env python3
"""Attacks a release binary as strangers, full disks, editors and impatient people do, and counts what held.

    torture.py BINARY [--smoke | --long] [--part NAME]… [--only TEXT] [--seed NUMBER] [--keep]

Prints `N tried, N held` for each part, and what did not hold with all that is needed to see it again; the exit code is 1
then. Without --long each part takes a sample of its moments; with --smoke one or two of each kind. It needs Linux, Python 3.9 or newer, git and a C compiler for
the helper that stops a process at its system calls; it installs nothing and writes below a temporary folder only.
"""

import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time

import moments
import mutations
import races
import repositories
import sandbox
import work

# Strangers make deep directories.
sys.setrecursionlimit(20_000)


class Torture:
    """One session: the binary, a place to work in, and how much is tried."""

    def __init__(self, options):
        self.binary = os.path.abspath(options.binary)
        self.is_long, self.is_smoke, self.only, self.seed = options.long, options.smoke, options.only, options.seed
        self.random = random.Random(options.seed)
        memory = "/dev/shm"
        roomy = os.access(memory, os.W_OK) and shutil.disk_usage(memory).free > 1 << 30
        self.top = tempfile.mkdtemp(prefix="viper-gen-torture-", dir=memory if roomy else None)
        self.moment = self.place("moment")
        subprocess.run(("cc", "-O1", "-o", self.moment, os.path.join(sandbox.HERE, "moment.c")), check=True)
        self.held = True

    def place(self, name):
        return os.path.join(self.top, name)

    def sandbox(self, name):
        return sandbox.Sandbox(self.binary, self.place(name))

    def sample(self, total, most):
        """The moments to try: all, or some that are spread evenly, the first and the last among them."""
        if self.is_smoke:
            return [max(1, total // 2)]
        if self.is_long or total <= most:
            return range(1, total + 1)
        return sorted({1 + round(index * (total - 1) / (most - 1)) for index in range(most)})

    def count(self, few, some, many):
        """How many attempts of one kind are made in a smoke, in a sample, and in a long run."""
        return few if self.is_smoke else many if self.is_long else some

    def part(self, name, attempts):
        """Counts what holds; an attempt is what is tried, and what went wrong, if anything did."""
        tried = held = 0
        start = time.monotonic()
        for words, problem in attempts:
            tried += 1
            if not problem:
                held += 1
                continue
            self.held = False
            print(f"\n  NOT HELD  {words}\n    " + visible(problem).strip().replace("\n", "\n    "), flush=True)
        print(f"{name}: {tried} tried, {held} held ({time.monotonic() - start:.0f} s)", flush=True)
        self.held = self.held and tried > 0

    def chosen(self, things, name):
        return [thing for thing in things if not self.only or self.only in name(thing)]

    def moments(self, scenarios, kind):
        runner = moments.Moments(self)
        for scenario in self.chosen(scenarios, lambda scenario: scenario.name):
            runner.begin(scenario)
            yield from kind(runner)


def visible(text):
    """Text for a terminal; what is attacked here shall not attack whoever reads it."""
    text = text.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")
    return "".join(c if c == "\n" or sandbox.hidden(c) is None else f"\\u{{{ord(c):X}}}" for c in text)[:4000]


PARTS = {
    "kills": lambda torture: torture.moments(moments.SCENARIOS + moments.UNVERSIONED, moments.Moments.kills),
    "errors": lambda torture: torture.moments(moments.SCENARIOS, moments.Moments.errors),
    "saves": lambda torture: torture.moments(moments.SCENARIOS, moments.Moments.saves),
    "checkouts": lambda torture: torture.moments(moments.BRANCHED, moments.Moments.checkouts),
    "repositories": lambda torture: repositories.attempts(torture, "repositories"),
    "trust": lambda torture: repositories.attempts(torture, "trust"),
    "agents": lambda torture: repositories.attempts(torture, "agents"),
    "races": races.attempts,
    "mutations": mutations.attempts,
    "work": work.attempts,
}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binary")
    parser.add_argument("--long", action="store_true", help="try every moment, not a sample of them")
    parser.add_argument("--smoke", action="store_true", help="try one or two moments of each kind")
    parser.add_argument("--part", action="append", choices=PARTS, help="one part; several may be named (default: all)")
    parser.add_argument("--only", help="only what has this in its name")
    parser.add_argument("--seed", type=int, default=1, help="of everything that is random (default: 1)")
    parser.add_argument("--keep", action="store_true", help="leave the last sandboxes where they are")
    options = parser.parse_args()
    if sys.platform != "linux":
        print("skipped: system calls can be stopped on Linux only")
        return 0
    torture = Torture(options)
    try:
        for name in options.part or PARTS:
            torture.part(name, PARTS[name](torture))
    finally:
        if options.keep:
            print(f"kept: {torture.top}")
        else:
            sandbox.remove(torture.top)
    return 0 if torture.held else 1


if __name__ == "__main__":
    sys.exit(main())
