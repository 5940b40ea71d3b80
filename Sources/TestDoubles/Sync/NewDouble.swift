internal import SwiftSource

/// Writes new doubles into existing files.
package enum NewDouble {
  /// The text of a double for a file.
  ///
  /// The double is private unless its neighbors are not, and it has their global actor.
  package static func text(_ text: String, among neighbors: [TestDouble]) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let head = lines.firstIndex(where: { $0.hasPrefix("final class ") || $0.hasPrefix("actor ") }) else {
      return text
    }
    // An empty body needs no line of its own.
    if lines[(head + 1)...] == ["}"] { lines[head] += lines.removeLast() }
    let isSeen = !neighbors.isEmpty && !neighbors.contains { $0.type.hasModifier("private") }
    if !isSeen { lines[head] = "private " + lines[head] }
    let isOnMain = !neighbors.isEmpty && neighbors.allSatisfy { $0.type.hasAttribute("MainActor") }
    if head == 0, isOnMain, !lines[head].contains("@unchecked Sendable") { lines.insert("@MainActor", at: 0) }
    return lines.joined(separator: "\n")
  }
}
