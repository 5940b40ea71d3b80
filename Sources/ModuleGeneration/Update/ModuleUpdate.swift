public import Diagnostics
internal import ModuleTemplates
internal import SystemPackage
internal import XcodeProject

/// What an update or a renaming does to one module.
public struct ModuleUpdate: Sendable {
  /// The module's name; the new one if it is renamed.
  public let name: String
  /// What the module was made from.
  public let from: String
  /// What it is made from now.
  public let to: String
  /// The files, sorted by path, those without a change included.
  public let files: [FileUpdate]
  /// What the user should know.
  public let warnings: [Diagnostic]

  /// The record as it was.
  let oldRecord: ModuleRecord
  /// The record as it will be.
  let record: ModuleRecord
  let snapshot: TemplateSnapshot
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
  public var conflicted: [FileUpdate] { files.filter { $0.action == .conflict } }
  /// Whether a file or the template changes.
  public var isChange: Bool {
    files.contains { $0.action != .unchanged } || oldRecord.template != record.template
  }
}
