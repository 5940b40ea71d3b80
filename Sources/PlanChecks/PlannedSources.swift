internal import Diagnostics
internal import FileSystem
internal import ModuleGeneration
internal import ProjectKinds
internal import SwiftSource
internal import SystemPackage

/// The source files of a project, read on demand.
struct PlannedSources {
  struct Source: Sendable {
    let path: FilePath
    let text: SourceText
    let content: Content

    var swift: SwiftFile? { if case .swift(let file) = content { file } else { nil } }
  }

  /// The parsed content of a file, by language.
  enum Content: Sendable {
    case swift(SwiftFile)
    case objectiveC(ObjectiveCFile)
    /// A storyboard or nib.
    case interface
  }

  private let root: FilePath
  private let files: FileSystem
  /// Whether directory names are those of modules, as far as this is known.
  private let modules = Locked<[String: Bool]>([:])
  private let workingDirectory: FilePath
  /// The absolute paths of all source files, storyboards and nibs.
  let paths: [FilePath]
  /// The directories with source files by the names with which code imports targets of their names; most targets have one.
  private var folders: [String: Set<String>] = [:]
  /// The files that name targets, products or pods.
  private let manifests: [FilePath]
  /// Whether a build step may declare types that no file declares, as for Core Data models.
  private(set) var mayGenerateTypes = false

  private static let generators: Set<String> = [
    "xcdatamodeld", "mlmodel", "mlpackage", "intentdefinition", "proto", "graphql",
  ]
  private static let generatorSettings: Set<String> = ["swiftgen.yml", ".sourcery.yml", "sourcery.yml", "Rswift.yml"]
  static let endings: Set<String> = ["swift", "h", "m", "mm", "storyboard", "xib"]

  /// Lists the files below a directory without reading them.
  init(below root: FilePath, files: FileSystem, workingDirectory: FilePath) throws(DiagnosticError) {
    (self.root, self.files, self.workingDirectory) = (root, files, workingDirectory)
    // Generated code in nested directories may declare types.
    let all = try files.files(below: root, passingOver: { $0 == root ? FileSystem.foreignDirectories : [] })
    let found = all.filter { Self.endings.contains($0.extension ?? "") }
    mayGenerateTypes = all.contains { path in
      Self.generatorSettings.contains(path.lastComponent?.string ?? "")
        || path.components.contains { Self.generators.contains($0.extension ?? "") }
    }
    manifests = all.filter(Self.isManifest).map { root.pushing($0) }
    let names = found.reduce(into: Set<String>()) { $0.formUnion($1.removingLastComponent().components.map(\.string)) }
    for name in names { folders[ImportName.ofTarget(name), default: []].insert(name) }
    paths = found.map { root.pushing($0) }
  }

  private static func isManifest(_ path: FilePath) -> Bool {
    let names: Set = [
      "BUILD", "BUILD.bazel", "Cartfile", "Package.swift", "Podfile", "Project.swift", "project.pbxproj",
      "project.xcproj", "project.yaml", "project.yml",
    ]
    return names.contains(path.lastComponent?.string ?? "") || path.extension == "podspec"
  }

  /// Whether a directory with source files has a name, as code would import it.
  func hasFolder(_ name: String) -> Bool { folders[ImportName.ofTarget(name)] != nil }

  /// Whether a manifest contains a name.
  func manifestsContain(_ name: String) -> Bool {
    let word = Array(name.utf8)
    return manifests.contains { bytes(of: $0)?.holds(word) ?? false }
  }

  /// Whether the project seems to contain a module: a directory has its name, and no file in it imports the module.
  ///
  /// A directory `Alamofire` may contain extensions of the library's types.
  func hasModule(_ name: String) -> Bool {
    guard let folders = folders[name] else { return false }
    if let known = modules.withLock({ $0[name] }) { return known }
    let below = paths.filter { path in folders.contains { path.string.dropFirst(root.string.count).contains("/\($0)/") }
    }
    let sources = below.filter { path in folders.contains { path.string.contains("/Sources/\($0)/") } }
    let own = sources.isEmpty ? below : sources
    let isModule = !read(own, where: { $0.holds(Array(name.utf8)) }).contains { source in
      source.swift?.declarations.contains {
        $0.kind == .import && $0.name.prefix { $0 != "." } == name && $0.attributes.isEmpty
      } ?? false
    }
    modules.withLock { $0[name] = isModule }
    return isModule
  }

