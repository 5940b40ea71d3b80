"""Mistakes that the check must find, each with what it must say of it: a check that fails for another reason proves nothing."""
import pathlib

from .place import ROOT
from .targets import targets

# Where mistakes are planted: a library, a command, a test target. They are small, and import little.
HOSTS = ["Diagnostics", "viper-gen", "DiagnosticsTests"]
PLANTED = {
    "nothing": ("private let planted = 1", None),
    "Mutex": (
        "private import Synchronization\nprivate let planted = Mutex(0)",
        "'Mutex' is only available in macOS 15.0 or newer"),
    "import Synchronization": ("private import Synchronization", "Synchronization is not there before macOS 15"),
    "String(validating:as:)": (
        "private let planted = String(validating: [UInt8(65)], as: UTF8.self)",
        "'init(validating:as:)' is only available in macOS 15.0 or newer"),
    "InlineArray": (
        "private let planted: InlineArray<1, Int> = [1]", "'InlineArray' is only available in macOS 26.0 or newer"),
    "Foundation of macOS 14": (
        "private import Foundation\nprivate func planted(_ test: Predicate<Int>) {}",
        "'Predicate' is only available in macOS 14 or newer"),
    "Foundation of macOS 15": (
        "private import Foundation\nprivate func planted(_ rule: Calendar.RecurrenceRule) {}",
        "'RecurrenceRule' is only available in macOS 15 or newer"),
    "a path of the other module": (
        "private import Subprocess\nprivate import SystemPackage\n"
        "private let planted = Executable.path(SystemPackage.FilePath(\"/\"))",
        "cannot convert value of type 'SystemPackage.FilePath' to expected argument type 'System.FilePath'"),
    "System of a later macOS": (
        "private import System\nprivate let planted = try? FileDescriptor.standardOutput.resize(to: 1)",
        "'resize(to:retryOnInterrupt:)' is only available in macOS 14.4 or newer"),
    "mode_t of 32 bits": (
        "private import Darwin\nprivate let planted: UInt32 = S_IFMT",
        "cannot convert value of type 'mode_t' (aka 'UInt16') to specified type 'UInt32'"),
    "a time of Linux": (
        "private import Darwin\nprivate func planted(_ status: stat) -> Int { status.st_mtim.tv_sec }",
        "value of type 'stat' has no member 'st_mtim'"),
    "a flag of Linux": ("private import Darwin\nprivate let planted = O_PATH", "cannot find 'O_PATH' in scope"),
    "Glibc": ("private import Glibc", "no such module 'Glibc'"),
}


def check(place, package=ROOT):
    """What is not found as it should be, a line for each. The hosts' dependencies have been compiled before."""
    failures = []
    hosts = [target for target in targets(package, place.usr) if target.name in HOSTS]
    for name, (text, expected) in PLANTED.items():
        path = pathlib.Path(place.folder) / "Planted.swift"
        path.write_text(text + "\n")
        for host in hosts:
            found = host.check(place, [path])
            if (expected is None and found) or (expected and not any(expected in line for line in found)):
                failures.append(f"{name} in {host.name}: {found or 'not seen'}")
    path.write_text("public func planted() { if #available(macOS 26, *) { print(InlineArray<2, Int>.self as Any.Type) } }\n")
    if not any("InlineArray" in name for name in place.newer_symbols("Planted", [path], ["-parse-as-library"])):
        failures.append("a symbol of macOS 26 in object code: not seen")
    return failures, len(hosts) * (len(PLANTED) - 1) + 1
