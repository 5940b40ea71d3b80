#!/usr/bin/env bash
# Draws Documentation/Images/<template>-{light,dark}.svg from Templates/<template>/ownership.txt.
#
#   Scripts/draw-ownership.sh            draws all
#   Scripts/draw-ownership.sh --check    draws nothing; fails where a picture is not what the data says
set -euo pipefail
cd "$(dirname "$0")/.."
drawn=$(mktemp -d)
trap 'rm -rf "$drawn"' EXIT
for data in Templates/*/ownership.txt; do
  template=$(basename "$(dirname "$data")")
  for theme in light dark; do
    awk -v theme=$theme -f Scripts/ownership.awk "$data" > "$drawn/$template-$theme.svg"
  done
done
if [ "${1:-}" = --check ]; then
  diff -r "$drawn" Documentation/Images || { echo "error: run Scripts/draw-ownership.sh" >&2; exit 1; }
else
  mkdir -p Documentation/Images
  cp "$drawn"/*.svg Documentation/Images/
fi
