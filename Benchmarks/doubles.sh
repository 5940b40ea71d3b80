#!/usr/bin/env bash
# doubles: 11,760 files, of them 6,860 with a protocol each, every one with a double that follows it, beside cat of the files
#
# usage: Benchmarks/doubles.sh PATH/TO/viper-gen
#   PROTOCOLS=6860 TESTS=4900 RUNS=5   other sizes
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
binary=$1
runs=${RUNS:-5}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
. "$here/session.sh"

python3 "$here/doubles.py" "$work" "${PROTOCOLS:-6860}" "${TESTS:-4900}"
cd "$work"
find . -name '*.swift' > "$work/list"
tr '\n' '\0' < "$work/list" | xargs -0 cat > /dev/null
times=()
for run in $(seq 1 "$runs"); do times+=("$(seconds sh -c "tr '\\n' '\\0' < '$work/list' | xargs -0 cat")"); done
printf '%-36s %6s s  (%s files)\n' "cat of the files" "$(least "${times[@]}")" "$(wc -l < "$work/list")"
times=()
for run in $(seq 1 "$runs"); do times+=("$(seconds "$binary" doubles --check)"); done
printf '%-36s %6s s  %s\n' "doubles --check, all in step" "$(least "${times[@]}")" "$(tail -n 1 "$work/end")"
# Ten protocols ask for more.
for number in 1 2 3 4 5 6 7 8 9 10; do
  sed -i.bak 's/^}/    func more(_ number: Int)\n}/' "Code/Group$number/Protocol$number.swift"
done
times=()
for run in $(seq 1 "$runs"); do times+=("$(seconds "$binary" doubles --dry-run)"); done
printf '%-36s %6s s  %s\n' "doubles --dry-run, ten to mend" "$(least "${times[@]}")" "$(tail -n 2 "$work/end" | head -n 1)"
