#!/usr/bin/env python3
"""Looks whether an asynchronous function keeps something behind the frame that it asks for.

Swift 6.3 reserves too little for an asynchronous function that keeps a value whose alignment is larger than 16 bytes, such
as a SIMD vector: its last words then lie behind the frame, in memory that is somebody else's. Nothing says so but this.
Reads a debug executable for Linux on x86-64, with nm, readelf and objdump of binutils.

usage: check-frames.py BINARY
"""

import platform
import re
import shutil
import struct
import subprocess
import sys


def output(*command):
    return subprocess.run(command, capture_output=True, text=True, errors="replace", check=True).stdout


def sections(binary):
    pattern = re.compile(r"\s*\[\s*\d+\]\s+\S+\s+\S+\s+([0-9a-f]+)\s+([0-9a-f]+)\s+([0-9a-f]+)")
    return [tuple(int(part, 16) for part in match.groups())
            for match in map(pattern.match, output("readelf", "-SW", binary).splitlines()) if match]


def frame_sizes(binary):
    """The size that each asynchronous function asks for, by its symbol: the second word of its function pointer."""
    places, sizes = sections(binary), {}
    with open(binary, "rb") as file:
        for line in output("nm", "--defined-only", binary).splitlines():
            address, _, name = line.split(maxsplit=2)
            if not name.endswith("Tu"):
                continue
            for start, offset, length in places:
                if start <= int(address, 16) < start + length:
                    file.seek(offset + int(address, 16) - start)
                    sizes[name[:-2]] = struct.unpack("<iI", file.read(8))[1]
    return sizes


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    if sys.platform != "linux" or platform.machine() != "x86_64" or not shutil.which("objdump"):
        print("frames of asynchronous functions: skipped, this needs Linux on x86-64 and binutils")
        return
    binary = sys.argv[1]
    sizes, name, found = frame_sizes(binary), None, {}
    if not sizes:
        sys.exit(f"{binary} has no asynchronous function: nothing was looked at")
    # At an asynchronous function's start its frame is in r14 (swiftasync).
    access = re.compile(r"0x([0-9a-f]+)\(%r14\)")
    with subprocess.Popen(["objdump", "-d", "--no-show-raw-insn", binary], stdout=subprocess.PIPE, text=True,
                          errors="replace") as process:
        for line in process.stdout:
            if line.startswith("0"):
                # A function is cut where it waits; each piece works in the same frame.
                name = re.sub(r"(T[YQ]\d*_)+$", "", line.split("<", 1)[1].rsplit(">", 1)[0])
                continue
            size = sizes.get(name, 0)
            for match in access.finditer(line) if size >= 160 else ():
                if size <= int(match[1], 16) < size + 128:
                    found[name] = size
    for name, size in found.items():
        print(f"{output('swift', 'demangle', '-compact', name).strip()} works behind its frame of {size} bytes")
    print(f"frames of {len(sizes)} asynchronous functions: {len(found)} too small")
    if found:
        sys.exit("let such a function keep less: do before and after it what needs not wait, in functions of their own")


main()
