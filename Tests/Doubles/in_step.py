#!/usr/bin/env python3
"""Edits the protocols of freshly generated modules, and of some that others wrote (Foreign), brings their doubles in step, and type-checks code and tests.

usage: in_step.py PATH/TO/viper-gen [WORD…]

Each script below is a template with its options and what happens to all protocols of the module one after the other; with
words only the scripts whose names hold one of them are run. After each the second run of `doubles` must change nothing, and
`doubles --check` must pass. Wholly in a temporary folder.
"""
import concurrent.futures, os, pathlib, re, shutil, subprocess, sys, tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
FLAGS = ["-swift-version", "6", "-parse-as-library", "-enable-upcoming-feature", "MemberImportVisibility",
         "-enable-upcoming-feature", "InternalImportsByDefault", "-enable-upcoming-feature", "ExistentialAny"]
PROTOCOL = re.compile(r"^((?:@\w+ |nonisolated |public )*protocol (\w+)[^{\n]*)\{(?:\}|([^\n]*\n.*?)^\})$", re.M | re.S)


class Module:
    def __init__(self, folder):
        self.folder = folder

    def files(self, part):
        return sorted((self.folder / part).rglob("*.swift"))

    def edit(self, part, change):
        for path in self.files(part):
            text = path.read_text()
            new = change(text)
            if new != text:
                path.write_text(new)

    def protocols(self, change):
        """Replaces the inside of each protocol that a double of the tests conforms to."""
        tests = "".join(path.read_text() for path in self.files("Tests"))
        doubled = {name for name in re.findall(r"\w+", " ".join(re.findall(r"(?:class|struct|actor) \w+: ([^{]*)\{", tests)))}

        def block(match):
            if match[2] not in doubled:
                return match[0]
            inside = (match[3] or "").strip("\n")
            lines = change(inside.split("\n") if inside.strip() else [], match[2])
            return match[1] + "{\n" + "".join(line + "\n" for line in lines) + "}"

        self.edit("Code", lambda text: PROTOCOL.sub(block, text))


# What happens to protocols.

def add(module):
    module.protocols(lambda lines, name: lines + ["    func addedTitle(_ title: String, count: Int)"])

def add_first(module):
    module.protocols(lambda lines, name: ["    func addedFirst()"] + lines)

def add_results(module):
    module.protocols(lambda lines, name: lines + [
        "    func addedNumber(of names: [String]) throws -> Int", "    func addedValues() async throws -> [String]",
        "    var addedCount: Int { get }", "    var addedTitle: String { get set }"])

def add_overloads(module):
    module.protocols(lambda lines, name: lines + [
        "    func addedOver(_ title: String)", "    func addedOver(_ number: Int)", "    func addedOver(_ number: Int, of all: Int)"])

def add_generics(module):
    module.protocols(lambda lines, name: lines + [
        "    func addedAny<Value: Equatable>(_ value: Value, then: @escaping (Value) -> Void)",
        "    subscript(added index: Int) -> String? { get }", "    static func addedStatic() -> Bool"])

def rename(module):
    module.protocols(lambda lines, name: [line.replace("addedTitle(", "renamedTitle(") for line in lines])

def retype(module):
    module.protocols(lambda lines, name: [
        line.replace("_ title: String, count: Int", "_ title: [Int], count: Double, last: Bool") for line in lines])

def make_async(module):
    module.protocols(lambda lines, name: [
        line + " async throws" if "addedTitle(_" in line and "async" not in line else line for line in lines])

def give_back(module):
    module.protocols(lambda lines, name: [line + " -> [Bool]" if "addedTitle(_" in line else line for line in lines])

def reorder(module):
    module.protocols(lambda lines, name: list(reversed(lines)) if all("//" not in line for line in lines) else lines)

def remove(module):
    module.protocols(lambda lines, name: [line for line in lines if "added" not in line and "renamed" not in line])

def condition(module):
    module.protocols(lambda lines, name: lines + ["    #if !NOTHING", "    func addedIf(_ number: Int)", "    #endif"])

