/// A position in the code that the user must complete.
package struct LeftToDo: Codable, Sendable, Hashable {
  /// The path in messages.
  package let path: String
  /// The line number, starting at 1.
  package let line: Int
  /// The error at this position, or the code to write.
  package let text: String

  package init(path: String, line: Int, text: String) {
    self.path = path
    self.line = line
    self.text = text
  }
}
