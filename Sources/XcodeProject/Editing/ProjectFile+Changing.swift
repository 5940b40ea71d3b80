public import Diagnostics

extension ProjectFile {
  /// Lists files in groups and targets; what is there already stays as it is.
  public func adding(
    _ additions: [FileAddition], options: AdditionOptions = AdditionOptions()
  ) throws(DiagnosticError) -> ProjectEdit {
    let planner = AdditionPlanner.plan(additions, in: self, options: options)
    guard planner.problems.isEmpty else { throw DiagnosticError(planner.problems) }
    return try edit(of: planner.changes, warnings: planner.warnings)
  }

  /// The edit that makes planned changes, checked.
  func edit(of planned: PlannedChanges, warnings: [Diagnostic]) throws(DiagnosticError) -> ProjectEdit {
    guard !planned.isEmpty else { return ProjectEdit(of: document.text, warnings: warnings) }
    let damaged = planned.lists.compactMap { damagedList($0.key.name, of: $0.object) }
    guard damaged.isEmpty else { throw DiagnosticError(damaged) }
    let writer = ChangeWriter.write(planned, document: document, project: rootIdentifier)
    let edit = ProjectEdit(
      changes: writer.edit.changes(), of: document.text, added: .init(of: planned), removed: .none, warnings: warnings)
    let verifier = EditVerifier(document, edit)
    let isPure = planned.withdrawals.isEmpty
    if let problem = verifier.problemOfAddition(of: writer.ids, isPureInsertion: isPure) {
      throw DiagnosticError(wrongEdit(problem))
    }
    return edit
  }

  /// Takes files out of all groups and targets, and groups that this leaves empty.
  ///
  /// A path may also be that of a folder: then all below it goes. What is not listed is passed over in silence.
  public func removing(_ paths: [String]) throws(DiagnosticError) -> ProjectEdit {
    try edit(of: RemovalPlanner.plan(removing: paths, from: self))
  }

  /// The edit that makes a planned removal, checked.
  func edit(of planner: RemovalPlanner) throws(DiagnosticError) -> ProjectEdit {
    let changes = RemovalWriter.edit(planner, in: document).changes()
    guard !changes.isEmpty else { return ProjectEdit(of: document.text, warnings: []) }
    let edit = ProjectEdit(
      changes: changes, of: document.text, added: .none, removed: .init(of: planner), warnings: [])
    let verifier = EditVerifier(document, edit)
    let result = ProjectText(edit.result)
    let used = verifier.objectsStillUsed(among: planner.objects, in: result)
    guard used.isEmpty else { throw DiagnosticError(used.map { stillUsed(document.comment(for: $0)) }) }
    let problem = verifier.problemOfRemoval(of: planner.objects, result: result)
    if let problem { throw DiagnosticError(wrongEdit(problem)) }
    return edit
  }

  /// Follows a file or folder that is moved or renamed on disk: references keep their ids, groups and targets.
  public func renaming(_ path: String, to newPath: String) throws(DiagnosticError) -> ProjectEdit {
    try renaming([path: newPath])
  }

  /// Follows files and folders that are moved or renamed on disk, all at once; keys are where they were.
  ///
  /// Of a folder and a file in it, both renamed, the file's new path counts as written, not below the folder's.
  public func renaming(_ renames: [String: String]) throws(DiagnosticError) -> ProjectEdit {
    let renames = Dictionary(
      renames.map { (Paths.resolved($0.key, in: projectFolder), Paths.resolved($0.value, in: projectFolder)) },
      uniquingKeysWith: { first, _ in first })
    let navigator = navigator
    let listed = FileIndex(navigator).all
    let taken = renames.filter { renames[$0.value] == nil && $0.key != $0.value && listed[$0.value] != nil }
    guard taken.isEmpty else { throw DiagnosticError(taken.values.sorted().map(alreadyListed)) }
    let paths = PathRenames(renames)
    let writer = RenameWriter.write(paths, document: document, navigator: navigator)
    let edit = ProjectEdit(
      changes: writer.edit.changes(), of: document.text, added: writer.renamed, removed: writer.renamed, warnings: [])
    let verifier = EditVerifier(document, edit)
    let problem = verifier.problemOfRename(paths, in: projectFolder)
    if let problem { throw DiagnosticError(wrongEdit(problem)) }
    return edit
  }

  /// A list to be added to must be one, or be missing; of two, which merges of lines leave behind, readers see the last.
  private func damagedList(_ key: StaticString, of object: Int) -> Diagnostic? {
    var values: [PropertyListValue] = []
    document.forEachField(ofDictionaryAt: document.objects[object].body.lowerBound) { field in
      if document.isText(field.key, key) { values.append(field.value) }
      return true
    }
    guard let value = values.last, values.count > 1 || value.kind != .array else { return nil }
    let fault = values.count > 1 ? "is there twice" : "is no list"
    return Diagnostic(
      .error, "project-damaged", "'\(key)' of '\(document.comment(for: object))' \(fault)",
      at: Place(SourceText(path: path, bytes: bytes), value.range))
  }

  private func stillUsed(_ name: String) -> Diagnostic {
    Diagnostic(
      .error, "project-file-in-use", category: .conflict, "'\(name)' is still used elsewhere in '\(self.name)'",
      at: Place(path: path))
  }

  private func alreadyListed(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, "project-path-taken", category: .conflict, "'\(shown(path))' is listed in '\(name)' already",
      at: Place(path: self.path))
  }

  func wrongEdit(_ problem: String) -> Diagnostic {
    Diagnostic(
      .error, "project-edit-refused", category: .output, "the edit of '\(name)' did not pass its own check: \(problem)",
      at: Place(path: path), notes: [Diagnostic.Note("nothing was changed; this is a defect worth reporting")])
  }
}

extension ProjectEdit.Summary {
  /// Counts objects by what they are.
  private init(of kinds: some Sequence<ObjectKind>) {
    for kind in kinds {
      if kind == .fileReference { files += 1 }
      if kind == .buildFile { buildFiles += 1 }
      if kind.isGroup { groups += 1 }
      if kind.isPhase { buildPhases += 1 }
      if kind == .localPackage { packages += 1 }
      if kind == .packageProduct { products += 1 }
    }
  }

  fileprivate init(of changes: PlannedChanges) {
    self.init(of: changes.objects.map(\.kind))
    for case .strings(let paths) in changes.objects.flatMap(\.fields).map(\.value) { exceptions += paths.count }
    for list in changes.lists where list.key == .membershipExceptions { exceptions += list.entries.count }
  }

  fileprivate init(of planner: RemovalPlanner) {
    self.init(of: planner.kinds)
    exceptions = planner.exceptions.values.reduce(0) { $0 + $1.count }
  }
}
