package import Diagnostics
internal import FileSystem
package import ModuleTemplates
package import SystemPackage

/// A module that is going to be generated, as its template renders it: what additions to it start from.
package struct ModuleDraft: Sendable {
  /// What the project remembers.
  package let memory: ModuleMemory
  /// What the module will be remembered as.
  package let record: ModuleRecord
  /// What the template makes of it.
  package let part: ModuleRecord.Part
  package let template: ModuleTemplate
  /// The parameters as the template sees them.
  package let parameters: [GivenParameter]
  private let placed: [ModuleLayout.Placed]

  /// The texts of the files, with their places; those that are there once per project and by now are as they are there.
  package var texts: [(path: FilePath, role: FileEntry.Role, bytes: [UInt8])] {
    placed.compactMap { placed in
      guard let content = placed.file.content, !placed.file.isOnce || memory.files.kind(of: placed.path) == .missing
      else { return nil }
      return (placed.path, placed.file.role, content)
    }
  }

  /// Makes the draft of a module that asks for additions; `nil` for one of which no parameter has several values, as those
  /// have for whose entries additions are made.
  init?(
    _ reading: ModuleGenerator.Reading, _ rendered: RenderedModule, files: FileSystem, workingDirectory: FilePath
  ) throws(DiagnosticError) {
    let asksForAdditions = rendered.parameters.contains {
      if case .list(let entries) = $0.value { !entries.isEmpty } else { false }
    }
    guard asksForAdditions else { return nil }
    let (context, template) = (reading.context, reading.template)
    self.template = template
    memory =
      reading.memory ?? ModuleMemory(root: context.root, files: files, workingDirectory: workingDirectory)
    placed = ModuleLayout(context.request).placed(rendered.files)
    parameters = rendered.parameters
    part = ModuleRecord.Part(
      context.request, snapshot: try TemplateSnapshot(of: template), version: rendered.rambaspec.version?.text,
      placed: placed, root: context.root)
    record = ModuleRecord(
      name: context.request.name, parts: [part],
      project: context.project.manifest.relative(to: context.root).string)
  }
}

/// What additions make of a module that is going to be generated; what is remembered is the module without them, so that
/// to an update they are edits.
package struct ModuleGrowth: Sendable {
  /// What makes it; `nil` where the module asks for no additions.
  package typealias Maker = (ModuleDraft) throws(DiagnosticError) -> ModuleGrowth?

  /// What becomes of a file that the template does not write.
  package struct Edit: Sendable {
    /// The path as it is shown.
    package let shown: String
    /// What comes to it.
    package let added: [String]
    package let change: FileChange

    package init(shown: String, added: [String], change: FileChange) {
      self.shown = shown
      self.added = added
      self.change = change
    }
  }

  /// The texts of files of the module, by their places.
  let texts: [FilePath: [UInt8]]
  /// The files that come to it.
  let new: [ModuleEditing.NewFile]
  let edits: [Edit]
  let remainders: [LeftToDo]
  let problems: [Diagnostic]

  /// Makes one.
  ///
  /// - Parameters:
  ///   - texts: What files of the module say, by their places.
  ///   - new: The files that come to the module.
  ///   - edits: What becomes of files of others.
  ///   - remainders: What is for somebody to write.
  ///   - problems: What could not be brought in step.
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

  /// The files of the module with what the additions bring.
  func grown(_ placed: [ModuleLayout.Placed]) -> [ModuleLayout.Placed] {
    placed.map { placed in texts[placed.path].map(placed.saying) ?? placed }
      + new.map { $0.placed.saying($0.bytes) }
  }
}

extension ModuleLayout.Placed {
  /// The same file with another text.
  fileprivate func saying(_ content: [UInt8]) -> Self {
    Self(file: file.saying(content), path: path, targets: targets, addition: addition)
  }
}
