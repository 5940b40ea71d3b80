"""Two at a time in one repository: two commands, a command and an editor, a command and git."""

import concurrent.futures
import os
import time

import moments
from sandbox import EXIT_CODES, PROJECT, tree, write

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
    races = {name: lambda pair=pair: of_two(box, *pair) for name, pair in PAIRS.items()} | {
        "gen and an editor": lambda: editor(box, torture.random), "gen and git": lambda: git(box, torture.random)}
    for name, race in torture.chosen(races.items(), lambda item: item[0]):
        for number in range(torture.count(1, 6, 50)):
            box.begin()
            moments.on_branches(box)
            yield f"race: {name}, round {number + 1}", race()


def together(*bodies):
    """Runs bodies at the same time; answers what they answer."""
    with concurrent.futures.ThreadPoolExecutor(len(bodies)) as pool:
        return [each.result() for each in [pool.submit(body) for body in bodies]]


def of_two(box, before, lines, codes, modules):
    """Afterwards files and project say the same of each module."""
    start = tree(box.repository)
    moments.take(box, before)
    for result in together(*[lambda line=line: box.run(*line.split()) for line in lines]):
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


def editor(box, random):
    """The editor saves the project, over and over, each time with one more line of its own."""
    path, delay = box.at(PROJECT), random.random() * 0.01

    def edit():
        time.sleep(delay)
        for number in range(8):
            write(path + "~", box.read(PROJECT).replace(
                b"\t\t\tmainGroup = ", f"\t\t\tedit{number} = yes;\n\t\t\tmainGroup = ".encode()))
            os.replace(path + "~", path)
            time.sleep(0.001)
    result, _ = together(lambda: box.run("gen", "One", "tiny"), edit)
    missing = [number for number in range(8) if f"edit{number} = yes".encode() not in box.read(PROJECT)]
    if missing:
        return f"the saves {missing} are lost\n{result}"
    if result.code != 0 and os.path.exists(box.at("Shop/Modules/One")):
        return f"refused, and files are there\n{result}"
    return result.wrong()


def git(box, random):
    """Git changes the branch at some moment."""
    delay = random.random() * 0.03

    def checkout():
        time.sleep(delay)
        box.git("checkout", "-q", "other")
    result, _ = together(lambda: box.run("gen", "One", "tiny"), checkout)
    return result.wrong() or moments.of_one_branch(box, result)
