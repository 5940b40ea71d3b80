#!/usr/bin/env python3
"""artifact-bundle.py VERSION OUTPUT.artifactbundle.zip TRIPLE=BINARY…: the binaries as an artifact bundle of SwiftPM.

A triple may be given several times with one binary, as a universal one of macOS: arm64-apple-macosx,x86_64-apple-macosx=path.
"""
import json
import os
import sys
import zipfile

version, output = sys.argv[1:3]
variants, files = [], []
for argument in sys.argv[3:]:
    triples, binary = argument.split("=", 1)
    triples = triples.split(",")
    path = f"viper-gen-{version}-{triples[0]}/bin/viper-gen"
    variants.append({"path": path, "supportedTriples": triples})
    files.append((path, binary))
info = {
    "schemaVersion": "1.0",
    "artifacts": {"viper-gen": {"type": "executable", "version": version, "variants": variants}},
}
name = "viper-gen.artifactbundle"


def add(archive, path, data, mode):
    # The same content gives the same archive.
    entry = zipfile.ZipInfo(f"{name}/{path}", (1980, 1, 1, 0, 0, 0))
    entry.external_attr = (0o100000 | mode) << 16
    entry.compress_type = zipfile.ZIP_DEFLATED
    archive.writestr(entry, data)


os.makedirs(os.path.dirname(os.path.abspath(output)), exist_ok=True)
with zipfile.ZipFile(output, "w") as archive:
    add(archive, "info.json", json.dumps(info, indent=2, sort_keys=True) + "\n", 0o644)
    for path, binary in files:
        with open(binary, "rb") as file:
            add(archive, path, file.read(), 0o755)
