"""What commands cost with inputs of up to 30 MB: no command takes over 10 s or 512 MB, whatever it reads.

work.json has the kinds of files: where each is, how large it is, what reads it, its texts in texts.json, and the files that are not
there then. The largest size is the limit of the kind; a smaller one is for texts that reach another limit before. `sample` has what
was slower than linear once; everything else is tried at length only.
"""

import os

import sandbox
import texts

# Seconds of the processor, which a loaded machine does not lengthen.
LIMIT = 10
TEXTS, WORK = texts.load("texts.json"), texts.load("work.json")


def attempts(torture):
    box = torture.sandbox("work")
    for name, kind in torture.chosen(WORK["kinds"].items(), lambda pair: pair[0]):
        sizes = [(megabytes << 20) - 4096 for megabytes in kind["megabytes"]] if torture.is_long else [300_000]
        for size, table in ((size, table) for size in sizes for table in kind["texts"]):
            for title, pieces in TEXTS[table].items():
                if not torture.is_long and title not in WORK["smoke" if torture.is_smoke else "sample"].get(name, ()):
                    continue
                text = texts.filled(pieces, size)
                if name == "Project.swift":
                    text = text.replace("Package(name", "Project(name").replace("PackageDescription", "ProjectDescription")
                yield f"work: {name}: {size} bytes of {title}", timed(box, kind, text)


def timed(box, kind, text):
    """What costs too much, of commands that read a text."""
    box.begin()
    box.must("gen", "Start", "tiny")
    box.commit()
    path = kind["path"] or next(
        name for name in sandbox.tree(box.repository) if name.startswith(".viper-gen/templates/") and name.endswith(".txt"))
    for name in kind.get("without", ()):
        os.remove(box.at(name))
    box.put({"../base": texts.BASES["pbxproj"], "../theirs": texts.BASES["pbxproj"]})
    for words in kind["commands"]:
        box.put({path: text})
        result = box.run(*words.format(path=path).split())
        problem = result.wrong() or result.seconds > LIMIT and f"it took {result.seconds:.1f} s\n{result}"
        if problem:
            return problem
    return None
