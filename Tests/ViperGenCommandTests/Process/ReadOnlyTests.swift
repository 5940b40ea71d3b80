import FileSystem
import SystemPackage
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite("Permissions of changed files")
struct ReadOnlyTests {
  private static let project = "Shop.xcodeproj/project.pbxproj"

  private static func mode(_ workspace: Workspace, _ path: String) -> mode_t {
    var status = stat()
    #expect(stat(workspace.folder.pushing(FilePath(path)).string, &status) == 0)
    return status.st_mode & 0o7777
  }

  @Test("A read-only project is changed only with --force, keeps its mode, and undo restores it")
  func readOnly() async throws {
    let workspace = try Workspace(SampleProjects.classic)
    let before = try workspace.contents()
    #expect(chmod(workspace.folder.pushing(FilePath(Self.project)).string, 0o444) == 0)
    let refused = try await workspace.run("gen Login")
    #expect(refused.code == 1 && refused.errors.contains("error: '\(Self.project)' is read-only"), "\(refused.errors)")
    #expect(try workspace.contents() == before)
    let forced = try await workspace.run("gen Login --force")
    #expect(forced.code == 0, "\(forced.errors)")
    #expect(Self.mode(workspace, Self.project) == 0o444)
    #expect(try await workspace.run("undo").code == 0)
    #expect(try workspace.contents() == before)
    #expect(Self.mode(workspace, Self.project) == 0o444)
  }

  @Test(
    "Every command that would change a read-only file fails before it prints a plan, in a dry run too",
    arguments: [
      ("gen Login --dry-run", project, ", or pass --force"), ("gen Login", project, ", or pass --force"),
      ("rename Start Begin --dry-run", project, ""), ("rename Start Begin", project, ""),
      ("remove Start --dry-run", project, ", or pass --force"), ("remove Start", project, ", or pass --force"),
      ("agents install --dry-run", "AGENTS.md", ""), ("agents install", "AGENTS.md", ""),
    ])
  func everyCommand(command: String, path: String, more: String) async throws {
    let workspace = try Workspace(SampleProjects.classic)
    #expect(try await workspace.run("gen Start").code == 0)
    try workspace.write("# Shop\n", to: "AGENTS.md")
    #expect(chmod(workspace.folder.pushing(FilePath(path)).string, 0o444) == 0)
    let before = try workspace.contents()
    let result = try await workspace.run(command)
    #expect(result.code == 1 && result.output.isEmpty, "\(result.output)\(result.errors)")
    #expect(result.errors.contains("error: '\(path)' is read-only"), "\(result.errors)")
    #expect(result.errors.contains("help: run chmod u+w \(path)\(more)\n"), "\(result.errors)")
    #expect(try workspace.contents() == before)
  }

  @Test(
    "Edited files keep their permissions, except the setuid and setgid bits",
    arguments: [
      (0o640, 0o640), (0o755, 0o755), (0o600, 0o600), (0o6755, 0o755),
    ] as [(mode_t, mode_t)])
  func modes(given: mode_t, kept: mode_t) async throws {
    let workspace = try Workspace(SampleProjects.classic)
    #expect(chmod(workspace.folder.pushing(FilePath(Self.project)).string, given) == 0)
    #expect(try await workspace.run("gen Login").code == 0)
    #expect(Self.mode(workspace, Self.project) == kept)
  }
}
