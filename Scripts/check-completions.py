#!/usr/bin/env python3
"""Types lines into bash, zsh and fish at a terminal, presses Tab, and looks what becomes of them.

    check-completions.py [VIPER_GEN] [--all] [-v]

Then the names of the project become hostile, and Tab must run nothing. Each run takes the hostile name of the day, --all
takes every one. Installs a shell that is missing where that asks for no password (apt-get, as root or by sudo); says which
it passes over.
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
SHELLS = ("bash", "zsh", "fish")

# What is typed behind 'viper-gen ', and what stands there once Tab was pressed.
LINES = [
    ("gen Login viper_fe", "gen Login viper_fetched_results"),
    ("gen Login --module-path Sou", "gen Login --module-path Sources/"),
    ("gen Login viper -D module_io=t", "gen Login viper -D module_io=true"),
    ("gen Login --project-targets AppTe", "gen Login --project-targets AppTests"),
    ("gen Login --on-conflict mer", "gen Login --on-conflict merge"),
    ("gen Login viper --define=module_io=f", "gen Login viper --define=module_io=false"),
    ("adopt Login viper_fe", "adopt Login viper_fetched_results"),
    ("setup --test-path Tes", "setup --test-path Tests/"),
    ("template create ours --in Sou", "template create ours --in Sources/"),
    ("update Log", "update Login"),
    ("add Login usec", "add Login usecase"),
    ("lint --rule presenter-view-w", "lint --rule presenter-view-weak"),
    ("explain files-in", "explain files-in-the-way"),
    ("merge-dr", "merge-driver"),
    # Names with blanks are quoted for the shell.
    ("gen Login my", "gen Login my own"),
    ("gen Login 'my", "gen Login my own"),
    ("gen Login my\\ o", "gen Login my own"),
    ("gen Login 'my own' -D kind=two", "gen Login my own -D kind=two words"),
    ("gen Login user@", "gen Login user@host+x"),
]

# Names that run a program if a shell evaluates them; the program makes a file 'pwned'.
HOSTILE = [
    "$(touch pwned)", "`touch pwned`", "${x:-$(touch pwned)}", "$((a[$(touch pwned)]))", "<(touch pwned)", "x;touch pwned;",
    "x\ntouch pwned\n", "x' $(touch pwned) '", 'x" $(touch pwned) "', "x:$(touch pwned)", "x\t$(touch pwned)",
    "(touch pwned)", "x=$(touch pwned)", "*(e:touch pwned:)", "--rambafile=$(touch pwned)", "x\\$(touch pwned)",
]

# What is typed before Tab where a hostile name could be offered.
OFFERS = [
    "gen Login ", "gen Login viper --project-targets ", "remove ", "gen Login hostile -D ", "gen Login hostile -D kind=",
    "gen Login hostile --preset ", "add Login ", "template install ", "map --focus ",
]

# What a shell shows when it is ready to read a line.
READY = "@ready@"

# How long a shell may say nothing, in seconds.
PATIENCE = 120

# How each shell is started, and what it reads at its start in place of anything of the user's own: the file's name and its lines.
STARTS = {
    "bash": (
        ["bash", "--noprofile", "--rcfile", "start.bash", "-i"],
        "start.bash",
        f"bind 'set bell-style none'; source completions.bash; PS1={READY}",
    ),
    "zsh": (
        ["zsh", "-d", "-i"],
        ".zshrc",
        f"fpath=($PWD/functions $fpath); autoload -Uz compinit; compinit -u -D; bindkey -e; PS1={READY}",
    ),
    "fish": (
        ["fish", "--no-config", "--private", "-i", "-C", "source start.fish"],
        "start.fish",
        f"source completions.fish; function fish_greeting; end; function fish_prompt; echo -n {READY}; end",
    ),
}


def install(shells):
    """Installs what is missing, where nobody has to be asked."""
    missing = [shell for shell in shells if not shutil.which(shell)]
    if not missing or not shutil.which("apt-get"):
        return
    root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if root and subprocess.run(root + ["true"], capture_output=True).returncode != 0:
        return
    print(f"installing {' and '.join(missing)} with apt-get")
    line = root + ["apt-get", "install", "-y", "-q", *missing]
    if subprocess.run(line, capture_output=True).returncode != 0:
        subprocess.run(root + ["apt-get", "update", "-q"], capture_output=True)
        subprocess.run(line, capture_output=True)


def template(folder, name, choices=("one",), preset="usual", addition="extra"):
    """Writes a template."""
    place = folder / "Templates" / name
    (place / "Code").mkdir(parents=True)
    (place / "Code/view.liquid").write_text("")
    (place / f"{name}.rambaspec").write_text(json.dumps({
        "name": name, "author": "A", "version": "1", "code_files": [{"name": "View.swift", "path": "Code/view.liquid"}],
        "parameters": [{"name": "kind", "choices": list(choices), "default": choices[0]}],
        "presets": {preset: {"parameters": {"kind": choices[0]}}},
        "additions": [{"name": addition, "takes": "name", "example": "A", "path": "Code/view.liquid"}],
    }))


def project(folder):
    """Writes a package with a module."""
    for path in ("Sources/App", "Tests/AppTests", "functions"):
        (folder / path).mkdir(parents=True)
    (folder / "Package.swift").write_text(
        "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"App\", targets: [\n"
        "  .target(name: \"App\"), .testTarget(name: \"AppTests\", dependencies: [\"App\"]),\n])\n")
    run = lambda *words: subprocess.run([TOOL, *words], cwd=folder, check=True, capture_output=True, text=True).stdout
    run("gen", "Login", "viper")
    template(folder, "my own", choices=["one", "two words"])
    template(folder, "user@host+x")
    for shell in SHELLS:
        path = "functions/_viper-gen" if shell == "zsh" else f"completions.{shell}"
        (folder / path).write_text(run("--generate-completion-script", shell))
        (folder / STARTS[shell][1]).write_text(STARTS[shell][2] + "\n")


def hostile_project(folder, name):
    """Writes a package in which everything that is offered has a hostile name, and a 'viper-gen' of its own."""
    project(folder)
    quoted = json.dumps(name)
    (folder / "Package.swift").write_text(
        "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"App\", targets: [\n"
        f"  .target(name: {quoted}), .target(name: \"App\"),\n])\n")
    template(folder, "hostile", choices=[name], preset=name, addition=name)
    if "/" not in name:
        template(folder, name, choices=[name], preset=name, addition=name)
        record = next((folder / ".viper-gen/modules").rglob("Login.yml"))
        (record.parent / f"{name}.yml").write_text(record.read_text().replace("Login", quoted[1:-1].replace("'", "''")))
    (folder / "Rambafile").write_text(f"templates:\n- {{name: {quoted}, local: Templates/hostile}}\n")


def stub(folder, name):
    """A 'viper-gen' that offers a name without looking at it, as an older version does."""
    (folder / "bin").mkdir()
    (folder / "bin/name").write_text(name + "\n")
    program = folder / "bin/viper-gen"
    program.write_text('#!/bin/sh\nif [ "$1" = ---completion ]; then cat "${0%/*}/name"; fi\n')
    program.chmod(0o755)
    return program.parent


def read_until(terminal, wanted):
    """Reads what a shell shows until the wanted text has come, or without one until the shell is gone."""
    shown = b""
    while wanted is None or wanted.encode() not in shown:
        if not select.select([terminal], [], [], PATIENCE)[0]:
            raise TimeoutError(f"nothing came for {PATIENCE} seconds behind {shown!r}")
        try:
            piece = os.read(terminal, 65536)
        except OSError:  # The shell is gone, and the terminal with it.
            piece = b""
        if not piece:
            break
        shown += piece
    return shown


def complete(shell, folder, typed, program="viper-gen", tools=TOOL.parent):
    """What a shell makes of a line when Tab is pressed.

    A shell that starts may throw away what was typed before it has set its terminal: each line waits for the prompt.
    """
    arguments = STARTS[shell][0]
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(folder)
        os.environ.update(
            PATH=f"{tools}:{os.environ['PATH']}", HOME=str(folder), ZDOTDIR=str(folder), TERM="dumb", HISTFILE="/dev/null")
        os.execvp(arguments[0], arguments)
    read_until(terminal, READY)
    # At the end the line is not run but said: Control-A goes to its beginning.
    os.write(terminal, f"{program} {typed}\t\x01printf '<%s>' \n".encode())
    shown = read_until(terminal, READY)
    os.write(terminal, b"exit\n")
    shown += read_until(terminal, None)
    os.waitpid(child, 0)
    os.close(terminal)
    return " ".join(re.findall(r"<([^<>%]*)>", shown.decode(errors="replace"))), shown


def hostile(shell, name):
    """Presses Tab wherever a hostile name could be offered; answers what ran a program."""
    problems = []
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary).resolve()
        hostile_project(folder, name)
        stranger = folder / "viper-gen"
        stranger.write_text("#!/bin/sh\ntouch pwned\n")
        stranger.chmod(0o755)
        tools = stub(folder, name)
        attempts = [(line, "viper-gen", TOOL.parent) for line in OFFERS]
        attempts += [("gen Login ", "./viper-gen", TOOL.parent)]
        attempts += [(line, "viper-gen", tools) for line in OFFERS]
        for typed, program, place in attempts:
            found, shown = complete(shell, folder, typed, program, place)
            if (folder / "pwned").exists():
                (folder / "pwned").unlink()
                problems.append(f"{shell}: Tab behind '{program} {typed}' ran a program, name {name!r}, {place}")
            elif place == TOOL.parent and "pwned" in found:
                problems.append(f"{shell}: '{program} {typed}' offers {found!r}, name {name!r}")
            if problems and "-v" in sys.argv:
                print(shown)
    return problems


def names_of_the_run():
    if "--all" in sys.argv:
        return HOSTILE
    return [HOSTILE[datetime.date.today().toordinal() % len(HOSTILE)]]


def main():
    install(SHELLS)
    problems = 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name).resolve()
        project(folder)
        for shell in SHELLS:
            if not shutil.which(shell):
                print(f"passed over: {shell} is not there")
                continue
            wrong = 0
            # The parser's script for zsh takes values of options behind a space only.
            lines = [line for line in LINES if shell != "zsh" or "--define=" not in line[0]]
            for typed, wanted in lines:
                found, shown = complete(shell, folder, typed)
                # Zsh takes the stroke at the end of a folder back before a space.
                if found.rstrip("/") != f"viper-gen {wanted}".rstrip("/"):
                    wrong += 1
                    print(f"{shell}: '{typed}' became '{found}'")
                    if "-v" in sys.argv:
                        print(shown)
            problems += wrong
            print(f"{shell}: {len(lines) - wrong} of {len(lines)} lines as they should be")
    for shell in filter(shutil.which, SHELLS):
        for name in names_of_the_run():
            found = hostile(shell, name)
            problems += len(found)
            print("\n".join(found + [f"{shell}: {len(found)} problems with names {name!r}"]))
    return 1 if problems else 0


sys.exit(main())
