internal import Diagnostics
internal import SystemPackage

/// The texts by which files other than a module's know anything: strings, identifiers, names of files and pictures.
struct HeldTexts {
  private var texts: Set<String> = []
  /// Files of which only the bytes are known.
  private let others: [[UInt8]]

  /// - Parameter paths: All files of the project.
  init(_ files: [NamedFile], _ paths: [FilePath]) {
    let strangers = files.filter { !$0.isOwn }
    for file in strangers {
      texts.formUnion(file.names?.literals.map(\.text) ?? [])
      texts.formUnion(file.markup?.all.map(\.value) ?? [])
    }
    // The files of code and of the module are found by their types.
    for path in paths where NamedFile.Kind(path) != .swift && NamedFile.Kind(path) != .markup {
      for component in path.components.suffix(2) { texts.insert(component.stem) }
    }
    others = strangers.filter { $0.kind == .other || $0.kind == .objectiveC }.map(\.text.bytes)
  }

  /// Whether anything is known by a text.
  func hold(_ text: String) -> Bool {
    guard !text.isEmpty else { return true }
    return texts.contains(text)
      || others.contains { $0.holds(Array("\"\(text)\"".utf8)) || $0.holds(Array(">\(text)<".utf8)) }
  }
}
