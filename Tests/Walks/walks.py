#!/usr/bin/env python3
"""Runs random sequences of commands and asks the compiler after each whether they told the truth.

usage: walks.py BINARY [--walks N] [--seed N] [--keep DIRECTORY] [--app NAME]

After each command: every new compiler error is at a place that the command lists as left to do, and the compiler rejects every
place that it lists; 'check' lists the same places; the command again changes nothing; 'undo' restores every byte. The program
runs in a Swift package with one of the apps in Tests/Walks/Apps, whose code is checked against the stand-in for UIKit.
"""
import argparse, hashlib, json, os, pathlib, random, re, shutil, subprocess, sys, tempfile, time

ROOT = pathlib.Path(__file__).resolve().parents[2]
APPS = ROOT / "Tests/Walks/Apps"
SETTINGS = ["test_framework=swift-testing", "comments=true", "test_style=dummies"]
# Modules of rib_component belong to other modules.
TEMPLATES = {
    "viper": [*SETTINGS, "module_io=true", "routes=", "shared_route=", "view_kind=tableviewcontroller", "view_kind=view",
              "state=true", "configure=true", "content_height=true", "data_display_manager=true", "transition_handler=protocol",
              "access=public", "given_when_then=true"],
    "viper_async": [*SETTINGS, "interactor_kind=actor", "module_io=true", "configure=true", "access=public", "routes="],
    "viper_container": [*SETTINGS, "children=", "configure=true", "access=public", "routes="],
    "viper_fetched_results": [*SETTINGS, "infinite_scroll=true", "routes="],
    "viper_scroll": [*SETTINGS, "children=", "access=public"], "viper_table_groups": [*SETTINGS, "access=public", "routes="],
    "viper_cell_group": [*SETTINGS, "interactor_kind=actor"], "viper_web": [*SETTINGS, "access=public", "routes="],
    "viper_swiftui": [*SETTINGS, "interactor_kind=actor", "module_output=true", "previews=false", "access=public"],
    "viper_objc": [],
    "wireframe": [*SETTINGS, "module_delegate=false", "service=true", "async_store=false", "transition=true",
                  "assembled_by=wireframe", "routes="],
    "rib": [*SETTINGS, "owns_view=false", "routes="],
    "contract": [*SETTINGS, "protocols_file=Interfaces", "assembled_by=wireframe", "assembled_by=router",
                 "view_kind=viewcontroller", "manager=true", "builder_protocols=false", "access=public", "routes="],
    "zik": [*SETTINGS, "view_kind=view", "module_io=true", "routes="],
    "zik_router": [*SETTINGS, "service_router=true"], "four_v": SETTINGS, "four_v_story": [*SETTINGS, "passes_items=false"],
}
LISTS = ("routes=", "children=")
ADDITIONS = [
    ["event", "didTapSave"], ["event", "didChoose(index: Int)"], ["event", "didPick(_ image: UIImage)"],
    ["usecase", "load(id: Int)", "--result", "String"], ["usecase", "load(id: Int)", "--result", "[Int]"],
    ["usecase", "send(output: Int)"], ["update", "show(messages: [String])"], ["request", "find(url: URL)"],
    ["service", "AuthService"], ["service", "StoreService"], *[["route"]] * 6,
]
# The hand-written modules of the apps, with the template that is most like them.
WRITTEN = {"book": ("Weather", "viper"), "clean": ("Account", "viper"), "infinum": ("Home", "contract"),
           "objcio": ("List", "wireframe"), "plain": ("Home", "viper"), "protocols": ("Search", "contract"),
           "swiftui": ("Trip", "viper_swiftui")}
NAMES = ["Login", "Profile", "Cart", "Feed", "Detail", "Orders"]
PACKAGE = """// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "App",
  platforms: [.iOS(.v17)],
  targets: [
    .target(name: "App"),
    .testTarget(name: "AppTests", dependencies: ["App"]),
  ],
  swiftLanguageModes: [.v{mode}]
)
"""


