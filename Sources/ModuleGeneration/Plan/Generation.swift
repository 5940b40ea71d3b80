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
  /// The files, in the order of the template.
  package let files: [FileStep]
  /// The edit of the Xcode project; `nil` where none is kept.
  package let project: ProjectChange?
  /// The mistake that stops the run when files are in the way; `nil` when none is.
  package let conflict: Diagnostic?
  /// All of that as changes of the disk.
  package let plan: Plan
  private let memory: ModuleMemory.Changes?
  /// The template that the module was made from, when it says other things by now; `nil` for all others.
  private let outdatedTemplate: String?

  /// - Parameters:
  ///   - memory: What remembering the module changes; `nil` when it is not remembered.
  init(
    module: String, template: String, root: FilePath, files: [FileStep], folders: [FilePath], project: ProjectChange?,
    memory: ModuleMemory.Changes? = nil, outdatedTemplate: String? = nil, warnings: [Diagnostic]
  ) {
    self.module = module
    self.template = template
    self.files = files
    self.project = project
    self.memory = memory
    self.outdatedTemplate = outdatedTemplate
    let change = project.flatMap { project in
      project.edit.isEmpty
        ? nil : FileChange(path: project.path, before: project.before, after: project.after)
    }
    conflict = Self.conflict(of: files, module, outdatedTemplate)
    plan = Plan(
      root: root, files: files.flatMap(\.changes), folders: folders, memory: memory,
      projects: change.map { [$0] } ?? [], warnings: warnings, command: "gen \(module)", conflict: conflict)
  }

  /// The same with the module remembered.
  func remembering(
    _ memory: ModuleMemory.Changes?, outdatedTemplate: String?, warnings: [Diagnostic]
  ) -> Generation {
    Generation(
      module: module, template: template, root: plan.root, files: files, folders: plan.folders, project: project,
      memory: memory, outdatedTemplate: outdatedTemplate, warnings: plan.warnings + warnings)
  }

  /// The same with what was in the way dealt with.
  ///
  /// - Parameter keptRecord: Why the module stays recorded as it was; `nil` if it does not.
  func resolving(_ files: [FileStep], keptRecord: Diagnostic?) -> Generation {
    Generation(
      module: module, template: template, root: plan.root, files: files, folders: plan.folders, project: project,
      memory: keptRecord == nil ? memory : nil, outdatedTemplate: outdatedTemplate,
      warnings: plan.warnings + (keptRecord.map { [$0] } ?? []))
  }

  /// The files that a merge left with conflicts.
  package var conflicted: [FileStep] { files.filter { $0.conflicts > 0 } }

  private static func conflict(of files: [FileStep], _ module: String, _ outdatedTemplate: String?) -> Diagnostic? {
    let edited = files.filter { $0.action == .blocked }
    guard !edited.isEmpty else { return nil }
    let subject = edited.count == 1 ? "1 file is" : "\(edited.count) files are"
    return Diagnostic(
      "files-in-the-way", category: .conflict, "\(subject) there already with other content",
      notes: edited.map { .init("\($0.shown)") },
      help: (outdatedTemplate.map {
        ["'\(module)' was made from \($0), which has changed: viper-gen update \(module) brings that, keeping yours"]
      } ?? []) + [
        "--on-conflict merge keeps both sides; --diff shows what would change; "
          + "--force replaces \(edited.count == 1 ? "it" : "them")"
      ])
  }

  /// The difference that the plan makes, and would make where files are in the way, as `git apply` takes it.
  ///
  /// - Parameter folder: The folder that paths are shown from.
  package func unifiedDiff(from folder: FilePath) -> String {
    plan.unifiedDiff(from: folder, with: files.filter { $0.action == .blocked }.flatMap(\.wanted))
  }
}
