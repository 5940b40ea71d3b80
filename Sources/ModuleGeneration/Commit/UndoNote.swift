#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// What a commit that can be taken back is called.
package struct UndoNote: Sendable, Codable, Hashable {
  /// The command in short: `gen Login`.
  package var command: String
  /// When it was done, in seconds since 1970.
  package var time: Int

  /// Makes a note.
  package init(command: String, time: Int) {
    self.command = command
    self.time = time
  }

  /// A note of a command that is being carried out.
  package static func now(_ command: String) -> UndoNote {
    UndoNote(command: command, time: Int(Date().timeIntervalSince1970))
  }
}
