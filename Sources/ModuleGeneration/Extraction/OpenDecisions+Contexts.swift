internal import SwiftSource

/// Code whose meaning depends on a declaration that the compiler rejects, so that it rejects the code too.
extension OpenDecisions {
  /// Finds implicit members, key paths, `nil` and closures whose types come from declarations with types of the app.
  mutating func lookAtContexts(_ files: [OutsideSources.File], own: Set<String>, _ missing: MissingTypes) {
    for file in files + outside.speaking {
      let isInside = files.contains { $0.shown == file.shown }
      if isInside { lookAtSynthesis(in: file, of: files, missing) }
      let locals = LocalNames(in: file.swift)
      let ownValues = values(of: own, in: file.swift)
      let captured = Set(
        file.swift.captures(in: 0..<file.swift.bytes.count).filter { $0.value == nil }.map(\.name))
      for use in file.swift.uses(in: 0..<file.swift.bytes.count) {
        let receiver = use.receiverNames
        let isLocal =
          receiver.first.map { locals.contains($0, at: use.range.lowerBound) && !captured.contains($0) } ?? false
        if isInside, let type = missing.type(behind: receiver, at: use, in: file.swift, onlyParameters: isLocal) {
          lookAtArguments(of: use, in: file, missing: type, isMember: true)
          continue
        }
        // Members of other types can have the same name.
        let isOwn =
          receiver.allSatisfy { $0 == "self" }
          || receiver.last.map { own.contains($0) || ownValues[$0] != nil || missing.typed.contains($0) } ?? false
        let isHidden = receiver.isEmpty && locals.contains(use.name, at: use.range.lowerBound)
        guard isInside || !outside.declares(use.name) || receiver.last.map(own.contains) ?? false, isOwn,
          let type = isHidden
            ? missing.type(behind: [use.name], at: use, in: file.swift, onlyParameters: true)
            : missing.type(called: use, in: file.swift)
        else { continue }
        lookAtArguments(of: use, in: file, missing: type)
      }
    }
  }

  /// Finds the arguments of a call, the assigned value or the compared value that depend on the rejected declaration.
  ///
  /// - Parameter isMember: Whether the use is a member of the rejected declaration. The compiler accepts comparisons with
  ///   the declaration itself.
  mutating func lookAtArguments(
    of use: Use, in file: OutsideSources.File, missing type: String, isMember: Bool = false
  ) {
    guard let place = outside.declared[type] else { return }
    // Patterns have the type of the value that they match.
    let isPattern = file.swift.token(before: use.expressionRange.lowerBound)?.keyword == .case
    var offsets = isPattern ? [] : (use.arguments ?? []).flatMap { file.swift.dependentValues(in: $0.range) }
    if !use.isCall { offsets += file.swift.dependentOperand(after: use.range.upperBound, isMember) }
    for offset in offsets { add(file, offset, type, .declaredOutside(place.shown)) }
  }

  /// Finds conformances that the compiler cannot synthesize without the types of stored values.
  private mutating func lookAtSynthesis(
    in file: OutsideSources.File, of files: [OutsideSources.File], _ missing: MissingTypes
  ) {
    let requirements = [
      "Hashable": ["==", "hash"], "Equatable": ["=="], "Comparable": ["=="], "Codable": ["init", "encode"],
      "Decodable": ["init"], "Encodable": ["encode"],
    ]
    for type in file.swift.declarations where type.kind.isType && type.kind != .protocol {
      let homes = files.flatMap(\.swift.declarations).filter {
        $0.kind.isType && $0.qualifiedName == type.qualifiedName
      }
      let members = homes.flatMap(\.members)
      // Coding keys may leave out a property.
      let names = Set(
        members.filter {
          $0.kind != .initializer || $0.parameters.first?.argumentLabel == "from" || $0.parameters.first?.name == "from"
        }.map(\.name))
      if names.contains("CodingKeys") { continue }
      let needed = type.inheritedTypes.compactMap { $0.baseName.flatMap { requirements[$0] } }.joined()
      guard needed.contains(where: { !names.contains($0) }) else { continue }
      let stored = members.filter { $0.kind == .enumCase || $0.isStored && !$0.hasModifier("static") }
      guard let other = stored.lazy.compactMap(missing.type).first, let place = outside.declared[other] else {
        continue
      }
      add(file, (type.range(of: .name) ?? type.range).lowerBound, other, .declaredOutside(place.shown))
    }
  }
}

