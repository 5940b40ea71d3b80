/// A string without interpolations in a source file.
struct NameLiteral: Sendable {
  let text: String
  /// The index of the token.
  let token: Int
  /// The range without quotes.
  let range: Range<Int>
  let position: Position

  enum Position: Sendable {
    /// An argument for an identifier of a scene, segue or cell.
    case identifier
    /// An argument for the name of a storyboard or nib.
    case resource
    /// A constant or comparison, which may be either.
    case value
    /// Any other position.
    case other
  }
}
