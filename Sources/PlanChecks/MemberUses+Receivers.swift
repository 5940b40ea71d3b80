internal import SwiftSource
internal import TestDoubles

extension MemberUses {
  /// The type of the receiver, and whether it is an instance; `nil` if the code does not state the type.
  func receiver(
    of use: Use, in declaration: Declaration, _ locals: [String: String?]
  ) -> (name: String, isInstance: Bool)? {
    guard var text = use.receiver else {
      guard use.isCall, isKnownType(use.name), locals[use.name] == nil else { return nil }
      return (use.name, true)
    }
    if text.hasPrefix("self.") {
      text.removeFirst(5)
    } else if let local = locals[text] {
      return local.map { ($0, true) }
    }
    if text == "self" { return nil }
    if let name = text.wholeName {
      if isKnownType(name), name.first?.isUppercase == true { return (name, false) }
      return property(name, of: declaration).map { ($0, true) }
    }
    // `T(…)` or `(… as? T)` as the complete receiver.
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "("), text.isClosed(from: open) else { return nil }
    var name = String(text[..<open])
    if name.isEmpty {
      guard let type = use.castType else { return nil }
      name = type
    }
    return isKnownType(name) && locals[name] == nil ? (name, true) : nil
  }

  /// The creation that an argument such as `.init(name)` means: of the type that the called initializer requires.
  func creation(by use: Use, among uses: [Use]) -> Use? {
    guard use.name == "init", use.receiver == "", use.isCall else { return nil }
    for call in uses where call.receiver == nil && isKnownType(call.name) {
      guard let argument = call.arguments?.first(where: { $0.range.lowerBound == use.expressionRange.lowerBound }),
        let arguments = call.arguments
      else { continue }
      let homes = catalog.types(named: call.name) + catalog.extensions(of: call.name)
      let initializers = homes.flatMap(\.members).filter { $0.kind == .initializer && file.fits(arguments, $0) }
      let parameters = initializers.flatMap(\.parameters).filter { $0.argumentLabel == argument.label }
      guard initializers.count == 1, parameters.count == 1, let type = parameters[0].type.plainName,
        isKnownType(type)
      else { return nil }
      return use.creating(type)
    }
    return nil
  }

  /// Whether a name refers to a single type of the project and no other declaration; that of a nested type is qualified.
  func isKnownType(_ name: String) -> Bool {
    let known = catalog.types(named: name)
    return known.count == 1 && known[0].qualifiedName == name && catalog.alias(name) == nil
      && !placeholders.contains(name)
  }

  /// The enclosing type, if the use is one of a module's usual properties: `view` or `self.view`.
  func owner(ofProperty use: Use, in declaration: Declaration, _ locals: [String: String?]) -> String? {
    guard Self.parts.contains(use.name) || Self.properties.contains(use.name), !use.isCall,
      use.receiver == "self" || use.receiver == nil && locals[use.name] == nil && !catalog.globals.contains(use.name),
      let owner = declaration.parent?.name.unqualifiedName,
      let type = known(owner), type.kind == .class || type.kind == .struct,
      mayMeanProperty(use, in: declaration)
    else { return nil }
    return owner
  }

  /// Whether no code in the declaration can give the name another meaning: no local type, and no use except with members.
  private func mayMeanProperty(_ use: Use, in declaration: Declaration) -> Bool {
    let (indices, tokens) = (file.tokenIndices(in: declaration.range), file.tokens)
    return indices.allSatisfy { index in
      if index > indices.lowerBound, [.class, .struct, .enum, .actor].contains(tokens[index].keyword),
        index + 1 < indices.upperBound, tokens[index + 1].kind == .identifier, tokens[index + 1].keyword == nil
      {
        return false
      }
      guard use.receiver == nil, file.text(of: tokens[index].range) == use.name, index + 1 < tokens.count else {
        return true
      }
      let isMember = index > 0 && tokens[index - 1].kind == .period
      return isMember || [.period, .postfixQuestionMark, .exclamationMark].contains(tokens[index + 1].kind)
    }
  }

  /// Whether a type does not declare or inherit a property; `nil` if not all its members are known.
  func isMissing(_ property: String, in type: String) -> Bool? {
    guard let (members, classes) = members(of: type),
      classes.isSubset(of: ["NSObject"]) || Self.parts.contains(property)
    else { return nil }
    // `let (view, presenter) = …` declares both.
    return !members.contains { $0.name == property || $0.name.hasPrefix("(") && $0.name.contains(property) }
  }

  /// The type of a property of the enclosing type.
  func property(_ name: String, of declaration: Declaration) -> String? {
    guard let owner = declaration.parent else { return nil }
    let last = owner.name.unqualifiedName
    guard isKnownType(last) else { return nil }
    let homes = catalog.types(named: last) + catalog.extensions(of: last)
    let found = homes.flatMap(\.members).filter { $0.kind == .variable && $0.name == name }
    guard found.count == 1 else { return nil }
    return Self.typeName(found[0])
  }

  /// The parameters and variables of a function, with their types; `nil` for unknown types.
  func locals(of function: Declaration) -> [String: String?] {
    // Swift declares these names implicitly.
    var locals: [String: String?] = ["error": nil, "newValue": nil, "oldValue": nil]
    for parameter in function.parameters {
      if let name = parameter.name { locals[name] = .some(parameter.type.plainName) }
    }
    for (name, type, source) in file.bindings(in: function.range) {
      // `let name = property` and `if let property` bind the value of a property.
      let bound = type ?? source.flatMap { locals[$0] == nil ? property($0, of: function) : nil }
      // A name in two blocks may refer to two variables, or to a property outside a block.
      let isUnique = locals[name] == nil && (source == name || property(name, of: function) == nil)
      locals[name] = isUnique ? .some(bound) : .some(nil)
    }
    return locals
  }

  private static func typeName(_ variable: Declaration) -> String? {
    if let type = variable.type { return type.plainName }
    let tokens = variable.tokens(of: .value)
    return variable.file.initializedType(tokens.startIndex, upTo: tokens.endIndex)
  }
}

extension String {
  /// The text if it is a single identifier.
  fileprivate var wholeName: String? {
    allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && !isEmpty ? self : nil
  }
}
