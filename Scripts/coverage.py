#!/usr/bin/env python3
"""Prints which share of the lines of Sources the tests run, target by target, and the files that are run least.

usage: coverage.py JSON    what 'swift test --enable-code-coverage --show-codecov-path' names
"""
import collections, json, pathlib, sys

LEAST = 15

sources = pathlib.Path.cwd() / "Sources"
targets, files = collections.defaultdict(lambda: [0, 0]), []
for file in json.load(open(sys.argv[1]))["data"][0]["files"]:
    path = pathlib.Path(file["filename"])
    if not path.is_relative_to(sources):
        continue
    lines = file["summary"]["lines"]
    name = path.relative_to(sources)
    files.append((lines["covered"] / max(lines["count"], 1), lines["count"], name))
    for key in (name.parts[0], "all"):
        targets[key][0] += lines["covered"]
        targets[key][1] += lines["count"]
if not files:
    sys.exit("error: no file of Sources is in it")
for name, (covered, count) in sorted(targets.items(), key=lambda item: (item[0] == "all", item[0])):
    print(f"{name:20}{100 * covered / max(count, 1):6.1f} %  of {count} lines")
print(f"\nrun least, of files with 20 lines or more:")
for share, count, name in sorted(file for file in files if file[1] >= 20)[:LEAST]:
    print(f"{100 * share:6.1f} %  of {count:4} lines  {name}")
