#!/usr/bin/env bash
# Builds what iOS users get, and runs its tests, with Xcode in a simulator; needs a Mac, and XcodeGen for templates.
#
#   Scripts/check-simulators.sh sample|TEMPLATE…   the to-do app, or what templates write for Tests/TemplateCases
#   DESTINATION=…                                  where to (otherwise the newest iPhone's simulator)
#   VIPER_GEN=PATH                                 the program to generate with (otherwise it is built)
set -euo pipefail
cd "$(dirname "$0")/.."
[ $# -gt 0 ] || { echo "error: say what to check: sample, or names of templates" >&2; exit 64; }
command -v xcodebuild >/dev/null || {
  echo "error: there is no Xcode here" >&2
  echo "  = help: make check-sample and make check-templates do without" >&2
  exit 69
}

newest_iphone() {
  xcrun simctl list devices available --json | python3 -c '
import json, re, sys
found = []
for runtime, devices in json.load(sys.stdin)["devices"].items():
    version = re.search(r"iOS-(\d+)-(\d+)", runtime)
    if version:
        found += [(int(version[1]), int(version[2]), d["udid"]) for d in devices if d["name"].startswith("iPhone")]
if not found:
    sys.exit("error: no simulator of an iPhone is installed")
print("platform=iOS Simulator,id=" + max(found)[2])'
}

[ -n "${DESTINATION:-}" ] || DESTINATION=$(newest_iphone)
export DESTINATION
if [ "$1" = sample ]; then
  exec xcodebuild test -quiet -project Samples/ToDo/ToDo.xcodeproj -scheme ToDo -destination "$DESTINATION" \
    -derivedDataPath .build/simulators/sample CODE_SIGNING_ALLOWED=NO SWIFT_TREAT_WARNINGS_AS_ERRORS=YES
fi
SCRATCH=$PWD/.build/simulators/templates exec Scripts/generated.py templates "$@"
