internal import SwiftSource

/// The parts that an assembly creates, with the names under which it stores or passes them.
enum BuiltParts {
  struct Part {
    let type: String
    /// A variable, a property or an argument label: `presenter`.
    let word: String

    /// The role that the word names; `nil` if it names none.
    var role: Role? {
      let word = word.lowercased()
      let roles: [(ending: String, role: Role)] = [
        ("presenter", .presenter), ("interactor", .interactor), ("router", .router), ("wireframe", .router),
        ("viewcontroller", .view),
      ]
      return word == "view" ? .view : roles.first { word.hasSuffix($0.ending) }?.role
    }
  }

  static func all(in type: CodeType, of file: CodeFile) -> [Part] {
    guard case .swift(let source) = file.source else { return [] }
    return type.methods.compactMap(\.bodyRange).flatMap { all(in: source, $0) }
  }

  /// The parts in a function: `let presenter = Logic()`, `view.presenter = Logic()`, `Screen(presenter: logic)`.
  private static func all(in file: SwiftFile, _ body: Range<Int>) -> [Part] {
    let (tokens, indices) = (file.tokens, file.tokenIndices(in: body))
    func name(_ index: Int) -> String? {
      guard indices.contains(index), tokens[index].kind == .identifier, tokens[index].keyword?.isReserved != true else {
        return nil
      }
      return file.text(of: tokens[index].range)
    }
    var locals: [String: String] = [:]
    var found: [Part] = []
    for index in indices where tokens[index].kind == .equal || tokens[index].kind == .colon {
      let declared = tokens[index].kind == .equal ? variable(before: index, in: indices, tokens).flatMap(name) : nil
      guard let word = declared ?? name(index - 1), let value = name(index + 1) else { continue }
      let isCreated =
        value.first?.isUppercase == true && indices.contains(index + 2)
        && tokens[index + 2].kind == .leftParenthesis
      let type = isCreated ? value : declared == nil ? nil : cast(after: index, in: indices, tokens).flatMap(name)
      if let type {
        if let declared { locals[declared] = type }
        found.append(Part(type: type, word: word))
      } else if let type = locals[value], !indices.contains(index + 2) || tokens[index + 2].kind != .period {
        found.append(Part(type: type, word: word))
      }
    }
    return found
  }

  /// The index of the name in `let name =` and `let name: Type =`.
  private static func variable(before equal: Int, in indices: Range<Int>, _ tokens: [Token]) -> Int? {
    var index = equal - 1
    while index > indices.lowerBound, equal - index < 16, tokens[index].kind != .leftBrace {
      if tokens[index - 1].keyword == .let || tokens[index - 1].keyword == .var { return index }
      if tokens[index].startsLine { return nil }
      index -= 1
    }
    return nil
  }

  /// The index of the type in `= board.instantiate() as! Type`, on the same line.
  private static func cast(after equal: Int, in indices: Range<Int>, _ tokens: [Token]) -> Int? {
    var index = equal + 2
    while indices.contains(index), !tokens[index].startsLine {
      if tokens[index].keyword == .as {
        let isMarked = tokens[index + 1].kind == .exclamationMark || tokens[index + 1].kind == .postfixQuestionMark
        return isMarked ? index + 2 : index + 1
      }
      index += 1
    }
    return nil
  }
}
