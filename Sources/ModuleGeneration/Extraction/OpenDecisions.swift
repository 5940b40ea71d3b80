internal import Diagnostics
internal import ProjectKinds
internal import SwiftSource
internal import SystemPackage

/// Finds the code that the user must change after an extraction, sorted by file and line.
struct OpenDecisions {
  /// A file of the package.
  struct Member {
    let step: FileStep
    /// The target that builds it; `nil` for files that are not Swift.
    let target: String?
  }

  private(set) var all: [Extraction.OpenDecision] = []
  private var seen: Set<String> = []
  private var texts: [String: SourceText] = [:]
  private let targets: PackageTargets
  /// The beginning of the names of the module's types.
  private let stem: String
  private let outside: OutsideSources
  /// The types of other packages by target.
  private let importable: [String: Set<String>]

  /// - Parameter importable: The types of other packages by target, which a file with the import may use.
  init(
    _ members: [Member], targets: PackageTargets, stem: String, outside: OutsideSources,
    importable: [String: Set<String>] = [:]
  ) {
    (self.targets, self.stem, self.outside, self.importable) = (targets, stem, outside, importable)
    let sources = members.compactMap { member in
      member.step.after.map { (member: member, file: SwiftFile($0)) }
    }
    var own: Set<String> = []
    var hidden: Set<String> = []
    for (member, file) in sources where member.target != nil {
      let declarations = file.declarations.filter {
        $0.kind.isType || $0.kind == .typeAlias || $0.kind == .associatedType
      }
      own.formUnion(declarations.map(\.name))
      own.formUnion(file.declarations.flatMap(\.genericParameters).map(\.name))
      if member.target == targets.module { hidden.formUnion(declarations.filter { $0.parent == nil }.map(\.name)) }
    }
    let ownMembers = Set(sources.filter { $0.member.target != nil }.flatMap(\.file.declarations).map(\.name))
    let manifests = members.filter { $0.step.path.lastComponent?.string == PackageText.fileName }
      .map { String(decoding: $0.step.after ?? [], as: UTF8.self) }
    for (member, file) in sources {
      guard let target = member.target else {
        if member.step.previousPath != nil, member.step.path.lastComponent?.string != PackageText.fileName {
          add(member.step.shown, member.step.after ?? [], 0, member.step.name, .resource)
        }
        continue
      }
      look(at: file, shown: member.step.shown, target: target, own: own, hidden: hidden, manifests)
      lookAtUses(in: file, shown: member.step.shown, target: target, own: ownMembers)
      lookAtImports(of: file, shown: member.step.shown, manifests)
    }
    lookOutside(sources.map(\.member), sources.map(\.file))
    all.sort { ($0.path, $0.line, $0.column) < ($1.path, $1.line, $1.column) }
  }

  private mutating func look(
    at file: SwiftFile, shown: String, target: String, own: Set<String>, hidden: Set<String>, _ manifests: [String]
  ) {
    let isTest = target == targets.tests || target == targets.testing
    let imports = Self.imports(of: file).map(\.module)
    let imported = imports.reduce(into: own) { $0.formUnion(importable[$1] ?? []) }
    // The types of a dependency outside the project are unknown.
    let mayImportAny = imports.contains { importable[$0] == nil && isDependency($0, manifests) }
    for (name, range, isMember) in file.names(in: 0..<file.bytes.count) where !isMember {
      if target == targets.interface, hidden.contains(name) {
        add(shown, file.bytes, range.lowerBound, name, .hiddenFromInterface)
      }
      guard !imported.contains(name), !mayImportAny else { continue }
      if let place = outside.declared[name] ?? (isTest ? outside.declaredByTests[name] : nil) {
        add(shown, file.bytes, range.lowerBound, name, .declaredOutside(place.shown))
      } else if target == targets.interface, name.hasPrefix(stem), name.first?.isUppercase == true,
        name.dropFirst(stem.count).first?.isUppercase == true, !targets.all.contains(name)
      {
        add(shown, file.bytes, range.lowerBound, name, .undeclared)
      }
    }
  }

