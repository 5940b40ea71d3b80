internal import Diagnostics
internal import FileSystem
internal import ModuleGeneration
internal import ModuleTemplates
internal import SwiftSource
internal import SystemPackage

/// The Swift files of some modules as an addition leaves them; nothing is written.
struct CodeTree {
  /// A file.
  struct Entry {
    let path: FilePath
    let shown: String
    let role: FileEntry.Role
    /// Which of the modules it belongs to.
    let module: Int
    let before: [UInt8]
    var isNew = false
    /// Whether it is no file of the module, but speaks of its types.
    var isAdopted = false
    var file: SwiftFile
    /// What came to it, as messages say it.
    var added: [String] = []
    /// What of that is for somebody to write.
    var left: [(line: String, text: String)] = []

    var isChanged: Bool { file.bytes != before }
    var text: SourceText { SourceText(path: shown, bytes: file.bytes) }
    var source: ProjectSources.Source { .init(path: path, text: text, file: file) }

    /// What happens to it on the disk.
    ///
    /// - Throws: `addition-changed` where it is not as it was read.
    func change(on files: FileSystem) throws(DiagnosticError) -> FileChange {
      let before = try files.content(of: path, shownAs: shown, limit: .swiftFile)
      guard let before, before.bytes == self.before else {
        throw DiagnosticError(
          Diagnostic(
            "addition-changed", category: .conflict, "somebody wrote to '\(shown)' while it was read",
            help: ["run the command again"]))
      }
      return FileChange(path: path, before: before, after: file.bytes)
    }
  }

  private(set) var entries: [Entry] = []
  /// The files of no module among them.
  private(set) var others: [ProjectSources.Source]

  init(_ modules: [ProjectDoubles.ModuleFiles], _ all: [ProjectSources.Source]) {
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

  /// All files as they are now.
  var all: [ProjectSources.Source] { entries.map(\.source) + others }

  /// What all files declare now.
  var catalog: ProtocolCatalog { ProtocolCatalog(all.map { ($0.text, $0.file) }) }

  /// Puts another reading in the place of a file.
  mutating func replace(_ index: Int, by file: SwiftFile, adding words: [String] = []) {
    entries[index].file = file
    entries[index].added += words.filter { !entries[index].added.contains($0) }
  }
}

extension CodeTree {
  /// What is for somebody to write.
  var remainders: [LeftToDo] {
    entries.flatMap { entry in
      entry.left.compactMap { left in
        let lines = String(decoding: entry.file.bytes, as: UTF8.self).split(
          separator: "\n", omittingEmptySubsequences: false)
        let line = lines.firstIndex { $0.drop { $0 == " " || $0 == "\t" } == left.line }
        return line.map { .init(path: entry.shown, line: $0 + 1, text: Self.words(of: left.line)) }
      }
    }
  }

  /// A comment without its slashes and `TODO:`.
  private static func words(of comment: String) -> String {
    let words = comment.dropFirst(3)
    return String(words.hasPrefix("TODO: ") ? words.dropFirst(6) : words)
  }

  /// Takes a file that comes to the module that is added to.
  mutating func add(_ file: SwiftFile, at path: FilePath, shownAs shown: String, role: FileEntry.Role, names: [String])
  {
    entries.append(
      Entry(path: path, shown: shown, role: role, module: 0, before: [], isNew: true, file: file, added: names))
  }

  /// Takes files of no module that speak of a type: what is added concerns them as the module's own.
  mutating func adopt(_ name: String, for module: Int) {
    let word = Array(name.utf8)
    let found = others.filter { $0.text.bytes.holds(word) }
    guard !found.isEmpty else { return }
    let paths = Set(found.map(\.path.string))
    others.removeAll { paths.contains($0.path.string) }
    for source in found {
      let imports = source.file.declarations.filter { $0.kind == .import }
      let isTest = imports.contains { ["XCTest", "Testing"].contains($0.name) || $0.hasAttribute("testable") }
      entries.append(
        Entry(
          path: source.path, shown: source.text.path, role: isTest ? .test : .code, module: module,
          before: source.text.bytes, isAdopted: true, file: source.file))
    }
  }

  /// Notes what of an added member is for somebody to write.
  mutating func note(_ line: String, _ member: String, in index: Int) {
    entries[index].left.append((line, member))
  }

  /// Puts what is brought in step in the place of files.
  mutating func take(_ outcomes: [UnitSync.Outcome]) {
    for outcome in outcomes {
      guard let index = entries.firstIndex(where: { $0.path == outcome.source.path }) else { continue }
      let words = outcome.result.changes.map { "\($0.member) of \($0.double)" }
      replace(index, by: SwiftFile(outcome.result.bytes), adding: words)
    }
  }

  /// Imports Foundation where what came speaks of its types: doubles follow protocols of other files.
  mutating func importFoundation() throws(DiagnosticError) {
    for index in entries.indices where entries[index].isChanged {
      let file = entries[index].file
      let known = Set(file.declarations.filter { $0.kind == .import }.map(\.name))
      let isNamed = file.tokens.contains {
        $0.kind == .identifier && SampleValue.foundation.contains(file.text(of: $0.range))
      }
      guard isNamed, known.isDisjoint(with: ["Foundation", "UIKit"]) else { continue }
      var editor = SourceEditor(file)
      try editor.addImport("Foundation")
      replace(index, by: try editor.edit().after, adding: ["import Foundation"])
    }
  }
}
