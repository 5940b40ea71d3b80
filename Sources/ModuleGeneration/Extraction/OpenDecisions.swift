internal import Diagnostics
internal import ProjectKinds
internal import SwiftSource
internal import SystemPackage

/// Finds the code that the user must change after an extraction, sorted by file and line.
struct OpenDecisions {
  /// A file of the package, and the target that builds it.
  struct Member {
    let file: OutsideSources.File
    let target: String
  }

  private(set) var all: [Extraction.OpenDecision] = []
  private var seen: Set<String> = []
  private var texts: [String: SourceText] = [:]
  private let targets: PackageTargets
  /// The beginning of the names of the module's types.
  private let stem: String
  let outside: OutsideSources
  /// The types of other packages by target.
  private let importable: [String: Set<String>]
  /// The targets of other packages by type.
  private let elsewhere: [String: String]
  /// The names of properties and functions whose types are missing in the package.
  private(set) var unknown: Set<String> = []
  /// The names of the package's types.
  private var ownTypes: Set<String> = []
  /// The code that the compiler does not examine, by file.
  private var unchecked: [String: [Range<Int>]] = [:]

  /// - Parameters:
  ///   - manifest: The text of the package's manifest.
  ///   - importable: The types of other packages by target, which a file with the import may use.
  init(
    _ members: [Member], manifest: String, targets: PackageTargets, stem: String, outside: OutsideSources,
    importable: [String: Set<String>]
  ) {
    (self.targets, self.stem, self.outside, self.importable) = (targets, stem, outside, importable)
    elsewhere = importable.sorted { $0.key < $1.key }.reduce(into: [:]) { found, types in
      for type in types.value where !targets.all.contains(types.key) { found[type] = types.key }
    }
    var own: Set<String> = []
    var hidden: Set<String> = []
    for member in members {
      let declarations = member.file.swift.declarations.filter {
        $0.kind.isType && $0.kind != .extension || $0.kind == .typeAlias || $0.kind == .associatedType
      }
      own.formUnion(declarations.map(\.name))
      own.formUnion(member.file.swift.declarations.flatMap(\.genericParameters).map(\.name))
      if member.target == targets.module { hidden.formUnion(declarations.filter { $0.parent == nil }.map(\.name)) }
    }
    // A type of the module hides one of the interface, but not in the interface.
    for member in members where member.target == targets.interface { hidden.subtract(member.file.declared) }
    let missing = MissingTypes(members.map(\.file.swift), own: own) { outside.declared[$0] != nil }
    unknown = Set(missing.values.keys)
    ownTypes = own
    let declarations = members.flatMap(\.file.swift.declarations)
    let ownMembers = ModuleMembers(declarations)
    let lost = outside.lostSuperclasses(declarations).values.reduce(into: Set<String>()) {
      $0.formUnion(outside.inheritedMembers(of: $1) ?? [])
    }.subtracting(ownMembers.names)
    for file in members.map(\.file) { unchecked[file.shown] = missing.uncheckedRanges(in: file.swift, lost: lost) }
    for member in members {
      look(at: member.file, target: member.target, own: own, hidden: hidden, manifest)
      lookAtUses(in: member.file, own: ownMembers, missing)
      lookAtSubscripts(in: member.file, declarations, missing)
      lookAtOperators(in: member.file, own: ownMembers.names)
      lookAtImports(of: member.file, manifest)
    }
    let isSwiftSix = PackageText.isSwiftSix(manifest)
    lookAtInheritance(members.map(\.file))
    lookAtIsolation(members.map(\.file), isSwiftSix: isSwiftSix, missing)
    lookAtContexts(members.map(\.file), own: own, missing)
    lookAtOverloads(members.map(\.file), declarations, missing)
    lookAtLostProtocols(members.map(\.file), missing)
    lookAtExtensions(members)
    lookOutside(members)
    lookAtAccess(members.filter { [targets.module, targets.interface].contains($0.target) }.map(\.file))
    all.sort { ($0.path, $0.line, $0.column) < ($1.path, $1.line, $1.column) }
  }

