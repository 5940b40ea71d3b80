internal import Diagnostics
internal import FileSystem
internal import SwiftSource
internal import SystemPackage

/// The source files of a project, each read when it is needed.
struct PlannedSources {
  /// A file that was read.
  struct Source: Sendable {
    let path: FilePath
    let text: SourceText
    let content: Content

    var swift: SwiftFile? { if case .swift(let file) = content { file } else { nil } }
  }

  /// The content of a file, by its language.
  enum Content: Sendable {
    case swift(SwiftFile)
    case objectiveC(ObjectiveCFile)
    /// A storyboard or nib.
    case interface
  }

  private let files: FileSystem
  private let workingDirectory: FilePath
  /// The paths of all sources, storyboards and nibs; absolute.
  let paths: [FilePath]
  /// The names of all folders that hold sources: targets are mostly called like one.
  private(set) var folderNames: Set<String> = []

  private static let foreign: Set<String> = [
    "Pods", "Carthage", "DerivedData", "build", "node_modules", "Templates", "SourcePackages",
  ]
  static let endings: Set<String> = ["swift", "h", "m", "mm", "storyboard", "xib"]

  /// Lists the files below a folder; reads none.
  init(below root: FilePath, files: FileSystem, workingDirectory: FilePath) throws(DiagnosticError) {
    self.files = files
    self.workingDirectory = workingDirectory
    let found = try files.files(below: root, passingOver: { $0 == root ? Self.foreign : [] }).filter {
      Self.endings.contains($0.extension ?? "")
    }
    for path in found { folderNames.formUnion(path.removingLastComponent().components.lazy.map(\.string)) }
    paths = found.map { root.pushing($0) }
  }

  /// The files that hold one of some names as text.
  func mentioning(_ names: Set<String>, leavingOut known: Set<FilePath> = []) -> [Source] {
    guard !names.isEmpty else { return [] }
    let wanted = NamePattern(names)
    return read(paths.filter { !known.contains($0) }) { wanted.isIn($0) }
  }

  /// Reads files on all cores; those that cannot be read or are not wanted are left out.
  func read(_ paths: [FilePath], where isWanted: @Sendable ([UInt8]) -> Bool = { _ in true }) -> [Source] {
    paths.concurrentMap(as: "reading sources") { path -> Source? in
      guard let bytes = bytes(of: path), isWanted(bytes) else { return nil }
      return Self.source(path, bytes, shownFrom: workingDirectory)
    }.compactMap { $0 }
  }

  /// The bytes of a file as planned; `nil` where it cannot be read.
  func bytes(of path: FilePath) -> [UInt8]? {
    try? files.readIfPresent(path, limit: .swiftFile)
  }

  /// Reads the bytes of a file.
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
  /// Places in code, or classes in a storyboard, that name one of some types; in the order of the file.
  func uses(of names: Set<String>) -> [(name: String, offset: Int)] {
    switch content {
    case .swift(let file):
      file.names(in: 0..<file.bytes.count).filter { !$0.isMember && names.contains($0.name) }
        .map { ($0.name, $0.range.lowerBound) }
    case .objectiveC(let file): file.places(of: NameSet(names)).map { ($0.name, $0.range.lowerBound) }
    case .interface:
      names.sorted().flatMap { name -> [(name: String, offset: Int)] in
        let word = Array("customClass=\"\(name)\"".utf8)
        return text.bytes.withUnsafeBufferPointer { bytes in
          var found: [(name: String, offset: Int)] = []
          var start = 0
          while let offset = bytes.firstOffset(of: word, from: start) {
            found.append((name, offset))
            start = offset + word.count
          }
          return found
        }
      }.sorted { $0.offset < $1.offset }
    }
  }

  /// The names that it declares, whatever they are and wherever: types, members, cases, local types, generic parameters.
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

  /// The types that it declares for other files.
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

/// Names that are looked for as whole words of bytes.
private struct NamePattern: Sendable {
  private let names: Set<[UInt8]>
  private let lengths: Set<Int>
  private let first: Set<UInt8>

  init(_ names: Set<String>) {
    self.names = Set(names.map { Array($0.utf8) })
    lengths = Set(self.names.map(\.count))
    first = Set(self.names.compactMap(\.first))
  }

  /// Whether one of the names is a word of a text, found in one pass for any number of names.
  func isIn(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        guard ModuleTypeNames.isPart(bytes[index]) else {
          index += 1
          continue
        }
        let start = index
        while index < bytes.count, ModuleTypeNames.isPart(bytes[index]) { index += 1 }
        if first.contains(bytes[start]), lengths.contains(index - start), names.contains(Array(bytes[start..<index])) {
          return true
        }
      }
      return false
    }
  }
}
