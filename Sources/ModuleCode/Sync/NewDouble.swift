internal import SwiftSource

/// Writes doubles into files that are there.
enum NewDouble {
  /// The text of a double for a file: private as what only that file uses, on the actor on which its neighbours are.
  static func text(_ text: String, among neighbours: [TestDouble]) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let head = lines.firstIndex(where: { $0.hasPrefix("final class ") || $0.hasPrefix("actor ") }) else {
      return text
    }
    let isSeen = !neighbours.isEmpty && !neighbours.contains { $0.type.hasModifier("private") }
    if !isSeen { lines[head] = "private " + lines[head] }
    let isOnMain = !neighbours.isEmpty && neighbours.allSatisfy { $0.type.hasAttribute("MainActor") }
    if head == 0, isOnMain, !lines[head].contains("@unchecked Sendable") { lines.insert("@MainActor", at: 0) }
    if lines.count == head + 2 + (lines[0] == "@MainActor" && head == 0 ? 1 : 0), lines.last == "}" {
      lines.removeLast()
      lines[lines.count - 1] += "}"
    }
    return lines.joined(separator: "\n")
  }
}
