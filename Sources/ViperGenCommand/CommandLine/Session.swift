internal import ArgumentParser
internal import Diagnostics
internal import FileSystem
internal import ModuleGeneration
internal import ModuleTemplates
internal import SystemPackage

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// One run of a command: what it prints to, and the world it works in.
struct Session: Sendable {
  let console: Console
  let isJSON: Bool
  /// The command's name, as it is typed.
  let command: String
  /// The disk; written only below the root and the user's own folders, unless a plan names what the command line names.
  ///
  /// The root is the working tree of git that holds the project, else the project's folder. Nothing that a Rambafile, a
  /// record or a template says makes it larger.
  let files: FileSystem
  let environment: [String: String]
  let workingDirectory: FilePath
  /// The user's own folders.
  let folders: UserFolders
  let root: FilePath
  /// Who watches what the command does.
  private let log: ActivityLog
  /// Whether programs have had their answer: one run has one.
  private let hasAnswered = Locked(false)
  /// Whether what there is to say of the command line was said.
  private let hasBegun = Locked(false)
  /// Whether journals are kept in the user's state folder and not in git's folder.
  private let usesOwnState: Bool
  private let place: Result<ProjectPlace?, DiagnosticError>

  /// Begins a run.
  ///
  /// - Parameters:
  ///   - command: The command's name, as it is typed.
  ///   - rambafile: The Rambafile that the user named.
  ///   - looksBelow: Whether the only project below the working directory is meant where none is in it or above.
  init(
    _ command: String, _ output: OutputOptions, rambafile: String? = nil, looksBelow: Bool = true
  ) {
    let disk = FileSystem()
    self.command = command
    environment = ProcessInfo.processInfo.environment
    console = Console(
      color: output.color, isQuiet: output.quiet || output.json, forPrograms: output.json, environment: environment,
      annotations: { [environment, format = output.format] in
        format.lines($0, in: disk.workingDirectory, environment)
      })
    isJSON = output.json
    log = ActivityLog(console, isVerbose: output.verbose, environment: environment)
    let workingDirectory = disk.workingDirectory
    self.workingDirectory = workingDirectory
    do throws(DiagnosticError) {
      let found = try ProjectPlace(rambafile: rambafile, from: workingDirectory, looksBelow: looksBelow, files: disk)
      if rambafile != nil, let found, let rights = AgentRights.current.get(), !rights.allowsOutside {
        // The project that the server was started in, as it is found without the option.
        let own =
          try ProjectPlace(from: workingDirectory, looksBelow: looksBelow, files: disk)?.root ?? workingDirectory
        let top = WorkingTree(holding: own, files: disk)?.top ?? own
        // Links may lead out as well.
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
      // Neither is part of a clone.
      stateFolder: tree?.gitFolder?.appending("viper-gen") ?? folders.state?.path)
  }

  /// The absolute path of an argument; below ``root`` if it names something there, however it is spelled.
  func path(_ argument: String) -> FilePath {
    files.path(FilePath(argument).resolved(from: workingDirectory), within: root)
  }

  /// What reading a request needs of the process; what is questionable about the user's preferences is reported.
  func surroundings() throws(DiagnosticError) -> RequestSurroundings {
    let preferences = try Preferences(folders, files: files)
    console.report(preferences.warnings)
    var surroundings = RequestSurroundings(
      workingDirectory: workingDirectory, environment: environment, preferredAuthor: preferences.author?.value
    ) { folder in
      await Git().configValue("user.name", in: folder)
    }
    surroundings.recordedModules = { [workingDirectory] root, files in
      ModuleMemory(root: root, files: files, workingDirectory: workingDirectory).moduleFolders
    }
    return surroundings
  }

  /// Runs what a command does with its project: locked meanwhile, and with what an interrupted run left dealt with.
  func withProject(
    for purpose: Purpose, _ body: (OpenedProject) async throws(DiagnosticError) -> Void
  ) async throws {
    try await run { () async throws(DiagnosticError) in
      let project = try openProject(for: purpose)
      try await body(project)
      withExtendedLifetime(project.lock) {}
    }
  }

  /// Runs the body and turns what it throws into messages and an exit code.
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

  /// Says what there is to say of the command line and of the log, once.
  private func begin() {
    let isFirst = hasBegun.withLock { hasBegun in
      defer { hasBegun = true }
      return !hasBegun
    }
    let remarks = CommandLineRemarks.current.get() + (log.warning.map { [$0] } ?? [])
    if isFirst, !remarks.isEmpty { console.report(remarks) }
  }

  /// What decides for the command, for the log.
  private var settings: String {
    guard let found = try? place.get() else { return "which holds no project" }
    return found.rambafile.map { "with \($0)" } ?? "without a Rambafile"
  }

  /// Runs the body while the log watches.
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
    console.talk("\(errors == 1 ? "1 error" : "\(errors) errors")\(isWhole ? "; nothing was written" : "")")
  }

