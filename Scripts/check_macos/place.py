"""A place where the compiler believes in an Apple system, though there is none."""
import json
import os
import pathlib
import re
import shutil
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
STUBS = ROOT / "Tests" / "MacOSStubs"
CHECKOUTS = ROOT / ".build" / "checkouts"
# The standard library's interfaces that the toolchain has as text, in the order of their imports.
INTERFACES = [
    "Swift", "_Concurrency", "_RegexParser", "_StringProcessing", "Synchronization", "Observation", "RegexBuilder",
    "_TestDiscovery", "_TestingInterop", "Testing"]
# Headers of the C library that others include: all of them are the one of Tests/MacOSStubs.
HEADERS = [
    "errno.h", "fcntl.h", "mach/vm_page_size.h", "pthread.h", "spawn.h", "stdio.h", "stdlib.h", "string.h",
    "sys/resource.h", "unistd.h"]
MODULE_MAPS = [
    STUBS / "Darwin", ROOT / "Sources/CExchange", ROOT / "Sources/CLibYAML",
    CHECKOUTS / "swift-system/Sources/CSystem/include", CHECKOUTS / "swift-subprocess/Sources/_SubprocessCShims/include"]


def toolchain():
    swiftc = shutil.which("swiftc")
    if not swiftc:
        raise SystemExit("error: swiftc is missing")
    return pathlib.Path(swiftc).resolve().parent.parent


class System:
    def __init__(self, target, platform, interface, version):
        self.target, self.platform, self.interface, self.version = target, platform, interface, version


MACOS = System("x86_64-apple-macosx13.0", "macosx", "x86_64-apple-macos", "26.0")
IOS = System("x86_64-apple-ios16.0-simulator", "iphonesimulator", "x86_64-apple-ios-simulator", "26.0")


