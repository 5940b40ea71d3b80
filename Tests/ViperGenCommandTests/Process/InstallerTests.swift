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
}
