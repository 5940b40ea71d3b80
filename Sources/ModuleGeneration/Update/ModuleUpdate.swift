package import Diagnostics
internal import ModuleTemplates
internal import RecordedModules
internal import SystemPackage
internal import XcodeProject

/// The planned update or renaming of one part of a module.
package struct ModuleUpdate: Sendable {
  /// The name of the module after the change.
  package let name: String
  package let from: String
  /// The template after the change.
  package let to: String
  /// All files, sorted by path, including unchanged ones.
  package var files: [FileStep] { changing ?? settled() }
  package let warnings: [Diagnostic]

  /// The changed files; `nil` for a part without changes, so that its files are listed only on demand.
  private(set) var changing: [FileStep]?
  /// The files of a part without changes.
  let settled: @Sendable () -> [FileStep]
  let oldRecord: ModuleRecord
  let oldPart: ModuleRecord.Part
  /// The part after the change.
  let part: ModuleRecord.Part
  /// The current template; `nil` if nothing was rendered.
  let snapshot: TemplateSnapshot?
  /// New empty directories of the template.
  let folders: [FilePath]
  /// The required entries in the project.
  let additions: [FileAddition]
  /// The paths to remove from the project.
  let withdrawals: [String]
  /// The paths to rename in the project, in order.
  let moves: [Move]

  struct Move: Sendable {
    let from: FilePath
    let to: FilePath
    /// The original path of the file, if another move already changed `from`.
    var origin: FilePath?
  }

  package var conflicted: [FileStep] { (changing ?? []).filter { $0.action == .conflict } }
  /// Whether a file or the template changes; removing a file from the record counts too.
  package var isChange: Bool {
    (changing ?? []).contains { $0.action != .unchanged } || oldPart.template != part.template
  }
  mutating func take(_ texts: [FilePath: [UInt8]]) {
    guard let files = changing, !texts.isEmpty else { return }
    changing = files.map { file in
      var file = file
      if let text = texts[file.path] { file.after = text }
      return file
    }
  }

  /// Whether the part had no changes, so that its files were not read.
  var isSettled: Bool { changing == nil }
}
