package import Diagnostics
internal import FileSystem
package import ModuleTemplates
package import SystemPackage

/// Edits of files of modules, and files that come to them.
package struct ModuleEditing: Sendable {
  /// A file that comes to a module.
  package struct NewFile: Sendable {
    /// Where it goes; absolute.
    package let path: FilePath
    package let bytes: [UInt8]
    let placed: ModuleLayout.Placed
    let project: String?

    /// The same file with another text.
    package func saying(_ bytes: [UInt8]) -> NewFile {
      NewFile(path: path, bytes: bytes, placed: placed, project: project)
    }
  }

  /// A Xcode project that lists what comes, as it is shown.
  package let projects: [ProjectRewrite]
  package let plan: Plan

  /// Where a rendered file goes; `nil` where the module has no such files.
  package static func place(
    _ file: RenderedFile, in record: ModuleRecord, part: ModuleRecord.Part
  ) -> NewFile? {
    guard let placed = ModuleLayout(part.request).placed([file]).first, let content = file.content else { return nil }
    return NewFile(path: placed.path, bytes: content, placed: placed, project: record.project)
  }

  /// Plans edits.
  ///
  /// - Parameters:
  ///   - edits: What becomes of files that are there.
  ///   - new: What comes; nothing must be in its place.
  ///   - command: What taking it back will call it.
  /// - Throws: What the project file says against it.
  package static func plan(
    _ edits: [FileChange], creating new: [NewFile], in memory: ModuleMemory, command: String
  ) throws(DiagnosticError) -> ModuleEditing {
    var rewrites = ProjectRewrites(root: memory.root, files: memory.files, workingDirectory: memory.workingDirectory)
    for file in new {
      try rewrites.edit(file.project) { rewrite throws(DiagnosticError) in try rewrite.add([file.placed.addition]) }
    }
    let projects = rewrites.all.filter { !$0.isEmpty }
    let created = new.map { FileChange(path: $0.path, before: nil, after: $0.bytes) }
    let plan = Plan(
      root: memory.root,
      steps: .init(
        files: (edits + created).sorted { $0.path.string < $1.path.string }, projects: projects.compactMap(\.change)),
      warnings: projects.flatMap(\.warnings), undo: .named(command))
    return ModuleEditing(projects: projects, plan: plan)
  }
}