  private mutating func look(
    at file: OutsideSources.File, target: String, own: Set<String>, hidden: Set<String>, _ manifest: String
  ) {
    let imports = Self.imports(of: file).map(\.module)
    let imported = imports.reduce(into: own) { $0.formUnion(importable[$1] ?? []) }
    // The types of a dependency outside the project are unknown.
    let mayImportAny = imports.contains { importable[$0] == nil && isDependency($0, manifest) }
    let importRanges = file.swift.declarations.filter { $0.kind == .import }.map(\.range)
    for (name, range, isMember) in file.swift.names(in: 0..<file.swift.bytes.count) where !isMember {
      if importRanges.contains(where: { $0.contains(range.lowerBound) }) { continue }
      if target == targets.interface, hidden.contains(name) {
        add(file, range.lowerBound, name, .hiddenFromInterface)
      }
      guard !imported.contains(name), !mayImportAny else { continue }
      if let other = elsewhere[name], !SystemTypes.mayDeclare(name) {
        add(file, range.lowerBound, name, .declaredInPackage(other))
      } else if let place = outside.declared[name] ?? (file.isTest ? outside.declaredByTests[name] : nil) {
        add(file, range.lowerBound, name, .declaredOutside(place.shown))
      } else if target == targets.interface, name.hasPrefix(stem), name.first?.isUppercase == true,
        name.dropFirst(stem.count).first?.isUppercase == true, !targets.all.contains(name)
      {
        add(file, range.lowerBound, name, .undeclared)
      }
    }
  }

  /// Finds uses of operators that the app declares.
  private mutating func lookAtOperators(in file: OutsideSources.File, own: Set<String>) {
    guard outside.hasOperators else { return }
    for token in file.swift.tokens where [.binaryOperator, .prefixOperator, .postfixOperator].contains(token.kind) {
      let name = file.swift.text(of: token.range)
      guard !own.contains(name), let place = outside.globals[name], file.isTest || !place.file.isTest else { continue }
      add(file, token.range.lowerBound, name, .declaredOutside(place.shown))
    }
  }

  /// Finds uses of subscripts with labels that the app adds to types, as in `list[safe: 1]`.
  private mutating func lookAtSubscripts(
    in file: OutsideSources.File, _ declarations: [Declaration], _ missing: MissingTypes
  ) {
    guard let added = outside.extended["subscript"] else { return }
    let own = declarations.filter { $0.kind == .subscript }.map(\.callLabels)
    let tokens = file.swift.tokens
    let starts = tokens.indices.dropFirst().filter { index in
      tokens[index].kind == .leftBracket && tokens[index - 1].range.upperBound == tokens[index].range.lowerBound
        && index + 2 < tokens.count && tokens[index + 1].kind == .identifier && tokens[index + 2].kind == .colon
        && (tokens[index - 1].kind == .identifier || tokens[index - 1].closing != nil
          || [.rightParenthesis, .rightBracket, .rightBrace, .postfixQuestionMark, .exclamationMark].contains(
            tokens[index - 1].kind))
    }
    guard !starts.isEmpty else { return }
    let locals = LocalNames(in: file.swift)
    let uses = Dictionary(file.swift.uses(in: 0..<file.swift.bytes.count).map { ($0.range.upperBound, $0) }) { $1 }
    for index in starts {
      let label = file.swift.text(of: tokens[index + 1].range)
      let offset = tokens[index].range.lowerBound
      guard let place = added.first(where: { $0.labels?.first == label })?.place,
        !own.contains(where: { $0.first == label }), file.isTest || !place.file.isTest
      else { continue }
      // The compiler reports nothing about subscripts of a value without a type.
      if let use = uses[offset] {
        let names = use.receiverNames + [use.name]
        let isHidden = locals.contains(names[0], at: offset) && missing.hidesType(of: names[0], at: use, in: file.swift)
        if isHidden || missing.type(behind: names, at: use, in: file.swift) != nil { continue }
      }
      add(file, offset, label, .declaredOutside(place.shown))
    }
  }

  /// Finds calls that fit only a function whose types are missing, beside others of its name.
  private mutating func lookAtOverloads(
    _ files: [OutsideSources.File], _ declarations: [Declaration], _ missing: MissingTypes
  ) {
    let overloads = RejectedOverloads(declarations, missing: missing.type)
    guard !overloads.names.isEmpty else { return }
    let inside = Set(files.map(\.shown))
    for file in files + outside.speaking.filter({ !inside.contains($0.shown) }) {
      for call in overloads.calls(in: file.swift) { add(call.missing, call.offset, file) }
    }
  }

