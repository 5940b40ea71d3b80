#!/usr/bin/env python3
"""Makes additions to modules of every bundled template that has some, and to the to-do app; builds them, and runs their tests.

usage: grow.py PATH/TO/viper-gen [TEMPLATE…|todo] [--quick] [--scratch DIR] [--mutants]

Each case of Tests/TemplateCases is a target with one module, to which use cases, services and routes come three times in a
row and each other addition once. Of each addition, in the first case of a template: a dry run writes nothing, `undo` gives
the bytes back, the same again changes nothing. In the end `check` and `doubles --check` must pass, `lint` must find nothing new, the package must build as Swift 6 with warnings as
errors, and all tests must pass. `--quick` takes the first case of each template, without
undoing anything, and no to-do app. `--mutants` instead changes one place after the other of what was added to code, and
reports what no test notices.
"""
import argparse, collections, importlib.machinery, json, pathlib, re, shlex, shutil, subprocess, sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
SESSION = "struct Session: Hashable, Sendable {\n    let id: Int\n    let user: String?\n}\n"

# What is added, as far as the template has it; OTHER stands for the names of other modules.
ADDITIONS = [
    ["usecase", "signIn(name: String, password: String)", "--result", "Session"],
    ["usecase", "obtainOrders(year: Int, of user: Session?)", "--result", "[String]"],
    ["usecase", "logOut"],
    ["service", "AuthService"],
    ["service", "OrderStore"],
    ["service", "OfficeClock"],
    ["event", "didMove(from old: Int, to new: Int)"],
    ["event", "didTapAbout"],
    ["request", "obtainHistory(since date: Date, _ limit: Int)"],
    ["answer", "didObtainHistory(_ lines: [String])"],
    ["update", "updateTitle(_ title: String)"],
    ["route", "Profile", "--payload", "userID: Int, name: String?", "--answer", "didChooseName(_ name: String)"],
    ["route", "Settings", "--payload", "session: Session"],
    ["route", "Help"],
]

# Where a template's routes lead to besides modules of the Book: to its own kind.
LEADS_TO = {
    "rib": {"Profile": ["rib"], "Settings": ["rib"], "Help": ["rib"]},
    "viper_swiftui": {
        "Profile": ["viper_swiftui", "-D", "module_output=true"], "Settings": ["viper_swiftui"], "Help": ["viper_swiftui"],
    },
    "wireframe": {"Settings": ["wireframe"], "Help": ["wireframe", "-D", "assembled_by=wireframe"]},
}

MANIFEST = """// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]
let ui = Target.Dependency.product(name: "UIKitStandIn", package: "UIKitStandIn")

let package = Package(
  name: "Grown",
  platforms: [.macOS(.v14)],
  dependencies: [.package(path: "%s/Samples/UIKitStandIn")],
  targets: [
    .target(name: "RIBs", dependencies: [ui], path: "Stubs/RIBs", swiftSettings: strict),
%s  ])
"""
OWN_MANIFEST = """// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "%(name)s",
  targets: [
    .target(name: "%(name)s", path: "Code"%(settings)s),
    .testTarget(name: "%(name)sTests", dependencies: ["%(name)s"], path: "Tests"),
  ])
"""
RAMBAFILE = """company: Acme
author: Ada Byron
project_name: Grown
prefix: "%(prefix)s"
product_module_name: %(name)s
project_target: %(name)s
project_file_path: Code
test_target: %(name)sTests
test_file_path: Tests
"""


class Failure(Exception):
    pass


def contents(folder):
    paths = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    return {str(path.relative_to(folder)): path.read_bytes() for path in paths
            if path.relative_to(folder).parts[0] not in [".build", ".git", "Templates"]}


