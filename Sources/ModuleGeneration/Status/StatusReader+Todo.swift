package import Diagnostics
internal import FileSystem
internal import ProjectKinds
package import RecordedModules
internal import SystemPackage

extension StatusReader {
  /// The lines in modules' files that begin with `// TODO:`, as in generated code.
  package func todos(
    _ statuses: [ModuleStatus], _ moduleRecords: ModuleRecords
  ) throws(DiagnosticError) -> [LeftToDo] {
    var todos: [LeftToDo] = []
    var paths: [String] = []
    for status in statuses {
      // Most files of a module that was written by hand are not recorded.
      let own = try added(to: status.record, moduleRecords).filter { ["swift", "m"].contains(FilePath($0).extension) }
      paths += (status.files.filter { $0.state != .missing }.map(\.path) + own).sorted()
    }
    for path in paths.map({ FilePath($0).resolved(from: moduleRecords.root) }) {
      let shown = moduleRecords.shown(path)
      let bytes = try files.readDetecting(path, shownAs: shown, limit: .moduleFile).bytes
      for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
        let text = String(decoding: line, as: UTF8.self).drop { $0.isWhitespace }
        guard text.hasPrefix(Self.marker) else { continue }
        let words = text.dropFirst(Self.marker.count).drop { $0.isWhitespace }
        todos.append(.init(path: shown, line: index + 1, text: String(words.filter { $0 != "\r" })))
      }
    }
    return todos
  }

  private static let marker = "// TODO:"
}
