internal import Diagnostics
internal import FileChanges
internal import FileSystem
internal import ProjectKinds
internal import SwiftSource
internal import SystemPackage

/// The Swift files of an app around a module, their types, and their uses of the module's types.
struct OutsideSources {
  struct File {
    let path: FilePath
    let shown: String
    let content: FileChange.Content
    let swift: SwiftFile
    /// All names in the file, because `check` searches it for the types of each package.
    let names: Set<String>
    /// Whether a test target builds it.
    let isTest: Bool

    /// Returns `nil` for a file that is missing or too large; a generator wrote the latter, so it uses no module.
    init?(_ path: FilePath, isTest: Bool, _ files: FileSystem, _ workingDirectory: FilePath) {
      let shown = path.shown(from: workingDirectory)
      guard let content = try? files.content(of: path, shownAs: shown, limit: .source) else { return nil }
      (self.path, self.shown, self.content, self.isTest) = (path, shown, content, isTest)
      swift = SwiftFile(content.bytes)
      names = Set(swift.names(in: 0..<content.bytes.count).map(\.name))
    }

    var text: String { String(decoding: content.bytes, as: UTF8.self) }

    /// The names of the file's own types, private ones included, which hide types of packages.
    var declared: Set<String> {
      Set(swift.declarations.filter { $0.kind.isType && $0.kind != .extension || $0.kind == .typeAlias }.map(\.name))
    }

    func imports(oneOf modules: [String]) -> Bool {
      swift.declarations.contains { $0.kind == .import && modules.contains($0.name) }
    }

    func imports(testably module: String) -> Bool {
      swift.declarations.contains { $0.kind == .import && $0.name == module && $0.hasAttribute("testable") }
    }
  }

  /// The files that use the module's types.
  private(set) var speaking: [File] = []
  /// Further targets with files that use the module.
  private(set) var users: [String] = []
  /// All identifiers in the files that are not tests, which may refer to the module's members.
  private(set) var words: Set<String> = []
  /// All identifiers in tests that use the module.
  private(set) var testWords: Set<String> = []
  struct Place {
    let file: File
    let offset: Int

    /// The path and line for messages.
    var shown: String {
      "\(file.shown):\(SourceText(path: file.shown, bytes: file.swift.bytes).line(at: offset))"
    }
  }

  /// A call of an initializer of a type, which may be nested in one of the module's.
  struct Creation {
    let type: String
    let isNested: Bool
    let place: Place
  }
  /// The calls that create the module's types.
  private(set) var made: [Creation] = []
  /// The declarations of the app's types.
  private(set) var declared: [String: Place] = [:]
  /// The declarations of types in the app's tests.
  private(set) var declaredByTests: [String: Place] = [:]
  /// Whether the app declares operators.
  private(set) var hasOperators = false
  /// The app's functions and variables outside types, and its operators.
  private(set) var globals: [String: Place] = [:]
  /// A member of an extension.
  struct Extended {
    let type: String
    let place: Place
    /// The labels of its parameters; `nil` for a property or a nested type.
    let labels: [String?]?
    let isPublic: Bool
  }
  /// The members that the app adds to types of libraries or the module, by name; initializers by the name of their type.
  private(set) var extended: [String: [Extended]] = [:]

  /// The names of the app's functions whose result is a generic parameter that only the context of a call determines.
  private(set) var inferred: Set<String> = []

  private let workingDirectory: FilePath
  private var seen: Set<FilePath>
  private(set) var around: [File] = []

  /// Reads the files of targets.
  ///
  /// - Parameters:
  ///   - targets: The targets of the app that build the module and its tests, or use its package.
  ///   - own: The files of the module, which are ignored.
  init(
    of targets: (code: [String], tests: [String]), in project: any ModuleProject, leavingOut own: Set<FilePath>,
    workingDirectory: FilePath
  ) throws(DiagnosticError) {
    (self.workingDirectory, seen) = (workingDirectory, own)
    for (names, isTest) in [(targets.code, false), (targets.tests, true)] {
      for path in names.flatMap({ project.swiftFiles(builtBy: $0, atMost: .max) ?? [] })
      where seen.insert(path).inserted {
        guard let file = File(path, isTest: isTest, project.files, workingDirectory) else { continue }
        declare(file)
        around.append(file)
      }
    }
    // A use of the app's own types is reported at their names.
    for (name, member) in around.flatMap(Self.extended)
    where declared[member.type] == nil && declaredByTests[member.type] == nil {
      extended[name, default: []].append(member)
    }
  }

