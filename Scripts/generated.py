#!/usr/bin/env python3
"""Builds and tests what the program generates: the cases of Tests/TemplateCases, additions to them, and doubles that follow protocols.

    generated.py templates [NAME…]             every case, in one package with warnings as errors; Objective-C against headers
    generated.py settings [--only SETTING]…    every case in the language settings that a project may have; nothing is run
    generated.py additions [NAME… | todo | crossing]   what templates can add to their modules, and to those of the to-do app; UIKit and SwiftUI
    generated.py doubles [WORD…]               a double of each protocol of Tests/Doubles, and edited protocols of modules

VIPER_GEN names the program (otherwise it is built), SCRATCH the folder to work in, DESTINATION a simulator of iOS for
`templates`. With SMOKE=1 `templates` takes the first case of each template, `additions` undoes nothing and has no app, and
`doubles` edits no protocols.
"""
import argparse, collections, concurrent.futures, itertools, json, os, pathlib, platform, re, shlex, shutil, subprocess, sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
STAND_IN = ROOT / "Samples/UIKitStandIn"
UPCOMING = ["ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault"]
SMOKE = bool(os.environ.get("SMOKE"))
Case = collections.namedtuple("Case", "target template module prefix options about")

RAMBAFILE = """company: Acme
author: Ada Byron
project_name: {target}
prefix: "{prefix}"
product_module_name: {module}
project_target: {target}
project_file_path: Code
project_group_path: Code
test_target: {target}Tests
test_file_path: Tests
test_group_path: Tests
"""
PACKAGE = """// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "{target}",
  targets: [
    .target(name: "{target}", path: "Code"{settings}),
    .testTarget(name: "{target}Tests", dependencies: ["{target}"], path: "Tests"),
  ])
"""
# The package in which all targets are built; STRICT and TARGETS are replaced.
WHOLE = """// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [STRICT]
let ui = Target.Dependency.product(name: "UIKitStandIn", package: "UIKitStandIn", condition: .when(platforms: [.linux, .macOS]))

let package = Package(
  name: "Generated",
  platforms: [.macOS(.v14), .iOS(.v17)],
  dependencies: [.package(path: "STAND_IN")],
  targets: [
    .target(name: "RIBs", dependencies: [ui], path: "Stubs/RIBs", swiftSettings: strict),
TARGETS  ])
"""
STRICT = ".swiftLanguageMode(.v6), .treatAllWarnings(as: .error), " + ", ".join(f'.enableUpcomingFeature("{name}")' for name in UPCOMING)


class Failure(Exception):
    pass


def program():
    """The program to generate with."""
    given = os.environ.get("VIPER_GEN")
    if not given:
        subprocess.run(["swift", "build", "--product", "viper-gen"], cwd=ROOT, check=True)
    return str(pathlib.Path(given or ROOT / ".build/debug/viper-gen").absolute())


def run(*command, cwd=None, must=True):
    """Runs a command, which must succeed."""
    done = subprocess.run([str(word) for word in command], cwd=cwd, capture_output=True, text=True)
    if must and done.returncode:
        raise Failure(f"{shlex.join(map(str, command))} in {cwd} ended with {done.returncode}\n{done.stdout[-4000:]}{done.stderr[-4000:]}")
    return done


def fresh(folder):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def scratch(name):
    return pathlib.Path(os.environ.get("SCRATCH", ROOT / ".build" / name)).absolute()


# --- Cases

def cases(templates=(), count=None):
    """The cases of these templates, or of all; those of so many targets of each, or of all."""
    found = []
    for path in sorted((ROOT / "Tests/TemplateCases").glob("*.txt")):
        for line in path.read_text().splitlines() if not templates or path.stem in templates else []:
            words = line.split()
            if words and words[0] != "#":
                target, template, module, *options = words
                prefix = options.pop(0)[7:] if options and options[0].startswith("prefix=") else ""
                found.append(Case(target, template, module, prefix, options, path.stem))
    if not count:
        return found
    kept = set()
    for about in {case.about for case in found}:
        asked = collections.defaultdict(set)
        for case in found:
            if case.about == about:
                asked[case.target] |= {case.template, case.prefix, *case.options}
        # Those that add the most to what is asked already.
        known = set()
        for _ in range(min(count, len(asked))):
            target = max(asked, key=lambda name: len(asked[name] - known))
            known |= asked.pop(target)
            kept.add(target)
    return [case for case in found if case.target in kept]


def swift_cases(templates=(), count=None):
    return [case for case in cases(templates, count) if case.about != "viper_objc"]


def with_option(case, name, value):
    """The case with another value of a parameter."""
    options, words = [], iter(case.options)
    for word in words:
        pair = [word, next(words)] if word in ("-D", "--preset") else [word]
        options += [] if pair[-1].startswith(name + "=") else pair
    return case._replace(options=options + ["-D", f"{name}={value}"])


