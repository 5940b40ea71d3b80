package import Diagnostics
package import FileChanges
internal import FileSystem
internal import ModuleRequests
package import ModuleTemplates
internal import ProjectKinds
package import RecordedModules
package import SystemPackage

/// A rendered module that is not written yet, as the input for additions.
package struct ModuleDraft: Sendable {
  package let moduleRecords: ModuleRecords
  /// The record that the module will have.
  package let record: ModuleRecord
  /// The part that the template creates.
  package let part: ModuleRecord.Part
  package let template: ModuleTemplate
  /// The parameters with the template's defaults.
  package let parameters: [GivenParameter]
  private let placed: [ModuleLayout.Placed]

  /// The texts of the files.
  ///
  /// Existing files that are written once per project are left out.
  package var texts: [(path: FilePath, role: FileEntry.Role, bytes: [UInt8])] {
    placed.compactMap { placed in
      guard let content = placed.file.content,
        !placed.file.isOnce || moduleRecords.files.kind(of: placed.path) == .missing
      else { return nil }
      return (placed.path, placed.file.role, content)
    }
  }

  /// Returns `nil` if no parameter is a list with entries, because only those require additions.
  init?(
    _ reading: ModuleGenerator.Reading, _ rendered: RenderedModule, files: FileSystem, workingDirectory: FilePath
  ) throws(DiagnosticError) {
    let requiresAdditions = rendered.parameters.contains {
      if case .list(let entries) = $0.value { !entries.isEmpty } else { false }
    }
    guard requiresAdditions else { return nil }
    let (context, template) = (reading.context, reading.template)
    self.template = template
    moduleRecords =
      reading.moduleRecords ?? ModuleRecords(root: context.root, files: files, workingDirectory: workingDirectory)
    placed = ModuleLayout(context.request).placed(rendered.files)
    parameters = rendered.parameters
    part = ModuleRecord.Part(
      context.request, snapshot: try TemplateSnapshot(of: template), version: rendered.rambaspec.version?.text,
      placed: placed, root: context.root)
    record = ModuleRecord(
      name: context.request.name, parts: [part],
      project: context.project.recordedPath(below: context.root))
  }
}

/// The additions to a rendered module.
///
/// They are not recorded, so that an update treats them as edits.
package struct RenderedAdditions: Sendable {
  /// Creates the additions; `nil` if the module requires none.
  package typealias Maker = (ModuleDraft) throws(DiagnosticError) -> RenderedAdditions?

  /// The edit of a file that the template does not create.
  package struct Edit: Sendable {
    /// The path for messages.
    package let shown: String
    /// Descriptions of the added declarations.
    package let added: [String]
    package let change: FileChange

    package init(shown: String, added: [String], change: FileChange) {
      self.shown = shown
      self.added = added
      self.change = change
    }
  }

  /// The edited texts of the module's files.
  let texts: [FilePath: [UInt8]]
  let new: [ModuleEditing.NewFile]
  let edits: [Edit]
  let remainders: [LeftToDo]
  let problems: [Diagnostic]

  /// - Parameters:
  ///   - texts: The edited texts of the module's files.
  ///   - new: New files of the module.
  ///   - edits: Edits of other files.
  ///   - remainders: Parts that the user must write.
  ///   - problems: Files that could not be updated.
  package init(
    texts: [FilePath: [UInt8]], new: [ModuleEditing.NewFile], edits: [Edit], remainders: [LeftToDo],
    problems: [Diagnostic]
  ) {
    self.texts = texts
    self.new = new
    self.edits = edits
    self.remainders = remainders
    self.problems = problems
  }

  func applied(to placed: [ModuleLayout.Placed]) -> [ModuleLayout.Placed] {
    placed.map { placed in texts[placed.path].map(placed.withContent) ?? placed }
      + new.map { $0.placed.withContent($0.bytes) }
  }
}

extension ModuleLayout.Placed {
  fileprivate func withContent(_ content: [UInt8]) -> Self {
    Self(file: file.withContent(content), path: path, targets: targets, addition: addition)
  }
}
