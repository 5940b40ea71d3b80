import Diagnostics
import FileSystem
import ModuleTemplates
import SystemPackage
import TestSupport
import Testing

@testable import RecordedModules

@Suite("Template snapshots in a repository")
struct SnapshotStoreTests {
  /// The changes that a checkout makes to the text, and whether the snapshot still matches its digest.
  static let checkouts: [(change: @Sendable (String) -> String, isWhole: Bool)] = [
    ({ $0 }, true), ({ $0.replacing("\n", with: "\r\n") }, true), ({ $0 + "| " }, false),
    ({ $0.replacing("|import ", with: "|import  ") }, false),
    ({ $0.replacing("snippet header", with: "snippet head") }, false),
  ]

  @Test(
    "A bundled template equals its snapshot, and a changed snapshot is invalid",
    arguments: checkouts.indices)
  func bundled(index: Int) throws {
    let (change, isWhole) = Self.checkouts[index]
    let folder = try TemporaryFolder()
    let store = SnapshotStore(root: folder.path, files: folder.files, workingDirectory: folder.path)
    let snapshot = try TemplateSnapshot(of: try #require(try TemplateLibrary(folder: nil).find("zik")))
    let recorded = ModuleRecord.Template(name: "zik", digest: snapshot.digest, version: "1.0.0")
    #expect(try store.template(recorded) == nil)
    let text = change(String(decoding: SnapshotText.bytes(of: snapshot), as: UTF8.self))
    try folder.write(text, to: store.path(of: recorded).relative(to: folder.path).string)
    guard isWhole else {
      #expect((try? store.template(recorded)) == nil)
      return
    }
    let template = try #require(try store.template(recorded))
    let found = try TemplateSnapshot(of: template)
    #expect(found.parts == snapshot.parts)
    #expect(found.digest == snapshot.digest)
    #expect(template.source.path == "\(store.path(of: recorded).relative(to: folder.path).string):zik.rambaspec")
  }
}
