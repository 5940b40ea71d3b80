internal import Diagnostics
internal import FileChanges
internal import FileSystem
internal import ModuleGeneration
internal import ModuleTemplates
internal import ProjectKinds
internal import RecordedModules
internal import SwiftSource
internal import SystemPackage
internal import TestDoubles

/// The Swift files of modules, with the unwritten edits of an addition.
struct CodeTree {
  struct Entry {
    let path: FilePath
    let shown: String
    let role: FileEntry.Role
    /// The index of the file's module.
    let module: Int
    let before: [UInt8]
    var isNew = false
    /// Whether the file is outside the module but uses its types.
    var isAdopted = false
    var file: SwiftFile
    /// Descriptions of added declarations.
    var added: [String] = []
    /// Lines of added code that need work, with the descriptions of the work.
    var left: [(line: String, text: String)] = []

    var isChanged: Bool { file.bytes != before }
    var text: SourceText { SourceText(path: shown, bytes: file.bytes) }

    /// The place of a type's name on disk, where an addition may not have added lines yet.
    func place(of type: Declaration) -> Place {
      let old = SwiftFile(before).declarations.first { $0.kind == type.kind && $0.qualifiedName == type.qualifiedName }
      let text = SourceText(path: shown, bytes: old == nil ? file.bytes : before)
      return Place(text, (old ?? type).range(of: .name) ?? (old ?? type).range)
    }

    var source: ProjectSources.Source { .init(path: path, text: text, file: file) }

    /// The change on disk.
    func change(on files: FileSystem) throws(DiagnosticError) -> FileChange {
      FileChange(
        path: path, before: try files.content(of: path, shownAs: shown, reading: before), after: file.bytes)
    }
  }

  private(set) var entries: [Entry] = []
  /// The files that belong to none of the modules.
  private(set) var others: [ProjectSources.Source]

  init(_ modules: [ModuleFiles], _ all: [ProjectSources.Source]) {
    let known = Dictionary(all.map { ($0.path.string, $0) }, uniquingKeysWith: { first, _ in first })
    var taken: Set<String> = []
    for (number, module) in modules.enumerated() {
      for (paths, role) in [(module.code, FileEntry.Role.code), (module.tests, .test)] {
        for path in paths where taken.insert(path.string).inserted {
          guard let source = known[path.string] else { continue }
          entries.append(
            Entry(
              path: path, shown: source.text.path, role: role, module: number, before: source.text.bytes,
              file: source.file))
        }
      }
    }
    others = all.filter { !taken.contains($0.path.string) }
  }

  func indices(of module: Int, role: FileEntry.Role? = nil) -> [Int] {
    entries.indices.filter { entries[$0].module == module && (role == nil || entries[$0].role == role) }
  }

  /// The declarations in a module's files.
  func declarations(of module: Int, role: FileEntry.Role? = nil) -> [Declaration] {
    indices(of: module, role: role).flatMap { entries[$0].file.declarations }
  }

  var all: [ProjectSources.Source] { entries.map(\.source) + others }

  /// The declarations in all files with their edits.
  var catalog: ProtocolCatalog { ProtocolCatalog(all.map { ($0.text, $0.file) }) }

  /// The modules of the files that are in other packages than the first module.
  var foreignModules: [ObjectIdentifier: String?] {
    LocalPackages(all).modules(of: all, outside: entries.first?.path)
  }

  /// The names of the types that the first module's own targets can use, and a catalog of their files.
  ///
  /// - Parameter inTests: Whether the code that uses them is a test.
  func visible(inTests: Bool) -> (types: Set<String>, catalog: ProtocolCatalog) {
    let foreign = foreignModules
    var types: Set<String> = []
    var files: [(text: SourceText, file: SwiftFile)] = []
    for source in all where inTests || !source.file.isTest {
      let isForeign = foreign[ObjectIdentifier(source.file)] != nil
      let seen = source.file.declarations.filter { type in
        type.parent == nil && type.kind.isType && type.kind != .extension
          && (isForeign
            ? type.hasModifier("public") || type.hasModifier("open")
            : !type.hasModifier("private") && !type.hasModifier("fileprivate"))
      }
      types.formUnion(seen.map(\.name))
      if !isForeign || !seen.isEmpty { files.append((source.text, source.file)) }
    }
    return (types, ProtocolCatalog(files))
  }

