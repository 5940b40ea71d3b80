internal import Diagnostics

/// A line of a template, worked out only when its number is wanted.
struct LineMark: Sendable {
  let offset: Int32
  /// Lines counted on from the one that holds the offset.
  var delta: Int32

  init(offset: Int, delta: Int = 0) {
    self.offset = Int32(clamping: offset)
    self.delta = Int32(clamping: delta)
  }
}

/// A line of a source, worked out only when somebody asks for its number.
struct LinePosition: Sendable {
  let source: SourceText
  let mark: LineMark

  var number: Int { source.line(at: Int(mark.offset)) + Int(mark.delta) }
}
