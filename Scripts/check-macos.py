#!/usr/bin/env python3
"""Type-checks the package and the sample for macOS 13, and what templates write for iOS 16, on a machine that is no Mac.

The toolchain ships the interfaces of its standard library as text, with Apple's availability in it. Read under another
target they tell the compiler what an older macOS has. What else the sources import is in Tests/MacOSStubs, with the real
declarations of what is used; the packages that the manifest names are type-checked themselves.

    check-macos.py [--selftest]

Needs a built package (`swift build --build-tests`): the generated sources are taken from there. With --selftest it makes
sure that planted mistakes of several kinds are found. Not seen here: linking, running, and whatever a stub says wrongly.
"""
import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
STUBS = ROOT / "Tests" / "MacOSStubs"
CHECKOUTS = ROOT / ".build" / "checkouts"
MACOS = "x86_64-apple-macosx13.0"
# The interfaces that are read under the other target, in the order of their imports.
INTERFACES = ["Swift", "_Concurrency", "_RegexParser", "_StringProcessing", "Synchronization", "Testing"]
# What is inlined into the sources' own code is checked with them; what stays inside these modules is not the question.
UNCHECKED = set(INTERFACES) - {"Swift"}


def usr():
    swiftc = shutil.which("swiftc") or sys.exit("error: swiftc is missing")
    return pathlib.Path(swiftc).resolve().parent.parent


class Workshop:
    """A folder with what the compiler needs to believe in macOS, and the modules that were compiled so far."""

    def __init__(self, folder, minimum="13.0"):
        self.folder = pathlib.Path(folder)
        self.modules = self.folder / "modules"
        self.resources = self.folder / "resources"
        self.sdk = self.folder / "sdk"
        self.errors = []
        for path in (self.modules, self.resources / "macosx", self.sdk / "usr/lib/swift"):
            path.mkdir(parents=True)
        self.usr = usr()
        shutil.copytree(self.usr / "lib/swift/shims", self.resources / "shims")
        shutil.copytree(self.usr / "lib/swift/shims", self.sdk / "usr/lib/swift/shims")
        clang = sorted((self.usr / "lib/clang").glob("[0-9]*"))[-1]
        (self.resources / "clang").symlink_to(clang)
        for module in INTERFACES:
            self.retarget(module)
        settings = {
            "CanonicalName": "macosx26.0", "DisplayName": "macOS 26.0", "Version": "26.0",
            "MaximumDeploymentTarget": "26.0.99", "DefaultDeploymentTarget": "26.0", "VersionMap": {},
            "SupportedTargets": {
                "macosx": {
                    "Archs": ["arm64", "x86_64"], "LLVMTargetTripleSys": "macosx", "LLVMTargetTripleVendor": "apple",
                    "LLVMTargetTripleEnvironment": "",
                }
            },
        }
        (self.sdk / "SDKSettings.json").write_text(json.dumps(settings))

    def retarget(self, module):
        name = f"{module}.swiftmodule/x86_64-unknown-linux-gnu.swiftinterface"
        source = next(
            (path for path in (self.usr / "lib/swift_static/linux" / name, self.usr / "lib/swift/linux" / name)
             if path.is_file()), None)
        if source is None:
            sys.exit(f"error: this toolchain has no textual interface of {module}; take one from swift.org")
        text = re.sub(r"(?m)^(// swift-module-flags:.*?)-target \S+", rf"\1-target {MACOS}", source.read_text())
        if module in UNCHECKED:
            text = re.sub(r"(?m)^(// swift-module-flags:.*)$", r"\1 -disable-availability-checking", text, count=1)
        text = text.replace("import Glibc\n", "import Darwin\n")
        # Attributes that mean a body for older systems, which an interface read from text cannot have twice.
        text = re.sub(
            r"(?m)^ *@backDeployed\(before: macOS 1[45]\.0, iOS 1[78]\.0, watchOS 1[01]\.0, tvOS 1[78]\.0"
            r"(, visionOS [12]\.0)?\)\n", "", text)
        folder = self.resources / "macosx" / f"{module}.swiftmodule"
        folder.mkdir()
        (folder / "x86_64-apple-macos.swiftinterface").write_text(text)

    def compile(self, module, sources, flags=(), version="6", emits=True):
        """Type-checks a module; what is wrong goes to standard output and is remembered."""
        sources = [str(source) for source in sources]
        command = [
            "swiftc", "-frontend", "-module-name", module, "-target", MACOS, "-sdk", str(self.sdk), "-resource-dir",
            str(self.resources), "-I", str(self.resources / "shims"), "-I", str(self.modules), "-I",
            str(STUBS / "Darwin"), "-disable-objc-interop", "-module-cache-path", str(self.folder / "cache"),
            "-swift-version", version, "-O",
        ]
        if emits:
            command += [
                "-emit-module", "-emit-module-path", str(self.modules / f"{module}.swiftmodule"), "-enable-testing"]
        else:
            command += ["-typecheck"]
        result = subprocess.run(command + list(flags) + sources, capture_output=True, text=True, cwd=ROOT)
        found = [line for line in result.stderr.splitlines() if re.match(r"\S.*error:", line)]
        if result.returncode and not found:
            found = result.stderr.splitlines()[-10:] or [f"the compiler ended with {result.returncode}"]
        found = list(dict.fromkeys(line.replace(f"{ROOT}/", "") for line in found))
        self.errors += [f"{module}: {line}" for line in found]
        for line in found[:40]:
            print(f"  {line}")
        return not found


