package import Diagnostics
internal import ModuleTemplates
internal import SystemPackage
internal import XcodeProject

/// What an update or a renaming does to the part of a module that one template made.
package struct ModuleUpdate: Sendable {
  /// The module's name; the new one if it is renamed.
  package let name: String
  package let from: String
  /// What it is made from now.
  package let to: String
  /// The files, sorted by path, those without a change included.
  package var files: [FileStep] { changing ?? settled() }
  /// What the user should know.
  package let warnings: [Diagnostic]

  /// The files; `nil` when the part needs no update, so that those of thousands of modules are not listed for nobody.
  private(set) var changing: [FileStep]?
  /// The files of a part that needs no update.
  let settled: @Sendable () -> [FileStep]
  let oldRecord: ModuleRecord
  let oldPart: ModuleRecord.Part
  /// The part as it will be.
  let part: ModuleRecord.Part
  /// The template as it is now; `nil` where nothing was rendered.
  let snapshot: TemplateSnapshot?
  /// Empty folders that the template makes now.
  let folders: [FilePath]
  /// What the project should list afterwards.
  let additions: [FileAddition]
  /// What the project should not list any more.
  let withdrawals: [String]
  /// What the project should follow to another place, in this order.
  let moves: [Move]

  /// A file or folder that gets another place in the project.
  struct Move: Sendable {
    let from: FilePath
    let to: FilePath
    /// Where a file was before anything moved, if that is elsewhere.
    var origin: FilePath?
  }

  /// Files that were left with conflicts.
  package var conflicted: [FileStep] { (changing ?? []).filter { $0.action == .conflict } }
  /// Whether a file or the template changes; what leaves the record is a change too.
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

  /// Whether it was plain that there is nothing to do, so that nothing was looked at.
  var isSettled: Bool { changing == nil }
}