def has_parameter(case, name):
    return f"parameters/{name}'" in (ROOT / f"Templates/{case.template}/{case.template}.rambaspec").read_text()


def is_isolated(case):
    return "isolation=none" in case.options


def completed(case, ui="UIKitStandIn"):
    """The options of a case, with those that every new project needs here, where there is no UIKit."""
    options = list(case.options)
    if ui is None:
        return options
    # The project is new: without tests gen would take Swift Testing.
    if has_parameter(case, "tests") and "test_framework" not in " ".join(options):
        options += ["-D", "test_framework=xctest"]
    return options + (["-D", f"ui_module={ui}"] if has_parameter(case, "ui_module") else [])


def prepare(folder, case, module=None, package=PACKAGE):
    """Makes a package of a target's own, unless it is there."""
    for name in ("Code", "Tests"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    settings = ", swiftSettings: [.defaultIsolation(MainActor.self)]" if is_isolated(case) else ""
    if "isolation=swift5" in case.options:
        settings = ", swiftSettings: [.swiftLanguageMode(.v5)]"
    if not (folder / "Package.swift").exists():
        (folder / "Package.swift").write_text(package.format(target=case.target, settings=settings))
    (folder / "Rambafile").write_text(RAMBAFILE.format(target=case.target, prefix=case.prefix, module=module or case.target))


def generate(tool, folder, case, module=None, ui="UIKitStandIn"):
    """Writes a case's module into its package; tests import MODULE, or the target."""
    prepare(folder, case, module)
    run(tool, "gen", case.module, case.template, "--quiet", "--date", "2026-01-05", *completed(case, ui), cwd=folder)


def write_package(folder, made, width=0):
    """Writes the package of all targets that were made below the folder."""
    shutil.copytree(ROOT / "Tests/TemplateStubs", folder / "Stubs", dirs_exist_ok=True)
    targets = ""
    for name, options in made.items():
        stubs = ', "RIBs"' if "runtime=ribs" in options else ""
        settings = "strict + [.defaultIsolation(MainActor.self)]" if "isolation=none" in options else "strict"
        targets += (f'    .target(name: "{name}", dependencies: [ui{stubs}], path: "Targets/{name}/Code", swiftSettings: {settings}),\n'
                    f'    .testTarget(name: "{name}Tests", dependencies: ["{name}", ui{stubs}], path: "Targets/{name}/Tests", swiftSettings: strict),\n')
    (folder / "Package.swift").write_text(
        WHOLE.replace("STRICT", STRICT).replace("STAND_IN", str(STAND_IN)).replace("TARGETS", targets))
    layout = run("awk", "-v", f"width={width}", "-f", ROOT / "Scripts/generated-layout.awk", *sorted((folder / "Targets").rglob("*.swift")), must=False)
    if layout.returncode:
        raise Failure(layout.stdout)


def build_and_test(package):
    """Builds a package and runs its tests; answers how many there were."""
    built = run("swift", "build", "--package-path", package, "--build-tests", must=False)
    if built.returncode:
        lines = sorted(set(re.findall(r"^.*: (?:error|warning):.*$", built.stdout + built.stderr, re.M)))
        raise Failure(f"{package} does not build\n" + ("\n".join(lines[:40]) or (built.stdout + built.stderr)[-3000:]))
    tested = run("swift", "test", "--package-path", package, "--skip-build", must=False)
    output = tested.stdout + tested.stderr
    if tested.returncode:
        raise Failure(f"tests of {package} fail\n" + "\n".join(re.findall(r"^.*(?:✘|error:).*$", output, re.M)[:40]))
    return sum(max(map(int, found), default=0) for found in (
        re.findall(r"Executed (\d+) tests", output), re.findall(r"Test run with (\d+) tests", output)))


def compiled(name, sources, output, *options):
    """What the compiler says against these files, warnings included; writes the module into the folder."""
    output.mkdir(parents=True, exist_ok=True)
    # What is found out after types are checked, such as what is sent where, is found while SIL is made.
    done = run("swiftc", "-wmo", "-warnings-as-errors", "-module-name", name, "-enable-testing", "-I", output, "-I", output.parent / "Modules",
               "-emit-module", "-emit-module-path", output / f"{name}.swiftmodule", "-emit-sil", "-o", output / f"{name}.sil",
               *options, *host_options(), *sources, must=False)
    found = re.findall(r"^/.*?: (?:error|warning): .*$|^<unknown>.*error: .*$|^error: .*$", done.stderr, re.M)
    return sorted(set(found)) or ([done.stderr] if done.returncode else [])


def host_options():
    """Where XCTest and the macros of Swift Testing lie."""
    if platform.system() == "Darwin":
        developer = run("xcrun", "--show-sdk-platform-path").stdout.strip() + "/Developer"
        return ["-F", f"{developer}/Library/Frameworks", "-I", f"{developer}/usr/lib"]
    return ["-plugin-path", pathlib.Path(shutil.which("swiftc")).resolve().parent.parent / "lib/swift/host/plugins/testing"]


def upcoming():
    return [word for name in UPCOMING for word in ("-enable-upcoming-feature", name)]


# --- Templates

def templates(options, tool):
    folder = scratch("template-check")
    if not options.names:
        run(tool, "template", "lint", "--strict", "--quiet", cwd=ROOT)
    chosen = cases(options.names)
    if SMOKE:
        first = {case.about: case.target for case in reversed(chosen)}
        chosen = [case for case in chosen if case.target == first[case.about]]
    # The build directory stays: what did not change is not built again.
    fresh(folder / "Targets")
    made = {}
    for case in chosen:
        generate(tool, folder / "Targets" / case.target, case)
        if case.template == "viper_objc":
            objective_c(folder / "Targets" / case.target)
        else:
            made[case.target] = made.get(case.target, []) + case.options
    print(f"{len(chosen)} modules generated", flush=True)
    if not made:
        return
    write_package(folder, made, width=120)
    if os.environ.get("DESTINATION"):
        return in_simulator(folder, made)
    print(f"they build, and {build_and_test(folder)} tests pass")


def objective_c(folder):
    """Checks Objective-C against small headers in place of Apple's and the libraries'; with DESTINATION, against Apple's own."""
    stubs = ROOT / "Tests/TemplateStubs/ObjectiveC"
    includes = ["-fobjc-runtime=macosx-11", "-I", stubs]
    if os.environ.get("DESTINATION"):
        libraries = fresh(folder.parent.parent / "Libraries")
        for name in ("OCMock", "RamblerTyphoonUtils", "Typhoon", "ViperMcFlurry"):
            (libraries / name).symlink_to(stubs / name)
        show = lambda what: run("xcrun", "--sdk", "iphonesimulator", what).stdout.strip()
        includes = ["-target", f"{platform.machine()}-apple-ios16.0-simulator", "-isysroot", show("--show-sdk-path"),
                    "-F", show("--show-sdk-platform-path") + "/Developer/Library/Frameworks", "-I", libraries]
    for path in sorted(folder.rglob("*")):
        if path.is_dir():
            includes += ["-I", path]
    for path in sorted(folder.rglob("*.[hm]")):
        # A header must be complete by itself.
        run("clang", "-fsyntax-only", "-Wall", "-Wextra", "-Werror", "-Wno-unused-parameter", "-Wno-pragma-once-outside-header",
            "-x", "objective-c", "-fobjc-arc", "-fblocks", *includes, path)


def in_simulator(folder, made):
    """Runs the tests in an app, made by XcodeGen: those of a package have none, so nothing can be presented in them."""
    shutil.copytree(ROOT / "Tests/TemplateStubs/Host", folder / "Host", dirs_exist_ok=True)
    def target(kind, sources, dependencies=(), **settings):
        return {"type": kind, "platform": "iOS", "deploymentTarget": "17.0", "sources": [sources],
                "dependencies": [{"target": name} for name in dependencies], "settings": settings}
    targets = {"Host": target("application", "Host", INFOPLIST_KEY_UIApplicationSceneManifest_Generation=True),
               "RIBs": target("library.static", "Stubs/RIBs")}
    for name, options in made.items():
        stubs = ["RIBs"] if "runtime=ribs" in options else []
        isolation = {"SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor"} if "isolation=none" in options else {}
        targets[name] = target("library.static", f"Targets/{name}/Code", stubs, **isolation)
        targets[name + "Tests"] = target(
            "bundle.unit-test", f"Targets/{name}/Tests", [name, *stubs, "Host"], TEST_HOST="$(BUILT_PRODUCTS_DIR)/Host.app/Host")
    features = {f"SWIFT_UPCOMING_FEATURE_{re.sub('(?<!^)(?=[A-Z])', '_', name).upper()}": True for name in UPCOMING}
    (folder / "project.yml").write_text(json.dumps({
        "name": "TemplateCheck", "targets": targets,
        "settings": {"SWIFT_VERSION": "6.0", "ENABLE_TESTABILITY": True, "GENERATE_INFOPLIST_FILE": True, "CODE_SIGNING_ALLOWED": False,
                     "PRODUCT_BUNDLE_IDENTIFIER": "com.example.$(TARGET_NAME)", "SWIFT_TREAT_WARNINGS_AS_ERRORS": True, **features},
        "schemes": {"TemplateCheck": {"build": {"targets": {"Host": "all"}}, "test": {"targets": [f"{name}Tests" for name in made]}}}}))
    run("xcodegen", cwd=folder)
    subprocess.run(["xcodebuild", "test", "-quiet", "-project", "TemplateCheck.xcodeproj", "-scheme", "TemplateCheck",
                    "-destination", os.environ["DESTINATION"], "-derivedDataPath", "DerivedData"], cwd=folder, check=True)


# --- Language settings

# What SWIFT_APPROACHABLE_CONCURRENCY stands for; what the language mode brings along cannot be asked for.
APPROACHABLE = ["DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferSendableFromCaptures",
                "InferIsolatedConformances", "NonisolatedNonsendingByDefault"]
# By name: the language mode, and the values of 'isolation' that the setting is for.
SETTINGS = {"Swift5": ("5", ["mainactor", "swift5"]), "Swift6": ("6", ["mainactor"]),
            "Swift6MainActor": ("6", ["mainactor", "none"]), "Swift5MainActor": ("5", ["mainactor", "none"])}


def settings(options, tool):
    """The modules of all cases stand in one target and are read by one compiler: many small targets take ten times as long."""
    folder = fresh(scratch("language-settings"))
    for value in ("mainactor", "none", "swift5"):
        write_modules(tool, swift_cases(options.names, options.targets), value, folder / "Modules" / value)
    wrong = compiled("UIKitStandIn", sorted(STAND_IN.glob("Sources/**/*.swift")), folder / "Modules", "-swift-version", "6")
    runs = [(setting, value) for setting in options.only or SETTINGS for value in SETTINGS[setting][1]]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for (setting, value), found in zip(runs, pool.map(lambda each: in_setting(*each, folder), runs)):
            print(f"{setting}, isolation={value}: {len(found) or 'no'} mistakes", flush=True)
            wrong += [f"{setting}, isolation={value}: {line}" for line in found]
    if wrong:
        raise Failure("\n".join(wrong).replace(f"{folder}/", ""))


def write_modules(tool, chosen, isolation, folder):
    """Writes the modules of all targets into one: each target's prefix keeps its names apart."""
    seen = set()
    # The framework's own types have the names of those that the template writes.
    for case in (case for case in chosen if "runtime=ribs" not in case.options):
        generate(tool, folder / "Project" / case.target, with_option(case._replace(prefix=case.target), "isolation", isolation), "Modules")
    for path in sorted(folder.glob("Project/*/[CT]*/**/*.swift")):
        target, kind, *rest = path.relative_to(folder / "Project").parts
        # What a target's modules share stands once in each.
        if path.name not in seen:
            seen.add(path.name)
            copy = folder / kind / target / pathlib.Path(*rest)
            copy.parent.mkdir(parents=True, exist_ok=True)
            path.rename(copy)


def in_setting(setting, value, folder):
    """Compiles the code and its tests in one setting; answers what is wrong."""
    mode, _ = SETTINGS[setting]
    features = APPROACHABLE if mode == "5" else APPROACHABLE[3:]
    isolated = setting.endswith("MainActor")
    plain = ["-swift-version", mode] + [word for name in features if isolated for word in ("-enable-upcoming-feature", name)]
    both = plain + (["-default-isolation", "MainActor"] if isolated else [])
    sources, output = folder / "Modules" / value, folder / f"{setting}-{value}"
    code, tests = (sorted((sources / name).rglob("*.swift")) for name in ("Code", "Tests"))
    # New compilers warn about code without isolation, which Swift 5 is full of.
    plain += ["-no-warnings-as-errors"] if value == "swift5" else []
    both += ["-no-warnings-as-errors"] if value == "swift5" else []
    found = errors(compiled("Modules", code, output, *both), value)
    if value == "swift5":
        # Compilers before Swift 6.1 do not know the modifier before a type, and those before 6.2 not the attribute.
        found += [f"{path}: error: {line}" for path in code + tests for line in path.read_text().splitlines()
                  if re.search(r"nonisolated (final )?(class|struct|enum|protocol|extension)|@concurrent", line)]
    # Tests are isolated by default only where code that relies on that is; Xcode's test targets are not.
    if not found and value == "none":
        found = compiled("ModulesTests", tests, output, *both)
    if not found and (value != "none" or setting == "Swift6MainActor"):
        found = errors(compiled("ModulesTests", tests, output, *plain), value)
    return found


def errors(found, value):
    """What counts of the messages in a setting."""
    return [line for line in found if value != "swift5" or ": warning: " not in line]


# --- Additions

SESSION = "struct Session: Hashable, Sendable {\n    let id: Int\n    let user: String?\n}\n"
ADDITIONS = [shlex.split(line) for line in (ROOT / "Tests/Additions.txt").read_text().splitlines() if line[:1] != "#"]
# Where a template's routes lead to besides modules of the Book: to its own kind.
LEADS_TO = {
    "rib": {"Profile": ["rib"], "Settings": ["rib"], "Help": ["rib"]},
    "viper_swiftui": {"Profile": ["viper_swiftui", "-D", "module_output=true"], "Settings": ["viper_swiftui"], "Help": ["viper_swiftui"]},
    "wireframe": {"Settings": ["wireframe"], "Help": ["wireframe", "-D", "assembled_by=wireframe"]},
}


class Project:
    """A folder with modules, and what is added to one of them."""

    def __init__(self, tool, folder):
        self.tool, self.folder, self.count = tool, folder, 0

    def run(self, *words):
        return run(self.tool, *words, cwd=self.folder)

    def contents(self):
        return {path: path.read_bytes() for path in sorted(self.folder.rglob("*"))
                if path.is_file() and path.relative_to(self.folder).parts[0] not in (".build", ".git")}

    def additions(self, module):
        """What the module's template can add, with the options of each."""
        found = json.loads(self.run("add", module, "--json").stdout)["result"]["additions"]
        return {addition["name"]: [option["name"] for option in addition["options"]] for addition in found}

    def add(self, module, *words, is_thorough=False):
        """Adds something. Thoroughly: a dry run writes nothing, the same again changes nothing, and undo gives the bytes back."""
        command = ["add", module, *words]
        before = self.contents()
        if is_thorough:
            self.run(*command, "--dry-run", "--quiet")
            self.expect(self.contents() == before, command, "a dry run writes")
        self.run(*command, "--quiet")
        self.count += 1
        if not is_thorough:
            return
        after = self.contents()
        self.expect(after != before, command, "nothing is added")
        again = self.run(*command)
        self.expect(self.contents() == after and "already" in again.stderr, command, "it changes something again")
        self.run("undo", "--quiet")
        self.expect(self.contents() == before, command, "undo does not give the bytes back")
        self.run(*command, "--quiet")
        self.expect(self.contents() == after, command, "it adds something else the second time")

    def expect(self, holds, command, summary):
        if not holds:
            raise Failure(f"{self.folder.name}: viper-gen {shlex.join(command)}: {summary}")

    def findings(self):
        """What lint finds, by rule; places move when something is added."""
        done = run(self.tool, "lint", "--strict", "--quiet", cwd=self.folder, must=False)
        return collections.Counter(re.findall(r"\[([a-z-]+)\]$", done.stdout + done.stderr, re.M))

    def finish(self, known=collections.Counter()):
        # Where the README shows how the modules lead to each other, it shows the new ones, too.
        readme = self.folder / "README.md"
        if readme.exists() and "<!-- viper-gen:map" in readme.read_text():
            self.run("map", "--write", "README.md", "--quiet")
        self.run("check", "--quiet")
        self.run("doubles", "--check", "--quiet")
        new = self.findings() - known
        self.expect(not new, ["lint", "--strict"], f"it finds {dict(new)} in what was added")


def grow(tool, folder, is_thorough, case, others):
    """Makes a target with a module, the modules that it holds and leads to, and all that its template can add.

    Gives back the project, and its code before anything was added.
    """
    prepare(folder, case)
    (folder / "Code/Session.swift").write_text(SESSION)
    project = Project(tool, folder)
    held = [other for other in others if any(word.startswith(("children=", "components=")) for word in case.options)]
    for each in [case, *held]:
        generate(tool, folder, each)
    names, options = project.additions(case.module), completed(case)
    subject = lambda name: f"Other{name}" if name in [other.module for other in held] else name
    shared = [word for pair in zip(options, options[1:]) for word in pair if pair[0] == "-D" and re.match("isolation|test_framework|runtime", pair[1])]
    for other in ("Profile", "Settings", "Help") if "route" in names else ():
        template, *more = LEADS_TO.get(case.template, {}).get(other) or ["viper", *([] if other == "Help" else ["-D", "module_io=true"])]
        if case.template == "four_v_story":
            first = re.search("components=([^,]+)", " ".join(case.options))[1]
            takes_item = other == "Profile" and "passes_items=false" not in case.options
            template, *more = "four_v", "-D", f"story={case.module}", *(["-D", f"input={first}"] if takes_item else [])
        generate(tool, folder, case._replace(template=template, module=subject(other), options=[*shared, *more]))
    before = {path: path.read_text() for path in (folder / "Code").rglob("*.swift")}
    known = project.findings()
    for kind, name, *pairs in ADDITIONS:
        if kind in names:
            wanted = [word for pair in zip(pairs[::2], pairs[1::2]) if pair[0][2:] in names[kind] for word in pair]
            project.add(case.module, kind, subject(name), *wanted, is_thorough=is_thorough)
    project.finish(known)
    return project, before


def additions(options, tool):
    folder = scratch("additions")
    fresh(folder / "Targets")
    made, before, added = {}, {}, 0
    for template in sorted(path.parent.name for path in (ROOT / "Templates").glob("*/Additions")):
        targets = collections.defaultdict(list)
        for case in cases([template]) if not options.names or template in options.names else []:
            if options.mutants:
                case = with_option(with_option(case, "isolation", "mainactor"), "test_framework", "swift-testing")
            targets[case.target].append(case)
        for number, (case, *others) in enumerate(list(targets.values())[:1 if options.quick or SMOKE else None]):
            is_thorough = number == 0 and not (options.quick or options.mutants or SMOKE)
            project, code = grow(tool, folder / "Targets" / case.target, is_thorough, case, others)
            before.update(code)
            added += project.count
            made[case.target] = case
    if options.mutants:
        import mutants
        return mutants.of_additions(folder, made, before)
    if made:
        write_package(folder, {name: case.options for name, case in made.items()})
        print(f"{added} additions to {len(made)} modules: they build, and {build_and_test(folder)} tests pass")
    if "todo" in options.names or not (options.names or options.quick or SMOKE):
        todo(tool, folder)
    if "crossing" in options.names or not (options.names or options.quick or SMOKE):
        crossing(tool, folder / "Crossing")


DETAIL, PROFILE = "detail(id: Int) -> didChoose(_ name: String)", "profile(userID: Int) -> didFinish(_ name: String)"
ANSWERS = "card(id: Int) -> didMove(_ name: String), note(id: Int) -> didPick(_ name: String) as sheet, memo(id: Int) -> didMark(_ name: String)"
CROSSING = [
    ["Detail", "viper_swiftui", "module_output=true"], ["Help", "viper_swiftui", "navigation=item"], ["Profile", "viper", "module_io=true"], ["About", "viper"],
    ["List", "viper_swiftui", f"routes={PROFILE}, {DETAIL} as sheet, help as push, about as sheet"],
    ["Login", "viper", f"routes={DETAIL}, help as push, profile(userID: Int) as fullScreenCover, about as push"],
    ["Start", "viper_async", f"routes={DETAIL} as push, help as fullScreenCover"],
    ["Board", "wireframe", f"routes={DETAIL}, help"], ["Panel", "wireframe", "assembled_by=wireframe", f"routes={DETAIL}, help"],
    ["Leaf", "viper_swiftui", "module_output=true"],
    ["Memo", "zik", "module_io=true", f"routes={DETAIL.replace('detail', 'leaf')}, help"],
    ["Tree", "rib", f"routes={DETAIL}, help"], ["Stem", "rib", "owns_view=false", f"routes={DETAIL}, help"],
    ["Card", "wireframe"], ["Note", "wireframe", "assembled_by=wireframe"], ["Tip", "zik"], ["Bus", "rib"], ["Taxi", "rib"],
    ["Desk", "viper_swiftui", f"routes={ANSWERS}, tip, bus(line: Int) -> didArrive(_ name: String), taxi as sheet"],
]


def without_previews(paths):
    """The files, with calls of a function in place of Xcode's own macro."""
    for path in paths:
        text, number = path.read_text(), itertools.count()
        changed = re.sub(r"^#Preview(?=[ (])", lambda _: f"@MainActor private let preview{next(number)}: Void = _preview", text, flags=re.M)
        if changed != text:
            path.write_text(changed)
    return paths


def crossing(tool, folder):
    """UIKit modules that open SwiftUI modules, and the reverse; SwiftUI is the declarations that check-macos.py has."""
    shutil.rmtree(folder / ".viper-gen", ignore_errors=True)
    for name in ("Code", "Tests", "SwiftUI"):
        fresh(folder / name)
    case = Case("Crossing", "", "", "", [], "")
    (folder / "Package.swift").write_text(PACKAGE.format(target="Crossing", settings=""))
    prepare(folder, case)
    shutil.copy(ROOT / "Tests/IOSStubs/SwiftUI.swift", folder / "SwiftUI")
    project = Project(tool, folder)
    for module, template, *parameters in CROSSING:
        parameters += ["test_framework=swift-testing", *(["ui_module=UIKitStandIn"] if template != "viper_swiftui" else [])]
        project.run("gen", module, template, "--quiet", *(word for each in parameters for word in ("-D", each)))
    for module in ("Desk", "Bus", "Taxi"):
        project.add(module, "close", "")
    project.finish()
    without_previews(sorted((folder / "Code").rglob("*View.swift")))
    needs, strict = 'dependencies: [ui, "SwiftUI"', ".swiftLanguageMode(.v6), .treatAllWarnings(as: .error), .enableUpcomingFeature(\"ExistentialAny\")"
    targets = ('    .target(name: "SwiftUI", dependencies: [ui], path: "SwiftUI"),\n'
               f'    .target(name: "Crossing", {needs}], path: "Code", swiftSettings: strict),\n'
               f'    .testTarget(name: "CrossingTests", {needs}, "Crossing"], path: "Tests", swiftSettings: strict),\n')
    shutil.copytree(ROOT / "Tests/TemplateStubs", folder / "Stubs", dirs_exist_ok=True)
    (folder / "Package.swift").write_text(WHOLE.replace("STRICT", strict).replace("STAND_IN", str(STAND_IN)).replace("TARGETS", targets))
    print(f"UIKit and SwiftUI modules open each other: they build, and {build_and_test(folder)} tests pass")


def todo(tool, folder):
    """The to-do app, whose modules people filled in."""
    for name in ("ToDo", "UIKitStandIn"):
        shutil.rmtree(folder / "app" / name, ignore_errors=True)
        shutil.copytree(ROOT / "Samples" / name, folder / "app" / name, ignore=shutil.ignore_patterns(".build"))
    project = Project(tool, folder / "app/ToDo")
    (project.folder / "ToDo/Core/Items/Session.swift").write_text(SESSION)
    for other in ("Profile", "Settings", "Help"):
        project.run("gen", other, "viper", "--quiet", *([] if other == "Help" else ["-D", "module_io=true"]))
    for module in ("TodoList", "AddTodo"):
        for kind, name, *more in ADDITIONS:
            # Both modules of one app cannot have services of one name.
            project.add(module, kind, module + name if kind == "service" else name, *more)
    project.finish()
    print(f"{project.count} additions to the to-do app: it builds, and {build_and_test(project.folder)} tests pass")


# --- Doubles

# What an edit does to the lines of a protocol.
NEW_LINES = {
    "add": ["func addedTitle(_ title: String, count: Int)"],
    "add results": ["func addedNumber(of names: [String]) throws -> Int", "func addedValues() async throws -> [String]",
                    "var addedCount: Int { get }", "var addedTitle: String { get set }"],
    "add overloads": ["func addedOver(_ title: String)", "func addedOver(_ number: Int)", "func addedOver(_ number: Int, of all: Int)"],
    "add generics": ["func addedAny<Value: Equatable>(_ value: Value, then: @escaping (Value) -> Void)",
                     "subscript(added index: Int) -> String? { get }", "static func addedStatic() -> Bool"],
    "condition": ["#if !NOTHING", "func addedIf(_ number: Int)", "#endif"],
}
EDITS = {
    "add first": lambda lines: ["    func addedFirst()"] + lines,
    "rename": lambda lines: [line.replace("addedTitle(", "renamedTitle(") for line in lines],
    "retype": lambda lines: [line.replace("_ title: String, count: Int", "_ title: [Int], count: Double, last: Bool") for line in lines],
    "make async": lambda lines: [line + " async throws" if "addedTitle(_" in line and "async" not in line else line for line in lines],
    "give back": lambda lines: [line + " -> [Bool]" if "addedTitle(_" in line else line for line in lines],
    "reorder": lambda lines: list(reversed(lines)) if all("//" not in line for line in lines) else lines,
    "remove": lambda lines: [line for line in lines if "added" not in line and "renamed" not in line],
} | {name: lambda lines, new=new: lines + ["    " + line for line in new] for name, new in NEW_LINES.items()}
PROTOCOL = re.compile(r"^((?:@\w+ |nonisolated |public )*protocol (\w+)[^{\n]*)\{(?:\}|([^\n]*\n.*?)^\})$", re.M | re.S)


class Module:
    """The files of a module, and what people do to its protocols."""

    def __init__(self, folder):
        self.folder = folder

    def files(self, part):
        return sorted((self.folder / part).rglob("*.swift"))

    def text(self, part):
        return "".join(path.read_text() for path in self.files(part))

    def substitute(self, part, pattern, new):
        for path in self.files(part):
            path.write_text(re.sub(pattern, new, path.read_text()))

    def edit(self, name):
        """Changes each protocol that a double of the tests conforms to."""
        if name.startswith("rename everywhere "):
            # As an editor renames: in the code, and where tests call it on what they test.
            old, new = name.split()[2:]
            self.substitute("Code", rf"\b{old}\b", new)
            return self.substitute("Tests", rf"\b(sut|sut\.\w+)\.{old}\b", rf"\1.{new}")
        doubled = set(re.findall(r"\w+", " ".join(re.findall(r"(?:class|struct|actor) \w+: ([^{]*)\{", self.text("Tests")))))

        def changed(match):
            lines = (match[3] or "").strip("\n").split("\n")
            lines = lines if any(lines) else []
            if match[2] not in doubled:
                return match[0]
            if name == "split":
                return self.split(match, [line for line in lines if "added" in line], [line for line in lines if "added" not in line])
            return match[1] + "{\n" + "".join(line + "\n" for line in EDITS[name](lines)) + "}"
        self.substitute("Code", PROTOCOL, changed)

    def split(self, match, moved, kept):
        """What was added goes to a protocol that this one inherits, in another file."""
        if not moved:
            return match[0]
        head, part = match[1].rstrip(), match[2] + "Part"
        kind = next((f": {word}" for word in ("AnyObject", "Sendable") if word in head), "")
        new = self.folder / "Code/Parts" / f"{part}.swift"
        new.parent.mkdir(exist_ok=True)
        actor = "@MainActor\n" if f"@MainActor\n{match[1]}" in self.text("Code") else ""
        new.write_text(f"{actor}protocol {part}{kind} {{\n" + "".join(line + "\n" for line in moved) + "}\n")
        return f"{head}{', ' if ':' in head else ': '}{part} {{\n" + "".join(line + "\n" for line in kept) + "}"


def doubles(options, tool):
    folder = fresh(scratch("doubles-check"))
    wrong = [] if options.names else of_protocols(tool, folder)
    if not SMOKE or options.names:
        wrong += compiled("UIKitStandIn", sorted(STAND_IN.glob("Sources/**/*.swift")), folder / "Modules", "-swift-version", "6")
        lines = [line for line in (ROOT / "Tests/Doubles/edits.txt").read_text().splitlines()
                 if line[:1] not in ("", "#") and all(word in line for word in options.names)]
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            for line, problem in zip(lines, pool.map(lambda pair: edited(tool, folder / f"edits/{pair[0]}", pair[1]), enumerate(lines))):
                print(f"{line}: {'wrong' if problem else 'code and tests type-check'}", flush=True)
                wrong += [f"{line}\n{problem}"] if problem else []
    if wrong:
        raise Failure("\n".join(wrong))


def of_protocols(tool, folder):
    """Compiles a double of every protocol of Tests/Doubles in every style, those of Classes.swift in every language mode."""
    wrong = []
    for source in sorted((ROOT / "Tests/Doubles").glob("*.swift")):
        names = re.findall(r"^ *(?:@\w+ )*(?:public )?protocol (\w+)", source.read_text(), re.M)
        for style in ["spy"] if SMOKE else ["spy", "stub", "dummy", "messages"]:
            path = folder / f"{style}-{source.name}"
            path.write_text(source.read_text() + "".join("\n" + run(
                tool, "doubles", "--print", name, "--style", style, "--name", f"{name}Double", source).stdout for name in names))
            modes = ["6 -warnings-as-errors"] if source.stem == "Protocols" else ["5", "6", "6 -default-isolation MainActor"]
            for mode in modes:
                # The pass that finds data races works on SIL.
                done = run("swiftc", "-swift-version", *mode.split(), "-parse-as-library", "-emit-sil", "-o", f"{path}.sil", path, must=False)
                print(f"{source.name} as {style}, Swift {mode}: {len(names)} doubles", flush=True)
                wrong += [done.stderr] if done.returncode else []
    return wrong


def edited(tool, folder, line):
    """Edits the protocols of a module, and has its doubles follow; answers what is wrong then."""
    head, steps = line.split(": ", 1)
    template, name, *options = head.split()
    # What others wrote in Orders is for a target that isolates to the main actor by default.
    case = Case("App", template, name, "", options + (["isolation=none"] if name == "Orders" else []), template)
    if template == "Foreign":
        shutil.copytree(ROOT / "Tests/Doubles/Foreign" / name, folder)
        prepare(folder, case)
    else:
        generate(tool, folder, case)
    module = Module(folder)
    for step in steps.split(", "):
        module.edit(step)
        run(tool, "doubles", "--conform", cwd=folder)
        again = run(tool, "doubles", "--conform", cwd=folder)
        if "nothing was written" not in again.stderr or run(tool, "doubles", "--check", cwd=folder, must=False).returncode:
            return f"after '{step}' the second run changes something:\n{again.stdout}{again.stderr}"
    flags = ["swiftc", "-swift-version", "6", "-parse-as-library", *upcoming(), "-I", folder.parent.parent / "Modules", "-I", folder]
    flags += ["-default-isolation", "MainActor"] if is_isolated(case) else []
    code = run(*flags, "-emit-module", "-enable-testing", "-module-name", "App", "-emit-module-path", folder / "App.swiftmodule",
               *module.files("Code"), must=False)
    tests = run(*flags, "-typecheck", "-module-name", "AppTests", *module.files("Tests"), must=False)
    return code.stderr if code.returncode else tests.stderr if tests.returncode else None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("check", choices=["templates", "settings", "additions", "doubles"])
    parser.add_argument("names", nargs="*", help="these templates only")
    parser.add_argument("--only", action="append", choices=list(SETTINGS), help="settings: this one only; may be repeated")
    parser.add_argument("--targets", type=int, help="settings: how many targets of each template; otherwise all")
    parser.add_argument("--quick", action="store_true", help="additions: the first case of each template, without undoing anything, and no to-do app")
    parser.add_argument("--mutants", action="store_true", help="additions: which changes of what was added no test notices")
    options = parser.parse_intermixed_args()
    try:
        globals()[options.check](options, program())
    except Failure as failure:
        sys.exit(f"error: {failure}")


if __name__ == "__main__":
    main()
