public import Diagnostics

/// Collects changes of a Swift file and applies them as one verified edit.
///
/// ```swift
/// let file = SwiftFile(bytes)
/// if let output = file.declaration(.protocol, "LoginViewOutput") {
///   var editor = SourceEditor(file)
///   try editor.add("func didTapSignIn(name: String)", to: output)
///   let edit = try editor.edit()
/// }
/// ```
///
/// New code follows the indentation, line endings and blank lines of the file. Bytes outside of the changed ranges stay
/// the same. ``edit()`` parses the result and fails if it is not the old file plus the requested changes.
public struct SourceEditor: Sendable {
  /// A position among the members of a type or at the top level of a file.
  public enum Position: Sendable {
    /// After the last declaration.
    case end
    /// Before the first declaration.
    case start
    /// Directly after an existing declaration.
    case after(Declaration)
    /// Directly before an existing declaration.
    case before(Declaration)
  }

  /// The file before the changes.
  public let file: SwiftFile
  let layout: Layout
  var changes: [SourceEdit.Change] = []
  var added: [Addition] = []
  var removed: Set<Int> = []
  var changed: Set<Int> = []

  /// The kinds and names of new declarations in source order, and the offset of the insertion.
  struct Addition {
    var declarations: [(kind: DeclarationKind, name: String)]
    var offset: Int
  }

  /// Creates an editor without changes.
  public init(_ file: SwiftFile) {
    self.file = file
    layout = Layout(of: file)
  }

  mutating func insert(_ text: String, at offset: Int) {
    changes.append(SourceEdit.Change(range: offset..<offset, replacement: Array(text.utf8)))
  }

  /// The verified edit with all changes.
  ///
  /// Deletions can overlap, as those of neighbors with the blank line between them do.
  ///
  /// - Throws: `source-edit-refused` if other changes overlap, or if the result is not the old file plus the changes.
  public func edit() throws(DiagnosticError) -> SourceEdit {
    // Insertions at the same offset stay in the order of the calls.
    let sorted = changes.enumerated()
      .sorted { ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset) }
      .map(\.element)
    var ordered: [SourceEdit.Change] = []
    for change in sorted {
      if let last = ordered.last, last.range.overlaps(change.range), last.replacement.isEmpty,
        change.replacement.isEmpty
      {
        let end = max(last.range.upperBound, change.range.upperBound)
        ordered[ordered.count - 1] = .init(range: last.range.lowerBound..<end, replacement: [])
      } else {
        ordered.append(change)
      }
    }
    for (first, second) in zip(ordered, ordered.dropFirst()) where first.range.upperBound > second.range.lowerBound {
      throw Self.refused("two changes overlap")
    }
    var bytes: [UInt8] = []
    var position = 0
    for change in ordered {
      bytes += file.bytes[position..<change.range.lowerBound]
      bytes += change.replacement
      position = change.range.upperBound
    }
    bytes += file.bytes[position...]
    let edit = SourceEdit(before: file, changes: ordered, after: SwiftFile(bytes))
    if let problem = EditVerifier(edit, self).problem { throw Self.refused(problem) }
    return edit
  }

  static func missing(_ summary: String) -> DiagnosticError {
    DiagnosticError(Diagnostic("source-edit-refused", category: .conflict, summary))
  }

  static func refused(_ reason: String, help: [String] = []) -> DiagnosticError {
    DiagnosticError(
      "source-edit-refused", category: .conflict, "the edit would change other code: \(reason)", help: help)
  }
}

extension SwiftFile {
  /// The first declaration of a kind with a qualified name, including members.
  public func declaration(_ kind: DeclarationKind, _ qualifiedName: String) -> Declaration? {
    declarations.first { $0.kind == kind && $0.qualifiedName == qualifiedName }
  }
}
