internal import SwiftSource

/// Code whose meaning depends on a declaration that the compiler rejects, so that it rejects the code too.
extension OpenDecisions {
  /// Finds implicit members, key paths, `nil` and closures whose types come from declarations with types of the app.
  mutating func lookAtContexts(_ files: [OutsideSources.File], own: Set<String>, _ missing: MissingTypes) {
    for file in files + outside.speaking {
      let isInside = files.contains { $0.shown == file.shown }
      if isInside { lookAtSynthesis(in: file, of: files, missing) }
      for range in isInside ? file.swift.emptyDefaults : [] {
        let uses = file.swift.uses(in: range)
        let type = uses.lazy.compactMap { missing.type(behind: $0.receiverNames + [$0.name], at: $0, in: file.swift) }
        add(type.first, range.lowerBound, file)
      }
      let locals = LocalNames(in: file.swift)
      let ownValues = file.swift.values(of: own, withArguments: true)
      let captured = Set(
        file.swift.captures(in: 0..<file.swift.bytes.count).filter { $0.value == nil }.map(\.name))
      let untyped = isInside ? missing.untypedLocals(in: file.swift) : [:]
      for use in file.swift.uses(in: 0..<file.swift.bytes.count) {
        if isInside { lookAtUntypedValues(use, in: file, missing) }
        let receiver = use.receiverNames
        let isLocal =
          receiver.first.map { locals.contains($0, at: use.range.lowerBound) && !captured.contains($0) } ?? false
        if isLocal, let type = receiver.first.flatMap({ untyped[$0] }) {
          lookAtArguments(of: use, in: file, missing: type, isMember: true)
          continue
        }
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

  /// Finds what depends on a binding to an untyped value, as in `sheet(item: $presenter.user) { user in`, and on the error
  /// of a rejected call, as in `catch .offline`.
  private mutating func lookAtUntypedValues(_ use: Use, in file: OutsideSources.File, _ missing: MissingTypes) {
    var found: [(offset: Int, type: String)] = []
    if ["fullScreenCover", "navigationDestination", "popover", "sheet"].contains(use.name),
      let item = use.arguments?.first(where: { $0.label == "item" }),
      let type = file.swift.names(in: item.range).compactMap({ missing.values[$0.name] }).last
    {
      found = (use.arguments ?? []).compactMap { file.swift.firstUntypedParameter(in: $0.range) }.map { ($0, type) }
    }
    if use.receiver == "", let body = file.swift.bodyOfCatch(before: use.expressionRange.lowerBound),
      let type = file.swift.uses(in: body).lazy.compactMap({ missing.type(called: $0, in: file.swift) }).first
    {
      found.append((use.expressionRange.lowerBound, type))
    }
    if let offset = operatorOfUntypedResult(before: use, in: file, missing) { found.append(offset) }
    if !use.isCall, file.swift.isOptionalSubscript(assignedAfter: use), let type = missing.values[use.name] {
      found.append((use.range.lowerBound, type))
    }
    for (offset, type) in found {
      guard let place = outside.declared[type] else { continue }
      add(file, offset, type, .declaredOutside(place.shown))
    }
  }

  /// The operator before a value without a type, if the result of the function around it has no type either.
  private func operatorOfUntypedResult(
    before use: Use, in file: OutsideSources.File, _ missing: MissingTypes
  ) -> (offset: Int, type: String)? {
    let around = file.swift.declarations.last { !$0.kind.isType && $0.range.contains(use.range.lowerBound) }
    guard let around, let result = around.type?.baseName, let type = missing.type(among: [result]),
      let body = around.range(of: .body), body.contains(use.range.lowerBound),
      missing.type(behind: use.receiverNames + [use.name], at: use, in: file.swift) != nil
    else { return nil }
    return file.swift.operatorOfResult(before: use, in: body).map { ($0, type) }
  }

  /// Finds the arguments of a call, the assigned value or the compared value that depend on the rejected declaration.
  ///
  /// - Parameter isMember: Whether the use is a member of the rejected declaration. The compiler accepts comparisons with
  ///   the declaration itself.
  mutating func lookAtArguments(
    of use: Use, in file: OutsideSources.File, missing type: String, isMember: Bool = false
  ) {
    guard let place = outside.declared[type] else { return }
    for offset in file.swift.dependentOffsets(of: use, isMember: isMember, unknown: unknown) {
      add(file, offset, type, .declaredOutside(place.shown))
    }
  }

  /// Finds conformances that the compiler cannot synthesize without the types of stored values.
  private mutating func lookAtSynthesis(
    in file: OutsideSources.File, of files: [OutsideSources.File], _ missing: MissingTypes
  ) {
    let all = files.flatMap(\.swift.declarations)
    for type in file.swift.declarations {
      let other = type.missingForSynthesis(among: all, missing: missing.type)
      add(other, (type.range(of: .name) ?? type.range).lowerBound, file)
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

  /// The code in closures that the compiler does not examine.
  ///
  /// It ends at the first statement with a member that has no type, or of a parameter that has none.
  /// - Parameter lost: The members that classes inherit from missing superclasses.
  func uncheckedRanges(in file: SwiftFile, lost: Set<String>) -> [Range<Int>] {
    let closures = file.longClosures
    guard !closures.isEmpty, !values.isEmpty || !lost.isEmpty else { return [] }
    let uses = file.uses(in: 0..<file.bytes.count)
    let locals = LocalNames(in: file)
    return closures.compactMap { closure in
      // View builders are examined otherwise.
      let home = file.declarations.last { !$0.kind.isType && $0.range.contains(closure.range.lowerBound) }
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
      let end =
        file.isSwitched(last)
        ? last.range.upperBound : file.endOfStatement(at: last.range.lowerBound, in: closure.range)
      return end..<closure.range.upperBound
    }
  }

  /// The variables in functions whose value is a member of a missing type or of a value without a type, with the type.
  func untypedLocals(in file: SwiftFile) -> [String: String] {
    var found: [String: String] = [:]
    for use in file.uses(in: 0..<file.bytes.count) {
      var start = file.firstToken(at: use.expressionRange.lowerBound)
      while start > 1, ["try", "await", "?", "!"].contains(file.text(of: file.tokens[start - 1].range)) { start -= 1 }
      guard start > 1, file.tokens[start - 1].kind == .equal, file.tokens[start - 2].kind == .identifier,
        start > 2, [.let, .var].contains(file.tokens[start - 3].keyword),
        let type = type(behind: use.receiverNames, at: use, in: file)
          ?? use.receiverNames.first.flatMap({ found[$0] })
      else { continue }
      found[file.text(of: file.tokens[start - 2].range)] = type
    }
    return found
  }

  private func type(in range: Range<Int>, of file: SwiftFile) -> String? {
    type(among: file.names(in: range).lazy.filter { !$0.isMember }.map(\.name))
  }

  /// The first missing type among names, or in the type alias of one of them.
  func type(among names: some Sequence<String>) -> String? {
    for name in names {
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
