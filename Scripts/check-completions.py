#!/usr/bin/env python3
"""Types lines into bash, zsh and fish at a terminal, presses Tab, and looks what becomes of them.

    check-completions.py [VIPER_GEN] [--all]

Then the names of the project become hostile, and Tab must run nothing. Each run takes the hostile name of the day, --all
takes every one. It says which shells it passes over because they are not there.
"""
import datetime
import json
import os
import pathlib
import pty
import re
import select
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
ARGUMENTS = [argument for argument in sys.argv[1:] if not argument.startswith("-")]
TOOL = pathlib.Path(ARGUMENTS[0] if ARGUMENTS else ROOT / ".build/debug/viper-gen").resolve()
# Lines and what Tab makes of them; names that run a program if a shell evaluates them, which makes a file 'pwned'; and lines behind
# which such a name could be offered.
DATA = json.loads((ROOT / "Scripts/check-completions.json").read_text())
# What a shell shows when it is ready to read a line.
READY = "@ready@"
# How long a shell may say nothing, in seconds.
PATIENCE = 120
# How each shell is started, where its completions are, and what it reads at its start in place of anything of the user's own.
SHELLS = {
    "bash": (["bash", "--noprofile", "--rcfile", "start.bash", "-i"], "completions.bash", "start.bash",
             f"bind 'set bell-style none'; source completions.bash; PS1={READY}"),
    "zsh": (["zsh", "-d", "-i"], "functions/_viper-gen", ".zshrc",
            f"fpath=($PWD/functions $fpath); autoload -Uz compinit; compinit -u -D; bindkey -e; PS1={READY}"),
    "fish": (["fish", "--no-config", "--private", "-i", "-C", "source start.fish"], "completions.fish", "start.fish",
             f"source completions.fish; function fish_greeting; end; function fish_prompt; echo -n {READY}; end"),
}


def start(command, folder, environment):
    """Starts a program at a terminal of its own; answers both."""
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(folder)
        os.execvpe(command[0], command, environment)
    return child, terminal


def read(terminal, until=None):
    """What a program shows until a text has come, or without one until the program is gone."""
    shown = b""
    while until is None or until.encode() not in shown:
        if not select.select([terminal], [], [], PATIENCE)[0]:
            raise TimeoutError(f"nothing came for {PATIENCE} seconds behind {shown!r}")
        try:
            piece = os.read(terminal, 65536)
        except OSError:  # The program is gone, and the terminal with it.
            piece = b""
        if not piece:
            break
        shown += piece
    return shown.decode(errors="replace")


def write(path, text, mode=0o644):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    path.chmod(mode)


def template(folder, name, choices=("one",), preset="usual", addition="extra"):
    write(folder / "Templates" / name / "Code/view.liquid", "")
    write(folder / "Templates" / name / f"{name}.rambaspec", json.dumps({
        "name": name, "author": "A", "version": "1", "code_files": [{"name": "View.swift", "path": "Code/view.liquid"}],
        "parameters": [{"name": "kind", "choices": list(choices), "default": choices[0]}],
        "presets": {preset: {"parameters": {"kind": choices[0]}}},
        "additions": [{"name": addition, "takes": "name", "example": "A", "path": "Code/view.liquid"}],
    }))


def project(folder):
    """Writes a package with a module, and what the shells read at their start."""
    write(folder / "Package.swift", "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"App\", targets: [\n"
          f"  .target(name: \"App\"), .testTarget(name: \"AppTests\", dependencies: [\"App\"]),\n])\n")
    for path in ("Sources/App", "Tests/AppTests"):
        (folder / path).mkdir(parents=True)
    run = lambda *words: subprocess.run([TOOL, *words], cwd=folder, check=True, capture_output=True, text=True).stdout
    run("gen", "Login", "viper")
    template(folder, "my own", choices=["one", "two words"])
    template(folder, "user@host+x")
    for shell, (_, path, first, lines) in SHELLS.items():
        write(folder / path, run("--generate-completion-script", shell))
        write(folder / first, lines + "\n")