  /// Finds the uses of a module's types in the app and in further files.
  mutating func listen(for types: Set<String>, in others: [File] = []) {
    let types = foreign(types)
    for file in around + others { listen(to: file, types) }
  }

  /// Whether the app's code contains a name.
  func contains(_ name: String) -> Bool { around.contains { $0.names.contains(name) } }

  /// Whether the app's code calls a function outside of types and declares none of that name.
  func calls(_ function: String) -> Bool {
    globals[function] == nil
      && around.contains { file in
        file.names.contains(function)
          && file.swift.uses(in: 0..<file.swift.bytes.count).contains {
            $0.name == function && $0.receiver == nil && $0.isCall
          } && !file.swift.declarations.contains { $0.name == function }
      }
  }

  /// Whether the app's code declares a member of a type, or of any type if none is given.
  func declares(_ member: String, in type: String? = nil) -> Bool {
    around.contains { file in
      file.names.contains(member)
        && file.swift.declarations.contains { declaration in
          declaration.name == member && declaration.parent.map { type == nil || $0.name == type } ?? false
        }
    }
  }

  /// Whether the app declares a class with a name.
  func isClass(_ name: String) -> Bool { type(name)?.kind == .class }

  /// The members of one of the app's classes and of those it inherits from; `nil` if other code declares one of them.
  func inheritedMembers(of name: String) -> Set<String>? {
    var (members, current, depth): (Set<String>, String, Int) = ([], name, 0)
    while let found = type(current), depth < 16 {
      let homes = around.flatMap { $0.swift.declarations.filter { $0.kind == .extension && $0.name == current } }
      members.formUnion(([found] + homes).flatMap(\.members).map(\.name))
      guard let base = found.inheritedTypes.first?.baseName,
        type(base)?.kind == .class || type(base) == nil && Self.isSystemClass(base)
      else { return members }
      (current, depth) = (base, depth + 1)
    }
    return nil
  }

  func isProtocol(_ name: String) -> Bool { type(name)?.kind == .protocol }

  /// The members of one of the app's types, of its extensions, and of the app's types that it inherits from.
  func members(of name: String) -> Set<String> {
    var (members, pending, seen): (Set<String>, [String], Set<String>) = ([], [name], [name])
    while let current = pending.popLast() {
      for home in around.lazy.filter({ $0.names.contains(current) }).flatMap(\.swift.declarations)
      where home.kind.isType && home.name == current {
        members.formUnion(home.members.map(\.name))
        pending += home.inheritedTypes.compactMap(\.baseName).filter { seen.insert($0).inserted }
      }
    }
    return members
  }

  /// Whether the app declares a property of a protocol's type.
  func declaresProperty(_ name: String, of type: String) -> Bool {
    around.contains { file in
      file.names.contains(name) && file.names.contains(type)
        && file.swift.declarations.contains { property in
          property.kind == .variable && property.name == name && property.parent != nil
            && property.range(of: .type).map { file.swift.names(in: $0).contains { $0.name == type } } ?? false
        }
    }
  }

  /// Whether one of the app's classes, or one that it inherits from, belongs to the main actor.
  func isIsolated(_ name: String) -> Bool {
    var (current, depth) = (name, 0)
    while let found = type(current), depth < 16 {
      if found.hasAttribute("MainActor") { return true }
      guard let base = found.inheritedTypes.first?.baseName else { return false }
      (current, depth) = (base, depth + 1)
    }
    return current.hasPrefix("UI")
  }

  /// The class of a framework that one of the app's classes inherits from; `nil` if it inherits from none.
  func systemClass(of name: String) -> String? { lineage(of: name).last.flatMap { Self.isSystemClass($0) ? $0 : nil } }

  /// One of the app's classes, and the first inherited type of each class in turn.
  func lineage(of name: String) -> [String] {
    var names = [name]
    while names.count < 16, let base = type(names[names.count - 1])?.inheritedTypes.first?.baseName {
      names.append(base)
    }
    return names
  }

  /// Whether a name looks like a class of the system and not like one of its protocols.
  static func isSystemClass(_ name: String) -> Bool {
    ["UI", "NS", "WK", "MK", "AV", "CA", "SK", "SCN", "AR", "PK", "QL"].contains(where: name.hasPrefix)
      && !["Delegate", "DataSource", "ing", "Protocol", "Representable"].contains(where: name.hasSuffix)
  }

  private func type(_ name: String) -> Declaration? {
    declared[name]?.file.swift.declarations.first { $0.kind != .extension && $0.isSharedType && $0.name == name }
  }

