import Subprocess
import SystemPackage
import TestSupport
import Testing

@Suite("The action on GitHub")
struct InstallerTests {
  @Test(
    "It installs only the release of its own commit, checked against its checksums",
    arguments: [
      ("0  viper-gen-1.2.3-macos.tar.gz\n", "", 0, "--version 1.2.3 --checksums ACTION/Scripts/checksums.txt"),
      ("0  viper-gen-1.2.3-macos.tar.gz\n", "1.2.3", 0, "--version 1.2.3 --checksums ACTION/Scripts/checksums.txt"),
      ("0  viper-gen-1.2.3-macos.tar.gz\n", "2.0.0", 64, "::error::the action at this commit installs 1.2.3"),
      ("\n", "", 66, "::error::this commit of the action is no release"),
    ] as [(String, String, Int32, String)])
  func action(checksums: String, version: String, code: Int32, printed: String) async throws {
    let lines = try SecurityPageTests.text("action.yml").split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0.hasSuffix("run: |") })
    let script = lines[(start + 1)...].prefix { $0.hasPrefix("        ") }.joined(separator: "\n")
    let action = try TemporaryFolder(["Scripts/checksums.txt": checksums, "Scripts/install.sh": "echo \"$@\"\n"])
    let result = try await Subprocess.run(
      .path(subprocessPath("/bin/bash")), arguments: ["-e", "-c", script],
      environment: .inherit.updating([
        "ACTION": action.path.string, "REPOSITORY": "owner/name", "VERSION": version, "RUNNER_TEMP": action.path.string,
        "GITHUB_PATH": action.path.appending("path").string,
      ]), output: .string(limit: 10_000), error: .discarded)
    #expect(result.terminationStatus == .exited(code))
    let output = result.standardOutput.replacing(action.path.string, with: "ACTION")
    #expect(output.hasPrefix(printed), "\(output)")
  }

  /// Installs a release of 9.9.9, whose program prints its version, over an old one.
  @Test(
    "The installer replaces the old program only after a matching checksum, and in one step",
    arguments: [
      ("whole", 0, "9.9.9"), ("no share", 1, "old"), ("another sum", 65, "old"), ("no sum", 65, "old"),
      ("killed", nil, "old"),
    ] as [(String, Int32?, String)])
  func installer(kind: String, code: Int32?, program: String) async throws {
    let scripts = DocumentationTests.root.appending("Scripts").string
    let folder = try TemporaryFolder([
      "prefix/bin/viper-gen": "#!/bin/sh\necho old\n", "tools/mv": "#!/bin/sh\nkill -9 $PPID\n",
    ])
    let script = """
      set -e
      cd "$1"; chmod +x prefix/bin/viper-gen tools/mv; mkdir release
      for platform in linux-x86_64 linux-aarch64 macos; do
        name=viper-gen-9.9.9-$platform
        mkdir -p "$name/bin" "$name/share/man"
        [ "$2" != "no share" ] || rm -r "$name/share"
        printf '#!/bin/sh\\necho 9.9.9\\n' >"$name/bin/viper-gen"; chmod +x "$name/bin/viper-gen"
        tar -czf "release/$name.tar.gz" "$name"
      done
      "$0/release-checksums.sh" 9.9.9 "$PWD/release" >sums
      case $2 in
        "another sum") sed 's/^[0-9a-f]\\{8\\}/00000000/' sums >changed ;;
        "no sum") grep '^#' sums >changed ;;
        *) cp sums changed ;;
      esac
      [ "$2" != killed ] || export PATH="$PWD/tools:$PATH"
      HOME=$PWD exec sh "$0/install.sh" --version 9.9.9 --from "$PWD/release" --prefix "$PWD/prefix" --checksums "$PWD/changed"
      """
    let result = try await Subprocess.run(
      .path(subprocessPath("/bin/bash")), arguments: ["-c", script, scripts, folder.path.string, kind],
      output: .discarded, error: .discarded)
    if let code {
      #expect(result.terminationStatus == .exited(code))
    } else {
      #expect(!result.terminationStatus.isSuccess)
    }
    let now = try await Subprocess.run(
      .path(subprocessPath(folder.path.appending("prefix/bin/viper-gen").string)), output: .string(limit: 100))
    #expect(now.standardOutput == program + "\n")
    // A formula without checksums is not printed.
    let formula = try await Subprocess.run(
      .path(subprocessPath(scripts + "/formula.sh")),
      arguments: ["a/b", "9.9.9", folder.path.appending("release").string],
      output: .string(limit: 100), error: .discarded)
    #expect(formula.standardOutput == "" && !formula.terminationStatus.isSuccess)
  }
}
