internal import Diagnostics

/// A line of a template, whose number is computed on demand.
struct LineMark: Sendable {
  let offset: Int32
  /// A number of lines to add to the line of the offset.
  var delta: Int32

  init(offset: Int, delta: Int = 0) {
    self.offset = Int32(clamping: offset)
    self.delta = Int32(clamping: delta)
  }
}

struct LinePosition: Sendable {
  let source: SourceText
  let mark: LineMark

  var number: Int { source.line(at: Int(mark.offset)) + Int(mark.delta) }
}
