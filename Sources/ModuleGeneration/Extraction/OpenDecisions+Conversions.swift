internal import SwiftSource

/// Values of classes that no longer inherit from a class, where code expects that class.
extension OpenDecisions {
  /// Finds values that code in the module uses as views or view controllers, or that the app uses as one of its classes.
  ///
  /// - Parameters:
  ///   - bases: The lost superclasses by class.
  ///   - made: The classes with initializers of their own.
  ///   - all: The declarations of the module or of the app, which builds the file.
  mutating func lookAtConversions(
    in file: OutsideSources.File, _ bases: [String: String], made: Set<String>, _ all: [Declaration], isInside: Bool
  ) {
    let readers = bases.compactMapValues { base -> ConversionReader? in
      let isView = outside.systemClass(of: base) != nil
      guard isView || !isInside else { return nil }
      return ConversionReader(
        file: file.swift, all: all, expected: isInside ? [] : Set(outside.lineage(of: base)), isView: isView)
    }
    if !isInside { lookAtGenericArguments(in: file, bases, all) }
    guard !readers.isEmpty else { return }
    let values = valuesOfOrphans(Set(readers.keys), made, in: file.swift, isInside: isInside)
    for use in file.swift.uses(in: 0..<file.swift.bytes.count) where use.receiver == nil {
      if use.isCall, !isInside, !made.contains(use.name) { continue }
      let type = use.isCall ? use.name : values[use.name] ?? ""
      guard let reader = readers[type],
        reader.isConverted(file.swift.firstToken(at: use.range.lowerBound), isCall: use.isCall)
      else { continue }
      add(bases[type], use.range.lowerBound, file)
    }
    for index in file.swift.tokens.indices where isInside && file.swift.tokens[index].keyword == .self {
      let offset = file.swift.tokens[index].range.lowerBound
      let home = file.swift.type(at: offset)
      guard let type = home?.name, let reader = readers[type], reader.isConverted(index, isCall: false) else {
        continue
      }
      add(bases[type], offset, file)
    }
  }

  /// Finds generic arguments that lost the class that one of the app's types requires, as in `Router<LoginView>`.
  mutating func lookAtGenericArguments(in file: OutsideSources.File, _ bases: [String: String], _ all: [Declaration]) {
    let types = all.filter { $0.kind.isType && $0.genericParameters.count == 1 }
    for type in types where file.names.contains(type.name) {
      let required =
        type.genericParameters.flatMap { $0.constraint?.names ?? [] }
        + type.requirements.filter { $0.left.baseName == type.genericParameters[0].name }.flatMap(\.right.names)
      for (name, range, _) in file.swift.names(in: 0..<file.swift.bytes.count) {
        guard let base = bases[name],
          file.swift.bytes[..<range.lowerBound].reversed().starts(with: "\(type.name)<".utf8.reversed()),
          outside.lineage(of: base).contains(where: required.contains)
        else { continue }
        add(base, range.lowerBound, file)
      }
    }
  }

  /// The values of classes without their superclass.
  ///
  /// In the app, the compiler rejects an initializer that the class does not declare, so that its value has no type.
  func valuesOfOrphans(
    _ types: Set<String>, _ made: Set<String>, in file: SwiftFile, isInside: Bool
  ) -> [String: String] {
    guard !isInside else { return file.values(of: types) }
    return file.values(of: types, areStated: true).merging(
      file.values(of: types.intersection(made), withArguments: true)
    ) { first, _ in first }
  }
}

/// Finds out whether code expects one of several classes in the place of a value.
private struct ConversionReader {
  let file: SwiftFile
  let all: [Declaration]
  /// The classes of the app.
  let expected: Set<String>
  /// Whether the value was a view or a view controller.
  let isView: Bool

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
    let around = file.function(at: offset)
    guard let type = around?.type, let body = around?.range(of: .body), condition(body) else { return false }
    return isExpected(type)
  }

  /// Whether the property or variable before an equals sign has such a type.
  private func isAssigned(before equal: Int) -> Bool {
    var index = equal - 1
    while index > 0, [.postfixQuestionMark, .exclamationMark, .rightBracket].contains(file.tokens[index].kind) {
      index -= 1
    }
    guard index > 1, file.tokens[index].kind == .identifier else { return false }
    let name = file.text(of: file.tokens[index].range)
    // A new variable may have the name of a property.
    if [.let, .var].contains(file.tokens[index - 1].keyword) { return false }
    if [.colon, .leftBracket].contains(file.tokens[index - 1].kind) { return isExpected(name) }
    let declared = all.filter { $0.kind == .variable && $0.name == name && $0.parent != nil }.compactMap(\.type)
    return declared.isEmpty ? isView && file.tokens[index - 1].kind == .period : declared.contains(where: isExpected)
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
        function.parameters.contains { $0.argumentLabel == label && isExpected($0.type) }
      }
    }
    if callee.first?.isUppercase == true {
      let stored = all.filter { $0.parent?.name == callee && $0.kind == .variable && $0.name == label }
      return isView && OutsideSources.isSystemClass(callee) || stored.compactMap(\.type).contains(where: isExpected)
    }
    return isView && Self.functions.contains(callee)
  }

  private func isExpected(_ type: TypeTree) -> Bool { type.names.contains(where: isExpected) }

  private func isExpected(_ name: String) -> Bool {
    expected.contains(name) || isView && OutsideSources.isSystemClass(name)
  }
}