class Project:
    """A package on the disk, and what the compiler says of it."""

    def __init__(self, binary, folder, app, mode, modules):
        self.binary, self.folder, self.mode, self.modules = binary, folder, mode, modules
        self.known, self.unread = {}, []
        for name in ["Sources/App", "Tests/AppTests"]: (folder / name).mkdir(parents=True)
        (folder / "Package.swift").write_text(PACKAGE.replace("{mode}", mode))
        (folder / "Tests/AppTests/AppTests.swift").write_text("import XCTest\n")
        shutil.copytree(APPS / app, folder / "Sources/App", dirs_exist_ok=True)
        subprocess.run("git init -q && git add -A && git -c user.name=a -c user.email=a@example.invalid commit -qm start",
                       shell=True, cwd=folder, check=True)

    def run(self, *words):
        environment = dict(os.environ, HOME=str(self.modules), SOURCE_DATE_EPOCH="1770000000")
        run = subprocess.run([self.binary, *words, "--json"], cwd=self.folder, capture_output=True, text=True, env=environment)
        try: return run.returncode, json.loads(run.stdout)
        except ValueError: return run.returncode, {"crash": run.stdout[-400:] + run.stderr[-400:]}

    def bytes(self):
        """A digest for each file."""
        found = {}
        for path in sorted(self.folder.rglob("*")):
            if path.is_file() and ".git" not in path.parts:
                found[str(path.relative_to(self.folder))] = hashlib.sha256(path.read_bytes()).hexdigest()
        return found

    def errors(self):
        """What the compiler rejects, as paths, lines and texts; targets are compiled in the order in which they use each other."""
        key = tuple(sorted(self.bytes().items()))
        if key not in self.known: self.known = {key: self.compiled()}
        return self.known[key]

    def compiled(self):
        self.unread = []
        output = pathlib.Path(tempfile.mkdtemp(dir=self.modules))
        targets = []
        for package in sorted(self.folder.glob("Modules/*")):
            targets += [(path.name, path, False) for path in sorted((package / "Sources").glob("*"))]
        targets = in_order(targets)
        targets.append(("App", self.folder / "Sources/App", False))
        targets += [(path.name, path, True) for path in sorted(self.folder.glob("Modules/*/Tests/*"))]
        targets.append(("AppTests", self.folder / "Tests/AppTests", True))
        found = set()
        for name, sources, is_test in targets:
            files = sorted(str(path) for path in sources.rglob("*.swift"))
            if not files: continue
            # A whole module at once takes a sixth of the time, and the compiler reports the errors of all files.
            run = subprocess.run(
                ["swiftc", "-wmo", "-module-name", name, "-swift-version", self.mode, "-I", str(self.modules), "-I", str(output),
                 "-package-name", "App", "-enable-testing", "-suppress-warnings",
                 *(["-typecheck", "-plugin-path", str(PLUGINS)] if is_test else
                   ["-emit-module", "-emit-module-path", str(output / f"{name}.swiftmodule"),
                    "-Xfrontend", "-experimental-allow-module-with-compiler-errors"]), *files], capture_output=True, text=True)
            errors = re.findall(r"^(/[^:\n]*):(\d+):\d+: error: (.*)$", run.stderr, re.M)
            # Only SwiftUI has the macro.
            for path, line, text in errors:
                if text != "no macro named 'Preview'": found.add((str(pathlib.Path(path).relative_to(self.folder)), int(line), text))
            # The compiler may crash on a target that uses rejected code of another one.
            # So may it end at an import.
            if found and ("Stack dump:" in run.stderr or "error: no such module" in run.stderr): self.unread.append(str(sources.relative_to(self.folder)) + "/")
            elif run.returncode and not errors: found.add(("?", 0, run.stderr[-300:]))
        shutil.rmtree(output)
        return found

    def is_read(self, path):
        """Whether the compiler examined a file at the last time."""
        return not any(path.startswith(folder) for folder in self.unread)


def in_order(targets):
    """Targets after those that they import."""
    waiting, done = {name: (name, path, is_test) for name, path, is_test in targets}, []

    def compile(name):
        target = waiting.pop(name, None)
        if not target: return
        texts = [path.read_text(errors="replace") for path in sorted(target[1].rglob("*.swift"))]
        for text in texts:
            for other in re.findall(r"^(?:@\w+ |public )*import (\w+)", text, re.M): compile(other)
        done.append(target)

    for name, _, _ in targets: compile(name)
    return done


PLUGINS = pathlib.Path(shutil.which("swiftc")).resolve().parent.parent / "lib/swift/host/plugins/testing"