  /// The files that contain any of the names as text, and another text; of a qualified name, the last word.
  func mentioning(_ names: Set<String>, and text: String = "", excluding known: Set<FilePath> = []) -> [Source] {
    guard !names.isEmpty else { return [] }
    let pattern = NamePattern(Set(names.map(\.unqualifiedName)))
    let other = Array(text.utf8)
    return read(paths.filter { !known.contains($0) }) { (other.isEmpty || $0.holds(other)) && pattern.matches($0) }
  }

  /// The calls of functions that the compiler ignores without types, beside others of their name.
  ///
  /// - Parameter files: The files that use the types.
  func rejectedCalls(
    without types: Set<String>, in files: [Source]
  ) -> [(text: SourceText, offset: Int, missing: String)] {
    let overloads = RejectedOverloads(files.compactMap(\.swift).flatMap(\.declarations)) { $0.namedType(in: types) }
    return mentioning(overloads.names).flatMap { source in
      (source.swift.map(overloads.calls) ?? []).map { (source.text, $0.offset, $0.missing) }
    }
  }

  /// Reads files concurrently; unreadable and unwanted ones are left out.
  func read(_ paths: [FilePath], where isRelevant: @Sendable ([UInt8]) -> Bool = { _ in true }) -> [Source] {
    paths.concurrentMap(as: "reading sources") { path -> Source? in
      guard let bytes = bytes(of: path), isRelevant(bytes) else { return nil }
      return Self.source(path, bytes, shownFrom: workingDirectory)
    }.compactMap { $0 }
  }

  /// The bytes of a file after the plan; `nil` if it cannot be read.
  func bytes(of path: FilePath) -> [UInt8]? {
    try? files.readIfPresent(path, limit: .source)
  }

  static func source(_ path: FilePath, _ bytes: [UInt8], shownFrom workingDirectory: FilePath) -> Source {
    let content: Content =
      switch path.extension {
      case "swift": .swift(SwiftFile(bytes))
      case "storyboard", "xib": .interface
      default: .objectiveC(ObjectiveCFile(bytes))
      }
    return Source(
      path: path, text: SourceText(path: path.shown(from: workingDirectory), bytes: bytes), content: content)
  }
}

extension PlannedSources.Source {
  /// The uses of types in code, or of classes in a storyboard, in the order of the file.
  func uses(of names: Set<String>) -> [(name: String, offset: Int)] {
    switch content {
    case .swift(let file):
      // A nested type may have the name of a removed one.
      let declared = Set(file.declarations.filter { $0.parent != nil }.compactMap { $0.range(of: .name)?.lowerBound })
      return file.names(in: 0..<file.bytes.count).filter { name in
        !name.isMember && names.contains(name.name) && !declared.contains(name.range.lowerBound)
      }.map { ($0.name, $0.range.lowerBound) }
    case .objectiveC(let file): return file.places(of: NameSet(names)).map { ($0.name, $0.range.lowerBound) }
    case .interface: return customClasses.filter { names.contains($0.name) }.map { ($0.name, $0.offset) }
    }
  }

  /// The values that have no type if types do not exist, and the types whose conformances cannot be synthesized.
  func dependents(of types: Set<String>) -> [(name: String, offset: Int)] {
    guard let file = swift else { return [] }
    return MissingTypes([file], own: [], isMissing: types.contains).dependents(in: file, of: file.declarations)
      .map { ($0.type, $0.offset) }
  }

  var isObjectiveC: Bool { if case .objectiveC = content { true } else { false } }

  /// The classes in a storyboard or nib; those of the app name its target as their module's provider.
  var customClasses: [(name: String, offset: Int, isOfTarget: Bool)] {
    let word = Array("customClass=\"".utf8)
    let provider = Array("customModuleProvider=\"target\"".utf8)
    return text.bytes.withUnsafeBufferPointer { bytes in
      var found: [(name: String, offset: Int, isOfTarget: Bool)] = []
      var start = 0
      while let offset = bytes.firstOffset(of: word, from: start) {
        start = offset + word.count
        let name = bytes[start...].prefix { $0 != UInt8(ascii: "\"") }
        let tag = bytes[start...].prefix { $0 != UInt8(ascii: ">") }
        let isOfTarget = UnsafeBufferPointer(rebasing: tag).firstOffset(of: provider, from: 0) != nil
        found.append((String(decoding: name, as: UTF8.self), offset, isOfTarget))
      }
      return found
    }
  }

