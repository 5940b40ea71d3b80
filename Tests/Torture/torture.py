#!/usr/bin/env python3
"""Attacks a release binary as strangers, full disks, editors and impatient people do, and counts what held.

    torture.py BINARY [--smoke | --long] [--part NAME]… [--only TEXT] [--seed NUMBER] [--keep FOLDER]

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

import sandbox

# Strangers make deep folders.
sys.setrecursionlimit(20_000)

HERE = os.path.dirname(os.path.abspath(__file__))


class Torture:
    """One session: the binary, a place to work in, and how much is tried."""

    def __init__(self, options):
        self.binary = os.path.abspath(options.binary)
        self.is_long = options.long
        self.is_smoke = options.smoke
        self.only = options.only
        self.random = random.Random(options.seed)
        self.seed = options.seed
        memory = "/dev/shm"
        roomy = os.access(memory, os.W_OK) and shutil.disk_usage(memory).free > 1 << 30
        self.top = tempfile.mkdtemp(prefix="viper-gen-torture-", dir=memory if roomy else None)
        self.moment = self.place("moment")
        subprocess.run(("cc", "-O1", "-o", self.moment, os.path.join(HERE, "moment.c")), check=True)
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

    def alternatives(self, number, all_of_them):
        """What is tried of several ways to go on."""
        return all_of_them if self.is_long else (all_of_them[number % len(all_of_them)],)

    def part(self, name, attempts):
        """Counts what holds; an attempt is what is tried, and what went wrong, if anything did."""
        tried = held = 0
        start = time.monotonic()
        for words, problem in attempts:
            tried += 1
            if problem is None:
                held += 1
                continue
            self.held = False
            print(f"\n  NOT HELD  {words}\n    " + visible(problem).strip().replace("\n", "\n    "), flush=True)
        print(f"{name}: {tried} tried, {held} held ({time.monotonic() - start:.0f} s)", flush=True)
        if tried == 0:
            self.held = False

    def chosen(self, things, name=lambda thing: thing.name):
        return [thing for thing in things if not self.only or self.only in name(thing)]


def visible(text):
    """Text for a terminal; what is attacked here shall not attack whoever reads it."""
    text = text.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")
    return "".join(c if c == "\n" or sandbox.hidden(c) is None else f"\\u{{{ord(c):X}}}" for c in text)[:4000]


def moments(torture):
    import moments
    runner = moments.Moments(torture)

    def each(scenarios, attempts):
        for scenario in torture.chosen(scenarios):
            runner.begin(scenario)
            yield from attempts(runner, scenario)

    return {
        "kills": lambda: each(moments.SCENARIOS, moments.Moments.kills),
        "errors": lambda: each(moments.SCENARIOS, moments.Moments.errors),
        "saves": lambda: each(moments.SCENARIOS, moments.Moments.saves),
        "checkouts": lambda: each(moments.BRANCHED, moments.Moments.checkouts),
    }


def repositories(torture):
    import repositories
    return {"repositories": lambda: repositories.attempts(torture)}


def races(torture):
    import races
    return {"races": lambda: races.attempts(torture)}


def quoting(torture):
    import quoting
    return {"quoting": lambda: quoting.attempts(torture)}


def agents(torture):
    import agents
    return {"agents": lambda: agents.attempts(torture)}


def work(torture):
    import work
    return {"work": lambda: work.attempts(torture)}


def mutations(torture):
    import mutations
    return {"mutations": lambda: mutations.attempts(torture)}


def trust(torture):
    import trust
    return {"trust": lambda: trust.attempts(torture)}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binary")
    parser.add_argument("--long", action="store_true", help="try every moment, not a sample of them")
    parser.add_argument("--smoke", action="store_true", help="try one or two moments of each kind")
    parser.add_argument("--part", action="append", help="one part; several may be named (default: all)")
    parser.add_argument("--only", help="only what has this in its name")
    parser.add_argument("--seed", type=int, default=1, help="of everything that is random (default: 1)")
    parser.add_argument("--keep", action="store_true", help="leave the last sandboxes where they are")
    options = parser.parse_args()
    if sys.platform != "linux":
        print("skipped: system calls can be stopped on Linux only")
        return 0
    torture = Torture(options)
    try:
        parts = {}
        for group in (moments, repositories, races, mutations, trust, quoting, agents, work):
            parts |= group(torture)
        for name in options.part or parts:
            if name not in parts:
                parser.error(f"there is no part '{name}'; they are {', '.join(parts)}")
            torture.part(name, parts[name]())
    finally:
        if options.keep:
            print(f"kept: {torture.top}")
        else:
            sandbox.remove(torture.top)
    return 0 if torture.held else 1


if __name__ == "__main__":
    sys.exit(main())