class Walk:
    def __init__(self, project, chance, app):
        self.project, self.chance = project, chance
        self.recorded, self.headers, self.templates, self.dropped = [], set(), {}, {}
        if app in WRITTEN:
            name, template = WRITTEN[app]
            self.dropped[name] = template if chance.random() < 0.7 else chance.choice(list(TEMPLATES))
        # Isolated types cannot be used by others, so all modules of a project agree.
        self.is_unisolated = project.mode == "5" and chance.random() < 0.3

    def command(self):
        """A command with its arguments, as far as modules are there."""
        chance, free = self.chance, [name for name in NAMES if name not in self.recorded]
        usual = ["rename {name} {free}", "rename {name} {free} --references", "remove {name} --force", "update {name} -D {update}", "doubles", "lint --fix",
                 "extract {name}", "doubles {name} --conform", "remove {name} --keep-files"]
        adopt = [f"adopt {name} {template} --force" for name, template in self.dropped.items() if name not in self.recorded]
        line = chance.choice(["gen"] * 3 * bool(free) + (["add"] * 4 + usual) * bool(self.recorded) + adopt * 4)
        if line.startswith("adopt"): return line.split()
        if line == "gen":
            template = chance.choice(list(TEMPLATES))
            # The compiler does not see modules in Objective-C.
            others = [name for name in NAMES if name not in self.headers]
            options = [option + (chance.choice(others).lower() if option in LISTS else chance.choice(others) if option == "shared_route=" else "")
                       for option in TEMPLATES[template] if chance.random() < 0.3]
            if self.is_unisolated and TEMPLATES[template]: options.append("isolation=none")
            if template == "viper_objc": free = self.unused(free) or ["Other"]
            return ["gen", chance.choice(free), template] + [word for option in options for word in ("-D", option)]
        name = chance.choice(self.recorded)
        if line == "add":
            words = ["add", name, *chance.choice(ADDITIONS)]
            if words[2] == "route":
                words = words[:3] + [chance.choice(NAMES)] + [
                    word for pair in (["--payload", "id: Int"], ["--answer", "didFinish(_ name: String)"]) if chance.random() < 0.5 for word in pair]
            return words
        if line.endswith("--keep-files"): self.dropped[name] = self.templates[name]
        if name in self.headers: free = self.unused(free)
        update = chance.choice(["module_io=true", "module_io=false", "comments=true"])
        return line.format(name=name, free=chance.choice(free or ["Other"]), update=update).split()

    def unused(self, names):
        """The names that no code in Swift mentions: the compiler would not find the types of a module in Objective-C."""
        texts = [path.read_text(errors="replace") for path in self.project.folder.rglob("*.swift")]
        return [name for name in names if not any(name in text for text in texts)]

    def modules(self):
        code, status = self.project.run("status")
        modules = (status.get("result") or {}).get("modules", [])
        self.recorded = [module["name"] for module in modules]
        self.templates = {module["name"]: module["templates"][0]["name"] for module in modules}
        self.headers = {module["name"] for module in modules if any(file["path"].endswith(".m") for file in module["files"])}

    def step(self, words):
        """Runs a command; answers what is wrong with what it said."""
        project = self.project
        before, errors = project.bytes(), project.errors()
        unread_before = list(project.unread)
        code, said = project.run(*words)
        after = project.bytes()
        if "crash" not in said and "left_to_do" not in said: said = {"crash": json.dumps(said)[:300]}
        if "crash" in said: return code, [f"no JSON: {said['crash']}"]
        if code not in (0, 2):
            return code, [] if after == before else ["it failed and changed files"]
        wrong = []
        now = project.errors()
        new = {(path, line): text for path, line, text in now if (path, text) not in {(p, t) for p, _, t in errors}}
        listed = {(place["path"], place["line"]) for place in said["left_to_do"]}
        rejected = {(path, line) for path, line, _ in now}
        # The command reports the conflicts of a file, whose code is not final.
        conflicted = {path for path in after if code == 2 and b"<<<<<<< " in (project.folder / path).read_bytes()}
        declared = re.compile(rb"\b(?:class|struct|enum|actor|protocol|typealias) (\w+)")
        def types(paths):
            return {name.decode() for path in paths for name in declared.findall((project.folder / path).read_bytes())}
        open_types = types(conflicted)
        # Nor is anything certain about files that use the types of such a file.
        conflicted |= {path for path in after if path.endswith(".swift") and open_types
                       and open_types & set(re.findall(r"\w+", (project.folder / path).read_text(errors="replace")))}
        # The compiler says nothing of uses in the app of a package's type whose declaration it rejects.
        packaged = types({path for path, _ in rejected if path in after and path.startswith("Modules/")})
        def compiles(place):
            unknown = not place["path"].startswith("Modules/") and packaged & set(re.findall(r"'(\w+)'", place["text"]))
            return (place["path"], place["line"]) not in rejected and project.is_read(place["path"]) and not unknown
        _, check = project.run("check")
        also = {(place["path"], place["line"]) for place in check.get("left_to_do", [])}
        # Errors in a target that the compiler did not examine before may be older.
        def is_listed(path, line): return (path, line) in (listed | also if path.startswith(tuple(unread_before)) else listed)
        wrong += [f"not listed: {path}:{line} {text}" for (path, line), text in sorted(new.items())
                  if not is_listed(path, line) and path not in conflicted and not open_types & set(re.findall(r"\w+", text))]
        if after != before:
            wrong += [f"compiles: {place['path']}:{place['line']} {place['text']}" for place in said["left_to_do"] if compiles(place)]
        stale = {(item.get("file"), (item.get("range") or {"start": {"line": 0}})["start"]["line"]) for item in check.get("diagnostics", [])}
        # A manifest with markers cannot be read; check says only that.
        unread = any(item["id"] == "conflict-unresolved" for item in check.get("diagnostics", []))
        if after != before and not unread:
            wrong += [f"check does not list {path}:{line}" for path, line in sorted(listed - also - stale)]
        wrong += [f"check lists what compiles: {place['path']}:{place['line']}" for place in check.get("left_to_do", []) if compiles(place)]
        project.run(*words)
        if project.bytes() != after and words[0] not in ("rename", "remove"): wrong.append("the same command again changes something")
        elif project.bytes() != after: wrong.append("the same command again succeeds")
        if after != before and self.chance.random() < 0.5:
            project.run("undo")
            restored = project.bytes()
            if restored != before: wrong.append("undo differs: " + ", ".join(sorted(set(before.items()) ^ set(restored.items()))[0][:1]))
            project.run(*words)
            if project.bytes() != after: wrong.append("the command after undo differs")
        return code, wrong