/// The declarations of a module that name types of the app, which the compiler does not find in a package.
struct MissingTypes {
  /// The first missing type of each property and function, and of types with such initializers.
  private(set) var values: [String: String] = [:]
  /// The properties whose types the module declares.
  private(set) var typed: Set<String> = []
  private var aliases: [String: String] = [:]
  private let own: Set<String>
  private let isMissing: (String) -> Bool

  init(_ files: [SwiftFile], own: Set<String>, isMissing: @escaping (String) -> Bool) {
    (self.own, self.isMissing) = (own, isMissing)
    let declarations = files.flatMap(\.declarations)
    for alias in declarations where alias.kind == .typeAlias { aliases[alias.name] = type(of: alias) }
    var known: Set<String> = []
    for declaration in declarations {
      let name: String
      switch declaration.kind {
      case .variable, .function: name = declaration.name
      // Cases are used as implicit members.
      case .enumCase: name = ".\(declaration.name)"
      case .initializer: name = declaration.parent?.name.unqualifiedName ?? ""
      default: continue
      }
      if let type = type(of: declaration) { values[name] = type } else { known.insert(name) }
      if declaration.kind == .variable, let type = declaration.type?.bare.baseName, own.contains(type) {
        typed.insert(declaration.name)
      }
    }
    // Another declaration with the name may be meant.
    for name in known { values[name] = nil }
  }

  /// The first missing type in a declaration, without its body and value.
  func type(of declaration: Declaration) -> String? {
    let parts: [Declaration.Part] = [.genericParameters, .parameters, .signature, .type, .requirements]
    return parts.lazy.compactMap { declaration.range(of: $0) }.compactMap { type(in: $0, of: declaration.file) }.first
  }

  /// Whether a value in a function has no type: a parameter whose type is missing, or a local name if the function uses a
  /// missing type elsewhere.
  func hidesType(of name: String, at use: Use, in file: SwiftFile) -> Bool {
    let around = file.declarations.filter { !$0.kind.isType && $0.range.contains(use.range.lowerBound) }
    guard let function = around.min(by: { $0.range.count < $1.range.count }) else { return false }
    if let parameter = function.parameters.first(where: { $0.name == name }) {
      return type(in: parameter.typeRange, of: file) != nil
    }
    return file.uses(in: function.range).contains {
      type(behind: $0.receiverNames + [$0.name], at: $0, in: file) != nil
    }
  }

  private func type(in range: Range<Int>, of file: SwiftFile) -> String? {
    for (name, _, isMember) in file.names(in: range) where !isMember {
      if let alias = aliases[name] { return alias }
      if !own.contains(name), isMissing(name) { return name }
    }
    return nil
  }

  /// The missing type of the first of several names in a use, which may be parameters of a function around it.
  func type(
    behind names: [String], at use: Use, in file: SwiftFile, onlyParameters: Bool = false
  ) -> String? {
    if !onlyParameters, let type = names.lazy.compactMap({ values[$0] }).first { return type }
    let parameters = file.declarations.filter { $0.range.contains(use.range.lowerBound) }.flatMap(\.parameters)
    return parameters.lazy.filter { $0.name.map(names.contains) ?? false }
      .compactMap { type(in: $0.typeRange, of: file) }.first
  }

  /// The missing type in the declaration of a used function, property or case.
  func type(called use: Use, in file: SwiftFile) -> String? {
    // An implicit member has an empty receiver. Other types have these cases too.
    guard use.receiver == "" else { return type(behind: [use.name], at: use, in: file) }
    return ["success", "failure", "some", "none"].contains(use.name) ? nil : values[".\(use.name)"]
  }
}