  /// All names that the file declares, including local types and generic parameters.
  var declaredNames: Set<String> {
    switch content {
    case .swift(let file):
      var names: Set<String> = []
      for declaration in file.declarations where declaration.kind != .extension && declaration.kind != .import {
        names.insert(declaration.name)
        names.formUnion(declaration.genericParameters.map(\.name))
      }
      for (index, token) in file.tokens.enumerated().dropFirst() where token.kind == .identifier {
        switch file.tokens[index - 1].keyword {
        case .class, .struct, .enum, .protocol, .typealias, .let, .var, .func: names.insert(file.text(of: token.range))
        default: break
        }
      }
      return names
    default: return declaredTypes
    }
  }

  /// The types in the requirements of the file's protocols that no library of the system declares.
  var requiredTypes: Set<String> {
    guard let file = swift else { return [] }
    var names: Set<String> = []
    for member in file.declarations where member.kind == .function || member.kind == .variable {
      guard let owner = member.parent, owner.kind == .protocol else { continue }
      for type in member.parameters.map(\.type) + [member.type].compactMap({ $0 }) {
        _ = type.contains { part in
          if case .named(let name, _) = part, name.first?.isUppercase == true { names.insert(name) }
          return false
        }
      }
    }
    return names.filter { !SystemTypes.mayDeclare($0) }
  }

  /// The functions outside of types that the file declares for other files.
  var declaredFunctions: Set<String> { swift?.sharedFunctions ?? [] }

  /// The calls of functions outside of types, except in files that declare such a name themselves.
  func calls(of functions: Set<String>) -> [Use] {
    guard let file = swift else { return [] }
    let names = functions.subtracting(declaredNames).subtracting(file.declarations.map(\.name))
    return names.isEmpty
      ? []
      : file.uses(in: 0..<file.bytes.count).filter { $0.receiver == nil && $0.isCall && names.contains($0.name) }
  }

  /// The types that the file declares for other files.
  var declaredTypes: Set<String> {
    switch content {
    case .swift(let file):
      Set(
        file.declarations.lazy.filter {
          $0.parent == nil && (($0.kind.isType && $0.kind != .extension) || $0.kind == .typeAlias)
        }.map(\.name))
    case .objectiveC(let file):
      Set(file.declarations.lazy.filter { $0.kind == .interface || $0.kind == .protocol }.map(\.name))
    case .interface: []
    }
  }
}

/// A search for names as whole words.
private struct NamePattern: Sendable {
  private let names: Set<[UInt8]>
  private let lengths: Set<Int>
  private let first: Set<UInt8>

  init(_ names: Set<String>) {
    self.names = Set(names.map { Array($0.utf8) })
    lengths = Set(self.names.map(\.count))
    first = Set(self.names.compactMap(\.first))
  }

  /// Whether a text contains one of the names as a word, in one pass for any number of names.
  func matches(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        guard bytes[index].isIdentifierPart else {
          index += 1
          continue
        }
        let start = index
        while index < bytes.count, bytes[index].isIdentifierPart { index += 1 }
        if first.contains(bytes[start]), lengths.contains(index - start), names.contains(Array(bytes[start..<index])) {
          return true
        }
      }
      return false
    }
  }
}

extension Declaration {
  /// One of several types that the parameters, the result or the type of a declaration name.
  fileprivate func namedType(in types: Set<String>) -> String? {
    [Part.parameters, .signature, .type].lazy.compactMap { self.range(of: $0) }
      .flatMap { self.file.names(in: $0) }.first { !$0.isMember && types.contains($0.name) }?.name
  }
}

extension SwiftFile {
  /// The functions outside of types that other files can call.
  var sharedFunctions: Set<String> {
    Set(declarations.lazy.filter { $0.isSharedGlobal && $0.kind == .function }.map(\.name))
  }
}
