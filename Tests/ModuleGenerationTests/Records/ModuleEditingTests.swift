import Diagnostics
import FileChanges
import FileSystem
import ModuleTemplates
import SystemPackage
import TestSupport
import Testing

@testable import ModuleGeneration
@testable import RecordedModules

/// Edits of modules, and moves of their files.
@Suite struct ModuleEditingTests {
  private static func digest(_ text: String) -> ContentDigest { ContentDigest(of: Array(text.utf8)) }

  @Test(arguments: [
    // The text that an addition wrote, the text before and after an edit, and the text that the record knows then.
    ("// a\n", "// a\n", "// b\n", "// b\n"), ("// a\n", "// a\r\n", "// b\r\n", "// b\r\n"),
    ("// a\n", "// a\n", nil, nil), ("// a\n", "// mine\n", "// b\n", "// a\n"), ("// a\n", "// mine\n", nil, "// a\n"),
  ])
  func `The record knows the text that additions wrote, unless the user edited it`(
    written: String, before: String, after: String?, known: String?
  ) async throws {
    let shop = try Shop()
    try await shop.generate("Login")
    try shop.folder.write(before, to: "Shop/Modules/Login/Spy.swift")
    var record = try #require(try shop.moduleRecords.records().first)
    record.addedFiles = [
      .init(path: "Other.swift", role: .code, digest: Self.digest("")),
      .init(path: "Spy.swift", role: .code, digest: Self.digest(written)),
    ]
    let path = shop.folder.path.pushing("Shop/Modules/Login/Spy.swift")
    let content = try #require(try shop.files.content(of: path, limit: .file))
    let edits = [
      FileChange(path: path, before: content, after: after.map { Array($0.utf8) }),
      FileChange(path: path.removingLastComponent().appending("New.swift"), before: nil, after: []),
    ]
    let spy = record.adding([], and: edits).addedFiles.filter { $0.path != "Other.swift" }
    #expect(spy.map(\.digest) == (known.map { [Self.digest($0)] } ?? []))
    #expect(record.adding([], and: edits).addedFiles.contains { $0.path == "Other.swift" })
    #expect(record.adding([], and: []) == record)
  }

  @Test(arguments: [
    (["A.swift > Sub/A.swift"], nil), (["A.swift > B.swift"], "1 file already exists at the new location"),
    (["A.swift > New.swift", "B.swift > New.swift"], "1 file already exists at the new location"),
    (["A.swift > B.swift", "B.swift > A.swift"], "2 files already exist at the new location"),
    ([], nil),
  ])
  func `Files are moved only to free places`(moves: [String], problem: String?) throws {
    let folder = try TemporaryFolder(["A.swift": "a", "B.swift": "b", "C.swift": "c"])
    let planned = try moves.map { text in
      let names = text.split(separator: " ")
      let from = folder.path.appending(String(names[0]))
      return FileMoves.Move(
        from: from, to: folder.path.pushing(FilePath(String(names[2]))),
        before: try #require(try folder.files.content(of: from, limit: .file)), after: Array("moved".utf8),
        isTest: false)
    }
    let c = folder.path.appending("C.swift")
    let edit = FileChange(path: c, before: try folder.files.content(of: c, limit: .file), after: Array("edited".utf8))
    var problems: [String] = []
    do {
      try FileMoves.plan(
        planned, editing: [edit], below: folder.path, files: folder.files, workingDirectory: folder.path, as: "lint"
      ).plan.commit(on: folder.files)
    } catch { problems = error.diagnostics.map(\.summary) }
    #expect(problems == (problem.map { [$0] } ?? []))
    let isMoved = moves == ["A.swift > Sub/A.swift"]
    #expect(try folder.read("Sub/A.swift") == (isMoved ? "moved" : nil))
    #expect(try folder.read("C.swift") == (problem == nil ? "edited" : "c"))
  }
}
