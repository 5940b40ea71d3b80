/// A string of a file of code, without interpolations.
struct NameLiteral: Sendable {
  /// What stands between its quotes.
  let text: String
  /// Which token of the file it is.
  let token: Int
  /// Its bytes, without the quotes.
  let range: Range<Int>
  let position: Position

  /// Where a string stands.
  enum Position: Sendable {
    /// Where an identifier of a scene, a segue or a cell is asked for.
    case identifier
    /// Where the name of a storyboard or nib is asked for.
    case resource
    /// Where it may be one: a constant, a comparison.
    case value
    /// Where it is none, as far as anyone can see.
    case other
  }
}
