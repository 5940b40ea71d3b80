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
  let files = FileSystem()
  let environment: [String: String]
  let workingDirectory: FilePath

  init(_ output: OutputOptions) {
    environment = ProcessInfo.processInfo.environment
    console = Console(color: output.color, isQuiet: output.quiet || output.json, environment: environment)
    isJSON = output.json
    workingDirectory = files.workingDirectory
  }

  /// What reading a request needs of the process.
  var surroundings: RequestSurroundings {
    let preferences = try? Preferences(environment: environment, files: files)
    return RequestSurroundings(
      workingDirectory: workingDirectory, environment: environment, preferredAuthor: preferences?.author?.value
    ) { folder in
      await Git().configValue("user.name", in: folder)
    }
  }

  /// Runs the body and turns what it throws into messages and an exit code.
  func run(_ body: () async throws(DiagnosticError) -> Void) async throws {
    do throws(DiagnosticError) {
      try await body()
    } catch {
      if isJSON { printJSON(FailureReport(diagnostics: error.diagnostics)) } else { report(error.diagnostics) }
      throw ExitCodes.code(for: error.diagnostics)
    }
  }

  private func report(_ diagnostics: [Diagnostic]) {
    console.report(diagnostics)
    let errors = diagnostics.count { $0.severity == .error }
    console.talk("\(errors == 1 ? "1 error" : "\(errors) errors"); nothing was written")
  }

  /// The folder that holds the Rambafile or the project which the command is about.
  func root(rambafile: String?, looksBelow: Bool = true) throws(DiagnosticError) -> FilePath? {
    let locator = RambafileLocator(files: files)
    let path: FilePath?
    if let rambafile {
      path = try locator.find(named: rambafile, from: workingDirectory)
    } else {
      path = looksBelow ? try locator.nearest(to: workingDirectory) : locator.find(from: workingDirectory)
    }
    if let path { return path.removingLastComponent() }
    let discovery = ProjectDiscovery(files: files)
    return looksBelow
      ? try discovery.nearestRoot(from: workingDirectory) : discovery.projectRoot(from: workingDirectory)
  }

  /// Takes the lock of the project that the command is about, finishing or taking back what an interrupted run left.
  func lockProject(rambafile: String?, looksBelow: Bool = true) throws(DiagnosticError) -> FolderLock? {
    guard let root = try root(rambafile: rambafile, looksBelow: looksBelow) else { return nil }
    let lock = try FolderLock(root) {
      console.talk("waiting for another viper-gen in \(root.shown(from: workingDirectory))")
    }
    if let found = try Transaction(root: root, files: files).recover() { console.report([found]) }
    return lock
  }

  /// Prints a value as JSON with sorted keys.
  func printJSON(_ value: some Encodable) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    if let data = try? encoder.encode(value) { console.write(String(decoding: data, as: UTF8.self) + "\n") }
  }
}

/// What `--json` prints when a command fails.
struct FailureReport: Encodable {
  let version = 1
  let outcome = "failed"
  let diagnostics: [Diagnostic]
}
