internal import Diagnostics
internal import SwiftSource

/// The forms of a module's name in other names: `Login` in `presentLoginInterface`, `login` in `loginRouter`.
package struct NameForms: Sendable {
  /// The form at the beginning of type names.
  let old: String
  let new: String
  /// The form at the beginning of variable names.
  let oldVariable: String
  let newVariable: String

  package init(old: String, new: String) {
    (self.old, self.new) = (old, new)
    oldVariable = old.withLowercaseStart
    newVariable = new.withLowercaseStart
  }

  /// A name with the module's new name in it; `nil` if it does not contain the old one as a word.
  ///
  /// - Parameter variables: Whether the lowercase form counts: `add` in `addPresenter`, and in `addItem`.
  package func renamed(_ name: String, variables: Bool = true) -> String? {
    guard name.utf8.count >= old.utf8.count else { return nil }
    var result: [UInt8] = []
    let bytes = Array(name.utf8)
    let (old, variable) = (Array(self.old.utf8), Array(oldVariable.utf8))
    var index = 0
    var isFound = false
    while index < bytes.count {
      let isStart = index == 0 || bytes[index - 1] == UInt8(ascii: "_")
      if Self.word(old, at: index, in: bytes) {
        result += Array(new.utf8)
        index += old.count
        isFound = true
      } else if variables, isStart, Self.word(variable, at: index, in: bytes) {
        result += Array(newVariable.utf8)
        index += variable.count
        isFound = true
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return isFound ? String(decoding: result, as: UTF8.self) : nil
  }

  /// Whether a name contains the old name as a word in type form, outside any new name.
  func isIn(_ name: String) -> Bool {
    let (bytes, old, new) = (Array(name.utf8), Array(self.old.utf8), Array(self.new.utf8))
    var index = 0
    while index < bytes.count {
      if Self.word(new, at: index, in: bytes) {
        index += new.count
      } else if Self.word(old, at: index, in: bytes) {
        return true
      } else {
        index += 1
      }
    }
    return false
  }

  /// Whether Swift or Apple's frameworks declare the name.
  ///
  /// For example, `AnyObject` contains the name of a module `Object` by chance.
  static func isOfFrameworks(_ name: String) -> Bool {
    frameworkNames.contains(name)
      || frameworkPrefixes.contains { prefix in
        name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
      }
  }

  private static let frameworkPrefixes = ["Any", "NS", "UI", "CA", "CG", "MK", "AV", "WK", "CL", "SK", "CK"]
  private static let frameworkNames: Set<String> = [
    "EnvironmentObject", "ObjectIdentifier", "ObservableObject", "ObservedObject", "PropertyList", "StateObject",
  ]

  func mayBeIn(_ bytes: [UInt8]) -> Bool {
    bytes.holds(Array(old.utf8)) || bytes.holds(Array(oldVariable.utf8))
  }

  /// Whether a word is at an index and no lowercase letter follows it.
  private static func word(_ word: [UInt8], at index: Int, in bytes: [UInt8]) -> Bool {
    guard index + word.count <= bytes.count, bytes[index..<index + word.count].elementsEqual(word) else { return false }
    let next = index + word.count
    return next == bytes.count || !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[next])
  }
}