def split(module):
    """What a protocol asks for goes to one that it inherits, in another file."""
    parts = []

    def change(lines, name):
        own = [line for line in lines if "added" in line]
        if not own:
            return lines
        parts.append((name, own))
        return [line for line in lines if line not in own]

    module.protocols(change)
    for name, lines in parts:
        def inherit(text):
            def block(match):
                if match[2] != name:
                    return match[0]
                head = match[1].rstrip()
                head += f", {name}Part " if ":" in head else f": {name}Part "
                return head + "{" + (match[3] or "") + "}"
            return PROTOCOL.sub(block, text)
        before = "".join(path.read_text() for path in module.files("Code"))
        head = next(m for m in PROTOCOL.finditer(before) if m[2] == name)
        attribute = "@MainActor\n" if f"@MainActor\n{head[1]}" in before else ""
        module.edit("Code", inherit)
        new = module.folder / "Code" / "Parts" / f"{name}Part.swift"
        new.parent.mkdir(exist_ok=True)
        kind = ": AnyObject" if "AnyObject" in head[1] else ": Sendable" if "Sendable" in head[1] else ""
        new.write_text(f"{attribute}protocol {name}Part{kind} {{\n" + "".join(line + "\n" for line in lines) + "}\n")

def move(module):
    """Protocols go to a file of their own."""
    moved = []
    def take(text):
        for match in reversed(list(PROTOCOL.finditer(text))):
            start = match.start()
            attribute = "@MainActor\n"
            if text[:start].endswith(attribute):
                start -= len(attribute)
            moved.append(text[start:match.end()])
            text = text[:start] + text[match.end():]
        return text
    imports = set()
    for path in module.files("Code"):
        text = path.read_text()
        if PROTOCOL.search(text):
            imports.update(re.findall(r"^#if canImport.*?^#endif|^import \w+", text, re.M | re.S))
    module.edit("Code", take)
    (module.folder / "Code" / "Moved.swift").write_text("\n".join(sorted(imports)) + "\n\n" + "\n\n".join(moved) + "\n")

def move_doubles(module):
    """Doubles go to a file of their own in the folder of the tests."""
    test = next((path for path in module.files("Tests") if "Spy" in path.read_text() or "Dummy" in path.read_text()), None)
    if test is None:
        return
    text = test.read_text()
    place = re.search(r"^@MainActor\nprivate final class \w+(Spy|Dummy|Stub): ", text, re.M)
    if not place or text.count("Spy: ") + text.count("Dummy: ") + text.count("Stub: ") == 0:
        return
    imports = "\n".join(re.findall(r"^#if canImport.*?^#endif|^(?:@testable )?import \w+", text, re.M | re.S))
    start = place.start()
    end = text.find("\n}\n", start) + 3 if "{}\n" not in text[start:text.find("\n", place.end()) + 1] else text.find("\n", place.end()) + 1
    part = text[start:end].replace("private final class", "final class", 1)
    name = re.search(r"class (\w+)", part)[1]
    if any(re.search(rf"class {name}\b", path.read_text()) for path in module.files("Tests") if path != test):
        new = f"Moved{name}"
        text, part = re.sub(rf"\b{name}\b", new, text), re.sub(rf"\b{name}\b", new, part)
        start, end = text.find(part.replace("final class", "private final class", 1)), None
        end = start + len(part.replace("final class", "private final class", 1))
    (test.parent / "MovedDoubles.swift").write_text(imports + "\n\n" + part)
    test.write_text(text[:start].rstrip("\n") + "\n" + text[end:])

