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
      "project-damaged", "'\(list.key.name)' of '\(comment(for: list.object))' \(fault)",
      at: Place(SourceText(path: project.path, bytes: text), value.range))
  }

  func adding(
    _ planned: PlannedChanges, to project: ProjectFile, warnings: [Diagnostic]
  ) throws(DiagnosticError) -> ProjectEdit {
    let writer = ChangeWriter(planned, document: self, project: rootIdentifier)
    let edit = ProjectEdit(
      changes: writer.edit.changes(), of: text, added: .init(of: planned), warnings: warnings)
    let verifier = EditVerifier(self, edit)
    let isPure = planned.withdrawals.isEmpty
    if let problem = verifier.problemOfAddition(of: writer.ids, isPureInsertion: isPure) {
      throw DiagnosticError(project.wrongEdit(problem))
    }
    return edit
  }

  func complete(_ removal: inout PlannedRemoval) {
    guard !removal.objects.isEmpty else { return }
    var removed = Set<Int>()
    for index in objects(of: .buildFile) {
      if let built = builtObject(index), removal.objects.contains(built) { removed.insert(index) }
    }
    removal.objects.formUnion(removed)
    var owners: [Int: Int] = [:]
    for target in removal.targets.records { for phase in target.phases { owners[phase] = target.object } }
    for phase in objects.indices where objects[phase].kind.isPhase {
      let files = objects("files", of: phase)
      let gone = files.filter(removed.contains)
      guard !gone.isEmpty else { continue }
      if gone.count == files.count, isOwn(phase), let target = owners[phase] {
        removal.remove(phase, from: .buildPhases, of: target)
      } else {
        removal.lists[.init(object: phase, key: .files)] = Set(gone)
      }
    }
  }

  func removing(_ removal: PlannedRemoval, from project: ProjectFile) throws(DiagnosticError) -> ProjectEdit {
    let changes = RemovalWriter(removal, in: self).edit.changes()
    var summary = ProjectEdit.Summary(of: removal.objects.map { kind(of: $0) })
    summary.exceptions = removal.exceptions.values.reduce(0) { $0 + $1.count }
    guard !changes.isEmpty else { return ProjectEdit(of: text) }
    let edit = ProjectEdit(changes: changes, of: text, removed: summary)
    let verifier = EditVerifier(self, edit)
    let result = edit.result
    let used = verifier.objectsStillUsed(among: removal.objects, in: result)
    guard used.isEmpty else { throw DiagnosticError(used.map { project.stillUsed(comment(for: $0)) }) }
    let problem = verifier.problemOfRemoval(of: removal.objects, result: result)
    if let problem { throw DiagnosticError(project.wrongEdit(problem)) }
    return edit
  }

  func renaming(
    _ renames: PathRenames, in project: ProjectFile, _ navigator: Navigator
  ) throws(DiagnosticError) -> ProjectEdit {
    let writer = RenameWriter(renames, self, navigator)
    let edit = ProjectEdit(
      changes: writer.edit.changes(), of: text, added: writer.renamed, removed: writer.renamed)
    let verifier = EditVerifier(self, edit)
    let problem = verifier.problemOfRename(renames, in: project.projectFolder)
    if let problem { throw DiagnosticError(project.wrongEdit(problem)) }
    return edit
  }

  func renaming(
    packages: [PackageTable.Record], to path: String, products: [String: String], in project: ProjectFile
  ) throws(DiagnosticError) -> (bytes: [UInt8], count: Int) {
    let writer = PackageRenameWriter(packages, to: path, products: products, self)
    let edit = ProjectEdit(changes: writer.edit.changes(), of: text)
    let after = try Self.read(edit, of: project)
    guard after.objects.count == objects.count else {
      throw DiagnosticError(project.wrongEdit("the number of objects is wrong"))
    }
    return (edit.result, writer.count)
  }

  func joiningOutermostDoubleGroups(in project: ProjectFile) throws(DiagnosticError) -> ProjectFile? {
    let navigator = navigator(in: project.projectFolder, filesNamed: nil)
    guard let joiner = GroupJoiner.join(self, navigator) else { return nil }
    let edit = ProjectEdit(changes: joiner.edit.changes(), of: text)
    let after = try Self.read(edit, of: project)
    let used = EditVerifier(self, edit).objectsStillUsed(among: joiner.removed, in: after.text)
    let afterwards = after.navigator(in: project.projectFolder, filesNamed: nil)
    let problem = used.isEmpty ? joiner.problem(after, afterwards) : "the deleted object is still used"
    if let problem { throw DiagnosticError(project.wrongEdit(problem)) }
    return ProjectFile(after, path: project.path, projectFolder: project.projectFolder)
  }

  private static func read(
    _ edit: ProjectEdit, of project: ProjectFile
  ) throws(DiagnosticError) -> ProjectDocument {
    let result = edit.result
    do {
      return try ProjectDocument(result)
    } catch {
      throw DiagnosticError(error.diagnostic(in: SourceText(path: project.path, bytes: result)))
    }
  }
}