  /// Finds uses of the app's global functions and variables, and of members that it adds to other types.
  private mutating func lookAtUses(in file: SwiftFile, shown: String, target: String, own: Set<String>) {
    let isTest = target == targets.tests || target == targets.testing
    let locals = file.localNames
    for use in file.uses(in: 0..<file.bytes.count) {
      var place: OutsideSources.Place?
      if use.receiver == nil, !own.contains(use.name), !locals.contains(use.name) { place = outside.globals[use.name] }
      if place == nil, use.receiver != nil ? !own.contains(use.name) : use.isCall {
        place = outside.extended[use.name]?.first { Self.mayBe($0, use) }?.place
      }
      guard let place, isTest || !place.file.isTest else { continue }
      add(shown, file.bytes, use.range.lowerBound, use.name, .declaredOutside(place.shown))
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

  /// Finds imports that the package's manifest does not allow.
  private mutating func lookAtImports(of file: SwiftFile, shown: String, _ manifests: [String]) {
    for (module, range) in Self.imports(of: file)
    where !AppleFrameworks.names.contains(module) && !targets.all.contains(module)
      && !isDependency(module, manifests)
    {
      add(shown, file.bytes, range.lowerBound, module, .foreignImport)
    }
  }

  private static func imports(of file: SwiftFile) -> [(module: String, range: Range<Int>)] {
    file.declarations.filter { $0.kind == .import }
      .map { (String($0.name.prefix { $0 != "." }), $0.range(of: .name) ?? $0.range) }
  }

  /// Whether the package's manifest names a module of another package.
  private func isDependency(_ module: String, _ manifests: [String]) -> Bool {
    !AppleFrameworks.names.contains(module) && !targets.all.contains(module)
      && manifests.contains { $0.contains("\"\(module)\"") }
  }

  /// Finds uses of the module in the app that cannot work with a package.
  private mutating func lookOutside(_ members: [Member], _ files: [SwiftFile]) {
    let declarations = files.flatMap(\.declarations)
    for (name, place) in outside.made {
      let isStruct = declarations.contains { $0.parent == nil && $0.kind == .struct && $0.name == name }
      let hasInitializer = declarations.contains { $0.kind == .initializer && $0.parent?.name == name }
      guard isStruct, !hasInitializer else { continue }
      add(place.file.shown, place.file.swift.bytes, place.offset, name, .memberwise)
    }
    // Tests of the app can use public types, and the types of the module's code with `@testable`.
    var types: Set<String> = []
    var testable: Set<String> = []
    for (member, file) in zip(members, files) {
      let shared = file.declarations.filter(\.isSharedType)
      types.formUnion(shared.filter { member.target == targets.tests || !$0.isOffered }.map(\.name))
      if member.target == targets.module { testable.formUnion(shared.map(\.name)) }
    }
    for file in outside.speaking where file.isTest {
      let isTestable = file.swift.declarations.contains {
        $0.kind == .import && $0.name == targets.module && $0.hasAttribute("testable")
      }
      let hidden = isTestable ? types.subtracting(testable) : types
      for use in file.swift.names(in: 0..<file.swift.bytes.count) where !use.isMember && hidden.contains(use.name) {
        let target = testable.contains(use.name) ? targets.module : nil
        add(file.shown, file.swift.bytes, use.range.lowerBound, use.name, .testOfApp(testable: target))
      }
    }
  }

  private mutating func add(
    _ path: String, _ bytes: [UInt8], _ offset: Int, _ identifier: String, _ reason: Extraction.OpenDecision.Reason
  ) {
    let text = texts[path] ?? SourceText(path: path, bytes: bytes)
    texts[path] = text
    let start = text.lineRange(at: offset).lowerBound
    guard seen.insert("\(path):\(start) \(identifier)").inserted else { return }
    all.append(
      .init(
        path: path, line: text.line(at: offset), column: offset - start + 1, identifier: identifier, reason: reason))
  }
}

extension SwiftFile {
  /// The names that bodies and parameter lists declare; the last of several names in a pattern may be left out.
  fileprivate var localNames: Set<String> {
    var names = Set(declarations.flatMap(\.parameters).compactMap(\.name))
    for (index, token) in tokens.enumerated() where token.kind == .identifier {
      switch index > 0 ? tokens[index - 1].keyword : nil {
      case .let, .var, .for, .func: names.insert(text(of: token.range))
      default: break
      }
      guard token.keyword == .in else { continue }
      // The parameters of a closure: `{ a, b in`, `{ (a: Int) -> Int in`.
      var first = index
      while first > 0, index - first < 40, tokens[first - 1].kind != .leftBrace, tokens[first - 1].keyword != .for {
        first -= 1
      }
      for position in first..<index where tokens[position].kind == .identifier {
        names.insert(text(of: tokens[position].range))
      }
    }
    return names
  }
}
