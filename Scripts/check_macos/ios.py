"""What users build for iOS: the sample app, and what every bundled template writes, as Tests/TemplateCases has it."""
import concurrent.futures
import os
import shutil
import subprocess

from . import foreign
from .place import ROOT, swift_files

STUBS = ROOT / "Tests/IOSStubs"
STAND_IN = ROOT / "Samples/UIKitStandIn/Sources/UIKitStandIn"
RIBS = ROOT / "Tests/TemplateStubs/RIBs"
# What the frameworks are made of.
SOURCES = (STUBS, STAND_IN, RIBS)
FEATURES = ["ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault"]
# Templates that say themselves that they need iOS 17.
OBSERVING = ["viper_swiftui"]
# What the sample, which is for iOS 16, must not have.
PLANTED = {
    "UIKit of iOS 17": (
        "import UIKit\nprivate let planted = UIContentUnavailableConfiguration.empty()",
        "'UIContentUnavailableConfiguration' is only available in iOS 17.0 or newer"),
    "Observation": (
        "import Observation\nprivate func planted(_ value: any Observable) {}",
        "'Observable' is only available in iOS 17.0 or newer"),
    "a view off the main actor": (
        "import UIKit\nprivate func planted(_ view: UIView) { view.isHidden = true }",
        "main actor-isolated property 'isHidden' can not be mutated from a nonisolated context"),
    "AppKit": ("import AppKit", "no such module 'AppKit'"),
}


def upcoming(features):
    return [word for feature in features for word in ("-enable-upcoming-feature", feature)]


def frameworks(place):
    """The frameworks of the system, as far as what is checked uses them."""
    if (place.folder / "frameworks").exists():
        return
    for module, sources in (
        ("UIKit", [*swift_files(STAND_IN), STUBS / "UIKit.swift"]), ("SwiftUI", [STUBS / "SwiftUI.swift"]), ("WebKit", [STUBS / "WebKit.swift"]),
        ("CoreData", [STUBS / "CoreData.swift"]), ("XCTest", [STUBS / "XCTest.swift"]),
        ("RIBs", swift_files(RIBS)),
    ):
        foreign.fail_if(place.compile(module, sources, ["-parse-as-library", "-suppress-warnings"]))
    (place.folder / "frameworks").touch()


def sample(place, report, planted=()):
    """The app with its entry point, and its tests."""
    flags = ["-package-name", "sample", "-parse-as-library", "-warnings-as-errors", *upcoming(FEATURES[:2])]
    found = place.compile("ToDo", [*swift_files(ROOT / "Samples/ToDo/ToDo"), *planted], flags)
    if not report:
        return found
    report("ToDo for iOS", found)
    macros = ["-load-plugin-library", place.usr / "lib/swift/host/plugins/libTestingMacros.so"]
    report("ToDoTests for iOS", place.compile("ToDoTests", swift_files(ROOT / "Samples/ToDo/ToDoTests"), flags + macros, emits=False))


def cases():
    """The targets of Tests/TemplateCases with the modules in each: (target, [(template, module, options)])."""
    found = {}
    for path in sorted((ROOT / "Tests/TemplateCases").glob("*.txt")):
        for line in path.read_text().splitlines():
            words = line.split("#")[0].split()
            if words and words[1] != "viper_objc":
                found.setdefault(words[0], []).append((words[1], words[2], words[3:]))
    return found.items()


def generate(folder, target, modules):
    """Writes a target's modules into a package of its own; gives whether they want the main actor for all they declare."""
    (folder / "Code").mkdir(parents=True)
    (folder / "Tests").mkdir()
    prefix = next((word[7:] for _, _, words in modules for word in words if word.startswith("prefix=")), "")
    (folder / "Rambafile").write_text(
        f"company: Acme\nauthor: Ada Byron\nproject_name: {target}\nprefix: \"{prefix}\"\nproduct_module_name: {target}\n"
        f"project_target: {target}\nproject_file_path: Code\ntest_target: {target}Tests\ntest_file_path: Tests\n")
    (folder / "Package.swift").write_text(
        "// swift-tools-version: 6.0\nimport PackageDescription\n"
        f"let package = Package(name: \"{target}\", targets: [.target(name: \"{target}\", path: \"Code\"), "
        f".testTarget(name: \"{target}Tests\", dependencies: [\"{target}\"], path: \"Tests\")])\n")
    for template, module, words in modules:
        options = [word for word in words if not word.startswith("prefix=")]
        subprocess.run(
            [ROOT / ".build/debug/viper-gen", "gen", module, template, "--quiet", "--date", "2026-01-05", *options],
            cwd=folder, check=True)
    return any("isolation=none" in words for _, _, words in modules)


