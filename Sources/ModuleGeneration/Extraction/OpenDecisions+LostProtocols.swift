internal import SwiftSource

/// Protocols of the module that inherit from the app's, whose class bound, isolation and members they lose.
extension OpenDecisions {
  /// Finds code that the compiler rejects because a type of the module loses a protocol of the app.
  mutating func lookAtLostProtocols(_ files: [OutsideSources.File], _ missing: MissingTypes) {
    let declarations = files.flatMap(\.swift.declarations)
    lookAtGenericParameters(files, declarations, missing)
    let lost = lostProtocols(declarations)
    guard !lost.isEmpty else { return }
    let protocols = declarations.filter { $0.kind == .protocol && lost[$0.name] != nil }
    let unbound = unboundProtocols(protocols, among: declarations)
    let members = Set(lost.values.joined()).reduce(into: [String: Set<String>]()) { $0[$1] = outside.members(of: $1) }
    let inside = Set(files.map(\.shown))
    let results = declarations.reduce(into: [String: String]()) { results, function in
      guard function.kind == .function, let type = function.type?.baseName, lost[type] != nil,
        missing.type(of: function) == nil
      else { return }
      results[function.name] = type
    }
    let around = outside.speaking.filter { !inside.contains($0.shown) }
    for file in files + around {
      let isInside = inside.contains(file.shown)
      let made = isInside ? [:] : file.swift.values(of: results)
      let values = file.swift.values(of: Set(lost.keys)).merging(made) { first, _ in first }
      let locals = LocalNames(in: file.swift)
      for use in file.swift.uses(in: 0..<file.swift.bytes.count) {
        // A local name may hide the property that has the type.
        let name = use.receiverNames.last ?? ""
        let isHidden =
          made[name] == nil && locals.contains(name, at: use.range.lowerBound)
          && locals.type(of: name, at: use.range.lowerBound).flatMap { lost[$0] } == nil
          && !file.swift.declarations.contains { function in
            function.range.contains(use.range.lowerBound)
              && function.parameters.contains { $0.name == name && !$0.type.names.allSatisfy { lost[$0] == nil } }
          }
        if !isHidden { lookAtMember(use, in: file, values, lost, declarations, members) }
        if isInside { lookAtAssignment(use, in: file, values, lost, unbound) }
        if !isInside { lookAtConversion(use, in: file, values, lost) }
      }
      guard isInside else { continue }
      lookAtReferences(in: file, values, lost, unbound)
    }
  }

  /// Finds members of values whose type is a generic parameter without its constraint.
  private mutating func lookAtGenericParameters(
    _ files: [OutsideSources.File], _ declarations: [Declaration], _ missing: MissingTypes
  ) {
    let parameters = declarations.flatMap(\.genericParameters).reduce(into: [String: String]()) { found, parameter in
      found[parameter.name] = missing.type(among: parameter.constraint?.names ?? [])
    }
    guard !parameters.isEmpty else { return }
    for file in files {
      let values = file.swift.values(of: Set(parameters.keys))
      for use in file.swift.uses(in: 0..<file.swift.bytes.count) where use.receiver != nil {
        add(use.receiverNames.last.flatMap { values[$0] }.flatMap { parameters[$0] }, use.range.lowerBound, file)
      }
    }
  }

  /// The types of the module that inherit from protocols of the app, each with these protocols.
  func lostProtocols(_ declarations: [Declaration]) -> [String: [String]] {
    let own = Set(declarations.filter { $0.kind == .protocol }.map(\.name))
    var lost: [String: [String]] = [:]
    var isChanged = true
    while isChanged {
      isChanged = false
      for type in declarations where type.kind.isType {
        for base in type.inheritedTypes.flatMap(\.names) {
          let bases = own.contains(base) ? lost[base] ?? [] : outside.isProtocol(base) ? [base] : []
          let new = bases.filter { !(lost[type.name] ?? []).contains($0) }
          if !new.isEmpty { lost[type.name, default: []] += new }
          isChanged = isChanged || !new.isEmpty
        }
      }
    }
    return lost
  }

  /// The protocols that only a lost protocol limits to classes.
  private func unboundProtocols(_ protocols: [Declaration], among all: [Declaration]) -> Set<String> {
    func isBound(_ name: String, _ depth: Int = 0) -> Bool {
      if ["AnyObject", "NSObjectProtocol", "class"].contains(name) || name.hasPrefix("UI") { return true }
      guard depth < 8, let type = all.first(where: { $0.kind.isType && $0.kind != .extension && $0.name == name })
      else {
        return false
      }
      return type.kind == .class || !type.requirements.isEmpty
        || type.inheritedTypes.flatMap(\.names).contains { isBound($0, depth + 1) }
    }
    return Set(protocols.map(\.name).filter { !isBound($0) })
  }