def swift_files(folder):
    return sorted(path for path in pathlib.Path(folder).rglob("*.swift") if ".docc" not in str(path))


def feature_flags(target):
    flags = []
    for setting in target.get("settings", []):
        for kind, value in setting["kind"].items():
            if kind == "enableUpcomingFeature":
                flags += ["-enable-upcoming-feature", value["_0"]]
    return flags


def package_description(folder):
    output = subprocess.run(
        ["swift", "package", "--package-path", str(folder), "dump-package"], check=True, capture_output=True, text=True)
    return json.loads(output.stdout)


def compile_stubs(shop):
    stubs = ["Darwin", "os", "Dispatch", "Foundation", "PackagePlugin", "System", "SystemPackage", "Subprocess"]
    for module in stubs:
        source = STUBS / f"{module.removesuffix('Package')}.swift"
        shop.compile(module, [source], version="5", flags=["-parse-as-library", "-suppress-warnings"])


def compile_packages(shop):
    """The packages that the manifest names, of their own sources."""
    collections = CHECKOUTS / "swift-collections/Sources"
    for module in ("InternalCollectionsUtilities", "OrderedCollections"):
        shop.compile(module, swift_files(collections / module), version="5", flags=PACKAGE_FLAGS)
    parser = CHECKOUTS / "swift-argument-parser/Sources"
    for module in ("ArgumentParserToolInfo", "ArgumentParser"):
        shop.compile(module, swift_files(parser / module), version="5", flags=PACKAGE_FLAGS)
    # What it offers beside Foundation needs much of it, and nobody here does.
    sources = [path for path in swift_files(CHECKOUTS / "BigInt/Sources") if path.name != "Data Conversion.swift"]
    changed = shop.folder / "BigInt"
    changed.mkdir()
    for path in sources:
        text = path.read_text().replace("canImport(Foundation)", "false")
        (changed / path.name).write_text(re.sub(r"(?m)^import Foundation$", "", text))
    shop.compile("BigInt", swift_files(changed), version="5", flags=PACKAGE_FLAGS)


# Bodies of foreign code are nobody's concern here.
PACKAGE_FLAGS = [
    "-experimental-skip-non-inlinable-function-bodies", "-parse-as-library", "-package-name", "packages",
    "-suppress-warnings", "-enable-experimental-feature", "Lifetimes", "-enable-experimental-feature", "BuiltinModule",
    "-enable-experimental-feature", "InoutLifetimeDependence", "-enable-experimental-feature", "AddressableParameters",
    "-enable-experimental-feature", "AddressableTypes"]


def c_modules(shop):
    """The package's own C modules, as they are, with just enough of headers for what they include."""
    flags = []
    headers = shop.folder / "headers"
    headers.mkdir()
    yaml = next((path for path in map(pathlib.Path, ("/usr/include/yaml.h", "/usr/local/include/yaml.h"))
                 if path.is_file()), None)
    if yaml is None:
        sys.exit("error: yaml.h is missing; install libyaml-dev")
    shutil.copy(yaml, headers)
    for name in ("fcntl.h", "stdio.h", "stdlib.h", "string.h", "unistd.h", "errno.h"):
        (headers / name).write_text('#pragma once\n#include "darwin.h"\n')
    for module in ("CExchange", "CLibYAML"):
        flags += ["-I", str(ROOT / "Sources" / module)]
    return flags + ["-Xcc", "-isystem", "-Xcc", str(headers)]


