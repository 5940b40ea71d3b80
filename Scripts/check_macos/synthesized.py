"""Interfaces of modules that the toolchain has as binaries only, such as Foundation: printed by its own tool, with Apple's
availability in them, and made into interfaces for another system."""
import re
import subprocess

PRELUDE = {
    # What the tool leaves out, since its name starts with an underscore there.
    "Foundation": """
public struct NSRange: Hashable, Sendable {
  public var location: Int { get set }
  public var length: Int { get set }
  public init()
  public init(location: Int, length: Int)
}
""",
}


def printed(place, module):
    """The declarations of a module of this machine, as text."""
    output = place.folder / f"{module}.txt"
    command = ["swift-synthesize-interface", "-module-name", module, "-target", "x86_64-unknown-linux-gnu", "-sdk", "/"]
    for folder in (place.usr / "lib/swift/linux", place.usr / "lib/swift"):
        command += ["-I", str(folder)]
    result = subprocess.run([*command, "-o", str(output)], capture_output=True, text=True)
    if result.returncode:
        raise SystemExit(f"error: swift-synthesize-interface cannot print {module}: {result.stderr[:500]}")
    return output.read_text()


def as_interface(text):
    """What the compiler prints for readers, as it reads it itself."""
    text = re.sub(r"(?m)^\s*///.*\n|^import (Glibc|CDispatch|Synchronization)\n", "", text)
    text = re.sub(
        r"(?m)^( *)((?:(?!\().)*)\b(?:internal|private|fileprivate)\(set\) (.*?)(?: \{ get \})?$", r"\1\2\3 { get }", text)
    text = re.sub(r"(?m)^( *(?:(?!\().)*\blet .*?) \{ get \}$", r"\1", text)
    lines = []
    for line in text.splitlines():
        if not line.endswith(("{", "}")) and "@available" not in line:
            if re.search(r"\bsubscript\b *[<(]", line):
                line += " { get set }"
            elif re.match(r"[^(]*\bvar \w+", line):
                line = re.sub(r" = .*", "", line) + " { get set }"
        lines.append(line)
    return lines


def declaration(lines, index):
    """The lines of the declaration that starts at a line, with its attributes."""
    start, end = index, index + 1
    while lines[start - 1].strip().startswith("@available"):
        start -= 1
    if lines[index].endswith("{"):
        depth = re.match(" *", lines[index]).group()
        while lines[end] != depth + "}":
            end += 1
        end += 1
    return range(start, end)


def synthesize(place, module, name=None, imports=(), exports=()):
    """Compiles a module of this machine for the place, under a name of its own. What the other system cannot know is left
    out: a declaration that the compiler does not take there; gives how many those were."""
    name = name or module
    text = printed(place, module)
    for other in ("FoundationEssentials", "FoundationInternationalization"):
        text = re.sub(rf"\b{other}\b", "Apple" + other, text)
    lines = [
        "// swift-interface-format-version: 1.0", "// swift-compiler-version: Swift",
        f"// swift-module-flags: -target {place.system.target} -swift-version 5 -enable-library-evolution -O "
        f"-module-name {name}",
        *(f"import {other}" for other in ("Swift", "_Concurrency", "_StringProcessing", *imports)),
        *(f"@_exported import {other}" for other in exports),
        *PRELUDE.get(module, "").splitlines(), *as_interface(text)]
    path = place.folder / f"{name}.swiftinterface"
    dropped = 0
    for _ in range(8):
        path.write_text("\n".join(lines) + "\n")
        said, passed = place.run(
            name, ["-compile-module-from-interface", path, "-o", place.modules / f"{name}.swiftmodule"])
        if passed:
            return dropped
        wrong = {int(line) - 1 for line in re.findall(rf"(?m)^{re.escape(str(path))}:(\d+):\d+: error:", said)} - {0}
        if not wrong:
            raise SystemExit(f"error: {name} cannot be compiled: {said[:2000]}")
        dropped += len(wrong)
        gone = set()
        for index in wrong:
            gone.update(declaration(lines, index))
        lines = [line for index, line in enumerate(lines) if index not in gone]
    raise SystemExit(f"error: {name} cannot be compiled")
