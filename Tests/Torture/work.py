"""What commands cost with inputs of up to 30 MB: no command takes over 10 s or 512 MB, whatever it reads."""

import os

import sandbox
import texts

# Seconds of the processor, which a loaded machine does not lengthen.
LIMIT = 10
MEGABYTE = 1 << 20
TEXTS = texts.load("texts.json")

RENAME = "rename Start Begin --references --dry-run"
GEN = "gen Login tiny --dry-run"
DRIVER = "merge-driver run ../base {path} ../theirs {path}"
MANIFEST = [GEN, "describe", "doctor", "status", "lint", "map", "setup --dry-run"]
TEMPLATE = "Templates/tiny/Code/view.swift.liquid"

# A kind of file: where it is, the megabytes that the largest has, what reads it, its hostile texts, and what goes for it.
KINDS = {
    "Swift": ("Shop/A.swift", 8, [
        "lint --no-cache", "lint --roles --json", "lint --since HEAD~1", "lint --fix --dry-run", "map", "map --since HEAD~1", "doubles --dry-run",
        RENAME, GEN, "check", "describe", "adopt --all --dry-run", "lint --baseline --dry-run", "extract Start --dry-run"], ["Swift"]),
    "Swift of a module": ("Shop/Modules/Start/View/View.swift", 30, [
        "lint --no-cache", "map", RENAME, "check", "status", "update --dry-run", "update --dry-run --diff", "remove Start --dry-run --force",
        "extract Start --dry-run", "gen Start tiny --dry-run --on-conflict overwrite --diff",
        "gen Start tiny --dry-run --on-conflict merge --diff"], ["Swift"]),
    "Objective-C": ("Shop/A.h", 8, ["lint --no-cache", "map", RENAME, GEN], ["Objective-C"]),
    "Objective-C code": ("Shop/A.m", 8, ["lint --no-cache", "map", RENAME], ["Objective-C"]),
    "Liquid": (TEMPLATE, 16, [
        GEN, "template lint", "template show tiny", "update --dry-run", "check", f"template render {TEMPLATE}"], ["Liquid"]),
    "snippet": ("Templates/tiny/snippets/header.liquid", 16, [GEN, "template lint"], ["Liquid"]),
    "rambaspec": ("Templates/tiny/tiny.rambaspec", 1, [GEN, "template lint", "template list", "template search a", "describe"], ["YAML"]),
    "Rambafile": ("Rambafile", 1, [GEN, "config show", "lint", "doctor", "template install", "check"], ["YAML"]),
    "record": (".viper-gen/modules/Shop/Modules/Start.yml", 4, ["status", "check", "update --dry-run", RENAME, "remove Start --dry-run"], ["YAML"]),
    "lock file": ("Rambafile.lock", 4, ["template install", "check", "doctor"], ["YAML"]),
    "values": ("values.yml", 1, [GEN + " --values values.yml"], ["YAML", "JSON"]),
    "preferences": ("../home/.config/viper-gen/config.yml", 1, [GEN, "config show"], ["YAML"]),
    "snapshot": (None, 16, ["status", "check", "update --dry-run", "remove Start --dry-run"], ["lines", "Liquid"]),
    "project": (sandbox.PROJECT, 30, [
        GEN, "status", "check", "remove Start --dry-run --force", "doctor", "describe", RENAME, "lint", "map", "setup --dry-run --force",
        "config show", "update --dry-run", DRIVER, "merge-driver resolve --dry-run"], ["property list"]),
    "JSON project": ("Shop.xcodeproj/project.xcproj", 30, [
        GEN, "status", "doctor", "describe", "lint", "setup --dry-run --force", DRIVER], ["JSON", "JSON project"], (sandbox.PROJECT,)),
    "Package.swift": ("Package.swift", 4, MANIFEST, ["manifest", "Swift"], ("Rambafile", sandbox.PROJECT)),
    "Project.swift": ("Project.swift", 4, MANIFEST, ["manifest"], ("Rambafile", sandbox.PROJECT)),
    "project.yml": ("project.yml", 4, MANIFEST, ["YAML", "XcodeGen"], ("Rambafile", sandbox.PROJECT)),
    "test plan": ("Shop.xctestplan", 4, [GEN + " --as package", "describe", DRIVER], ["JSON", "test plan"]),
    "scheme": ("Shop.xcodeproj/xcshareddata/xcschemes/Shop.xcscheme", 4, [GEN + " --as package", "describe"], ["XML"]),
    "workspace": ("Shop.xcworkspace/contents.xcworkspacedata", 4, [GEN, GEN + " --as package", "describe", "setup --dry-run --force"], ["XML"]),
    "storyboard": ("Shop/Main.storyboard", 8, ["map", "lint"], ["XML", "storyboard"]),
    "page": ("README.md", 4, ["map --write README.md"], ["Markdown"]),
    "page for agents": ("AGENTS.md", 1, ["agents install", "agents remove", "check"], ["Markdown"]),
    "git attributes": (".gitattributes", 4, ["merge-driver install", "doctor", "lint --since HEAD~1"], ["lines"]),
    "git ignores": (".gitignore", 4, [GEN, "lint", "doctor"], ["lines"]),
    "Podfile": ("Podfile", 4, [GEN, "doctor", "setup --dry-run --force"], ["lines"]),
    "Cartfile": ("Cartfile", 4, [GEN, "doctor"], ["lines"]),
    "baseline": (".viper-gen/lint-baseline.txt", 16, ["lint", "lint --baseline --dry-run"], ["lines"]),
}

# What was slower than linear once; everything else is tried at length only.
SAMPLE = {
    "Swift": ["attributes", "nested types", "extensions", "nested conditions", "a long name", "compositions", "types of one name", "modules"],
    "Objective-C": ["messages", "open interfaces"], "Liquid": ["outputs", "marks"], "rambaspec": ["keys"],
    "project": ["groups in groups"], "Package.swift": ["targets"],
}
SMOKE = {"Swift": ["attributes"], "Liquid": ["marks"], "project": ["groups in groups"]}


def attempts(torture):
    box = torture.sandbox("work")
    for name, (path, megabytes, commands, tables, *gone) in torture.chosen(KINDS.items(), lambda pair: pair[0]):
        size = megabytes * MEGABYTE - 4096 if torture.is_long else 300_000
        for title, pieces in ((title, pieces) for table in tables for title, pieces in TEXTS[table].items()):
            if torture.is_long or title in (SMOKE if torture.is_smoke else SAMPLE).get(name, ()):
                text = texts.filled(pieces, size)
                if name == "Project.swift":
                    text = text.replace("Package(name", "Project(name").replace("PackageDescription", "ProjectDescription")
                yield f"work: {name}: {size} bytes of {title}", timed(box, path, text, commands, *gone)


def timed(box, path, text, commands, gone=()):
    """What costs too much, of commands that read a text."""
    box.begin()
    box.must("gen", "Start", "tiny")
    box.commit()
    path = path or next(name for name in sandbox.tree(box.repository) if name.startswith(".viper-gen/templates/") and name.endswith(".txt"))
    for name in gone:
        os.remove(box.at(name))
    box.put({"../base": texts.BASES["pbxproj"], "../theirs": texts.BASES["pbxproj"]})
    for words in commands:
        box.put({path: text})
        result = box.run(*words.format(path=path).split())
        problem = result.wrong() or result.seconds > LIMIT and f"it took {result.seconds:.1f} s\n{result}"
        if problem:
            return problem
    return None
