public import Diagnostics

/// Collects changes of one Swift file, each of a whole part, and carries them out together.
///
/// ```swift
/// let file = SwiftFile(bytes)
/// guard let output = file.declaration(.protocol, "LoginViewOutput") else { return }
/// var editor = SourceEditor(file)
/// try editor.add("func didTapSignIn(name: String)", to: output)
/// let edit = try editor.edit()
/// ```
///
/// What is added takes the file's indentation, line endings and blank lines. Nothing outside the changed ranges is
/// touched, and ``edit()`` reads the result again: it has the old declarations plus what was asked for, or an error.
public struct SourceEditor: Sendable {
  /// Where something is added among the members of a type, or at the top of a file.
  public enum Position: Sendable {
    /// Behind the last.
    case end
    /// Before the first.
    case start
    /// Directly behind one that is there.
    case after(Declaration)
    /// Directly before one that is there.
    case before(Declaration)
  }

  /// The file before the changes.
  public let file: SwiftFile
  let layout: Layout
  var changes: [SourceEdit.Change] = []
  /// How many declarations the changes add.
  var added: [Addition] = []
  /// The declarations that the changes remove, by their indexes.
  var removed: Set<Int> = []
  /// The declarations of which a part changes, by their indexes.
  var changed: Set<Int> = []

  /// What an insertion adds: the kinds and names in the order of the text, and where it is put.
  struct Addition {
    var declarations: [(kind: DeclarationKind, name: String)]
    var offset: Int
  }

  /// Begins to change a file.
  public init(_ file: SwiftFile) {
    self.file = file
    layout = Layout(of: file)
  }

  mutating func insert(_ text: String, at offset: Int) {
    changes.append(SourceEdit.Change(range: offset..<offset, replacement: Array(text.utf8)))
  }

  /// All changes as one edit, verified.
  ///
  /// - Throws: an error of id `source-edit-refused` if two changes overlap, or if the changed file does not read as the
  ///   old one plus the changes; nothing is lost then.
  public func edit() throws(DiagnosticError) -> SourceEdit {
    // Insertions at one place stay in the order in which they were asked for.
    let ordered = changes.enumerated()
      .sorted { ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset) }
      .map(\.element)
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

  static func refused(_ reason: String, help: [String] = []) -> DiagnosticError {
    DiagnosticError(
      Diagnostic(
        "source-edit-refused", category: .conflict, "the change would not leave the rest as it is: \(reason)",
        help: help))
  }
}

extension SwiftFile {
  /// The first declaration of a kind with a qualified name, members included.
  public func declaration(_ kind: DeclarationKind, _ qualifiedName: String) -> Declaration? {
    declarations.first { $0.kind == kind && $0.qualifiedName == qualifiedName }
  }
}
