#!/usr/bin/env bash
# install-files.sh BINARY PREFIX: puts the program, its manual pages and its completions where shells and man find them.
set -euo pipefail
binary=$1
prefix=$2
scripts=$(cd "$(dirname "$0")" && pwd)

install -d "$prefix/bin" "$prefix/share/man/man1" "$prefix/share/bash-completion/completions" \
  "$prefix/share/zsh/site-functions" "$prefix/share/fish/vendor_completions.d"
install -m 755 "$binary" "$prefix/bin/viper-gen"
"$binary" --generate-completion-script bash >"$prefix/share/bash-completion/completions/viper-gen"
"$binary" --generate-completion-script zsh >"$prefix/share/zsh/site-functions/_viper-gen"
"$binary" --generate-completion-script fish >"$prefix/share/fish/vendor_completions.d/viper-gen.fish"
if command -v python3 >/dev/null; then
  python3 "$scripts/man-pages.py" "$binary" "$prefix/share/man/man1"
else
  echo "python3 is not there: no manual pages; viper-gen --help says the same" >&2
fi