def template(place, folder, target, modules):
    """What is wrong with a target and its tests."""
    is_main_actors = generate(folder, target, modules)
    sources = {name: swift_files(folder / name) for name in ("Code", "Tests")}
    for path in sources["Code"]:
        text = path.read_text()
        # Xcode's own macro.
        if "#Preview {" in text:
            path.write_text(text.replace("#Preview {", "@MainActor private let preview: Void = _preview {"))
    flags = ["-parse-as-library", "-warnings-as-errors", *upcoming(FEATURES)]
    for plugin in ("Observation", "Testing"):
        flags += ["-load-plugin-library", place.usr / f"lib/swift/host/plugins/lib{plugin}Macros.so"]
    if modules[0][0] in OBSERVING:
        flags += ["-target", place.system.target.replace("16.0", "17.0")]
    code = flags + (["-default-isolation", "MainActor"] if is_main_actors else [])
    found = place.compile(target, sources["Code"], code)
    return found or place.compile(f"{target}Tests", sources["Tests"], flags, emits=False)


# Packages with apps that show their modules alone: (template, options).
PACKAGED = [
    ("viper", ["-D", "access=public"]), ("viper", ["-D", "module_io=false"]), ("viper", ["-D", "view_kind=view"]),
    ("viper_async", []), ("viper_swiftui", []), ("viper_swiftui", ["-D", "module_output=false"]),
]


def packaged(place, folder, name, template, options):
    """What is wrong with a module that is a package: its interface, itself, what others test with, and its app."""
    folder.mkdir(parents=True)
    (folder / "Package.swift").write_text(
        "// swift-tools-version: 6.0\nimport PackageDescription\n"
        "let package = Package(name: \"Shop\", platforms: [.iOS(.v17)], targets: [.target(name: \"Shop\")])\n")
    (folder / "Sources/Shop").mkdir(parents=True)
    subprocess.run(
        [ROOT / ".build/debug/viper-gen", "gen", name, template, "--as", "package", "--quiet", "--date", "2026-01-05",
         "-D", "example=true", *options],
        cwd=folder, check=True)
    module = folder / "Modules" / name
    flags = ["-parse-as-library", "-warnings-as-errors", *upcoming(FEATURES), "-target", place.system.target.replace("16.0", "17.0")]
    flags += ["-load-plugin-library", place.usr / "lib/swift/host/plugins/libObservationMacros.so"]
    for target in (name + "Interface", name, name + "Testing"):
        sources = swift_files(module / "Sources" / target)
        for path in sources:
            text = path.read_text()
            if "#Preview {" in text:
                path.write_text(text.replace("#Preview {", "@MainActor private let preview: Void = _preview {"))
        found = place.compile(target, sources, flags)
        if found:
            return found
    app = [path for path in swift_files(module / f"{name}Example.swiftpm") if path.name != "Package.swift"]
    return place.compile(name + "Example", app, flags, emits=False)


def check(place, report):
    """Checks all of it, and that mistakes planted into the sample are found for what they are."""
    foreign.fill(place)
    frameworks(place)
    sample(place, report)
    failures = []
    for name, (text, expected) in PLANTED.items():
        path = place.folder / "Planted.swift"
        path.write_text(text + "\n")
        found = sample(place, None, [path])
        if not any(expected in line for line in found):
            failures.append(f"{name} in ToDo for iOS: {found or 'not seen'}")
    folder = place.folder / "Templates"
    shutil.rmtree(folder, ignore_errors=True)
    jobs = []
    with concurrent.futures.ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        for target, modules in cases():
            jobs.append((target, pool.submit(template, place, folder / target, target, modules)))
        wrong = {target: job.result() for target, job in jobs}
        packages = [
            pool.submit(packaged, place, folder / f"Packaged{index}", f"Packaged{index}", *case)
            for index, case in enumerate(PACKAGED)
        ]
        report(f"{len(PACKAGED)} packages of modules with their apps for iOS", [line for job in packages for line in job.result()])
    modules = sum(len(modules) for _, modules in cases())
    report(f"{modules} modules of templates for iOS", [line for found in wrong.values() for line in found])
    return failures, len(PLANTED)
