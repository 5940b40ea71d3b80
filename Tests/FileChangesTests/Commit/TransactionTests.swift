import Diagnostics
import FileChanges
import FileSystem
import SystemPackage
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite("Transactions over several files")
struct TransactionTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("old", to: "replaced")
    try folder.write("gone", to: "removed")
  }

  func changes() throws -> [FileChange] {
    func content(_ name: String) throws -> FileChange.Content {
      let (bytes, status) = try folder.files.readDetecting(folder.path.appending(name), limit: .file)
      return .init(bytes: bytes, status: status)
    }
    return [
      FileChange(path: folder.path.pushing("new/deep/created"), before: nil, after: Array("new".utf8)),
      FileChange(path: folder.path.appending("removed"), before: try content("removed"), after: nil),
      FileChange(
        path: folder.path.appending("replaced"), before: try content("replaced"), after: Array("changed".utf8)),
    ]
  }

  static let before = ["replaced": "old", "removed": "gone"]
  static let after = ["new/deep/created": "new", "replaced": "changed"]

  @Test("All changes are applied, and no temporary file remains")
  func success() throws {
    try Transaction(root: folder.path, files: folder.files).commit(
      try changes(), folders: [folder.path.appending("empty")])
    #expect(try folder.contents() == Self.after)
    #expect(folder.files.kind(of: folder.path.appending("empty")) == .folder)
    #expect(folder.files.kind(of: folder.path.appending(".viper-gen")) == .missing)
  }

  @Test("After a failure at any step all files are unchanged", arguments: 0..<40)
  func failure(step: Int) throws {
    let counter = Locked(0)
    var failing = folder.files
    failing.beforeChange = { (_, _) throws(DiagnosticError) in
      let number = counter.withLock { count in
        count += 1
        return count - 1
      }
      if number == step { throw DiagnosticError(Diagnostic("disk-full", category: .output, "no space left")) }
    }
    let changes = try changes()
    do throws(DiagnosticError) {
      try Transaction(root: folder.path, files: failing).commit(changes)
    } catch {
      #expect(error.diagnostics.map(\.id) == ["disk-full"])
      #expect(try folder.contents() == Self.before)
      #expect(folder.files.kind(of: folder.path.appending("new")) == .missing)
      return
    }
    // The failure occurred after the commit, so the next run removes the remaining files.
    _ = try Transaction(root: folder.path, files: folder.files).recover()
    #expect(try folder.contents() == Self.after)
  }

  @Test("The next run rolls an interrupted commit back or completes it", arguments: 0..<40)
  func interruption(step: Int) throws {
    let counter = Locked(0)
    var stopping = folder.files
    // From that step on every change fails, rollback included, as if the process was killed.
    stopping.beforeChange = { (_, _) throws(DiagnosticError) in
      let number = counter.withLock { count in
        count += 1
        return count - 1
      }
      if number >= step { throw DiagnosticError(Diagnostic("killed", category: .output, "killed")) }
    }
    try? Transaction(root: folder.path, files: stopping).commit(try changes())
    _ = try Transaction(root: folder.path, files: folder.files).recover()
    let contents = try folder.contents()
    #expect(contents == Self.before || contents == Self.after)
    #expect(try Transaction(root: folder.path, files: folder.files).recover() == nil)
  }

  @Test("A file changed since the plan stops the run")
  func changedMeanwhile() throws {
    let changes = try changes()
    try folder.write("mine", to: "replaced")
    let error = #expect(throws: DiagnosticError.self) {
      try Transaction(root: folder.path, files: folder.files).commit(changes)
    }
    #expect(error?.diagnostics.first?.summary == "'replaced' was changed while the command ran")
    #expect(try folder.contents() == ["replaced": "mine", "removed": "gone"])
  }

  @Test(
    "A forbidden change stops the run before the first write",
    arguments: [".git/hooks/new", ".GIT/new/file", "new/.git./config", "out/file", "out/new/file"])
  func refused(path: String) throws {
    let outside = try TemporaryFolder()
    try folder.write("config", to: ".git/config")
    #expect(symlink(outside.path.string, folder.path.appending("out").string) == 0)
    let before = try folder.contents()
    let changes =
      try changes() + [FileChange(path: folder.path.pushing(FilePath(path)), before: nil, after: Array("x".utf8))]
    let disk = FileSystem(roots: [Root(folder.path)], stateFolder: folder.files.stateFolder)
    var counting = disk
    let count = Locked(0)
    counting.beforeChange = { (_, _) throws(DiagnosticError) in count.withLock { $0 += 1 } }
    let error = #expect(throws: DiagnosticError.self) {
      try Transaction(root: folder.path, files: counting).commit(changes)
    }
    #expect(error?.diagnostics.map(\.id) == [path.hasPrefix("out") ? "link-leads-out" : "git-folder"])
    #expect(count.withLock { $0 } == 0)
    #expect(try Transaction(root: folder.path, files: disk).interruption() == nil)
    #expect(try folder.contents() == before)
    #expect(try outside.contents() == [:])
  }
}
