internal import ModuleRoles
internal import SwiftSource

/// Finds the declared types on which members of a Swift file are used.
struct UseReceivers {
  private let file: CodeFile
  private let source: SwiftFile
  private let index: CodeIndex
  /// Names of parameters and local variables, which can hide a property.
  private let hidden: Set<String>

  /// - Returns: `nil` for files in other languages.
  init?(_ file: CodeFile, _ index: CodeIndex) {
    guard case .swift(let source) = file.source else { return nil }
    (self.file, self.source, self.index) = (file, source, index)
    var hidden = Set(file.types.lazy.flatMap(\.methods).flatMap(\.parameters).map(\.name))
    let properties = Set(file.types.lazy.flatMap(\.properties).map(\.nameRange.lowerBound))
    for (token, next) in zip(source.tokens, source.tokens.dropFirst()) {
      if token.keyword == .let || token.keyword == .var, !properties.contains(next.range.lowerBound) {
        hidden.insert(source.text(of: next.range))
      } else if next.keyword == .in {
        hidden.insert(source.text(of: token.range))
      }
    }
    self.hidden = hidden
  }

  /// The possible receiver types of the word at a range; `nil` if they are not known.
  func types(at range: Range<Int>) -> [String]? {
    let tokens = source.tokens
    var place = source.tokenIndices(in: range).lowerBound - 1
    guard place >= 0, tokens[place].kind == .period else { return enclosing(range.lowerBound).map { [$0] } }
    place -= 1
    while place >= 0, [.postfixQuestionMark, .exclamationMark].contains(tokens[place].kind) { place -= 1 }
    guard place >= 0, tokens[place].kind == .identifier, let type = enclosing(range.lowerBound) else { return nil }
    let name = source.text(of: tokens[place].range)
    if place > 0, tokens[place - 1].kind == .period {
      guard place > 1, tokens[place - 2].keyword == .self, place < 3 || tokens[place - 3].kind != .period else {
        return nil
      }
    } else if name == "self" {
      return [type]
    } else if hidden.contains(name) {
      return nil
    }
    return property(name, of: type)
  }

  private func property(_ name: String, of type: String) -> [String]? {
    for owner in [type] + index.supertypes(of: type) {
      if let types = index.properties(named: name, of: owner).first?.property.types {
        // A type that the project does not declare can be a generic parameter.
        return types.isEmpty || types.contains { index.kind(of: $0) == nil } ? nil : types
      }
    }
    return nil
  }

  private func enclosing(_ offset: Int) -> String? {
    file.types.filter { $0.range.contains(offset) }.min { $0.range.count < $1.range.count }?.name
  }
}