class Project:
    """A folder with modules, and what is added to one of them."""

    def __init__(self, program, folder):
        self.program, self.folder, self.count = program, folder, 0

    def run(self, *arguments, code=0):
        result = subprocess.run([self.program, *arguments], cwd=self.folder, text=True, capture_output=True)
        if result.returncode != code:
            raise Failure(f"{self.folder.name}: viper-gen {shlex.join(arguments)} ended with {result.returncode}\n"
                          f"{result.stdout[-2000:]}{result.stderr[-2000:]}")
        return result

    def names(self, module):
        """What the module's template can add, with the options of each."""
        additions = json.loads(self.run("add", module, "--json").stdout)["result"]["additions"]
        return {addition["name"]: [option["name"] for option in addition["options"]] for addition in additions}

    def add(self, module, *words, is_first=False):
        command = ["add", module, *words]
        before = contents(self.folder)
        if is_first:
            self.run(*command, "--dry-run", "--quiet")
            self.expect(contents(self.folder) == before, command, "a dry run writes")
        self.run(*command, "--quiet")
        after = contents(self.folder)
        self.count += 1
        if not is_first:
            return
        self.expect(after != before, command, "nothing is added")
        again = self.run(*command)
        self.expect(contents(self.folder) == after and "already" in again.stderr, command, "it changes something again")
        self.run("undo", "--quiet")
        self.expect(contents(self.folder) == before, command, "undo does not give the bytes back")
        self.run(*command, "--quiet")
        self.expect(contents(self.folder) == after, command, "it adds something else the second time")

    def expect(self, holds, command, summary):
        if not holds:
            raise Failure(f"{self.folder.name}: viper-gen {shlex.join(command)}: {summary}")

    def findings(self):
        """What lint finds, by rule; places move when something is added."""
        result = subprocess.run([self.program, "lint", "--strict", "--quiet"], cwd=self.folder, text=True, capture_output=True)
        return collections.Counter(re.findall(r"\[([a-z-]+)\]$", result.stdout + result.stderr, re.M))

    def finish(self, known=collections.Counter()):
        # Where the README shows how the modules lead to each other, it shows the new ones, too.
        readme = self.folder / "README.md"
        if readme.exists() and "<!-- viper-gen:map" in readme.read_text():
            self.run("map", "--write", "README.md", "--quiet")
        self.run("check", "--quiet")
        self.run("doubles", "--check", "--quiet")
        new = self.findings() - known
        self.expect(not new, ["lint", "--strict"], f"it finds {dict(new)} in what was added")


Case = collections.namedtuple("Case", "target template module prefix options")


def cases(template):
    """The modules of each target of a template's cases, the one that grows first: the others are what it holds."""
    targets = {}
    for line in (ROOT / "Tests/TemplateCases" / f"{template}.txt").read_text().splitlines():
        words = line.split()
        if not words or words[0].startswith("#"):
            continue
        prefix = ""
        options = words[3:]
        if options and options[0].startswith("prefix="):
            prefix = options.pop(0)[len("prefix="):]
        targets.setdefault(words[0], []).append(Case(*words[:3], prefix, options))
    return list(targets.values())


def stand_in(template):
    """The parameter that names the user interface's module, as far as a template has it."""
    spec = (ROOT / "Templates" / template / f"{template}.rambaspec").read_text()
    return ["-D", "ui_module=UIKitStandIn"] if "parameters/ui_module" in spec else []


def known(words, options):
    """An addition without the options that it does not have in this template."""
    pairs = zip(words[2::2], words[3::2])
    return words[:2] + [word for pair in pairs if pair[0][2:] in options for word in pair]


def holds(case, others):
    """Those of a target's other modules that the case names as its children."""
    named = "".join(option[len("children="):] for option in case.options if option.startswith("children="))
    return others if named else []


def generate(project, case):
    """Writes the module of a case."""
    options = case.options
    if "test_framework" not in " ".join(options):
        # The project is new: without tests gen would take Swift Testing.
        options = [*options, "-D", "test_framework=xctest"]
    project.run("gen", case.module, case.template, "--quiet", "--date", "2026-01-05", *stand_in(case.template), *options)
    return options


