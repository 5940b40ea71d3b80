package import Diagnostics

package enum TargetError {
  /// The error for a named test target that cannot build unit tests; `nil` for any other target.
  package static func noTests(_ name: String, in project: any ModuleProject) -> Diagnostic? {
    guard let target = project.target(name),
      [.application, .appExtension, .userInterfaceTests].contains(target.purpose)
    else { return nil }
    let tests = project.targets.filter(\.isUnitTests).map(\.name)
    let isForUI = target.purpose == .userInterfaceTests
    return Diagnostic(
      "target-without-tests", category: .usage,
      isForUI ? "'\(name)' runs UI tests, which cannot use the app's types" : "'\(name)' is not a test target",
      notes: tests.isEmpty ? [] : [.init("test targets are \(tests.joined(separator: ", "))")],
      help: [tests.first.map { "--test-targets \($0.shellWord)" } ?? "--no-tests writes no tests"])
  }

  package static func unknown(_ name: String, in project: any ModuleProject, at place: Place?) -> Diagnostic {
    let names = project.targets.map(\.name)
    let nearest = names.nearest(to: name)
    var help: [String] = []
    if place == nil, let nearest { help.append("use \(nearest)") }
    if nearest == nil { help.append("name one of its targets") }
    return Diagnostic(
      "target-unknown", category: place == nil ? .missing : .data,
      "'\(project.shownName)' has no target '\(name)'\(Diagnostic.suggestion(nearest))", at: place,
      notes: names.isEmpty ? [] : [.init("targets are \(names.joined(separator: ", "))")], help: help,
      fixes: nearest.flatMap { nearest in place.map { [.init(replace: $0, with: nearest)] } } ?? [])
  }
}
