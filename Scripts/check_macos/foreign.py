"""What the sources import that is not theirs: the system's modules and the packages that the manifest names."""
import concurrent.futures
import re

from .place import CHECKOUTS, MACOS, STUBS, swift_files
from .synthesized import synthesize

# Bodies of foreign code are nobody's concern here.
FLAGS = [
    "-experimental-skip-non-inlinable-function-bodies", "-parse-as-library", "-package-name", "packages",
    "-suppress-warnings"]
for feature in ("Lifetimes", "BuiltinModule", "InoutLifetimeDependence", "AddressableParameters", "AddressableTypes"):
    FLAGS += ["-enable-experimental-feature", feature]


def fail_if(errors):
    if errors:
        raise SystemExit("error: foreign code does not compile here:\n" + "\n".join(errors[:10]))


def foundation(place):
    """Foundation, as this toolchain has it: there it is one module, which brings the C library and Dispatch."""
    synthesize(place, "FoundationEssentials", "AppleFoundationEssentials", imports=["Darwin"])
    synthesize(
        place, "FoundationInternationalization", "AppleFoundationInternationalization",
        imports=["Darwin", "AppleFoundationEssentials"])
    synthesize(place, "Dispatch", imports=["Darwin"])
    exported = ["Darwin", "Dispatch", "AppleFoundationEssentials", "AppleFoundationInternationalization"]
    synthesize(place, "Foundation", exports=exported)


def packages(place):
    system = CHECKOUTS / "swift-system"
    sources = [path for path in swift_files(system / "Sources/System") if path.name != "MachPort.swift"]
    introduced = re.findall(r'Available\("([\d.]+)", "([^"]+)"\)', (system / "Package.swift").read_text())
    # Apple's System is made of the same sources, but what they offer came to its users one version of macOS after another.
    for module, is_apples in (("System", True), ("SystemPackage", False)):
        flags = [*FLAGS, "-D", "SYSTEM_PACKAGE_DARWIN", "-D", "SYSTEM_PACKAGE"]
        for version, systems in introduced:
            systems = systems if is_apples else "macOS 10.10, iOS 8.0"
            flags += ["-enable-experimental-feature", f"AvailabilityMacro=System {version}:{systems}"]
        fail_if(place.compile(module, sources, flags, version="5"))
    subprocess = CHECKOUTS / "swift-subprocess/Sources/Subprocess"
    sources = [path for path in swift_files(subprocess) if "SubprocessFoundation" not in path.parts]
    flags = [*FLAGS, "-D", "SUBPROCESS_ASYNCIO_KQUEUE"]
    for feature in ("ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault", "NonisolatedNonsendingByDefault"):
        flags += ["-enable-upcoming-feature", feature]
    fail_if(place.compile("Subprocess", sources, flags))
    for module in ("InternalCollectionsUtilities", "OrderedCollections"):
        fail_if(place.compile(module, swift_files(CHECKOUTS / "swift-collections/Sources" / module), FLAGS, version="5"))
    # What it offers beside Foundation needs much of it, and nobody here does.
    changed = place.folder / "BigInt"
    changed.mkdir()
    for path in swift_files(CHECKOUTS / "BigInt/Sources"):
        if path.name != "Data Conversion.swift":
            text = path.read_text().replace("canImport(Foundation)", "false")
            (changed / path.name).write_text(re.sub(r"(?m)^import Foundation$", "", text))
    fail_if(place.compile("BigInt", swift_files(changed), FLAGS, version="5"))


def fill(place):
    """Compiles all that is foreign; kept for the next time."""
    if place.is_complete:
        return
    for module in ("Darwin", "os"):
        fail_if(place.compile(module, [STUBS / f"{module}.swift"], ["-parse-as-library"], version="5"))
    with concurrent.futures.ThreadPoolExecutor() as pool:
        jobs = [pool.submit(foundation, place)]
        if place.system is MACOS:
            jobs.append(pool.submit(packages, place))
        for job in jobs:
            job.result()
    if place.system is MACOS:
        for module in ("PackageDescription", "PackagePlugin"):
            fail_if(place.compile(module, [STUBS / f"{module}.swift"], ["-parse-as-library", "-suppress-warnings"], version="5"))
        for module in ("ArgumentParserToolInfo", "ArgumentParser"):
            sources = swift_files(CHECKOUTS / "swift-argument-parser/Sources" / module)
            fail_if(place.compile(module, sources, FLAGS, version="5"))
    (place.folder / "complete").touch()
    place.is_complete = True
