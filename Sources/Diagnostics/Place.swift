/// A file, usually with a range of its text.
public struct Place: Sendable, Hashable {
  /// The path as it is displayed.
  public let path: String
  /// The text that `range` refers to; `nil` for a whole file.
  public let source: SourceText?
  /// The byte offsets of the range.
  public let range: Range<Int>

  /// Makes a place for a whole file.
  public init(path: String) {
    self.path = path
    self.source = nil
    self.range = 0..<0
  }

  /// Makes a place for a byte range of a text.
  public init(_ source: SourceText, _ range: Range<Int>) {
    self.path = source.path
    self.source = source
    self.range = range
  }

  /// The line of the start, counted from 1; `nil` for a whole file.
  public var line: Int? { source?.line(at: range.lowerBound) }

  /// The column of the start, counted from 1 in characters; `nil` for a whole file.
  public var column: Int? { source?.column(at: range.lowerBound) }

  /// `path:line:column`, or only the path for a whole file.
  public var description: String {
    guard let line, let column else { return path }
    return "\(path):\(line):\(column)"
  }

  /// Whether two places have the same path and byte range; their texts are not compared.
  public static func == (left: Place, right: Place) -> Bool {
    left.path == right.path && left.range == right.range && (left.source == nil) == (right.source == nil)
  }

  /// Hashes the path and the range.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(range)
  }
}
