/// A parsed declaration as the token ranges of its parts.
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
  /// All tokens from the first attribute to the end of the body.
  var whole: Part
  var attributes = Part()
  var modifiers = Part()
  /// The index of the keyword: `func`, `var`, `case`.
  var introducer: UInt32 = 0
  var name = Part()
  /// The generic parameters with their angle brackets.
  var generics = Part()
  /// The parameters with their parentheses.
  var parameters = Part()
  var effects = Part()
  /// The parameters, effects and result together.
  var signature = Part()
  /// The result type, the type of a variable, the extended type, or the type of an alias.
  var type = Part()
  /// The inherited types, without the colon.
  var inheritance = Part()
  var value = Part()
  /// The requirements, including `where`.
  var requirements = Part()
  /// The members, statements or accessors with their braces.
  var body = Part()

  init(kind: DeclarationKind, parent: Int32, branch: Int32, start: Int) {
    self.kind = kind
    self.parent = parent
    self.branch = branch
    whole = Part(start, start)
  }
}

/// A branch of `#if`.
struct BranchRecord: Sendable {
  /// The tokens of the condition; empty for `#else`.
  var condition: DeclarationRecord.Part
  /// The index of the `#if` in the file.
  var group: Int32
  /// The index of the branch in its `#if`.
  var position: Int32
  /// The index of the branch that contains the `#if`, or -1.
  var parent: Int32
  /// The tokens between this directive and the next.
  var contents: DeclarationRecord.Part
}
