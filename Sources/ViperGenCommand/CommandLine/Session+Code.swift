internal import Diagnostics
internal import FileSystem
internal import ModuleRequests
internal import ModuleRoles
internal import ProjectKinds
internal import RecordedModules
internal import SystemPackage

struct LoadedCode {
  /// The records of modules; `nil` if there is no project.
  let moduleRecords: ModuleRecords?
  let rambafile: Rambafile?
  let roles: ProjectRoles
}

extension Session {
  /// Runs a command that reads the code of the project, or else of the working directory.
  func withCode(
    rambafile named: String?, for purpose: Purpose = .readOnly,
    _ body: (LoadedCode) async throws(DiagnosticError) -> Void
  ) async throws {
    try await run { () async throws(DiagnosticError) in
      guard let place = try projectPlace() else {
        let code = try code(below: workingDirectory, nil, nil)
        if code.roles.code.files.isEmpty { throw projectMissing }
        return try await body(code)
      }
      let (lock, _) = try openLock(of: place.root, for: purpose)
      try checkFormats(around: place.root)
      let moduleRecords = ModuleRecords(root: place.root, files: files, workingDirectory: workingDirectory)
      try await body(code(below: place.root, moduleRecords, rambafile(of: place)))
      withExtendedLifetime(lock) {}
    }
  }

  func code(of project: OpenedProject) throws(DiagnosticError) -> LoadedCode {
    try code(below: project.place.root, project.moduleRecords, rambafile(of: project.place))
  }

  private func rambafile(of place: ProjectLocation) throws(DiagnosticError) -> Rambafile? {
    guard let path = place.rambafile else { return nil }
    let shown = path.shown(from: workingDirectory)
    // Other errors in the Rambafile do not matter here.
    return try RambafileReader.read(
      SourceText(path: shown, bytes: try files.read(path, shownAs: shown, limit: .rambafile)), path: path
    ).0
  }

  private func code(
    below root: FilePath, _ moduleRecords: ModuleRecords?, _ rambafile: Rambafile?
  ) throws(DiagnosticError) -> LoadedCode {
    let code = try ProjectCode(below: root, files: files, workingDirectory: workingDirectory)
    console.report(code.unread)
    let prefix = rambafile?[text: .prefix]?.value ?? ""
    return LoadedCode(
      moduleRecords: moduleRecords, rambafile: rambafile, roles: ProjectRoles.read(code, moduleRecords, prefix: prefix))
  }
}