  mutating func add(_ type: String?, _ offset: Int, _ file: OutsideSources.File) {
    guard let type, let place = outside.declared[type] else { return }
    add(file, offset, type, .declaredOutside(place.shown))
  }

  /// Finds a member that a protocol of the module inherits from one of the app.
  private mutating func lookAtMember(
    _ use: Use, in file: OutsideSources.File, _ values: [String: String], _ lost: [String: [String]],
    _ declarations: [Declaration], _ members: [String: Set<String>]
  ) {
    guard let receiver = use.receiverNames.last,
      let type = values[receiver] ?? (lost[receiver] == nil ? nil : receiver),
      let bases = lost[type]
    else { return }
    let own = declarations.first { $0.name == type && $0.kind.isType }.map { home in
      [type] + home.inheritedTypes.flatMap(\.names)
    }
    let isOwn = declarations.contains { member in
      member.name == use.name && member.parent.map { $0.kind == .protocol || (own ?? []).contains($0.name) } ?? false
        && (member.kind != .function || use.arguments.map { file.swift.fits($0, member) } ?? true)
    }
    if isOwn { return }
    add(bases.first { members[$0]?.contains(use.name) ?? false }, use.range.lowerBound, file)
  }

  /// Finds an assignment to a member of a constant, which only classes allow.
  private mutating func lookAtAssignment(
    _ use: Use, in file: OutsideSources.File, _ values: [String: String], _ lost: [String: [String]],
    _ unbound: Set<String>
  ) {
    let receiver = use.receiverNames
    guard receiver.count == 1, let type = values[receiver[0]], unbound.contains(type), !use.isCall,
      file.swift.isAssigned(after: use.range.upperBound)
    else { return }
    let isConstant = file.swift.declarations.contains { declaration in
      declaration.range.contains(use.range.lowerBound) && declaration.parameters.contains { $0.name == receiver[0] }
        || declaration.kind == .variable && declaration.name == receiver[0] && declaration.introducer == "let"
    }
    if isConstant { add(lost[type]?.first, use.range.lowerBound, file) }
  }

  /// Finds a value of the module's that is assigned where the app expects the lost protocol.
  private mutating func lookAtConversion(
    _ use: Use, in file: OutsideSources.File, _ values: [String: String], _ lost: [String: [String]]
  ) {
    guard !use.isCall, use.receiver != nil, let name = file.swift.assignedName(after: use.range.upperBound),
      let bases = values[name].flatMap({ lost[$0] })
    else { return }
    add(bases.first { outside.declaresProperty(use.name, of: $0) }, use.range.lowerBound, file)
  }

  /// Finds weak references to a protocol that is no longer bound to classes.
  private mutating func lookAtReferences(
    in file: OutsideSources.File, _ values: [String: String], _ lost: [String: [String]], _ unbound: Set<String>
  ) {
    func isReference(_ text: String?) -> Bool { text == "weak" || text?.hasPrefix("unowned") == true }
    for variable in file.swift.declarations where variable.kind == .variable {
      guard ["weak", "unowned"].contains(where: { variable.text(of: .modifiers)?.contains($0) ?? false }),
        let range = variable.range(of: .type),
        let type = file.swift.names(in: range).map(\.name).first(where: unbound.contains)
      else { continue }
      add(lost[type]?.first, variable.range.lowerBound, file)
    }
    for capture in file.swift.captures(in: 0..<file.swift.bytes.count) where isReference(capture.specifier) {
      guard let type = values[capture.name], unbound.contains(type) else { continue }
      add(lost[type]?.first, capture.range.lowerBound, file)
    }
  }
}

extension SwiftFile {
  /// Whether a value is assigned after an offset.
  fileprivate func isAssigned(after offset: Int) -> Bool {
    tokens[min(firstToken(at: offset), tokens.count - 1)].kind == .equal
  }

  /// The name that is assigned after an offset, in a statement such as `a.b = name`.
  fileprivate func assignedName(after offset: Int) -> String? {
    let index = firstToken(at: offset)
    guard index + 2 < tokens.count, tokens[index].kind == .equal, tokens[index + 1].kind == .identifier,
      tokens[index + 2].startsLine
        || tokens[index + 2].kind == .rightBrace
    else { return nil }
    return text(of: tokens[index + 1].range)
  }

  /// The constants and variables whose value is the result of a function, with the type of the result.
  fileprivate func values(of results: [String: String]) -> [String: String] {
    var found: [String: String] = [:]
    let calls = uses(in: 0..<bytes.count).filter { $0.isCall && results[$0.name] != nil }
    for call in calls {
      let start = firstToken(at: call.expressionRange.lowerBound)
      guard start > 1, tokens[start - 1].kind == .equal, tokens[start - 2].kind == .identifier
      else { continue }
      found[text(of: tokens[start - 2].range)] = results[call.name]
    }
    return found
  }
}
