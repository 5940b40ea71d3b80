/// Where a mistake is: a file, and mostly a range of it.
public struct Place: Sendable, Hashable {
  /// The path as it is shown.
  public let path: String
  /// The text that `range` points into; `nil` when only the file is known.
  public let source: SourceText?
  /// The byte offsets of the part that is meant.
  public let range: Range<Int>

  /// A whole file.
  public init(path: String) {
    self.path = path
    self.source = nil
    self.range = 0..<0
  }

  /// A part of a text, as byte offsets.
  public init(_ source: SourceText, _ range: Range<Int>) {
    self.path = source.path
    self.source = source
    self.range = range
  }

  /// The line where the place begins, counted from 1; `nil` for a whole file.
  public var line: Int? { source?.line(at: range.lowerBound) }

  /// The column where the place begins, counted from 1 in characters; `nil` for a whole file.
  public var column: Int? { source?.column(at: range.lowerBound) }

  /// `path:line:column`, or only the path for a whole file.
  public var description: String {
    guard let line, let column else { return path }
    return "\(path):\(line):\(column)"
  }

  /// Two places are the same when they point at the same bytes of the same path.
  public static func == (left: Place, right: Place) -> Bool {
    left.path == right.path && left.range == right.range && (left.source == nil) == (right.source == nil)
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(range)
  }
}
