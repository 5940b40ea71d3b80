#!/usr/bin/env python3
"""artifact-bundle.py VERSION OUTPUT.artifactbundle.zip TRIPLE=BINARY…: the binaries as an artifact bundle of SwiftPM.

A triple may be given several times with one binary, as a universal one of macOS: arm64-apple-macosx,x86_64-apple-macosx=path.
"""
import json
import os
import pathlib
import sys
import zipfile

version, output = sys.argv[1:3]
variants, files = [], []
for argument in sys.argv[3:]:
    triples, binary = argument.split("=", 1)
    path = f"viper-gen-{version}-{triples.split(',')[0]}/bin/viper-gen"
    variants.append({"path": path, "supportedTriples": triples.split(",")})
    files.append((path, pathlib.Path(binary).read_bytes(), 0o755))
artifact = {"type": "executable", "version": version, "variants": variants}
info = json.dumps({"schemaVersion": "1.0", "artifacts": {"viper-gen": artifact}}, indent=2, sort_keys=True) + "\n"
os.makedirs(os.path.dirname(os.path.abspath(output)), exist_ok=True)
with zipfile.ZipFile(output, "w") as archive:
    for path, data, mode in [("info.json", info, 0o644), *files]:
        # The same content gives the same archive.
        entry = zipfile.ZipInfo(f"viper-gen.artifactbundle/{path}", (1980, 1, 1, 0, 0, 0))
        entry.external_attr = (0o100000 | mode) << 16
        entry.compress_type = zipfile.ZIP_DEFLATED
        archive.writestr(entry, data)
