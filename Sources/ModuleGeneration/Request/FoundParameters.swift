internal import Diagnostics
internal import FileSystem
internal import ModuleTemplates
internal import SystemPackage

/// What a project answers where nobody sets a parameter: whether its target isolates by default, and what its tests are
/// written for.
struct FoundParameters {
  /// The parameters that are to be other than the template would have them.
  private(set) var parameters: [(name: String, value: String)] = []
  /// What was found and chosen, as a sentence; `nil` where nothing was.
  private(set) var sentence: String?

  /// Asks the project.
  ///
  /// - Parameters:
  ///   - request: What is to be generated; parameters that it sets are not asked for.
  ///   - template: The template that it is generated from.
  ///   - root: The project's folder, above which nothing is looked at; absolute.
  init(
    for request: ModuleRequest, template: ModuleTemplate, in project: any ModuleProject, root: FilePath,
    files: FileSystem
  ) throws(DiagnosticError) {
    let given = Set(request.customParameters.map(\.name))
    var answers: [(name: String, value: String, reason: String)] = []
    if !given.contains("isolation"), let target = request.code?.targets.first,
      project.swiftSettings(ofTarget: target).isolatesByDefault
    {
      answers.append(("isolation", "none", "\(target) isolates to the main actor by default"))
    }
    if !given.contains("test_framework"), let tests = request.tests, let target = tests.targets.first {
      let count = TestFrameworks(near: tests.folder, in: root, files: files)
      if count.testing > count.xctest {
        answers.append(("test_framework", "swift-testing", "\(target) uses Swift Testing"))
      } else if count.isNone, Self.hasSwiftTesting(project, request) {
        answers.append(("test_framework", "swift-testing", "there are no tests yet, and Swift 6 has Swift Testing"))
      }
    }
    if !given.contains("access"), request.kind.ownsTargets {
      answers.append(("access", "public", "\(request.name) is imported by other targets"))
    }
    if answers.isEmpty { return }
    // Whether the template knows the answer is asked last: its description may have to be rendered for it.
    let declared = try template.rambaspec(scope: request.scope)
    let presets = declared.presets.filter { preset in
      request.customParameters.contains { $0.name == "preset" && $0.value == .string(preset.name.text) }
    }
    answers.removeAll { answer in
      presets.contains { $0.parameters.contains { $0.name == answer.name } }
        || !(declared.parameters ?? []).contains { parameter in
          parameter.name.text == answer.name && parameter.choices.contains(answer.value)
            && parameter.defaultValue?.text != answer.value
        }
    }
    if answers.isEmpty { return }
    parameters = answers.map { ($0.name, $0.value) }
    sentence = answers.map { "\($0.reason): \($0.name)=\($0.value)" }.joined(separator: "; ") + "."
  }
}

extension FoundParameters {
  /// Whether all who build the project have Swift Testing.
  private static func hasSwiftTesting(_ project: any ModuleProject, _ request: ModuleRequest) -> Bool {
    project.toolsHaveSwiftTesting
      || (request.code?.targets.first).map { project.swiftSettings(ofTarget: $0).isSwiftSix } ?? false
  }
}

/// How many of the tests near a folder are written for what.
private struct TestFrameworks {
  private(set) var testing = 0
  private(set) var xctest = 0
  /// Whether something was not looked at, for there is too much of it.
  private var isCut = false

  /// Whether the project has no tests, as far as it was looked at whole.
  var isNone: Bool { testing + xctest == 0 && !isCut }

  /// Looks around in the nearest folder above that has tests, no further than it takes to be sure.
  init(near place: FilePath, in root: FilePath, files: FileSystem) {
    var folder = place
    for _ in 0..<4 where testing + xctest == 0 && folder != root && folder.isWithin(root) {
      folder.removeLastComponent()
      look(below: folder, files)
    }
    if testing + xctest == 0, folder != root { look(below: root, files) }
  }

  private mutating func look(below start: FilePath, _ files: FileSystem) {
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
