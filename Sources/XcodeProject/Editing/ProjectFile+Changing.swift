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
    guard !planned.isEmpty else { return ProjectEdit(of: format.text, warnings: warnings) }
    let damaged = planned.lists.compactMap { format.damagedList($0, in: self) }
    guard damaged.isEmpty else { throw DiagnosticError(damaged) }
    return try format.adding(planned, to: self, warnings: warnings)
  }

  /// Takes files out of all groups and targets, and groups that this leaves empty.
  ///
  /// A path may also be that of a folder: then all below it goes. What is not listed is passed over in silence.
  ///
  /// - Parameter names: The names in a folder of the disk. An exception of a synchronized folder that names a localized file goes
  ///   with its last language; without names, the first language that goes counts as the last.
  public func removing(
    _ paths: [String], names: (_ folder: String) -> [String] = { _ in [] }
  ) throws(DiagnosticError) -> ProjectEdit {
    try format.removing(RemovalPlanner.plan(removing: paths, from: self, names: names), from: self)
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
    return try format.renaming(PathRenames(renames), in: self, navigator)
  }

  func stillUsed(_ name: String) -> Diagnostic {
    Diagnostic(
      .error, "project-file-in-use", category: .conflict, "'\(name)' is still used elsewhere in '\(self.name)'",
      at: Place(path: path))
  }

  func alreadyListed(_ path: String) -> Diagnostic {
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

  init(of changes: PlannedChanges) {
    self.init(of: changes.objects.map(\.kind))
    for case .strings(let paths) in changes.objects.flatMap(\.fields).map(\.value) { exceptions += paths.count }
    for list in changes.lists where list.key == .membershipExceptions { exceptions += list.entries.count }
  }

  init(of planner: RemovalPlanner) {
    self.init(of: planner.kinds)
    exceptions = planner.exceptions.values.reduce(0) { $0 + $1.count }
  }
}
