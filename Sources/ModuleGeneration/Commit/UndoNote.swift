/// What a commit that can be taken back is called.
public struct UndoNote: Sendable, Codable, Hashable {
  /// The command in short: `gen Login`.
  public var command: String
  /// When it was done, in seconds since 1970.
  public var time: Int

  /// Makes a note.
  public init(command: String, time: Int) {
    self.command = command
    self.time = time
  }
}