def grow(program, scratch, is_first, case, others):
    """A target with a module, the modules that it holds and leads to, and all that its template can add.

    Gives back the project, and its code before anything was added.
    """
    name, template, module, prefix, options = case
    folder = scratch / "Targets" / name
    (folder / "Code").mkdir(parents=True)
    (folder / "Tests").mkdir()
    (folder / "Package.swift").write_text(OWN_MANIFEST % {
        "name": name,
        "settings": ", swiftSettings: [.defaultIsolation(MainActor.self)]" if "isolation=none" in " ".join(options) else ""})
    (folder / "Rambafile").write_text(RAMBAFILE % {"name": name, "prefix": prefix})
    (folder / "Code/Session.swift").write_text(SESSION)
    # Those that lie here, whatever the program brings along.
    shutil.copytree(ROOT / "Templates", folder / "Templates")
    project = Project(program, folder)
    options = generate(project, case)
    held = {generate(project, other) and other.module for other in holds(case, others)}
    names = project.names(module)
    if "route" in names:
        shared = [word for pair in zip(options, options[1:]) for word in pair
                  if pair[0] == "-D" and re.match("isolation|test_framework|runtime", pair[1])]
        for other in ["Profile", "Settings", "Help"]:
            io = [] if other == "Help" else ["-D", "module_io=true"]
            kind = ["viper", *io]
            if template in LEADS_TO and other in LEADS_TO[template]:
                kind = LEADS_TO[template][other]
            name = f"Other{other}" if other in held else other
            project.run("gen", name, kind[0], "--quiet", *stand_in(kind[0]), *shared, *kind[1:])
    before = {path: path.read_text() for path in (folder / "Code").rglob("*.swift")}
    known_findings = project.findings()
    for words in ADDITIONS:
        if words[0] in names:
            subject = f"Other{words[1]}" if words[1] in held else words[1]
            project.add(module, *known([words[0], subject, *words[2:]], names[words[0]]), is_first=is_first)
    project.finish(known_findings)
    return project, before


def target(name, options):
    isolated = "isolation=none" in " ".join(options)
    stubs = ', "RIBs"' if "runtime=ribs" in options else ""
    settings = "strict + [.defaultIsolation(MainActor.self)]" if isolated else "strict"
    return (f'    .target(name: "{name}", dependencies: [ui{stubs}], path: "Targets/{name}/Code", swiftSettings: {settings}),\n'
            f'    .testTarget(name: "{name}Tests", dependencies: ["{name}", ui{stubs}], path: "Targets/{name}/Tests",'
            f' swiftSettings: strict),\n')


