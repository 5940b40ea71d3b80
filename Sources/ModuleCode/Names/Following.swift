internal import Diagnostics
internal import ModuleGeneration
internal import SystemPackage

/// What becomes of the files of a project when a module in it gets another name; reads and writes nothing.
struct Following {
  private let rewriter: NameRewriter
  private let left: LeftNames

  /// What becomes of a file.
  struct Outcome {
    let bytes: [UInt8]
    /// How many places follow.
    let places: Int
    /// Where the old name still stands.
    let left: [Occurrence]
  }

  /// Proves what follows.
  ///
  /// - Parameters:
  ///   - files: The files of the project that were read.
  ///   - rendered: What the module's templates write otherwise under the new name.
  ///   - targets: What the module's targets are called, if they are its own; their imports follow in any case.
  ///   - resources: The module's storyboards and nibs with their new names, without endings.
  ///   - paths: All files of the project, below its root.
  /// - Throws: `name-declared` where something bears the new name of what would follow.
  init(
    _ files: [NamedFile], forms: NameForms, rendered: [String: String], targets: Set<String> = [],
    resources: [String: String], paths: [FilePath]
  ) throws(DiagnosticError) {
    let proof = NameProof(NameCatalog(files), forms: forms, rendered: rendered, resources: resources)
    try NameCollisions(proof).refuse()
    rewriter = NameRewriter(proof: proof, headers: Self.headers(files), isHeldElsewhere: HeldTexts(files, paths).hold)
    left = LeftNames(proof, targets: targets)
  }

  /// The headers of the module that get other names.
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

  /// What becomes of one of the files.
  func outcome(of file: NamedFile) -> Outcome {
    let shown = file.own?.shown ?? file.text.path
    if let own = file.own, file.isRendered {
      let bytes = rewriter.text(of: file, becoming: own.after)
      return Outcome(bytes: bytes, places: 0, left: left.find(in: bytes, file.kind, shown: shown))
    }
    let edits = rewriter.edits(of: file)
    let bytes = edits.applied(to: file.text.bytes)
    // Of a plan or a scheme only the tests that it names: other names are those of targets.
    let tests = file.tests.map { _ in
      Set(TestSelections(SourceText(path: file.text.path, bytes: bytes)).identifiers.map(\.range.lowerBound))
    }
    let rest = left.find(in: bytes, file.kind, shown: shown, at: tests)
    return Outcome(bytes: bytes, places: edits.count, left: rest)
  }
}