def hostile_project(folder, name):
    """A package in which everything that is offered has a hostile name, a 'viper-gen' of its own, and one that offers anything."""
    project(folder)
    manifest = folder / "Package.swift"
    manifest.write_text(manifest.read_text().replace('"AppTests"', json.dumps(name)))
    template(folder, "hostile", choices=[name], preset=name, addition=name)
    if "/" not in name:
        template(folder, name, choices=[name], preset=name, addition=name)
        record = next((folder / ".viper-gen/modules").rglob("Login.yml"))
        (record.parent / f"{name}.yml").write_text(record.read_text().replace("Login", json.dumps(name)[1:-1].replace("'", "''")))
    write(folder / "Rambafile", f"templates:\n- {{name: {json.dumps(name)}, local: Templates/hostile}}\n")
    write(folder / "viper-gen", "#!/bin/sh\ntouch pwned\n", 0o755)
    write(folder / "bin/name", name + "\n")
    write(folder / "bin/viper-gen", '#!/bin/sh\nif [ "$1" = ---completion ]; then cat "${0%/*}/name"; fi\n', 0o755)


def complete(shell, folder, typed, program="viper-gen", tools=TOOL.parent):
    """What a shell makes of a line when Tab is pressed.

    A shell that starts may throw away what was typed before it has set its terminal: each line waits for the prompt.
    """
    child, terminal = start(SHELLS[shell][0], folder, os.environ | {
        "PATH": f"{tools}:{os.environ['PATH']}", "HOME": str(folder), "ZDOTDIR": str(folder), "TERM": "dumb", "HISTFILE": "/dev/null"})
    read(terminal, READY)
    # At the end the line is not run but said: Control-A goes to its beginning.
    os.write(terminal, f"{program} {typed}\t\x01printf '<%s>' \n".encode())
    shown = read(terminal, READY)
    os.write(terminal, b"exit\n")
    rest = read(terminal)
    os.waitpid(child, 0)
    os.close(terminal)
    return " ".join(re.findall(r"<([^<>%]*)>", shown + rest))


def usual(shell, folder):
    """The lines that become something else than they should."""
    for typed, wanted in DATA["lines"]:
        # The parser's script for zsh takes values of options behind a space only.
        if shell != "zsh" or "--define=" not in typed:
            found = complete(shell, folder, typed)
            # Zsh takes the stroke at the end of a directory back before a space.
            if found.rstrip("/") != f"viper-gen {wanted}".rstrip("/"):
                yield f"{shell}: '{typed}' became '{found}'"


def hostile(shell, folder, name):
    """Presses Tab wherever a hostile name could be offered; answers what ran a program."""
    attempts = [(line, "viper-gen", place) for place in (TOOL.parent, folder / "bin") for line in DATA["offers"]]
    for typed, program, place in [("gen Login ", "./viper-gen", TOOL.parent), *attempts]:
        found = complete(shell, folder, typed, program, place)
        if (folder / "pwned").exists():
            (folder / "pwned").unlink()
            yield f"{shell}: Tab behind '{program} {typed}' ran a program, name {name!r}, {place}"
        elif place == TOOL.parent and "pwned" in found:
            yield f"{shell}: '{program} {typed}' offers {found!r}, name {name!r}"


def main():
    names, problems = DATA["hostile"], 0
    today = [names[datetime.date.today().toordinal() % len(names)]]
    for name in [None, *(names if "--all" in sys.argv else today)]:
        with tempfile.TemporaryDirectory() as temporary:
            folder = pathlib.Path(temporary).resolve()
            project(folder) if name is None else hostile_project(folder, name)
            for shell in SHELLS:
                if not shutil.which(shell):
                    print(f"passed over: {shell} is not there")
                    continue
                found = list(usual(shell, folder) if name is None else hostile(shell, folder, name))
                problems += len(found)
                print("\n".join([*found, f"{shell}: {len(found)} problems" + (f" with names {name!r}" if name else "")]), flush=True)
    return 1 if problems else 0


sys.exit(main())
