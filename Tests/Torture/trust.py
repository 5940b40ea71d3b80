"""What is not a file of the project, and still decides what runs: shells that complete names, caches, settings of git."""

import json
import os
import shutil
import subprocess

import sandbox

ATTEMPTS = []


def trusted(*variants, sample=1):
    """Registers an attempt for each variant; a short run takes the first ones."""
    def register(attempt):
        for number, variant in enumerate(variants or (None,)):
            name = attempt.__name__.replace("_", " ") + (f": {variant!a}" if variant is not None else "")
            ATTEMPTS.append((name, number < sample, lambda box, variant=variant: attempt(box, variant) if variant is not None else attempt(box)))
        return attempt
    return register


def attempts(torture):
    box = torture.sandbox("trust")
    for name, is_short, attempt in torture.chosen(ATTEMPTS, lambda attempt: attempt[0]):
        if not (is_short or torture.is_long or torture.only):
            continue
        box.reset()
        box.put(sandbox.classic())
        box.commit()
        yield f"trust: {name}", attempt(box)


def at(box, path):
    return os.path.join(box.repository, path)


def pwned(box):
    """The first place where a program of a stranger left its mark."""
    for folder in (box.repository, box.home, box.outside, box.top):
        if os.path.lexists(os.path.join(folder, "pwned")):
            return folder
    return None


# MARK: - Shells

HOSTILE = ["$(touch pwned)", "`touch pwned`", "${x:-$(touch pwned)}", "x;touch pwned;", "<(touch pwned)", "*(e:touch pwned:)",
           "x' $(touch pwned) '", 'x" $(touch pwned) "', "--rambafile=$(touch pwned)", "x\\$(touch pwned)"]
LINES = ["gen Login ", "gen Login --project-targets ", "remove ", "gen Login hostile -D ", "gen Login hostile --preset ",
         "template install "]


@trusted(*HOSTILE, sample=2)
def name_that_bash_completes(box, name):
    """Tab in a fresh clone of a stranger, which has a program of the tool's name, too."""
    quoted = json.dumps(name)
    text = (f"{{name: {quoted}, author: A, version: 1, code_files: [], parameters: [{{name: kind, choices: [one, {quoted}], default: one}}],"
            f" presets: {{{quoted}: {{parameters: {{kind: one}}}}}}}}")
    box.put({"Shop.xcodeproj/project.pbxproj": sandbox.project(target=name), f"Templates/{name}/{name}.rambaspec": text,
             "Templates/hostile/hostile.rambaspec": text, "viper-gen": "#!/bin/sh\ntouch pwned\n",
             "Rambafile": sandbox.RAMBAFILE + f"templates:\n- {{name: {quoted}, local: Templates/tiny}}\n"})
    os.chmod(at(box, "viper-gen"), 0o755)
    folder = os.path.join(box.top, "bin")
    os.makedirs(folder, exist_ok=True)
    shutil.copy(box.binary, os.path.join(folder, "viper-gen"))
    script = os.path.join(box.top, "completions")
    sandbox.write(script, box.run("--generate-completion-script", "bash").output)
    for program in ("viper-gen", "./viper-gen"):
        for line in LINES:
            typed = f"{program} {line}"
            words = " ".join(typed.split()) + " ''"
            run = subprocess.run(
                ("bash", "-c", f"source '{script}'; COMP_WORDS=({words}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); COMP_LINE='{typed}'\n"
                 f"COMP_POINT=${{#COMP_LINE}}; __viper-gen_joined {program} ''; printf '%s\\n' \"${{COMPREPLY[@]}}\""),
                cwd=box.repository, env=box.environment | {"PATH": f"{folder}:/usr/bin:/bin"}, capture_output=True, text=True)
            if pwned(box):
                return f"Tab behind '{typed}' ran a program\n{run.stdout}{run.stderr}"
            if "pwned" in run.stdout:
                return f"Tab behind '{typed}' offers a name that shells expand\n{run.stdout}"
    return None


# MARK: - Caches

GIT_SETTINGS = "[core]\n\tsshCommand = touch {pwned}\n\taskPass = touch {pwned}\n[credential]\n\thelper = !touch {pwned}\n" \
    "[uploadpack]\n\tpackObjectsHook = touch {pwned}\n[remote \"x\"]\n\tuploadpack = touch {pwned}\n[protocol \"ext\"]\n\tallow = always\n" \
    "[url \"ext::sh -c 'touch {pwned}'\"]\n\tinsteadOf = file://\n"


def catalog(box):
    """A repository of templates outside, which the Rambafile declares."""
    place = os.path.join(box.outside, "catalog.git")
    work = os.path.join(box.outside, "catalog")
    for path, text in sandbox.TINY.items():
        sandbox.write(os.path.join(work, path.replace("Templates/tiny", "other").replace("tiny.rambaspec", "other.rambaspec")),
                      text.replace("name: tiny", "name: other"))
    box.git("init", folder=work)
    box.git("add", "-A", folder=work)
    box.git("commit", "-m", "x", folder=work)
    box.git("clone", "--bare", work, place)
    box.put({"Rambafile": sandbox.RAMBAFILE + f"templates:\n- {{name: other, git: \"file://{place}\", path: other}}\n"})
    return place


@trusted("open", "of another user", "base of another user", "no home", sample=4)
def cache_of_a_stranger(box, kind):
    """Somebody else prepares the folder in which git will find settings."""
    catalog(box)
    first = box.run("template", "install")
    if first.code != 0:
        return f"the catalog cannot be installed\n{first}"
    cache = os.path.join(box.home, ".cache/viper-gen")
    mark = os.path.join(box.top, "pwned")
    for folder, _, names in os.walk(cache):
        if "config" in names:
            with open(os.path.join(folder, "config"), "a") as file:
                file.write(GIT_SETTINGS.replace("{pwned}", mark))
    environment = dict(box.environment)
    try:
        if kind == "open":
            os.chmod(cache, 0o777)
        elif kind == "no home":
            box.environment.pop("HOME")
        elif os.geteuid() != 0:
            return None
        else:
            os.chown(cache if kind == "of another user" else box.home, 65534, 65534)
        take = os.path.join(box.repository, "Templates/other")
        sandbox.remove(take)
        result = box.run("template", "install", "--update")
        if os.path.exists(mark):
            return f"settings in the cache of a stranger ran a program\n{result}"
        if result.code == 0 or "set HOME or XDG_CACHE_HOME" not in result.errors:
            return f"a cache of a stranger is used, or the message names no variable\n{result}"
    finally:
        box.environment = environment
        if os.geteuid() == 0:
            os.chown(box.home, 0, 0)
    return None


@trusted("open", "of another user", "no home")
def state_of_a_stranger(box, kind):
    """A folder without git, whose journals are kept in the user's state folder."""
    sandbox.remove(at(box, ".git"))
    state = os.path.join(box.home, ".local/state/viper-gen")
    os.makedirs(state, mode=0o700)
    environment = dict(box.environment)
    try:
        if kind == "open":
            os.chmod(state, 0o777)
        elif kind == "no home":
            box.environment.pop("HOME")
        elif os.geteuid() != 0:
            return None
        else:
            os.chown(state, 65534, 65534)
        result = box.run("gen", "Login", "tiny")
        if result.code == 0 or "XDG_STATE_HOME" not in result.errors:
            return f"a state folder of a stranger is used, or the message names no variable\n{result}"
    finally:
        box.environment = environment
    return None