  /// Finds the uses of a module's types in targets that import one of its targets.
  mutating func listen(
    for types: Set<String>, importing targets: [String], in project: any ModuleProject
  ) throws(DiagnosticError) {
    let builders = targets.map { project.importName(ofTarget: $0) }
    let types = foreign(types)
    for target in project.targets where !targets.contains(target.name) {
      for path in project.swiftFiles(builtBy: target.name, atMost: .max) ?? [] where seen.insert(path).inserted {
        guard let file = File(path, isTest: target.purpose == .unitTests, project.files, workingDirectory),
          // Without the import, the file cannot use the module's types, and the name refers to another type.
          file.imports(oneOf: builders)
        else { continue }
        if listen(to: file, types), !file.isTest, !users.contains(target.name) { users.append(target.name) }
      }
    }
  }

  /// The types that the app does not declare too, for example in a shared file of a template.
  private func foreign(_ types: Set<String>) -> Set<String> {
    types.filter { declared[$0] == nil && declaredByTests[$0] == nil && globals[$0] == nil }
  }

  private mutating func declare(_ file: File) {
    for declaration in file.swift.declarations where declaration.isSharedType {
      let place = Place(file: file, offset: (declaration.range(of: .name) ?? declaration.range).lowerBound)
      if file.isTest { declaredByTests[declaration.name] = place } else { declared[declaration.name] = place }
    }
    for function in file.swift.declarations where function.kind == .function {
      let required = function.parameters.filter { $0.defaultValue == nil }.flatMap(\.type.names)
      let isInferred = function.genericParameters.contains { parameter in
        function.type?.names.contains(parameter.name) == true && !required.contains(parameter.name)
      }
      if isInferred { inferred.insert(function.name) }
    }
    for declaration in file.swift.declarations where declaration.isSharedGlobal || declaration.kind == .operator {
      globals[declaration.name] = Self.place(of: declaration, in: file)
      hasOperators = hasOperators || declaration.kind == .operator
    }
  }

  /// The members of a file's extensions by name; initializers by the name of their type.
  static func extended(in file: File) -> [(name: String, member: Extended)] {
    file.swift.declarations.filter { $0.kind == .extension && isShared($0) }.flatMap { home in
      home.members.compactMap { member in
        guard let type = home.type?.baseName, isShared(member) else { return nil }
        let hasParameters = [.function, .initializer, .subscript].contains(member.kind)
        return (
          member.kind == .initializer ? type : member.name,
          Extended(
            type: type, place: place(of: member, in: file),
            labels: hasParameters ? member.callLabels.map { $0 == "_" ? nil : $0 } : nil,
            isPublic: home.isOffered || member.isOffered)
        )
      }
    }
  }

  private static func isShared(_ declaration: Declaration) -> Bool {
    !declaration.hasModifier("private") && !declaration.hasModifier("fileprivate")
  }

  private static func place(of declaration: Declaration, in file: File) -> Place {
    Place(file: file, offset: (declaration.range(of: .name) ?? declaration.range).lowerBound)
  }

  /// The first name of a chain such as `Settings.Builder`.
  private static func root(of name: Range<Int>, in file: SwiftFile) -> String {
    let start = file.bytes[..<name.lowerBound].lastIndex { !$0.isIdentifierPart && $0 != UInt8(ascii: ".") }
    let chain = file.bytes[(start.map { $0 + 1 } ?? 0)..<name.upperBound]
    return String(decoding: chain.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self)
  }

  /// Records the uses of the module in a file; returns whether there are any.
  @discardableResult
  private mutating func listen(to file: File, _ types: Set<String>) -> Bool {
    guard !file.names.isDisjoint(with: types) else { return false }
    let types = types.subtracting(file.declared)
    guard !file.names.isDisjoint(with: types) else { return false }
    let names = file.swift.names(in: 0..<file.swift.bytes.count)
    speaking.append(file)
    guard !file.isTest else {
      testWords.formUnion(names.map(\.name))
      return true
    }
    for (name, range, isMember) in names {
      words.insert(name)
      guard file.swift.bytes[range.upperBound...].first == UInt8(ascii: "("),
        isMember
          ? name.first?.isUppercase == true && types.contains(Self.root(of: range, in: file.swift))
          : types.contains(name)
      else { continue }
      made.append(.init(type: name, isNested: isMember, place: Place(file: file, offset: range.lowerBound)))
    }
    return true
  }
}
