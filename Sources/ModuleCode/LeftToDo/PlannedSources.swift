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
    "Pods", "Carthage", "DerivedData", "build", "node_modules", "Templates", "SourcePackages", "checkouts",
  ]
  static let endings: Set<String> = ["swift", "h", "m", "mm", "storyboard", "xib"]

  /// Lists the files below a folder; reads none.
  init(below root: FilePath, files: FileSystem, workingDirectory: FilePath) throws(DiagnosticError) {
    self.files = files
    self.workingDirectory = workingDirectory
    let found = try files.files(below: root, passingOver: { _ in Self.foreign }).filter {
      Self.endings.contains($0.extension ?? "")
    }
    for path in found { folderNames.formUnion(path.removingLastComponent().components.lazy.map(\.string)) }
    paths = found.map { root.pushing($0) }
  }

  /// The files that hold one of some names as text.
  func mentioning(_ names: Set<String>, leavingOut known: Set<FilePath> = []) -> [Source] {
    guard !names.isEmpty else { return [] }
    let words = names.map { Array($0.utf8) }
    return read(paths.filter { !known.contains($0) }) { bytes in words.contains { bytes.holds($0) } }
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
    case .swift(let file): file.places(of: NameSet(names)).map { ($0.name, $0.range.lowerBound) }
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

  /// The types that it declares for other files.
  var declaredTypes: Set<String> {
    switch content {
    case .swift(let file):
      Set(
        file.declarations.lazy.filter { ($0.kind.isType && $0.kind != .extension) || $0.kind == .typeAlias }
          .map(\.name))
    case .objectiveC(let file):
      Set(file.declarations.lazy.filter { $0.kind == .interface || $0.kind == .protocol }.map(\.name))
    case .interface: []
    }
  }
}
