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
