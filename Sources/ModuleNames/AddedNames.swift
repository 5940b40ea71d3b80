package import ModuleTemplates
internal import SwiftSource

/// The names and texts in an addition that change with the name of the module that it was written for.
package struct AddedNames: Sendable {
  /// The identifiers with their new names.
  package private(set) var names: [String: String] = [:]
  /// Strings and lines of comments with their new texts.
  private(set) var texts: [String: String] = [:]

  package init() {}

  /// Compares the parts of an addition with those for the new name, except for names that are not of the addition only.
  package mutating func add(_ old: [AdditionPart], _ new: [AdditionPart], except others: Set<String>) {
    guard old.count == new.count else { return }
    for (old, new) in zip(old, new) {
      add(old.text, new.text)
      for (double, other) in zip(old.doubles, new.doubles) where double != other { names[double.name] = other.name }
      // The heading that a new conformance gets.
      if case (.conformance(_, let name), .conformance(_, let other)) = (old.target, new.target), name != other {
        texts["// MARK: - \(name)"] = "// MARK: - \(other)"
      }
    }
    for name in others { names[name] = nil }
  }

  private mutating func add(_ old: String, _ new: String) {
    let (before, after) = (SwiftFile(Array(old.utf8)), SwiftFile(Array(new.utf8)))
    guard before.tokens.count == after.tokens.count else { return }
    for (token, other) in zip(before.tokens, after.tokens) {
      let (word, changed) = (before.text(of: token.range), after.text(of: other.range))
      guard word != changed else { continue }
      if token.kind == .identifier { names[word.filter { $0 != "`" }] = changed } else { texts[word] = changed }
    }
    func comments(_ text: String) -> [String] {
      text.split(separator: "\n").map { String($0.drop { $0 == " " }) }.filter { $0.hasPrefix("//") }
    }
    for (line, other) in zip(comments(old), comments(new)) where line != other { texts[line] = other }
  }
}