  /// Replaces a file with its edited version.
  mutating func replace(_ index: Int, by file: SwiftFile, adding words: [String] = []) {
    entries[index].file = file
    entries[index].added += words.filter { !entries[index].added.contains($0) }
  }
}

extension CodeTree {
  /// The remaining work for the user.
  var remainders: [LeftToDo] {
    let own = entries.flatMap { entry in
      entry.left.compactMap { left in
        let lines = String(decoding: entry.file.bytes, as: UTF8.self).split(
          omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let line = lines.firstIndex { $0.drop { $0 == " " || $0 == "\t" } == left.line }
        return line.map { LeftToDo(path: entry.shown, line: $0 + 1, text: left.text) }
      }
    }
    return outdated + own
  }

  /// The types of generated files that conform to changed protocols; additions do not edit such files.
  private var outdated: [LeftToDo] {
    let generated = others.filter(\.isGenerated)
    guard !generated.isEmpty else { return [] }
    func protocols(_ file: SwiftFile) -> [String: String] {
      let all = file.declarations.filter { $0.kind == .protocol }
      return Dictionary(all.map { ($0.name, $0.text(of: .whole) ?? "") }) { first, _ in first }
    }
    let changed = entries.filter { $0.isChanged && !$0.isNew }.flatMap { entry in
      let old = protocols(SwiftFile(entry.before))
      return protocols(entry.file).filter { old[$0.key] != $0.value }.keys
    }
    return generated.flatMap { source in
      source.file.declarations.compactMap { type in
        let name = type.inheritedTypes.compactMap(\.baseName).first { changed.contains($0) }
        return name.map { name in
          LeftToDo(
            path: source.text.path, line: source.text.line(at: type.range.lowerBound),
            text: "provide what '\(name)' requires, and generate this file again")
        }
      }
    }
  }

  /// A comment without its slashes and `TODO:`.
  private static func words(of comment: String) -> String {
    let words = comment.dropFirst(3)
    return String(words.hasPrefix("TODO: ") ? words.dropFirst(6) : words)
  }

  /// Adds a new file to the module that receives the addition.
  mutating func add(_ file: SwiftFile, at path: FilePath, shownAs shown: String, role: FileEntry.Role, names: [String])
  {
    entries.append(
      Entry(path: path, shown: shown, role: role, module: 0, before: [], isNew: true, file: file, added: names))
  }

  /// The new files after all edits.
  func edited(_ new: [ModuleEditing.NewFile]) -> [ModuleEditing.NewFile] {
    new.map { file in
      entries.first { $0.path == file.path }.map { file.withContent($0.file.bytes) } ?? file
    }
  }

  /// Adopts files outside the modules that use a type, so that the addition can edit them too.
  ///
  /// - Parameter role: The role of the files; `nil` for any.
  mutating func adopt(_ name: String, for module: Int, role: FileEntry.Role? = nil) {
    let word = Array(name.utf8)
    let found = others.filter { source in
      !source.isGenerated && source.text.bytes.holds(word)
        && (role == nil || role == (source.file.isTest ? .test : .code))
    }
    guard !found.isEmpty else { return }
    let paths = Set(found.map(\.path.string))
    others.removeAll { paths.contains($0.path.string) }
    for source in found {
      entries.append(
        Entry(
          path: source.path, shown: source.text.path, role: source.file.isTest ? .test : .code, module: module,
          before: source.text.bytes, isAdopted: true, file: source.file))
    }
  }

  /// Records a comment in added code as remaining work.
  mutating func note(_ line: String, in index: Int) {
    entries[index].left.append((line, Self.words(of: line)))
  }

  /// Replaces files with the results of an update.
  mutating func apply(_ outcomes: [UnitSync.Outcome]) {
    for outcome in outcomes {
      guard let index = entries.firstIndex(where: { $0.path == outcome.source.path }) else { continue }
      let words = outcome.result.changes.map { "\($0.member) of \($0.double)" }
      entries[index].left += outcome.stubs
      replace(index, by: SwiftFile(outcome.result.bytes), adding: words)
    }
  }

  /// Replaces features that the first module avoids in its changed files.
  mutating func adapt(to older: OlderCode) {
    for index in entries.indices where entries[index].isChanged && entries[index].module == 0 {
      // Leave files unchanged that used the features before the addition.
      let before = SwiftFile(entries[index].before)
      guard older.applied(to: before) == nil else { continue }
      if let file = older.applied(to: entries[index].file) { replace(index, by: file) }
    }
  }

  /// Makes new types without members public that a public initializer takes, with the types that conform to them.
  mutating func publishNewTypes() throws(DiagnosticError) {
    let taken = Set(
      entries.lazy.filter { $0.module == 0 && $0.isChanged && !$0.isNew }.flatMap(\.file.declarations)
        .filter { $0.kind == .initializer && $0.hasModifier("public") }
        .flatMap { $0.parameters.flatMap(\.type.names) })
    for index in entries.indices where entries[index].isNew && entries[index].role == .code {
      let file = entries[index].file
      var editor = SourceEditor(file)
      for type in file.declarations where type.parent == nil && !type.hasModifier("public") {
        guard [.class, .struct, .protocol].contains(type.kind), type.members.isEmpty, !type.hasModifier("open"),
          taken.contains(type.name) || type.inheritedTypes.contains(where: { taken.contains($0.baseName ?? "") })
        else { continue }
        try editor.addModifier("public", to: type, leading: true)
        guard type.kind != .protocol else { continue }
        try editor.add("public init() {}", to: type, at: .start)
      }
      let after = try editor.edit().after
      if after.bytes != file.bytes { replace(index, by: after) }
    }
  }

  /// Makes added members public that implement requirements of public protocols in public types.
  mutating func publishNewWitnesses() throws(DiagnosticError) {
    guard entries.contains(where: { $0.module == 0 && $0.isChanged }) else { return }
    let catalog = catalog
    func isPublic(_ type: Declaration) -> Bool { type.hasModifier("public") || type.hasModifier("open") }
    for index in entries.indices where entries[index].module == 0 && entries[index].isChanged {
      let file = entries[index].file
      var editor = SourceEditor(file)
      for member in Self.added(to: entries[index]) where [.function, .variable].contains(member.kind) {
        guard let home = member.parent, home.kind != .protocol,
          !["public", "open", "internal", "private", "fileprivate", "package"].contains(where: member.hasModifier),
          catalog.types(named: home.name).contains(where: isPublic),
          catalog.ancestors(of: home.name).flatMap(catalog.types).contains(where: { type in
            type.kind == .protocol && isPublic(type) && type.members.contains { $0.shownName == member.shownName }
          })
        else { continue }
        try editor.addModifier("public", to: member, leading: true)
      }
      let after = try editor.edit().after
      if after.bytes != file.bytes { replace(index, by: after) }
    }
  }

  /// The declarations of a file that it did not have before.
  private static func added(to entry: Entry) -> [Declaration] {
    func key(_ member: Declaration) -> String { "\(member.parent?.name ?? "").\(member.shownName)" }
    let old = Set(SwiftFile(entry.before).declarations.map(key))
    return entry.file.declarations.filter { !old.contains(key($0)) }
  }

  /// Rejects added requirements that an actor cannot fulfill, because they are not asynchronous.
  func checkActors() throws(DiagnosticError) {
    let catalog = catalog
    let own = entries.filter { $0.module == 0 && $0.role == .code }
    let actors = own.flatMap(\.file.declarations).filter { $0.kind == .actor }
    guard !actors.isEmpty else { return }
    for entry in own where entry.isChanged {
      for member in Self.added(to: entry) where member.kind == .function && !member.effects.isAsync {
        guard let home = member.parent, home.kind == .protocol,
          let actor = actors.first(where: { catalog.ancestors(of: $0.name).contains(home.name) }),
          !catalog.ancestors(of: home.name).contains("Actor")
        else { continue }
        throw DiagnosticError(
          "addition-declared-otherwise", category: .conflict,
          "'\(actor.name)' is an actor, so '\(home.name)' cannot require '\(member.shownName)', which is not 'async'",
          at: entry.place(of: home),
          help: ["write it by hand, with 'async' in '\(home.name)'"])
      }
    }
  }

  /// Rejects added properties of `Sendable` types that Swift 6 does not allow, because their protocol is not `Sendable`.
  func checkSendability() throws(DiagnosticError) {
    let catalog = catalog
    for entry in entries where entry.module == 0 && entry.isChanged && entry.role == .code {
      for member in Self.added(to: entry) where member.isStored {
        guard let home = member.parent, home.kind != .actor,
          catalog.globalActor(of: home) == nil, catalog.globalActor(of: member) == nil
        else { continue }
        let isSendable = catalog.ancestors(of: home.name).contains("Sendable")
        // The main actor sends such a value to its asynchronous functions.
        let isSent =
          home.kind == .struct && home.members.contains { $0.kind == .function && $0.effects.isAsync }
          && isStoredByMainActor(home, catalog)
        guard isSendable || isSent,
          let name = member.type?.names.first(where: { name in
            guard catalog.types(named: name).contains(where: { $0.kind == .protocol }) else { return false }
            let inherited = catalog.ancestors(of: name)
            // An unknown protocol may be Sendable.
            return inherited.allSatisfy { $0 == "AnyObject" || !catalog.types(named: $0).isEmpty }
          })
        else { continue }
        let reason = isSendable ? "is Sendable" : "has async functions"
        throw DiagnosticError(
          "addition-declared-otherwise", category: .conflict,
          "'\(home.name)' \(reason), so in Swift 6 it cannot store '\(member.name)': '\(name)' is not Sendable",
          at: entry.place(of: home),
          help: [
            "declare 'protocol \(name): Sendable' and a type that conforms to it first; the addition then uses both"
          ])
      }
    }
  }

  /// Whether an isolated type of the module has a property of a type, or of a protocol that it names.
  private func isStoredByMainActor(_ type: Declaration, _ catalog: ProtocolCatalog) -> Bool {
    let names = Set([type.name] + type.inheritedTypes.compactMap(\.baseName))
    return entries.lazy.filter { $0.module == 0 && $0.role == .code }.flatMap(\.file.declarations).contains { member in
      member.kind == .variable && member.type?.names.contains(where: names.contains) == true
        && member.parent.map { catalog.globalActor(of: $0) != nil } == true
    }
  }

  /// Imports the frameworks and local packages of the types in added code, because doubles may use types from protocols in other files.
  ///
  /// - Parameter userInterface: The module that the code imports instead of UIKit.
  mutating func importModules(userInterface: String) throws(DiagnosticError) {
    let changed = entries.indices.filter { entries[$0].isChanged }
    guard !changed.isEmpty else { return }
    let (all, catalog, foreign) = (all, catalog, foreignModules)
    let local = LocalPackages(all)
    for index in changed {
      let file = entries[index].file
      let known = Set(file.declarations.filter { $0.kind == .import }.map(\.name))
      let old = Set(Self.names(in: SwiftFile(entries[index].before)))
      let added = Set(Self.names(in: file)).subtracting(old)
      let packages =
        entries[index].module == 0 && !entries[index].isAdopted
        ? added.compactMap { catalog.module(of: $0, foreign) } : []
      let neighbors = local.modules(of: all, besideTargetOf: entries[index].path)
      let offered = added.filter { name in catalog.lookUp(name).contains { $0.hasModifier("public") } }
        .compactMap { catalog.module(of: $0, neighbors) }
      let frameworks =
        added.filter { catalog.lookUp($0).isEmpty }.compactMap(SystemTypes.framework)
        .map { $0 == "UIKit" ? userInterface : $0 } + packages + offered
      for framework in Set(frameworks).sorted() where !known.contains(framework) {
        // User interface frameworks contain the types of the others.
        let isIncluded = framework == "Foundation" || framework == "CoreGraphics"
        guard !isIncluded || known.isDisjoint(with: ["Foundation", "UIKit", "AppKit", "SwiftUI"]) else { continue }
        var editor = SourceEditor(entries[index].file)
        try editor.addImport(framework)
        replace(index, by: try editor.edit().after, adding: ["import \(framework)"])
      }
    }
  }

  private static func names(in file: SwiftFile) -> [String] {
    file.names(in: 0..<file.bytes.count).filter { !$0.isMember }.map(\.name)
  }
}
