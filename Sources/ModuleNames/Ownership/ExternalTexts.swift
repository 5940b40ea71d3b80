internal import Diagnostics
internal import ModuleGeneration
internal import SystemPackage

/// All strings, identifiers and file names outside the module, to detect texts with another meaning.
struct ExternalTexts {
  private var texts: Set<String> = []
  /// The contents of files that are not parsed.
  private let others: [[UInt8]]

  /// - Parameter paths: All files of the project.
  init(_ files: [NamedFile], _ paths: [FilePath]) {
    let externalFiles = files.filter { !$0.isOwn }
    for file in externalFiles {
      texts.formUnion(file.names?.literals.map(\.text) ?? [])
      texts.formUnion(file.markup?.all.map(\.value) ?? [])
    }
    // Source files and the module's files are covered by their types.
    for path in paths where NamedFile.Kind(path) != .swift && NamedFile.Kind(path) != .markup {
      for component in path.components.suffix(2) { texts.insert(component.stem) }
    }
    others = externalFiles.filter { $0.kind == .other || $0.kind == .objectiveC }.map(\.text.bytes)
  }

  /// Whether a text occurs outside the module.
  func contains(_ text: String) -> Bool {
    guard !text.isEmpty else { return true }
    return texts.contains(text) || others.contains { $0.holdsText(text) || $0.holds(Array(">\(text)<".utf8)) }
  }
}
