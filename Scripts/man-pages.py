#!/usr/bin/env python3
"""man-pages.py BINARY DIRECTORY: writes a manual page for each command of the program, from the help that it prints."""
import json
import os
import subprocess
import sys

binary, folder = os.path.abspath(sys.argv[1]), sys.argv[2]


def output(*arguments):
    return subprocess.run([binary, *arguments], check=True, capture_output=True, text=True,
                          env={**os.environ, "COLUMNS": "76", "NO_COLOR": "1"}).stdout


def escaped(line):
    line = line.replace("\\", "\\e").replace("-", "\\-")
    return "\\&" + line if line[:1] in ".'" else line


def page(words, version):
    """The help as roff: titles are sections, everything else stays as it is laid out."""
    name = "-".join(["viper-gen", *words])
    lines = output(*words, "--help").splitlines()
    text = [f'.TH {name.upper()} 1 "" "viper\\-gen {version}" ""', ".SH NAME", f"{escaped(name)} \\- {escaped(lines[0])}"]
    is_open = False
    for line in lines[1:]:
        is_title = line and line == line.upper() and line[0].isalpha() and not line.startswith(" ")
        if is_title:
            text += [".fi"] * is_open + [f".SH {line}", ".nf"]
            is_open = True
        elif line or is_open:
            if not is_open:
                text += [".SH DESCRIPTION", ".nf"]
                is_open = True
            text.append(escaped(line[2:] if line.startswith("  ") else line))
    return name, "\n".join(text + [".fi"] * is_open) + "\n"


def commands(command, words):
    yield words
    for child in command.get("subcommands", []):
        if child["commandName"] != "help" and child.get("shouldDisplay", True):
            yield from commands(child, [*words, child["commandName"]])


os.makedirs(folder, exist_ok=True)
version = output("--version").split()[-1]
tree = json.loads(output("--experimental-dump-help"))["command"]
for words in commands(tree, []):
    name, text = page(words, version)
    with open(os.path.join(folder, name + ".1"), "w") as file:
        file.write(text)
