internal import SwiftSource

/// Values of classes that are no views or view controllers without their superclass.
extension OpenDecisions {
  /// Finds values that are used where code expects a class of a framework, from which their class no longer inherits.
  ///
  /// - Parameters:
  ///   - bases: The lost superclasses by class.
  ///   - all: The declarations of the module.
  mutating func lookAtConversions(in file: OutsideSources.File, _ bases: [String: String], _ all: [Declaration]) {
    let views = bases.filter { outside.systemClass(of: $0.value) != nil }
    guard !views.isEmpty else { return }
    let values = file.swift.values(of: Set(views.keys))
    let reader = ConversionReader(file: file.swift, all: all)
    for use in file.swift.uses(in: 0..<file.swift.bytes.count) where use.receiver == nil {
      guard let base = views[use.isCall ? use.name : values[use.name] ?? ""],
        reader.isConverted(file.swift.firstToken(at: use.range.lowerBound), isCall: use.isCall)
      else { continue }
      add(base, use.range.lowerBound, file)
    }
    for index in file.swift.tokens.indices where file.swift.tokens[index].keyword == .self {
      let offset = file.swift.tokens[index].range.lowerBound
      let home = file.swift.declarations.last { $0.kind.isType && $0.range.contains(offset) }
      guard let base = home.flatMap({ views[$0.name] }), reader.isConverted(index, isCall: false) else { continue }
      add(base, offset, file)
    }
  }
}

/// Finds out whether code expects a class of a framework in the place of a value.
private struct ConversionReader {
  let file: SwiftFile
  let all: [Declaration]

  /// Functions of frameworks that take views or view controllers, and initializers by their argument labels.
  private static let functions: Set<String> = [
    "addArrangedSubview", "addChild", "addSubview", "bringSubviewToFront", "insertSubview", "present",
    "pushViewController", "sendSubviewToBack", "setViewControllers", "show", "showDetailViewController",
  ]

  /// - Parameter isCall: Whether the value is the result of an initializer.
  func isConverted(_ start: Int, isCall: Bool) -> Bool {
    var end = start
    if isCall {
      guard start + 1 < file.tokens.count, file.tokens[start + 1].kind == .leftParenthesis,
        let close = file.tokens[start + 1].closing
      else { return false }
      end = close
    }
    if file.tokens[end + 1].kind == .exclamationMark { end += 1 }
    let next = file.tokens[end + 1]
    let isWhole = [.comma, .rightParenthesis, .rightBracket, .rightBrace, .endOfFile, .semicolon].contains(next.kind)
    let isFirst = next.kind == .binaryOperator && file.text(of: next.range) == "??"
    let isStatement = next.startsLine && next.kind != .period && next.kind != .binaryOperator
    return (isWhole || isFirst || isStatement) && isConverted(from: start, to: end)
  }

  private func isConverted(from start: Int, to end: Int) -> Bool {
    guard start > 1 else { return false }
    let previous = file.tokens[start - 1]
    switch previous.kind {
    case .equal: return isAssigned(before: start - 1)
    case .leftParenthesis, .leftBracket, .comma, .colon: return isElement(start)
    case .leftBrace:
      return file.tokens[end + 1].kind == .rightBrace
        && isResult(at: previous.range.lowerBound) { body in
          body.lowerBound == previous.range.lowerBound
        }
    default:
      return previous.keyword == .return
        && isResult(at: previous.range.lowerBound) { !file.isInClosure(previous.range.lowerBound, of: $0) }
    }
  }

  /// Whether the function around an offset returns such a class, from a body that meets a condition.
  private func isResult(at offset: Int, _ condition: (Range<Int>) -> Bool) -> Bool {
    let around = file.declarations.last { !$0.kind.isType && $0.range.contains(offset) }
    guard let type = around?.type, let body = around?.range(of: .body), condition(body) else { return false }
    return isSystem(type)
  }

  /// Whether the property or variable before an equals sign has such a type.
  private func isAssigned(before equal: Int) -> Bool {
    var index = equal - 1
    while index > 0, [.postfixQuestionMark, .exclamationMark, .rightBracket].contains(file.tokens[index].kind) {
      index -= 1
    }
    guard index > 1, file.tokens[index].kind == .identifier else { return false }
    let name = file.text(of: file.tokens[index].range)
    if [.colon, .leftBracket].contains(file.tokens[index - 1].kind) { return OutsideSources.isSystemClass(name) }
    let declared = all.filter { $0.kind == .variable && $0.name == name && $0.parent != nil }.compactMap(\.type)
    return declared.isEmpty ? file.tokens[index - 1].kind == .period : declared.contains(where: isSystem)
  }

  /// Whether an argument or an element of an array has such a type.
  private func isElement(_ start: Int) -> Bool {
    let open = file.tokens[..<start].lastIndex { ($0.closing ?? 0) > start && $0.kind != .rightBrace }
    guard let open, open > 0, let close = file.tokens[open].closing else { return false }
    if file.tokens[open].kind == .leftBracket { return isConverted(from: open, to: close) }
    guard file.tokens[open].kind == .leftParenthesis, file.tokens[open - 1].kind == .identifier else { return false }
    let callee = file.text(of: file.tokens[open - 1].range)
    let label = file.tokens[start - 1].kind == .colon ? file.text(of: file.tokens[start - 2].range) : nil
    let functions = all.filter {
      $0.kind == .function && $0.name == callee
        || $0.kind == .initializer && $0.parent?.name.unqualifiedName == callee
    }
    if !functions.isEmpty {
      return functions.contains { function in
        function.parameters.contains { $0.argumentLabel == label && isSystem($0.type) }
      }
    }
    if callee.first?.isUppercase == true {
      let stored = all.filter { $0.parent?.name == callee && $0.kind == .variable && $0.name == label }
      return OutsideSources.isSystemClass(callee) || stored.compactMap(\.type).contains(where: isSystem)
    }
    return Self.functions.contains(callee)
  }

  private func isSystem(_ type: TypeTree) -> Bool { type.names.contains(where: OutsideSources.isSystemClass) }
}
