/// A declaration as its reader leaves it: the indexes of the tokens where its parts begin and end.
///
/// A part that is not there is empty. All of a file's records lie in one array, each before those inside it, so that
/// the ones inside another are the run that follows it.
struct DeclarationRecord: Sendable {
  /// A run of tokens, by their indexes.
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
  /// For names that share one introducer (`let a, b`; `case a, b`): which of them it is.
  var position: UInt16 = 0
  /// The record around this one, or -1.
  var parent: Int32
  /// The innermost branch of `#if` around it, or -1.
  var branch: Int32
  /// The first record that is not inside this one.
  var next: Int32 = 0
  /// All tokens from the first attribute to the last of the body.
  var whole: Part
  var attributes = Part()
  var modifiers = Part()
  /// The token that says what is declared: `func`, `var`, `case`.
  var introducer: UInt32 = 0
  var name = Part()
  /// With its angle brackets.
  var generics = Part()
  /// With its parentheses.
  var parameters = Part()
  /// Between the parameters and the arrow.
  var effects = Part()
  /// Parameters, effects and result as one.
  var signature = Part()
  /// The result, the type of a variable, what is extended, what an alias stands for.
  var type = Part()
  /// What stands behind the colon of a type, without the colon.
  var inheritance = Part()
  /// The value behind `=`.
  var value = Part()
  /// With the word `where`.
  var requirements = Part()
  /// With its braces: members, statements or accessors.
  var body = Part()

  init(kind: DeclarationKind, parent: Int32, branch: Int32, start: Int) {
    self.kind = kind
    self.parent = parent
    self.branch = branch
    whole = Part(start, start)
  }
}

/// A branch of `#if`: its condition and the branch around it.
struct BranchRecord: Sendable {
  /// The tokens of the condition, none for `#else`.
  var condition: DeclarationRecord.Part
  /// The `#if` that the branch belongs to, counted from 0 in the file.
  var group: Int32
  /// Which of its group's branches it is, counted from 0.
  var position: Int32
  /// The branch around the `#if`, or -1.
  var parent: Int32
  /// The tokens between this directive and the next, once it is known.
  var contents: DeclarationRecord.Part
}
