internal import Diagnostics
package import SystemPackage

/// What an update or a renaming is going to do with modules.
package struct ModuleUpdates: Sendable {
  /// What happens to the modules, in the order of their folders, those without a change included.
  package let modules: [ModuleUpdate]
  /// The names of the modules that stay as they are because their templates are not here.
  package let passedOver: [String]
  /// The Xcode projects that are rewritten.
  package let projects: [ProjectRewrite]
  /// All of that as changes of the disk.
  package internal(set) var plan: Plan

  /// The same with other texts for files that are written.
  package func writing(_ texts: [FilePath: [UInt8]]) -> ModuleUpdates {
    var result = self
    result.plan = plan.writing(texts)
    return result
  }

  package var changed: [ModuleUpdate] { modules.filter(\.isChange) }

  /// How many places contradict each other, in how many files.
  package var conflicts: (places: Int, files: Int) {
    let files = changed.flatMap(\.conflicted)
    return (files.reduce(0) { $0 + max($1.conflicts, 1) }, files.count)
  }
}