  /// Finds uses of the app's global functions and variables, and of members that it adds to other types.
  private mutating func lookAtUses(in file: OutsideSources.File, own: ModuleMembers, _ missing: MissingTypes) {
    let locals = LocalNames(in: file.swift)
    var withKeyPaths: Set<Int?> = []
    for use in file.swift.uses(in: 0..<file.swift.bytes.count) {
      var place: OutsideSources.Place?
      let offset = use.range.lowerBound
      if use.receiver == nil, !own.names.contains(use.name), !locals.contains(use.name, at: offset) {
        place = outside.globals[use.name]
      }
      if place == nil, use.receiver == nil, use.isCall {
        place = outside.extended[use.name]?.first { Self.mayBe($0, use) }?.place
      }
      if place == nil, use.receiver == nil, !own.names.contains(use.name), !locals.contains(use.name, at: offset),
        let members = outside.extended[use.name]
      {
        let ancestors = own.ancestors(ofTypeAt: offset, in: file.swift)
        place = members.first { ancestors.contains($0.type.unqualifiedName) && Self.mayBeImplicit($0, use) }?.place
      }
      if place == nil, use.receiver != nil, let members = outside.extended[use.name] {
        // Another type of the module may have a member of the name.
        let types = own.names.contains(use.name) ? own.typesWithout(use, in: file.swift, locals) : nil
        if !own.names.contains(use.name) || types != nil {
          place = members.first { Self.mayBe($0, use) && types?.contains($0.type.unqualifiedName) ?? true }?.place
        }
      }
      guard let place, file.isTest || !place.file.isTest else { continue }
      // `$0` is a local name too.
      let root =
        use.receiver?.hasPrefix("$") == true ? use.receiver : use.receiverNames.first { $0 != "self" }
      let isLocal = root.map { $0.hasPrefix("$") || locals.contains($0, at: offset) } ?? false
      if let root, isLocal ? missing.hidesType(of: root, at: use, in: file.swift) : missing.values[root] != nil {
        // The compiler reports nothing about members of a value without a type but the first key path.
        let hasKeyPath = use.arguments?.contains { file.swift.bytes[$0.range].starts(with: "\\.".utf8) } ?? false
        let scope = file.swift.function(at: use.range.lowerBound)?.index
        guard hasKeyPath, withKeyPaths.insert(scope).inserted else { continue }
      }
      add(file, use.range.lowerBound, use.name, .declaredOutside(place.shown))
    }
  }

  /// Finds the app's uses of internal members that the package adds to types of the app and of libraries.
  private mutating func lookAtExtensions(_ members: [Member]) {
    let own = Set(members.flatMap(\.file.declared))
    let code = members.filter { $0.target == targets.module || $0.target == targets.interface }
    var added: [String: [OutsideSources.Extended]] = [:]
    for (name, member) in code.map(\.file).flatMap(OutsideSources.extended)
    where !member.isPublic && !own.contains(member.type) {
      added[name, default: []].append(member)
    }
    let doubtful = Set(added.keys.filter { outside.declares($0) })
    for file in outside.around where !file.names.isDisjoint(with: added.keys) {
      guard !file.imports(testably: targets.module) else { continue }
      for use in file.swift.uses(in: 0..<file.swift.bytes.count) where use.receiver != "self" {
        let isUsed = added[use.name]?.contains { member in
          // The app's other types may have members of the same name.
          let isClear = !doubtful.contains(use.name) || use.receiver?.hasPrefix(member.type) ?? false
          return Self.mayBe(member, use) && (use.receiver == nil ? use.name == member.type : isClear)
            && (outside.declared[member.type] == nil || file.names.contains(member.type))
        }
        guard isUsed == true else { continue }
        add(
          file, use.range.lowerBound, use.name,
          file.isTest ? .outsideTest(testable: targets.module) : .extensionMember)
      }
    }
  }

  /// Whether a use may mean a member, judged by its argument labels; a trailing closure has none.
  private static func mayBe(_ member: OutsideSources.Extended, _ use: Use) -> Bool {
    guard let labels = member.labels else { return use.receiver != nil }
    guard let arguments = use.arguments, arguments.count <= labels.count else { return false }
    let written = arguments.compactMap(\.label)
    let isSubset = written.allSatisfy { label in labels.contains { $0 == label } }
    // An initializer is one of many, so its labels decide.
    return use.receiver == nil ? isSubset && !written.isEmpty && written[0] == labels[0] : isSubset
  }

  /// Whether a use without a receiver may mean a member of the type around it.
  private static func mayBeImplicit(_ member: OutsideSources.Extended, _ use: Use) -> Bool {
    guard let labels = member.labels, let arguments = use.arguments else { return member.labels == nil }
    return arguments.count <= labels.count && arguments.allSatisfy { labels.contains($0.label) }
  }

