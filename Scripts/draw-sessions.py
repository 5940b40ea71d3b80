#!/usr/bin/env python3
"""Draws Documentation/Sessions/NAME-{light,dark}.svg from runs of the program at a terminal, in copies of the to-do app.

    Scripts/draw-sessions.py VIPER_GEN            draws all
    Scripts/draw-sessions.py VIPER_GEN --check    draws nothing; fails where a picture is not what the program prints
"""
import difflib
import html
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unicodedata

import terminal

ROOT = pathlib.Path(__file__).resolve().parent.parent
PICTURES = ROOT / "Documentation/Sessions"
COLUMNS = 96
THEMES = {
    "light": {"paper": "#ffffff", "frame": "#d0d7de", "ink": "#1f2328", "faint": "#656d76", "31": "#cf222e", "32": "#116329",
              "33": "#7d4e00", "34": "#0550ae", "35": "#8250df", "36": "#1b6d85"},
    "dark": {"paper": "#0d1117", "frame": "#30363d", "ink": "#e6edf3", "faint": "#8d96a0", "31": "#ff7b72", "32": "#56d364",
             "33": "#e3b341", "34": "#79c0ff", "35": "#d2a8ff", "36": "#76e3ea"},
}
PRESENTER = "Presenter/{}Presenter.swift"


def replace(path, old, new):
    """Changes a text that must be there."""
    text = path.read_text()
    assert old in text, f"{path} does not say {old!r}"
    path.write_text(text.replace(old, new))


def prepare_update(app, run):
    """A template of the team's own, two modules made from it; then both the template and a module change in one place."""
    run("viper-gen template create ours --author Ada")
    run("viper-gen gen Cart ours")
    run("viper-gen gen Login ours")
    own = app / "ToDo/Modules/Cart" / PRESENTER.format("Cart")
    replace(own, 'view?.show(title: "Cart")', 'view?.show(title: "Your cart")')
    code = app / "Templates/ours/Code"
    replace(code / "Presenter.swift.liquid", "view?.show(title:", "view?.show(headline:")
    replace(code / "ViewInput.swift.liquid", "  /// Shows a title.\n", "  /// Shows a headline.\n")
    replace(app / "Templates/ours/ours.rambaspec", "version: 1.0.0", "version: 1.1.0")


def prepare_lint(app, run):
    """An interactor that keeps its presenter alive."""
    replace(app / "ToDo/Modules/AddTodo/Interactor/AddTodoInteractor.swift", "  weak var output", "  var output")


# What is done before, and the lines that are typed then.
SESSIONS = {
    "gen": (lambda app, run: None, ["viper-gen gen Login", "viper-gen gen Login", "git diff --shortstat"]),
    "update": (prepare_update, [
        "viper-gen update Cart Login", "tail -n 10 ToDo/Modules/Cart/Presenter/CartPresenter.swift"]),
    "lint": (prepare_lint, ["viper-gen lint", "viper-gen lint --fix"]),
}