def swift(*arguments):
    result = subprocess.run(["swift", *arguments], text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return result.returncode, result.stdout


def build_and_test(package, flags=()):
    code, output = swift("build", "--package-path", package, "--build-tests", *flags)
    if code:
        lines = [line for line in output.splitlines() if re.search(r": (error|warning):", line)]
        raise Failure(f"{package} does not build\n" + "\n".join(sorted(set(lines))[:40] or output.splitlines()[-20:]))
    code, output = swift("test", "--package-path", package, "--skip-build", *flags)
    counts = [int(count) for count in re.findall(r"Executed (\d+) tests|Test run with (\d+) tests", output) for count in count if count]
    if code:
        lines = [line for line in output.splitlines() if re.search(r"✘|error:", line)]
        raise Failure(f"tests of {package} fail\n" + "\n".join(lines[:40]))
    return max(counts, default=0), counts


def todo(program, scratch):
    """The to-do app, whose modules people filled in."""
    folder = scratch / "app/ToDo"
    shutil.copytree(ROOT / "Samples/ToDo", folder, ignore=shutil.ignore_patterns(".build"))
    shutil.copytree(ROOT / "Samples/UIKitStandIn", scratch / "app/UIKitStandIn", ignore=shutil.ignore_patterns(".build"))
    (folder / "ToDo/Core/Items/Session.swift").write_text(SESSION)
    project = Project(program, folder)
    for other in ["Profile", "Settings", "Help"]:
        project.run("gen", other, "viper", "--quiet", *([] if other == "Help" else ["-D", "module_io=true"]))
    for module in ["TodoList", "AddTodo"]:
        for words in ADDITIONS:
            # Both modules of one app cannot have services of one name.
            own = [words[0], module + words[1]] if words[0] == "service" else words
            project.add(module, *own)
    project.finish()
    return project, folder


def mutants(scratch, targets, before):
    """Changes what was added to code, one place at a time, as Scripts/mutants-templates.py does, and prints what no test notices.

    TARGETS has the template of each target, and the options that it was made with.
    """
    sys.path.insert(0, str(ROOT / "Scripts"))
    changing = importlib.machinery.SourceFileLoader("mutants_templates", str(ROOT / "Scripts/mutants-templates.py")).load_module()
    folder = scratch / "Mutants"
    shutil.rmtree(folder / "Project", ignore_errors=True)
    shutil.copytree(scratch / "Targets", folder / "Project", ignore=shutil.ignore_patterns("Templates"))
    found = []
    for path in sorted((folder / "Project").glob("*/Code/**/*.swift")):
        place = path.relative_to(folder / "Project")
        lines = path.read_text().split("\n")
        old = set(before.get(scratch / "Targets" / place, "").split("\n"))
        found += [change for change in changing.changes(place.parts[0], path, lines) if lines[change.line] not in old]
    stub_users = {name for name, (_, options) in targets.items() if "runtime=ribs" in options}
    changing.measure(folder, dict(enumerate(found, 1)), {name: template for name, (template, _) in targets.items()}, stub_users, 2)


def for_mutants(options):
    """The options with which all cases build in one kind of target, and their tests are found by name."""
    kept, words = [], iter(options)
    for word in words:
        pair = [word, next(words)] if word in ["-D", "--preset"] else [word]
        if not re.match("isolation=|test_framework=", pair[-1]):
            kept += pair
    return [*kept, "-D", "isolation=mainactor", "-D", "test_framework=swift-testing"]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("templates", nargs="*")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--mutants", action="store_true")
    parser.add_argument("--scratch", default=str(ROOT / ".build/additions"))
    arguments = parser.parse_args()
    program = str(pathlib.Path(arguments.program).resolve())
    scratch = pathlib.Path(arguments.scratch)
    for folder in ["Targets", "app"]:
        shutil.rmtree(scratch / folder, ignore_errors=True)
    (scratch / "Targets").mkdir(parents=True)
    shutil.copytree(ROOT / "Tests/TemplateStubs", scratch / "Stubs", dirs_exist_ok=True)
    all_templates = sorted(path.name for path in (ROOT / "Templates").iterdir() if (path / "Additions").is_dir())
    targets, before, made, added = "", {}, {}, 0
    wants_app = not arguments.quick and not arguments.templates or "todo" in arguments.templates
    for template in [name for name in arguments.templates if name != "todo"] or ([] if arguments.templates else all_templates):
        chosen = list(cases(template))[:1 if arguments.quick else None]
        for number, modules in enumerate(chosen):
            if arguments.mutants:
                modules = [each._replace(options=for_mutants(each.options)) for each in modules]
            case, *others = modules
            project, code = grow(program, scratch, number == 0 and not (arguments.quick or arguments.mutants), case, others)
            before.update(code)
            added += project.count
            targets += target(case.target, case.options)
            made[case.target] = (template, case.options)
    if arguments.mutants:
        return mutants(scratch, made, before)
    if targets:
        (scratch / "Package.swift").write_text(MANIFEST % (ROOT, targets))
        files = [str(path) for path in (scratch / "Targets").rglob("*.swift")]
        layout = subprocess.run(["awk", "-f", str(ROOT / "Scripts/generated-layout.awk"), *files], text=True, capture_output=True)
        if layout.returncode:
            raise Failure(layout.stdout)
        count, _ = build_and_test(str(scratch))
        print(f"{added} additions to {targets.count('.target(')} modules: they build, and {count} tests pass")
    if wants_app:
        project, folder = todo(program, scratch)
        count, _ = build_and_test(str(folder))
        print(f"{project.count} additions to the to-do app: it builds, and {count} tests pass")


try:
    main()
except Failure as failure:
    sys.exit(f"error: {failure}")
