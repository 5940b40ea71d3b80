/// A parsed declaration as the token ranges of its parts; see ``Declaration/Part``.
///
/// The range of a missing part is empty. The records of a file are in one array in source order, so the members of a
/// record directly follow it.
struct DeclarationRecord: Sendable {
  struct Part: Sendable, Equatable {
    var start: UInt32 = 0
    var end: UInt32 = 0

    @inline(__always)
    init(_ start: Int, _ end: Int) {
      self.start = UInt32(truncatingIfNeeded: start)
      self.end = UInt32(truncatingIfNeeded: end)
    }

    init() {}

    var isEmpty: Bool { start >= end }
    var range: Range<Int> { Int(start)..<Int(max(start, end)) }
  }

  var kind: DeclarationKind
  /// The index among names that share an introducer (`let a, b`; `case a, b`).
  var position: UInt16 = 0
  /// The index of the enclosing record, or -1.
  var parent: Int32
  /// The index of the innermost enclosing branch of `#if`, or -1.
  var branch: Int32
  /// The index of the first record after this one and its members.
  var next: Int32 = 0
  var whole: Part
  var attributes = Part()
  var modifiers = Part()
  var introducer: UInt32 = 0
  var name = Part()
  var generics = Part()
  var parameters = Part()
  var effects = Part()
  var signature = Part()
  var type = Part()
  var inheritance = Part()
  var value = Part()
  var requirements = Part()
  var body = Part()

  init(kind: DeclarationKind, parent: Int32, branch: Int32, start: Int) {
    self.kind = kind
    self.parent = parent
    self.branch = branch
    whole = Part(start, start)
  }
}

struct BranchRecord: Sendable {
  /// The tokens of the condition; empty for `#else`.
  var condition: DeclarationRecord.Part
  var group: Int32
  var position: Int32
  /// The index of the branch that contains the `#if`, or -1.
  var parent: Int32
  var contents: DeclarationRecord.Part
}
