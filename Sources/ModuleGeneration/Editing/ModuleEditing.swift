package import Diagnostics
package import FileChanges
internal import FileSystem
package import ModuleTemplates
package import RecordedModules
package import SystemPackage

/// Edits files of modules and adds new ones.
package struct ModuleEditing: Sendable {
  package struct NewFile: Sendable {
    /// The absolute path of the file.
    package let path: FilePath
    package let bytes: [UInt8]
    let placed: ModuleLayout.Placed
    let project: String?

    /// The file with another text.
    package func withContent(_ bytes: [UInt8]) -> NewFile {
      NewFile(path: path, bytes: bytes, placed: placed, project: project)
    }
  }

  /// The Xcode projects that list the new files.
  package let projects: [ProjectRewrite]
  package let plan: Plan

  /// The location of a rendered file; `nil` if the module has no files of this kind.
  package static func place(
    _ file: RenderedFile, in record: ModuleRecord, part: ModuleRecord.Part
  ) -> NewFile? {
    guard let placed = ModuleLayout(part.request).placed([file]).first, let content = file.content else { return nil }
    return NewFile(path: placed.path, bytes: content, placed: placed, project: record.project)
  }

  /// Plans edits and new files.
  ///
  /// - Parameters:
  ///   - edits: Edits of existing files.
  ///   - new: New files, whose paths must not exist.
  ///   - record: The module that gets them, whose record lists them.
  ///   - command: The name of the command for `undo`.
  /// - Throws: An error in a project file.
  package static func plan(
    _ edits: [FileChange], creating new: [NewFile], for record: ModuleRecord, in moduleRecords: ModuleRecords,
    command: String
  ) throws(DiagnosticError) -> ModuleEditing {
    var rewrites = ProjectRewrites(
      root: moduleRecords.root, files: moduleRecords.files, workingDirectory: moduleRecords.workingDirectory)
    for file in new {
      try rewrites.edit(file.project) { rewrite throws(DiagnosticError) in try rewrite.add([file.placed.addition]) }
    }
    let changed = record.adding(new, and: edits)
    let projects = rewrites.all.filter { !$0.isEmpty }
    let created = new.map { FileChange(path: $0.path, before: nil, after: $0.bytes) }
    let plan = Plan(
      root: moduleRecords.root,
      steps: .init(
        files: (edits + created).sorted { $0.path.string < $1.path.string },
        recordChanges: try moduleRecords.saving(changed == record ? [] : [.init(old: record, new: changed)]),
        projects: projects.compactMap(\.change)),
      warnings: projects.flatMap(\.warnings), undo: .named(command))
    return ModuleEditing(projects: projects, plan: plan)
  }
}

extension ModuleRecord {
  /// The record with the new files of an addition, and the current text of those that it edits or deletes.
  func adding(_ new: [ModuleEditing.NewFile], and edits: [FileChange]) -> ModuleRecord {
    var record = self
    for file in new {
      let role = file.placed.file.role
      guard let folder = parts.first?.request.section(role)?.folder, file.path.isWithin(folder) else { continue }
      let path = file.path.relative(to: folder).string
      record.addedFiles.removeAll { $0.path == path && $0.role == role }
      record.addedFiles.append(.init(path: path, role: role, digest: ContentDigest(of: file.bytes)))
    }
    for edit in edits {
      guard let before = edit.before?.bytes,
        let index = record.addedFiles.firstIndex(where: { path(of: $0) == edit.path }),
        record.addedFiles[index].digest.pristineText(in: before) != nil
      else { continue }
      if let after = edit.after {
        record.addedFiles[index].digest = ContentDigest(of: after)
      } else {
        record.addedFiles.remove(at: index)
      }
    }
    record.addedFiles.sort { ($0.role.sectionName, $0.path) < ($1.role.sectionName, $1.path) }
    return record
  }
}
