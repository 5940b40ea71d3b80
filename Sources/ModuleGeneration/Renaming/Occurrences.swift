internal import Diagnostics
internal import FileSystem
internal import SystemPackage

/// A place outside a module that speaks of one of its types.
package struct Occurrence: Sendable, Hashable {
  /// Why it stays as it is.
  package enum Reason: String, Sendable {
    case comment
    /// It stands in a text, or in a file of which only the text is known.
    case text
    /// It is a variable or parameter that only one function knows.
    case local
    /// It belongs to something else, or to nothing that the project declares.
    case other
    /// It may be the module's, or something else's.
    case unproven
  }

  /// The file as it is shown.
  package let path: String
  /// The line, counted from 1.
  package let line: Int
  /// The column, counted from 1 in bytes.
  package let column: Int
  package let identifier: String
  /// Why it stays as it is; `nil` where nothing was to follow.
  package let reason: Reason?

  package init(path: String, line: Int, column: Int, identifier: String, reason: Reason? = nil) {
    self.path = path
    self.line = line
    self.column = column
    self.identifier = identifier
    self.reason = reason
  }
}

/// Looks through a project for identifiers.
struct OccurrenceSearch {
  let files: FileSystem
  let workingDirectory: FilePath

  private static let endings: Set<String> = [
    "swift", "m", "mm", "h", "storyboard", "xib", "plist", "strings", "md", "yml", "yaml", "json",
    "xctestplan", "xcscheme",
  ]
  private static let foreign: Set<String> = ["Pods", "Carthage", "DerivedData", "Templates", "build", "node_modules"]

  /// Every place below a folder that names one of the identifiers, files left out that are dealt with otherwise.
  ///
  /// - Parameter changes: What becomes of files, which are looked through as they will be.
  func find(
    _ identifiers: Set<String>, below root: FilePath, leavingOut known: Set<FilePath>, after changes: [FileChange] = [],
    endings: Set<String> = Self.endings
  ) throws(DiagnosticError) -> [Occurrence] {
    guard !identifiers.isEmpty else { return [] }
    let texts = Dictionary(changes.map { ($0.path, $0.after) }, uniquingKeysWith: { $1 })
    let lengths = Set(identifiers.map(\.utf8.count))
    var found: [Occurrence] = []
    for path in try files.files(below: root) {
      guard let ending = path.extension, endings.contains(ending),
        !path.components.contains(where: { Self.foreign.contains($0.string) })
      else { continue }
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