def move_types(module):
    """Each type but the first of a file goes to a file of its own, with the comment before it; extensions to one for all of them."""
    for part in ["Code", "Tests"]:
        for path in module.files(part):
            text = path.read_text()
            found = list(re.finditer(r"^(?://[^\n]*\n)?(?:@MainActor\n)?(?:private )?(?:final class|struct|extension) (\w+)[^{\n]*\{\n.*?^\}\n", text, re.M | re.S))
            imports = "\n".join(re.findall(r"^#if canImport.*?^#endif|^(?:@testable )?import \w+", text, re.M | re.S))
            # What a private type is used by stays with it.
            moved = [match for match in found[1:] if "private " not in match[0].split("{")[0]]
            for match in reversed(moved):
                text = text[:match.start()] + text[match.end():]
            for match in moved:
                place = path.parent / "Moved" / (f"{path.stem}Extensions.swift" if "extension " in match[0].split("{")[0] else f"{match[1]}.swift")
                place.parent.mkdir(exist_ok=True)
                before = place.read_text() + "\n" if place.exists() else imports + "\n\n"
                place.write_text(before + match[0])
            if moved:
                path.write_text(text)

def rename_everywhere(old, new):
    """As an editor renames: in the code, and where tests call it on what they test."""
    def run(module):
        module.edit("Code", lambda text: re.sub(rf"\b{old}\b", new, text))
        module.edit("Tests", lambda text: re.sub(rf"\b(sut|sut\.\w+)\.{old}\b", rf"\1.{new}", text))
    run.__name__ = f"rename {old}"
    return run


SCRIPTS = [
    ("viper List", [add, rename]),
    ("viper List -D view_kind=tableviewcontroller -D module_io=true -D test_framework=swift-testing", [add, retype, remove]),
    ("viper List", [rename_everywhere("setupInitialState", "showInitialState")]),
    ("viper List", [add_overloads, reorder, move_doubles, add]),
    ("viper List -D view_kind=cell", [add_results, move, add_first]),
    ("viper List -D module_io=true -D content_height=true", [condition, add, give_back]),
    ("viper_async List", [add, make_async, split]),
    ("viper_async List -D interactor_kind=actor -D test_framework=swift-testing", [add, add_first, remove]),
    ("viper_async List", [rename_everywhere("setupLoadingState", "showLoading"), add_generics]),
    ("viper_swiftui Feed", [add, split]),
    ("viper_swiftui Feed -D interactor_kind=actor -D module_output=true", [add_results, rename]),
    ("rib List", [add, retype]),
    ("rib List -D owns_view=false", [add_first, move]),
    ("wireframe List", [add, rename, give_back]),
    ("wireframe List -D service=true -D test_framework=swift-testing", [add_results, reorder]),
    ("contract Player", [add, split, remove]),
    ("contract Player -D manager=true", [add_overloads, add_first]),
    ("four_v List", [add, make_async]),
    ("viper_cell_group Profile", [add, rename, retype]),
    ("viper_table_groups List", [add_first, add_results]),
    ("viper_container List", [add, move]),
    ("viper_fetched_results List", [add, rename]),
    ("viper_scroll List", [add_generics, add]),
    ("viper_web List", [add, remove]),
    ("zik List", [add_results, split]),
    ("zik_router List", [add, retype]),
    ("Foreign Cart", [add, rename, retype]),
    ("Foreign Cart", [add_results, reorder, remove]),
    ("Foreign Cart", [add_overloads, move, give_back]),
    ("Foreign Feed", [add, make_async, remove]),
    ("Foreign Feed", [add_generics, split]),
    ("Foreign Feed", [add_first, condition, add]),
    ("Foreign Orders", [add, split]),
    ("Foreign Orders", [add_results, move, rename]),
    ("Foreign Orders", [add_first, split, move_doubles, add, retype]),
    ("Foreign Orders", [add_overloads, reorder, remove]),
    ("Foreign Search", [add, move_types, rename, retype]),
    ("Foreign Search", [move, add_results, split]),
    ("Foreign Search", [move_types, add_generics, reorder, remove]),
    ("Foreign Search", [add, make_async, move_doubles, give_back]),
]

# What others wrote for a target that isolates to the main actor by default.
ISOLATED = ["Orders"]

RAMBAFILE = """company: Acme
author: Ada Byron
project_name: Edits
prefix: ""
product_module_name: App
project_target: App
project_file_path: Code
project_group_path: Code
test_target: AppTests
test_file_path: Tests
test_group_path: Tests
"""
PACKAGE = """// swift-tools-version: 6.0
import PackageDescription
let package = Package(
  name: "App",
  targets: [
    .target(name: "App", path: "Code"),
    .testTarget(name: "AppTests", dependencies: ["App"], path: "Tests"),
  ])
"""


