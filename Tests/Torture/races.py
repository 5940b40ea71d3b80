"""Two commands at a time in one repository; moments.py has editors and git at each call of a command."""

import concurrent.futures
import os

import moments
from sandbox import EXIT_CODES, PROJECT, tree

# Commands that come before, those that run at once, the exit codes that they may have, and the modules that are there then.
PAIRS = {
    "two modules": ([], ["gen One tiny", "gen Two tiny"], {0}, {"One": True, "Two": True}),
    "the same module twice": ([], ["gen One tiny", "gen One tiny"], {0}, {"One": True}),
    "gen and undo": (["gen One tiny"], ["gen Two tiny", "undo"], EXIT_CODES, None),
    "gen and remove": (["gen One tiny"], ["gen Two tiny", "remove One --force"], {0}, {"One": False, "Two": True}),
    "gen and looking": ([], ["gen One tiny", "status", "check", "gen Two tiny --dry-run"], {0, 2}, {"One": True}),
}


def attempts(torture):
    box = torture.sandbox("race")
    for name, pair in torture.chosen(PAIRS.items(), lambda item: item[0]):
        for number in range(torture.count(1, 6, 50)):
            box.begin()
            yield f"race: {name}, round {number + 1}", of_two(box, *pair)


def of_two(box, before, lines, codes, modules):
    """Afterwards files and project say the same of each module."""
    start = tree(box.repository)
    moments.take(box, before)
    with concurrent.futures.ThreadPoolExecutor(len(lines)) as pool:
        results = list(pool.map(lambda line: box.run(*line.split()), lines))
    for result in results:
        if result.hung or result.code not in codes:
            return str(result)
    if modules is None:
        modules = {name: os.path.exists(box.at(f"Shop/Modules/{name}")) for name in ("One", "Two")}
        if not any(modules.values()) and tree(box.repository) != start:
            return "nothing is there, and it is not as before"
    project = box.read(PROJECT).decode()
    for name, is_there in modules.items():
        places = {"files": os.path.exists(box.at(f"Shop/Modules/{name}/View/{name}View.swift")),
                  "project": f"{name}View.swift in Sources" in project}
        for place, found in places.items():
            if found != is_there:
                return f"{name} is {'not ' if is_there else ''}in the {place}"
    check = box.run("check")
    return str(check) if any(modules.values()) and check.code != 0 else None
