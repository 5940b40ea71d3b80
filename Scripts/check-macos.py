#!/usr/bin/env python3
"""Type-checks the package and the sample for macOS 13, and the app and what templates write for iOS 16, on a machine that is
no Mac.

The toolchain ships the interfaces of its standard library as text, with Apple's availability in it, and prints those of
Foundation and others. Read under another target they tell the compiler what an older macOS has. The packages that the
manifest names are compiled of their own sources, Apple's System of swift-system's. Only the C library is written for this:
Tests/MacOSStubs has the real declarations and values of what is used; a new system call needs one there. For iOS the module
UIKit is Samples/UIKitStandIn with what Tests/IOSStubs adds, where SwiftUI, WebKit, Core Data and XCTest are, too. The
package's own targets are compiled to object code as well: a weak reference in it is a symbol that macOS 13 lacks.

    check-macos.py [--smoke]

Needs a built package (`swift build --build-tests`): the generated sources are taken from there. Plants mistakes of several
kinds in a library, a command and a test target first, and makes sure that each is found for what it is. Not seen here:
linking, running, what a stub says wrongly, and what Foundation has on Linux alone. With --smoke only the targets below
Sources are checked, and nothing is planted.
"""
import hashlib
import os
import pathlib
import sys
import time

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from check_macos import foreign, ios, targets  # noqa: E402
from check_macos.place import CHECKOUTS, IOS, MACOS, ROOT, STUBS, Place, toolchain  # noqa: E402


def key():
    """What the foreign modules are made of: while that stays, they do."""
    digest = hashlib.sha256(str(toolchain()).encode())
    files = [path for folder in (STUBS, ROOT / "Scripts/check_macos", *ios.SOURCES) for path in sorted(folder.rglob("*"))]
    files += [ROOT / ".build/workspace-state.json", *sorted((toolchain() / "lib/swift/linux").glob("*.swiftmodule/*.swiftmodule"))]
    for path in files:
        if path.suffix == ".swiftmodule":
            digest.update(f"{path} {path.stat().st_size} {path.stat().st_mtime}".encode())
        elif path.is_file() and path.suffix != ".pyc":
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def main():
    is_smoke = "--smoke" in sys.argv[1:] or bool(os.environ.get("SMOKE"))
    if not CHECKOUTS.is_dir():
        sys.exit("error: run 'swift build --build-tests' first")
    start = time.monotonic()
    folder = ROOT / ".build/check-macos"
    place = Place(folder / key(), MACOS)
    foreign.fill(place)
    print(f"the system's modules and the packages: {time.monotonic() - start:.0f} s", flush=True)

    count, wrong = 0, 0

    def report(name, found):
        nonlocal count, wrong
        count, wrong = count + 1, wrong + len(found)
        print(f"{name}: {len(found)} mistakes" if found else name, flush=True)
        for line in found[:40]:
            print(f"  {line}", flush=True)

    failures, plants = [], 0
    if is_smoke:
        targets.check(place, ROOT, report, kinds=("regular", "executable"))
    else:
        for package in (ROOT, ROOT / "Samples/UIKitStandIn", ROOT / "Samples/ToDo", ROOT / "Samples/ToDoWireframe"):
            targets.check(place, package, report, emits_objects=package == ROOT)
        failures, plants = targets.check_planted(place)
        more, others = ios.check(Place(folder / f"{key()}-ios", IOS), report)
        failures, plants = failures + more, plants + others
    for line in failures:
        print(f"  not found as it should be: {line}")
    print(f"{plants - len(failures)} of {plants} planted mistakes are found for what they are")
    print(f"{count} modules and manifests, {wrong} mistakes on macOS 13 and iOS 16, {time.monotonic() - start:.0f} s")
    sys.exit(bool(failures or wrong))


if __name__ == "__main__":
    main()
