import Diagnostics
import FileChanges
import FileSystem
import SystemPackage
import TestSupport
import Testing

@testable import ModuleGeneration
@testable import ModuleTemplates

/// The files and pins that `template install` writes.
@Suite struct TemplateInstallationTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["Templates/a/a.rambaspec": "old\n", "Templates/a/gone.liquid": ""]) }

  private static func pin(_ name: String, _ byte: UInt8) -> TemplatePin {
    TemplatePin(name: name, source: .bundled, version: "1", digest: ContentDigest(of: [byte]))
  }

  private static func outcome(
    _ name: String, _ action: InstallOutcome.Action, _ pin: TemplatePin?, _ files: [(String, String?)] = []
  ) -> InstallOutcome {
    InstallOutcome(
      name: name, action: action, pin: pin, previous: nil, templatesInSource: 1,
      files: files.map { .init(path: $0.0, bytes: $0.1.map { Array($0.utf8) }) }, diagnostics: [])
  }

  private func install(_ outcomes: [InstallOutcome]) throws -> (changesLock: Bool, pins: [String]) {
    func installation() throws -> TemplateInstallation {
      try TemplateInstallation(root: folder.path, files: folder.files, workingDirectory: folder.path)
    }
    let planned = try installation().plan(outcomes, as: "template install")
    try planned.plan.commit(on: folder.files)
    return (planned.changesLock, try installation().pins.keys.sorted())
  }

  @Test func `Files are written and deleted, and pins are kept while their templates are installed`() throws {
    let first = try install([
      Self.outcome(
        "a", .updated, Self.pin("a", 1),
        [("Templates/a/a.rambaspec", "new\n"), ("Templates/a/gone.liquid", nil), ("Templates/a/b/c.liquid", "c")]),
      Self.outcome("b", .installed, Self.pin("b", 1), [("Templates/b/b.rambaspec", "b\n")]),
    ])
    #expect(first.changesLock && first.pins == ["a", "b"])
    var files = try folder.contents()
    let lock = files.removeValue(forKey: "Rambafile.lock") ?? ""
    #expect(
      files == ["Templates/a/a.rambaspec": "new\n", "Templates/a/b/c.liquid": "c", "Templates/b/b.rambaspec": "b\n"])
    // The same again, in a lock file with comments and other line ends, which stay.
    try folder.write("# mine\r\n" + lock.replacing("\n", with: "\r\n"), to: "Rambafile.lock")
    let again = try install([Self.outcome("a", .unchanged, Self.pin("a", 1))])
    #expect(!again.changesLock && again.pins == ["a", "b"])
    #expect(try folder.read("Rambafile.lock")?.hasPrefix("# mine\r\n") == true)
    // A template that is not installed any more loses its pin, and one that is used in place has none.
    try folder.files.removeFolder(folder.path.pushing("Templates/b"))
    let third = try install([Self.outcome("a", .updated, Self.pin("a", 2))])
    #expect(third.changesLock && third.pins == ["a"])
    #expect(try folder.read("Rambafile.lock")?.contains("\r\n") == true)
    let last = try install([Self.outcome("a", .inPlace, nil)])
    #expect(last.changesLock && last.pins == [])
  }

  @Test func `A template that differs from its pin is reported, a missing one is not`() throws {
    _ = try install([
      Self.outcome("a", .installed, Self.pin("a", 1)),
      Self.outcome("c", .installed, Self.pin("c", 1), [("Templates/c/c.rambaspec", "c\n")]),
    ])
    try folder.files.removeFolder(folder.path.pushing("Templates/c"))
    let installation = try TemplateInstallation(
      root: folder.path, files: folder.files, workingDirectory: folder.path)
    #expect(
      try installation.findings().map { "\($0.id): \($0.summary)" } == [
        "template-differs-from-pin: 'Templates/a' differs from what 'Rambafile.lock' pins"
      ])
  }
}