def play(name, tool):
    """The lines of a session: each a list of texts with their style."""
    prepare, typed = SESSIONS[name]
    with tempfile.TemporaryDirectory() as place:
        app = pathlib.Path(place).resolve() / "ToDo"
        shutil.copytree(ROOT / "Samples/ToDo", app, ignore=shutil.ignore_patterns(".build"))
        environment = {
            "PATH": f"{tool.parent}:{os.environ['PATH']}", "HOME": place, "XDG_STATE_HOME": place, "TERM": "xterm-256color",
            "COLUMNS": str(COLUMNS), "SOURCE_DATE_EPOCH": "1767225600", "VIPER_GEN_PUBLIC_CATALOG": "", "LC_ALL": "C.UTF-8",
            "GIT_CONFIG_NOSYSTEM": "1", "GIT_PAGER": "cat", "GIT_CEILING_DIRECTORIES": place,
            **{name: os.environ[name] for name in ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH") if name in os.environ}}
        run = lambda line: subprocess.run(line, shell=True, cwd=app, env=environment, check=True, capture_output=True)
        run("git init -q .")
        prepare(app, run)
        run("git add -A && git -c user.name=Ada -c user.email=ada@example.invalid commit -q -m 'The app'")
        lines = []
        for number, line in enumerate(typed):
            text = terminal.end(*terminal.start(["sh", "-c", line], app, environment, COLUMNS))
            if number > 0:
                lines.append([])
            lines.append([("$ ", "faint"), (line, "bold")])
            lines += styled(text)
        return lines


def styled(text):
    """Lines of texts with their styles, as a terminal shows what was printed to it."""
    # What a template's text is called changes with the text, and printed nothing here.
    text = re.sub(r"-[0-9a-f]{20}\.txt", "-….txt", text).replace("\r\n", "\n")
    lines, style = [], set()
    for line in text.removesuffix("\n").split("\n"):
        # A line that was written over shows what came last.
        line = line.split("\r")[-1].replace("\x1b[K", "").replace("\t", "    ")
        parts, width = [], 0
        for piece in re.split(r"(\x1b\[[0-9;]*m)", line):
            if piece.startswith("\x1b["):
                for code in piece[2:-1].split(";"):
                    style = set() if code in ("", "0") else style | {{"1": "bold", "2": "faint"}.get(code, code)}
                continue
            while piece:
                taken = ""
                while piece and width + columns(piece[0]) <= COLUMNS:
                    taken, piece, width = taken + piece[0], piece[1:], width + columns(piece[0])
                if taken:
                    parts.append((taken, " ".join(sorted(style))))
                if piece:
                    lines.append(parts)
                    parts, width = [], 0
        lines.append(parts)
    return lines


def columns(character):
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def picture(name, lines, theme):
    """The lines as a picture; every letter has its place, whatever font there is."""
    colors, cell, row, edge = THEMES[theme], 8.4, 19, 18
    width, height = COLUMNS * cell + 2 * edge, len(lines) * row + 2 * edge - 4
    said = html.escape(" / ".join(line for line in SESSIONS[name][1]))
    rules = "".join(f".c{code}{{fill:{colors[code]}}}" for code in colors if code.isdigit())
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" viewBox="0 0 {width:g} {height:g}" role="img">',
        f"<title>{said}</title>",
        "<style>text{font:14px ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace;"
        f"fill:{colors['ink']};white-space:pre}}.bold{{font-weight:600}}.faint{{fill:{colors['faint']}}}{rules}</style>",
        f'<rect x=".5" y=".5" width="{width - 1:g}" height="{height - 1:g}" rx="8" fill="{colors["paper"]}" stroke="{colors["frame"]}"/>',
    ]
    for number, line in enumerate(lines):
        x, y = edge, edge + number * row + 11
        for text, style in line:
            length = sum(map(columns, text)) * cell
            if text.strip():
                names = " ".join(f"c{code}" if code.isdigit() else code for code in style.split())
                mark = f' class="{names}"' if names else ""
                out.append(f'<text x="{x:g}" y="{y:g}" textLength="{length:g}" xml:space="preserve"{mark}>{html.escape(text, quote=False)}</text>')
            x += length
    return "\n".join(out) + "\n</svg>\n"


def main():
    arguments = [word for word in sys.argv[1:] if word != "--check"]
    tool = pathlib.Path(arguments[0] if arguments else ROOT / ".build/debug/viper-gen").resolve()
    wrong = 0
    PICTURES.mkdir(exist_ok=True)
    for name in SESSIONS:
        lines = play(name, tool)
        for theme in THEMES:
            path = PICTURES / f"{name}-{theme}.svg"
            drawn = picture(name, lines, theme)
            if "--check" not in sys.argv:
                path.write_text(drawn)
            elif (before := path.read_text() if path.exists() else "") != drawn:
                wrong += 1
                sys.stdout.writelines(difflib.unified_diff(
                    before.splitlines(True), drawn.splitlines(True), str(path.relative_to(ROOT)), "now", n=0))
    if wrong:
        print("error: the program prints something else; run Scripts/draw-sessions.py and look at the pictures", file=sys.stderr)
    return 1 if wrong else 0


sys.exit(main())
