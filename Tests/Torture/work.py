"""What commands cost with inputs of up to 30 MB: no command takes over 10 s or 512 MB, whatever it reads."""

import os
import stat

import hostile
import sandbox

# Seconds of the processor, which a loaded machine does not lengthen.
LIMIT = 10
LARGEST = 30 << 20
MEGABYTE = 1 << 20

PROJECT = "Shop.xcodeproj/project.pbxproj"
RENAME = ("rename", "Start", "Begin", "--references", "--dry-run")
GENERATE = ("gen", "Login", "tiny", "--dry-run")
MANIFEST_COMMANDS = [("gen", "Login", "tiny", "--dry-run"), ("describe",), ("doctor",), ("status",), ("lint",), ("map",), ("setup", "--dry-run")]


class Kind:
    """A kind of file: where it is, what the largest file has that is read, what reads it, and hostile texts of it."""

    def __init__(self, path, largest, commands, texts, remove=()):
        self.path, self.largest, self.commands, self.texts, self.remove = path, largest, commands, texts, remove


KINDS = {
    "Swift": Kind("Shop/A.swift", 8 * MEGABYTE, [
        ("lint", "--no-cache"), ("lint", "--roles", "--json"), ("lint", "--since", "HEAD~1"), ("lint", "--fix", "--dry-run"), ("map",), ("map", "--since", "HEAD~1"),
        ("doubles", "--dry-run"), RENAME, GENERATE, ("check",), ("describe",), ("adopt", "--all", "--dry-run"),
        ("lint", "--baseline", "--dry-run"), ("extract", "Start", "--dry-run")], hostile.SWIFT),
    "Swift of a module": Kind("Shop/Modules/Start/View/View.swift", LARGEST, [
        ("lint", "--no-cache"), ("map",), RENAME, ("check",), ("status",), ("update", "--dry-run"), ("update", "--dry-run", "--diff"), ("remove", "Start", "--dry-run", "--force"),
        ("extract", "Start", "--dry-run"), ("gen", "Start", "tiny", "--dry-run", "--on-conflict", "overwrite", "--diff"),
        ("gen", "Start", "tiny", "--dry-run", "--on-conflict", "merge", "--diff")], hostile.SWIFT),
    "Objective-C": Kind("Shop/A.h", 8 * MEGABYTE, [("lint", "--no-cache"), ("map",), RENAME, GENERATE], hostile.OBJECTIVE_C),
    "Objective-C code": Kind("Shop/A.m", 8 * MEGABYTE, [("lint", "--no-cache"), ("map",), RENAME], hostile.OBJECTIVE_C),
    "Liquid": Kind("Templates/tiny/Code/view.swift.liquid", 16 * MEGABYTE, [
        GENERATE, ("template", "lint"), ("template", "show", "tiny"), ("update", "--dry-run"), ("check",), ("template", "render", "Templates/tiny/Code/view.swift.liquid")],
        hostile.LIQUID),
    "snippet": Kind("Templates/tiny/snippets/header.liquid", 16 * MEGABYTE, [GENERATE, ("template", "lint")], hostile.LIQUID),
    "rambaspec": Kind("Templates/tiny/tiny.rambaspec", MEGABYTE, [GENERATE, ("template", "lint"), ("template", "list"), ("template", "search", "a"), ("describe",)], hostile.YAML),
    "Rambafile": Kind("Rambafile", MEGABYTE, [GENERATE, ("config", "show"), ("lint",), ("doctor",), ("template", "install"), ("check",)], hostile.YAML),
    "record": Kind(".viper-gen/modules/Shop/Modules/Start.yml", 4 * MEGABYTE, [("status",), ("check",), ("update", "--dry-run"), RENAME, ("remove", "Start", "--dry-run")], hostile.YAML),
    "lock file": Kind("Rambafile.lock", 4 * MEGABYTE, [("template", "install"), ("check",), ("doctor",)], hostile.YAML),
    "values": Kind("values.yml", MEGABYTE, [(*GENERATE, "--values", "values.yml")], hostile.YAML | hostile.JSON),
    "preferences": Kind("../home/.config/viper-gen/config.yml", MEGABYTE, [GENERATE, ("config", "show")], hostile.YAML),
    "snapshot": Kind(None, 16 * MEGABYTE, [("status",), ("check",), ("update", "--dry-run"), ("remove", "Start", "--dry-run")], hostile.LINES | hostile.LIQUID),
    "project": Kind(PROJECT, LARGEST, [
        GENERATE, ("status",), ("check",), ("remove", "Start", "--dry-run", "--force"), ("doctor",), ("describe",), RENAME, ("lint",), ("map",), ("setup", "--dry-run", "--force"),
        ("config", "show"), ("update", "--dry-run"), ("merge-driver", "run", "../base", PROJECT, "../theirs", PROJECT),
        ("merge-driver", "resolve", "--dry-run")], hostile.property_lists(sandbox.project())),
    "JSON project": Kind("Shop.xcodeproj/project.xcproj", LARGEST, [
        GENERATE, ("status",), ("doctor",), ("describe",), ("lint",), ("setup", "--dry-run", "--force"),
        ("merge-driver", "run", "../base", "Shop.xcodeproj/project.xcproj", "../theirs", "Shop.xcodeproj/project.xcproj")], hostile.json_projects(), (PROJECT,)),
    "Package.swift": Kind("Package.swift", 4 * MEGABYTE, MANIFEST_COMMANDS, hostile.MANIFEST | hostile.SWIFT, ("Rambafile", PROJECT)),
    "Project.swift": Kind("Project.swift", 4 * MEGABYTE, MANIFEST_COMMANDS, hostile.TUIST, ("Rambafile", PROJECT)),
    "project.yml": Kind("project.yml", 4 * MEGABYTE, MANIFEST_COMMANDS, hostile.XCODEGEN, ("Rambafile", PROJECT)),
    "test plan": Kind("Shop.xctestplan", 4 * MEGABYTE, [(*GENERATE, "--as", "package"), ("describe",), (
        "merge-driver", "run", "../base", "Shop.xctestplan", "../theirs", "Shop.xctestplan")], hostile.TEST_PLAN),
    "scheme": Kind("Shop.xcodeproj/xcshareddata/xcschemes/Shop.xcscheme", 4 * MEGABYTE, [(*GENERATE, "--as", "package"), ("describe",)], hostile.XML),
    "workspace": Kind("Shop.xcworkspace/contents.xcworkspacedata", 4 * MEGABYTE, [GENERATE, (*GENERATE, "--as", "package"), ("describe",), ("setup", "--dry-run", "--force")],
                      hostile.XML),
    "storyboard": Kind("Shop/Main.storyboard", 8 * MEGABYTE, [("map",), ("lint",)], hostile.STORYBOARD),
    "page": Kind("README.md", 4 * MEGABYTE, [("map", "--write", "README.md")], hostile.MARKDOWN),
    "page for agents": Kind("AGENTS.md", MEGABYTE, [("agents", "install"), ("agents", "remove"), ("check",)], hostile.MARKDOWN),
    "git attributes": Kind(".gitattributes", 4 * MEGABYTE, [("merge-driver", "install"), ("doctor",), ("lint", "--since", "HEAD~1")], hostile.LINES),
    "git ignores": Kind(".gitignore", 4 * MEGABYTE, [GENERATE, ("lint",), ("doctor",)], hostile.LINES),
    "Podfile": Kind("Podfile", 4 * MEGABYTE, [GENERATE, ("doctor",), ("setup", "--dry-run", "--force")], hostile.LINES),
    "Cartfile": Kind("Cartfile", 4 * MEGABYTE, [GENERATE, ("doctor",)], hostile.LINES),
    "baseline": Kind(".viper-gen/lint-baseline.txt", 16 * MEGABYTE, [("lint",), ("lint", "--baseline", "--dry-run")], hostile.LINES),
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
    for kind_name, kind in torture.chosen(list(KINDS.items()), lambda pair: pair[0]):
        for name, text in kind.texts.items():
            if not torture.is_long and name not in (SMOKE if torture.is_smoke else SAMPLE).get(kind_name, ()):
                continue
            size = kind.largest - 4096 if torture.is_long else 300_000
            yield f"work: {kind_name}: {size} bytes of {name}", timed(box, kind, text(size))
    yield "work: a read-only project", read_only(box)


def prepared(box):
    box.reset()
    box.put(sandbox.classic())
    box.commit()
    result = box.run("gen", "Start", "tiny")
    assert result.code == 0, str(result)
    box.commit()


def measured(box, kind, text, patience=sandbox.PATIENCE):
    """Runs each command on a text; yields its result."""
    prepared(box)
    path = kind.path or next(name for name in sandbox.tree(os.path.join(box.repository, ".viper-gen/templates")) if name.endswith(".txt"))
    for name in kind.remove:
        os.remove(os.path.join(box.repository, name))
    box.put({path: text, "../base": sandbox.project(), "../theirs": sandbox.project()})
    kept = sandbox.open_bytes(os.path.join(box.repository, path))
    for words in kind.commands:
        yield box.run(*words, patience=patience)
        sandbox.write(os.path.join(box.repository, path), kept)


def timed(box, kind, text):
    for result in measured(box, kind, text):
        if result.hung or result.seconds > LIMIT or result.code not in sandbox.EXIT_CODES:
            return f"it took {result.seconds:.1f} s\n{result}"
        if result.memory > sandbox.MEMORY_LIMIT:
            return f"it took {result.memory >> 20} MB\n{result}"
    return None


def read_only(box):
    prepared(box)
    project = os.path.join(box.repository, PROJECT)
    before = sandbox.open_bytes(project)
    os.chmod(project, 0o444)
    result = box.run("gen", "Login", "tiny")
    if result.code != 1 or sandbox.open_bytes(project) != before:
        return f"a read-only project was replaced\n{result}"
    result = box.run("gen", "Login", "tiny", "--force")
    mode = stat.S_IMODE(os.stat(project).st_mode)
    return None if result.code == 0 and mode == 0o444 else f"its mode is {mode:o}\n{result}"
