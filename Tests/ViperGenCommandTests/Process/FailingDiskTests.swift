import FileSystem
import Subprocess
import SystemPackage
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Write failures that the operating system causes; the library's tests simulate failures at every step.
@Suite("Write failures of the operating system")
struct FailingDiskTests {
  private func state(_ workspace: Workspace) throws -> [String: String] {
    try workspace.contents()
  }

  /// Runs the binary with a file size limit; with `isStopped` the system stops a process that exceeds it.
  private func run(_ workspace: Workspace, _ arguments: [String], blocks: Int, isStopped: Bool) async throws -> Int32 {
    let limit = "\(isStopped ? "" : "trap '' XFSZ; ")ulimit -c 0; ulimit -f \(blocks); exec \"$0\" \"$@\""
    let result = try await Subprocess.run(
      .path(subprocessPath("/bin/sh")), arguments: Arguments(["-c", limit, try Workspace.binary().string] + arguments),
      environment: workspace.environment(), workingDirectory: subprocessPath(workspace.folder.string),
      output: .discarded, error: .discarded)
    switch result.terminationStatus {
    case .exited(let code): return code
    case .signaled(let signal): return -signal
    }
  }

  @Test("A write stopped by the system leaves the project unchanged, and the next run reports no problem")
  func cutOff() async throws {
    let workspace = try GenTests.workspace()
    let before = try state(workspace)
    #expect(try await workspace.run("gen Login tiny").code == 0)
    let after = try state(workspace)
    #expect(try await workspace.run("undo").code == 0)
    #expect(try state(workspace) == before)
    var ends: Set<Int32> = []
    for isStopped in [false, true] {
      for blocks in [0, 1, 2, 4, 8, 16, 1 << 20] {
        let code = try await run(workspace, ["gen", "Login", "tiny"], blocks: blocks, isStopped: isStopped)
        ends.insert(code)
        // The program rolls a failed write back at once; only a stopped process leaves it to the next run.
        if code > 0 { #expect(try state(workspace) == before, "\(blocks) blocks") }
        #expect(try await workspace.run("update").code == 0)
        #expect(try state(workspace) == (code == 0 ? after : before), "\(blocks) blocks, \(code)")
        if code == 0 { #expect(try await workspace.run("undo").code == 0) }
      }
    }
    // If the caller ignores the signal, no process is stopped.
    #expect(ends.subtracting([-SIGXFSZ]) == [0, 73])
  }

  @Test(
    "A read-only folder leaves the project unchanged",
    .enabled(if: getuid() != 0, "whoever may do anything may write anywhere"),
    arguments: ["Shop/Modules", "ShopTests/Modules", "Shop.xcodeproj", ".viper-gen/modules/Shop/Modules"])
  func readOnly(folder: String) async throws {
    let workspace = try GenTests.workspace()
    #expect(try await workspace.run("gen Cart tiny").code == 0)
    let before = try workspace.contents()
    let path = workspace.folder.pushing(FilePath(folder)).string
    #expect(chmod(path, 0o555) == 0)
    let result = try await workspace.run("gen Login tiny")
    #expect(chmod(path, 0o755) == 0)
    #expect(result.code == 73)
    #expect(result.errors.contains("directory '\(folder)' is read-only (mode 555)"), "\(result.errors)")
    #expect(try workspace.contents() == before)
    #expect(try await workspace.run("gen Login tiny").code == 0)
  }
}
