"""What users build for iOS: the sample app, and what every bundled template writes, as Tests/TemplateCases has it."""
import concurrent.futures
import itertools
import os

import generated
from . import foreign, planted
from .place import ROOT, swift_files

STUBS = ROOT / "Tests/IOSStubs"
STAND_IN = ROOT / "Samples/UIKitStandIn/Sources/UIKitStandIn"
RIBS = ROOT / "Tests/TemplateStubs/RIBs"
# What the frameworks are made of.
SOURCES = (STUBS, STAND_IN, RIBS)
TOOL = ROOT / ".build/debug/viper-gen"
# Templates that say themselves that they need iOS 17.
OBSERVING = "viper_swiftui"
# Packages with apps that show their modules alone.
PACKAGED = ["viper -D access=public", "viper -D module_io=false", "viper -D view_kind=view", "viper_async", "viper_swiftui",
            "viper_swiftui -D module_output=false"]


def frameworks(place):
    """The frameworks of the system, as far as what is checked uses them."""
    if (place.folder / "frameworks").exists():
        return
    for module, sources in (
        ("UIKit", [*swift_files(STAND_IN), STUBS / "UIKit.swift"]), *((name, [STUBS / f"{name}.swift"]) for name in ("SwiftUI", "WebKit", "CoreData", "XCTest")),
        ("RIBs", swift_files(RIBS)),
    ):
        foreign.fail_if(place.compile(module, sources, ["-parse-as-library", "-suppress-warnings"]))
    (place.folder / "frameworks").touch()


def flags(place, is_newer=False, features=tuple(generated.UPCOMING)):
    found = ["-parse-as-library", "-warnings-as-errors"] + [word for name in features for word in ("-enable-upcoming-feature", name)]
    for plugin in ("Observation", "Testing"):
        found += ["-load-plugin-library", place.usr / f"lib/swift/host/plugins/lib{plugin}Macros.so"]
    return found + (["-target", place.system.target.replace("16.0", "17.0")] if is_newer else [])


def sample(place, more=(), edition="ToDo"):
    """What is wrong with the app and its entry point."""
    sources = [*swift_files(ROOT / "Samples" / edition / "ToDo"), *more]
    return place.compile("ToDo", sources, ["-package-name", "sample", *flags(place, features=generated.UPCOMING[:2])])


def template(place, folder, cases):
    """What is wrong with a target of modules and its tests."""
    case = cases[0]
    for each in cases:
        generated.generate(TOOL, folder, each, ui=None)
    options = flags(place, is_newer=case.template == OBSERVING)
    isolated = ["-default-isolation", "MainActor"] if any(map(generated.is_isolated, cases)) else []
    found = place.compile(case.target, generated.without_previews(swift_files(folder / "Code")), options + isolated)
    return found or place.compile(f"{case.target}Tests", swift_files(folder / "Tests"), options, emits=False)


def packaged(place, folder, line):
    """What is wrong with a module that is a package: its interface, itself, what others test with, and its app."""
    name, (template, *options) = folder.name, line.split()
    (folder / "Sources/Shop").mkdir(parents=True)
    (folder / "Package.swift").write_text(
        "// swift-tools-version: 6.0\nimport PackageDescription\n"
        "let package = Package(name: \"Shop\", platforms: [.iOS(.v17)], targets: [.target(name: \"Shop\")])\n")
    generated.run(TOOL, "gen", name, template, "--as", "package", "--quiet", "--date", "2026-01-05", "-D", "example=true", *options, cwd=folder)
    module, found = folder / "Modules" / name, []
    for target in (name + "Interface", name, name + "Testing"):
        found = found or place.compile(target, generated.without_previews(swift_files(module / "Sources" / target)), flags(place, is_newer=True))
    app = [path for path in swift_files(module / f"{name}Example.swiftpm") if path.name != "Package.swift"]
    return found or place.compile(name + "Example", app, flags(place, is_newer=True), emits=False)


def check(place, report):
    """Checks all of it, and that mistakes planted into the sample are found for what they are."""
    foreign.fill(place)
    frameworks(place)
    for edition in ("ToDoWireframe", "ToDo"):
        report(f"{edition} for iOS", sample(place, edition=edition))
        report(f"{edition}'s tests for iOS", place.compile(
            "ToDoTests", swift_files(ROOT / "Samples" / edition / "ToDoTests"),
            ["-package-name", "sample", *flags(place, features=generated.UPCOMING[:2])], emits=False))
    planted_in_sample = planted.missed(place, "iOS", lambda more: [("ToDo for iOS", sample(place, more))])
    folder = generated.fresh(place.folder / "Templates")
    cases = sorted(generated.swift_cases(), key=lambda case: case.target)
    targets = [list(group) for _, group in itertools.groupby(cases, key=lambda case: case.target)]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        wrong = list(pool.map(lambda group: template(place, folder / group[0].target, group), targets))
        packages = list(pool.map(lambda pair: packaged(place, folder / f"Packaged{pair[0]}", pair[1]), enumerate(PACKAGED)))
    report(f"{len(PACKAGED)} packages of modules with their apps for iOS", sum(packages, []))
    report(f"{len(cases)} modules of templates for iOS", sum(wrong, []))
    return planted_in_sample
