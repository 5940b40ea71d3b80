internal import ArgumentParser
internal import Diagnostics
internal import FileChanges
internal import FileSystem
internal import Git
internal import ModuleGeneration
internal import ModuleRequests
internal import ProjectKinds
internal import RecordedModules
internal import SystemPackage

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

struct Session: Sendable {
  let console: Console
  let isJSON: Bool
  let command: String
  /// The file system, which writes only below the root, in the user's directories, and where the command line allows.
  ///
  /// The root is the Git working tree that contains the project, or else the project's directory. Rambafiles, records
  /// and templates cannot extend it.
  let files: FileSystem
  let environment: [String: String]
  let workingDirectory: FilePath
  let folders: UserFolders
  let root: FilePath
  private let log: ActivityLog
  /// Whether the JSON result was printed, which happens once in a run.
  private let hasAnswered = Locked(false)
  private let hasBegun = Locked(false)
  /// Whether journals are in the user's state directory instead of the Git directory.
  private let usesOwnState: Bool
  private let place: Result<ProjectLocation?, DiagnosticError>

  /// - Parameters:
  ///   - searchesBelow: Whether to use the only project below the working directory if there is no other.
  ///   - withoutProject: Whether the command needs no project, but only a directory.
  init(
    _ command: String, _ output: FormattedOutput<some OutputFormat>, rambafile: String? = nil,
    searchesBelow: Bool = true,
    withoutProject: Bool = false
  ) {
    let disk = FileSystem()
    self.command = command
    environment = ProcessInfo.processInfo.environment
    console = Console(
      color: output.color, isQuiet: output.quiet || output.isJSON, forPrograms: output.isJSON, environment: environment,
      annotations: { [environment, format = output.format.annotations] in
        format.lines($0, in: disk.workingDirectory, environment)
      })
    isJSON = output.isJSON
    log = ActivityLog(console, isVerbose: output.verbose, environment: environment)
    let workingDirectory = disk.workingDirectory
    self.workingDirectory = workingDirectory
    do throws(DiagnosticError) {
      var found = try ProjectLocation(
        rambafile: rambafile, from: workingDirectory, searchesBelow: searchesBelow, withoutProject: withoutProject,
        files: disk)
      // The last module of a repository without a project may be what was removed.
      let mayBeFilesOnly =
        ["describe", "doctor", "setup"].contains(command) && BuildSystem(of: workingDirectory, files: disk) != nil
      if found == nil, command == "undo" || mayBeFilesOnly {
        found = try ProjectLocation(from: workingDirectory, searchesBelow: false, withoutProject: true, files: disk)
      }
      if rambafile != nil, let found, let rights = AgentRights.current.get(), !rights.allowsOutside {
        // The project that the server would use without the option.
        let own =
          try ProjectLocation(from: workingDirectory, searchesBelow: searchesBelow, files: disk)?.root
          ?? workingDirectory
        let top = WorkingTree(holding: own, files: disk)?.top ?? own
        // Symbolic links can leave the project.
        guard (disk.realPath(found.root) ?? found.root).isWithin(disk.realPath(top) ?? top) else {
          throw DiagnosticError(AgentRights.leaving(found.root.string, top.string))
        }
      }
      place = .success(found)
    } catch {
      place = .failure(error)
    }
    let found = try? place.get()
    let folder = found?.root ?? workingDirectory
    let tree = WorkingTree(holding: found?.top ?? folder, files: disk)
    root = tree?.top ?? folder
    folders = UserFolders(environment: environment)
    usesOwnState = tree?.gitFolder == nil
    files = FileSystem(
      roots: [Root(root)] + (folders.cache.map { [Root($0.path)] } ?? []),
      // Neither directory is part of a clone.
      stateFolder: tree?.gitFolder?.appending("viper-gen") ?? folders.state?.path)
  }

  /// The absolute path of an argument; paths within ``root`` begin with it, however they are spelled.
  func path(_ argument: String) -> FilePath {
    files.path(FilePath(argument).resolved(from: workingDirectory), within: root)
  }

  /// The environment for reading a request.
  ///
  /// Warnings about preferences are reported.
  func surroundings() throws(DiagnosticError) -> ProcessEnvironment {
    let preferences = try Preferences(folders, files: files)
    console.report(preferences.warnings)
    var surroundings = ProcessEnvironment(
      workingDirectory: workingDirectory, environment: environment, preferredAuthor: preferences.author?.value
    ) { folder in
      await Git().configValue("user.name", in: folder)
    }
    surroundings.recordedModules = { [workingDirectory] root, files in
      ModuleRecords(root: root, files: files, workingDirectory: workingDirectory).moduleFolders
    }
    return surroundings
  }

  /// Runs a command in a locked project, after recovering from an interrupted run.
  func withProject(
    for purpose: Purpose, _ body: (OpenedProject) async throws(DiagnosticError) -> Void
  ) async throws {
    try await run { () async throws(DiagnosticError) in
      let project = try openProject(for: purpose)
      try await body(project)
      withExtendedLifetime(project.lock) {}
    }
  }

  /// Runs the body, reports thrown diagnostics, and throws their exit code.
  func run(_ body: () async throws(DiagnosticError) -> Void) async throws {
    begin()
    do throws(DiagnosticError) {
      try await watched(body)
    } catch {
      report(error.diagnostics)
      if isJSON, !hasAnswered.withLock({ $0 }) { printJSON(.failed, nil as NoPayload?) }
      throw ExitCodes.code(for: error.diagnostics.byPlace)
    }
  }

