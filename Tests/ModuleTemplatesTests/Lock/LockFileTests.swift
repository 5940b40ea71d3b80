import Diagnostics
import ModuleTemplates
import Testing

@Suite("The lock file")
struct LockFileTests {
  static let digest = ContentDigest(of: [1])
  static let text = """
    # Written by viper-gen: the templates that were installed here. Keep it in version control; do not edit it.
    version: 1
    templates:
      own:
        digest: \(digest)
        folder: Shared/own
        version: '1.2'
      viper:
        bundled: true
        digest: \(digest)

    """

  @Test("Pins are read back unchanged, and without pins no file is written")
  func pins() throws {
    let pins = [
      "viper": TemplatePin(name: "viper", source: .bundled, version: nil, digest: Self.digest),
      "own": TemplatePin(name: "own", source: .folder("Shared/own"), version: "1.2", digest: Self.digest),
    ]
    #expect(LockFile.text(of: pins) == Self.text)
    #expect(try LockFile.pins(SourceText(path: "Rambafile.lock", Self.text)) == pins)
    #expect(LockFile.text(of: [:]) == nil)
    #expect(try LockFile.pins(SourceText(path: "Rambafile.lock", "")).isEmpty)
  }

  @Test(
    "A file that is no lock file is rejected with its place",
    arguments: [
      ("version: 1\n<<<<<<< ours\n", "Rambafile.lock:2:1", "'Rambafile.lock' contains conflict markers"),
      ("- 1\n", "Rambafile.lock:1:1", "'Rambafile.lock' is not a lock file: it contains a list"),
      ("version: 7\n", "Rambafile.lock:1:10", "'Rambafile.lock' was written by a newer viper-gen (format 7)"),
      (
        "templates:\n  own: {folder: x, digest: 'sha256:00'}\n", "Rambafile.lock:2:28",
        "the 'digest' in the pin of template 'own' is not 'sha256:' followed by 64 hexadecimal digits"
      ),
      ("templates:\n  own: {folder: x}\n", "Rambafile.lock:2:8", "the pin of template 'own' has no 'digest'"),
      ("templates:\n  own: x\n", "Rambafile.lock:2:8", "the pin of template 'own' has no 'digest'"),
      ("templates: [own]\n", "Rambafile.lock:1:12", "the pins are a mapping of names, not a list"),
      (
        "templates:\n  own: {git: g, revision: main, digest: \(digest)}\n", "Rambafile.lock:2:27",
        "the 'revision' in the pin of template 'own' is not the full id of a commit"
      ),
      (
        "templates:\n  own: {git: g, digest: \(digest)}\n", "Rambafile.lock:2:8",
        "the pin of template 'own' has no source: 'git' with 'revision', 'folder' or 'bundled'"
      ),
      ("version: 1\nmodules:\n  a: 1\n", "Rambafile.lock:2:1", "unknown key 'modules' in a lock file"),
    ])
  func refusal(text: String, place: String, summary: String) {
    let error = #expect(throws: DiagnosticError.self) { try LockFile.pins(SourceText(path: "Rambafile.lock", text)) }
    #expect(error?.diagnostics.first?.place?.description == place)
    #expect(error?.diagnostics.first?.summary == summary)
  }
}
