internal import Diagnostics
package import SystemPackage

/// A planned update or renaming of modules.
package struct ModuleUpdates: Sendable {
  /// The updates in the order of the modules' directories, including unchanged modules.
  package let modules: [ModuleUpdate]
  /// The names of modules that are skipped because their templates or all of their files are missing.
  package let passedOver: [String]
  /// The Xcode projects that are edited.
  package let projects: [ProjectRewrite]
  package internal(set) var plan: Plan

  /// The updates with other texts for files that are written.
  package func writing(_ texts: [FilePath: [UInt8]]) -> ModuleUpdates {
    var result = self
    result.plan = plan.writing(texts)
    return result
  }

  package var changed: [ModuleUpdate] { modules.filter(\.isChange) }

  /// The number of conflicts, and of files that contain them.
  package var conflicts: (places: Int, files: Int) {
    let files = changed.flatMap(\.conflicted)
    return (files.reduce(0) { $0 + max($1.conflicts, 1) }, files.count)
  }
}
