#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A description of a commit that can be undone.
package struct UndoNote: Sendable, Codable, Hashable {
  /// The command in short form: `gen Login`.
  package var command: String
  /// The time of the commit, in seconds since 1970.
  package var time: Int

  package init(command: String, time: Int) {
    self.command = command
    self.time = time
  }

  package static func now(_ command: String) -> UndoNote {
    UndoNote(command: command, time: Int(Date().timeIntervalSince1970))
  }
}
