import Diagnostics
import FileSystem
import Git
import ModuleTemplates
import SystemPackage
import TestSupport
import Testing
import YAML

/// A project that installs templates, with its own cache and pins.
final class TestProject {
  let folder: TemporaryFolder
  let cache: TemporaryFolder
  var sources: TemplateSources
  var pins: [String: TemplatePin] = [:]

  init(cache: TemporaryFolder? = nil, bundled: [String: String] = [:], publicCatalog: String? = nil) throws {
    folder = try TemporaryFolder()
    self.cache = try cache ?? TemporaryFolder()
    sources = TemplateSources(
      project: folder.path, cache: PrivateFolder(self.cache.path, name: "cache", variables: ["HOME"]), git: Git(),
      bundled: MemoryFiles(bundled, label: "bundled:"),
      publicCatalog: publicCatalog)
  }

  /// Installs the templates of a Rambafile, returns a line for each and stores the pins.
  func install(
    _ rambafile: String, updates: TemplateInstaller.Updates = .none, force: Bool = false
  ) async throws -> [String] {
    try await outcomes(rambafile, updates: updates, force: force).map { outcome in
      let errors = outcome.diagnostics.map { "\($0.severity) \($0.summary)" }
      return ([outcome.name, "\(outcome.action)"] + errors).joined(separator: " | ")
    }
  }

  func outcomes(
    _ rambafile: String, updates: TemplateInstaller.Updates = .none, force: Bool = false
  ) async throws -> [InstallOutcome] {
    let root = try Node.parse(SourceText(path: "Rambafile", rambafile))
    var reader = DeclarationReader()
    let declarations = reader.templates(root?["templates"])
    let catalogs = reader.catalogs(root?["catalogs"])
    let errors = reader.diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty else { throw DiagnosticError(errors) }
    // Writes and reads the lock file's text, as between two runs.
    let read = try LockFile.text(of: pins).map { try LockFile.pins(SourceText(path: "lock", $0)) } ?? [:]
    #expect(read == pins)
    let outcomes = try await TemplateInstaller(sources: sources, isForced: force).plan(
      declarations, catalogs: catalogs, pins: read, updates: updates)
    for outcome in outcomes {
      if let pin = outcome.pin { pins[outcome.name] = pin }
      for file in outcome.files {
        if let bytes = file.bytes {
          try folder.write(String(decoding: bytes, as: UTF8.self), to: file.path)
        } else {
          try sources.fileSystem.removeFile(folder.path.pushing(FilePath(file.path)))
        }
      }
    }
    return outcomes
  }
}
