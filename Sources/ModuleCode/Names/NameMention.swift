/// A name that stands somewhere in a file of code.
struct NameMention: Sendable {
  enum Role: Sendable {
    /// What is declared outside of bodies.
    case declaration
    /// What stands behind a period.
    case member
    /// A name by itself.
    case plain
    /// The label of an argument or parameter.
    case label
    /// A variable of a body, or the parameter that it knows.
    case local
  }

  /// The name without back-ticks.
  let name: String
  /// Which token of the file it is.
  let token: Int
  /// Its bytes, without back-ticks.
  let range: Range<Int>
  var role: Role
  /// The innermost of the file's declarations around it.
  let declaration: Int?
  /// What stands before the parentheses or the period: of a label the function that is called, of a member its receiver.
  let context: String?
  /// Whether it is a label by which the function itself knows its parameter.
  var isParameter = false
}
