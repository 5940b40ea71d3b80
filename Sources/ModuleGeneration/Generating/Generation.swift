package import Diagnostics
package import FileChanges
internal import FileSystem
package import ProjectKinds
internal import RecordedModules
package import SystemPackage
internal import XcodeProject

/// The planned result of `gen` for a module.
package struct Generation: Sendable {
  package let module: String
  package let template: String
  let root: FilePath
  /// The files, in the order of the template.
  package private(set) var files: [FileStep]
  /// Directories to create without files.
  let folders: [FilePath]
  /// The edits of other files for the module's additions.
  package let edits: [RenderedAdditions.Edit]
  /// Parts of the additions that the user must write.
  package let remainders: [LeftToDo]
  /// The edit of the project's file list; `nil` if the project has none.
  package let project: ProjectChange?
  /// The edits of manifests, for modules with their own targets or package.
  package let manifests: [ManifestChange]
  private(set) var recordChanges: GenerationRecords.RecordChanges
  private(set) var warnings: [Diagnostic]
  /// Directories on the command line that are outside the writable roots.
  package let outside: [FilePath]
  /// Existing files of the targets that name the new types, as far as the search for duplicates read them.
  package let naming: [FilePath]

  package var plan: Plan {
    let change = project.flatMap { project in
      project.edit.isEmpty
        ? nil : FileChange(path: project.path, before: project.before, after: project.edit.result)
    }
    return Plan(
      root: root,
      steps: .init(
        files: files.flatMap(\.changes) + edits.map(\.change), folders: folders, recordChanges: recordChanges.changes,
        projects: ([change] + manifests.map(\.change)).compactMap { $0 }),
      warnings: warnings, undo: .named("gen \(module)"), outside: outside, conflict: conflict)
  }

  /// The generation after conflicts were resolved.
  ///
  /// - Parameter keptRecord: A warning if the existing record is kept, otherwise `nil`.
  func resolving(_ files: [FileStep], keptRecord: Diagnostic?) -> Generation {
    var result = self
    result.files = files
    if let keptRecord {
      result.recordChanges.changes = .init()
      result.warnings.append(keptRecord)
    }
    return result
  }

  package var conflicted: [FileStep] { files.filter { $0.conflicts > 0 } }

  /// The error about conflicting files, if there are any.
  package var conflict: Diagnostic? {
    let edited = files.filter { $0.action == .blocked }
    guard !edited.isEmpty else { return nil }
    let subject = edited.count == 1 ? "1 file already exists" : "\(edited.count) files already exist"
    return Diagnostic(
      "files-in-the-way", category: .conflict, "\(subject) with different content",
      notes: edited.map { .init("\($0.shown)") },
      help: (recordChanges.outdatedTemplate.map {
        [
          "'\(module)' was made from an older \($0): viper-gen update \(module.shellWord) updates it and keeps your edits"
        ]
      } ?? []) + [
        "--on-conflict merge keeps both sides; --diff shows what would change; "
          + "--force replaces \(edited.count == 1 ? "it" : "them")"
      ])
  }

  /// The diff of the plan for `git apply`, including the generated versions of conflicting files.
  ///
  /// - Parameter folder: The directory that paths are relative to.
  package func unifiedDiff(from folder: FilePath) -> String {
    plan.unifiedDiff(from: folder, with: blocked)
  }

  /// The generated versions of conflicting files.
  package var blocked: [FileChange] { files.filter { $0.action == .blocked }.flatMap(\.wanted) }
}
