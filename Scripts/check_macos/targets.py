"""The targets of a package, type-checked one after another as their manifest says."""
import concurrent.futures
import json
import os
import re
import subprocess

from . import planted
from .place import ROOT, swift_files

# Modules of the toolchain that macOS 13 has no library of, and the first macOS that has one.
LATER = {"Synchronization": "15", "Observation": "14", "Runtime": "26", "_Differentiation": "26"}


class Target:
    """What the compiler is told of a target."""

    def __init__(self, description, package, usr):
        self.name, self.kind = description["name"], description["type"]
        self.module = self.name.replace("-", "_")
        self.dependencies = [next(iter(value.values()))[0] for value in description["dependencies"]]
        folder = {"test": "Tests", "plugin": "Plugins"}.get(self.kind, "Sources") + "/" + self.name
        folder = package / (description.get("path") or folder)
        excluded = [folder / path for path in description.get("exclude", [])]
        self.sources = [
            path for path in swift_files(folder)
            if not any(path == other or other in path.parents for other in excluded)]
        self.flags = ["-package-name", "package", "-D", "SWIFT_PACKAGE"]
        if not any(path.name == "main.swift" for path in self.sources):
            self.flags.append("-parse-as-library")
        for setting in description.get("settings", []):
            if "enableUpcomingFeature" in setting["kind"]:
                self.flags += ["-enable-upcoming-feature", setting["kind"]["enableUpcomingFeature"]["_0"]]
        if self.kind == "test":
            self.flags += ["-load-plugin-library", usr / "lib/swift/host/plugins/libTestingMacros.so"]
        # The package manager writes how a target finds its resources.
        self.has_resources = bool(description.get("resources"))
        if description.get("pluginUsages"):
            outputs = sorted((ROOT / ".build/plugins/outputs").rglob(f"{self.name}/**/*.swift"))
            if not outputs:
                raise SystemExit("error: no generated sources; run 'swift build --build-tests' first")
            self.sources += outputs

    def check(self, place, planted=(), emits_objects=False):
        """The mistakes of the target and of files planted into it, a line for each; of its object code, too, if that is made."""
        sources = [*self.sources, *planted]
        if self.has_resources:
            accessor = place.folder / f"{self.module}_resource_bundle_accessor.swift"
            accessor.write_text("import Foundation\nextension Foundation.Bundle { static let module = Bundle.main }\n")
            sources.append(accessor)
        # Nobody imports what tests and plugins declare.
        emits = self.kind not in ("test", "plugin") and not planted
        found = place.compile(self.module, sources, self.flags, emits=emits) + later(place, self.module, sources)
        if emits_objects and emits and not found:
            symbols = place.newer_symbols(self.module, sources, self.flags)
            found += [f"{self.name}: error: '{name}' is not there before macOS 14" for name in symbols]
        return found


def later(place, module, sources):
    """Imports of what macOS 13 has not, where the compiler sees them on this system."""
    places = {}
    for path in sources:
        for number, line in enumerate(path.read_text().splitlines(), 1):
            match = re.match(r"[^/\"]*\bimport\s+(?:\w+\s+)?(\w+)", line)
            if match and match[1] in LATER:
                places.setdefault(match[1], str(path).replace(f"{ROOT}/", "") + f":{number}")
    seen = place.imports(module, sources) if places else set()
    return [
        f"{where}: error: {name} is not there before macOS {LATER[name]}"
        for name, where in sorted(places.items()) if name in seen]


def targets(package, usr):
    """The targets of a package but for those without sources, each after those that it depends on."""
    output = subprocess.run(
        ["swift", "package", "--package-path", package, "dump-package"], check=True, capture_output=True, text=True)
    descriptions = json.loads(output.stdout)["targets"]
    found = {value["name"]: Target(value, package, usr) for value in descriptions if value["type"] != "system"}
    done = []

    def visit(target):
        if target not in done:
            for name in target.dependencies:
                if name in found:
                    visit(found[name])
            done.append(target)

    for target in found.values():
        visit(target)
    return done


def check_manifest(place, package):
    sources = [package / "Package.swift"]
    return place.compile("manifest", sources, emits=False) + later(place, "manifest", sources)


def check_planted(place, package=ROOT):
    """The planted mistakes that are not found in a library, a command and a test target, which are small and import little."""
    hosts = [target for target in targets(package, place.usr) if target.name in ("Diagnostics", "viper-gen", "DiagnosticsTests")]
    failures, count = planted.missed(place, "macOS", lambda more: [(host.name, host.check(place, more)) for host in hosts])
    path = place.folder / "Planted.swift"
    path.write_text("public func planted() { if #available(macOS 26, *) { print(InlineArray<2, Int>.self as Any.Type) } }\n")
    if not any("InlineArray" in name for name in place.newer_symbols("Planted", [path], ["-parse-as-library"])):
        failures.append("a symbol of macOS 26 in object code: not seen")
    return failures, len(hosts) * (count - 1) + 1


def check(place, package, report, kinds=(), emits_objects=False):
    """Checks all targets of a package, or those of some kinds; `report` takes the name of each and what is wrong with it."""
    report("Package.swift", check_manifest(place, package))
    others = []
    for target in targets(package, place.usr):
        if kinds and target.kind not in kinds:
            continue
        if target.kind in ("test", "plugin"):
            others.append(target)
        else:
            report(target.name, target.check(place, emits_objects=emits_objects))
    with concurrent.futures.ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        for target, found in zip(others, pool.map(lambda target: target.check(place), others)):
            report(target.name, found)
