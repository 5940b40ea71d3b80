internal import ModuleRoles
internal import SwiftSource

/// Closures that are assigned to properties of a type or of the objects that it strongly references.
enum KeptClosures {
  private static let deepest = 16

  struct Closure {
    let name: String
    let range: Range<Int>
    let keepsSelf: Bool
  }

  /// - Parameter kept: The names of properties with strong references.
  static func all(in file: CodeFile, _ body: Range<Int>, keptBy kept: Set<String>) -> [Closure] {
    guard case .swift(let source) = file.source else { return [] }
    let tokens = source.tokens
    var index = firstToken(tokens, at: body.lowerBound)
    var found: [Closure] = []
    // The ends of the enclosing closures. The depth limit bounds the time, because nested closures are read repeatedly.
    var ends: [Int] = []
    while index + 1 < tokens.count, tokens[index].range.lowerBound < body.upperBound {
      defer { index += 1 }
      guard tokens[index].kind == .equal, tokens[index + 1].kind == .leftBrace, index > 0,
        tokens[index - 1].kind == .identifier, let root = root(source, before: index - 1),
        root == "self" || kept.contains(root)
      else { continue }
      while let last = ends.last, last < index { ends.removeLast() }
      guard ends.count < Self.deepest, let end = closing(tokens, index + 1) else { continue }
      ends.append(end)
      let range = tokens[index + 1].range.lowerBound..<tokens[end].range.upperBound
      let isWeak = source.captures(in: range).contains { $0.name == "self" && $0.specifier != nil }
      let speaks = tokens[(index + 1)...end].contains { $0.kind == .identifier && $0.keyword == .self }
      found.append(
        Closure(
          name: source.text(of: tokens[index - 1].range), range: tokens[index - 1].range, keepsSelf: speaks && !isWeak))
    }
    return found
  }

  private static func firstToken(_ tokens: [Token], at offset: Int) -> Int {
    var (low, high) = (0, tokens.count)
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle].range.lowerBound < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The first property in a chain such as `self.view?.onTap`; `nil` for a single name or a call.
  private static func root(_ file: SwiftFile, before end: Int) -> String? {
    let tokens = file.tokens
    var names = [end]
    var index = end - 1
    while index > 0, tokens[index].kind == .period {
      var before = index - 1
      while before > 0, tokens[before].kind == .postfixQuestionMark || tokens[before].kind == .exclamationMark {
        before -= 1
      }
      guard tokens[before].kind == .identifier else { return nil }
      names.append(before)
      index = before - 1
    }
    guard names.count > 1, let first = names.last else { return nil }
    // A local variable that hides the property is rare, so it is ignored.
    if tokens[first].keyword == .self {
      return names.count == 2 ? "self" : file.text(of: tokens[names[names.count - 2]].range)
    }
    return file.text(of: tokens[first].range)
  }

  private static func closing(_ tokens: [Token], _ open: Int) -> Int? {
    var depth = 0
    for index in open..<tokens.count {
      if tokens[index].kind == .leftBrace { depth += 1 }
      if tokens[index].kind == .rightBrace {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }
}
