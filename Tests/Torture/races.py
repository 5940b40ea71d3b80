"""Two at a time in one repository: two commands, a command and an editor, a command and git."""

import os
import subprocess
import threading
import time

import moments
import sandbox
from sandbox import EXIT_CODES, tree

ROUNDS = 50


def attempts(torture):
    box = torture.sandbox("race")
    rounds = torture.count(1, 6, ROUNDS)
    for name, race in torture.chosen(list(RACES.items()), lambda item: item[0]):
        for number in range(rounds):
            box.reset()
            box.put(sandbox.classic())
            box.commit()
            moments.on_branches(box)
            yield f"race: {name}, round {number + 1}", race(box, torture.random)


def together(*bodies):
    """Runs bodies at the same time; answers what they answer."""
    answers = [None] * len(bodies)

    def run(index):
        answers[index] = bodies[index]()
    threads = [threading.Thread(target=run, args=(index,)) for index in range(len(bodies))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def two_modules(box, random):
    """Both are there afterwards, in the project and remembered."""
    results = together(lambda: box.run("gen", "One", "tiny"), lambda: box.run("gen", "Two", "tiny"))
    return ended(results, {0}) or consistent(box, {"One": True, "Two": True})


def the_same_module_twice(box, random):
    results = together(lambda: box.run("gen", "One", "tiny"), lambda: box.run("gen", "One", "tiny"))
    return ended(results, {0}) or consistent(box, {"One": True})


def gen_and_undo(box, random):
    before = tree(box.repository)
    box.run("gen", "One", "tiny")
    results = together(lambda: box.run("gen", "Two", "tiny"), lambda: box.run("undo"))
    found = ended(results, EXIT_CODES)
    if found:
        return found
    there = {name: os.path.exists(os.path.join(box.repository, f"Shop/Modules/{name}")) for name in ("One", "Two")}
    if not any(there.values()) and tree(box.repository) != before:
        return "nothing is there, and it is not as before"
    return consistent(box, there)


def gen_and_remove(box, random):
    box.run("gen", "One", "tiny")
    results = together(lambda: box.run("gen", "Two", "tiny"), lambda: box.run("remove", "One", "--force"))
    return ended(results, {0}) or consistent(box, {"One": False, "Two": True})


def gen_and_looking(box, random):
    results = together(
        lambda: box.run("gen", "One", "tiny"), *[lambda words=words: box.run(*words) for words in (
            ("status",), ("check",), ("gen", "Two", "tiny", "--dry-run"))])
    return ended(results, {0, 2}) or consistent(box, {"One": True})


def gen_and_an_editor(box, random):
    """The editor saves the project, over and over, each time with one more line of its own."""
    path = os.path.join(box.repository, moments.PROJECT)
    base = sandbox.open_bytes(path)
    delay, last = random.random() * 0.01, []

    def edit():
        time.sleep(delay)
        for number in range(8):
            text = sandbox.open_bytes(path).replace(
                b"\t\t\tmainGroup = ", f"\t\t\tedit{number} = yes;\n\t\t\tmainGroup = ".encode())
            sandbox.write(path + "~", text)
            os.replace(path + "~", path)
            last[:] = [number, text]
            time.sleep(0.001)
    result, _ = together(lambda: box.run("gen", "One", "tiny"), edit)
    found = ended([result], EXIT_CODES)
    if found:
        return found
    now = sandbox.open_bytes(path)
    missing = [number for number in range(8) if f"edit{number} = yes".encode() not in now]
    if missing:
        return f"the saves {missing} are lost\n{result}"
    if result.code != 0 and os.path.exists(os.path.join(box.repository, "Shop/Modules/One")):
        return f"refused, and files are there\n{result}"
    return None


def gen_and_git(box, random):
    """Git changes the branch at some moment."""
    delay = random.random() * 0.03

    def checkout():
        time.sleep(delay)
        return box.git("checkout", "-q", "other")
    result, _ = together(lambda: box.run("gen", "One", "tiny"), checkout)
    found = ended([result], EXIT_CODES)
    if found:
        return found
    head = sandbox.open_bytes(os.path.join(box.repository, ".git/HEAD")).decode()
    branch = "other" if "other" in head else "main"
    if f"branch {branch}".encode() not in sandbox.open_bytes(os.path.join(box.repository, moments.PROJECT)):
        return f"the project is not that of the branch {branch}\n{result}"
    if result.code != 0:
        status = subprocess.run(("git", "status", "--porcelain"), cwd=box.repository, env=box.environment,
                                capture_output=True, text=True).stdout
        if status:
            return f"refused, and not as git left it:\n{status}{result}"
    return None


RACES = {
    "two modules": two_modules, "the same module twice": the_same_module_twice, "gen and undo": gen_and_undo,
    "gen and remove": gen_and_remove, "gen and looking": gen_and_looking, "gen and an editor": gen_and_an_editor,
    "gen and git": gen_and_git,
}


def ended(results, codes):
    for result in results:
        if result.hung or result.code not in codes:
            return str(result)
    return None


def consistent(box, modules):
    """Files, project and memory tell the same of each module."""
    project = sandbox.open_bytes(os.path.join(box.repository, moments.PROJECT)).decode()
    for name, is_there in modules.items():
        places = {"files": os.path.exists(os.path.join(box.repository, f"Shop/Modules/{name}/View/{name}View.swift")),
                  "project": f"{name}View.swift in Sources" in project}
        for place, found in places.items():
            if found != is_there:
                return f"{name} is {'not ' if is_there else ''}in the {place}"
    if any(modules.values()):
        check = box.run("check")
        if check.code != 0:
            return str(check)
    return None
