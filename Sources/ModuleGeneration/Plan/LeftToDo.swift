/// A place that people have to write or change, because a command could not.
package struct LeftToDo: Codable, Sendable, Hashable {
  /// The path as it is shown.
  package let path: String
  /// The line, counted from 1.
  package let line: Int
  /// The mistake at the place, or the code to write.
  package let text: String

  package init(path: String, line: Int, text: String) {
    self.path = path
    self.line = line
    self.text = text
  }
}
