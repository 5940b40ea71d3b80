import Diagnostics

/// Edits of the property list, verified before they are returned.
extension ProjectDocument {
  /// Additions require a single list or none.
  ///
  /// After line-based merges a field can occur twice, and Xcode uses the last.
  func damagedList(_ list: PlannedChanges.ListAddition, in project: ProjectFile) -> Diagnostic? {
    var values: [PropertyListValue] = []
    forEachField(ofDictionaryAt: objects[list.object].body.lowerBound) { field in
      if isText(field.key, list.key.name) { values.append(field.value) }
      return true
    }
    guard let value = values.last, values.count > 1 || value.kind != .array else { return nil }
    let fault = values.count > 1 ? "exists twice" : "is not a list"
    return Diagnostic(
      .error, "project-damaged", "'\(list.key.name)' of '\(comment(for: list.object))' \(fault)",
      at: Place(SourceText(path: project.path, bytes: text.bytes), value.range))
  }

  func adding(
    _ planned: PlannedChanges, to project: ProjectFile, warnings: [Diagnostic]
  ) throws(DiagnosticError) -> ProjectEdit {
    let writer = ChangeWriter.write(planned, document: self, project: rootIdentifier)
    let edit = ProjectEdit(
      changes: writer.edit.changes(), of: text, added: .init(of: planned), removed: .none, warnings: warnings)
    let verifier = EditVerifier(self, edit)
    let isPure = planned.withdrawals.isEmpty
    if let problem = verifier.problemOfAddition(of: writer.ids, isPureInsertion: isPure) {
      throw DiagnosticError(project.wrongEdit(problem))
    }
    return edit
  }

  func completeRemoval(_ planner: inout RemovalPlanner) { planner.removeBuildFiles(of: self) }

  func removing(_ planner: RemovalPlanner, from project: ProjectFile) throws(DiagnosticError) -> ProjectEdit {
    let changes = RemovalWriter.edit(planner, in: self).changes()
    guard !changes.isEmpty else { return ProjectEdit(of: text, warnings: []) }
    let edit = ProjectEdit(changes: changes, of: text, added: .none, removed: .init(of: planner), warnings: [])
    let verifier = EditVerifier(self, edit)
    let result = ProjectText(edit.result)
    let used = verifier.objectsStillUsed(among: planner.objects, in: result)
    guard used.isEmpty else { throw DiagnosticError(used.map { project.stillUsed(comment(for: $0)) }) }
    let problem = verifier.problemOfRemoval(of: planner.objects, result: result)
    if let problem { throw DiagnosticError(project.wrongEdit(problem)) }
    return edit
  }

  func renaming(
    _ renames: PathRenames, in project: ProjectFile, _ navigator: Navigator
  ) throws(DiagnosticError) -> ProjectEdit {
    let writer = RenameWriter.write(renames, document: self, navigator: navigator)
    let edit = ProjectEdit(
      changes: writer.edit.changes(), of: text, added: writer.renamed, removed: writer.renamed, warnings: [])
    let verifier = EditVerifier(self, edit)
    let problem = verifier.problemOfRename(renames, in: project.projectFolder)
    if let problem { throw DiagnosticError(project.wrongEdit(problem)) }
    return edit
  }

  func renaming(
    packages: [PackageTable.Record], to path: String, products: [String: String], in project: ProjectFile
  ) throws(DiagnosticError) -> (bytes: [UInt8], count: Int) {
    let writer = PackageRenameWriter.write(packages, to: path, products: products, self)
    let edit = ProjectEdit(changes: writer.edit.changes(), of: text, added: .init(), removed: .init(), warnings: [])
    let after: ProjectDocument
    do {
      after = try ProjectDocument(ProjectText(edit.result))
    } catch {
      throw DiagnosticError(error.diagnostic(in: SourceText(path: project.path, bytes: edit.result)))
    }
    guard after.objects.count == objects.count else {
      throw DiagnosticError(project.wrongEdit("the number of objects is wrong"))
    }
    return (edit.result, writer.count)
  }

  func joiningOutermostDoubleGroups(in project: ProjectFile) throws(DiagnosticError) -> ProjectFile? {
    let navigator = navigator(in: project.projectFolder, filesNamed: nil)
    guard let joiner = GroupJoiner.join(self, navigator) else { return nil }
    let edit = ProjectEdit(changes: joiner.edit.changes(), of: text, added: .init(), removed: .init(), warnings: [])
    let after: ProjectDocument
    do {
      after = try ProjectDocument(ProjectText(edit.result))
    } catch {
      throw DiagnosticError(error.diagnostic(in: SourceText(path: project.path, bytes: edit.result)))
    }
    let used = EditVerifier(self, edit).objectsStillUsed(among: joiner.removed, in: after.text)
    let afterwards = after.navigator(in: project.projectFolder, filesNamed: nil)
    let problem = used.isEmpty ? joiner.problem(after, afterwards) : "the deleted object is still used"
    if let problem { throw DiagnosticError(project.wrongEdit(problem)) }
    return ProjectFile(after, like: project)
  }
}
