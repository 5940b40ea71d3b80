"""Measures python-liquid as LiquidBenchmark.swift measures this project's engine; prints the same lines."""

import json
import pathlib
import sys
import time

import liquid


def measure(name, test):
    def run():
        environment = liquid.Environment(loader=liquid.DictLoader(test.get("templates") or {}))
        return environment.from_string(test["template"]).render(**test["data"])

    try:
        result = run()
        verdict = "right" if test.get("expected") in (None, result) else "wrong"
    except Exception:
        verdict = "error"
    best = float("inf")
    for _ in range(5):
        count = 0
        start = time.perf_counter_ns()
        while True:
            try:
                run()
            except Exception:
                pass
            count += 1
            elapsed = time.perf_counter_ns() - start
            if elapsed > 20_000_000:
                break
        best = min(best, elapsed / count)
    print(f"{name}\t{int(best)}\t{verdict}")


for path in sorted(pathlib.Path(sys.argv[1]).glob("*.json")):
    file = json.loads(path.read_text())
    if "items" in file:
        for item in file["items"]:
            measure(f"{file['group']}/{item['name']}", item)
    else:
        measure(file["name"], file)
