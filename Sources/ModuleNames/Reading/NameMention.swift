struct NameMention: Sendable {
  enum Role: Sendable {
    /// A declaration outside of bodies.
    case declaration
    /// A name after a period.
    case member
    /// A name without a prefix.
    case plain
    case label
    /// A local variable, or the internal name of a parameter.
    case local
  }

  /// The name without backticks.
  let name: String
  /// The index of the token.
  let token: Int
  /// The range without backticks.
  let range: Range<Int>
  var role: Role
  /// The index of the innermost declaration around it.
  let declaration: Int?
  /// The name of the called function for a label, or the receiver for a member.
  let context: String?
  /// Whether the label is also the internal name of the parameter.
  var isParameter = false
}
