internal import SwiftSource

/// Writes new doubles into existing files.
enum NewDouble {
  /// The text of a double for a file.
  ///
  /// The double is private unless its neighbors are not, and it has their global actor.
  static func text(_ text: String, among neighbours: [TestDouble]) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let head = lines.firstIndex(where: { $0.hasPrefix("final class ") || $0.hasPrefix("actor ") }) else {
      return text
    }
    // An empty body needs no line of its own.
    if lines[(head + 1)...] == ["}"] { lines[head] += lines.removeLast() }
    let isSeen = !neighbours.isEmpty && !neighbours.contains { $0.type.hasModifier("private") }
    if !isSeen { lines[head] = "private " + lines[head] }
    let isOnMain = !neighbours.isEmpty && neighbours.allSatisfy { $0.type.hasAttribute("MainActor") }
    if head == 0, isOnMain, !lines[head].contains("@unchecked Sendable") { lines.insert("@MainActor", at: 0) }
    return lines.joined(separator: "\n")
  }
}