  /// Finds imports that the package's manifest does not allow.
  private mutating func lookAtImports(of file: OutsideSources.File, _ manifest: String) {
    for (module, range) in Self.imports(of: file)
    where !AppleFrameworks.names.contains(module) && !targets.all.contains(module)
      && !isDependency(module, manifest)
    {
      add(file, range.lowerBound, module, .foreignImport)
    }
  }

  private static func imports(of file: OutsideSources.File) -> [(module: String, range: Range<Int>)] {
    file.swift.declarations.filter { $0.kind == .import }
      .map { (String($0.name.prefix { $0 != "." }), $0.range(of: .name) ?? $0.range) }
  }

  /// Whether the package's manifest names a module of another package.
  private func isDependency(_ module: String, _ manifest: String) -> Bool {
    !AppleFrameworks.names.contains(module) && !targets.all.contains(module) && manifest.contains("\"\(module)\"")
  }

  /// Finds uses of the module outside of it that cannot work with a package.
  private mutating func lookOutside(_ members: [Member]) {
    let declarations = members.flatMap(\.file.swift.declarations)
    let protocols = Set(declarations.filter { $0.kind == .protocol }.map(\.name))
    /// Whether a type has only an initializer that the compiler makes.
    func isImplicit(_ name: String, isNested: Bool) -> Bool {
      let homes = declarations.filter { $0.name == name && ($0.parent != nil) == isNested }
      // A class inherits initializers, which may be public.
      return homes.contains { home in
        home.kind == .struct
          || home.kind == .class && home.inheritedTypes.allSatisfy { $0.baseName.map(protocols.contains) ?? false }
      } && !homes.flatMap(\.members).contains { $0.kind == .initializer }
    }
    for creation in outside.made where isImplicit(creation.type, isNested: creation.isNested) {
      add(creation.place.file, creation.place.offset, creation.type, .memberwise)
    }
    for file in outside.speaking {
      for home in file.swift.declarations where home.kind == .extension && isImplicit(home.name, isNested: false) {
        for use in file.swift.uses(in: home.range) where use.receiver == "self" && use.name == "init" {
          add(file, use.range.lowerBound, home.name, .memberwise)
        }
      }
    }
    for file in members.map(\.file) {
      for function in file.swift.declarations where function.isOffered {
        for parameter in function.parameters where parameter.defaultValue != nil {
          let value = parameter.typeRange.upperBound..<parameter.range.upperBound
          for (name, range, isMember) in file.swift.names(in: value)
          where file.swift.bytes[range.upperBound...].first == UInt8(ascii: "(")
            && isImplicit(name, isNested: isMember)
          {
            add(file, range.lowerBound, name, .memberwise)
          }
        }
      }
    }
    // Other tests can use public types, and the types of the module's code with `@testable`.
    var types: Set<String> = []
    var testable: Set<String> = []
    for member in members {
      let shared = member.file.swift.declarations.filter(\.isSharedType)
      types.formUnion(shared.filter { member.target == targets.tests || !$0.isOffered }.map(\.name))
      if member.target == targets.module { testable.formUnion(shared.map(\.name)) }
    }
    for file in outside.speaking where file.isTest {
      let hidden = (file.imports(testably: targets.module) ? types.subtracting(testable) : types)
        .subtracting(file.declared).subtracting(outside.declaredByTests.keys)
      for use in file.swift.names(in: 0..<file.swift.bytes.count) where !use.isMember && hidden.contains(use.name) {
        let target = testable.contains(use.name) ? targets.module : nil
        add(file, use.range.lowerBound, use.name, .outsideTest(testable: target))
      }
    }
  }

  mutating func add(
    _ file: OutsideSources.File, _ offset: Int, _ identifier: String, _ reason: Extraction.OpenDecision.Reason
  ) {
    // The compiler looks for names in all code, but for members and types only in code that it examines.
    if (unchecked[file.shown] ?? []).contains(where: { $0.contains(offset) }),
      !file.swift.isName(at: offset) || ownTypes.contains(identifier)
    {
      return
    }
    let text = texts[file.shown] ?? SourceText(path: file.shown, bytes: file.swift.bytes)
    texts[file.shown] = text
    let start = text.lineRange(at: offset).lowerBound
    guard seen.insert("\(file.shown):\(start) \(identifier)").inserted else { return }
    all.append(
      .init(
        path: file.shown, line: text.line(at: offset), column: offset - start + 1, identifier: identifier,
        reason: reason))
  }
}
