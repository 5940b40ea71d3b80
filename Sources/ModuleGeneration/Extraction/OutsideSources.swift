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

  /// The module's types whose initializers are called, with the first call.
  private(set) var made: [String: Place] = [:]
  /// The declarations of the app's types.
  private(set) var declared: [String: Place] = [:]
  /// The declarations of types in the app's tests.
  private(set) var declaredByTests: [String: Place] = [:]
  /// The app's functions and variables outside types.
  private(set) var globals: [String: Place] = [:]
  /// A member that the app adds to a type of a library, or to one of the module.
  struct Extended {
    let place: Place
    /// The labels of its parameters; `nil` for a property or a nested type.
    let labels: [String?]?
  }
  /// The members in extensions by name, initializers by the name of their type.
  private(set) var extended: [String: [Extended]] = [:]

  private let workingDirectory: FilePath
  private var seen: Set<FilePath>
  private var around: [File] = []

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
    for file in around { extend(file) }
  }

  /// Finds the uses of a module's types in the app and in further files.
  mutating func listen(for types: Set<String>, in others: [File] = []) {
    for file in around + others { listen(to: file, foreign(types)) }
  }

  /// Whether the app's code contains a name.
  func contains(_ name: String) -> Bool { around.contains { $0.names.contains(name) } }

  /// Whether the app's code declares a member of a type.
  func declares(_ member: String, in type: String) -> Bool {
    around.contains { file in
      file.names.contains(member) && file.swift.declarations.contains { $0.name == member && $0.parent?.name == type }
    }
  }

  /// The app's uses of a name that may be a member of a type; none if the app adds such a member to a library's type.
  ///
  /// - Parameter texts: The new texts of files, by path.
  func uses(of member: String, in type: String, _ texts: [FilePath: [UInt8]]) -> Set<Extraction.OpenDecision> {
    let isOwn = declared[type] != nil
    guard isOwn || extended[member] == nil else { return [] }
    let files = around.filter { !$0.isTest && $0.names.contains(member) && (!isOwn || $0.names.contains(type)) }
    return files.reduce(into: []) { found, file in
      let swift = texts[file.path].map { SwiftFile($0) } ?? file.swift
      let text = SourceText(path: file.shown, bytes: swift.bytes)
      for use in swift.uses(in: 0..<swift.bytes.count)
      where use.name == member && use.receiver != nil && use.receiver != "self" {
        let offset = use.range.lowerBound
        found.insert(
          .init(
            path: file.shown, line: text.line(at: offset), column: offset - text.lineRange(at: offset).lowerBound + 1,
            identifier: member, reason: .extensionMember))
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

  /// Whether a name looks like a class of the system and not like one of its protocols.
  private static func isSystemClass(_ name: String) -> Bool {
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
    for target in project.targets where !targets.contains(target.name) {
      for path in project.swiftFiles(builtBy: target.name, atMost: .max) ?? [] where seen.insert(path).inserted {
        guard let file = File(path, isTest: target.purpose == .unitTests, project.files, workingDirectory),
          // Without the import, the file cannot use the module's types, and the name refers to another type.
          file.imports(oneOf: builders)
        else { continue }
        if listen(to: file, foreign(types)), !file.isTest, !users.contains(target.name) { users.append(target.name) }
      }
    }
  }

  /// The types that the app does not declare too, for example in a shared file of a template.
  private func foreign(_ types: Set<String>) -> Set<String> {
    types.subtracting(declared.keys).subtracting(declaredByTests.keys)
  }

  private mutating func declare(_ file: File) {
    for declaration in file.swift.declarations where declaration.isSharedType {
      let place = Place(file: file, offset: (declaration.range(of: .name) ?? declaration.range).lowerBound)
      if file.isTest { declaredByTests[declaration.name] = place } else { declared[declaration.name] = place }
    }
    for declaration in file.swift.declarations
    where declaration.parent == nil && (declaration.kind == .function || declaration.kind == .variable)
      && Self.isShared(declaration)
    {
      globals[declaration.name] = Self.place(of: declaration, in: file)
    }
  }

  /// Records members of extensions; a use of the app's own types is reported at their names.
  private mutating func extend(_ file: File) {
    for type in file.swift.declarations where type.kind == .extension && Self.isShared(type) {
      guard let name = type.type?.baseName, declared[name] == nil, declaredByTests[name] == nil else { continue }
      for member in type.members where Self.isShared(member) {
        let hasParameters = member.kind == .function || member.kind == .initializer
        let labels = hasParameters ? member.parameters.map(\.argumentLabel) : nil
        extended[member.kind == .initializer ? name : member.name, default: []]
          .append(.init(place: Self.place(of: member, in: file), labels: labels))
      }
    }
  }

  static func isShared(_ declaration: Declaration) -> Bool {
    !declaration.hasModifier("private") && !declaration.hasModifier("fileprivate")
  }

  private static func place(of declaration: Declaration, in file: File) -> Place {
    Place(file: file, offset: (declaration.range(of: .name) ?? declaration.range).lowerBound)
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
    for (name, range, _) in names {
      words.insert(name)
      let isCalled = file.swift.bytes[range.upperBound...].first == UInt8(ascii: "(")
      if isCalled, types.contains(name), made[name] == nil { made[name] = Place(file: file, offset: range.lowerBound) }
    }
    return true
  }
}
