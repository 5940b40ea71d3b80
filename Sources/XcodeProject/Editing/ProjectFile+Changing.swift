public import Diagnostics

extension ProjectFile {
  /// Adds files to groups and targets; existing entries stay as they are.
  ///
  /// - Throws: The problems of the additions, such as `project-unknown-target`.
  public func adding(
    _ additions: [FileAddition], options: AdditionOptions = AdditionOptions()
  ) throws(DiagnosticError) -> ProjectEdit {
    let planner = AdditionPlanner(additions, in: self, options: options)
    guard planner.problems.isEmpty else { throw DiagnosticError(planner.problems) }
    return try edit(of: planner.changes, warnings: planner.warnings)
  }

  func edit(of planned: PlannedChanges, warnings: [Diagnostic]) throws(DiagnosticError) -> ProjectEdit {
    guard !planned.isEmpty else { return ProjectEdit(of: format.text, warnings: warnings) }
    let damaged = planned.lists.compactMap { format.damagedList($0, in: self) }
    guard damaged.isEmpty else { throw DiagnosticError(damaged) }
    return try format.adding(planned, to: self, warnings: warnings)
  }

  /// Removes files from all groups and targets, with groups that become empty.
  ///
  /// A path can be a directory, whose files are all removed. Files that are not listed are ignored.
  ///
  /// - Parameters:
  ///   - paths: Paths of files and folders, absolute or relative to the project's directory.
  ///   - names: Returns the names in a directory on disk. They show whether an exception of a synchronized folder for a
  ///     localized file is still needed. Without names, removing any language removes the exception.
  /// - Throws: `project-file-in-use`, `project-edit-refused`.
  public func removing(
    _ paths: [String], names: (_ folder: String) -> [String] = { _ in [] }
  ) throws(DiagnosticError) -> ProjectEdit {
    try format.removing(RemovalPlanner.plan(removing: paths, from: self, names: names), from: self)
  }

  /// Updates the project after a file or directory was moved or renamed; IDs, groups and targets stay.
  public func renaming(_ path: String, to newPath: String) throws(DiagnosticError) -> ProjectEdit {
    try renaming([path: newPath])
  }

  /// Updates the project after files and folders were moved or renamed.
  ///
  /// If both a directory and a file in it are renamed, the new path of the file applies.
  ///
  /// - Parameter renames: The new paths by old path.
  /// - Throws: `project-path-taken`, `project-edit-refused`.
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
}
