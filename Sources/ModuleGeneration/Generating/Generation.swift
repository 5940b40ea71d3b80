package import Diagnostics
internal import FileSystem
package import SystemPackage
internal import XcodeProject

/// What `gen` is going to do with a module.
package struct Generation: Sendable {
  /// The module's name.
  package let module: String
  /// The template's name.
  package let template: String
  let root: FilePath
  /// The files, in the order of the template.
  package private(set) var files: [FileStep]
  /// Folders that are made though no file is in them.
  let folders: [FilePath]
  /// What becomes of other files that the module's additions concern.
  package let edits: [ModuleGrowth.Edit]
  /// What of the additions is for somebody to write.
  package let remainders: [LeftToDo]
  /// The edit of the Xcode project; `nil` where none is kept.
  package let project: ProjectChange?
  /// The edits of manifests that declare targets of the module's own, or use its package.
  package let manifests: [ManifestChange]
  private(set) var memory: GenerationMemory.Remembered
  private(set) var warnings: [Diagnostic]
  /// The folders that the command line names outside of the roots that may be written.
  package let outside: [FilePath]

  /// All of that as changes of the disk.
  package var plan: Plan {
    let change = project.flatMap { project in
      project.edit.isEmpty
        ? nil : FileChange(path: project.path, before: project.before, after: project.edit.result)
    }
    return Plan(
      root: root,
      steps: .init(
        files: files.flatMap(\.changes) + edits.map(\.change), folders: folders, memory: memory.changes,
        projects: ([change] + manifests.map(\.change)).compactMap { $0 }),
      warnings: warnings, undo: .named("gen \(module)"), outside: outside, conflict: conflict)
  }

  /// The same with what was in the way dealt with.
  ///
  /// - Parameter keptRecord: Why the module stays recorded as it was; `nil` if it does not.
  func resolving(_ files: [FileStep], keptRecord: Diagnostic?) -> Generation {
    var result = self
    result.files = files
    if let keptRecord {
      result.memory.changes = .init()
      result.warnings.append(keptRecord)
    }
    return result
  }

  /// The files that a merge left with conflicts.
  package var conflicted: [FileStep] { files.filter { $0.conflicts > 0 } }

  /// The mistake that stops the run when files are in the way; `nil` when none is.
  package var conflict: Diagnostic? {
    let edited = files.filter { $0.action == .blocked }
    guard !edited.isEmpty else { return nil }
    let subject = edited.count == 1 ? "1 file is" : "\(edited.count) files are"
    return Diagnostic(
      "files-in-the-way", category: .conflict, "\(subject) there already with other content",
      notes: edited.map { .init("\($0.shown)") },
      help: (memory.outdatedTemplate.map {
        [
          "'\(module)' was made from \($0), which has changed: viper-gen update \(module.shellWord) brings that, keeping yours"
        ]
      } ?? []) + [
        "--on-conflict merge keeps both sides; --diff shows what would change; "
          + "--force replaces \(edited.count == 1 ? "it" : "them")"
      ])
  }

  /// The difference that the plan makes, and would make where files are in the way, as `git apply` takes it.
  ///
  /// - Parameter folder: The folder that paths are shown from.
  package func unifiedDiff(from folder: FilePath) -> String {
    plan.unifiedDiff(from: folder, with: blocked)
  }

  /// The changes of files that are in the way: what the template wants of them.
  package var blocked: [FileChange] { files.filter { $0.action == .blocked }.flatMap(\.wanted) }
}