def run(*command, cwd=None):
    return subprocess.run([str(word) for word in command], cwd=cwd, capture_output=True, text=True)


def check(viper_gen, scratch, number, line, steps):
    folder = scratch / f"{number}"
    template, module_name, *options = line.split()
    is_foreign = template == "Foreign"
    if is_foreign:
        shutil.copytree(ROOT / "Tests/Doubles/Foreign" / module_name, folder)
    else:
        (folder / "Code").mkdir(parents=True)
        (folder / "Tests").mkdir()
    (folder / "Rambafile").write_text(RAMBAFILE)
    is_isolated = is_foreign and module_name in ISOLATED
    settings = ", swiftSettings: [.defaultIsolation(MainActor.self)]" if is_isolated else ""
    (folder / "Package.swift").write_text(PACKAGE.replace('path: "Code"', f'path: "Code"{settings}'))
    flags = [*FLAGS, "-default-isolation", "MainActor"] if is_isolated else FLAGS
    module = Module(folder)
    name = f"{line}: {', '.join(step.__name__ for step in steps)}"
    if not is_foreign:
        spec = (ROOT / "Templates" / template / f"{template}.rambaspec").read_text()
        if "parameters/ui_module" in spec:
            options += ["-D", "ui_module=UIKitStandIn"]
        if "parameters/tests" in spec and "test_framework" not in " ".join(options):
            options += ["-D", "test_framework=xctest"]
        made = run(viper_gen, "gen", module_name, template, "--quiet", "--date", "2026-01-05", *options, cwd=folder)
        if made.returncode:
            return name, made.stderr
    changes = 0
    for step in steps:
        step(module)
        done = run(viper_gen, "doubles", "--conform", cwd=folder)
        if done.returncode:
            return name, done.stdout + done.stderr
        changes += sum(line.startswith("    ") for line in done.stdout.split("\n"))
        again = run(viper_gen, "doubles", "--conform", cwd=folder)
        if "nothing was written" not in again.stderr or run(viper_gen, "doubles", "--check", cwd=folder).returncode:
            return name, f"after {step.__name__} the second run changes something:\n" + again.stdout + again.stderr
    code = run("swiftc", *flags, "-emit-module", "-enable-testing", "-module-name", "App", "-I", scratch,
               "-emit-module-path", folder / "App.swiftmodule", *module.files("Code"))
    if code.returncode:
        return name, "the code:\n" + code.stderr
    tests = run("swiftc", *flags, "-typecheck", "-module-name", "AppTests", "-I", scratch, "-I", folder,
                *module.files("Tests"))
    if tests.returncode:
        return name, "the tests:\n" + tests.stderr
    return f"{name}: {changes} changes", None


def main():
    viper_gen = pathlib.Path(sys.argv[1]).resolve()
    words = sys.argv[2:]
    scratch = pathlib.Path(tempfile.mkdtemp())
    keeps = os.environ.get("KEEP")
    try:
        made = run("swiftc", *FLAGS[:5], "-emit-module", "-module-name", "UIKitStandIn", "-emit-module-path",
                   scratch / "UIKitStandIn.swiftmodule", *(ROOT / "Samples/UIKitStandIn/Sources/UIKitStandIn").glob("*.swift"))
        if made.returncode:
            sys.exit(made.stderr)
        wanted = [(number, line, steps) for number, (line, steps) in enumerate(SCRIPTS)
                  if not words or any(word in line for word in words)]
        failures = 0
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            for name, problem in pool.map(lambda script: check(viper_gen, scratch, *script), wanted):
                print(name)
                if problem:
                    failures += 1
                    print(problem)
        print(f"{len(wanted) - failures} of {len(wanted)} editing scripts leave code and tests that type-check")
        sys.exit(1 if failures else 0)
    finally:
        if keeps:
            print(scratch)
        else:
            shutil.rmtree(scratch)


main()
