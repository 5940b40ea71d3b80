#!/usr/bin/env bash
# formula.sh REPOSITORY VERSION FOLDER: prints the formula for Homebrew of a release whose archives lie in a folder.
set -euo pipefail
repository=$1
version=$2
folder=$3
# A failure inside the text below would not end the script.
sum() {
  local found
  found=$(cut -d ' ' -f 1 "$folder/viper-gen-$version-$1.tar.gz.sha256")
  [[ $found =~ ^[0-9a-f]{64}$ ]] || { echo "error: there is no checksum of viper-gen-$version-$1.tar.gz" >&2; return 1; }
  echo "$found"
}
macos=$(sum macos)
linux_x86_64=$(sum linux-x86_64)
linux_aarch64=$(sum linux-aarch64)
address="https://github.com/$repository/releases/download/$version/viper-gen-$version"
cat <<RUBY
class ViperGen < Formula
  desc "Writes VIPER modules from templates into Xcode projects and Swift packages"
  homepage "https://github.com/$repository"
  version "$version"
  license "MIT"

  on_macos do
    url "$address-macos.tar.gz"
    sha256 "$macos"
  end

  on_linux do
    on_intel do
      url "$address-linux-x86_64.tar.gz"
      sha256 "$linux_x86_64"
    end
    on_arm do
      url "$address-linux-aarch64.tar.gz"
      sha256 "$linux_aarch64"
    end
  end

  def install
    bin.install "bin/viper-gen"
    man1.install Dir["share/man/man1/*.1"]
    bash_completion.install "share/bash-completion/completions/viper-gen"
    zsh_completion.install "share/zsh/site-functions/_viper-gen"
    fish_completion.install "share/fish/vendor_completions.d/viper-gen.fish"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/viper-gen --version")
    system bin/"viper-gen", "template", "show", "viper"
  end
end
RUBY
