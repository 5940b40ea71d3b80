internal import Diagnostics
internal import FileChanges
internal import FileSystem
internal import ProjectKinds
internal import SystemPackage

/// An occurrence of one of a module's names outside the module.
package struct Occurrence: Sendable, Hashable {
  /// The reason why the occurrence is not changed.
  package enum Reason: String, Sendable {
    case comment
    /// The name is in a string, or in a file that is not parsed.
    case text
    /// The name is that of a local variable or a parameter.
    case local
    /// The name belongs to another declaration, or to none in the project.
    case other
    /// The name may belong to the module or to another declaration.
    case unproven
  }

  /// The path in messages.
  package let path: String
  /// The line number, starting at 1.
  package let line: Int
  /// The column in bytes, starting at 1.
  package let column: Int
  package let identifier: String
  /// The reason why the occurrence is not changed; `nil` if nothing had to be changed.
  package let reason: Reason?

  package init(path: String, line: Int, column: Int, identifier: String, reason: Reason? = nil) {
    self.path = path
    self.line = line
    self.column = column
    self.identifier = identifier
    self.reason = reason
  }
}

/// Finds identifiers in the files of a project.
struct OccurrenceSearch {
  let files: FileSystem
  let workingDirectory: FilePath

  private static let endings: Set<String> = [
    "swift", "m", "mm", "h", "storyboard", "xib", "plist", "strings", "md", "yml", "yaml", "json",
    "xctestplan", "xcscheme",
  ]

  /// All occurrences of the identifiers below a directory.
  ///
  /// - Parameters:
  ///   - known: Files that are not searched.
  ///   - changes: Planned changes of files, whose new texts are searched.
  func find(
    _ identifiers: Set<String>, below root: FilePath, leavingOut known: Set<FilePath>, after changes: [FileChange] = [],
    endings: Set<String> = Self.endings
  ) throws(DiagnosticError) -> [Occurrence] {
    guard !identifiers.isEmpty else { return [] }
    let texts = Dictionary(changes.map { ($0.path, $0.after) }, uniquingKeysWith: { $1 })
    let lengths = Set(identifiers.map(\.utf8.count))
    var found: [Occurrence] = []
    for path in try files.projectFiles(below: root) {
      guard let ending = path.extension, endings.contains(ending) else { continue }
      let whole = root.pushing(path)
      guard !known.contains(whole) else { continue }
      let shown = whole.shown(from: workingDirectory)
      var text = texts[whole].flatMap { $0 }
      if text == nil { text = try files.read(whole, shownAs: shown, limit: .file) }
      let bytes = text ?? []
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      for (number, line) in lines.enumerated() {
        for range in Identifiers.ranges(in: line) where lengths.contains(range.count) {
          let identifier = String(decoding: line[range], as: UTF8.self)
          guard identifiers.contains(identifier) else { continue }
          found.append(
            Occurrence(
              path: shown, line: number + 1, column: range.lowerBound - line.startIndex + 1, identifier: identifier))
        }
      }
    }
    return found
  }
}