extension Use {
  /// The names before the last period, without arguments: `self`, `items` in `self.items(of: user)?.count`.
  var receiverNames: [String] {
    var depth = 0
    let outer = (receiver ?? "").map { character -> Character in
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      return depth > 0 || !(character.isLetter || character.isNumber || character == "_") ? " " : character
    }
    return String(outer).split(separator: " ").map(String.init)
  }
}

extension SwiftFile {
  fileprivate func token(before offset: Int) -> Token? {
    let index = firstToken(at: offset)
    return index > 0 ? tokens[index - 1] : nil
  }

  /// The offsets in an argument that have no type without the called function.
  fileprivate func dependentValues(in range: Range<Int>) -> [Int] {
    let first = firstToken(at: range.lowerBound)
    guard first < tokens.count, tokens[first].range.lowerBound < range.upperBound else { return [] }
    switch tokens[first].kind {
    case .period, .backslash: return [tokens[first].range.lowerBound]
    case .leftParenthesis, .leftBracket:
      var (found, index, isStart): ([Int], Int, Bool) = ([], first + 1, true)
      while index < tokens.count, tokens[index].range.lowerBound < range.upperBound {
        if isStart { found += dependentValues(in: tokens[index].range.lowerBound..<range.upperBound) }
        isStart = tokens[index].kind == .comma || tokens[index].kind == .colon
        index = tokens[index].closing.map { max($0, index) + 1 } ?? index + 1
      }
      return found
    case .leftBrace:
      let parameter = untypedParameter(of: first, isAssigned: false).map { [$0] } ?? []
      return parameter + comparisonsOfArguments(in: first..<(tokens[first].closing ?? first))
    default: return tokens[first].keyword == .nil ? [tokens[first].range.lowerBound] : []
    }
  }

  /// The offsets of implicit members that a closure compares with `$0`.
  private func comparisonsOfArguments(in range: Range<Int>) -> [Int] {
    range.dropFirst(2).filter { index in
      guard tokens[index].kind == .period, tokens[index - 1].kind == .binaryOperator else { return false }
      let start = tokens[..<(index - 1)].lastIndex { ![.identifier, .period, .postfixQuestionMark].contains($0.kind) }
      return start.map { tokens[$0].kind == .dollarIdentifier } ?? false
    }.map { tokens[$0].range.lowerBound }
  }

  /// The offset in an assigned or compared value that has no type without the other operand.
  fileprivate func dependentOperand(after offset: Int, _ isMember: Bool) -> [Int] {
    let index = firstToken(at: offset)
    guard index + 1 < tokens.count, tokens[index].kind == .equal || isMember && tokens[index].kind == .binaryOperator
    else { return [] }
    let value = tokens[index + 1]
    // Without a type on the left side, the compiler reports nothing about `??`.
    if value.kind == .period, text(of: tokens[index].range) != "??" { return [value.range.lowerBound] }
    guard tokens[index].kind == .equal, value.kind == .leftBrace else { return [] }
    return untypedParameter(of: index + 1, isAssigned: true).map { [$0] } ?? []
  }

  /// The offset of the first parameter of a closure if it has no type and the compiler reports that.
  ///
  /// It does for closures with a capture list, and for assigned ones that do not use their parameters.
  private func untypedParameter(of brace: Int, isAssigned: Bool) -> Int? {
    guard let end = tokens[brace].closing else { return nil }
    var index = brace + 1
    let hasCaptures = index < end && tokens[index].kind == .leftBracket
    if hasCaptures { index = (tokens[index].closing ?? index) + 1 }
    let first = index
    while index < end, [.identifier, .wildcard, .comma].contains(tokens[index].kind), tokens[index].keyword != .in {
      index += 1
    }
    guard first < index, index < end, tokens[index].keyword == .in else { return nil }
    let names = Set(tokens[first..<index].filter { $0.kind == .identifier }.map { text(of: $0.range) })
    let isUsed = tokens[index..<end].contains { $0.kind == .identifier && names.contains(text(of: $0.range)) }
    return hasCaptures || isAssigned && !isUsed ? tokens[first].range.lowerBound : nil
  }
}
