internal import Diagnostics
internal import ModuleGeneration
internal import SystemPackage

/// Determines the changes in a project's files when a module is renamed, without reading or writing files.
struct ReferenceChanges {
  private let rewriter: NameRewriter
  private let left: RemainingNames

  struct Outcome {
    let bytes: [UInt8]
    /// The number of renamed occurrences.
    let places: Int
    /// The remaining occurrences of the old name.
    let left: [Occurrence]
  }

  /// Determines which names change.
  ///
  /// - Parameters:
  ///   - files: The files of the project.
  ///   - rendered: The identifiers that the module's templates render differently.
  ///   - targets: The names of the module's own targets; their imports always change.
  ///   - resources: The module's storyboards and nibs with their new names, without extensions.
  ///   - paths: All files of the project, below its root.
  ///   - inProject: Whether uses outside the module follow.
  /// - Throws: `name-declared` if a new name already exists.
  init(
    _ files: [NamedFile], forms: NameForms, rendered: [String: String], targets: Set<String> = [],
    resources: [String: String], paths: [FilePath], inProject: Bool = true
  ) throws(DiagnosticError) {
    let added = files.compactMap(\.added).reduce(into: rendered) { $0.merge($1.names) { first, _ in first } }
    let ownership = NameOwnership(
      NameCatalog(files), forms: forms, rendered: added, resources: resources, inProject: inProject)
    try NameCollisions(ownership).check(outside: inProject)
    rewriter = NameRewriter(
      ownership: ownership, headers: Self.headers(files), isUsedElsewhere: ExternalTexts(files, paths).contains)
    left = RemainingNames(ownership, targets: targets)
  }

  /// The module's headers that are renamed.
  private static func headers(_ files: [NamedFile]) -> [String: String] {
    var headers: [String: String] = [:]
    for file in files {
      guard let own = file.own, file.path.extension == "h", let old = file.path.lastComponent?.string,
        let new = own.path.lastComponent?.string, old != new
      else { continue }
      headers[old] = new
    }
    return headers
  }

  func outcome(of file: NamedFile) -> Outcome {
    let shown = file.own?.shown ?? file.text.path
    if let own = file.own, file.isRendered {
      let bytes = rewriter.text(of: file, becoming: own.after)
      return Outcome(bytes: bytes, places: 0, left: left.find(in: bytes, file.kind, shown: shown))
    }
    let edits = rewriter.edits(of: file)
    let bytes = edits.applied(to: file.text.bytes)
    // In a test plan or scheme, only the names of tests matter; other names are those of targets.
    let tests = file.tests.map { _ in
      Set(TestSelections(SourceText(path: file.text.path, bytes: bytes)).identifiers.map(\.range.lowerBound))
    }
    let rest = left.find(in: bytes, file.kind, shown: shown, at: tests)
    return Outcome(bytes: bytes, places: edits.count, left: rest)
  }
}
