class ViperGen < Formula
  desc "Writes VIPER modules from templates into Xcode projects and Swift packages"
  homepage "https://github.com/@REPOSITORY@"
  version "@VERSION@"
  license "MIT"

  on_macos do
    url "https://github.com/@REPOSITORY@/releases/download/@VERSION@/viper-gen-@VERSION@-macos.tar.gz"
    sha256 "@macos@"
  end

  on_linux do
    on_intel do
      url "https://github.com/@REPOSITORY@/releases/download/@VERSION@/viper-gen-@VERSION@-linux-x86_64.tar.gz"
      sha256 "@linux-x86_64@"
    end
    on_arm do
      url "https://github.com/@REPOSITORY@/releases/download/@VERSION@/viper-gen-@VERSION@-linux-aarch64.tar.gz"
      sha256 "@linux-aarch64@"
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
