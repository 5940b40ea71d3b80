package import FileSystem
package import ProjectKinds
package import RecordedModules
package import SystemPackage

/// A parameter value that follows from the project, and the reason for it.
package struct DetectedParameter: Sendable {
  package let name: String
  package let value: String
  /// The observation behind the value: `Shop isolates to the main actor by default`.
  package let reason: String

  /// Detects the isolation of the target and the framework of the tests.
  ///
  /// - Parameters:
  ///   - target: The target for modules.
  ///   - code: The absolute path of the directory for modules.
  ///   - tests: The test target, and the absolute path of a directory in it.
  ///   - given: Parameters with explicit values, which are not detected.
  ///   - root: The absolute path of the project directory; files above it are ignored.
  package static func all(
    target: String?, code: FilePath? = nil, tests: (target: String, folder: FilePath)?, given: Set<String> = [],
    in project: any ModuleProject, root: FilePath, files: FileSystem
  ) -> [DetectedParameter] {
    lazy var settings = target.map { project.swiftSettings(ofTarget: $0) }
    var answers: [DetectedParameter] = []
    if !given.contains("isolation"), let target, let settings,
      let reason = reasonAgainstIsolation(of: target, settings, code, project, files)
    {
      answers.append(
        .init(name: "isolation", value: settings.isolatesByDefault ? "none" : "swift5", reason: reason))
    }
    if !given.contains("test_framework"), let tests {
      let count = TestFrameworks(near: tests.folder, in: root, files: files)
      let reason: String? =
        if count.testing > count.xctest {
          "\(tests.target) uses Swift Testing"
        } else if count.isNone, project.toolsHaveSwiftTesting || settings?.isSwiftSix == true,
          settings?.lacksConcurrency != true
        {
          "there are no tests yet, and Swift 6 has Swift Testing"
        } else { nil }
      if let reason { answers.append(.init(name: "test_framework", value: "swift-testing", reason: reason)) }
    }
    return answers
  }

  /// The reason not to mark the types of a module with `@MainActor`; `nil` if they should be marked.
  ///
  /// In Swift 4 and 5, marked types reject synchronous callers that are not isolated, which hardly any code is. Swift 4
  /// predates actors. Swift 5 code may use `@MainActor` to prepare for Swift 6, so the modules that exist decide there.
  private static func reasonAgainstIsolation(
    of target: String, _ settings: SwiftSettings, _ code: FilePath?, _ project: any ModuleProject, _ files: FileSystem
  ) -> String? {
    if settings.isolatesByDefault { return "\(target) isolates to the main actor by default" }
    guard let mode = settings.languageMode, mode < 6, !settings.checksConcurrency else { return nil }
    if mode < 5 { return "\(target) is in Swift \(mode)" }
    if settings.lacksConcurrency, let oldest = settings.oldestIOS {
      return "\(target) runs on iOS \(oldest), which has no main actor"
    }
    let folder = project.target(target).map { project.folder(of: $0) }
    let conventions = (code ?? folder).map { ModuleConventions(below: $0, files: files) }
    return conventions?.marksMainActor(files) == false
      ? "\(target) is in Swift 5, and its modules are not isolated to the main actor" : nil
  }

  package static func all(
    for request: ModuleRequest, given: Set<String>, in project: any ModuleProject, root: FilePath, files: FileSystem
  ) -> [DetectedParameter] {
    let tests = request.tests.flatMap { tests in tests.targets.first.map { ($0, tests.folder) } }
    return all(
      target: request.code?.targets.first, code: request.code?.folder.removingLastComponent(), tests: tests,
      given: given,
      in: project, root: root, files: files)
  }
}

/// The number of tests near a directory that use each test framework.
private struct TestFrameworks {
  private(set) var testing = 0
  private(set) var xctest = 0
  /// Whether the search stopped before it read all directories.
  private var isCut = false

  /// Whether the project certainly has no tests.
  var isNone: Bool { testing + xctest == 0 && !isCut }

  /// Searches the nearest parent directory that contains tests, and stops as soon as the result is certain.
  init(near place: FilePath, in root: FilePath, files: FileSystem) {
    var folder = place
    for _ in 0..<4 where testing + xctest == 0 && folder != root && folder.isWithin(root) {
      folder.removeLastComponent()
      count(below: folder, files)
    }
    if testing + xctest == 0, folder != root { count(below: root, files) }
  }

  private mutating func count(below start: FilePath, _ files: FileSystem) {
    var pending = [start]
    var (folders, read) = (0, 0)
    while let folder = pending.popLast(), folders < 60 {
      folders += 1
      for (name, kind) in (try? files.entries(in: folder)) ?? [] where !name.hasPrefix(".") {
        if kind == .folder {
          pending.append(folder.appending(name))
        } else if name.hasSuffix("Tests.swift"), read < 12 {
          read += 1
          count(folder.appending(name), files)
        }
      }
    }
    isCut = isCut || !pending.isEmpty
  }

  private mutating func count(_ path: FilePath, _ files: FileSystem) {
    guard let bytes = try? files.readIfPresent(path, limit: .manifest) else { return }
    for line in bytes.prefix(4000).split(separator: UInt8(ascii: "\n")) {
      if line.starts(with: "import Testing".utf8) { testing += 1 }
      if line.starts(with: "import XCTest".utf8) { xctest += 1 }
    }
  }
}