def ordered(targets):
    """Targets after those that they depend on."""
    names = {target["name"]: target for target in targets}
    done = []

    def visit(target):
        if target in done:
            return
        for dependency in target["dependencies"]:
            name = next(iter(dependency.values()))[0]
            if name in names:
                visit(names[name])
        done.append(target)

    for target in targets:
        visit(target)
    return done


def folder_of(target, package):
    if target.get("path"):
        return package / target["path"]
    return package / {"test": "Tests", "plugin": "Plugins"}.get(target["type"], "Sources") / target["name"]


def generated(target):
    """What plugins wrote for a target."""
    if not target.get("pluginUsages"):
        return []
    outputs = sorted((ROOT / ".build/plugins/outputs").rglob(f"{target['name']}/**/*.swift"))
    if not outputs:
        sys.exit("error: no generated sources; run 'swift build --build-tests' first")
    return outputs[:1]


def check(shop, package, c_flags=()):
    """All targets of a package; gives how many there are."""
    count = 0
    plugins = shop.usr / "lib/swift/host/plugins"
    macros = ["-load-plugin-library", str(plugins / "libTestingMacros.so")]
    later = []
    for target in ordered(package_description(package)["targets"]):
        kind = target["type"]
        if kind == "system":
            continue
        excluded = [folder_of(target, package) / path for path in target.get("exclude", [])]
        sources = [
            path for path in swift_files(folder_of(target, package))
            if not any(path == other or other in path.parents for other in excluded)]
        flags = [*feature_flags(target), *c_flags, "-package-name", "package"]
        if not any(path.name == "main.swift" for path in sources):
            flags.append("-parse-as-library")
        sources += generated(target)
        module = target["name"].replace("-", "_")
        count += 1
        if kind in ("test", "plugin"):
            later.append((module, sources, flags + (macros if kind == "test" else [])))
        else:
            print(module, flush=True)
            shop.compile(module, sources, flags)
    with concurrent.futures.ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        jobs = {pool.submit(shop.compile, *job, "6", False): job[0] for job in later}
        for job in concurrent.futures.as_completed(jobs):
            job.result()
            print(jobs[job], flush=True)
    return count


PLANTED = {
    "Mutex": "import Synchronization\nlet planted = Mutex(0)\n",
    "String(validating:as:)": "let planted = String(validating: [UInt8(65)], as: UTF8.self)\n",
    "a path of another module": (
        "import Subprocess\nimport SystemPackage\nlet planted = Executable.path(SystemPackage.FilePath(\"/\"))\n"),
    "mode_t of 32 bits": "import Darwin\nlet planted: UInt32 = S_IFMT\n",
    "what only Glibc has": "import Darwin\nlet planted = O_PATH\n",
    "InlineArray": "let planted: InlineArray<1, Int> = [1]\n",
}


def selftest(shop):
    """Each planted mistake must be found, and a file without one must not."""
    failures = []
    source = shop.folder / "Planted.swift"
    for name, text in {"nothing": "let planted = 1\n", **PLANTED}.items():
        source.write_text(text)
        before = len(shop.errors)
        passed = shop.compile("Planted", [source], ["-parse-as-library"], emits=False)
        del shop.errors[before:]
        if passed != (name == "nothing"):
            failures.append(name)
    print(f"selftest: {len(PLANTED) - len(failures)} of {len(PLANTED)} planted mistakes are found")
    return failures


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--selftest", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        shop = Workshop(pathlib.Path(folder) / "macos")
        compile_stubs(shop)
        if options.selftest:
            failures = selftest(shop)
            if failures or shop.errors:
                sys.exit(f"error: not seen as it should be: {', '.join(failures) or shop.errors[0]}")
            return
        compile_packages(shop)
        count = check(shop, ROOT, c_modules(shop))
        for package in ("UIKitStandIn", "ToDo"):
            count += check(shop, ROOT / "Samples" / package)
        if shop.errors:
            sys.exit(f"error: {len(shop.errors)} mistakes on macOS 13")
        print(f"{count} modules type-check for macOS 13")


if __name__ == "__main__":
    main()