  private func begin() {
    let isFirst = hasBegun.withLock { hasBegun in
      defer { hasBegun = true }
      return !hasBegun
    }
    let remarks = CommandLineDiagnostics.current.get() + (log.warning.map { [$0] } ?? [])
    if isFirst, !remarks.isEmpty { console.report(remarks) }
  }

  private var settings: String {
    guard let found = try? place.get() else { return "which contains no project" }
    return found.rambafile.map { "with \($0)" } ?? "without a Rambafile"
  }

  private func watched(_ body: () async throws(DiagnosticError) -> Void) async throws(DiagnosticError) {
    guard let activity = log.activity else { return try await body() }
    let result = await Activity.watched.withValue(activity) { () async -> Result<Void, DiagnosticError> in
      Activity.note("\(command) in \(root), \(settings)")
      do throws(DiagnosticError) {
        try await body()
        Activity.note("\(command) ended")
        return .success(())
      } catch {
        Activity.note("\(command) failed: \(error.diagnostics.map(\.id).joined(separator: ", "))")
        return .failure(error)
      }
    }
    try result.get()
  }

  private func report(_ diagnostics: [Diagnostic]) {
    console.report(diagnostics)
    let errors = diagnostics.count { $0.severity == .error }
    let isWhole = !diagnostics.contains { $0.id == Transaction.incompleteID }
    console.inform("\(errors.counted("error"))\(isWhole ? "; nothing was written" : "")")
  }

  func projectPlace() throws(DiagnosticError) -> ProjectLocation? { try place.get() }

  /// - Throws: `project-missing` if there is none.
  func requiredPlace() throws(DiagnosticError) -> ProjectLocation {
    guard let place = try projectPlace() else { throw projectMissing }
    return place
  }

  var projectMissing: DiagnosticError { ProjectLocation.missing(from: workingDirectory, files: FileSystem()) }

  enum Purpose {
    /// Writes. An interrupted run is completed or undone first.
    case readWrite
    /// Undoes an interrupted run first, if that loses nothing.
    case takingBack
    /// Reads only. An interrupted run is reported.
    case readOnly
  }

  /// Opens and locks the project.
  ///
  /// Commands that only read share the lock.
  private func openProject(for purpose: Purpose) throws(DiagnosticError) -> OpenedProject {
    let place = try requiredPlace()
    // Take the lock first, so that the changes of another process are visible.
    let (lock, recovery) = try openLock(of: place.root, for: purpose)
    try checkFormats(around: place.root)
    let moduleRecords = ModuleRecords(
      root: place.root, files: files, workingDirectory: workingDirectory, rambafile: place.rambafile)
    return OpenedProject(lock: lock, place: place, moduleRecords: moduleRecords, recovery: recovery)
  }

  /// Fails if the directory has a project file in both formats, because Xcode does not open such a project.
  func checkFormats(around folder: FilePath) throws(DiagnosticError) {
    try ProjectDiscovery(files: files).checkFormats(around: folder, workingDirectory: workingDirectory)
  }

  /// Takes the lock of a directory, and recovers from an interrupted run.
  func openLock(
    of folder: FilePath, for purpose: Purpose
  ) throws(DiagnosticError) -> (lock: FolderLock, recovery: Transaction.Outcome?) {
    let lock = try FolderLock(folder, isShared: purpose == .readOnly) {
      console.inform("waiting for another viper-gen in \(folder.shown(from: workingDirectory))")
    }
    if usesOwnState { _ = try folders.state?.exists() }
    let transaction = Transaction(root: folder, files: files)
    if purpose == .readOnly {
      guard let found = try transaction.interruption() else { return (lock, nil) }
      console.report([found])
      return (lock, .left)
    }
    let recovery = try transaction.recover(preferring: purpose == .readWrite ? .finished : .takenBack)
    if let recovery { console.report([recovery.warning]) }
    return (lock, recovery?.outcome)
  }

  /// Warns about directories outside of the root, or throws `agent-outside` if an agent names them.
  func reportOutside(_ folders: [FilePath]) throws(DiagnosticError) {
    if let folder = folders.first, let rights = AgentRights.current.get(), !rights.allowsOutside {
      throw DiagnosticError(
        AgentRights.leaving(folder.shown(from: workingDirectory), root.shown(from: workingDirectory)))
    }
    for folder in folders {
      console.report([
        Diagnostic(
          .warning, "outside-root-named", category: .output,
          "'\(folder.shown(from: workingDirectory))' is outside of '\(root.shown(from: workingDirectory))' and is written "
            + "because you named it")
      ])
    }
  }

  /// Prints the result as JSON with sorted keys, including all reported diagnostics.
  func printJSON(
    _ outcome: Outcome, _ payload: (some Encodable)?, changes: [FileChange] = [], next: [[String]] = [],
    left: [LeftToDo] = [], showsDiff: Bool = false
  ) {
    hasAnswered.withLock { $0 = true }
    console.writeJSON(
      Envelope(
        command: command, outcome: outcome, diagnostics: (console.reported?.withLock { $0 } ?? []).readable,
        changes: changes.map { Change($0, from: workingDirectory, showsDiff: showsDiff) }, next: next, left_to_do: left,
        result: payload))
  }
}
