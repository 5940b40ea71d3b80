#!/usr/bin/env bash
# update beside copier's: the same 1500 files, 30 of them edited, a line of each changed by the template
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
binary=$1
runs=${RUNS:-5}
if ! command -v copier >/dev/null; then
  echo "copier: skipped, it is not installed (pip install copier)"
  exit 0
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
. "$here/session.sh"
export GIT_AUTHOR_NAME=A GIT_AUTHOR_EMAIL=a@b.c GIT_COMMITTER_NAME=A GIT_COMMITTER_EMAIL=a@b.c

# copier keeps a whole folder true to one template, so here all modules together are one template of 1500 files.
template() { # VERSION
  find . -name '*.jinja' -exec perl -pi -e 's/^\/\/ version \d+ of/\/\/ version '"$1"' of/' {} +
  git add . && git commit -qm "version $1" && git tag "v$1"
}

session 100
mkdir -p "$work/template" && cd "$work/template"
git init -q
(cd "$work/100" && tar cf - ToDo/Modules/Module* ToDoTests/Modules/Module*) | tar xf -
find . -name '*.swift' -exec perl -pi -e '$_ = "" if /an edit of the user/; s/Rambler|Ada/{{ author }}/' {} +
find . -name '*.swift' -exec sh -c 'for file; do mv "$file" "$file.jinja"; done' sh {} +
echo '{{ _copier_answers|to_nice_yaml }}' >'{{ _copier_conf.answers_file }}.jinja'
echo 'author: {type: str, default: Grace}' >copier.yml
template 1
template 2
copier copy --quiet --defaults --vcs-ref v1 "$work/template" "$work/copied"
cd "$work/copied"
git init -q && git add . && git commit -qm generated
for module in ToDo/Modules/Module*[0-2]; do
  name=$(basename "$module")
  edit "$module/Presenter/${name}Presenter.swift"
done
git commit -qam edited

copier=() own=()
for run in $(seq 1 "$runs"); do
  cp -R "$work/copied" "$work/copied-$run" && cd "$work/copied-$run"
  copier+=("$(seconds copier update --quiet --defaults --vcs-ref v2)")
  changed=$(git status --short | wc -l)
  cp -R "$work/100" "$work/100-$run" && cd "$work/100-$run"
  own+=("$(seconds "$binary" update)")
done
kept() { grep -rl 'an edit of the user' "$1/ToDo" | wc -l; }
printf 'copier     %7s s  %d files changed, %d edits kept  (%s)\n' \
  "$(least "${copier[@]}")" "$changed" "$(kept "$work/copied-$runs")" "$(copier --version)"
printf 'viper-gen  %7s s  %s, %d edits kept\n' \
  "$(least "${own[@]}")" "$(head -n 1 "$work/end")" "$(kept "$work/100-$runs")"
perl -e 'printf "copier takes %.0f times as long\n", $ARGV[0] / $ARGV[1]' "$(least "${copier[@]}")" "$(least "${own[@]}")"
