/// The declarations of files that name types which do not exist, and the code that the compiler rejects because of them.
package struct MissingTypes {
  /// The first missing type of each property and function, and of types with such initializers.
  package private(set) var values: [String: String] = [:]
  /// The properties whose types the files declare, each with the types of that name.
  private var ownProperties: [String: Set<String>] = [:]
  /// The first missing type of members whose name also belongs to other declarations, by their type and name.
  private var members: [String: String] = [:]
  private var aliases: [String: String] = [:]
  private let own: Set<String>
  private let isMissing: (String) -> Bool

  package init(_ files: [SwiftFile], own: Set<String>, isMissing: @escaping (String) -> Bool) {
    (self.own, self.isMissing) = (own, isMissing)
    let declarations = files.flatMap(\.declarations)
    for alias in declarations where alias.kind == .typeAlias { aliases[alias.name] = type(of: alias) }
    var known: Set<String> = []
    var knownMembers: Set<String> = []
    for declaration in declarations {
      let name: String
      switch declaration.kind {
      case .variable, .function: name = declaration.name
      // Cases are used as implicit members.
      case .enumCase: name = ".\(declaration.name)"
      case .initializer: name = declaration.parent?.name.unqualifiedName ?? ""
      default: continue
      }
      let member = declaration.parent.map { Self.member(name, of: $0.name.unqualifiedName) }
      if let type = type(of: declaration) {
        values[name] = type
        if let member { members[member] = type }
      } else {
        known.insert(name)
        if let member { knownMembers.insert(member) }
      }
      if declaration.kind == .variable, let type = declaration.type?.bare.baseName, own.contains(type) {
        ownProperties[declaration.name, default: []].insert(type)
      }
    }
    for member in knownMembers { members[member] = nil }
    // Another declaration with the name may be meant.
    for name in known { values[name] = nil }
    for initializer in declarations where initializer.kind == .initializer {
      guard let type = type(of: initializer) else { continue }
      values[Self.implicitCall(initializer.parameters.map(\.argumentLabel))] = type
    }
    for home in declarations where home.kind == .struct && !home.members.contains(where: { $0.kind == .initializer }) {
      let stored = home.members.filter { $0.isStored && !$0.isStatic }
      guard let type = stored.lazy.compactMap(type).first else { continue }
      values[Self.implicitCall(stored.map(\.name))] = type
      if !known.contains(home.name.unqualifiedName) { values[home.name.unqualifiedName] = type }
    }
  }

  /// The key of a member whose type is known.
  private static func member(_ name: String, of type: String) -> String { "\(type).\(name)" }

  /// Whether a use may be one of the files' own members, judged by its receiver.
  ///
  /// Members of other types can have the same name.
  package func isOwn(_ use: Use) -> Bool {
    let receiver = use.receiverNames
    return receiver.allSatisfy { $0 == "self" }
      || receiver.last.map { own.contains($0) || ownProperties[$0] != nil } ?? false
  }

  /// The key of `.init(…)` with some labels.
  private static func implicitCall(_ labels: [String?]) -> String {
    ".init(\(labels.map { ($0 ?? "_") + ":" }.joined()))"
  }

  /// The first missing type in a declaration, without its body and value.
  package func type(of declaration: Declaration) -> String? {
    let parts: [Declaration.Part] = [.genericParameters, .parameters, .signature, .type, .requirements]
    let stated = parts.lazy.compactMap { declaration.range(of: $0) }
      .compactMap { type(in: $0, of: declaration.file) }.first
    guard stated == nil, declaration.kind == .variable, declaration.type == nil else { return stated }
    let value = declaration.tokens(of: .value)
    return type(among: [declaration.file.initializedType(value.startIndex, upTo: value.endIndex)].compactMap { $0 })
  }

  /// The values that have no type without the missing types, with the offsets at which the compiler reports that, in one
  /// of the files.
  ///
  /// They are implicit members, key paths, `nil`, closures, operators and synthesized conformances.
  ///
  /// - Parameter all: The declarations of all files.
  package func dependents(in file: SwiftFile, of all: [Declaration]) -> [(offset: Int, type: String)] {
    var found: [(offset: Int, type: String)] = []
    for declaration in file.declarations {
      if let type = declaration.missingForSynthesis(among: all, missing: type) {
        found.append(((declaration.range(of: .name) ?? declaration.range).lowerBound, type))
      }
    }
    found += lostFunctionTypes(in: file)
    for range in file.emptyDefaults {
      let types = file.uses(in: range).lazy.compactMap { type(behind: $0.receiverNames + [$0.name], at: $0, in: file) }
      if let type = types.first { found.append((range.lowerBound, type)) }
    }
    let unknown = Set(values.keys)
    let locals = LocalNames(in: file)
    let untyped = untypedLocals(in: file)
    for use in file.uses(in: 0..<file.bytes.count) {
      found += untypedValues(use, in: file)
      let receiver = use.receiverNames
      let isLocal = receiver.first.map { locals.contains($0, at: use.range.lowerBound) } ?? false
      let behind =
        (isLocal ? receiver.first.flatMap { untyped.type(of: $0, at: use.range.lowerBound) } : nil)
        ?? type(behind: receiver, at: use, in: file, onlyParameters: isLocal)
      let isHidden = receiver.isEmpty && locals.contains(use.name, at: use.range.lowerBound)
      let called =
        !isOwn(use)
        ? nil
        : isHidden ? type(behind: [use.name], at: use, in: file, onlyParameters: true) : type(called: use, in: file)
      guard let type = behind ?? called else { continue }
      found += file.dependentOffsets(of: use, isMember: behind != nil, unknown: unknown).map { ($0, type) }
    }
    var seen: Set<Int> = []
    return found.filter { seen.insert($0.offset).inserted }
  }

  /// The parameters with `@escaping` and the alias of a function type, which is none without the types in it.
  package func lostFunctionTypes(in file: SwiftFile) -> [(offset: Int, type: String)] {
    file.declarations.flatMap(\.parameters).compactMap { parameter in
      guard case .attributed(let words, .named(let name, _)) = parameter.type, words.contains("@escaping"),
        let type = aliases[name]
      else { return nil }
      return (parameter.typeRange.lowerBound, type)
    }
  }

  /// The code that depends on a binding to an untyped value, as in `sheet(item: $presenter.user) { user in`.
  ///
  /// It may also depend on the error of a rejected call, as in `catch .offline`, or on the result of the function around.
  private func untypedValues(_ use: Use, in file: SwiftFile) -> [(offset: Int, type: String)] {
    var found: [(offset: Int, type: String)] = []
    if ["fullScreenCover", "navigationDestination", "popover", "sheet"].contains(use.name),
      let item = use.arguments?.first(where: { $0.label == "item" }),
      let type = file.names(in: item.range).compactMap({ values[$0.name] }).last
    {
      let parameters = (use.arguments ?? []).compactMap { file.firstUntypedParameter(in: $0.range) }
      found = (parameters.isEmpty ? [item.range.lowerBound] : parameters).map { ($0, type) }
    }
    if use.receiver == "", let body = file.bodyOfCatch(before: use.expressionRange.lowerBound),
      let type = file.uses(in: body).lazy.compactMap({ type(called: $0, in: file) }).first
    {
      found.append((use.expressionRange.lowerBound, type))
    }
    if let offset = operatorOfUntypedResult(before: use, in: file) { found.append(offset) }
    if !use.isCall, file.isOptionalSubscript(assignedAfter: use), let type = values[use.name] {
      found.append((use.range.lowerBound, type))
    }
    return found
  }

  /// The operator before a value without a type, if the result of the function around it has no type either.
  private func operatorOfUntypedResult(before use: Use, in file: SwiftFile) -> (offset: Int, type: String)? {
    let around = file.function(at: use.range.lowerBound)
    guard let around, let name = around.type?.baseName, let type = type(among: [name]),
      let body = around.range(of: .body), body.contains(use.range.lowerBound),
      self.type(behind: use.receiverNames + [use.name], at: use, in: file) != nil
    else { return nil }
    guard let result = file.operatorOfResult(before: use, in: body) else { return nil }
    // An operator other than `??` has a type if its first operand has one.
    let isUntyped = result.root.map { self.type(behind: [$0], at: use, in: file) != nil } ?? false
    return result.isDefault || isUntyped ? (result.offset, type) : nil
  }

  /// Whether a value in a function has no type: a parameter whose type is missing, or a local name if the function uses a
  /// missing type elsewhere.
  package func hidesType(of name: String, at use: Use, in file: SwiftFile) -> Bool {
    let around = file.declarations.filter { !$0.kind.isType && $0.range.contains(use.range.lowerBound) }
    guard let function = around.min(by: { $0.range.count < $1.range.count }) else { return false }
    if let parameter = function.parameters.first(where: { $0.name == name }) {
      return type(in: parameter.typeRange, of: file) != nil
    }
    return file.uses(in: function.range).contains {
      type(behind: $0.receiverNames + [$0.name], at: $0, in: file) != nil
    }
  }

  /// The code in closures that the compiler does not examine.
  ///
  /// It ends at the first statement with a member that has no type, or of a parameter that has none.
  /// - Parameter lost: The members that classes inherit from missing superclasses.
  package func uncheckedRanges(in file: SwiftFile, lost: Set<String>) -> [Range<Int>] {
    let closures = file.longClosures
    guard !closures.isEmpty, !values.isEmpty || !lost.isEmpty else { return [] }
    let uses = file.uses(in: 0..<file.bytes.count)
    let locals = LocalNames(in: file)
    return closures.compactMap { closure in
      // View builders are examined otherwise.
      let home = file.function(at: closure.range.lowerBound)
      if home?.type?.names.contains("View") == true { return nil }
      let call = uses.first { use in
        use.arguments?.contains { $0.range.lowerBound == closure.range.lowerBound } ?? false
      }
      let isUntyped =
        call.map { call in
          let names = call.receiverNames + [call.name]
          let root = names.first { $0 != "self" } ?? ""
          return type(behind: names, at: call, in: file) != nil
            || lost.contains(root) && !locals.contains(root, at: call.range.lowerBound)
        } ?? false
      let last = uses.first { use in
        guard closure.range.contains(use.range.lowerBound) else { return false }
        let names = use.receiverNames + [use.name]
        if isUntyped, closure.parameters.contains(names[0]), use.receiver != nil || file.isSwitched(use) { return true }
        let isLocal = names[0] != "self" && locals.contains(names[0], at: use.range.lowerBound)
        return !isLocal && names.contains { values[$0] != nil }
      }
      guard let last else { return nil }
      let end = file.endOfStatement(at: last.range.lowerBound, in: closure.range)
      return end..<closure.range.upperBound
    }
  }

  /// The variables in functions whose value is made from a missing type or a value without a type, with the type.
  private func untypedLocals(in file: SwiftFile) -> UntypedLocals {
    var found = untypedBindings(in: file)
    for use in file.uses(in: 0..<file.bytes.count) {
      var start = file.firstToken(at: use.expressionRange.lowerBound)
      while start > 1, ["try", "await", "?", "!"].contains(file.text(of: file.tokens[start - 1].range)) { start -= 1 }
      guard start > 2, file.tokens[start - 2].kind == .identifier,
        file.tokens[start - 1].kind == .equal
          ? [.let, .var].contains(file.tokens[start - 3].keyword)
          : file.tokens[start - 1].keyword == .in && file.tokens[start - 3].keyword == .for
      else { continue }
      let names = use.receiverNames
      guard
        let type = type(behind: names, at: use, in: file) ?? type(among: [names.first ?? use.name])
          ?? found.type(of: names.first ?? use.name, at: use.range.lowerBound)
          ?? (isOwn(use) ? type(called: use, in: file) : nil)
      else { continue }
      found.add(file.tokens[start - 2].range, type)
    }
    return found
  }

  /// The names that patterns bind to payloads of cases with missing types, as in `case .loaded(let users)`.
  private func untypedBindings(in file: SwiftFile) -> UntypedLocals {
    let tokens = file.tokens
    var found = UntypedLocals(file: file)
    for index in tokens.indices.dropFirst() where tokens[index].kind == .period && index + 2 < tokens.count {
      guard tokens[index + 2].kind == .leftParenthesis, let close = tokens[index + 2].closing,
        let type = values[".\(file.text(of: tokens[index + 1].range))"]
      else { continue }
      let bindsAll = tokens[index - 1].keyword == .let
      for name in (index + 3)..<max(index + 3, close) where tokens[name].kind == .identifier {
        guard tokens[name - 1].keyword == .let || bindsAll && tokens[name + 1].kind != .colon else { continue }
        found.add(tokens[name].range, type)
      }
    }
    return found
  }

  /// The names of variables whose value is the result of a rejected call.
  package func valuesOfRejectedCalls(in file: SwiftFile) -> Set<String> {
    Set(file.values(of: Set(values.keys), withArguments: true).keys)
  }

  private func type(in range: Range<Int>, of file: SwiftFile) -> String? {
    type(among: file.names(in: range).lazy.filter { !$0.isMember }.map(\.name))
  }

  /// The first missing type among names, or in the type alias of one of them.
  package func type(among names: some Sequence<String>) -> String? {
    for name in names {
      if let alias = aliases[name] { return alias }
      if !own.contains(name), isMissing(name) { return name }
    }
    return nil
  }

  /// The missing type of the first of several names in a use, which may be parameters of a function around it.
  package func type(
    behind names: [String], at use: Use, in file: SwiftFile, onlyParameters: Bool = false
  ) -> String? {
    if !onlyParameters, let type = names.lazy.compactMap({ values[$0] }).first { return type }
    let parameters = file.declarations.filter { $0.range.contains(use.range.lowerBound) }.flatMap(\.parameters)
    return parameters.lazy.filter { $0.name.map(names.contains) ?? false }
      .compactMap { type(in: $0.typeRange, of: file) }.first
  }

  /// The missing type in the declaration of a used function, property or case.
  package func type(called use: Use, in file: SwiftFile) -> String? {
    // An implicit member has an empty receiver. Other types have these cases too.
    guard use.receiver == "" else {
      let homes = use.receiverNames.last.map { own.contains($0) ? [$0] : ownProperties[$0] ?? [] } ?? []
      let home = homes.count == 1 ? homes.first : nil
      return type(behind: [use.name], at: use, in: file) ?? home.flatMap { members[Self.member(use.name, of: $0)] }
    }
    if use.name == "init" { return use.arguments.flatMap { values[Self.implicitCall($0.map(\.label))] } }
    return ["success", "failure", "some", "none"].contains(use.name) ? nil : values[".\(use.name)"]
  }
}

/// Names of variables without a type, each valid in the function around it.
private struct UntypedLocals {
  let file: SwiftFile
  private var types: [String: [(scope: Range<Int>, type: String)]] = [:]

  init(file: SwiftFile) { self.file = file }

  mutating func add(_ name: Range<Int>, _ type: String) {
    types[file.text(of: name), default: []].append((file.function(at: name.lowerBound)?.range ?? name, type))
  }

  func type(of name: String, at offset: Int) -> String? {
    types[name]?.last { $0.scope.contains(offset) }?.type
  }
}