  /// The project that the command is about; `nil` where there is none.
  func projectPlace() throws(DiagnosticError) -> ProjectPlace? { try place.get() }

  /// The project that the command is about; throws `project-missing` where there is none.
  func requiredPlace() throws(DiagnosticError) -> ProjectPlace {
    guard let place = try projectPlace() else { throw ProjectPlace.missing }
    return place
  }

  /// What a command does with a project.
  enum Purpose {
    /// It writes; whatever an interrupted run left is finished or taken back before.
    case changing
    /// It takes back what an interrupted run left, where nothing is lost by that.
    case takingBack
    /// It only looks, and so changes nothing; an interrupted run is reported.
    case looking
  }

  /// The project that the command is about, locked as long as the value lives; those who only look share the lock.
  private func openProject(for purpose: Purpose) throws(DiagnosticError) -> OpenedProject {
    let place = try requiredPlace()
    // The lock comes first: whoever waited for it must see what the other left.
    let (lock, mended) = try openLock(of: place.root, for: purpose)
    try checkFormats(around: place.root)
    let memory = ModuleMemory(
      root: place.root, files: files, workingDirectory: workingDirectory, rambafile: place.rambafile)
    return OpenedProject(lock: lock, place: place, memory: memory, mended: mended)
  }

  /// Fails for a project with a file of each format: not every command opens it, and Xcode does not.
  func checkFormats(around folder: FilePath) throws(DiagnosticError) {
    try ProjectDiscovery(files: files).checkFormats(around: folder, workingDirectory: workingDirectory)
  }

  /// Takes the lock of a folder that changes are about.
  ///
  /// - Returns: The lock, and what came of an interrupted run.
  func openLock(
    of folder: FilePath, for purpose: Purpose
  ) throws(DiagnosticError) -> (lock: FolderLock, mended: Transaction.Outcome?) {
    let lock = try FolderLock(folder, isShared: purpose == .looking) {
      console.talk("waiting for another viper-gen in \(folder.shown(from: workingDirectory))")
    }
    if usesOwnState { _ = try folders.state?.exists() }
    let transaction = Transaction(root: folder, files: files)
    if purpose == .looking {
      guard let found = try transaction.interruption() else { return (lock, nil) }
      console.report([found])
      return (lock, .left)
    }
    let mended = try transaction.recover(preferring: purpose == .changing ? .finished : .takenBack)
    if let mended { console.report([mended.warning]) }
    return (lock, mended?.outcome)
  }

  /// Says what is written outside of the root, and that it is the command line that says so.
  ///
  /// - Throws: `agent-outside` if it is an agent that says so.
  func reportOutside(_ folders: [FilePath]) throws(DiagnosticError) {
    if let folder = folders.first, let rights = AgentRights.current.get(), !rights.allowsOutside {
      throw DiagnosticError(
        AgentRights.leaving(folder.shown(from: workingDirectory), root.shown(from: workingDirectory)))
    }
    for folder in folders {
      console.report([
        Diagnostic(
          .warning, "outside-root-named", category: .output,
          "'\(folder.shown(from: workingDirectory))' lies outside of '\(root.shown(from: workingDirectory))' and is written "
            + "because the command line names it")
      ])
    }
  }

  /// Prints how the run ended as JSON with sorted keys, with all that was reported.
  ///
  /// - Parameters:
  ///   - payload: What only this command has to say.
  ///   - changes: The files that are written or would be.
  ///   - next: Commands that come next.
  ///   - left: The places that keep the code from building.
  ///   - showsDiff: Whether each change tells its difference.
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