class Place:
    """A folder with the compiler's resources for a system, and the modules that were compiled so far."""

    def __init__(self, folder, system=MACOS):
        self.folder, self.system, self.usr = pathlib.Path(folder), system, toolchain()
        self.modules, self.resources, self.sdk = (self.folder / name for name in ("modules", "resources", "sdk"))
        self.headers = self.folder / "headers"
        self.is_complete = (self.folder / "complete").exists()
        if not self.is_complete:
            self.furnish()

    def furnish(self):
        shutil.rmtree(self.folder, ignore_errors=True)
        for path in (self.modules, self.resources / self.system.platform, self.sdk / "usr/lib/swift"):
            path.mkdir(parents=True)
        for shims in (self.resources / "shims", self.sdk / "usr/lib/swift/shims"):
            shutil.copytree(self.usr / "lib/swift/shims", shims)
            # Linux's way to lock, in a header that is the same for all systems.
            header = shims / "_SynchronizationShims.h"
            calls = re.findall(r"(?m)^static inline (.*\)) \{", header.read_text())
            header.write_text('#pragma once\n#include "SwiftStdint.h"\n' + "".join(f"{call};\n" for call in calls))
        (self.resources / "clang").symlink_to(sorted((self.usr / "lib/clang").glob("[0-9]*"))[-1])
        name = "macosx" if self.system is MACOS else "iphonesimulator"
        (self.sdk / "SDKSettings.json").write_text(json.dumps({
            "CanonicalName": f"{name}{self.system.version}", "DisplayName": name, "Version": self.system.version,
            "MaximumDeploymentTarget": f"{self.system.version}.99", "DefaultDeploymentTarget": self.system.version,
            "VersionMap": {},
            "SupportedTargets": {name: {
                "Archs": ["arm64", "x86_64"], "LLVMTargetTripleSys": "macosx" if self.system is MACOS else "ios",
                "LLVMTargetTripleVendor": "apple",
                "LLVMTargetTripleEnvironment": "" if self.system is MACOS else "simulator"}},
        }))
        for header in HEADERS:
            path = self.headers / header
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text('#pragma once\n#include "darwin.h"\n')
        yaml = next((path for path in map(pathlib.Path, ("/usr/include/yaml.h", "/usr/local/include/yaml.h"))
                     if path.is_file()), None)
        if yaml is None:
            raise SystemExit("error: yaml.h is missing; install libyaml-dev")
        shutil.copy(yaml, self.headers)
        for module in INTERFACES:
            self.retarget(module)

    def retarget(self, module):
        name = f"{module}.swiftmodule/x86_64-unknown-linux-gnu.swiftinterface"
        source = next(
            (path for path in (self.usr / "lib/swift_static/linux" / name, self.usr / "lib/swift/linux" / name)
             if path.is_file()), None)
        if source is None:
            raise SystemExit(f"error: this toolchain has no textual interface of {module}; take one from swift.org")
        text = re.sub(
            r"(?m)^(// swift-module-flags:.*?)-target \S+", rf"\1-target {self.system.target}", source.read_text())
        if module != "Swift":  # What stays inside these modules is not the question; what is inlined is checked anyway.
            text = re.sub(r"(?m)^(// swift-module-flags:.*)$", r"\1 -disable-availability-checking", text, count=1)
        text = text.replace("import Glibc\n", "import Darwin\n")
        # Attributes that mean a body for older systems, which an interface read from text cannot have twice.
        text = re.sub(r"(?m)^ *@backDeployed\(before: macOS 1[45]\.[0-9], [^()]*\)\n", "", text)
        self.add_interface(module, text)

    def add_interface(self, module, text):
        folder = self.resources / self.system.platform / f"{module}.swiftmodule"
        folder.mkdir(exist_ok=True)
        (folder / f"{self.system.interface}.swiftinterface").write_text(text)

    def flags(self):
        flags = [
            "-target", self.system.target, "-sdk", str(self.sdk), "-resource-dir", str(self.resources), "-I",
            str(self.resources / "shims"), "-I", str(self.modules), "-disable-objc-interop", "-module-cache-path",
            str(self.folder / "cache"), "-O", "-Xcc", "-isystem", "-Xcc", str(self.headers)]
        for path in MODULE_MAPS:
            flags += ["-I", str(path)]
        return flags

    def run(self, module, arguments):
        """Calls the compiler's frontend; gives what it says and whether it was content."""
        command = ["swiftc", "-frontend", "-module-name", module, *self.flags(), *map(str, arguments)]
        result = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)
        return result.stderr, result.returncode == 0

    def compile(self, module, sources, flags=(), version="6", emits=True):
        """Type-checks a module, and keeps it for those that import it; gives its errors, a line for each."""
        output = ["-typecheck"]
        if emits:
            output = ["-emit-module", "-emit-module-path", self.modules / f"{module}.swiftmodule", "-enable-testing"]
        text, passed = self.run(module, [*output, "-swift-version", version, *flags, *sources])
        found = [line for line in text.splitlines() if re.match(r"\S.*error:", line)]
        if not passed and not found:
            found = text.splitlines()[-10:] or ["the compiler says nothing and fails"]
        return list(dict.fromkeys(line.replace(f"{ROOT}/", "") for line in found))

    def newer_symbols(self, module, sources, flags=()):
        """The symbols in a module's object code that its oldest system has not, as they are mangled: they are weak references."""
        path = self.folder / f"{module}.o"
        text, passed = self.run(module, ["-c", "-swift-version", "6", *flags, *sources, "-o", path])
        if not passed:
            return [line for line in text.splitlines() if "error:" in line][:5] or ["no object code"]
        output = subprocess.run(["llvm-nm", "-m", "-u", path], check=True, capture_output=True, text=True).stdout
        # The compiler asks for its runtime's functions, `swift_…`, before it calls them.
        return sorted({line.split()[-1] for line in output.splitlines() if re.search(r" weak .*\b_\$s", line)})

    def imports(self, module, sources):
        """The modules that sources import on this system."""
        path = self.folder / f"{module}.imports"
        self.run(module, ["-emit-imported-modules", "-o", path, *sources])
        return set(path.read_text().split()) if path.exists() else set()


def swift_files(folder):
    found = (pathlib.Path(place) / name for place, _, names in os.walk(folder, followlinks=True) for name in names)
    return sorted(path for path in found if path.suffix == ".swift" and ".docc" not in str(path))