def build_stand_ins(modules):
    """Compiles the declarations of UIKit, SwiftUI and WebKit for this machine."""
    stubs = ROOT / "Tests/IOSStubs"
    for name, files in [("UIKit", (ROOT / "Samples/UIKitStandIn/Sources").rglob("*.swift")),
                        ("SwiftUI", [stubs / "SwiftUI.swift"]), ("WebKit", [stubs / "WebKit.swift"])]:
        subprocess.run(
            ["swiftc", "-emit-module", "-module-name", name, "-swift-version", "6", "-suppress-warnings", "-I", str(modules),
             "-emit-module-path", str(modules / f"{name}.swiftmodule"), *map(str, files)], check=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("binary")
    parser.add_argument("--walks", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--app", choices=sorted(path.name for path in APPS.iterdir()), help="this app only")
    parser.add_argument("--verbose", action="store_true")
    options = parser.parse_args()
    scratch = pathlib.Path(tempfile.mkdtemp(prefix="walks-"))
    modules = scratch / "Frameworks"
    build_stand_ins(modules)
    apps = [options.app] if options.app else sorted(path.name for path in APPS.iterdir())
    steps = violations = 0
    for number in range(options.walks):
        seed = options.seed + number
        chance = random.Random(seed)
        app = apps[number % len(apps)]
        project = Project(str(pathlib.Path(options.binary).absolute()), scratch / f"walk{seed}", app, "56"[number // len(apps) % 2], modules)
        start = project.errors()
        if start: sys.exit(f"{app} does not compile: {sorted(start)[:3]}")
        walk, history = Walk(project, chance, app), []
        for _ in range(chance.randint(6, 14)):
            walk.modules()
            words = walk.command()
            code, wrong = walk.step(words)
            steps += 1
            history.append(" ".join(words) + (f" → {code}" if code else ""))
            if options.verbose: print(f"{seed} {app}: {history[-1]}", flush=True)
            if wrong:
                violations += 1
                print(f"walk {seed}, {app}, Swift {project.mode}:\n  " + "\n  ".join(history))
                for line in wrong[:8]: print(f"    {line}", flush=True)
                break
        shutil.rmtree(project.folder)
    shutil.rmtree(scratch)
    print(f"{options.walks} walks, {steps} steps, {violations} violations")
    sys.exit(1 if violations else 0)


main()
